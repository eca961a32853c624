/**
 * What every ledger keeps to, as tests: a store's own tests extend these classes with a {@link
 * dev.umavez.testkit.contract.LedgerFixture} for each database.
 */
@NullMarked
package dev.umavez.testkit.contract;

import org.jspecify.annotations.NullMarked;
