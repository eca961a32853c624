package dev.umavez.benchmarks.stage;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * A PostgreSQL of its own with every commit on disk before it is answered. The embedded one's own defaults switch that
 * off, so it is asked what it really does before anything is measured.
 */
public final class DurablePostgres implements AutoCloseable {
    private static final List<String> MUST_BE_ON = List.of("fsync", "synchronous_commit", "full_page_writes");

    private final EmbeddedPostgres server;
    private int databases;

    private DurablePostgres(EmbeddedPostgres server) {
        this.server = server;
    }

    /** Starts one below this folder. */
    public static DurablePostgres start(Path folder) throws IOException, SQLException {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder().setDataDirectory(folder);
        MUST_BE_ON.forEach(name -> builder.setServerConfig(name, "on"));
        DurablePostgres started = new DurablePostgres(builder.setServerConfig("shared_buffers", "1GB")
                .setServerConfig("max_wal_size", "4GB")
                .setServerConfig("max_connections", "200")
                .start());
        started.assertDurable();
        return started;
    }

    private void assertDurable() throws SQLException {
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement()) {
            for (String name : MUST_BE_ON) {
                try (ResultSet row = statement.executeQuery("SHOW " + name)) {
                    row.next();
                    if (!row.getString(1).equals("on")) {
                        throw new IllegalStateException(name + " is " + row.getString(1)
                                + ": figures of a database that may forget are worth nothing");
                    }
                }
            }
        }
    }

    /** Makes an empty database and returns its name. */
    public String newDatabase() throws SQLException {
        String name = "bench" + ++databases;
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        }
        return name;
    }

    /** A connection to a database of this server. */
    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://localhost:" + port() + "/" + database + "?user=postgres&prepareThreshold=1");
    }

    /** The URL of a database as the gateway takes it. */
    public String storeUrl(String database) {
        return "postgresql://localhost:" + port() + "/" + database + "?user=postgres&password=postgres";
    }

    /** Where it listens. */
    public int port() {
        return server.getPort();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
