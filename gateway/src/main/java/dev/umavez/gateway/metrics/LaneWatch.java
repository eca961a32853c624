package dev.umavez.gateway.metrics;

import dev.umavez.ledger.view.Blocked;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says in the log when more actions than before stand still behind one that needs a person. Used by one thread at a time. */
final class LaneWatch {
    private static final Logger LOG = LoggerFactory.getLogger("dev.umavez.lanes");

    private long most;

    void seen(Blocked now) {
        grown(now).ifPresent(LOG::warn);
    }

    /** What to say; empty when it is no more than before. */
    Optional<String> grown(Blocked now) {
        boolean more = now.actions() > most;
        most = now.actions();
        return more
                ? Optional.of("UV-GTW-001 Ordered actions wait behind dead, uncertain or undecided ones. objects="
                        + now.lanes() + " waiting=" + now.actions() + " since=" + Instant.ofEpochMilli(now.sinceMs())
                        + " Hint: umavez actions --state dead, --state uncertain; then umavez resolve or replay.")
                : Optional.empty();
    }
}
