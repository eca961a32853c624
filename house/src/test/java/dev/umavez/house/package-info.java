/** What the code promises about itself: sizes, names, banned calls, directions. */
@NullMarked
package dev.umavez.house;

import org.jspecify.annotations.NullMarked;
