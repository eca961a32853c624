package dev.umavez.store.write;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Dialect;
import dev.umavez.store.sql.Statements;
import dev.umavez.store.sql.Texts;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keys of what runs once inside an application's own transaction. Each call works on the connection that it is given; nothing here begins,
 * commits or rolls back its transaction. Safe for use by many threads with a connection each.
 */
public final class OnceRows {
    private static final byte[] NO_DIGEST = {};

    private final Dialect dialect;
    private final Statements statements;
    private final int buckets;
    private final Surroundings surroundings;
    private final String reserve;
    private final String readBack;
    private final String keep;

    /** @param buckets into how many buckets the store is divided */
    public OnceRows(Database database, int buckets, Surroundings surroundings) {
        this.dialect = database.dialect();
        this.statements = database.statements();
        this.buckets = buckets;
        this.surroundings = surroundings;
        this.reserve = together("point", "insert");
        this.readBack = together("release", "read");
        this.keep = together("keep", "release");
    }

    /**
     * What lies under a key.
     *
     * @param parts the identity's parts, to compare
     * @param fingerprint the first call's content, if it gave one
     * @param codec the name of the codec that wrote the answer; empty when the first work ended its transaction by itself
     * @param schema the codec's schema number
     * @param result the answer
     */
    public record Kept(
            List<String> parts, Optional<Fingerprint> fingerprint, String codec, int schema, byte[] result) {}

    /**
     * Reserves the key. A twin whose transaction is open is waited for.
     *
     * @return empty when the key is the caller's, who then does the work and calls {@link #keep} or {@link #undo}; otherwise what the first
     *     one left, and nothing is to be called
     * @throws Unseen when the key is taken and this transaction cannot see by whom
     */
    public Optional<Kept> reserve(Connection connection, ActionKey key, Optional<Fingerprint> content)
            throws SQLException {
        boolean first;
        if (inline()) {
            first = reserved(connection, reserve, key, content);
        } else {
            run(connection, "point");
            first = reserved(connection, text("insert"), key, content);
        }
        return first ? Optional.empty() : Optional.of(read(connection, key));
    }

    /**
     * The same, with a bound on the wait for a twin.
     *
     * @param waitMs how long to wait at most, in milliseconds, from 0
     * @throws TwinInProgress when the time was not enough; the transaction can go on
     */
    public Optional<Kept> reserve(Connection connection, ActionKey key, Optional<Fingerprint> content, long waitMs)
            throws SQLException {
        LockPatience patience = LockPatience.of(dialect);
        String before = patience.ask(connection);
        run(connection, "point");
        patience.set(connection, Long.toString(Math.max(patience.leastMs(), waitMs)));
        boolean first;
        try {
            first = reserved(connection, text("insert"), key, content);
        } catch (SQLException e) {
            if (!dialect.isLockTimeout(e) || dialect.isCollision(e)) {
                throw e;
            }
            undo(connection);
            patience.set(connection, before);
            throw new TwinInProgress(e);
        }
        patience.set(connection, before);
        return first ? Optional.empty() : Optional.of(read(connection, key));
    }

    /** Keeps the answer. The caller's transaction decides whether it stays. */
    public void keep(Connection connection, ActionKey key, String codec, int schema, byte[] result)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(inline() ? keep : text("keep"))) {
            statement.setString(1, codec);
            statement.setInt(2, schema);
            statement.setBytes(3, result);
            statement.setInt(4, bucket(key));
            statement.setBytes(5, key.digest().bytes());
            statement.execute();
        }
        if (!inline()) {
            run(connection, "release");
        }
    }

    /** Takes the key back, and with it all that was written since. */
    public void undo(Connection connection) throws SQLException {
        run(connection, "undo");
        run(connection, "release");
    }

    /** The parts of an identity as they are kept. */
    public static List<String> parts(ActionKey key) {
        List<String> parts = new ArrayList<>();
        parts.add(Texts.write(key.object().org().texts()));
        parts.add(key.object().system());
        parts.add(Texts.write(key.object().object().texts()));
        parts.add(Texts.write(key.occurrence().texts()));
        parts.add(key.effect());
        parts.add(Texts.write(key.recipient().texts()));
        return parts;
    }

    /** The key is taken by a transaction that this one, by its isolation, cannot see. */
    public static final class Unseen extends SQLException {
        private static final long serialVersionUID = 1;

        Unseen() {
            super("the key is taken by a transaction that this one cannot see", "40001");
        }
    }

    /** A twin did not end in time. */
    public static final class TwinInProgress extends SQLException {
        private static final long serialVersionUID = 1;

        TwinInProgress(SQLException cause) {
            super("a twin is in progress", "55P03", cause);
        }
    }

    private boolean reserved(Connection connection, String sql, ActionKey key, Optional<Fingerprint> content)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, bucket(key));
            statement.setBytes(2, key.digest().bytes());
            statement.setLong(3, surroundings.nowMs());
            statement.setString(4, Texts.write(parts(key)));
            statement.setBytes(5, content.map(print -> print.digest().bytes()).orElse(NO_DIGEST));
            statement.setString(6, content.map(Fingerprint::rule).orElse(""));
            statement.execute();
            return changed(statement) == 1;
        }
    }

    /** The count of the last statement of several. */
    private static int changed(PreparedStatement statement) throws SQLException {
        int last = statement.getUpdateCount();
        int count = last;
        while (statement.getMoreResults() || (count = statement.getUpdateCount()) != -1) {
            last = count;
        }
        return last;
    }

    private Kept read(Connection connection, ActionKey key) throws SQLException {
        if (!inline()) {
            run(connection, "release");
        }
        try (PreparedStatement statement = connection.prepareStatement(inline() ? readBack : text("read"))) {
            statement.setInt(1, bucket(key));
            statement.setBytes(2, key.digest().bytes());
            boolean rows = statement.execute();
            while (!rows) {
                rows = statement.getMoreResults();
            }
            try (ResultSet row = statement.getResultSet()) {
                if (!row.next()) {
                    throw new Unseen();
                }
                return kept(row);
            }
        }
    }

    private static Kept kept(ResultSet row) throws SQLException {
        byte[] digest = row.getBytes("fingerprint");
        Optional<Fingerprint> content = digest.length == 0
                ? Optional.empty()
                : Optional.of(new Fingerprint(Digest.of(digest), row.getString("fp_rule")));
        byte[] result = row.getBytes("result");
        return new Kept(
                Texts.read(row.getString("parts")),
                content,
                row.getString("codec"),
                row.getInt("schema_number"),
                result == null ? NO_DIGEST : result);
    }

    private int bucket(ActionKey key) {
        return key.object().digest().bucket(buckets);
    }

    /** Whether several statements go to the database at once, which spares a way there and back. */
    private boolean inline() {
        return dialect == Dialect.POSTGRESQL;
    }

    private String together(String one, String other) {
        return text(one) + "; " + text(other);
    }

    private String text(String name) {
        return statements.get("once." + name).sql();
    }

    private void run(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(text(name));
        }
    }
}
