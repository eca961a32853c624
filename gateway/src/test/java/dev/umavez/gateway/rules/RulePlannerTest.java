package dev.umavez.gateway.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.gateway.config.Configs;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Reservation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulePlannerTest {
    private static final String STRIPE = """
            {"id":"evt_1","type":"payment_intent.succeeded","livemode":true,
             "data":{"object":{"id":"PG7","customer":"C 5","metadata":{"order":"P/42"}}}}""";
    private static final String ERP = """
            {"tipo":"pagamento","pedido":{"id":"P/42","status":"pago","pagamento":"PG7","cliente":"C 5","versao":3}}""";

    private final Rig rig = Rig.of(Configs.CONTRACT);

    @Test
    void an_action_is_rendered_whole() {
        Reservation action = rig.one("pay", STRIPE);

        assertThat(action.key().effect()).isEqualTo("payment-notice");
        assertThat(action.key().object().org()).isEqualTo(Part.of("acme"));
        assertThat(action.key().object().system()).isEqualTo("shop");
        assertThat(action.key().object().object()).isEqualTo(Part.of("order/P/42"));
        assertThat(action.key().occurrence()).isEqualTo(Part.of("PG7"));
        assertThat(action.key().recipient()).isEqualTo(Part.of("C 5"));
        assertThat(action.request().method()).isEqualTo("POST");
        assertThat(action.request().path()).isEqualTo("/v1/messages");
        assertThat(action.request().headers()).containsExactly(new Header("Content-Type", "application/json"));
        assertThat(new String(action.request().body(), StandardCharsets.UTF_8))
                .isEqualTo("{\"to\":\"C 5\",\"template\":\"paid\",\"ref\":\""
                        + action.key().id() + "\"}");
        assertThat(action.request().confirm().orElseThrow().get()).isEqualTo("/orders/P%2F42");
        assertThat(action.request().confirm().orElseThrow().destination()).isEqualTo("shop");
        assertThat(action.request().probeGet())
                .contains("/v1/messages?ref=" + action.key().id());
        assertThat(action.request().with()).isEqualTo("{\"order\":\"P/42\",\"payment\":\"PG7\",\"customer\":\"C 5\"}");
        assertThat(action.origin().door()).isEqualTo(Origin.Door.EVENT);
        assertThat(action.origin().reference()).startsWith("evt_");
        assertThat(action.origin().rule()).isEqualTo("payment-notice");
        assertThat(action.origin().ruleVersion()).matches("[0-9a-f]{12}");
    }

    @Test
    void events_of_different_shapes_meet_in_one_action() {
        assertThat(rig.one("erp", ERP).key().id())
                .isEqualTo(rig.one("pay", STRIPE).key().id());
    }

    @Test
    void an_event_that_nobody_wants_is_ignored() {
        assertThat(rig.plan("pay", STRIPE.replace("succeeded", "created")).isIgnored())
                .isTrue();
    }

    @Test
    void what_is_missing_fails_that_action_and_shows_no_value() {
        Plan plan = rig.plan("pay", STRIPE.replace("\"customer\":\"C 5\",", ""));

        assertThat(plan.reservations()).isEmpty();
        assertThat(plan.failures())
                .containsExactly(
                        new Plan.Failure("payment-notice", "with.customer (body.data.object.customer) is missing"));
    }

    @Test
    void null_and_empty_are_missing_too() {
        assertThat(rig.plan("pay", STRIPE.replace("\"C 5\"", "null")).failures())
                .containsExactly(new Plan.Failure("payment-notice", "identity.recipient (with.customer) is null"));
        assertThat(rig.plan("pay", STRIPE.replace("\"PG7\"", "\"\"")).failures())
                .containsExactly(new Plan.Failure("payment-notice", "identity.occurrence (with.payment) is empty"));
        assertThat(rig.plan("pay", STRIPE.replace("\"PG7\"", "[1]")).failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.problem()).contains("not one value"));
    }

    @Test
    void an_event_without_a_type_is_not_passed_over_in_silence() {
        assertThat(rig.plan("pay", STRIPE.replace("\"type\":\"payment_intent.succeeded\",", ""))
                        .failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.problem()).contains("type is missing"));
    }

    @Test
    void a_member_that_came_twice_is_no_value() {
        String twice = STRIPE.replace("\"id\":\"PG7\"", "\"id\":\"PG7\",\"id\":\"PG8\"");
        assertThat(rig.plan("pay", twice).failures())
                .containsExactly(new Plan.Failure("payment-notice", "with.payment (body.data.object.id) is missing"));
    }

    private static final String MORE = """
            umavez: 1
            vars: { channel: "${CHANNEL:-web}", limit: 10.50 }
            sources:
              s: { org: "{body.tenant}", provider: none, insecure: true, event_key: [body.id], type: body.type }
            destinations:
              d: { url: "https://d.example", owner: o }
            actions:
              first:
                from:
                  - { source: s, type: [a, b], when: "body.amount > vars.limit", with: { n: body.n, big: body.big, amount: body.amount } }
                  - { source: s, type: a, with: { n: body.n, big: body.big, amount: body.amount } }
                identity: { object: [thing, "{with.n}"], occurrence: once }
                call: { destination: d, method: PUT, path: "/t/{with.n}", headers: { X-N: "n={with.n}" }, body: { big: "{with.big}", amount: "{with.amount}", channel: "{vars.channel}" } }
              second:
                from: [{ source: s, type: b }]
                identity: { object: "{body.n}", occurrence: "{event.id}" }
                call: { destination: d, method: DELETE, path: "/t/{body.n}" }
            """;

    private static final String EVENT = """
            {"tenant":"t1","id":1,"type":"TYPE","n":42,"amount":19.90,"big":9007199254740993}""";

    @Test
    void two_doors_to_one_effect_of_one_event_are_one_action() {
        Reservation action = Rig.of(MORE).one("s", EVENT.replace("TYPE", "a"));

        assertThat(action.key().object().object()).isEqualTo(Part.of(List.of("thing", "42")));
        assertThat(action.key().occurrence()).isEqualTo(Part.none());
        assertThat(action.key().recipient()).isEqualTo(Part.none());
        assertThat(action.key().object().org()).isEqualTo(Part.of("t1"));
        assertThat(new String(action.request().body(), StandardCharsets.UTF_8))
                .isEqualTo("{\"big\":9007199254740993,\"amount\":19.90,\"channel\":\"web\"}");
        assertThat(action.request().headers()).contains(new Header("X-N", "n=42"));
        assertThat(action.request().with()).isEqualTo("{\"n\":42,\"big\":9007199254740993,\"amount\":19.90}");
    }

    @Test
    void one_action_that_fails_leaves_the_others_alone() {
        Plan plan = Rig.of(MORE).plan("s", EVENT.replace("TYPE", "b").replace(",\"big\":9007199254740993", ""));

        assertThat(plan.failures()).containsExactly(new Plan.Failure("first", "with.big (body.big) is missing"));
        assertThat(plan.reservations()).singleElement().satisfies(action -> {
            assertThat(action.key().effect()).isEqualTo("second");
            assertThat(action.request().body()).isEmpty();
            assertThat(action.request().headers()).isEmpty();
        });
    }

    @Test
    void a_condition_that_cannot_be_computed_is_told_and_not_taken_for_no() {
        assertThat(Rig.of(MORE)
                        .plan("s", EVENT.replace("TYPE", "b").replace("\"amount\":19.90,", ""))
                        .failures())
                .containsExactly(new Plan.Failure(
                        "first", "when (body.amount > vars.limit) reads \"amount\", which is missing"));
    }

    @Test
    void the_version_of_a_rule_changes_with_its_meaning_only() {
        String version =
                Rig.of(MORE).one("s", EVENT.replace("TYPE", "a")).origin().ruleVersion();
        String relabelled = MORE.replace("  first:\n", "  first:\n    # comment\n    title: \"x\"\n    owner: me\n");
        String changed = MORE.replace("\"/t/{with.n}\"", "\"/t2/{with.n}\"");

        assertThat(Rig.of(relabelled)
                        .one("s", EVENT.replace("TYPE", "a"))
                        .origin()
                        .ruleVersion())
                .isEqualTo(version);
        assertThat(Rig.of(changed).one("s", EVENT.replace("TYPE", "a")).origin().ruleVersion())
                .isNotEqualTo(version);
    }
}
