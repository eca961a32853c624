/**
 * Expressions (CEL) and templates, compiled once when the configuration is read. Digits stay as they came: what would change them is
 * an error, never another number.
 */
@NullMarked
package dev.umavez.gateway.expr;

import org.jspecify.annotations.NullMarked;
