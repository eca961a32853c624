/** The story that {@code umavez demo} plays: a real gateway in a process of its own, between a pretend shop and a pretend messenger. */
@NullMarked
package dev.umavez.gateway.demo;

import org.jspecify.annotations.NullMarked;
