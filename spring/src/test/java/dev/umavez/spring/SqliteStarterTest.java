package dev.umavez.spring;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteStarterTest extends StarterContract {
    @TempDir
    private Path folder = Path.of("");

    @Override
    String url() {
        return "jdbc:sqlite:" + folder.resolve("app.db") + "?journal_mode=WAL&busy_timeout=20000";
    }
}
