package dev.umavez.store.sql;

import dev.umavez.store.StoreSetupException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What the tables are called. Statements and migrations are written with {@code uv_}; this puts another prefix and a schema in its place.
 *
 * @param prefix what every name begins with: a lower-case letter, then at most 20 of a-z, 0-9 and underscore
 * @param schema the schema of the tables, written like a prefix of at most 63; empty for whatever the connection's path gives
 */
public record TableNames(String prefix, String schema) {
    private static final Pattern PREFIX = Pattern.compile("[a-z][a-z0-9_]{0,20}");
    private static final Pattern SCHEMA = Pattern.compile("([a-z_][a-z0-9_]{0,62})?");
    private static final Pattern NAME = Pattern.compile("(INDEX )?\\buv_(\\w+)");
    private static final TableNames STANDARD = new TableNames("uv_", "");

    /** Names go into statements as they are, so nothing but plain lower-case names is taken. */
    public TableNames {
        if (!PREFIX.matcher(prefix).matches()) {
            throw new StoreSetupException(
                    "UV-STO-012",
                    "the table prefix '" + prefix + "' is not taken: it is a lower-case letter and then at most 20 of"
                            + " a-z, 0-9 and underscore",
                    null);
        }
        if (!SCHEMA.matcher(schema).matches()) {
            throw new StoreSetupException(
                    "UV-STO-012",
                    "the schema '" + schema + "' is not taken: it is at most 63 of a-z, 0-9 and underscore, and does"
                            + " not begin with a digit",
                    null);
        }
    }

    /** {@code uv_} in whatever schema the connection's path gives. */
    public static TableNames standard() {
        return STANDARD;
    }

    /** The statement with these names. An index lies in its table's schema and is named without it. */
    public String in(String sql) {
        return equals(STANDARD) ? sql : NAME.matcher(sql).replaceAll(this::name);
    }

    private String name(MatchResult found) {
        boolean index = found.group(1) != null;
        String place = index || schema.isEmpty() ? "" : schema + ".";
        return (index ? found.group(1) : "") + place + prefix + found.group(2);
    }
}
