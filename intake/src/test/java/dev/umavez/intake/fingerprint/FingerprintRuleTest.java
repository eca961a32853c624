package dev.umavez.intake.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.intake.content.BodyReader;
import dev.umavez.intake.content.Content;
import dev.umavez.intake.content.ContentLimits;
import dev.umavez.intake.content.Decoded;
import dev.umavez.intake.verify.Headers;
import dev.umavez.ledger.Digest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FingerprintRuleTest {

    private static final BodyReader READER = new BodyReader(ContentLimits.DEFAULT);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1,\"b\":2} | { \"b\" : 2.0, \"a\" : 1e0 }",
                "[100] | [1E+2]",
                "[0] | [-0.00]",
                "[\"\\u00e9\\/\\u0041\"] | [\"é/A\"]",
                "[\"\\ud83d\\ude00\"] | [\"😀\"]",
                "[1e999999999] | [10e999999998]",
                "[\"\\n\\u000a\"] | [\"\\u000A\\n\"]"
            })
    void the_same_content_has_the_same_fingerprint(String one, String other) {
        assertThat(digest(one)).isEqualTo(digest(other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[9007199254740993] | [9007199254740992]",
                "[1] | [\"1\"]",
                "[1,2] | [2,1]",
                "[1] | [-1]",
                "[null] | [\"null\"]",
                "[] | [null]",
                "{} | []",
                "{\"a\":null} | {}",
                "[\"a\",\"b\"] | [\"a\\\",\\\"b\"]",
                "[\"é\"] | [\"e\u0301\"]",
                "{\"a\":{}} | {\"a\":[]}",
                "[1e999999999] | [1e999999998]"
            })
    void other_content_has_another_fingerprint(String one, String other) {
        assertThat(digest(one)).isNotEqualTo(digest(other));
    }

    @Test
    void members_are_sorted_by_utf16_code_units() {
        CanonicalJson out = new CanonicalJson();
        // RFC 8785 section 3.2.3: U+1F600 (a surrogate pair) comes before U+FB33, though its code point is higher.
        out.value(
                json("{\"\uFB33\":1,\"\\ud83d\\ude00\":2,\"\\r\":3,\"1\":4,\"\u0080\":5,\"\u00f6\":6,\"\u20ac\":7}")
                        .tree(),
                IgnoredFields.NONE);

        assertThat(new String(out.written(), StandardCharsets.UTF_8))
                .isEqualTo(
                        "{\"\\r\":3e0,\"1\":4e0,\"\u0080\":5e0,\"\u00f6\":6e0,\"\u20ac\":7e0,\"😀\":2e0,\"\uFB33\":1e0}");
    }

    @Test
    void ignored_fields_may_change_or_be_missing() {
        FingerprintRule rule = FingerprintRule.of(List.of("/sent_at", "/data/try", "/list/0/n", "/a~1b/~0"));
        Content first = json("{\"sent_at\":1,\"data\":{\"try\":1,\"x\":1},\"list\":[{\"n\":1}],\"a/b\":{\"~\":1}}");

        assertThat(rule.of(first))
                .isEqualTo(rule.of(json("{\"data\":{\"try\":2,\"x\":1},\"list\":[{\"n\":[9]}],\"a/b\":{}}")))
                .isNotEqualTo(rule.of(json("{\"data\":{\"x\":2},\"list\":[{}],\"a/b\":{}}")))
                .isNotEqualTo(rule.of(json("{\"data\":{\"x\":1},\"list\":[{},{}],\"a/b\":{}}")));
    }

    @Test
    void duplicate_members_and_lone_surrogates_count_by_bytes() {
        assertThat(digest("{\"a\":1,\"a\":2}"))
                .isNotEqualTo(digest("{\"a\":2}"))
                .isNotEqualTo(digest("{\"a\":1, \"a\":2}"));
        assertThat(digest("[\"\\ud83d\"]")).isNotEqualTo(digest("[\"\\uD83D\"]"));
        assertThat(digest("[\"\\ud83d\"]")).isNotEqualTo(digest("[\"?\"]"));
    }

    @Test
    void what_cannot_be_read_counts_by_bytes() {
        FingerprintRule rule = FingerprintRule.plain();
        Content text = read("text/plain", "hello");

        assertThat(rule.of(text)).isEqualTo(rule.of(read("text/plain", "hello")));
        assertThat(rule.of(text)).isNotEqualTo(rule.of(read("text/plain", "hello ")));
    }

    @Test
    void a_form_counts_by_its_fields_and_is_not_json() {
        FingerprintRule rule = FingerprintRule.of(List.of("/t"));

        assertThat(rule.of(form("a=1&b=%32&t=9"))).isEqualTo(rule.of(form("b=2&a=1")));
        assertThat(rule.of(form("a=1&a=2"))).isNotEqualTo(rule.of(form("a=2&a=1")));
        assertThat(rule.of(form("a=1"))).isNotEqualTo(rule.of(json("{\"a\":\"1\"}")));
    }

    @Test
    void the_rule_has_a_name_that_depends_on_its_set_of_fields_only() {
        assertThat(FingerprintRule.of(List.of("/b", "/a", "/b")).id())
                .isEqualTo(FingerprintRule.of(List.of("/a", "/b")).id())
                .startsWith("fp1-")
                .isNotEqualTo(FingerprintRule.of(List.of("/a")).id());
        assertThat(FingerprintRule.plain().of(json("1")).rule())
                .isEqualTo(FingerprintRule.plain().id());
        // Kept in stored events: a changed name makes every stored fingerprint be computed again.
        assertThat(FingerprintRule.plain().id()).isEqualTo("fp1-6b86b273ff");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "$.a", "/a~", "/a~2"})
    void other_texts_are_not_pointers(String pointer) {
        assertThatThrownBy(() -> FingerprintRule.of(List.of(pointer))).isInstanceOf(IllegalArgumentException.class);
    }

    private static Digest digest(String json) {
        return FingerprintRule.plain().of(json(json)).digest();
    }

    private static Content json(String text) {
        return read("application/json", text);
    }

    private static Content form(String text) {
        return read("application/x-www-form-urlencoded", text);
    }

    private static Content read(String type, String text) {
        return READER.read(Headers.of("Content-Type", type), text.getBytes(StandardCharsets.UTF_8))
                .match(Decoded.Body::content, refused -> {
                    throw new AssertionError(refused.detail());
                });
    }
}
