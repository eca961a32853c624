/** What is shown: bounded reads on connections of their own. Not API. */
@NullMarked
package dev.umavez.store.read;

import org.jspecify.annotations.NullMarked;
