/**
 * Decisions about actions as functions of (row, outcome, policy, now): what an HTTP answer means, when to try again, and which
 * transition follows. Pure: time and chance come as arguments.
 */
@NullMarked
package dev.umavez.ledger.decide;

import org.jspecify.annotations.NullMarked;
