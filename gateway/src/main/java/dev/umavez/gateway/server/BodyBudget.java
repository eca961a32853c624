package dev.umavez.gateway.server;

import java.util.concurrent.atomic.AtomicLong;

/** Memory for bodies in flight, shared by all requests, so that many large ones at once are put off and not an out-of-memory. */
final class BodyBudget {
    private final long limitBytes;
    private final AtomicLong taken = new AtomicLong();

    BodyBudget(long limitBytes) {
        this.limitBytes = limitBytes;
    }

    /** Takes {@code bytes} and says true, or takes nothing. */
    boolean take(long bytes) {
        if (taken.addAndGet(bytes) <= limitBytes) {
            return true;
        }
        taken.addAndGet(-bytes);
        return false;
    }

    void giveBack(long bytes) {
        taken.addAndGet(-bytes);
    }

    long takenBytes() {
        return taken.get();
    }
}
