package dev.umavez.examples.jdbc;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A pretend mail service: it sends whatever it is told, as often as it is told, and once its answer gets lost. */
final class MailService {
    private final Map<String, AtomicInteger> sent = new ConcurrentHashMap<>();
    private final Set<String> answerLost;

    /** @param answerLost orders whose mail is sent while the answer never comes back */
    MailService(Set<String> answerLost) {
        this.answerLost = answerLost;
    }

    /** Sends. */
    String send(String order, String reference) throws AnswerLostException {
        sent.computeIfAbsent(reference, first -> new AtomicInteger()).incrementAndGet();
        if (answerLost.contains(order)) {
            throw new AnswerLostException();
        }
        return "mail-" + order;
    }

    /** Whether something was sent under this reference. */
    boolean knows(String reference) {
        return sent.containsKey(reference);
    }

    /** How many mails left altogether. */
    int count() {
        return sent.values().stream().mapToInt(AtomicInteger::get).sum();
    }

    /** The connection ended before the answer. */
    static final class AnswerLostException extends Exception {
        private static final long serialVersionUID = 1;
    }
}
