package dev.umavez.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartTest {
    @Test
    void none_differs_from_every_text() {
        assertThat(Part.none()).isNotEqualTo(Part.of("none"));
        assertThat(Part.none().isNone()).isTrue();
    }

    @Test
    void an_empty_text_is_refused() {
        assertThatThrownBy(() -> Part.of(""))
                .isInstanceOf(IdentityException.class)
                .hasMessageContaining("empty");
    }

    @Test
    void an_empty_list_is_refused() {
        assertThatThrownBy(() -> Part.of(List.of())).isInstanceOf(IdentityException.class);
    }

    @Test
    void a_list_with_an_empty_text_is_refused() {
        assertThatThrownBy(() -> Part.of(List.of("order", ""))).isInstanceOf(IdentityException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D", "a\uDE00", "\uDE00\uD83D", "x\uD83Dy"})
    void half_a_surrogate_pair_is_refused(String text) {
        assertThatThrownBy(() -> Part.of(text)).isInstanceOf(IdentityException.class);
    }

    @Test
    void a_whole_surrogate_pair_is_kept() {
        assertThat(Part.of("😀").readable()).isEqualTo("😀");
    }

    @Test
    void a_nul_character_is_refused() {
        assertThatThrownBy(() -> Part.of("a\0b")).isInstanceOf(IdentityException.class);
    }

    @Test
    void the_longest_text_is_measured_in_bytes() {
        assertThat(Part.of("x".repeat(Part.MAX_BYTES)).texts()).hasSize(1);
        assertThatThrownBy(() -> Part.of("é".repeat(Part.MAX_BYTES / 2 + 1))).isInstanceOf(IdentityException.class);
    }
}
