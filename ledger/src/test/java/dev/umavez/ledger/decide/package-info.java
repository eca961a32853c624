/** Tests of the decisions: tables of cases, no time and no chance. */
@NullMarked
package dev.umavez.ledger.decide;

import org.jspecify.annotations.NullMarked;
