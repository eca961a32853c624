package dev.umavez.ledger;

import java.util.Optional;

/**
 * One try of an action, a probe or a confirmation, as it is kept. Times are epoch milliseconds of the node's clock.
 *
 * @param number counts from 1 for each action
 * @param kind call, probe, confirm, or examination of an abandoned lease
 * @param node who made it
 * @param fence the fence it ran under
 * @param startedMs when it began
 * @param endedMs when it ended
 * @param status the HTTP status, empty when there was no answer
 * @param outcome the outcome's word, such as {@code not_done}, {@code unknown}, {@code found_absent}
 * @param why for people, without payload
 * @param answer the answer's body, redacted and cut at 4 KiB; empty text for none
 */
public record Attempt(
        int number,
        Kind kind,
        String node,
        long fence,
        long startedMs,
        long endedMs,
        Optional<Integer> status,
        String outcome,
        String why,
        String answer) {
    /** What was tried. */
    public enum Kind {
        CALL,
        PROBE,
        CONFIRM,
        EXAMINE,
        /** Revisions were compared. */
        GUARD
    }
}
