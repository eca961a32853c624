package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LinksTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)(?:\\s+\"[^\"]*\")?\\)");
    private static final Pattern FENCED = Pattern.compile("(?ms)^\\s*```.*?^\\s*```\\s*$");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6}\\s+(.+?)\\s*#*$");
    private static final Pattern ANCHOR = Pattern.compile("<a\\s+(?:id|name)=\"([^\"]+)\"");

    @Test
    void every_relative_link_leads_somewhere() {
        List<String> dead = Tree.files(path -> path.endsWith(".md")).stream()
                .flatMap(page -> LINK.matcher(FENCED.matcher(page.text()).replaceAll(""))
                        .results()
                        .map(link -> link.group(1))
                        .filter(target -> !target.matches("[a-z]+:.*"))
                        .flatMap(target -> wrong(page, target).stream())
                        .map(why -> page.path() + ": " + why))
                .toList();
        assertThat(dead).isEmpty();
    }

    private static Optional<String> wrong(Tree.Source page, String target) {
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        Path file = path.isEmpty()
                ? Tree.root().resolve(page.path())
                : Tree.root().resolve(page.folder()).resolve(path).normalize();
        if (!Files.exists(file)) {
            return Optional.of(target + " does not exist");
        }
        if (hash < 0 || !file.toString().endsWith(".md")) {
            return Optional.empty();
        }
        String anchor = target.substring(hash + 1);
        return anchors(file).contains(anchor) ? Optional.empty() : Optional.of(target + " has no such heading");
    }

    /** The names that headings get on the usual forges. */
    private static Set<String> anchors(Path file) {
        try {
            String text = FENCED.matcher(Files.readString(file)).replaceAll("");
            Set<String> names = HEADING.matcher(text)
                    .results()
                    .map(heading -> heading.group(1)
                            .toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\p{N}\\s_-]", "")
                            .replaceAll("\\s", "-"))
                    .collect(Collectors.toSet());
            ANCHOR.matcher(text).results().forEach(anchor -> names.add(anchor.group(1)));
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException("A linked page cannot be read: " + file, e);
        }
    }
}
