/**
 * The ledger in SQL, on SQLite and on PostgreSQL: {@link dev.umavez.store.Stores} opens one. What lies in the packages below is not
 * API.
 */
@NullMarked
package dev.umavez.store;

import org.jspecify.annotations.NullMarked;
