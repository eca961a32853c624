/** A real gateway in a process of its own, to be started, killed and started again by a test or a benchmark. */
@NullMarked
package dev.umavez.testkit.process;

import org.jspecify.annotations.NullMarked;
