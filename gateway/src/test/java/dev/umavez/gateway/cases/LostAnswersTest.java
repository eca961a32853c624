package dev.umavez.gateway.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.umavez.dispatch.CrashPoint.Moment;
import dev.umavez.testkit.sink.Received;
import dev.umavez.testkit.sink.Reply;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;

/** What was sent and never answered, answered without sense, or sent by somebody who died. */
final class LostAnswersTest {
    private static final String CHARGE = """
            charge:
              owner: finance
              from: [{ source: pay, type: buy }]
              identity: { object: "order/{body.order}", occurrence: once }
              call: { destination: DESTINATION, path: "/charge/{body.order}", body: { ref: "{action.id}" } }
            """;
    private static final String BUY = "{\"id\":\"e1\",\"type\":\"buy\",\"order\":\"o1\"}";

    @TempDir
    Path folder;

    private static String charge(String destination) {
        return CHARGE.replace("DESTINATION", destination);
    }

    /** A destination that takes no repeat and can be asked by the action's id, which the call carries as its key. */
    private static String probed(String result) {
        return """
                umavez: 1
                sources:
                  pay: { org: acme, system: shop, provider: token, secrets: ["${TOKEN}"], event_key: [body.id], type: body.type }
                destinations:
                  psp:
                    url: "${SINK}"
                    allow_private: true
                    timeout: 1s
                    headers: {}
                    repeat: never
                    probe: { get: "/lookup?key={action.id}", happened: "size(response.body.items) > 0", result: "response.body.items[0].id", absent_after: 3s }
                    retry: { first: 100ms, max: 1s }
                actions:
                  charge:
                    owner: finance
                    from: [{ source: pay, type: buy }]
                    identity: { object: "order/{body.order}", occurrence: once }
                    call: { destination: psp, path: "/charge/{body.order}", headers: { Idempotency-Key: "{action.id}" }, body: { ref: "{action.id}" } }
                """ + result.indent(4);
    }

    /** B043: it died between the charge and the record of it; the shopper tried again and paid twice. */
    @OnEachStore
    void a_charge_whose_caller_died_is_found_by_a_probe_and_not_made_again(Store store) {
        try (Rig rig = Rig.configured(store, folder, probed(""))) {
            rig.sink.on("/charge/o1", Reply.applyThenReset()).on("/lookup", Reply.lookUp());
            rig.halt.next(1, Moment.AFTER_CALL, "charge");
            rig.deliver("pay", BUY);
            rig.until(1, "done");
            assertThat(rig.deliver("pay", BUY.replace("e1", "e2")).status()).isEqualTo(200);
            rig.rest();
            assertThat(rig.calls("/charge/o1")).hasSize(1);
            assertThat(rig.action("charge").path("result").asText()).isEqualTo("effect-1");
        }
    }

    /** B044: all bytes of a mail were read, then the connection ended; a loop sent it again and again. */
    @OnEachStore
    void a_mail_that_was_read_and_not_answered_is_not_sent_again_by_itself(Store store) {
        try (Rig rig = Rig.with(store, folder, charge("plain"))) {
            rig.sink.on("/charge/o1", Reply.applyThenClose());
            rig.deliver("pay", BUY);
            rig.until(1, "uncertain");
            rig.deliver("pay", BUY);
            rig.restart();
            rig.deliver("pay", BUY);
            JsonNode action = rig.rest().action("charge");
            assertThat(action.path("state").asText()).isEqualTo("uncertain");
            assertThat(action.path("attempt_count").asInt()).isEqualTo(1);
            assertThat(rig.calls("/charge/o1")).hasSize(1);
        }
    }

    /** B046: a capture answered nothing; taken for a failure, it was charged three times. */
    @OnEachStore
    void a_success_without_the_result_that_was_asked_for_is_uncertain(Store store) {
        try (Rig rig = Rig.with(store, folder, charge("plain") + "  result: response.body.id\n")) {
            rig.sink.on("/charge/o1", Reply.answer(200));
            rig.deliver("pay", BUY);
            rig.until(1, "uncertain");
            assertThat(rig.calls("/charge/o1")).hasSize(1);
            assertThat(rig.action("charge").path("cause").asText()).contains("result");
        }
    }

    /** B048: "this key is in use" was taken for a failure. */
    @OnEachStore
    void a_key_in_use_is_a_reason_to_ask_again_under_the_same_key(Store store) {
        try (Rig rig = Rig.with(store, folder, charge("keyed"))) {
            Reply busy = Reply.answer(409, "key in use");
            rig.sink.always(Reply.honourKey(200, "{}")).onCall(1, busy).onCall(2, busy);
            rig.deliver("pay", BUY);
            rig.until(1, "done");
            assertThat(keys(rig)).hasSize(1);
            assertThat(rig.calls("/charge/o1")).hasSize(3);
        }
    }

    /** B049, B050: a retry under a new key, or with another body under the old one. */
    @OnEachStore
    void every_attempt_carries_the_same_key_and_the_same_bytes(Store store) {
        try (Rig rig = Rig.with(store, folder, charge("keyed"))) {
            rig.sink
                    .always(Reply.honourKey(200, "{}"))
                    .onCall(1, Reply.later(429, 0))
                    .onCall(2, Reply.answer(503))
                    .onCall(3, Reply.resetUnapplied());
            rig.deliver("pay", BUY);
            rig.until(1, "done");
            List<Received> calls = rig.calls("/charge/o1");
            assertThat(calls).hasSize(4);
            assertThat(keys(rig)).hasSize(1);
            assertThat(calls)
                    .allMatch(call ->
                            java.util.Arrays.equals(call.body(), calls.get(0).body()));
        }
    }

    private static Set<String> keys(Rig rig) {
        Set<String> keys = new HashSet<>();
        rig.calls("/charge/o1").forEach(call -> keys.add(call.key().orElse("none")));
        return keys;
    }

    /** B074: claimed, died, and "already processed" for ever. */
    @OnEachStore
    void what_was_reserved_by_somebody_who_died_before_the_call_is_done(Store store) {
        try (Rig rig = Rig.with(store, folder, charge("plain"))) {
            rig.halt.next(1, Moment.AFTER_CLAIM, "charge");
            rig.deliver("pay", BUY);
            rig.until(1, "done");
            assertThat(rig.calls("/charge/o1")).hasSize(1);
        }
    }

    /** B075: it died after the call and before its record; sent five times, or dropped in silence. */
    @OnEachStore
    void what_was_called_by_somebody_who_died_is_neither_sent_again_nor_dropped(Store store) {
        try (Rig rig = Rig.with(store, folder, charge("plain"))) {
            rig.halt.next(1, Moment.BEFORE_SETTLE, "charge");
            rig.deliver("pay", BUY);
            rig.until(1, "uncertain");
            rig.restart();
            rig.rest();
            assertThat(rig.actions("state=uncertain")).hasSize(1);
            assertThat(rig.calls("/charge/o1")).hasSize(1);
        }
    }

    /** B072: one delivery, six effects, dead half-way; the next try met a half state. */
    @OnEachStore
    void of_several_effects_only_the_missing_ones_are_made_after_a_crash(Store store) {
        StringBuilder actions = new StringBuilder();
        for (int i = 1; i <= 6; i++) {
            actions.append(
                    charge("keyed").replace("charge:", "save-" + i + ":").replace("/charge/", "/save" + i + "/"));
        }
        try (Rig rig = Rig.with(store, folder, actions.toString())) {
            for (int i = 1; i <= 6; i += 2) {
                rig.halt.next(1, i == 1 ? Moment.AFTER_CLAIM : Moment.AFTER_SETTLE, "save-" + i);
            }
            rig.sink.always(Reply.honourKey(200, "{}"));
            rig.deliver("pay", BUY);
            rig.until(6, "done");
            assertThat(rig.sink.effects()).isEqualTo(6);
        }
    }

    /** B076: jobs that stay "executing" for ever after a kill. */
    @OnEachStore
    void everything_that_a_dead_holder_held_is_examined(Store store) {
        try (Rig rig = Rig.with(store, folder, charge("plain"))) {
            rig.halt.next(10, Moment.AFTER_MARK, "charge");
            for (int i = 0; i < 10; i++) {
                rig.deliver("pay", "{\"id\":\"e" + i + "\",\"type\":\"buy\",\"order\":\"o" + i + "\"}");
            }
            rig.until(10, "uncertain");
            assertThat(rig.sink.calls()).isZero();
        }
    }

    /** B078: what brings the process down each time ran 32 times on a limit of one. */
    @OnEachStore
    void what_kills_its_runner_each_time_is_dead_after_its_limit_while_others_flow(Store store) {
        String poison = """
                poison:
                  owner: shop
                  from: [{ source: pay, type: poison }]
                  identity: { object: "order/{body.order}", occurrence: once }
                  call: { destination: plain, path: "/poison" }
                """;
        try (Rig rig = Rig.with(store, folder, poison + charge("plain"))) {
            rig.halt.next(100, Moment.AFTER_CLAIM, "poison");
            rig.deliver("pay", "{\"id\":\"p1\",\"type\":\"poison\",\"order\":\"o9\"}");
            rig.deliver("pay", BUY);
            rig.until(1, "done");
            rig.until(1, "dead");
            assertThat(rig.calls("/poison")).isEmpty();
            assertThat(rig.action("poison").path("attempt_count").asInt()).isBetween(3, 7);
        }
    }
}
