package dev.umavez.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextsTest {

    @Test
    void what_is_written_is_read_again() {
        for (List<String> texts : List.of(
                List.<String>of(),
                List.of("plain"),
                List.of(""),
                List.of("[looks like a list"),
                List.of("a", "bc"),
                List.of(
                        "quote \" and \\ backslash",
                        "line\nbreak\ttab \u0001",
                        "",
                        "\u00e9 \ud83d\ude00",
                        "\\u0041"))) {
            assertThat(Texts.read(Texts.write(texts))).isEqualTo(texts);
        }
    }

    @Test
    void a_single_text_stays_readable_and_several_are_json() {
        assertThat(Texts.write(List.of("PG1"))).isEqualTo("PG1");
        assertThat(Texts.write(List.of("order", "P\"1"))).isEqualTo("[\"order\",\"P\\\"1\"]");
    }
}
