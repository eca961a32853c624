package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MethodSizesTest {

    private static final int LONGEST = 60;

    /** What stands before the brace of a method: a name, its parameters, nothing that makes it another block. */
    private static final Pattern SIGNATURE = Pattern.compile(
            "(?s)^(?!.*(?:->|=|\\b(?:if|for|while|switch|try|catch|synchronized|else|do|return|new|class|record|interface|enum)\\b)).*?"
                    + "(\\w+)\\s*\\(.*\\)\\s*(?:throws\\s+[\\w.,\\s]+)?$");

    @Test
    void no_method_is_longer_than_a_screen() {
        List<String> tooLong = Tree.java().stream()
                .filter(Tree.Source::isMainJava)
                .flatMap(file -> longMethods(file.path(), Java.codeOnly(file.text())).stream())
                .toList();
        assertThat(tooLong).isEmpty();
    }

    @Test
    void the_rule_measures_methods_and_nothing_else() {
        String body = "        f();\n".repeat(70);
        String code = "class X {\n    void a(int b) throws Y {\n" + body + "    }\n    void c() {\n    }\n}\n";
        assertThat(longMethods("X.java", code)).hasSize(1).first().asString().startsWith("X.java:2: a has 72 lines");
    }

    private record Block(int line, String method) {}

    private static List<String> longMethods(String path, String code) {
        List<String> found = new ArrayList<>();
        Deque<Block> open = new ArrayDeque<>();
        int line = 1;
        int statement = 0;
        int parentheses = 0;
        for (int at = 0; at < code.length(); at++) {
            char c = code.charAt(at);
            switch (c) {
                case '\n' -> line++;
                case '(' -> parentheses++;
                case ')' -> parentheses--;
                case ';' -> statement = parentheses == 0 ? at + 1 : statement;
                case '{' -> {
                    Matcher signature =
                            SIGNATURE.matcher(code.substring(statement, at).strip());
                    open.push(new Block(line, signature.matches() ? signature.group(1) : ""));
                    statement = at + 1;
                }
                case '}' -> {
                    Block block = open.pop();
                    int lines = line - block.line() + 1;
                    if (!block.method().isEmpty() && lines > LONGEST) {
                        found.add(path + ":" + block.line() + ": " + block.method() + " has " + lines
                                + " lines, at most " + LONGEST + " (40 is better): name its steps");
                    }
                    statement = at + 1;
                }
                default -> {}
            }
        }
        return found;
    }
}
