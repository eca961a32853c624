package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Response;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program and a webhook, or a program and itself, ask for the same effect: at once, one after the other, after a lost answer. */
final class DirectCallersTest {
    private static final String ANSWER = "{\"id\":\"M-1\"}";
    private static final String[] WAIT = {"Prefer", "wait=30"};

    @TempDir
    Path folder;

    /** An action that a webhook of the type paid asks for, and the callers app and till. */
    private static String paidOrAsked(String name) {
        return """
                NAME:
                  owner: shop
                  from:
                    - { source: pay, type: paid, with: { order: body.order, pay: body.pay } }
                    - { caller: app }
                    - { caller: till }
                  identity: { object: "order/{with.order}", occurrence: "{with.pay}" }
                  call: { destination: keyed, path: "/NAME/{with.order}", body: { order: "{with.order}", pay: "{with.pay}" } }
                  result: response.body.id
                """.replace("NAME", name);
    }

    private static String paid(String id, String order, String pay) {
        return "{\"id\":\"" + id + "\",\"type\":\"paid\",\"order\":\"" + order + "\",\"pay\":\"" + pay + "\"}";
    }

    private static String with(String order, String pay) {
        return "{\"with\":{\"order\":\"" + order + "\",\"pay\":\"" + pay + "\"}}";
    }

    private static JsonNode done(Response answer) {
        JsonNode json = Rig.json(answer);
        assertThat(json.path("state").asText()).as(answer.text()).isEqualTo("done");
        return json;
    }

    /** B001: checkout and webhook both passed the check "not yet paid", and the stock was reduced twice. */
    @OnEachStore
    void a_checkout_and_its_webhook_at_once_reduce_the_stock_once(Store store) {
        try (Rig rig = Rig.called(store, folder, paidOrAsked("stock"))) {
            rig.sink.always(Reply.honourKey(200, ANSWER));
            for (int round = 0; round < 5; round++) {
                String order = "o" + round;
                List<Callable<Response>> both = List.of(
                        () -> rig.ask("stock", with(order, "p1"), "\"K-" + order + "\"", WAIT),
                        () -> rig.deliver("pay", paid("e-" + order, order, "p1")));
                List<Response> answers = rig.atOnce(both);
                assertThat(answers.get(0).status()).isIn(200, 201);
                assertThat(answers.get(1).status()).isEqualTo(200);
                assertThat(done(answers.get(0)).path("result").asText()).isEqualTo("M-1");
                rig.rest();
                assertThat(rig.calls("/stock/" + order)).hasSize(1);
            }
            assertThat(rig.actions("name=stock")).hasSize(5);
        }
    }

    /** B007: redirect and webhook changed one order within a second, and every mail went twice. */
    @OnEachStore
    void each_recipient_of_a_paid_order_gets_one_mail(Store store) {
        String mail = """
                mail:
                  owner: shop
                  from:
                    - { source: pay, type: paid, with: { order: body.order, pay: body.pay, to: "'buyer'" } }
                    - { source: pay, type: paid, with: { order: body.order, pay: body.pay, to: "'seller'" } }
                    - { source: pay, type: paid, with: { order: body.order, pay: body.pay, to: "'admin'" } }
                    - { caller: app }
                  identity: { object: "order/{with.order}", occurrence: "{with.pay}", recipient: "{with.to}" }
                  call: { destination: keyed, path: "/mail/{with.to}", body: { order: "{with.order}" } }
                """;
        try (Rig rig = Rig.called(store, folder, mail)) {
            List<Callable<Response>> all = new ArrayList<>();
            all.add(() -> rig.deliver("pay", paid("e1", "o1", "p1")));
            for (String to : List.of("buyer", "seller", "admin")) {
                String body = "{\"with\":{\"order\":\"o1\",\"pay\":\"p1\",\"to\":\"" + to + "\"}}";
                all.add(() -> rig.ask("mail", body, "\"K-" + to + "\"", WAIT));
            }
            assertThat(rig.atOnce(all)).allMatch(answer -> answer.status() == 200 || answer.status() == 201);
            rig.rest();
            for (String to : List.of("buyer", "seller", "admin")) {
                assertThat(rig.calls("/mail/" + to)).hasSize(1);
            }
            assertThat(rig.actions("name=mail")).hasSize(3);
        }
    }

    /** B009: turning the webhook on, to cure lost orders, made two orders for each payment. */
    @OnEachStore
    void who_comes_second_gets_the_order_number_of_the_first(Store store) {
        try (Rig rig = Rig.called(store, folder, paidOrAsked("create-order"))) {
            rig.sink.always(Reply.honourKey(200, "{\"id\":\"ORDER-7\"}"));
            Response first = rig.ask("create-order", with("c1", "p1"), "\"K1\"", WAIT);
            assertThat(first.status()).isEqualTo(201);
            rig.deliver("pay", paid("e1", "c1", "p1"));
            Response second = rig.askAs("till", "create-order", with("c1", "p1"), "\"of-the-till\"", WAIT);
            assertThat(second.status()).isEqualTo(200);
            assertThat(done(second).path("result").asText()).isEqualTo("ORDER-7");
            assertThat(second.text()).isEqualTo(first.text());
            rig.rest();
            assertThat(rig.calls("/create-order/c1")).hasSize(1);
        }
    }

    /** B010: capture and completion raced, one of them failed, and the order never appeared though money was taken. */
    @OnEachStore
    void a_side_that_fails_once_is_tried_again_and_the_order_exists_once(Store store) {
        try (Rig rig = Rig.called(store, folder, paidOrAsked("create-order"))) {
            rig.sink.always(Reply.honourKey(200, "{\"id\":\"ORDER-7\"}"));
            rig.sink.onCall("/create-order/c1", 1, Reply.answer(500));
            List<Callable<Response>> both = List.of(
                    () -> rig.deliver("pay", paid("e1", "c1", "p1")),
                    () -> rig.ask("create-order", with("c1", "p1"), "\"K1\"", WAIT));
            Response asked = rig.atOnce(both).get(1);
            assertThat(done(asked).path("result").asText()).isEqualTo("ORDER-7");
            rig.rest();
            assertThat(rig.actions("name=create-order")).hasSize(1);
            assertThat(rig.calls("/create-order/c1")).hasSize(2);
        }
    }

    /** B012: the webhook landed before the storefront's call, and a second, poorer order was made. */
    @OnEachStore
    void whichever_door_is_first_the_order_has_the_same_content(Store store) {
        try (Rig rig = Rig.called(store, folder, paidOrAsked("create-order"))) {
            rig.sink.always(Reply.honourKey(200, "{\"id\":\"ORDER-7\"}"));
            rig.deliver("pay", paid("e1", "c1", "p1"));
            Response asked = rig.ask("create-order", with("c1", "p1"), "\"K1\"", WAIT);
            assertThat(asked.status()).isEqualTo(200);
            rig.ask("create-order", with("c2", "p2"), "\"K2\"", WAIT);
            rig.deliver("pay", paid("e2", "c2", "p2"));
            rig.rest();
            assertThat(rig.calls("/create-order/c1"))
                    .singleElement()
                    .satisfies(call -> assertThat(call.text()).isEqualTo("{\"order\":\"c1\",\"pay\":\"p1\"}"));
            assertThat(rig.calls("/create-order/c2"))
                    .singleElement()
                    .satisfies(call -> assertThat(call.text()).isEqualTo("{\"order\":\"c2\",\"pay\":\"p2\"}"));
        }
    }

    /** B021: the inline payment confirmed at once, the notification confirmed again, and two mails went out. */
    @OnEachStore
    void a_payment_confirmed_inline_and_by_notification_is_one_mail(Store store) {
        try (Rig rig = Rig.called(store, folder, paidOrAsked("mail-paid"))) {
            rig.sink.always(Reply.honourKey(200, ANSWER));
            assertThat(rig.ask("mail-paid", with("o1", "mp1"), "\"K1\"", WAIT).status())
                    .isEqualTo(201);
            rig.deliver("pay", paid("ipn-1", "o1", "mp1"));
            rig.deliver("pay", paid("ipn-2", "o1", "mp1"));
            rig.rest();
            assertThat(rig.calls("/mail-paid/o1")).hasSize(1);
            assertThat(rig.action("mail-paid").path("attempts")).hasSize(1);
        }
    }

    /** B038: a partial refund made in the shop came back as a webhook and was entered a second time. */
    @OnEachStore
    void our_own_refund_that_comes_back_as_a_webhook_is_entered_once(Store store) {
        String actions = """
                refund:
                  owner: shop
                  from: [{ caller: app }]
                  identity: { object: "order/{with.order}", occurrence: "{with.refund}" }
                  call: { destination: keyed, path: "/refunds/{with.order}", body: { amount: "{with.amount}" } }
                  result: response.body.id
                enter-refund:
                  owner: shop
                  from:
                    - { action: refund, state: done, with: { order: with.order, reference: result } }
                    - { source: pay, type: refunded, with: { order: body.order, reference: body.refund } }
                  identity: { object: "order/{with.order}", occurrence: "{with.reference}" }
                  call: { destination: keyed, path: "/books/{with.reference}" }
                """;
        try (Rig rig = Rig.called(store, folder, actions)) {
            rig.sink.always(Reply.honourKey(200, "{\"id\":\"rf_9\"}"));
            String body = "{\"with\":{\"order\":\"o1\",\"refund\":\"r1\",\"amount\":5}}";
            Response refunded = rig.ask("refund", body, "\"K1\"", WAIT);
            assertThat(done(refunded).path("result").asText()).isEqualTo("rf_9");
            rig.deliver("pay", "{\"id\":\"e1\",\"type\":\"refunded\",\"refund\":\"rf_9\",\"order\":\"o1\"}");
            rig.until(2, "done");
            rig.rest();
            assertThat(rig.calls("/refunds/o1")).hasSize(1);
            assertThat(rig.calls("/books/rf_9")).hasSize(1);
            assertThat(rig.action("enter-refund").path("events")).hasSize(2);
        }
    }

    /** B052: after a network error the repeat carried more than the first, under the same key. */
    @OnEachStore
    void a_key_with_another_content_is_refused_and_the_first_is_unchanged(Store store) {
        try (Rig rig = Rig.called(store, folder, paidOrAsked("charge"))) {
            rig.sink.always(Reply.honourKey(200, ANSWER));
            Response first = rig.ask("charge", with("o1", "p1"), "\"K1\"");
            assertThat(first.status()).isEqualTo(201);
            Response other = rig.ask("charge", with("o1", "p2"), "\"K1\"");
            assertThat(other.status()).isEqualTo(422);
            assertThat(other.member("code")).contains("key_reused");
            assertThat(other.member("detail").orElse("")).containsPattern("fingerprint [0-9a-f]{12}, now [0-9a-f]{12}");
            Response repeat = rig.ask("charge", with("o1", "p1"), "\"K1\"", WAIT);
            assertThat(repeat.status()).isEqualTo(200);
            assertThat(Rig.json(repeat).path("id")).isEqualTo(Rig.json(first).path("id"));
            rig.rest();
            assertThat(rig.actions("name=charge")).hasSize(1);
            assertThat(rig.calls("/charge/o1")).hasSize(1);
        }
    }

    /** The answer to a twin is the answer to the first: a client that compares them sees no difference. On PostgreSQL over two nodes. */
    @OnEachStore
    void a_hundred_twins_in_flight_get_the_very_same_bytes(Store store) {
        try (Rig rig = Rig.called(store, folder, paidOrAsked("stock"))) {
            if (store == Store.POSTGRESQL) {
                rig.start();
            }
            rig.sink.always(Reply.trickle(ANSWER, 20));
            List<Callable<Response>> twins = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                int node = i;
                twins.add(() -> rig.askOn(node, "app", "stock", with("o1", "p1"), "\"K1\"", WAIT));
            }
            List<Response> answers = rig.atOnce(twins);
            assertThat(answers.stream().filter(answer -> answer.status() == 201))
                    .hasSize(1);
            assertThat(answers.stream().filter(answer -> answer.status() == 200))
                    .hasSize(99);
            assertThat(answers.stream().map(Response::text).distinct()).hasSize(1);
            assertThat(done(answers.get(0)).path("result").asText()).isEqualTo("M-1");
            assertThat(rig.calls("/stock/o1")).hasSize(1);
        }
    }

    /** While the store does not take requests nothing is promised; the very same request is good later. */
    @Test
    void a_store_that_does_not_answer_is_a_503_and_the_same_request_is_good_later() {
        try (Rig rig = Rig.called(Store.POSTGRESQL, folder, paidOrAsked("stock"))) {
            rig.sink.always(Reply.honourKey(200, ANSWER));
            rig.sql("ALTER TABLE uv_request RENAME TO uv_gone");
            Response away = rig.ask("stock", with("o1", "p1"), "\"K1\"", WAIT);
            assertThat(away.status()).isEqualTo(503);
            assertThat(away.member("code")).contains("unavailable");
            assertThat(away.header("retry-after")).isPresent();
            rig.sql("ALTER TABLE uv_gone RENAME TO uv_request");
            assertThat(rig.ask("stock", with("o1", "p1"), "\"K1\"", WAIT).status())
                    .isEqualTo(201);
            assertThat(rig.calls("/stock/o1")).hasSize(1);
        }
    }
}
