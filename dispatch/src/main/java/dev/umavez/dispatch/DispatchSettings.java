package dev.umavez.dispatch;

/**
 * Limits of one node's dispatcher.
 *
 * @param node the node's name, unique among those that live on one store
 * @param leaseMs how long a lease lasts, in milliseconds; renewed every third of it while work is held
 * @param capacity at most this many rows are held at once: queued, running, or waiting for the store
 * @param claimBatch at most this many rows are claimed at once
 * @param pollMinMs how long to wait for work after some was found, unless woken, in milliseconds
 * @param pollMaxMs how long the wait grows while nothing is found, in milliseconds
 * @param sweepMs about how often everything due is looked at, late commits and ended leases among it, in milliseconds
 * @param pauseMs how long a destination that refuses credentials is left alone before one trial call, in milliseconds
 * @param unconfiguredMs after which time an action without configured destination or rules is looked at again, in milliseconds
 * @param maxAnswerBytes how much of an answer's body is read for judgement
 */
public record DispatchSettings(
        String node,
        long leaseMs,
        int capacity,
        int claimBatch,
        long pollMinMs,
        long pollMaxMs,
        long sweepMs,
        long pauseMs,
        long unconfiguredMs,
        int maxAnswerBytes) {

    public DispatchSettings {
        if (leaseMs < 30 || capacity < 1 || claimBatch < 1 || pollMinMs < 1 || pollMaxMs < pollMinMs || sweepMs < 1) {
            throw new IllegalArgumentException("dispatch settings out of range: leaseMs=" + leaseMs + " capacity="
                    + capacity
                    + " claimBatch=" + claimBatch + " pollMinMs=" + pollMinMs + " pollMaxMs=" + pollMaxMs + " sweepMs="
                    + sweepMs);
        }
    }

    /** Lease 10 s, 1,024 rows held, 256 claimed at once, polls every 0.2 to 1 s, sweeps every 3 s. */
    public static DispatchSettings standard(String node) {
        return new DispatchSettings(node, 10_000, 1024, 256, 200, 1_000, 3_000, 60_000, 30_000, 256 * 1024);
    }

    /** As {@link #standard}, with polls every 25 to 200 ms: what an application enqueues elsewhere is found without being told. */
    public static DispatchSettings inProcess(String node) {
        return new DispatchSettings(node, 10_000, 256, 128, 25, 200, 3_000, 60_000, 30_000, 0);
    }

    /** The same with another lease. */
    public DispatchSettings withLeaseMs(long otherMs) {
        return new DispatchSettings(
                node,
                otherMs,
                capacity,
                claimBatch,
                pollMinMs,
                pollMaxMs,
                sweepMs,
                pauseMs,
                unconfiguredMs,
                maxAnswerBytes);
    }
}
