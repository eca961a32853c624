/** Tests of dispatch against a small model of the ledger, with time held still. */
@NullMarked
package dev.umavez.dispatch;

import org.jspecify.annotations.NullMarked;
