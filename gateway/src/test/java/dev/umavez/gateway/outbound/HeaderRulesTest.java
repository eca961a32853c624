package dev.umavez.gateway.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Header;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderRulesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\r\nX-Evil: 1",
                "a\nb",
                "a\rb",
                "a\0b",
                "a\u007fb",
                "a\u001bb",
                "caf\u00e9",
                "\u010a",
                "\u560d\u560a"
            })
    void a_value_that_could_end_its_line_is_refused_without_being_quoted(String value) {
        assertThat(HeaderRules.refusal(new Header("X-Ref", value)))
                .hasValueSatisfying(why -> assertThat(why).contains("X-Ref").doesNotContain(value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a:b", "a\r\nb", "\u00e4", "a\0", "(a)", "a/b"})
    void a_name_that_is_no_token_is_refused(String name) {
        assertThat(HeaderRules.refusal(new Header(name, "1"))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host",
                "content-length",
                "Transfer-Encoding",
                "CONNECTION",
                "Keep-Alive",
                "TE",
                "Trailer",
                "Upgrade",
                "Expect",
                "Proxy-Authorization",
                "Proxy-Connection",
                "HTTP2-Settings"
            })
    void what_belongs_to_the_connection_cannot_be_set(String name) {
        assertThat(HeaderRules.refusal(new Header(name, "1"))).isPresent();
    }

    @Test
    void an_encoded_line_end_is_only_text() {
        assertThat(HeaderRules.refusal(new Header("X-Ref", "a%0d%0aX-Evil: 1"))).isEmpty();
        assertThat(HeaderRules.refusal(new Header("Authorization", "Bearer a.b-c\t==")))
                .isEmpty();
    }
}
