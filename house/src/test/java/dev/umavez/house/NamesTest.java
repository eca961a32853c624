package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class NamesTest {

    private static final Pattern VAGUE_TYPE = Pattern.compile(
            "\\b(?:class|record|interface|enum)\\s+(\\w*(?:Manager|Helper|Utils?|Task|Job|Message))\\b");

    private static final Pattern TEST_METHOD =
            Pattern.compile("@(?:Test|ParameterizedTest|RepeatedTest)\\b(?:\\([^)]*\\))?(?:\\s+@\\w+(?:\\([^)]*\\))?)*"
                    + "\\s+(?:final\\s+|public\\s+)*void\\s+(\\w+)");

    private static final Pattern SENTENCE = Pattern.compile("[a-z0-9]+(_[a-zA-Z0-9]+)+");

    @Test
    void a_type_is_named_by_its_duty() {
        assertThat(hits(VAGUE_TYPE, "name it by what it decides or does, in a word of the glossary"))
                .isEmpty();
    }

    @Test
    void a_test_is_named_by_a_sentence() {
        List<String> unnamed = Tree.java().stream()
                .flatMap(file -> TEST_METHOD
                        .matcher(Java.codeOnly(file.text()))
                        .results()
                        .map(hit -> hit.group(1))
                        .filter(name -> !SENTENCE.matcher(name).matches())
                        .map(name -> file.path() + ": " + name + " is no sentence_in_snake_case"))
                .toList();
        assertThat(unnamed).isEmpty();
    }

    @Test
    void a_class_with_tests_is_found_by_the_runner() {
        List<String> unseen = Tree.java().stream()
                .filter(file -> file.path().contains("/src/test/java/"))
                .filter(file -> !file.name().endsWith("Test.java"))
                .filter(file -> {
                    String code = Java.codeOnly(file.text());
                    return TEST_METHOD.matcher(code).find() && !code.contains("abstract class");
                })
                .map(file -> file.path() + " has tests, but only *Test.java is run")
                .toList();
        assertThat(unseen).isEmpty();
    }

    private static List<String> hits(Pattern pattern, String instead) {
        return Tree.java().stream()
                .flatMap(file -> pattern.matcher(Java.codeOnly(file.text()))
                        .results()
                        .map(hit -> file.path() + ": " + hit.group(1) + ": " + instead))
                .toList();
    }
}
