package dev.umavez.intake.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {

    @Test
    void a_tree_keeps_order_types_and_digits() {
        Content content = Bodies.json("{\"b\":820982911946154508,\"a\":[1.50,true,null,\"\\u00e9\"]}");

        assertThat(content.tree())
                .isEqualTo(Map.of(
                        "b",
                        ExactNumber.of("820982911946154508"),
                        "a",
                        Arrays.asList(ExactNumber.of("1.50"), true, null, "é")));
        assertThat(content.text(List.of("a", "0"))).contains("1.50");
        assertThat(content.text(List.of("b"))).contains("820982911946154508");
        assertThat(content.text(List.of("a", "1"))).contains("true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/2", "a", "x", "a/9", "a/-1", "a/01x", "b/c", "e", ""})
    void what_is_not_a_scalar_with_content_has_no_text(String path) {
        Content content = Bodies.json("{\"b\":1,\"a\":[1,true,null],\"e\":\"\"}");

        assertThat(content.text(List.of(path.split("/")))).isEmpty();
    }

    @Test
    void a_member_that_came_twice_is_ambiguous_and_only_that() {
        Content content = Bodies.json("{\"id\":1,\"d\":{\"k/~\":1,\"k/~\":2,\"o\":3},\"id\":2}");

        assertThat(content)
                .isInstanceOfSatisfying(
                        Content.Json.class,
                        json -> assertThat(json.duplicates()).containsExactlyInAnyOrder("/id", "/d/k~1~0"));
        assertThat(content.text(List.of("id"))).isEmpty();
        assertThat(content.text(List.of("d", "k/~"))).isEmpty();
        assertThat(content.text(List.of("d", "o"))).contains("3");
    }

    @Test
    void half_a_surrogate_pair_is_seen() {
        assertThat(Bodies.json("{\"a\":\"\\ud83d\"}"))
                .isInstanceOfSatisfying(
                        Content.Json.class,
                        json -> assertThat(json.loneSurrogates()).isTrue());
        assertThat(Bodies.json("{\"a\":\"\\ud83d\\ude00 😀\"}"))
                .isInstanceOfSatisfying(
                        Content.Json.class,
                        json -> assertThat(json.loneSurrogates()).isFalse());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[1,",
                "{\"a\":}",
                "{\"a\":1,}",
                "[1 2]",
                "{\"a\":1}x",
                "{} {}",
                "[NaN]",
                "[01]",
                "['a']",
                "[.5]",
                "{a:1}",
                "[\"\u0001\"]",
                " ",
                "[1]//c",
                "[+1]",
                "[Infinity]",
                "[\"\\x\"]",
                "nul",
                "[tru]"
            })
    void what_is_not_strict_json_is_unreadable_and_its_content_is_not_quoted(String text) {
        assertThat(Bodies.json(text)).isInstanceOfSatisfying(Content.Unreadable.class, unreadable -> {
            assertThat(unreadable.why()).isEqualTo(Content.Unreadable.Why.NOT_JSON);
            assertThat(unreadable.detail()).doesNotContain("Infinity", "tru", "nul");
            assertThat(unreadable.bytes()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
        });
    }

    @Test
    void depth_is_limited_before_the_stack_is() {
        assertThat(Bodies.json("[".repeat(64) + "]".repeat(64))).isInstanceOf(Content.Json.class);
        for (int depth : new int[] {65, 10_000, 100_000}) {
            assertBeyondLimits("[".repeat(depth) + "]".repeat(depth));
            assertBeyondLimits("{\"a\":".repeat(depth) + "1" + "}".repeat(depth));
        }
    }

    @Test
    void names_numbers_and_tokens_are_limited() {
        assertBeyondLimits("{\"" + "k".repeat(2000) + "\":1}");
        assertBeyondLimits("[" + "1".repeat(1001) + "]");
        assertBeyondLimits("[1." + "1".repeat(1001) + "]");
        assertBeyondLimits("[" + "1,".repeat(500_000) + "1]");
    }

    @Test
    void a_huge_exponent_costs_nothing() {
        assertThat(Bodies.json("[1e999999999,1E-99999999999]").text(List.of("0")))
                .contains("1e999999999");
    }

    @Test
    void bytes_that_are_not_utf8_are_not_json() {
        byte[] latin1 = "{\"n\":\"café\"}".getBytes(StandardCharsets.ISO_8859_1);
        byte[] utf16 = "{\"n\":1}".getBytes(StandardCharsets.UTF_16LE);
        byte[] overlong = {'"', (byte) 0xC0, (byte) 0x80, '"'};
        byte[] surrogate = {'"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"'};

        for (byte[] bytes : List.of(latin1, utf16, overlong, surrogate)) {
            assertThat(Bodies.read("application/json", bytes)).isInstanceOf(Content.Unreadable.class);
        }
        assertThat(Bodies.read("application/json", latin1))
                .isInstanceOfSatisfying(
                        Content.Unreadable.class,
                        unreadable -> assertThat(unreadable.why()).isEqualTo(Content.Unreadable.Why.NOT_UTF8));
        assertThat(Bodies.json("\"\uFFFD\"")).isInstanceOf(Content.Json.class);
        assertThat(Bodies.read("application/json; charset=ISO-8859-1", latin1).text(List.of("n")))
                .contains("café");
    }

    private static void assertBeyondLimits(String text) {
        assertThat(Bodies.json(text))
                .isInstanceOfSatisfying(
                        Content.Unreadable.class,
                        unreadable -> assertThat(unreadable.why()).isEqualTo(Content.Unreadable.Why.BEYOND_LIMITS));
    }
}
