package dev.umavez.gateway.config.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlLoaderTest {
    private final Problems problems = new Problems("f.yaml");

    private Optional<YamlNode> load(String yaml) {
        return YamlLoader.load(yaml.getBytes(StandardCharsets.UTF_8), problems);
    }

    private List<String> told() {
        return problems.sorted().stream().map(Problem::toString).toList();
    }

    private YamlNode.Scalar value(String yaml) {
        YamlNode.Mapping map = (YamlNode.Mapping) load(yaml).orElseThrow();
        return (YamlNode.Scalar) map.entries().getFirst().value();
    }

    @ParameterizedTest
    @CsvSource({
        "yes,TEXT",
        "no,TEXT",
        "on,TEXT",
        "off,TEXT",
        "y,TEXT",
        "1:20,TEXT",
        "0o17,INTEGER",
        "017,INTEGER",
        "true,BOOLEAN",
        "True,BOOLEAN",
        "~,NULL",
        "null,NULL",
        "1e3,DECIMAL",
        ".5,DECIMAL",
        "1_000,TEXT",
        "'\"1\"',TEXT",
        "2026-12-01,TEXT"
    })
    void scalars_are_those_of_yaml_1_2(String yaml, YamlNode.Kind kind) {
        assertThat(value("k: " + yaml).kind()).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "k: !!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[!!java.net.URL [\"http://x/\"]]]]",
                "k: !!java.io.File /etc/passwd",
                "k: !local x",
                "k: !!binary aGk=",
                "k: !!python/object/apply:os.system [x]"
            })
    void a_tag_names_no_class_and_is_refused(String yaml) {
        load(yaml);
        assertThat(problems.hasErrors()).isTrue();
        assertThat(problems.sorted().getFirst().code()).isIn(ProblemCode.TAG, ProblemCode.SYNTAX);
        assertThat(problems.sorted().getFirst().position()).isEqualTo(new Position(1, 4));
    }

    @Test
    void a_billion_laughs_are_counted_before_anybody_laughs() {
        StringBuilder yaml = new StringBuilder("a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n");
        for (int i = 1; i < 20; i++) {
            String one = "*a" + (i - 1);
            yaml.append("a" + i + ": &a" + i + " [" + String.join(", ", java.util.Collections.nCopies(9, one)) + "]\n");
        }
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5), () -> load(yaml.toString()));
        assertThat(problems.sorted()).extracting(Problem::code).containsExactly(ProblemCode.TOO_BIG);
    }

    @Test
    void an_alias_that_contains_itself_does_not_exist() {
        load("k: &a [1, *a]");
        assertThat(told()).containsExactly("f.yaml:1:11: the alias *a has no anchor before it [UV-CFG-002]");
    }

    @Test
    void an_alias_is_its_anchor_again() {
        YamlNode.Mapping map = (YamlNode.Mapping) load("a: &x { k: 1 }\nb: *x").orElseThrow();
        assertThat(map.entry("b").orElseThrow().value())
                .isEqualTo(map.entry("a").orElseThrow().value());
        assertThat(told()).isEmpty();
    }

    @Test
    void what_is_nested_without_end_is_refused() {
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> load("k: " + "[".repeat(20_000) + "]".repeat(20_000)));
        assertThat(problems.sorted()).extracting(Problem::code).containsExactly(ProblemCode.TOO_BIG);
    }

    @Test
    void the_same_key_twice_is_told_with_both_places() {
        load("a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\na: 2");
        assertThat(told())
                .containsExactly(
                        "f.yaml:5:3: \"c\" is already set at 3:3 [UV-CFG-005]",
                        "f.yaml:6:1: \"a\" is already set at 1:1 [UV-CFG-005]");
    }

    @Test
    void broken_yaml_is_told_at_its_place() {
        load("a: 1\nb: [1, 2\nc: 3");
        assertThat(told())
                .singleElement()
                .asString()
                .startsWith("f.yaml:3:2: not valid YAML: ")
                .endsWith("[UV-CFG-002]");
    }

    @Test
    void what_is_no_text_or_too_large_is_refused() {
        assertThat(YamlLoader.load(new byte[] {'a', ':', ' ', (byte) 0xC3, (byte) 0x28}, problems))
                .isEmpty();
        assertThat(YamlLoader.load(new byte[YamlLoader.MAX_BYTES + 1], problems))
                .isEmpty();
        assertThat(problems.sorted()).extracting(Problem::code).containsOnly(ProblemCode.UNREADABLE);
    }

    @Test
    void a_second_document_is_refused() {
        load("a: 1\n---\nb: 2");
        assertThat(problems.sorted()).extracting(Problem::position).containsExactly(new Position(2, 1));
    }

    @Test
    void a_key_is_a_text() {
        load("{ {a: 1}: 2 }");
        assertThat(problems.sorted()).extracting(Problem::code).containsExactly(ProblemCode.WRONG_KIND);
    }

    @Test
    void each_character_of_a_value_has_its_place() {
        assertPlaces("k: plain text", "text", 1, 10);
        assertPlaces("k: 'it''s here'", "here", 1, 11);
        assertPlaces("k: \"a\\tb \\u00e9 here\"", "here", 1, 17);
        assertPlaces("k: \"😀 here\"", "here", 1, 7);
        assertPlaces("k: |\n  one\n  two here", "here", 3, 7);
        assertPlaces("k: >-\n  one\n  two here", "here", 3, 7);
        assertPlaces("k: \"one\n   two here\"", "here", 2, 8);
        assertPlaces("k: one\n   two here", "here", 2, 8);
        assertPlaces("\uFEFFk: here", "here", 1, 4);
        assertPlaces("a: 1\r\nk2: |\r\n  one\r\n  here", "here", 4, 3);
    }

    private void assertPlaces(String yaml, String word, int line, int column) {
        YamlNode.Mapping map = (YamlNode.Mapping) load(yaml).orElseThrow();
        YamlNode.Scalar scalar = (YamlNode.Scalar) map.entries().getLast().value();
        assertThat(scalar.at(scalar.text().indexOf(word))).as(yaml).isEqualTo(new Position(line, column));
    }
}
