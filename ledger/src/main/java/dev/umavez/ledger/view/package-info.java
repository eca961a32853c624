/** What people and programs are shown of the ledger: flat records, bounded lists, cursors. */
@NullMarked
package dev.umavez.ledger.view;

import org.jspecify.annotations.NullMarked;
