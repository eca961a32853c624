package dev.umavez.dispatch;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.decide.ProbePolicy;
import dev.umavez.ledger.decide.RetryPolicy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** A dispatcher on the model ledger with everything scripted; runs on the calling thread unless told otherwise. */
final class Bench {
    static final long LEASE_MS = 10_000;
    static final RetryPolicy RETRY = new RetryPolicy(2_000, 2, 60_000, 0, 3_600_000, OptionalInt.empty(), 2);

    final ManualTime time = new ManualTime();
    final ModelLedger ledger = new ModelLedger(time::nowMs);
    final ScriptedCourier courier = new ScriptedCourier();
    final Recorded events = new Recorded();
    final Map<String, DestinationPolicy> destinations = new ConcurrentHashMap<>();
    final Map<String, ActionRules> rules = new ConcurrentHashMap<>(Map.of("notice", new ScriptedRules()));
    PlanStep planStep = plan -> Optional.of(CompletableFuture.completedFuture(Settled.APPLIED));
    private CrashPoint.Moment crashAt = CrashPoint.Moment.AFTER_SETTLE;
    private boolean crashes;
    private String poison = "";

    Bench(Repeat repeat) {
        destinations.put("messages", policy(repeat));
        destinations.put("shop", policy(Repeat.never()));
    }

    static DestinationPolicy policy(Repeat repeat) {
        return policy(repeat, 4, Optional.empty());
    }

    static DestinationPolicy policy(Repeat repeat, int concurrency, Optional<DestinationPolicy.Rate> rate) {
        return new DestinationPolicy(
                URI.create("https://messages.example/api/"),
                List.of(new Header("Authorization", "Bearer s3cret-token")),
                repeat,
                repeat.kind() == Repeat.Kind.KEY ? Optional.of("Idempotency-Key") : Optional.empty(),
                1_000,
                2_000,
                false,
                concurrency,
                rate,
                RETRY,
                new ProbePolicy(1_000, 2, 60_000, 6_000));
    }

    static ActionKey key(String payment) {
        return new ActionKey(
                new ObjectRef(Part.of("acme"), "shop", Part.of("42")), Part.of(payment), "notice", Part.none());
    }

    ModelRow action(String payment) {
        return action(payment, "messages", false);
    }

    ModelRow action(String payment, String destination, boolean confirmed) {
        Request request = new Request(
                destination,
                "POST",
                "/send",
                List.of(new Header("Content-Type", "application/json"), new Header("authorization", "of a rule")),
                ("{\"p\":\"" + payment + "\"}").getBytes(StandardCharsets.UTF_8),
                confirmed ? Optional.of(new Request.Confirm("shop", "/ask")) : Optional.empty(),
                Optional.of("/probe"),
                Optional.empty(),
                "{}");
        return ledger.reserve(key(payment), request);
    }

    Dispatcher dispatcher() {
        return dispatcher("node-1", Runnable::run);
    }

    Dispatcher dispatcher(String node, Executor executor) {
        CrashPoint crash = (moment, action) -> {
            if (crashes && moment == crashAt) {
                crashes = false;
                throw new Crash();
            }
            if (moment == CrashPoint.Moment.AFTER_CLAIM
                    && action.key().occurrence().readable().equals(poison)) {
                throw new Crash();
            }
        };
        return new Dispatcher(
                new DispatchParts(
                        ledger,
                        courier,
                        name -> Optional.ofNullable(destinations.get(name)),
                        (action, destination) -> Optional.ofNullable(rules.get(action)),
                        plan -> planStep.plan(plan),
                        executor),
                DispatchSettings.standard(node).withLeaseMs(LEASE_MS),
                time.surroundings(),
                events,
                crash);
    }

    /** Whoever runs this one dies. */
    void poison(String payment) {
        poison = payment;
    }

    /** The next action that comes to this moment takes its process down. */
    void crashAt(CrashPoint.Moment moment) {
        crashAt = moment;
        crashes = true;
    }

    /** Ticks until nothing is due, the process dying where it was told to. */
    void run(Dispatcher dispatcher) {
        try {
            while (dispatcher.tick() > 0) {
                dispatcher.retrySettlements();
            }
        } catch (Crash e) {
            // The process is gone; the ledger and the destination stay.
        }
    }

    /** The end of a process. */
    static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }
}
