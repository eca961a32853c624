package dev.umavez.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Lifecycle;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MigrationsTest {

    private static final Pattern TABLE =
            Pattern.compile("CREATE TABLE (?:IF NOT EXISTS )?(\\w+) \\((.*?)\\n\\)", Pattern.DOTALL);

    private static String text(Dialect dialect, String file) throws IOException {
        try (InputStream stream = MigrationsTest.class.getResourceAsStream(
                "/dev/umavez/store/migrations/" + dialect.folder() + "/" + file + ".sql")) {
            assertThat(stream).as("%s in %s", file, dialect).isNotNull();
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Each table with the names of its columns. */
    private static List<String> tables(String migration) {
        List<String> tables = new ArrayList<>();
        Matcher table = TABLE.matcher(migration);
        while (table.find()) {
            tables.add(table.group(1) + ": "
                    + table.group(2)
                            .lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty())
                            .map(line -> line.split(" ")[0])
                            .collect(Collectors.joining(", ")));
        }
        return tables;
    }

    @Test
    void every_dialect_has_the_same_migrations_and_tables() throws IOException {
        for (String file : Migrations.FILES) {
            List<String> first = tables(text(Dialect.SQLITE, file));
            assertThat(first).isNotEmpty();
            for (Dialect dialect : Dialect.values()) {
                assertThat(tables(text(dialect, file)))
                        .as("%s in %s", file, dialect)
                        .isEqualTo(first);
            }
        }
    }

    @Test
    void the_states_that_a_row_may_have_are_those_of_the_lifecycle() throws IOException {
        Set<ActionState> reached = EnumSet.noneOf(ActionState.class);
        Lifecycle.transitions().forEach(transition -> reached.add(transition.to()));
        // A row that runs is a pending row under a lease.
        reached.remove(ActionState.RUNNING);
        String codes = new TreeSet<>(reached.stream().map(ActionState::code).toList())
                .stream().map(String::valueOf).collect(Collectors.joining(", "));
        // A dead action keeps its row where it holds up a lane.
        String open = ActionState.PENDING.code() + ", " + ActionState.DEAD.code() + ", " + ActionState.UNCERTAIN.code();
        for (Dialect dialect : Dialect.values()) {
            String migration = text(dialect, Migrations.FILES.get(0));
            assertThat(table(migration, "uv_action")).contains("CHECK (state IN (" + codes + "))");
            assertThat(table(migration, "uv_work")).contains("CHECK (state IN (" + open + "))");
        }
    }

    private static String table(String migration, String name) {
        int from = migration.indexOf("CREATE TABLE " + name + " ");
        return migration.substring(from, migration.indexOf("\n)", from));
    }
}
