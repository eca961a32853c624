@NullMarked
package dev.umavez.gateway.config;

import org.jspecify.annotations.NullMarked;
