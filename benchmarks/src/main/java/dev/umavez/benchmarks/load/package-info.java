/** The load generator: many kept-alive connections on one thread, each sending its next request when it has its answer. */
@NullMarked
package dev.umavez.benchmarks.load;

import org.jspecify.annotations.NullMarked;
