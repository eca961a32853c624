package dev.umavez.gateway.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import dev.umavez.ledger.Part;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {
    private static final String BODY = """
            {"a":"x","n":19.90,"big":9007199254740993,"yes":true,"null":null,"empty":"","list":["p","q"],"o":{"k":1}}""";

    private static String text(String template) {
        return Exprs.templates(new Problems("f"))
                .text(Exprs.yaml("'" + template.replace("'", "''") + "'"), Phase.EVENT)
                .orElseThrow()
                .render(Exprs.body(BODY));
    }

    private static String path(String template, Scope scope) {
        return Exprs.templates(new Problems("f"))
                .path(Exprs.yaml("'" + template + "'"), Phase.EVENT)
                .orElseThrow()
                .render(scope);
    }

    private static String body(String yaml) {
        Object tree = Exprs.templates(new Problems("f"))
                .body(Exprs.yaml(yaml), Phase.EVENT)
                .orElseThrow()
                .render(Exprs.body(BODY));
        return new String(JsonText.write(tree), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "order/{body.a}|order/x",
                "{body.n}|19.90",
                "{body.big}|9007199254740993",
                "{body.yes}|true",
                "R${body.n}|R$19.90",
                "{{literal}|{literal}",
                "{{{body.a}}|{x}",
                "{ body.a == 'x' ? 'q}{' : 'w' }|q}{",
                "{ {'k': body.a}.k }|x",
                "a } b|a } b"
            })
    void a_text_is_rendered(String template, String expected) {
        assertThat(text(template)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "empty", "missing", "list", "o"})
    void a_missing_null_empty_or_composed_value_is_never_an_empty_text(String member) {
        assertThatThrownBy(() -> text("order/{body." + member + "}"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("body." + member);
        assertThatThrownBy(() -> path("/o/{body." + member + "}", Exprs.body(BODY)))
                .isInstanceOf(EvaluationException.class);
    }

    @Test
    void parts_of_a_list_keep_their_lengths() {
        PartTemplate part = Exprs.templates(new Problems("f"))
                .part(Exprs.yaml("[order, '{body.a}']"), Phase.EVENT)
                .orElseThrow();

        assertThat(part.render(Exprs.body(BODY))).isEqualTo(Part.of(List.of("order", "x")));
    }

    @Test
    void a_body_keeps_types_digits_and_order() {
        assertThat(body("""
                to: "{body.a}"
                price: "{body.n}"
                id: "{body.big}"
                copy: "{body.o}"
                text: "n={body.n}"
                fixed: [1, 2.50, 0x1F, true, ~, yes, '1', .5]
                """))
                .isEqualTo(
                        "{\"to\":\"x\",\"price\":19.90,\"id\":9007199254740993,\"copy\":{\"k\":1},\"text\":\"n=19.90\","
                                + "\"fixed\":[1,2.50,31,true,null,\"yes\",\"1\",0.5]}");
    }

    @Test
    void a_place_in_a_body_must_hold_something_unless_the_expression_says_otherwise() {
        assertThatThrownBy(() -> body("a: '{body.null}'")).hasMessageContaining("(body.null) is null");
        assertThatThrownBy(() -> body("a: '{body.empty}'")).hasMessageContaining("(body.empty) is empty");
        assertThatThrownBy(() -> body("a: '{body.missing}'")).hasMessageContaining("(body.missing) is missing");
        assertThat(body("a: \"{body.?missing.orValue('')}\"")).isEqualTo("{\"a\":\"\"}");
        assertThat(body("a: '{has(body.missing) ? body.missing : null}'")).isEqualTo("{\"a\":null}");
    }

    @Test
    void whatever_a_value_holds_it_stays_one_segment() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        for (int i = 0; i < 500; i++) {
            String value = random.ints(1 + random.nextInt(12), 1, 0x2fff)
                    .filter(c -> !Character.isSurrogate((char) c))
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            if (value.isEmpty() || value.equals(".") || value.equals("..")) {
                continue;
            }
            String path = path("/a/{type}/b?q={type}", Scope.empty().with("type", value));
            URI uri = URI.create("http://h" + path);
            assertThat(path).matches("[A-Za-z0-9._~%/?=-]+");
            assertThat(uri.getRawPath().split("/", -1)).hasSize(4);
            assertThat(URLDecoder.decode(
                            uri.getRawPath().split("/", -1)[2].replace("+", "%2B"), StandardCharsets.UTF_8))
                    .isEqualTo(value);
            assertThat(uri.getRawQuery()).doesNotContain("&").startsWith("q=");
        }
    }

    @Test
    void unreserved_characters_stay_and_all_others_are_encoded() {
        assertThat(path("/{type}", Scope.empty().with("type", "aZ09-._~/?#&=%+ ç€😀")))
                .isEqualTo("/aZ09-._~%2F%3F%23%26%3D%25%2B%20%C3%A7%E2%82%AC%F0%9F%98%80");
    }

    @ParameterizedTest
    @CsvSource({"/a/{type}/b,.", "/a/{type},..", "/a/{type}{type},.", "/a/.{type}?x=1,.", "/a/{type}.,."})
    void no_value_walks_to_another_resource(String template, String value) {
        assertThatThrownBy(() -> path(template, Scope.empty().with("type", value)))
                .hasMessageContaining("segment . or ..");
    }

    @Test
    void dots_are_harmless_inside_a_segment_and_in_the_query() {
        assertThat(path("/a/v{type}?q={type}", Scope.empty().with("type", "..")))
                .isEqualTo("/a/v..?q=..");
    }

    @Test
    void half_a_surrogate_pair_is_refused() {
        assertThatThrownBy(() -> path("/{type}", Scope.empty().with("type", "a\uD800")))
                .isInstanceOf(EvaluationException.class);
        assertThatThrownBy(() -> JsonText.write("a\uD800")).isInstanceOf(EvaluationException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders", "//evil.example/x", "/a b", "/a/../b", "/a/%2e%2E/b", "/a#b", "/ä", "/a\\b"})
    void a_path_that_http_does_not_allow_is_refused_at_once(String path) {
        Problems problems = new Problems("f");
        assertThat(Exprs.templates(problems).path(Exprs.yaml("'" + path + "'"), Phase.EVENT))
                .isEmpty();
        assertThat(problems.sorted()).extracting(p -> p.code()).containsExactly(ProblemCode.HTTP);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nX: y", "a\u0000", " a", "a ", "ä"})
    void no_line_is_smuggled_into_a_header(String value) {
        TextTemplate template = Exprs.templates(new Problems("f"))
                .text(Exprs.yaml("'{type}'"), Phase.EVENT)
                .orElseThrow();
        assertThatThrownBy(() ->
                        new HeaderTemplate("X-A", template).render(Scope.empty().with("type", value)))
                .hasMessageContaining("X-A");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x${HOME}", "x${NAME:-y}", "x${file:secret}"})
    void the_environment_is_not_read_in_templates(String template) {
        Problems problems = new Problems("f");
        assertThat(Exprs.templates(problems).text(Exprs.yaml("\"" + template + "\""), Phase.EVENT))
                .isEmpty();
        assertThat(problems.sorted()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.ENVIRONMENT_IN_EXPRESSION);
            assertThat(problem.position().column()).isEqualTo(3);
            assertThat(problem.message()).contains("vars:");
        });
    }

    @Test
    void a_template_without_quotes_is_explained() {
        Problems problems = new Problems("f");
        Exprs.templates(problems).body(Exprs.yaml("to: {body.a}"), Phase.EVENT);
        assertThat(problems.sorted())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).isEqualTo("put quotes round it: \"{body.a}\""));
    }
}
