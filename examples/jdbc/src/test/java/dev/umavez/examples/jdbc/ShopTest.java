package dev.umavez.examples.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShopTest {
    @Test
    void the_story_ends_with_two_orders_and_two_mails(@TempDir Path folder) throws SQLException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        assertThat(Shop.play(folder, new PrintStream(said, true, StandardCharsets.UTF_8)))
                .as(said.toString(StandardCharsets.UTF_8))
                .isTrue();
    }
}
