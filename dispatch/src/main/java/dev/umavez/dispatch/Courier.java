package dev.umavez.dispatch;

/**
 * Takes one call to its destination and says what came of it.
 *
 * <p>A courier sends a request at most once: it never sends again by itself, neither after a fault nor to another
 * address, and follows no redirect. Where it cannot know whether a byte left, the answer is {@link Answer.Lost}.
 * Implementations can be used by many threads at once.
 */
public interface Courier {

    /** Makes the call and waits for its end, at most {@link Call#timeoutMs()}. Network faults are answers, not throws. */
    Answer call(Call call);
}
