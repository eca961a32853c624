package dev.umavez.ledger.view;

import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Request;
import java.util.List;

/**
 * One whole action.
 *
 * @param action the action
 * @param request the call it makes
 * @param attempts what was tried, oldest first
 * @param decisions what people said, oldest first
 * @param links which events made or joined it, oldest first
 */
public record ActionDetail(
        ActionView action, Request request, List<Attempt> attempts, List<Decision> decisions, List<Link> links) {
    /**
     * How an event met the action.
     *
     * @param event the event's digest
     * @param how {@code made}, {@code joined} or {@code differs}
     * @param atMs when, epoch milliseconds
     * @param rule the rule that asked
     */
    public record Link(Digest event, String how, long atMs, String rule) {}
}
