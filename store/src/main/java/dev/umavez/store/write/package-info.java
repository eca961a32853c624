/** What changes the ledger: orders wait for a writer, which carries out many of them in one transaction. Not API. */
@NullMarked
package dev.umavez.store.write;

import org.jspecify.annotations.NullMarked;
