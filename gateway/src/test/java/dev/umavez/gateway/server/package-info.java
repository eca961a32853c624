/** The intake port over real sockets. */
@NullMarked
package dev.umavez.gateway.server;

import org.jspecify.annotations.NullMarked;
