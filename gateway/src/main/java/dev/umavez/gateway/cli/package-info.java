/** The command line: each command asks the running gateway, or opens the store itself where none runs. */
@NullMarked
package dev.umavez.gateway.cli;

import org.jspecify.annotations.NullMarked;
