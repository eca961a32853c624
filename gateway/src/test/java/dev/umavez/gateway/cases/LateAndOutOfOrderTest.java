package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.sink.Reply;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.io.TempDir;

/** Old news that comes late, news that comes in the wrong order, and news of which nobody can tell the age. */
final class LateAndOutOfOrderTest {
    private static final String GUARDED = """
            umavez: 1
            sources:
              bill:
                org: acme
                system: shop
                provider: token
                secrets: ["${TOKEN}"]
                event_key: [body.id]
                type: body.type
                object: "sub/{body.sub}"
                revision: "body.rev"
            destinations:
              crm: { url: "${SINK}", allow_private: true, repeat: natural, retry: { first: 100ms, max: 300ms } }
            actions:
              set-status:
                owner: shop
                from: [{ source: bill }]
                identity: { object: "sub/{body.sub}", occurrence: "{body.id}" }
                guard: GUARD
                call: { destination: crm, method: PUT, path: "/subs/{body.sub}", body: { status: "{body.status}" } }
            """;

    @TempDir
    Path folder;

    private static String guarded(String guard) {
        return GUARDED.replace("GUARD", guard);
    }

    private static String news(String id, Object revision, String status) {
        return "{\"id\":\"" + id + "\",\"type\":\"updated\",\"sub\":\"s1\",\"rev\":" + revision + ",\"status\":\""
                + status + "\"}";
    }

    private static List<String> statuses(Rig rig) {
        return rig.calls("/subs/s1").stream()
                .map(Received::body)
                .map(body ->
                        new String(body, java.nio.charset.StandardCharsets.UTF_8).replaceAll(".*:\"([a-z]+)\".*", "$1"))
                .toList();
    }

    /** B027, B031: the newer state came first, and the older one overwrote it minutes later. */
    @OnEachStore
    void an_older_state_that_comes_later_is_dismissed_with_its_reason(Store store) {
        try (Rig rig = Rig.configured(store, folder, guarded("{ stale: dismiss }"))) {
            rig.deliver("bill", news("e2", 2, "active"));
            rig.until(1, "done");
            rig.deliver("bill", news("e1", 1, "incomplete"));
            rig.until(1, "dismissed");
            assertThat(statuses(rig)).containsExactly("active");
            JsonNode dismissed = rig.actions("state=dismissed").get(0);
            assertThat(dismissed.path("cause").asText()).contains("revision 2").contains("revision 1");
        }
    }

    /** What came too late is told to somebody, by an action that hears of nothing else. */
    @OnEachStore
    void a_door_for_old_news_hears_of_overtaken_events_only(Store store) {
        String late = """
                  report-late:
                    owner: shop
                    from: [{ source: bill, stale: true }]
                    identity: { object: "sub/{body.sub}", occurrence: "{body.id}" }
                    call: { destination: crm, path: "/late/{body.id}" }
                """;
        try (Rig rig = Rig.configured(store, folder, guarded("{ stale: dismiss }") + late)) {
            rig.deliver("bill", news("e2", 2, "active"));
            rig.until(1, "done");
            rig.deliver("bill", news("e1", 1, "incomplete"));
            rig.until(1, "dismissed").until(2, "done").rest();
            assertThat(statuses(rig)).containsExactly("active");
            assertThat(rig.calls("/late/e1")).hasSize(1);
            assertThat(rig.calls("/late/e2")).isEmpty();
        }
    }

    /** B027, while the newer one waits in the same moment. */
    @OnEachStore
    void a_state_that_became_old_while_it_waited_for_its_retry_is_not_sent(Store store) {
        try (Rig rig = Rig.configured(store, folder, guarded("{ stale: dismiss }"))) {
            rig.sink.always(Reply.answer(200)).onCall(1, Reply.later(503, 1));
            rig.deliver("bill", news("e1", 1, "incomplete"));
            rig.deliver("bill", news("e2", 2, "active"));
            rig.until(1, "done").until(1, "dismissed");
            assertThat(statuses(rig).get(statuses(rig).size() - 1)).isEqualTo("active");
        }
    }

    /** B029: no revision in the events; an old one overwrote newer data. The source is asked. */
    @OnEachStore
    void without_a_revision_the_source_is_asked(Store store) {
        String confirm = "{ stale: dismiss, confirm: { destination: crm, get: \"/subs/{body.sub}\","
                + " proceed: \"response.body.status == 'active'\" } }";
        try (Rig rig = Rig.configured(store, folder, guarded(confirm))) {
            rig.sink.always((request, line) -> Reply.answer(
                            200,
                            request.method().equals("GET") ? "{\"status\":\"cancelled\"}" : "",
                            "Content-Type",
                            "application/json")
                    .give(request, line));
            rig.deliver("bill", news("e1", "null", "active"));
            rig.until(1, "dismissed");
            assertThat(rig.sink.requests()).extracting(Received::method).containsExactly("GET");
        }
    }

    /** B030: created and updated within one second tell the same time; which came first, nobody can tell. */
    @OnEachStore
    void of_two_that_tell_the_same_revision_the_second_waits_for_a_person(Store store) {
        try (Rig rig = Rig.configured(store, folder, guarded("{ stale: dismiss }"))) {
            rig.deliver("bill", news("e2", 100, "active"));
            rig.until(1, "done");
            rig.deliver("bill", news("e1", 100, "incomplete"));
            rig.until(1, "pending");
            JsonNode waiting = rig.actions("state=pending").get(0);
            assertThat(waiting.path("cause").asText()).contains("the same revision 100");
            assertThat(waiting.path("next_due_at").isNull()).isTrue();
            assertThat(statuses(rig)).containsExactly("active");
            rig.adminRaw(
                    "POST",
                    "/api/v1/actions/" + waiting.path("id").asText() + "/resolve",
                    "{\"decision\":\"dismiss\",\"reason\":\"asked the shop\"}");
            rig.until(1, "dismissed").rest();
            assertThat(statuses(rig)).containsExactly("active");
        }
    }

    /** B035: the expired notice of an earlier try cancelled an order that a later try had paid. */
    @OnEachStore
    void a_late_notice_of_an_earlier_try_cancels_nothing(Store store) {
        String config = """
                umavez: 1
                sources:
                  pay: { org: acme, system: shop, provider: token, secrets: ["${TOKEN}"], event_key: [body.id], type: body.type }
                destinations:
                  shop: { url: "${SINK}", allow_private: true }
                actions:
                  cancel-order:
                    owner: shop
                    from: [{ source: pay, type: expired }]
                    identity: { object: "order/{body.order}", occurrence: "{body.payment}" }
                    guard: { confirm: { destination: shop, get: "/orders/{body.order}", proceed: "response.body.paid_by == ''" } }
                    call: { destination: shop, path: "/orders/{body.order}/cancel" }
                """;
        try (Rig rig = Rig.configured(store, folder, config)) {
            rig.sink.on("/orders/o1", Reply.answer(200, "{\"paid_by\":\"t2\"}", "Content-Type", "application/json"));
            rig.deliver("pay", "{\"id\":\"e3\",\"type\":\"expired\",\"order\":\"o1\",\"payment\":\"t1\"}");
            rig.until(1, "dismissed");
            assertThat(rig.calls("/orders/o1/cancel")).isEmpty();
            JsonNode attempts = rig.action("cancel-order").path("attempts");
            assertThat(attempts.get(0).path("kind").asText()).isEqualTo("confirm");
            assertThat(attempts.get(0).path("answer").asText()).contains("t2");
        }
    }

    /** B042: "refunded" lists all refunds each time; only the new one is new. */
    @OnEachStore
    void each_item_of_a_list_is_an_effect_of_its_own_and_is_made_once(Store store) {
        String actions = """
                book-refund:
                  owner: finance
                  from: [{ source: pay, type: refunded }]
                  each: body.refunds
                  identity: { object: "order/{body.order}", occurrence: "{item.id}" }
                  call: { destination: plain, path: "/refunds/{item.id}", body: { amount: "{item.amount}" } }
                """;
        try (Rig rig = Rig.with(store, folder, actions)) {
            rig.deliver(
                    "pay",
                    "{\"id\":\"e1\",\"type\":\"refunded\",\"order\":\"o1\",\"refunds\":[{\"id\":\"r1\",\"amount\":3}]}");
            rig.until(1, "done");
            rig.deliver(
                    "pay",
                    "{\"id\":\"e2\",\"type\":\"refunded\",\"order\":\"o1\",\"refunds\":[{\"id\":\"r1\",\"amount\":3},{\"id\":\"r2\",\"amount\":3}]}");
            rig.until(2, "done");
            assertThat(rig.calls("/refunds/r1")).hasSize(1);
            assertThat(rig.calls("/refunds/r2")).hasSize(1);
            rig.deliver("pay", "{\"id\":\"e3\",\"type\":\"refunded\",\"order\":\"o1\",\"refunds\":[]}");
            rig.deliver(
                    "pay",
                    "{\"id\":\"e4\",\"type\":\"refunded\",\"order\":\"o1\",\"refunds\":[{\"id\":\"r4\"},{\"amount\":3}]}");
            rig.rest();
            assertThat(rig.actions("state=done")).hasSize(2);
            assertThat(rig.admin("/api/v1/events?state=held").path("items")).hasSize(1);
        }
    }

    /** Our own refund comes back as a webhook while our call for it has no answer yet. */
    @OnEachStore
    void our_own_effect_that_comes_back_as_news_before_its_answer_is_not_made_again(Store store) {
        String actions = """
                refund:
                  owner: finance
                  from:
                    - { source: shop, type: refund_wanted, with: { order: body.order, refund: body.refund } }
                    - { source: pay, type: refunded, with: { order: body.order, refund: body.ours } }
                  identity: { object: "order/{with.order}", occurrence: "{with.refund}" }
                  call: { destination: plain, path: "/refunds/{with.refund}" }
                """;
        try (Rig rig = Rig.with(store, folder, actions)) {
            CountDownLatch answer = new CountDownLatch(1);
            rig.sink.on("/refunds/r1", Reply.holdUntil(answer, Reply.answer(200)));
            rig.deliver("shop", "{\"id\":\"s1\",\"type\":\"refund_wanted\",\"order\":\"o1\",\"refund\":\"r1\"}");
            rig.until(1, "running");
            rig.deliver("pay", "{\"id\":\"p1\",\"type\":\"refunded\",\"order\":\"o1\",\"ours\":\"r1\"}");
            answer.countDown();
            rig.until(1, "done").rest();
            assertThat(rig.calls("/refunds/r1")).hasSize(1);
            assertThat(rig.action("refund").path("events")).hasSize(2);
        }
    }

    /** One object's changes go out one by one, although the first has to be tried again. */
    @OnEachStore
    void changes_of_one_object_go_out_in_the_order_in_which_they_came(Store store) {
        String actions = """
                push:
                  owner: shop
                  order: object
                  from: [{ source: shop }]
                  identity: { object: "order/{body.order}", occurrence: "{body.id}" }
                  call: { destination: keyed, path: "/push/{body.order}/{body.id}" }
                """;
        try (Rig rig = Rig.with(store, folder, actions)) {
            rig.sink
                    .always(Reply.honourKey(200, "{}"))
                    .onCall("/push/o1/e0", 1, Reply.answer(500))
                    .onCall("/push/o1/e3", 1, Reply.resetUnapplied());
            for (int i = 0; i < 6; i++) {
                rig.deliver("shop", "{\"id\":\"e" + i + "\",\"type\":\"x\",\"order\":\"o1\"}");
                rig.deliver("shop", "{\"id\":\"f" + i + "\",\"type\":\"x\",\"order\":\"o2\"}");
            }
            rig.until(12, "done");
            assertThat(paths(rig, "o1")).containsExactly("e0", "e0", "e1", "e2", "e3", "e3", "e4", "e5");
            assertThat(paths(rig, "o2")).containsExactly("f0", "f1", "f2", "f3", "f4", "f5");
        }
    }

    private static List<String> paths(Rig rig, String object) {
        String prefix = "/push/" + object + "/";
        return rig.sink.requests().stream()
                .map(Received::path)
                .filter(path -> path.startsWith(prefix))
                .map(path -> path.substring(prefix.length()))
                .toList();
    }

    /** What follows is done when, and only when, what it follows was done; also when its runner dies in between. */
    @OnEachStore
    void what_follows_is_done_once_after_what_it_follows(Store store) {
        String actions = """
                charge:
                  owner: finance
                  from: [{ source: pay, type: buy }]
                  identity: { object: "order/{body.order}", occurrence: once }
                  call: { destination: keyed, path: "/charge/{body.order}" }
                  result: response.body.id
                ship:
                  owner: shop
                  after: 200ms
                  from: [{ action: charge, state: done, with: { charge: result, object: action.object } }]
                  identity: { object: "{with.object}", occurrence: once }
                  call: { destination: keyed, path: "/ship", body: { charge: "{with.charge}" } }
                apologise:
                  owner: shop
                  from: [{ action: charge, state: dead, with: { object: action.object } }]
                  identity: { object: "{with.object}", occurrence: once }
                  call: { destination: keyed, path: "/apologise" }
                """;
        try (Rig rig = Rig.with(store, folder, actions)) {
            rig.sink
                    .always(Reply.honourKey(200, "{\"id\":\"ch_1\"}", "Content-Type", "application/json"))
                    .on("/charge/o2", Reply.answer(402));
            rig.halt.next(1, dev.umavez.dispatch.CrashPoint.Moment.AFTER_SETTLE, "charge");
            rig.deliver("pay", "{\"id\":\"e1\",\"type\":\"buy\",\"order\":\"o1\"}");
            rig.until(2, "done");
            rig.deliver("pay", "{\"id\":\"e2\",\"type\":\"buy\",\"order\":\"o2\"}");
            rig.until(3, "done").until(1, "dead").rest();
            assertThat(rig.calls("/ship")).hasSize(1);
            assertThat(new String(rig.calls("/ship").get(0).body(), java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo("{\"charge\":\"ch_1\"}");
            assertThat(rig.calls("/apologise")).hasSize(1);
        }
    }
}
