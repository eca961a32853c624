package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.gateway.config.yaml.ProblemCode;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ErrorCodesTest {

    private static final String PAGE = "docs/reference/errors.md";
    private static final Pattern CODE = Pattern.compile("\\bUV-[A-Z]{2,5}-\\d{3}\\b");

    @Test
    void every_error_code_is_explained_and_no_explanation_outlives_its_code() {
        Map<String, String> used = codes(path -> path.contains("/src/main/"));
        for (ProblemCode code : ProblemCode.values()) {
            used.put(code.id(), "ProblemCode." + code);
        }
        Map<String, String> explained = codes(PAGE::equals);
        Map<String, String> unexplained = new TreeMap<>(used);
        unexplained.keySet().removeAll(explained.keySet());
        Map<String, String> outlived = new TreeMap<>(explained);
        outlived.keySet().removeAll(used.keySet());
        assertThat((Collection<?>) unexplained.entrySet())
                .as("codes of main code that %s does not explain", PAGE)
                .isEmpty();
        assertThat((Collection<?>) outlived.keySet())
                .as("codes in %s that no main code uses", PAGE)
                .isEmpty();
    }

    /** Each code with a file that has it. */
    private static Map<String, String> codes(Predicate<String> wanted) {
        Map<String, String> codes = new TreeMap<>();
        for (Tree.Source file : Tree.files(path -> path.matches(".*\\.(java|md|yaml|sql|js)") && wanted.test(path))) {
            CODE.matcher(file.text()).results().forEach(code -> codes.put(code.group(), file.path()));
        }
        return codes;
    }
}
