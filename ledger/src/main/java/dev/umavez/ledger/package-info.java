/** The nouns, the lifecycle as data and the decisions: pure, no input or output. */
@NullMarked
package dev.umavez.ledger;

import org.jspecify.annotations.NullMarked;
