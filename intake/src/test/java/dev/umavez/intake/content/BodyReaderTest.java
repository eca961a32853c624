package dev.umavez.intake.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.intake.verify.Headers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodyReaderTest {

    private static final byte[] JSON = "{\"a\":1}".getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "GZIP", "x-gzip"})
    void gzip_is_undone(String encoding) {
        Decoded decoded = Bodies.READER.read(Headers.of("content-encoding", encoding), Bodies.gzip(JSON));

        assertThat(Bodies.content(decoded).text(List.of("a"))).contains("1");
        assertThat(Bodies.content(decoded).bytes()).isEqualTo(JSON);
    }

    @ParameterizedTest
    @ValueSource(strings = {"br", "deflate", "gzip, gzip", "gzip,identity", "zstd"})
    void other_and_nested_encodings_are_refused(String encoding) {
        assertRefused(Headers.of("Content-Encoding", encoding), JSON, Decoded.Why.UNSUPPORTED_ENCODING);
    }

    @Test
    void two_encoding_headers_are_nested_encodings() {
        assertRefused(
                Headers.of("Content-Encoding", "gzip", "content-encoding", "gzip"),
                Bodies.gzip(Bodies.gzip(JSON)),
                Decoded.Why.UNSUPPORTED_ENCODING);
    }

    @Test
    void what_is_not_gzip_or_is_cut_off_is_malformed() {
        byte[] whole = Bodies.gzip(new byte[10_000]);

        assertRefused(Headers.of("Content-Encoding", "gzip"), JSON, Decoded.Why.MALFORMED);
        assertRefused(
                Headers.of("Content-Encoding", "gzip"), Arrays.copyOf(whole, whole.length - 9), Decoded.Why.MALFORMED);
        assertRefused(Headers.of("Content-Encoding", "gzip"), new byte[0], Decoded.Why.MALFORMED);
    }

    @Test
    void a_bomb_is_stopped_by_its_ratio_and_by_its_size() {
        assertRefused(
                Headers.of("Content-Encoding", "gzip"), Bodies.gzip(new byte[4 << 20]), Decoded.Why.BODY_TOO_LARGE);
        Decoded small = new BodyReader(ContentLimits.DEFAULT.withInflatedBytes(1000))
                .read(Headers.of("Content-Encoding", "gzip"), Bodies.gzip(new byte[1001]));
        assertThat(small)
                .isInstanceOfSatisfying(
                        Decoded.Refused.class,
                        refused -> assertThat(refused.why()).isEqualTo(Decoded.Why.BODY_TOO_LARGE));
    }

    @Test
    void without_a_media_type_the_content_decides() {
        assertThat(Bodies.content(Bodies.READER.read(Headers.empty(), JSON)).text(List.of("a")))
                .contains("1");
        assertThat(Bodies.read("text/plain", " [1]".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Content.Json.class);
        assertThat(Bodies.read("text/plain", "hello".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Content.Unreadable.class);
        assertThat(Bodies.read("application/vnd.api+json; x=y", "5".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Content.Json.class);
        assertThat(Bodies.read("application/json", new byte[0])).isInstanceOf(Content.Unreadable.class);
    }

    @Test
    void json_that_is_called_a_form_is_json() {
        assertThat(Bodies.form("{\"a\":\"b=c&d\"}").text(List.of("a"))).contains("b=c&d");
        assertThat(Bodies.form("{a=1").tree()).isEqualTo(Map.of("{a", "1"));
    }

    @Test
    void a_form_gives_texts_and_lists_for_repeated_names() {
        assertThat(Bodies.form("a=1&b=x+y%26&a=2&c&=e&&d=%C3%A9").tree())
                .isEqualTo(Map.of("a", List.of("1", "2"), "b", "x y&", "c", "", "", "e", "d", "é"));
    }

    @Test
    void a_form_in_latin1_is_read_as_it_says() {
        assertThat(Bodies.read(
                                "application/x-www-form-urlencoded; charset=\"iso-8859-1\"",
                                "n=caf%E9".getBytes(StandardCharsets.UTF_8))
                        .text(List.of("n")))
                .contains("café");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=%", "a=%4", "a=%zz", "a=%E9", "%=1"})
    void a_broken_form_is_unreadable_not_guessed(String text) {
        assertThat(Bodies.form(text)).isInstanceOf(Content.Unreadable.class);
    }

    @Test
    void json_in_a_form_field_is_unwrapped() {
        Content wrapped = Bodies.form("payload=%7B%22action%22%3A%22opened%22%7D");

        assertThat(Bodies.READER.unwrap(wrapped, "payload").text(List.of("action")))
                .contains("opened");
        assertThat(Bodies.READER.unwrap(wrapped, "payload").bytes()).isEqualTo(wrapped.bytes());
        assertThat(Bodies.READER.unwrap(wrapped, "other")).isSameAs(wrapped);
    }

    private static void assertRefused(Headers headers, byte[] raw, Decoded.Why why) {
        assertThat(Bodies.READER.read(headers, raw))
                .isInstanceOfSatisfying(
                        Decoded.Refused.class,
                        refused -> assertThat(refused.why()).isEqualTo(why));
    }
}
