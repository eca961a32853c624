/** The intake port: what the outside may send, within limits, and how it is answered. */
@NullMarked
package dev.umavez.gateway.server;

import org.jspecify.annotations.NullMarked;
