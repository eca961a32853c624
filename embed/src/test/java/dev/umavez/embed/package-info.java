/** Tests of the parts inside. */
@NullMarked
package dev.umavez.embed;

import org.jspecify.annotations.NullMarked;
