@NullMarked
package dev.umavez.gateway.metrics;

import org.jspecify.annotations.NullMarked;
