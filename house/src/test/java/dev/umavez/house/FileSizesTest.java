package dev.umavez.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FileSizesTest {

    private static final int LONGEST = 400;
    private static final int MEDIAN = 80;

    @Test
    void no_file_is_longer_than_a_person_reads_at_once() {
        List<String> tooLong = Tree.files(path -> path.matches(".*\\.(java|sql|js)")).stream()
                .filter(file -> file.lineCount() > LONGEST)
                .map(file -> file.path() + ": " + file.lineCount() + " lines, at most " + LONGEST
                        + ": give each duty its own file")
                .toList();
        assertThat(tooLong).isEmpty();
    }

    @Test
    void most_main_files_are_small() {
        int[] lines = Tree.java().stream()
                .filter(Tree.Source::isMainJava)
                .filter(file -> !file.name().equals("package-info.java"))
                .mapToInt(Tree.Source::lineCount)
                .sorted()
                .toArray();
        int median = lines.length == 0 ? 0 : lines[lines.length / 2];
        System.out.println("Main Java files: " + lines.length + ", median " + median + " lines");
        assertThat(median).as("median lines of a main Java file").isLessThanOrEqualTo(MEDIAN);
    }

    @Test
    void the_readme_fits_a_short_visit() {
        List<String> tooLong = Tree.files(path -> path.matches("README[^/]*\\.md")).stream()
                .filter(file -> file.lineCount() > 150)
                .map(file -> file.path() + ": " + file.lineCount() + " lines, at most 150: move it to docs/")
                .toList();
        assertThat(tooLong).isEmpty();
    }
}
