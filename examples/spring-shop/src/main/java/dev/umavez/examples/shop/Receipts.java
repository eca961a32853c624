package dev.umavez.examples.shop;

import dev.umavez.ActionAttempt;
import dev.umavez.spring.ActionHandler;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.stereotype.Component;

/** Sends receipts to a mail service that knows a key for a day; here it only remembers them. */
@Component
class Receipts {
    private final Queue<String> sent = new ConcurrentLinkedQueue<>();

    @ActionHandler(name = "send-receipt", repeat = ActionHandler.Repeat.KEY, window = "PT24H")
    String send(Receipt receipt, ActionAttempt attempt) {
        sent.add(receipt.order());
        return "mail-" + attempt.id();
    }

    Queue<String> sent() {
        return sent;
    }
}
