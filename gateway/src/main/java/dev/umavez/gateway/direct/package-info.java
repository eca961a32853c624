/** Direct actions: programs that ask for an effect themselves, with their own tokens, keys and waits. */
@NullMarked
package dev.umavez.gateway.direct;

import org.jspecify.annotations.NullMarked;
