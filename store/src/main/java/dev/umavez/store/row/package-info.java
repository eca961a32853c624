/** What rows mean, for those that write them and those that show them. Not API. */
@NullMarked
package dev.umavez.store.row;

import org.jspecify.annotations.NullMarked;
