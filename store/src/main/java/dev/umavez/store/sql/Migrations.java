package dev.umavez.store.sql;

import dev.umavez.store.StoreSetupException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Brings the schema up to date: numbered files, the same numbers in every dialect, each in a transaction of its own. */
public final class Migrations {

    /** The files in order; the position of a file, from 1, is the version it makes. */
    public static final List<String> FILES = List.of("0001_first_tables");

    private static final String VERSION = "schema_version";
    private static final String BUCKETS = "buckets";

    private final Session session;
    private final TableNames names;

    private Migrations(Session session, TableNames names) {
        this.session = session;
        this.names = names;
    }

    /**
     * Migrates and tells the number of buckets. Nodes that start at once wait for each other.
     *
     * @param buckets the number of buckets of a store that is new
     * @throws StoreSetupException when the schema is newer than this version knows
     */
    public static int run(Database database, int buckets) throws SQLException {
        try (Session session = database.openWriter()) {
            return new Migrations(session, database.names()).run(buckets);
        }
    }

    /**
     * Asks whether the schema is there and how many buckets it has, and changes nothing.
     *
     * @throws StoreSetupException when it is missing, older or newer than this version needs
     */
    public static int check(Database database) throws SQLException {
        try (Session session = database.openReader()) {
            Map<String, String> meta;
            try {
                meta = new Migrations(session, database.names()).meta();
            } catch (SQLException e) {
                throw new StoreSetupException(
                        "UV-STO-014",
                        "the tables of Umavez (" + database.names().in("uv_meta") + " is the first) cannot be read in "
                                + database.shown() + ". Call Umavez.migrate, or give what 'umavez schema print' prints"
                                + " to the tool that migrates this database",
                        e);
            }
            int version = Integer.parseInt(meta.getOrDefault(VERSION, "0"));
            if (version > FILES.size()) {
                throw tooNew(version);
            }
            String buckets = meta.get(BUCKETS);
            if (version < FILES.size() || buckets == null) {
                throw new StoreSetupException(
                        "UV-STO-014",
                        "the tables of Umavez in " + database.shown() + " have schema " + version
                                + ", this version needs " + FILES.size() + ". Call Umavez.migrate, or apply what"
                                + " 'umavez schema print' prints from there on",
                        null);
            }
            return Integer.parseInt(buckets);
        }
    }

    /**
     * The schema as text, for whoever migrates with another program. Applied to an empty database it is what {@link #run} makes.
     *
     * @param from the version that is there already; 0 for none
     */
    public static String print(Dialect dialect, TableNames names, int from) {
        StringBuilder sql = new StringBuilder();
        if (from == 0) {
            sql.append("CREATE TABLE IF NOT EXISTS uv_meta (name text PRIMARY KEY, value text NOT NULL);\n\n");
        }
        for (String file : FILES.subList(Math.min(from, FILES.size()), FILES.size())) {
            sql.append(text(dialect, file).strip()).append("\n\n");
        }
        if (from == 0) {
            sql.append("INSERT INTO uv_meta (name, value) VALUES ('" + BUCKETS + "', '" + dialect.defaultBuckets()
                    + "');\n");
        }
        sql.append(
                from == 0
                        ? "INSERT INTO uv_meta (name, value) VALUES ('" + VERSION + "', '" + FILES.size() + "');\n"
                        : "UPDATE uv_meta SET value = '" + FILES.size() + "' WHERE name = '" + VERSION + "';\n");
        return names.in(sql.toString());
    }

    private static StoreSetupException tooNew(int version) {
        return new StoreSetupException(
                "UV-STO-003",
                "the store has schema " + version + ", this version knows " + FILES.size()
                        + ": nothing was changed. Start the version that migrated it, or a newer one",
                null);
    }

    private int run(int buckets) throws SQLException {
        session.begin();
        if (session.dialect() == Dialect.POSTGRESQL) {
            session.execute("SET LOCAL lock_timeout = 60000");
            session.execute("SELECT pg_advisory_xact_lock(7738135100001)");
        }
        session.execute(names.in("CREATE TABLE IF NOT EXISTS uv_meta (name text PRIMARY KEY, value text NOT NULL)"));
        Map<String, String> meta = meta();
        int version = Integer.parseInt(meta.getOrDefault(VERSION, "0"));
        if (version > FILES.size()) {
            session.rollback();
            throw tooNew(version);
        }
        for (int next = version; next < FILES.size(); next++) {
            apply(FILES.get(next));
            session.change("meta.put", Rows.of(VERSION, Integer.toString(next + 1)));
        }
        if (!meta.containsKey(BUCKETS)) {
            session.change("meta.put", Rows.of(BUCKETS, Integer.toString(buckets)));
        }
        session.commit();
        return Integer.parseInt(meta.getOrDefault(BUCKETS, Integer.toString(buckets)));
    }

    private Map<String, String> meta() throws SQLException {
        Map<String, String> meta = new HashMap<>();
        session.query("meta.all", Rows.of(), row -> meta.put(row.getString(1), row.getString(2)));
        return meta;
    }

    private void apply(String file) throws SQLException {
        for (String statement : names.in(text(session.dialect(), file)).split(";\n")) {
            if (!statement.isBlank()) {
                session.execute(statement);
            }
        }
    }

    private static String text(Dialect dialect, String file) {
        String path = "/dev/umavez/store/migrations/" + dialect.folder() + "/" + file + ".sql";
        try (InputStream stream = Migrations.class.getResourceAsStream(path)) {
            if (stream == null) {
                throw new IllegalStateException("the migration " + path + " is not in the jar");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }
}
