/** Whole gateways over real sockets and real stores. */
@NullMarked
package dev.umavez.gateway;

import org.jspecify.annotations.NullMarked;
