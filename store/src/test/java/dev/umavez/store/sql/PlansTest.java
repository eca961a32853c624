package dev.umavez.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.testkit.postgres.TestPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Claims and lists find their rows by index, also in a table of many rows. */
class PlansTest {

    private static final int ROWS = 20_000;
    private static final Rows DUE = Rows.of(0, 0L, "", "", "", 10, 10, 1_000L);
    private static final Rows BLOCKED = Rows.of(10, 11, 12, 5_000);
    private static final Rows LIST = Rows.of(0, 1_000L, 1_000L, new byte[32], 10);

    private static String explain(Connection connection, String prefix, Dialect dialect, String name, Rows rows)
            throws SQLException {
        Statements.Text text = Statements.of(dialect).get(name);
        StringBuilder plan = new StringBuilder();
        try (PreparedStatement statement = connection.prepareStatement(prefix + text.sql())) {
            if (dialect.arrays()) {
                Binding.arrays(statement, text.arrays(), rows);
            } else {
                Binding.row(statement, rows.get(0));
            }
            try (ResultSet lines = statement.executeQuery()) {
                while (lines.next()) {
                    plan.append(lines.getString(dialect.arrays() ? 1 : 4)).append('\n');
                }
            }
        }
        return plan.toString();
    }

    private static void fill(Connection connection, String series, String key) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "INSERT INTO uv_work (bucket, key, kind, state, due_ms, destination, lane, seq) SELECT n % 16, "
                            + key + ", 0, 4, n, 'd', " + key + ", 1 FROM " + series + " WHERE n > 15000");
            statement.execute("INSERT INTO uv_attention (bucket, key, kind, at_ms, reason, problem)"
                    + " SELECT bucket, key, 10, due_ms, '', '' FROM uv_work WHERE due_ms % 50 = 0");
            statement.execute("INSERT INTO uv_work (bucket, key, kind, state, due_ms, destination) SELECT n % 16, "
                    + key + ", 2, 0, n, 'd' FROM " + series);
            statement.execute("INSERT INTO uv_event (bucket, key, first_at_ms, kind, state, org, source, parts, type,"
                    + " fingerprint, fp_rule, object, actions, reserved_by) SELECT n % 16, " + key
                    + ", n, 0, 1, 'o', 's', 'p', 't', " + key + ", 'r', '', " + key + ", " + key + " FROM " + series);
            statement.execute("ANALYZE");
        }
    }

    @Test
    void on_postgresql() throws SQLException {
        StoreUrl url = StoreUrl.parse(TestPostgres.shared().freshDatabase());
        Migrations.run(new Database(url), 16);
        // Plans are those of a writer's session, which has settings of its own.
        try (Session session = new Database(url).openWriter()) {
            Connection connection = session.connection();
            fill(connection, "generate_series(1, " + ROWS + ") n", "sha256(n::text::bytea)");
            assertThat(explain(connection, "EXPLAIN ", Dialect.POSTGRESQL, "work.due", DUE))
                    .contains("Index Scan using uv_work_due on uv_work")
                    .doesNotContain("Sort Key: x.due_ms")
                    .doesNotContain("Seq Scan");
            assertThat(explain(connection, "EXPLAIN ", Dialect.POSTGRESQL, "event.newest", LIST))
                    .contains("uv_event_time")
                    .doesNotContain("Seq Scan on uv_event");
            assertThat(explain(connection, "EXPLAIN ", Dialect.POSTGRESQL, "work.lock", Rows.of(0, new byte[32], 0)))
                    .contains("uv_work_pkey")
                    .doesNotContain("Seq Scan");
            assertThat(explain(connection, "EXPLAIN ", Dialect.POSTGRESQL, "work.blocked", BLOCKED))
                    .doesNotContain("Seq Scan on uv_work");
        }
    }

    /** Plans are kept: one that was made while a table was empty has to be right when it is full. */
    @Test
    void on_postgresql_a_look_up_by_key_never_reads_a_bucket_by_time() throws SQLException {
        StoreUrl url = StoreUrl.parse(TestPostgres.shared().freshDatabase());
        Migrations.run(new Database(url), 16);
        try (Session session = new Database(url).openWriter()) {
            for (String name : Statements.of(Dialect.POSTGRESQL).names()) {
                List<String> arrays =
                        Statements.of(Dialect.POSTGRESQL).get(name).arrays();
                if (!List.of("work.due", "event.stored").contains(name) && arrays.contains("bytea")) {
                    assertThat(explain(session.connection(), "EXPLAIN ", Dialect.POSTGRESQL, name, sample(arrays)))
                            .as(name)
                            .doesNotContain("_time")
                            .doesNotContain("uv_work_due")
                            .doesNotContain("Index Cond: (kind =")
                            .doesNotContain("Seq Scan");
                }
            }
        }
    }

    private static Rows sample(List<String> types) {
        return Rows.of(types.stream()
                .map(type -> switch (type) {
                    case "bytea" -> (Object) new byte[32];
                    case "text" -> "x";
                    default -> 1;
                })
                .toArray());
    }

    @Test
    void on_sqlite(@TempDir Path directory) throws SQLException {
        StoreUrl url = StoreUrl.parse("sqlite:" + directory.resolve("plans.db"));
        Migrations.run(new Database(url), 1);
        try (Connection connection = DriverManager.getConnection(url.jdbc())) {
            fill(
                    connection,
                    "(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < " + ROWS
                            + ") SELECT n FROM s)",
                    "randomblob(32)");
            assertThat(explain(connection, "EXPLAIN QUERY PLAN ", Dialect.SQLITE, "work.due", DUE))
                    .contains("USING INDEX uv_work_due (<expr>=? AND due_ms>? AND due_ms<?)")
                    .doesNotContain("SCAN x")
                    .doesNotContain("USE TEMP B-TREE FOR ORDER BY");
            assertThat(explain(connection, "EXPLAIN QUERY PLAN ", Dialect.SQLITE, "event.newest", LIST))
                    .contains("USING INDEX uv_event_time")
                    .doesNotContain("SCAN e");
            assertThat(explain(connection, "EXPLAIN QUERY PLAN ", Dialect.SQLITE, "work.blocked", BLOCKED))
                    .doesNotContain("SCAN own")
                    .doesNotContain("SCAN w")
                    .doesNotContain("SCAN p");
        }
    }
}
