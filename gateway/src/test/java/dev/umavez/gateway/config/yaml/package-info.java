@NullMarked
package dev.umavez.gateway.config.yaml;

import org.jspecify.annotations.NullMarked;
