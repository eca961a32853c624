package dev.umavez.ledger.decide;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.WorkRef;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Rows and policies for decision tests. Created at 0; the present is 100 s unless said. */
final class Cases {
    static final long NOW_MS = 100_000;
    static final Moment NOW = new Moment(NOW_MS, NOW_MS);
    static final RetryPolicy RETRY = new RetryPolicy(2_000, 2, 60_000, 0, 1_000_000, OptionalInt.empty(), 3);
    static final ProbePolicy PROBE = new ProbePolicy(1_000, 2, 60_000, 30_000);
    static final long LEASE_MS = 10_000;

    private Cases() {}

    static ActionPolicy policy(Repeat repeat) {
        return new ActionPolicy(repeat, 10_000, RETRY, Optional.of(PROBE), LEASE_MS);
    }

    static ActionPolicy unprobed(Repeat repeat) {
        return new ActionPolicy(repeat, 10_000, RETRY, Optional.empty(), LEASE_MS);
    }

    static Row row() {
        return new Row(
                ActionState.PENDING, 0, 0, Optional.empty(), Optional.empty(), Optional.empty(), 0, Optional.empty());
    }

    /** An action's row, changed field by field. */
    record Row(
            ActionState state,
            int attempts,
            int crashes,
            Optional<Long> doubtSinceMs,
            Optional<Long> firstCallMs,
            Optional<Long> lastCallMs,
            int probes,
            Optional<ActionClaim.Abandoned> abandoned) {

        Row attempts(int count) {
            return new Row(state, count, crashes, doubtSinceMs, firstCallMs, lastCallMs, probes, abandoned);
        }

        Row crashes(int count) {
            return new Row(state, attempts, count, doubtSinceMs, firstCallMs, lastCallMs, probes, abandoned);
        }

        /** In doubt since its only call. */
        Row doubt(long callMs) {
            Optional<Long> at = Optional.of(callMs);
            return new Row(state, attempts, crashes, at, at, at, probes, abandoned);
        }

        Row uncertain(int inconclusive) {
            return new Row(
                    ActionState.UNCERTAIN,
                    attempts,
                    crashes,
                    doubtSinceMs,
                    firstCallMs,
                    lastCallMs,
                    inconclusive,
                    abandoned);
        }

        Row abandoned(boolean marked) {
            return new Row(
                    state,
                    attempts,
                    crashes,
                    doubtSinceMs,
                    firstCallMs,
                    lastCallMs,
                    probes,
                    Optional.of(new ActionClaim.Abandoned("node-1", marked)));
        }

        ActionClaim claim() {
            ActionKey key = new ActionKey(
                    new ObjectRef(Part.of("acme"), "shop", Part.of("42")), Part.of("PG7"), "notice", Part.none());
            Request request = new Request(
                    "messages",
                    "POST",
                    "/m",
                    List.of(),
                    new byte[0],
                    Optional.empty(),
                    Optional.of("/p"),
                    Optional.empty(),
                    "{}");
            return new ActionClaim(
                    new WorkRef(WorkRef.Kind.ACTION, 0, key.digest(), 7),
                    key,
                    state,
                    attempts,
                    crashes,
                    0,
                    doubtSinceMs,
                    firstCallMs,
                    lastCallMs,
                    probes,
                    abandoned,
                    request);
        }
    }
}
