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

    /** @param buckets into how many buckets the store is divided */
    public OnceRows(Database database, int buckets, Surroundings surroundings) {
        this.dialect = database.dialect();
        this.statements = database.statements();
        this.buckets = buckets;
        this.surroundings = surroundings;
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
     * @param recoverable whether {@link #undo} lets the transaction go on; on PostgreSQL that costs a savepoint
     * @return empty when the key is the caller's, who then does the work and calls {@link #keep} or {@link #undo}; otherwise what the first
     *     one left, and nothing is to be called
     * @throws Unseen when the key is taken and this transaction cannot see by whom
     */
    public Optional<Kept> reserve(
            Connection connection, ActionKey key, Optional<Fingerprint> content, boolean recoverable)
            throws SQLException {
        boolean point = hasPoint(recoverable);
        if (point) {
            run(connection, "point");
        }
        if (inserted(connection, key, content)) {
            return Optional.empty();
        }
        return Optional.of(point ? readBack(connection, key) : read(connection, key));
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
            first = inserted(connection, key, content);
        } catch (SQLException e) {
            if (!dialect.isLockTimeout(e) || dialect.isCollision(e)) {
                throw e;
            }
            undo(connection, true);
            patience.set(connection, before);
            throw new TwinInProgress(e);
        }
        patience.set(connection, before);
        return first ? Optional.empty() : Optional.of(readBack(connection, key));
    }

    /**
     * Keeps the answer. The caller's transaction decides whether it stays.
     *
     * @param recoverable as the key was reserved
     */
    public void keep(Connection connection, ActionKey key, Answer answer, boolean recoverable) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(text("keep"))) {
            statement.setString(1, answer.codec);
            statement.setInt(2, answer.schema);
            statement.setBytes(3, answer.result);
            statement.setInt(4, bucket(key));
            statement.setBytes(5, key.digest().bytes());
            if (statement.executeUpdate() != 1) {
                throw new SQLException("the key is gone: the transaction was ended or rolled back", "25000");
            }
        }
        if (hasPoint(recoverable)) {
            run(connection, "release");
        }
    }

    /**
     * An answer to keep.
     *
     * @param codec the name of the codec that wrote it
     * @param schema the codec's schema number
     */
    public record Answer(String codec, int schema, byte[] result) {}

    /**
     * Takes the key back, and with it all that was written since; where the key was not reserved so that this is possible, the transaction
     * is made unable to commit.
     *
     * @param recoverable as the key was reserved
     */
    public void undo(Connection connection, boolean recoverable) throws SQLException {
        if (hasPoint(recoverable)) {
            run(connection, "undo");
            run(connection, "release");
            return;
        }
        try {
            run(connection, "spoil");
        } catch (SQLException expected) {
            if (!"22P02".equals(expected.getSQLState()) && !"25P02".equals(expected.getSQLState())) {
                throw expected;
            }
        }
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

    private boolean inserted(Connection connection, ActionKey key, Optional<Fingerprint> content) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(text("insert"))) {
            bind(statement, key, content);
            return statement.executeUpdate() == 1;
        }
    }

    private void bind(PreparedStatement statement, ActionKey key, Optional<Fingerprint> content) throws SQLException {
        statement.setInt(1, bucket(key));
        statement.setBytes(2, key.digest().bytes());
        statement.setLong(3, surroundings.nowMs());
        statement.setString(4, Texts.write(parts(key)));
        statement.setBytes(5, content.map(print -> print.digest().bytes()).orElse(NO_DIGEST));
        statement.setString(6, content.map(Fingerprint::rule).orElse(""));
    }

    private Kept readBack(Connection connection, ActionKey key) throws SQLException {
        run(connection, "release");
        return read(connection, key);
    }

    private Kept read(Connection connection, ActionKey key) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(text("read"))) {
            statement.setInt(1, bucket(key));
            statement.setBytes(2, key.digest().bytes());
            try (ResultSet row = statement.executeQuery()) {
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

    private boolean hasPoint(boolean recoverable) {
        return recoverable || dialect == Dialect.SQLITE;
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
