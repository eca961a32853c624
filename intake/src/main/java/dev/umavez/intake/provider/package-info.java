/**
 * The catalogue of senders: how each one signs, where its event key, type and account are, which ceremony it wants and how it wants to
 * be answered. Data, checked by tests; a configuration overrides each of them.
 */
@NullMarked
package dev.umavez.intake.provider;

import org.jspecify.annotations.NullMarked;
