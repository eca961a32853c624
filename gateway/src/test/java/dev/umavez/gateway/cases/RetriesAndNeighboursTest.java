package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.sink.Reply;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.io.TempDir;

/** Destinations that ask for patience, effects that can never succeed, and what that does to others. */
final class RetriesAndNeighboursTest {
    private static final String PUSH = """
            push-a:
              owner: shop
              from: [{ source: shop, type: a }]
              identity: { object: "order/{body.order}", occurrence: "{body.id}" }
              call: { destination: keyed, path: "/a/{body.order}" }
            push-b:
              owner: shop
              from: [{ source: shop, type: b }]
              identity: { object: "order/{body.order}", occurrence: "{body.id}" }
              call: { destination: plain, path: "/b/{body.order}" }
            """;

    @TempDir
    Path folder;

    private static String event(String id, String type, String order) {
        return "{\"id\":\"" + id + "\",\"type\":\"" + type + "\",\"order\":\"" + order + "\"}";
    }

    /** B091: a few events that always get 400 filled the queue, and nothing else went out. */
    @OnEachStore
    void what_is_refused_for_good_is_dead_at_once_and_stops_nobody(Store store) {
        try (Rig rig = Rig.with(store, folder, PUSH)) {
            rig.sink.on("/a/poison", Reply.answer(400));
            for (int i = 0; i < 10; i++) {
                rig.deliver("shop", event("p" + i, "a", "poison"));
            }
            for (int i = 0; i < 50; i++) {
                rig.deliver("shop", event("g" + i, i % 2 == 0 ? "a" : "b", "good"));
            }
            rig.until(10, "dead").until(50, "done");
            assertThat(rig.calls("/a/poison")).hasSize(10);
            assertThat(rig.actions("state=dead"))
                    .allMatch(action -> action.path("cause").asText().contains("400"));
        }
    }

    /** B090: the dead were kept in memory, and the oldest thrown away. */
    @OnEachStore
    void the_dead_outlive_a_restart(Store store) {
        try (Rig rig = Rig.with(store, folder, PUSH)) {
            rig.sink.always(Reply.answer(422));
            for (int i = 0; i < 100; i++) {
                rig.deliver("shop", event("p" + i, "a", "o" + i));
            }
            rig.until(100, "dead").restart();
            assertThat(rig.actions("state=dead")).hasSize(100);
            assertThat(rig.admin("/api/v1/stats").path("dead").asLong()).isEqualTo(100);
        }
    }

    /** B093: "come again in two seconds" was ignored, and all came again at the same moment. */
    @OnEachStore
    void nobody_comes_again_before_the_destination_asked_to(Store store) {
        try (Rig rig = Rig.with(store, folder, PUSH)) {
            Reply fine = Reply.honourKey(200, "{}");
            Reply busy = Reply.later(429, 2);
            AtomicLong first = new AtomicLong();
            rig.sink.always((request, line) -> {
                first.compareAndSet(0, request.arrivedNanos());
                boolean early = request.arrivedNanos() - first.get() < 2_000_000_000L;
                (early ? busy : fine).give(request, line);
            });
            for (int i = 0; i < 20; i++) {
                rig.deliver("shop", event("e" + i, "a", "o" + i));
            }
            rig.until(20, "done");
            for (int i = 0; i < 20; i++) {
                List<Received> calls = rig.calls("/a/o" + i);
                long apartMs = (calls.get(calls.size() - 1).arrivedNanos()
                                - calls.get(0).arrivedNanos())
                        / 1_000_000;
                if (calls.size() > 1) {
                    assertThat(apartMs).isGreaterThanOrEqualTo(1_990);
                }
            }
        }
    }

    /** B032: "paid" came before "created", and the invoice failed for good with "order not found". */
    @OnEachStore
    void what_needs_something_that_comes_later_waits_for_it_and_runs_once(Store store) {
        String actions = """
                create-order:
                  owner: erp
                  from: [{ source: shop, type: created }]
                  identity: { object: "order/{body.order}", occurrence: once }
                  call: { destination: keyed, path: "/orders/{body.order}" }
                invoice:
                  owner: erp
                  from: [{ source: shop, type: paid }]
                  identity: { object: "order/{body.order}", occurrence: once }
                  call: { destination: erp, path: "/invoices/{body.order}" }
                """;
        String config = """
                umavez: 1
                sources:
                  shop: { org: acme, system: shop, provider: token, secrets: ["${TOKEN}"], event_key: [body.id], type: body.type }
                destinations:
                  keyed: { url: "${SINK}", allow_private: true, repeat: natural }
                  erp:
                    url: "${SINK}"
                    allow_private: true
                    retry: { first: 100ms, max: 300ms }
                    outcome: [{ when: "response.status == 404", is: not_done }]
                actions:
                """;
        try (Rig rig = Rig.configured(store, folder, config + actions.indent(2))) {
            rig.sink.on("/invoices/o1", (request, line) -> {
                boolean created = !rig.calls("/orders/o1").isEmpty();
                Reply.answer(created ? 201 : 404).give(request, line);
            });
            rig.deliver("shop", event("e2", "paid", "o1"));
            rig.sink.awaitCalls(2, 20_000);
            assertThat(rig.actions("state=dead")).isEmpty();
            rig.deliver("shop", event("e1", "created", "o1"));
            rig.until(2, "done");
            assertThat(rig.sink.effects()).isEqualTo(2);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** B036: refused by one provider, paid at another; the late refusal put the order in error. */
    @OnEachStore
    void facts_of_two_sources_about_one_order_stay_apart(Store store) {
        String rule = """
                record-payment:
                  owner: finance
                  from:
                    - { source: pay, type: [paid, declined], with: { order: body.order, payment: body.payment, state: type } }
                    - { source: shop, type: [paid, declined], with: { order: body.order, payment: body.payment, state: type } }
                  identity: { object: "order/{with.order}", occurrence: ["{with.payment}", "{with.state}"] }
                  call: { destination: keyed, path: "/payments/{with.payment}/{with.state}" }
                """;
        try (Rig rig = Rig.with(store, folder, rule)) {
            rig.deliver("shop", "{\"id\":\"b\",\"type\":\"paid\",\"order\":\"o1\",\"payment\":\"b1\"}");
            rig.deliver("pay", "{\"id\":\"a\",\"type\":\"declined\",\"order\":\"o1\",\"payment\":\"a1\"}");
            rig.until(2, "done");
            assertThat(rig.calls("/payments/b1/paid")).hasSize(1);
            assertThat(rig.calls("/payments/a1/declined")).hasSize(1);
        }
    }

    /** B040: a second partial refund of the same amount was swallowed because the order was "refunded" already. */
    @OnEachStore
    void two_refunds_of_one_amount_are_two(Store store) {
        String rule = """
                book-refund:
                  owner: finance
                  from: [{ source: pay, type: refunded }]
                  identity: { object: "order/{body.order}", occurrence: "{body.refund}" }
                  call: { destination: plain, path: "/refunds/{body.refund}", body: { amount: "{body.amount}" } }
                """;
        try (Rig rig = Rig.with(store, folder, rule)) {
            for (String refund : List.of("rf1", "rf2", "rf1")) {
                rig.deliver(
                        "pay",
                        "{\"id\":\"ev-" + refund + "\",\"type\":\"refunded\",\"order\":\"o1\",\"refund\":\"" + refund
                                + "\",\"amount\":3}");
            }
            rig.until(2, "done");
            assertThat(rig.sink.effects()).isEqualTo(2);
        }
    }
}
