/**
 * The nouns of Umavez and the rules that bind them: identities, the lifecycle as data, outcomes, and the ports that a store
 * implements. Pure: no I/O, no clock, no chance, nothing but the JDK.
 */
@NullMarked
package dev.umavez.ledger;

import org.jspecify.annotations.NullMarked;
