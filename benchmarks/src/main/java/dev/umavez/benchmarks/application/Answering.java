package dev.umavez.benchmarks.application;

import dev.umavez.Codec;
import dev.umavez.Identity;
import dev.umavez.Once;
import dev.umavez.Umavez;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** W4: run once and give every repeat the stored answer. One way for Umavez, one as a team writes it. */
interface Answering {
    /** The answer for a key; runs {@link #order} the first time. In the caller's transaction. */
    String answer(Connection connection, long key) throws SQLException;

    /** The work. */
    static String order(Connection connection, long key) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO orders (id, customer, total) VALUES (?, ?, ?)")) {
            insert.setLong(1, key);
            insert.setString(2, "customer-" + key);
            insert.setLong(3, 1_000 + key);
            insert.executeUpdate();
        }
        return "order-" + key;
    }

    /** Umavez's own. */
    static Answering umavez(DataSource database) {
        Umavez.migrate(database);
        Umavez umavez = Umavez.on(database).org("acme").open();
        Once.Effect<String> place = Once.effect("place-order", Codec.text());
        return (connection, key) ->
                umavez.once(connection, place.of(Identity.of("shop", "cart", key)), () -> order(connection, key));
    }

    /** Reserve, run, store; a repeat reads. */
    static Answering handWritten(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE answers (key text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(),"
                    + " answer text)");
        }
        return (connection, key) -> {
            try (PreparedStatement reserve =
                    connection.prepareStatement("INSERT INTO answers (key) VALUES (?) ON CONFLICT DO NOTHING")) {
                reserve.setString(1, "place-order/cart/" + key);
                if (reserve.executeUpdate() == 0) {
                    return read(connection, key);
                }
            }
            String answer = order(connection, key);
            try (PreparedStatement keep = connection.prepareStatement("UPDATE answers SET answer = ? WHERE key = ?")) {
                keep.setString(1, answer);
                keep.setString(2, "place-order/cart/" + key);
                keep.executeUpdate();
            }
            return answer;
        };
    }

    private static String read(Connection connection, long key) throws SQLException {
        try (PreparedStatement read = connection.prepareStatement("SELECT answer FROM answers WHERE key = ?")) {
            read.setString(1, "place-order/cart/" + key);
            try (ResultSet row = read.executeQuery()) {
                row.next();
                return row.getString(1);
            }
        }
    }
}
