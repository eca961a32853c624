package dev.umavez.store.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.umavez.store.StoreSetupException;
import org.junit.jupiter.api.Test;

class StoreUrlTest {

    @Test
    void a_sqlite_url_names_a_file() {
        StoreUrl url = StoreUrl.parse("sqlite:data/umavez.db");
        assertThat(url.dialect()).isEqualTo(Dialect.SQLITE);
        assertThat(url.path()).isEqualTo("data/umavez.db");
    }

    @Test
    void credentials_of_a_postgresql_url_are_not_shown() {
        for (String text : new String[] {
            "postgresql://db:5432/shop?user=ana&password=hush",
            "postgres://ana:hush@db:5432/shop",
            "jdbc:postgresql://db:5432/shop?user=ana&password=hush"
        }) {
            StoreUrl url = StoreUrl.parse(text);
            assertThat(url.jdbc()).isEqualTo("jdbc:postgresql://db:5432/shop?user=ana&password=hush");
            assertThat(url.toString()).isEqualTo("postgresql://db:5432/shop");
        }
    }

    @Test
    void another_scheme_is_refused_without_repeating_the_url() {
        assertThatThrownBy(() -> StoreUrl.parse("mysql://ana:hush@db/shop"))
                .isInstanceOf(StoreSetupException.class)
                .hasMessageContaining("UV-STO-002")
                .hasMessageContaining("mysql")
                .hasMessageNotContaining("hush");
    }
}
