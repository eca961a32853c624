package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.decide.Examine;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Keeps actions apart that were held when processes died. A process that dies takes everything with it that it holds, the innocent too;
 * so from the second death on such actions are held one at a time, and a further death counts against the one that runs alone. Safe for
 * use by many threads.
 */
final class Suspects {
    private final AtomicReference<@Nullable Held> alone = new AtomicReference<>();

    static boolean isSuspect(ActionClaim claim) {
        return claim.crashes() >= Examine.SHARED_CRASHES && claim.state() != ActionState.UNCERTAIN;
    }

    /** Whether this one may be held now; it has to {@link #leave} then. */
    boolean enter(Held held) {
        return alone.compareAndSet(null, held);
    }

    /** True when it was the one that is held alone. */
    boolean leave(Held held) {
        return alone.compareAndSet(held, null);
    }
}
