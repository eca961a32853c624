/** Load and micro-benchmarks; not published. */
@NullMarked
package dev.umavez.benchmarks;

import org.jspecify.annotations.NullMarked;
