/** Intake, ledger and dispatch put together in one process. */
@NullMarked
package dev.umavez.embed;

import org.jspecify.annotations.NullMarked;
