@NullMarked
package dev.umavez.gateway.expr;

import org.jspecify.annotations.NullMarked;
