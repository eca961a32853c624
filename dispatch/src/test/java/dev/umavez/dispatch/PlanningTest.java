package dev.umavez.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.StoredEvent;
import dev.umavez.ledger.WorkRef;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PlanningTest {

    private static PlanClaim claim() {
        EventKey key = EventKey.identified(Part.of("acme"), "pay", List.of("EV90"));
        Delivery delivery = new Delivery("pay", 0, "127.0.0.1", "", List.of(), new byte[0], Digest.sha256(new byte[0]));
        return new PlanClaim(
                new WorkRef(WorkRef.Kind.PLAN, 0, key.digest(), 1), new StoredEvent(key, "paid", delivery));
    }

    @Test
    void a_deferred_plan_is_made() {
        Bench bench = new Bench(Repeat.never());
        AtomicInteger planned = new AtomicInteger();
        bench.planStep = plan -> {
            planned.incrementAndGet();
            return Optional.of(CompletableFuture.completedFuture(Settled.APPLIED));
        };
        bench.ledger.plan(claim());
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(planned).hasValue(1);
        assertThat(dispatcher.isAtRest()).isTrue();
    }

    @Test
    void a_plan_that_fails_is_left_to_its_lease() {
        Bench bench = new Bench(Repeat.never());
        bench.planStep = plan -> Optional.of(CompletableFuture.failedFuture(new IllegalStateException("no")));
        bench.ledger.plan(claim());
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(bench.events.all).containsExactly("failed plan UV-DSP-003");
        assertThat(dispatcher.isAtRest()).isTrue();
    }

    @Test
    void an_event_whose_source_is_not_configured_waits() {
        Bench bench = new Bench(Repeat.never());
        bench.planStep = plan -> Optional.empty();
        bench.ledger.plan(claim());
        Dispatcher dispatcher = bench.dispatcher();
        bench.run(dispatcher);
        assertThat(bench.ledger.postponed).hasSize(1);
        assertThat(dispatcher.health().unconfigured()).containsExactly("source pay");
        assertThat(dispatcher.isAtRest()).isTrue();
    }
}
