/** Settable clock, recording destination, embedded PostgreSQL and the contract suites. */
@NullMarked
package dev.umavez.testkit;

import org.jspecify.annotations.NullMarked;
