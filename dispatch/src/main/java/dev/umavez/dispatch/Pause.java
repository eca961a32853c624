package dev.umavez.dispatch;

import dev.umavez.ledger.Digest;
import java.util.HashSet;
import java.util.Set;

/**
 * Whether a destination is left alone because it refuses who we are. After a pause one call is let through; if that is refused too, the
 * pause is twice as long. Not safe for many threads by itself.
 */
final class Pause {
    private static final int FORBIDDEN_IN_A_ROW = 3;
    private static final int MOST_TIMES = 16;

    private final long firstMs;
    private final Set<Digest> forbidden = new HashSet<>();
    private boolean trial;
    private boolean over = true;
    private long untilNanos;
    private long times = 1;

    Pause(long firstMs) {
        this.firstMs = firstMs;
    }

    boolean isPaused(long nanos) {
        if (!over && untilNanos - nanos <= 0) {
            over = true;
            trial = true;
        }
        return !over;
    }

    /** Whether only one call at a time may go, to see whether the destination takes us again. */
    boolean isTrial() {
        return trial;
    }

    /** Credentials were refused; true when this starts a pause. */
    boolean unauthorised(long nanos) {
        return begin(nanos);
    }

    /** An action was forbidden; true when this starts a pause, at the third different action in a row. */
    boolean forbidden(Digest action, long nanos) {
        forbidden.add(action);
        return (trial || forbidden.size() >= FORBIDDEN_IN_A_ROW) && begin(nanos);
    }

    /** The destination took us; true when this ends a trial. */
    boolean accepted() {
        forbidden.clear();
        boolean ends = trial;
        trial = false;
        if (ends) {
            times = 1;
        }
        return ends;
    }

    private boolean begin(long nanos) {
        boolean starts = over;
        if (starts) {
            times = trial ? Math.min(MOST_TIMES, times * 2) : 1;
            untilNanos = nanos + firstMs * times * 1_000_000;
        }
        over = false;
        trial = false;
        forbidden.clear();
        return starts;
    }
}
