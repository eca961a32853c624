/** Actions go out: claim, call, judge, retry, probe, bury. */
@NullMarked
package dev.umavez.dispatch;

import org.jspecify.annotations.NullMarked;
