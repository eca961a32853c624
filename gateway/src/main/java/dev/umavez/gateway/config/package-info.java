/** The configuration file {@code umavez.yaml}: read, checked and compiled as a whole, with every problem told at its place. */
@NullMarked
package dev.umavez.gateway.config;

import org.jspecify.annotations.NullMarked;
