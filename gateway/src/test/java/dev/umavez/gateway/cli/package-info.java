/** Commands in this process, with captured streams, and as child processes. */
@NullMarked
package dev.umavez.gateway.cli;

import org.jspecify.annotations.NullMarked;
