package dev.umavez.ledger.view;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import java.util.Optional;

/**
 * An action as it is shown. Times are epoch milliseconds.
 *
 * @param action its digest
 * @param key its identity
 * @param destination where it goes
 * @param state one of the six words; running where a live lease exists
 * @param attempts attempts so far, those without an outcome included
 * @param result the destination's result of a done action
 * @param cause why it is dead, uncertain, dismissed or waiting, for people
 * @param createdMs when it was reserved
 * @param changedMs when its state last changed
 * @param doubtSinceMs since when it is in doubt
 * @param nextDueMs when there is something to do again
 * @param firstEvent the event that made it
 */
public record ActionView(
        Digest action,
        ActionKey key,
        String destination,
        ActionState state,
        int attempts,
        Optional<String> result,
        Optional<String> cause,
        long createdMs,
        long changedMs,
        Optional<Long> doubtSinceMs,
        Optional<Long> nextDueMs,
        Optional<Digest> firstEvent) {}
