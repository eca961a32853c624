/** One delivery from the wire to the ledger: verified, read, bound, identified, planned, made durable, answered. */
@NullMarked
package dev.umavez.intake.receive;

import org.jspecify.annotations.NullMarked;
