/** Tests of the library against real databases. */
@NullMarked
package dev.umavez;

import org.jspecify.annotations.NullMarked;
