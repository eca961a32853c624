package dev.umavez.gateway.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.dispatch.ActionRules;
import dev.umavez.dispatch.Answer;
import dev.umavez.dispatch.Extracted;
import dev.umavez.dispatch.Ruling;
import dev.umavez.dispatch.Truth;
import dev.umavez.gateway.config.Configs;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.WorkRef;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerRulesTest {
    private static final String STRIPE = """
            {"id":"evt_1","type":"payment_intent.succeeded","livemode":true,
             "data":{"object":{"id":"PG7","customer":"C5","metadata":{"order":"P42"}}}}""";

    private final Rig rig = Rig.of(Configs.CONTRACT);
    private final ActionRules rules =
            rig.configured().rules().of("payment-notice", "messages").orElseThrow();
    private final ActionClaim claim = claim(rig.one("pay", STRIPE));

    static ActionClaim claim(Reservation reservation) {
        return new ActionClaim(
                new WorkRef(WorkRef.Kind.ACTION, 0, reservation.key().digest(), 1),
                reservation.key(),
                ActionState.PENDING,
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0,
                Optional.empty(),
                reservation.request());
    }

    private static Answer.Responded answer(int status, String body) {
        return new Answer.Responded(
                status,
                List.of(new Header("Content-Type", "application/json")),
                body.getBytes(StandardCharsets.UTF_8),
                false);
    }

    @Test
    void outcome_rules_come_first_and_only_where_they_hold() {
        assertThat(rules.outcome(claim, answer(200, "{\"status\":\"Erro\"}"))).isEqualTo(Ruling.REJECTED);
        assertThat(rules.outcome(claim, answer(200, "{\"status\":\"ok\"}"))).isEqualTo(Ruling.NONE);
        assertThat(rules.outcome(claim, answer(503, "<html>"))).isEqualTo(Ruling.NONE);
    }

    @Test
    void a_rule_that_cannot_be_computed_is_unreadable_and_never_a_success() {
        assertThat(rules.outcome(claim, answer(200, "{}"))).isEqualTo(Ruling.UNREADABLE);
        assertThat(rules.outcome(claim, answer(200, "<html>"))).isEqualTo(Ruling.UNREADABLE);
        assertThat(rules.outcome(claim, answer(200, ""))).isEqualTo(Ruling.UNREADABLE);
        assertThat(rules.outcome(claim, answer(200, "{\"status\":\"ok\",\"status\":\"Erro\"}")))
                .isEqualTo(Ruling.UNREADABLE);
        Answer.Responded cut =
                new Answer.Responded(200, List.of(), "{\"status\":\"ok\"}".getBytes(StandardCharsets.UTF_8), true);
        assertThat(rules.outcome(claim, cut)).isEqualTo(Ruling.UNREADABLE);
    }

    @Test
    void the_result_keeps_its_digits_or_is_unreadable() {
        assertThat(rules.result(claim, answer(201, "{\"id\":9007199254740993}")))
                .isEqualTo(Extracted.of("9007199254740993"));
        assertThat(rules.result(claim, answer(201, "{\"id\":\"m_1\"}"))).isEqualTo(Extracted.of("m_1"));
        for (String body : List.of("{}", "{\"id\":null}", "{\"id\":\"\"}", "{\"id\":{}}", "no", "")) {
            assertThat(rules.result(claim, answer(201, body))).isEqualTo(Extracted.unreadable());
        }
    }

    @Test
    void a_confirmation_says_proceed_wait_or_nothing() {
        assertThat(rules.proceed(claim, answer(200, "{\"status\":\"open\"}"))).isEqualTo(Truth.YES);
        assertThat(rules.proceed(claim, answer(200, "{\"status\":\"cancelled\"}")))
                .isEqualTo(Truth.NO);
        assertThat(rules.proceed(claim, answer(200, "{}"))).isEqualTo(Truth.UNREADABLE);
        assertThat(rules.await(claim, answer(200, "{\"status\":\"pending\"}"))).isEqualTo(Truth.YES);
        assertThat(rules.await(claim, answer(200, "{\"status\":\"open\"}"))).isEqualTo(Truth.NO);
    }

    @Test
    void a_probe_says_happened_or_not() {
        assertThat(rules.happened(claim, answer(200, "{\"items\":[{\"id\":\"m_1\"}]}")))
                .isEqualTo(Truth.YES);
        assertThat(rules.happened(claim, answer(200, "{\"items\":[]}"))).isEqualTo(Truth.NO);
        assertThat(rules.happened(claim, answer(404, "{}"))).isEqualTo(Truth.UNREADABLE);
        assertThat(rules.probeResult(claim, answer(200, "{\"items\":[{\"id\":\"m_1\"}]}")))
                .isEqualTo(Extracted.of("m_1"));
    }

    @Test
    void rules_see_the_action_and_its_values() {
        Rig seeing = Rig.of(
                Configs.CONTRACT.replace(
                        "proceed: \"response.body.status != 'cancelled'\"",
                        "proceed: \"response.body.order == with.order && action.name == 'payment-notice' && response.headers['X-Ok'] == 'y'\""));
        ActionRules seen =
                seeing.configured().rules().of("payment-notice", "messages").orElseThrow();
        Answer.Responded answer = new Answer.Responded(
                200, List.of(new Header("x-ok", "y")), "{\"order\":\"P42\"}".getBytes(StandardCharsets.UTF_8), false);

        assertThat(seen.proceed(claim(seeing.one("pay", STRIPE)), answer)).isEqualTo(Truth.YES);
    }

    @Test
    void what_is_not_configured_any_more_has_no_rules() {
        assertThat(rig.configured().rules().of("gone", "messages")).isEmpty();
        assertThat(rig.configured().rules().of("payment-notice", "gone")).isEmpty();
        assertThat(rig.configured().destinations().named("gone")).isEmpty();
    }

    @Test
    void destinations_have_todays_settings() {
        var messages = rig.configured().destinations().named("messages").orElseThrow();
        assertThat(messages.base()).hasToString("https://api.messages.example");
        assertThat(messages.headers()).containsExactly(new Header("Authorization", "Bearer msg-token"));
        assertThat(messages.timeoutMs()).isEqualTo(10_000);
        assertThat(messages.rate().orElseThrow().perMs()).isEqualTo(1_000);
        assertThat(messages.probe().absentAfterMs()).isEqualTo(30_000);
    }
}
