/**
 * What tells an altered copy of an event from a true one: the digest of its content, whatever the order of members, the spelling of
 * numbers or the ignored fields.
 */
@NullMarked
package dev.umavez.intake.fingerprint;

import org.jspecify.annotations.NullMarked;
