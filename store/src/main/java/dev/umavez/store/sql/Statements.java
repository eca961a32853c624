package dev.umavez.store.sql;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The statements of one dialect by name, {@code table.statement}. They are read from {@code sql/common/TABLE.sql} and
 * {@code sql/DIALECT/TABLE.sql}; each begins with a line {@code -- name: …} and ends with a semicolon at the end of a line.
 */
public final class Statements {

    /** The files, one for each table or duty. */
    public static final List<String> FILES = List.of(
            "meta",
            "event",
            "delivery",
            "body",
            "copy",
            "object",
            "action",
            "action_body",
            "work",
            "request",
            "link",
            "attention",
            "attempt",
            "decision",
            "refusal",
            "destination",
            "audit",
            "once");

    private static final Map<Dialect, Statements> LOADED = new EnumMap<>(Dialect.class);
    private static final Pattern NAME = Pattern.compile("-- name: (\\w+)");
    private static final Pattern PARAMETER = Pattern.compile("\\?(?:::(\\w+)\\[\\])?");

    private final Map<String, Text> byName;

    private Statements(Map<String, Text> byName) {
        this.byName = byName;
    }

    /**
     * One statement.
     *
     * @param sql its text
     * @param arrays for each parameter the element type of the array it takes, empty text for a single value
     */
    public record Text(String sql, List<String> arrays) {}

    /** The statements of this dialect; read once. */
    public static synchronized Statements of(Dialect dialect) {
        return LOADED.computeIfAbsent(dialect, Statements::load);
    }

    /** The same statements for tables of other names. */
    public Statements named(TableNames names) {
        if (names.equals(TableNames.standard())) {
            return this;
        }
        Map<String, Text> renamed = new HashMap<>(byName.size() * 2);
        byName.forEach((name, text) -> renamed.put(name, new Text(names.in(text.sql()), text.arrays())));
        return new Statements(renamed);
    }

    /** All names. */
    public Set<String> names() {
        return Set.copyOf(byName.keySet());
    }

    /**
     * The statement of this name.
     *
     * @throws IllegalArgumentException when there is none
     */
    public Text get(String name) {
        Text text = byName.get(name);
        if (text == null) {
            throw new IllegalArgumentException("no statement is named " + name);
        }
        return text;
    }

    /** The names in one folder ({@code common} or a dialect's), for the test that compares them. */
    public static Set<String> namesIn(String folder) {
        Map<String, Text> found = new HashMap<>();
        FILES.forEach(file -> read(folder, file, found));
        return found.keySet();
    }

    private static Statements load(Dialect dialect) {
        Map<String, Text> found = new HashMap<>();
        for (String file : FILES) {
            read("common", file, found);
            read(dialect.folder(), file, found);
        }
        return new Statements(found);
    }

    private static void read(String folder, String file, Map<String, Text> into) {
        try (InputStream stream =
                Statements.class.getResourceAsStream("/dev/umavez/store/sql/" + folder + "/" + file + ".sql")) {
            if (stream != null) {
                parse(file, new String(stream.readAllBytes(), StandardCharsets.UTF_8), into);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the statements of " + file, e);
        }
    }

    private static void parse(String file, String content, Map<String, Text> into) {
        String name = "";
        StringBuilder sql = new StringBuilder();
        for (String line : content.split("\n")) {
            Matcher named = NAME.matcher(line);
            if (named.matches()) {
                name = file + "." + named.group(1);
                sql.setLength(0);
            } else if (!line.startsWith("--")) {
                sql.append(line).append('\n');
                if (line.endsWith(";")) {
                    String text = sql.toString().strip();
                    add(into, name, text.substring(0, text.length() - 1));
                }
            }
        }
    }

    private static void add(Map<String, Text> into, String name, String sql) {
        List<String> arrays = new ArrayList<>();
        Matcher parameter = PARAMETER.matcher(sql);
        while (parameter.find()) {
            arrays.add(parameter.group(1) == null ? "" : parameter.group(1));
        }
        if (into.put(name, new Text(sql, List.copyOf(arrays))) != null) {
            throw new IllegalStateException("two statements are named " + name);
        }
    }
}
