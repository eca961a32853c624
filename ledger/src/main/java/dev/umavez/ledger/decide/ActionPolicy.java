package dev.umavez.ledger.decide;

import dev.umavez.ledger.Repeat;
import java.util.Optional;

/**
 * What decisions about an action need to know of its destination's present settings.
 *
 * @param repeat how far a second call is safe
 * @param timeoutMs how long a call may take, in milliseconds
 * @param retry when to try again and when no more
 * @param probe how to ask about an uncertain action; empty when nobody can be asked, so that it waits for a person
 * @param leaseMs how long a lease lasts, in milliseconds: a holder writes no byte later than half of it after it asked for the mark
 * @param scope under which terms a call leaves now, see {@link CallScope}; empty where that is not known
 */
public record ActionPolicy(
        Repeat repeat, long timeoutMs, RetryPolicy retry, Optional<ProbePolicy> probe, long leaseMs, String scope) {

    /** Of a destination whose scope is not known. */
    public ActionPolicy(Repeat repeat, long timeoutMs, RetryPolicy retry, Optional<ProbePolicy> probe, long leaseMs) {
        this(repeat, timeoutMs, retry, probe, leaseMs, "");
    }
}
