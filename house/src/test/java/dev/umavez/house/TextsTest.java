package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextsTest {

    private static final String TEXT_FILES = ".*\\.(java|sql|js|css|html|md|xml|ya?ml|json|properties|sh|txt|http)"
            + "|(.*/)?(umavez|dev|LICENSE|Dockerfile|\\.ci/run|\\.gitignore|\\.editorconfig)";

    /** Places of one machine. Written in pieces, so that this file does not find itself. */
    private static final Pattern PLACES = Pattern.compile("(?<![\\w.-])/wo" + "rk/|/tmp/u" + "v/|repo1?\\.ma" + "ven\\."
            + "|registry\\.np" + "mjs|deb\\.deb" + "ian\\.");

    @Test
    void nothing_names_a_place_that_only_one_machine_has() {
        List<String> named = Tree.files(path -> path.matches(TEXT_FILES)).stream()
                .flatMap(file -> {
                    List<String> lines = file.text().lines().toList();
                    return IntStream.range(0, lines.size())
                            .filter(i -> PLACES.matcher(lines.get(i)).find())
                            .mapToObj(i -> file.path() + ":" + (i + 1) + ": "
                                    + lines.get(i).strip());
                })
                .toList();
        assertThat(named).isEmpty();
    }
}
