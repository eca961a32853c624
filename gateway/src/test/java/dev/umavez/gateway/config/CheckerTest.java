package dev.umavez.gateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.gateway.config.yaml.Problem;
import dev.umavez.gateway.config.yaml.ProblemCode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckerTest {
    private static String source(String... lines) {
        return "umavez: 1\nsources:\n  s:\n    org: o\n    " + String.join("\n    ", lines) + "\n";
    }

    private static String destination(String... lines) {
        return "umavez: 1\ndestinations:\n  d:\n    " + String.join("\n    ", lines) + "\n";
    }

    private static List<Problem> problems(String yaml) {
        return Configs.problems(yaml);
    }

    private static void assertOne(String yaml, ProblemCode code, String position, String part) {
        List<Problem> problems = problems(yaml);
        assertThat(problems).as(Configs.lines(problems)).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(code);
            assertThat(problem.position()).hasToString(position);
            assertThat(problem.message()).contains(part);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"hmac", "token", "none"})
    void a_sender_without_a_key_of_its_own_needs_one(String provider) {
        String yaml = source(
                "provider: " + provider,
                provider.equals("none") ? "insecure: true" : "secrets: [\"${SECRET}\"]",
                provider.equals("hmac") ? "hmac: { header: X-S }" : "type: body.t");
        assertOne(yaml, ProblemCode.NO_EVENT_KEY, "5:5", "event_key");
    }

    @Test
    void trusting_everybody_must_be_said() {
        assertOne(source("provider: none", "event_key: [body.id]"), ProblemCode.INSECURE, "5:5", "insecure: true");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "body.received_at",
                "body.meta.receivedAt",
                "headers['x-timestamp']",
                "headers[\"X-Delivery-Attempt\"]",
                "headers['X-Signature']",
                "body.retryCount",
                "body.enviado_em",
                "string(body.attempt) + 'x'",
                "body"
            })
    void a_key_made_of_what_differs_at_each_delivery_is_refused(String part) {
        String yaml = source("provider: none", "insecure: true", "event_key:", "  - body.id", "  - " + part);
        assertOne(yaml, ProblemCode.UNSTABLE_KEY, "9:9", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"headers['X-Delivery-Id']", "body.created_at", "string(timestamp(body.due))", "body.status"})
    void a_key_made_of_what_names_the_event_is_taken(String part) {
        assertThat(problems(source("provider: none", "insecure: true", "event_key:", "  - " + part)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"body.created_at", "body.dataCriacao", "body.timestamp", "int(body.created)"})
    void a_revision_that_does_not_rise_with_each_change_is_refused(String revision) {
        assertOne(
                source("provider: stripe", "secrets: [\"${SECRET}\"]", "revision: " + revision),
                ProblemCode.REVISION,
                "7:15",
                "");
    }

    @Test
    void secrets_must_be_there_and_usable() {
        assertOne(source("provider: stripe"), ProblemCode.SECRET, "3:3", "needs at least one secret");
        assertOne(source("provider: stripe", "secrets: [\"${EMPTY}\"]"), ProblemCode.SECRET, "6:5", "empty");
        assertOne(source("provider: standard-webhooks", "secrets: [\"${SECRET}\"]"), ProblemCode.SECRET, "6:5", "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:8080", "http://127.0.0.1", "http://10.1.2.3/x", "http://172.20.0.1",
                        "http://192.168.1.1",
                "http://169.254.169.254", "http://[::1]:80", "http://[fd00::1]", "http://[fe80::1]",
                        "http://db.internal"
            })
    void a_private_address_must_be_allowed(String url) {
        assertOne(destination("url: \"" + url + "\""), ProblemCode.PRIVATE_ADDRESS, "4:10", "allow_private");
        assertThat(problems(destination("url: \"" + url + "\"", "allow_private: true")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://d.example",
                "d.example",
                "https://",
                "https://d.example?x=1",
                "https://d.example#x",
                "https://u:p@d.example",
                "https://d.example:0",
                "https://d.example:65536",
                "https://d .example"
            })
    void an_address_that_cannot_be_a_base_is_refused(String url) {
        assertOne(destination("url: \"" + url + "\""), ProblemCode.WRONG_VALUE, "4:10", "");
    }

    @Test
    void retries_that_outlive_the_key_are_warned_of() {
        assertOne(
                destination("url: https://d.example", "repeat: { key: { header: Idempotency-Key, window: 24h } }"),
                ProblemCode.RETRY_BEYOND_WINDOW,
                "3:3",
                "tried for 3d but remembers keys for 1d");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"limits: {}|1:1|limits", "trusted_proxies: []|1:1|trusted_proxies"})
    void what_a_later_version_will_have_is_not_ignored(String line, String position, String name) {
        assertOne(line + "\numavez: 1", ProblemCode.RESERVED_KEY, position, "\"" + name + "\"");
    }

    @Test
    void what_a_later_version_will_have_in_parts_is_not_ignored() {
        String yaml = Configs.CONTRACT
                .replace("order: none", "order: none\n    was: old")
                .replace("    owner: finance\n    secrets", "    limits: {}\n    secrets");
        assertThat(problems(yaml))
                .filteredOn(problem -> !problem.isWarning())
                .extracting(Problem::code)
                .containsOnly(ProblemCode.RESERVED_KEY)
                .hasSize(2);
    }

    @Test
    void who_is_answered_with_results_does_not_wait_longer_than_its_provider() {
        assertThat(problems(Configs.CONTRACT.replace(
                        "    owner: finance\n    secrets", "    respond: result\n    wait: 60s\n    secrets")))
                .filteredOn(problem -> !problem.isWarning())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("wait at most"));
        assertThat(problems(Configs.CONTRACT.replace(
                        "    owner: finance\n    secrets", "    respond: result\n    wait: 3s\n    secrets")))
                .allMatch(Problem::isWarning);
        assertThat(problems(Configs.CONTRACT.replace("    owner: finance\n    secrets", "    wait: 3s\n    secrets")))
                .extracting(Problem::code)
                .contains(ProblemCode.NO_EFFECT);
    }

    @Test
    void personal_data_in_an_identity_is_warned_of() {
        assertThat(problems(Configs.CONTRACT.replace(
                        "customer: body.pedido.cliente", "customer: body.pedido.clienteEmail")))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo(ProblemCode.PERSONAL_PART);
                    assertThat(problem.message()).contains("clienteEmail");
                });
        assertThat(problems(Configs.CONTRACT.replace("customer", "cpf")))
                .extracting(Problem::code)
                .containsOnly(ProblemCode.PERSONAL_PART);
    }

    @Test
    void joined_parts_owners_and_twins_are_warned_of() {
        String call = "call: { destination: d, path: /x }\n";
        String yaml = "umavez: 1\nsources:\n  s: { org: o, provider: none, insecure: true, event_key: [body.id] }\n"
                + "destinations: { d: { url: \"https://d.example\" } }\nactions:\n"
                + "  a:\n    from: [{ source: s }]\n    identity: { object: \"{body.a}/{body.b}\", occurrence: once }\n    "
                + call
                + "  b:\n    from: [{ source: s }]\n    identity: { object: \"{body.a}/{body.b}\", occurrence: once }\n    "
                + call;
        assertThat(problems(yaml))
                .extracting(problem -> problem.position() + " " + problem.code())
                .containsExactly(
                        "6:3 NO_OWNER", "8:36 JOINED_PARTS", "10:3 NO_OWNER", "10:3 SAME_ACTION", "12:36 JOINED_PARTS");
        assertThat(Configs.load(yaml).config()).isPresent();
    }

    @Test
    void what_has_no_effect_is_warned_of() {
        assertThat(problems(source("provider: stripe", "secrets: [\"${SECRET}\"]", "hmac: { header: X }")))
                .extracting(Problem::code)
                .containsExactly(ProblemCode.NO_EFFECT);
    }

    @Test
    void names_are_kept_simple() {
        assertThat(problems("umavez: 1\ndestinations: { \"a b\": { url: \"https://d.example\" } }"))
                .extracting(Problem::code)
                .containsExactly(ProblemCode.BAD_NAME);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "timeout: 0s",
                "timeout: 1w",
                "timeout: -1s",
                "timeout: 11m",
                "rate: 0/s",
                "rate: 50",
                "concurrency: 0",
                "concurrency: 1.5",
                "repeat: always",
                "allow_private: yes",
                "environment: prod",
                "retry: { factor: 0.5 }",
                "retry: { jitter: 2 }",
                "retry: { first: 2h, max: 1h }",
                "circuit: { failures: 0 }",
                "circuit: { open: 2m, max: 1m }",
                "circuit: { calls: 0 }",
                "outcome: [{ when: \"true\", is: fine }]"
            })
    void a_value_of_the_wrong_form_or_range_is_refused(String line) {
        assertThat(problems(destination("url: https://d.example", line)))
                .as(line)
                .extracting(Problem::code)
                .containsExactly(ProblemCode.WRONG_VALUE);
    }

    @Test
    void a_missing_or_empty_file_is_one_problem() {
        assertThat(ConfigLoader.load(java.nio.file.Path.of("does-not-exist.yaml"), Map.of())
                        .problems())
                .extracting(Problem::message)
                .containsExactly("there is no such file. \"umavez init\" writes one, --config names another");
        assertThat(problems("# nothing\n")).extracting(Problem::message).containsExactly("the file is empty");
        assertThat(problems("- a\n"))
                .extracting(Problem::message)
                .containsExactly("the file must be a mapping, not a list");
    }

    @Test
    void a_type_that_nobody_reads_cannot_be_asked_for() {
        String yaml = Configs.CONTRACT.replace("    type: body.tipo\n", "");
        assertThat(problems(yaml)).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.MISSING_KEY);
            assertThat(problem.message()).contains("source erp has no \"type\"");
        });
    }

    @Test
    void an_identity_without_a_value_is_refused() {
        String yaml = Configs.CONTRACT.replace(
                "object: \"order/{with.order}\", occurrence: \"{with.payment}\", recipient: \"{with.customer}\"",
                "object: order, occurrence: once");
        assertThat(problems(yaml))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("once for ever"));
    }

    @Test
    void a_header_that_the_destination_sets_is_not_set_twice() {
        String yaml = Configs.CONTRACT.replace(
                "path: /v1/messages, body", "path: /v1/messages, headers: { authorization: \"x\" }, body");
        assertThat(problems(yaml)).extracting(Problem::code).containsExactly(ProblemCode.NO_EFFECT);
    }

    @Test
    void constants_from_the_environment_are_not_printed() {
        String yaml = Configs.CONTRACT.replace(
                "vars: {}", "vars: { a: \"${ERP_SECRET}\", b: [1, { c: \"x-${MSG_TOKEN}\" }] }");
        GatewayConfig config = Configs.valid(yaml);
        assertThat(config.vars()).containsEntry("a", "erp-secret");
        assertThat(config.toString()).doesNotContain("erp-secret").doesNotContain("msg-token");
    }
}
