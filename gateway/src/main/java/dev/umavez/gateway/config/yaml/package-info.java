/** Reads YAML 1.2 strictly and keeps the place of every key and value, so that each problem can be pointed at. */
@NullMarked
package dev.umavez.gateway.config.yaml;

import org.jspecify.annotations.NullMarked;
