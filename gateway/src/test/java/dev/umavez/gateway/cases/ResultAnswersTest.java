package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.sink.Reply;
import dev.umavez.testkit.wire.Response;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.io.TempDir;

/** A source with {@code respond: result} is answered with what became of its delivery. */
final class ResultAnswersTest {
    private static final String CONFIG = """
            umavez: 1
            sources:
              shop: { org: acme, provider: token, secrets: ["${TOKEN}"], event_key: [body.id], type: body.type, respond: result, wait: WAIT }
            destinations:
              orders: { url: "${SINK}", allow_private: true, timeout: 5s, repeat: { key: { header: Idempotency-Key, window: 24h } } }
            actions:
              create-order:
                owner: shop
                from: [{ source: shop, type: paid }]
                identity: { object: "cart/{body.cart}", occurrence: once }
                call: { destination: orders, path: "/orders/{body.cart}" }
                result: response.body.number
            """;
    private static final String PAID = "{\"id\":\"e1\",\"type\":\"paid\",\"cart\":\"c1\"}";

    @TempDir
    Path folder;

    /** Also on the way: whoever sends the same again while it runs waits for the same result. */
    @OnEachStore
    void every_copy_gets_the_result_in_the_same_bytes(Store store) {
        try (Rig rig = Rig.configured(store, folder, CONFIG.replace("WAIT", "20s"))) {
            rig.sink.always(Reply.trickle("{\"number\":\"ORDER-7\"}", 10));
            List<String[]> copies = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                copies.add(new String[] {"shop", PAID});
            }
            List<Response> answers = new ArrayList<>(rig.together(copies));
            answers.add(rig.deliver("shop", PAID));
            assertThat(answers).allMatch(answer -> answer.status() == 200);
            assertThat(answers.stream().map(Response::text).distinct()).hasSize(1);
            var action = Rig.json(answers.get(0)).path("actions").path(0);
            assertThat(action.path("state").asText()).isEqualTo("done");
            assertThat(action.path("result").asText()).isEqualTo("ORDER-7");
            assertThat(rig.calls("/orders/c1")).hasSize(1);
        }
    }

    @OnEachStore
    void past_the_wait_it_says_where_to_look(Store store) {
        try (Rig rig = Rig.configured(store, folder, CONFIG.replace("WAIT", "200ms"))) {
            CountDownLatch released = new CountDownLatch(1);
            rig.sink.always(Reply.holdUntil(released, Reply.answer(200, "{\"number\":\"ORDER-7\"}")));
            Response early = rig.deliver("shop", PAID);
            assertThat(early.status()).isEqualTo(202);
            assertThat(early.header("location").orElse("")).startsWith("/v1/actions/act_");
            released.countDown();
            rig.rest();
            assertThat(rig.deliver("shop", PAID).status()).isEqualTo(200);
        }
    }

    /** Nobody asks for anything: the usual answer. */
    @OnEachStore
    void a_delivery_without_actions_is_answered_as_usual(Store store) {
        try (Rig rig = Rig.configured(store, folder, CONFIG.replace("WAIT", "5s"))) {
            Response answer = rig.deliver("shop", PAID.replace("paid", "seen"));
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.member("duplicate")).contains("false");
        }
    }
}
