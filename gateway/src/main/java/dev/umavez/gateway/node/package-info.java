/** A node with its two ports: everything that one gateway process consists of, put together. */
@NullMarked
package dev.umavez.gateway.node;

import org.jspecify.annotations.NullMarked;
