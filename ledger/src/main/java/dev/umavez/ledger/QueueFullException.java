package dev.umavez.ledger;

/** Too much waits for the store already; nothing was written and the caller may come again. */
public final class QueueFullException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param limit how many may wait */
    public QueueFullException(int limit) {
        super("the store's queue is full at " + limit + " waiting requests; nothing was written, try again later");
    }
}
