/** A shop on plain JDBC. */
@NullMarked
package dev.umavez.examples.jdbc;

import org.jspecify.annotations.NullMarked;
