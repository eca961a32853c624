package dev.umavez.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StatementsTest {
    /** Each says in its comment why nobody else needs it. */
    private static final Set<String> ONLY_POSTGRESQL = Set.of("action.intend", "once.spoil");

    @Test
    void a_statement_is_common_or_present_in_every_dialect() {
        Set<String> common = Statements.namesIn("common");
        Set<String> first = Statements.namesIn(Dialect.values()[0].folder());
        for (Dialect dialect : Dialect.values()) {
            Set<String> own = new HashSet<>(Statements.namesIn(dialect.folder()));
            own.removeAll(ONLY_POSTGRESQL);
            assertThat(own).as("statements of %s", dialect).isEqualTo(first);
            Set<String> both = new HashSet<>(own);
            both.retainAll(common);
            assertThat(both).as("common and in %s", dialect).isEmpty();
        }
    }

    @Test
    void a_statement_takes_the_same_number_of_values_in_every_dialect() {
        for (String name : Statements.namesIn(Dialect.SQLITE.folder())) {
            assertThat(parameters(Dialect.POSTGRESQL, name)).as(name).isEqualTo(parameters(Dialect.SQLITE, name));
        }
    }

    /** Parameters that a clock of the database makes superfluous stand at the end or are named by number. */
    private static int parameters(Dialect dialect, String name) {
        String sql = Statements.of(dialect).get(name).sql();
        int highest = 0;
        int plain = 0;
        for (int i = 0; i < sql.length(); i++) {
            if (sql.charAt(i) == '?') {
                int end = i + 1;
                while (end < sql.length() && Character.isDigit(sql.charAt(end))) {
                    end++;
                }
                plain++;
                highest = end > i + 1 ? Math.max(highest, Integer.parseInt(sql.substring(i + 1, end))) : highest;
            }
        }
        return highest > 0 ? highest : plain;
    }
}
