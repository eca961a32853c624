/** Numbers about the running gateway, in the Prometheus text format. */
@NullMarked
package dev.umavez.gateway.metrics;

import org.jspecify.annotations.NullMarked;
