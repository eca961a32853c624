/** One HTTP call to a destination: to an address that is allowed, once, in time, and with an honest account of it. */
@NullMarked
package dev.umavez.gateway.outbound;

import org.jspecify.annotations.NullMarked;
