/** What a benchmark runs on: the gateway as its own process, a store that is as durable as in production, a sink. */
@NullMarked
package dev.umavez.benchmarks.stage;

import org.jspecify.annotations.NullMarked;
