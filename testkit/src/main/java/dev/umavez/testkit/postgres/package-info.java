/** A real PostgreSQL for tests, from Maven-delivered binaries, durable as in production. */
@NullMarked
package dev.umavez.testkit.postgres;

import org.jspecify.annotations.NullMarked;
