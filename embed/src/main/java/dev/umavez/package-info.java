/** All of Umavez in your process and in your transaction. */
@NullMarked
package dev.umavez;

import org.jspecify.annotations.NullMarked;
