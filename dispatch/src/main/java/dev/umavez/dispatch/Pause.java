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

    private static final int MOST_REMEMBERED = 1_000;

    private final long firstMs;
    private final Set<Digest> forbidden = new HashSet<>();

    /** Refused credentials since the destination last took somebody. */
    private final Set<Digest> unauthorised = new HashSet<>();

    /** Were refused while others were taken: theirs is the fault, not the credentials'. */
    private final Set<Digest> ownFault = new HashSet<>();

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

    /**
     * Credentials were refused; true when this starts a pause. An action that was refused before, and after which others were taken,
     * pauses nobody else again.
     */
    boolean unauthorised(Digest action, long nanos) {
        if (!trial && ownFault.contains(action)) {
            return false;
        }
        remember(unauthorised, action);
        return begin(nanos);
    }

    /** An action was forbidden; true when this starts a pause, at the third different action in a row. */
    boolean forbidden(Digest action, long nanos) {
        forbidden.add(action);
        return (trial || forbidden.size() >= FORBIDDEN_IN_A_ROW) && begin(nanos);
    }

    /** The destination took us; true when this ends a trial. */
    boolean accepted(Digest action) {
        forbidden.clear();
        unauthorised.forEach(refused -> remember(ownFault, refused));
        unauthorised.clear();
        ownFault.remove(action);
        boolean ends = trial;
        trial = false;
        if (ends) {
            times = 1;
        }
        return ends;
    }

    private static void remember(Set<Digest> actions, Digest action) {
        if (actions.size() >= MOST_REMEMBERED) {
            actions.clear();
        }
        actions.add(action);
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
