package dev.umavez.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How lists are laid out for people. */
class OutputTest {
    private static List<String> table(String type, String why) {
        ArrayNode items = new ObjectMapper().createArrayNode();
        items.addObject().put("type", "order.paid").put("id", "evt_1").put("why", "short");
        items.addObject().put("type", type).put("id", "evt_2").put("why", why);
        StringWriter out = new StringWriter();
        Output.table(new PrintWriter(out, true), List.of("TYPE", "ID", "WHY"), items, List.of("type", "id", "why"));
        return out.toString().lines().toList();
    }

    @Test
    void a_text_that_a_sender_made_endless_leaves_the_list_readable() {
        List<String> lines = table("x".repeat(1_000_000), "short");
        assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThan(140));
        assertThat(lines.get(1)).startsWith("order.paid ").contains("  evt_1  short");
        assertThat(lines.get(2)).isEqualTo("x".repeat(119) + "…  evt_2  short");
    }

    @Test
    void a_character_of_two_units_is_not_torn() {
        String type = "x".repeat(118) + "\uD83D\uDE00".repeat(10);
        assertThat(table(type, "short").get(2)).startsWith("x".repeat(118) + "…  evt_2");
    }

    @Test
    void the_last_column_is_read_whole() {
        String why = "because ".repeat(240).strip();
        assertThat(table("t", why).get(2)).endsWith(why);
    }

    @Test
    void what_could_move_the_cursor_is_not_written() {
        assertThat(table("a\u001b[2Jb\u0000\u202e", "short").get(2)).startsWith("a?[2Jb??");
    }
}
