package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PackagesTest {

    private static final Pattern PUBLIC_TYPE = Pattern.compile(
            "(?m)^public\\s+(?:(?:abstract|final|sealed|non-sealed|strictfp)\\s+)*(?:class|record|interface|enum|@interface)\\s+(\\w+)");

    private static final Pattern ANNOTATIONS = Pattern.compile("\\s*(@[^;]*)?");

    @Test
    void every_package_says_what_it_is_for_and_that_nothing_in_it_is_null() {
        List<Tree.Source> main =
                Tree.java().stream().filter(Tree.Source::isMainJava).toList();
        Map<String, String> infos = main.stream()
                .filter(file -> file.name().equals("package-info.java"))
                .collect(Collectors.toMap(Tree.Source::folder, Tree.Source::text));
        Set<String> wrong = new TreeSet<>();
        for (Tree.Source file : main) {
            String info = infos.getOrDefault(file.folder(), "");
            if (!info.contains("@NullMarked") || !info.contains("/**")) {
                wrong.add(file.folder() + ": needs a package-info.java with @NullMarked and a sentence");
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void every_public_type_says_what_it_means() {
        List<String> silent = Tree.java().stream()
                .filter(Tree.Source::isMainJava)
                .flatMap(file -> PUBLIC_TYPE
                        .matcher(file.text())
                        .results()
                        .filter(type -> !documented(file.text().substring(0, type.start())))
                        .map(type -> file.path() + ": " + type.group(1) + " has no docstring"))
                .toList();
        assertThat(silent).isEmpty();
    }

    private static boolean documented(String before) {
        int end = before.lastIndexOf("*/");
        return end >= 0
                && before.startsWith("/**", before.lastIndexOf("/*", end))
                && ANNOTATIONS.matcher(before.substring(end + 2)).matches();
    }
}
