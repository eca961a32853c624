/** The ledger in SQL: SQLite and PostgreSQL. */
@NullMarked
package dev.umavez.store;

import org.jspecify.annotations.NullMarked;
