package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Response;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** One fact told twice or in two ways: at once, one after the other, in another form, days later. */
final class TwinsOfOneFactTest {
    private static final String REDUCE_STOCK = """
            reduce-stock:
              owner: shop
              from:
                - { source: pay, type: [paid, review_opened] }
              identity: { object: "order/{body.order}", occurrence: once }
              call: { destination: plain, path: "/stock/{body.order}" }
            """;

    @TempDir
    Path folder;

    /** B003: a faster machine changed the timing, and the stock was reduced twice. */
    @OnEachStore
    void a_twin_is_one_effect_however_late_it_is(Store store) {
        try (Rig rig = Rig.with(store, folder, REDUCE_STOCK)) {
            for (int gapMs : new int[] {0, 5, 50, 500}) {
                String body = "{\"id\":\"e" + gapMs + "\",\"type\":\"paid\",\"order\":\"o" + gapMs + "\"}";
                rig.sink.on("/stock/o" + gapMs, Reply.trickle("done", Math.max(1, gapMs / 4)));
                List<Response> twins = rig.together(List.of(new String[] {"pay", body}, new String[] {"pay", body}));
                assertThat(twins).allMatch(answer -> answer.status() == 200);
                rig.rest();
                assertThat(rig.calls("/stock/o" + gapMs)).hasSize(1);
            }
        }
    }

    /** B004: "paid" and "review opened" at once both reduced the stock of one order. */
    @OnEachStore
    void two_kinds_of_event_at_once_that_mean_one_effect_have_one(Store store) {
        try (Rig rig = Rig.with(store, folder, REDUCE_STOCK)) {
            List<Response> answers = rig.together(List.of(
                    new String[] {"pay", "{\"id\":\"e1\",\"type\":\"paid\",\"order\":\"o1\"}"},
                    new String[] {"pay", "{\"id\":\"e2\",\"type\":\"review_opened\",\"order\":\"o1\"}"}));
            assertThat(answers).allMatch(answer -> answer.status() == 200);
            assertThat(answers).allMatch(answer -> answer.member("duplicate").equals(java.util.Optional.of("false")));
            rig.rest();
            assertThat(rig.calls("/stock/o1")).hasSize(1);
            JsonNode action = rig.action("reduce-stock");
            assertThat(action.path("events").size()).isEqualTo(2);
        }
    }

    /** B006: two imports that need the same customer made it twice, or one of them failed at the unique key. */
    @OnEachStore
    void what_two_orders_both_need_is_made_once(Store store) {
        String actions = """
                ensure-customer:
                  owner: erp
                  from: [{ source: shop, type: order }]
                  identity: { object: "customer/{body.customer}", occurrence: once }
                  call: { destination: keyed, path: "/customers/{body.customer}" }
                create-order:
                  owner: erp
                  from: [{ source: shop, type: order }]
                  identity: { object: "order/{body.order}", occurrence: once }
                  call: { destination: keyed, path: "/orders/{body.order}" }
                """;
        try (Rig rig = Rig.with(store, folder, actions)) {
            List<String[]> orders = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                orders.add(new String[] {
                    "shop", "{\"id\":\"e" + i + "\",\"type\":\"order\",\"order\":\"o" + i + "\",\"customer\":\"c9\"}"
                });
            }
            assertThat(rig.together(orders)).allMatch(answer -> answer.status() == 200);
            rig.until(9, "done");
            assertThat(rig.calls("/customers/c9")).hasSize(1);
            assertThat(rig.sink.effects()).isEqualTo(9);
        }
    }

    /** B014: two updates a millisecond apart that say the same; a digest of the whole body told them apart. */
    @OnEachStore
    void a_time_of_sending_makes_no_second_effect(Store store) {
        String actions = """
                push-total:
                  owner: erp
                  from: [{ source: shop, type: updated }]
                  identity: { object: "order/{body.order}", occurrence: "total-{body.total}" }
                  call: { destination: plain, path: "/totals/{body.order}" }
                """;
        try (Rig rig = Rig.with(store, folder, actions)) {
            rig.together(List.of(
                    new String[] {
                        "shop", "{\"id\":\"d1\",\"type\":\"updated\",\"order\":\"o1\",\"updated_at\":1000,\"total\":10}"
                    },
                    new String[] {
                        "shop", "{\"id\":\"d2\",\"type\":\"updated\",\"order\":\"o1\",\"updated_at\":1001,\"total\":10}"
                    }));
            rig.rest();
            assertThat(rig.calls("/totals/o1")).hasSize(1);
            assertThat(rig.admin("/api/v1/events").path("items")).hasSize(2);
        }
    }

    /** B015: credits were granted for "checkout completed" and for "payment succeeded" of one purchase. */
    @OnEachStore
    void two_events_of_one_purchase_grant_once(Store store) {
        String actions = """
                grant-credits:
                  owner: finance
                  from:
                    - source: pay
                      type: checkout.completed
                      with: { payment: body.checkout.payment }
                    - source: pay
                      type: payment.succeeded
                      with: { payment: body.payment.id }
                  identity: { object: "payment/{with.payment}", occurrence: once }
                  call: { destination: plain, path: "/credits/{with.payment}" }
                """;
        try (Rig rig = Rig.with(store, folder, actions)) {
            rig.deliver(
                    "pay",
                    "{\"id\":\"e1\",\"type\":\"checkout.completed\",\"order\":\"o1\",\"checkout\":{\"payment\":\"p1\"}}");
            rig.deliver(
                    "pay",
                    "{\"id\":\"e2\",\"type\":\"payment.succeeded\",\"order\":\"o1\",\"payment\":{\"id\":\"p1\"}}");
            rig.rest();
            assertThat(rig.calls("/credits/p1")).hasSize(1);
        }
    }

    /** Two doors lead to one effect, and disagree about the amount that both have to know. */
    @OnEachStore
    void doors_that_disagree_are_a_finding_and_change_nothing(Store store) {
        String actions = """
                refund:
                  owner: finance
                  from:
                    - { source: pay, type: refund, with: { refund: body.refund, amount: body.amount } }
                    - { source: shop, type: refund, with: { refund: body.refund, amount: body.total } }
                  agree: [with.amount]
                  identity: { object: "refund/{with.refund}", occurrence: once }
                  call: { destination: plain, path: "/refunds", body: { amount: "{with.amount}" } }
                """;
        try (Rig rig = Rig.with(store, folder, actions)) {
            rig.deliver("pay", "{\"id\":\"e1\",\"type\":\"refund\",\"order\":\"o1\",\"refund\":\"r1\",\"amount\":10}");
            rig.rest();
            assertThat(rig.admin("/api/v1/findings").path("items")).isEmpty();
            rig.deliver("shop", "{\"id\":\"e2\",\"type\":\"refund\",\"refund\":\"r1\",\"total\":10}");
            assertThat(rig.rest().admin("/api/v1/findings").path("items")).isEmpty();
            rig.deliver("shop", "{\"id\":\"e3\",\"type\":\"refund\",\"refund\":\"r1\",\"total\":12}");
            JsonNode finding =
                    rig.rest().admin("/api/v1/findings").path("items").get(0);
            assertThat(finding.path("kind").asText()).isEqualTo("doors_disagree");
            assertThat(finding.path("action").asText())
                    .isEqualTo(rig.action("refund").path("id").asText());
            assertThat(finding.path("problem").asText()).doesNotContain("12");
            assertThat(rig.calls("/refunds")).hasSize(1);
        }
    }

    /** B017: a redelivered "invoice paid" raised the balance again. */
    @OnEachStore
    void a_redelivery_raises_no_balance_and_is_answered_like_the_first(Store store) {
        String actions = """
                add-credits:
                  owner: finance
                  from: [{ source: pay, type: invoice.paid }]
                  identity: { object: "invoice/{body.invoice}", occurrence: once }
                  call: { destination: plain, path: "/balance", body: { add: "{body.credits}" } }
                """;
        try (Rig rig = Rig.with(store, folder, actions)) {
            String paid =
                    "{\"id\":\"e1\",\"type\":\"invoice.paid\",\"order\":\"o1\",\"invoice\":\"i1\",\"credits\":10}";
            Response first = rig.deliver("pay", paid);
            rig.rest();
            Response second = rig.deliver("pay", paid);
            rig.rest();
            assertThat(second.status()).isEqualTo(first.status());
            assertThat(second.member("event")).isEqualTo(first.member("event"));
            assertThat(rig.calls("/balance")).hasSize(1);
        }
    }

    /** B019: a form-encoded notification came twice, and the goods went out twice. */
    @OnEachStore
    void a_form_that_comes_twice_sends_goods_once_and_its_bytes_are_kept(Store store) {
        String actions = """
                send-goods:
                  owner: shop
                  from: [{ source: pay, type: pago }]
                  identity: { object: "boleto/{body.boleto}", occurrence: once }
                  call: { destination: plain, path: "/goods/{body.boleto}" }
                """;
        byte[] form = "id=n1&type=pago&order=o1&boleto=b1&valor=10%2C00".getBytes(StandardCharsets.UTF_8);
        String[] headers = {
            "Content-Type", "application/x-www-form-urlencoded", "Authorization", "Bearer a-token-of-the-senders"
        };
        try (Rig rig = Rig.with(store, folder, actions)) {
            Response first = rig.raw("pay", form, headers);
            Response second = rig.raw("pay", form, headers);
            rig.rest();
            assertThat(List.of(first.status(), second.status())).containsExactly(200, 200);
            assertThat(rig.calls("/goods/b1")).hasSize(1);
            String event = first.member("event").orElseThrow();
            assertThat(rig.adminRaw("GET", "/api/v1/events/" + event + "/raw", "")
                            .text())
                    .contains("valor=10%2C00");
        }
    }

    /** B020: the same return request again after a second, an hour, days: confirmation ran each time. */
    @OnEachStore
    void a_repeat_is_recognised_after_a_restart_however_often_it_comes(Store store) {
        String actions = """
                confirm-payment:
                  owner: shop
                  from: [{ source: pay }]
                  identity: { object: "cart/{body.cart}", occurrence: once }
                  call: { destination: plain, path: "/confirm/{body.cart}" }
                """;
        String body = "{\"id\":\"c1\",\"type\":\"returned\",\"order\":\"o1\",\"cart\":\"c1\",\"success\":1}";
        try (Rig rig = Rig.with(store, folder, actions)) {
            rig.deliver("pay", body);
            rig.rest();
            for (int restart = 0; restart < 2; restart++) {
                rig.restart();
                assertThat(rig.deliver("pay", body).member("duplicate")).contains("true");
                rig.rest();
            }
            assertThat(rig.calls("/confirm/c1")).hasSize(1);
        }
    }
}
