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

    private Migrations(Session session) {
        this.session = session;
    }

    /**
     * Migrates and tells the number of buckets. Nodes that start at once wait for each other.
     *
     * @param buckets the number of buckets of a store that is new
     * @throws StoreSetupException when the schema is newer than this version knows
     */
    public static int run(Database database, int buckets) throws SQLException {
        try (Session session = database.openWriter()) {
            return new Migrations(session).run(buckets);
        }
    }

    private int run(int buckets) throws SQLException {
        session.begin();
        if (session.dialect() == Dialect.POSTGRESQL) {
            session.execute("SET lock_timeout = 60000");
            session.execute("SELECT pg_advisory_xact_lock(7738135100001)");
        }
        session.execute("CREATE TABLE IF NOT EXISTS uv_meta (name text PRIMARY KEY, value text NOT NULL)");
        Map<String, String> meta = meta();
        int version = Integer.parseInt(meta.getOrDefault(VERSION, "0"));
        if (version > FILES.size()) {
            session.rollback();
            throw new StoreSetupException(
                    "UV-STO-003",
                    "the store has schema " + version + ", this version knows " + FILES.size()
                            + ": nothing was changed. Start the version that migrated it, or a newer one",
                    null);
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
        for (String statement : text(file).split(";\n")) {
            if (!statement.isBlank()) {
                session.execute(statement);
            }
        }
    }

    private String text(String file) {
        String path = "/dev/umavez/store/migrations/" + session.dialect().folder() + "/" + file + ".sql";
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
