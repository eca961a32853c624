/** A real HTTP server on loopback that records what arrives and misbehaves as told. */
@NullMarked
package dev.umavez.testkit.sink;

import org.jspecify.annotations.NullMarked;
