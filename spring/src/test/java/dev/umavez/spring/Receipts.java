package dev.umavez.spring;

import dev.umavez.ActionAttempt;
import dev.umavez.ledger.Outcome;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Carries receipts out. */
class Receipts {
    final ConcurrentLinkedQueue<String> sent = new ConcurrentLinkedQueue<>();

    @ActionHandler(name = "send-receipt", repeat = ActionHandler.Repeat.KEY, window = "PT24H")
    public Outcome send(Receipt receipt, ActionAttempt attempt) {
        sent.add(receipt.order() + " " + receipt.total() + " " + attempt.object());
        return Outcome.done("mail-" + receipt.order());
    }
}
