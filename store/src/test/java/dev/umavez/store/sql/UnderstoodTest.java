package dev.umavez.store.sql;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.umavez.testkit.postgres.TestPostgres;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A word that is reserved in one dialect only, or a missing name, is found here before somebody needs the statement. */
class UnderstoodTest {
    /** It fails on purpose, so that its transaction can only be rolled back. */
    private static final String MEANT_TO_FAIL = "once.spoil";

    @Test
    void postgresql_understands_every_statement() throws SQLException {
        every(StoreUrl.parse(TestPostgres.shared().freshDatabase()), Dialect.POSTGRESQL);
    }

    @Test
    void sqlite_understands_every_statement(@TempDir Path directory) throws SQLException {
        every(StoreUrl.parse("sqlite:" + directory.resolve("understood.db")), Dialect.SQLITE);
    }

    private static void every(StoreUrl url, Dialect dialect) throws SQLException {
        Migrations.run(new Database(url), 1);
        try (Session session = new Database(url).openWriter()) {
            for (String name : Statements.of(dialect).names()) {
                if (name.equals(MEANT_TO_FAIL)) {
                    continue;
                }
                String sql = Statements.of(dialect).get(name).sql();
                assertThatCode(() -> {
                            try (PreparedStatement statement =
                                    session.connection().prepareStatement(sql)) {
                                // PostgreSQL's driver asks the server no earlier than this.
                                statement.getParameterMetaData();
                            }
                        })
                        .as("%s on %s", name, dialect)
                        .doesNotThrowAnyException();
            }
        }
    }
}
