/** What an application pays for effects that leave with its transaction: Umavez beside other ways, on one PostgreSQL. */
@NullMarked
package dev.umavez.benchmarks.application;

import org.jspecify.annotations.NullMarked;
