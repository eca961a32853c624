/**
 * Is this request authentic? Verification of a sender's signature or token over the raw bytes, and the same signatures made for
 * tests and {@code umavez send}. Pure: no I/O, no clock of its own.
 */
@NullMarked
package dev.umavez.intake.verify;

import org.jspecify.annotations.NullMarked;
