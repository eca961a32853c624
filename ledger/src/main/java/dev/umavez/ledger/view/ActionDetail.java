package dev.umavez.ledger.view;

import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Request;
import java.util.List;
import java.util.Optional;

/**
 * One whole action.
 *
 * @param action the action
 * @param request the call it makes
 * @param attempts what was tried, oldest first
 * @param decisions what people said, oldest first
 * @param links who made or joined it, oldest first
 * @param behind how many ordered actions of its object wait for it, counted up to 1,000
 */
public record ActionDetail(
        ActionView action,
        Request request,
        List<Attempt> attempts,
        List<Decision> decisions,
        List<Link> links,
        int behind) {
    /**
     * Who asked for the action.
     *
     * @param event the event's digest; empty for another door
     * @param door through which door
     * @param reference the event's id, the caller's name, the id of the action that it follows
     * @param how {@code made}, {@code joined} or {@code differs}
     * @param atMs when, epoch milliseconds
     * @param rule the rule that asked
     */
    public record Link(
            Optional<Digest> event, Origin.Door door, String reference, String how, long atMs, String rule) {}
}
