package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A statement is common to all databases or written for each; a migration has the same number and name in each. */
class SqlTest {

    private static final Pattern FILE =
            Pattern.compile("store/src/main/resources/.*/(sql|migrations)/(\\w+)/([\\w-]+)\\.sql");
    private static final Pattern STATEMENT = Pattern.compile("(?m)^-- name:\\s*(\\S+)((?:\\n--[^\\n]*)*)");

    /** Written under the name of a statement that one database alone needs, with the reason. */
    private static final Pattern ONLY_HERE = Pattern.compile("(?m)^-- only \\w+: \\S+");

    private static final String COMMON = "common";

    @Test
    void a_statement_is_common_or_in_every_dialect() {
        assertThat(gaps(sqlFiles())).isEmpty();
    }

    @Test
    void a_statement_says_why() {
        List<String> silent = new ArrayList<>();
        for (Tree.Source file : sqlFiles()) {
            if (!file.path().contains("/sql/")) {
                continue;
            }
            STATEMENT
                    .matcher(file.text())
                    .results()
                    .filter(statement -> statement.group(2).isBlank())
                    .forEach(statement ->
                            silent.add(file.path() + ": " + statement.group(1) + " has no comment that says why"));
        }
        assertThat(silent).isEmpty();
    }

    @Test
    void the_rule_sees_a_missing_statement_and_a_missing_migration() {
        String base = "store/src/main/resources/x/";
        List<Tree.Source> files = List.of(
                new Tree.Source(base + "sql/common/event.sql", "-- name: find\n-- Why.\nSELECT 1;\n"),
                new Tree.Source(base + "sql/sqlite/action.sql", "-- name: lock\n-- Why.\n\n-- name: mark\n-- Why.\n"),
                new Tree.Source(
                        base + "sql/postgresql/action.sql",
                        "-- name: lock\n-- Why.\n\n-- name: lock_all\n-- only postgresql: sqlite has one writer\n"),
                new Tree.Source(base + "migrations/sqlite/0001_first.sql", ""),
                new Tree.Source(base + "migrations/sqlite/0002_second.sql", ""),
                new Tree.Source(base + "migrations/postgresql/0001_first.sql", ""));
        assertThat(gaps(files))
                .containsExactly(
                        "migrations 0002_second is missing in postgresql", "sql action/mark is missing in postgresql");
    }

    private static List<Tree.Source> sqlFiles() {
        return Tree.files(path -> FILE.matcher(path).matches());
    }

    private static List<String> gaps(List<Tree.Source> files) {
        Map<String, Set<String>> placesOf = new TreeMap<>();
        Map<String, Set<String>> dialects = new TreeMap<>();
        for (Tree.Source file : files) {
            MatchResult path = FILE.matcher(file.path()).results().findFirst().orElseThrow();
            String kind = path.group(1);
            String dialect = path.group(2);
            if (!dialect.equals(COMMON)) {
                dialects.computeIfAbsent(kind, k -> new TreeSet<>()).add(dialect);
            }
            for (String name : names(kind, path.group(3), file.text())) {
                placesOf.computeIfAbsent(kind + " " + name, k -> new TreeSet<>())
                        .add(dialect);
            }
        }
        List<String> gaps = new ArrayList<>();
        placesOf.forEach((name, places) -> {
            Set<String> missing = new TreeSet<>(dialects.getOrDefault(name.split(" ")[0], Set.of()));
            missing.removeAll(places);
            boolean common = places.contains(COMMON);
            if (common && places.size() > 1) {
                gaps.add(name + " is both common and in " + places);
            } else if (!common && !missing.isEmpty()) {
                gaps.add(name + " is missing in " + String.join(", ", missing));
            }
        });
        return gaps;
    }

    private static Set<String> names(String kind, String file, String text) {
        if (kind.equals("migrations")) {
            return Set.of(file);
        }
        return STATEMENT
                .matcher(text)
                .results()
                .filter(statement -> !ONLY_HERE.matcher(statement.group(2)).find())
                .map(statement -> file + "/" + statement.group(1))
                .collect(Collectors.toSet());
    }
}
