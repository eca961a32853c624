/** The sender's side of a test: a plain HTTP/1.1 connection that does what it is told, also what no client would do. */
@NullMarked
package dev.umavez.testkit.wire;

import org.jspecify.annotations.NullMarked;
