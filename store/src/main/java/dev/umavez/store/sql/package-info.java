/** Connections, named statements and migrations: everything that knows how the databases differ. Not API. */
@NullMarked
package dev.umavez.store.sql;

import org.jspecify.annotations.NullMarked;
