package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Java 17 has no exhaustive switch over sealed types, so a forgotten case would compile. */
class SealedTypesTest {

    private static final Pattern SEALED =
            Pattern.compile("\\bsealed\\s+(?:interface|(?:abstract\\s+)?class)\\s+(\\w+)");
    private static final Pattern SUBTYPE = Pattern.compile(
            "\\b(?:class|record|enum|interface)\\s+(\\w+)[^{;]*?\\b(?:implements|extends)\\s+([\\w.<>, ]+?)\\s*(?=\\{)");
    private static final Pattern ASKED = Pattern.compile("\\binstanceof\\s+(?:final\\s+)?([\\w.]+)");
    private static final Pattern METHOD_END = Pattern.compile(" {4}}\\s*");
    private static final int CHAIN_LINES = 20;

    @Test
    void no_chain_of_instanceof_over_a_sealed_type() {
        List<Tree.Source> files = Tree.java().stream()
                .filter(file -> Tree.EMBEDDABLE.contains(file.module()))
                .toList();
        assertThat(chains(files)).isEmpty();
    }

    @Test
    void the_rule_sees_a_chain() {
        Tree.Source code = new Tree.Source("ledger/X.java", """
                sealed interface Outcome {
                    record Done(String result) implements Outcome {}
                    record Dead() implements Outcome {}
                }
                if (o instanceof Outcome.Done d) {
                } else if (o instanceof Dead) {
                }
                """);
        assertThat(chains(List.of(code))).hasSize(1).first().asString().startsWith("ledger/X.java:6: Outcome");
    }

    private static List<String> chains(List<Tree.Source> files) {
        Map<String, String> code =
                files.stream().collect(Collectors.toMap(Tree.Source::path, file -> Java.codeOnly(file.text())));
        Map<String, String> familyOf = families(code.values());
        List<String> found = new ArrayList<>();
        code.forEach((path, text) -> found.addAll(chainsIn(path, text, familyOf)));
        return found.stream().sorted().toList();
    }

    private static List<String> chainsIn(String path, String text, Map<String, String> familyOf) {
        List<String> found = new ArrayList<>();
        Map<String, Integer> lastLine = new HashMap<>();
        int line = 0;
        for (String content : text.lines().toList()) {
            line++;
            if (METHOD_END.matcher(content).matches()) {
                lastLine.clear();
            }
            Matcher asked = ASKED.matcher(content);
            while (asked.find()) {
                String family = familyOf.get(simple(asked.group(1)));
                if (family == null) {
                    continue;
                }
                Integer before = lastLine.put(family, line);
                if (before != null && line - before <= CHAIN_LINES) {
                    found.add(path + ":" + line + ": " + family + " is sealed: give it a match(...) with one function"
                            + " per case, so that a new case does not compile until it is handled");
                }
            }
        }
        return found;
    }

    /** Subtype to its sealed supertype. */
    private static Map<String, String> families(Iterable<String> codes) {
        List<String> sealed = new ArrayList<>();
        for (String code : codes) {
            SEALED.matcher(code).results().forEach(hit -> sealed.add(hit.group(1)));
        }
        Map<String, String> families = new HashMap<>();
        for (String code : codes) {
            SUBTYPE.matcher(code).results().forEach(hit -> {
                for (String parent : hit.group(2).split("[,\\s]+|<[^>]*>")) {
                    if (sealed.contains(simple(parent))) {
                        families.put(hit.group(1), simple(parent));
                    }
                }
            });
        }
        return families;
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
