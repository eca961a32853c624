package dev.umavez.embed;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkLedger;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes what handlers said after their deadline: a success is a fact and settles the action, anything else is logged. Blocks the thread of
 * the late run until it is written, with growing waits while the database is away.
 */
final class LateOutcomes implements HandlerEffects.Late {
    private static final Logger LOG = LoggerFactory.getLogger(LateOutcomes.class);
    private static final int MOST = 8;
    private static final long FIRST_WAIT_NANOS = 100_000_000;

    private final WorkLedger ledger;
    private final String node;
    private final Surroundings surroundings;

    LateOutcomes(WorkLedger ledger, String node, Surroundings surroundings) {
        this.ledger = ledger;
        this.node = node;
        this.surroundings = surroundings;
    }

    @Override
    public void came(ActionClaim claim, Outcome outcome, boolean takesRepeats) {
        if (!(outcome.word().equals("succeeded"))) {
            LOG.info(
                    "a handler ended after its time without a success: action={} outcome={}",
                    claim.key().id(),
                    outcome.word());
            return;
        }
        long nowMs = surroundings.nowMs();
        // The attempt itself is recorded as unknown; this is the evidence that came later.
        Attempt fact = new Attempt(
                claim.attempts() + claim.crashes() + 1,
                Attempt.Kind.PROBE,
                node,
                claim.work().fence(),
                nowMs,
                nowMs,
                Optional.empty(),
                outcome.word(),
                "the handler ended after its time",
                "");
        write(claim, result(outcome), fact, takesRepeats);
    }

    private void write(ActionClaim claim, Optional<String> result, Attempt fact, boolean takesRepeats) {
        for (int attempt = 0; attempt < MOST; attempt++) {
            try {
                ledger.lateSuccess(claim.work(), result, fact, takesRepeats).join();
                return;
            } catch (RuntimeException e) {
                // The store is away, or closed already: whatever it is, the evidence is worth another try.
                LockSupport.parkNanos(FIRST_WAIT_NANOS << attempt);
            }
        }
        LOG.error(
                "UV-EMB-003 a late success could not be written; the action stays as it is. action={}",
                claim.key().id());
    }

    private static Optional<String> result(Outcome outcome) {
        return outcome.match(new Outcome.Cases<>(
                Outcome.Succeeded::result,
                rejected -> Optional.empty(),
                notDone -> Optional.empty(),
                unknown -> Optional.empty(),
                notNeeded -> Optional.empty()));
    }
}
