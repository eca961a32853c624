package dev.umavez.gateway.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.gateway.config.Configs;
import dev.umavez.intake.receive.Fact;
import dev.umavez.intake.receive.Problem;
import dev.umavez.intake.receive.Source;
import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Part;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConfiguredSourceTest {
    private final Rig rig = Rig.of(Configs.CONTRACT);

    @Test
    void the_providers_key_and_type_are_used_where_the_source_names_none() {
        Fact fact = rig.fact("pay", Rig.json("{\"id\":\"evt_1\",\"type\":\"t\",\"livemode\":true}"));

        assertThat(fact.key()).containsExactly("evt_1");
        assertThat(fact.type()).isEqualTo("t");
        assertThat(fact.org()).isEqualTo(Part.of("acme"));
        assertThat(fact.mark()).isEmpty();
    }

    @Test
    void a_content_key_is_made_of_chosen_fields_with_exact_digits() {
        Fact fact = rig.fact(
                "erp", Rig.json("{\"tipo\":\"x\",\"pedido\":{\"id\":9007199254740993,\"status\":true,\"versao\":17}}"));

        assertThat(fact.key()).containsExactly("x", "9007199254740993", "true");
        assertThat(fact.isIdentified()).isTrue();
    }

    @Test
    void a_missing_part_is_named_and_nothing_takes_its_place() {
        assertThat(rig.fact("erp", Rig.json("{\"tipo\":\"x\",\"pedido\":{\"status\":\"y\"}}"))
                        .problem())
                .isEqualTo("part 2 (body.pedido.id) is missing");
        assertThat(rig.fact("erp", Rig.json("{\"tipo\":\"x\",\"pedido\":{\"id\":null,\"status\":\"y\"}}"))
                        .problem())
                .isEqualTo("part 2 (body.pedido.id) is null");
        assertThat(rig.fact("pay", Rig.json("{\"id\":\"\"}")).problem()).isEqualTo("part 1 (body.id) is missing");
        assertThat(rig.fact("erp", Rig.json("{\"tipo\":\"x\",\"tipo\":\"y\",\"pedido\":{}}"))
                        .problem())
                .isEqualTo("part 1 (body.tipo) is missing");
    }

    @Test
    void object_and_revision_are_marked() {
        String yaml = Configs.CONTRACT.replace(
                "    type: body.tipo\n", "    type: body.tipo\n    object: \"order/{body.pedido.id}\"\n");
        Rig marked = Rig.of(yaml);
        String body = "{\"tipo\":\"x\",\"pedido\":{\"id\":\"P1\",\"status\":\"s\",\"versao\":VERSION}}";

        assertThat(revision(marked, body, "17")).contains(17L);
        assertThat(revision(marked, body, "17.0")).contains(17L);
        assertThat(revision(marked, body, "\"17\"")).contains(17L);
        assertThat(revision(marked, body, "\"2026-12-01T00:00:00.000001Z\"")).contains(1_796_083_200_000_001L);
        assertThat(revision(marked, body, "17.5")).isEmpty();
        assertThat(revision(marked, body, "null")).isEmpty();
        assertThat(revision(marked, body, "\"v2\"")).isEmpty();
    }

    private static Optional<Long> revision(Rig rig, String body, String version) {
        return rig.fact("erp", Rig.json(body.replace("VERSION", version)))
                .mark()
                .orElseThrow()
                .revision();
    }

    @Test
    void an_organisation_that_cannot_be_told_leaves_the_event_unidentified() {
        Fact fact = Rig.of("""
                umavez: 1
                sources:
                  s: { org: "{headers.x_tenant}", provider: none, insecure: true, event_key: [body.id] }
                """).fact("s", Rig.json("{\"id\":1}"));

        assertThat(fact.isIdentified()).isFalse();
        assertThat(fact.problem()).isEqualTo("org (headers.x_tenant) is missing");
        assertThat(fact.org().isNone()).isFalse();
    }

    @Test
    void a_source_takes_only_what_it_is_bound_to() {
        Source pay = rig.source("pay");
        assertThat(pay.mismatch(rig.exchange("pay", Rig.json("{\"livemode\":true}"))))
                .isEmpty();
        assertThat(pay.mismatch(rig.exchange("pay", Rig.json("{\"livemode\":false}"))))
                .contains("livemode");
        assertThat(pay.mismatch(rig.exchange("pay", Rig.json("{}")))).contains("livemode");

        Rig bound = Rig.of("""
                umavez: 1
                sources:
                  s:
                    org: o
                    provider: none
                    insecure: true
                    event_key: [body.id]
                    bind: { 'headers["X-Shop"]': a, body.account: 7 }
                    on_mismatch: ignore
                """);
        assertThat(bound.source("s").ignoresMismatch()).isTrue();
        assertThat(bound.source("s").mismatch(bound.exchange("s", Rig.json("{\"account\":7}", "x-shop", "a"))))
                .isEmpty();
        assertThat(bound.source("s").mismatch(bound.exchange("s", Rig.json("{\"account\":8}", "x-shop", "a"))))
                .contains("body.account");
    }

    @Test
    void headers_are_found_in_any_spelling_and_twice_is_no_value() {
        Rig keyed = Rig.of("""
                umavez: 1
                sources:
                  s: { org: o, provider: none, insecure: true, event_key: ['headers["X-Delivery-Id"]', query.q] }
                """);
        RawRequest request = new RawRequest(
                "POST",
                "/in/s",
                "q=a%20b&r=1",
                Headers.of("x-delivery-ID", "7"),
                "{}".getBytes(StandardCharsets.UTF_8));
        assertThat(keyed.fact("s", request).key()).isEqualTo(List.of("7", "a b"));

        RawRequest twice = request.withHeaders(Headers.of("x-delivery-id", "7", "X-Delivery-Id", "8"));
        assertThat(keyed.fact("s", twice).problem()).startsWith("part 1").contains("not one value");
    }

    @Test
    void what_claims_to_be_json_and_is_not_is_turned_away() {
        Source pay = rig.source("pay");
        assertThat(pay.read(Rig.json("{\"id\":")).refusal().orElseThrow().problem())
                .isEqualTo(Problem.MALFORMED);
        assertThat(pay.read(Rig.json("[".repeat(10_000)))
                        .refusal()
                        .orElseThrow()
                        .problem())
                .isEqualTo(Problem.MALFORMED);
        RawRequest text = RawRequest.post(
                "/in/pay", Headers.of("Content-Type", "text/plain"), "hello".getBytes(StandardCharsets.UTF_8));
        assertThat(pay.read(text).refusal()).isEmpty();
        assertThat(rig.fact("pay", text).problem())
                .isEqualTo("part 1 (body.id) is missing. The body is neither JSON nor a form.");
    }

    @Test
    void ignored_fields_do_not_count_in_the_fingerprint() {
        assertThat(fingerprint("{\"enviado_em\":1,\"x\":1}")).isEqualTo(fingerprint("{\"x\":1.0,\"enviado_em\":2}"));
        assertThat(fingerprint("{\"x\":1}")).isNotEqualTo(fingerprint("{\"x\":2}"));
    }

    private Object fingerprint(String body) {
        return rig.source("erp").fingerprint(rig.exchange("erp", Rig.json(body)), rig.fact("erp", Rig.json(body)));
    }

    @Test
    void credentials_are_not_kept() {
        assertThat(rig.source("erp").kept(Headers.of("X-Signature", "abc", "X-Other", "o")))
                .extracting(Header::value)
                .doesNotContain("abc")
                .contains("o");
    }
}
