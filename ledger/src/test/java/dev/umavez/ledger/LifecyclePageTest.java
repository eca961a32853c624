package dev.umavez.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Keeps docs/reference/lifecycle.md equal to the list. Write it anew with {@code -Dumavez.pages=write}. */
class LifecyclePageTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "lifecycle.md");

    @Test
    void the_page_shows_the_transitions_of_the_code() throws IOException {
        String page = page();
        if ("write".equals(System.getProperty("umavez.pages"))) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, page);
        }
        assertThat(PAGE).content().isEqualTo(page);
    }

    private static String page() {
        StringBuilder page = new StringBuilder("# Lifecycle of an action\n\n"
                + "Made from the list of transitions in `Lifecycle`; a test keeps it equal.\n\n"
                + "```mermaid\nstateDiagram-v2\n");
        for (Transition t : Lifecycle.transitions()) {
            page.append("    ")
                    .append(t.from().map(ActionState::word).orElse("[*]"))
                    .append(" --> ")
                    .append(t.to().word())
                    .append(": ")
                    .append(words(t.event()))
                    .append('\n');
        }
        page.append("```\n\n| from | event | to | by | counts an attempt |\n|---|---|---|---|---|\n");
        for (Transition t : Lifecycle.transitions()) {
            page.append("| ")
                    .append(t.from().map(ActionState::word).orElse("–"))
                    .append(" | ")
                    .append(words(t.event()))
                    .append(" | ")
                    .append(t.to().word())
                    .append(" | ")
                    .append(t.by().stream()
                            .sorted(Comparator.naturalOrder())
                            .map(LifecyclePageTest::words)
                            .collect(Collectors.joining(", ")))
                    .append(" | ")
                    .append(t.countsAttempt() ? "yes" : "")
                    .append(" |\n");
        }
        return page.toString();
    }

    private static String words(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
