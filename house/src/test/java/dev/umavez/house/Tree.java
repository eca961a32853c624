package dev.umavez.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The source tree as the rules see it: every file that a person wrote, by its path from the root. */
final class Tree {

    static final Set<String> EMBEDDABLE = Set.of("ledger", "store", "intake", "dispatch", "embed", "testkit");

    private static final Set<String> SKIPPED = Set.of("target", ".git", ".idea", ".vscode", "data", "node_modules");

    /** One file. {@code path} is relative to the root, with forward slashes. */
    record Source(String path, String text) {

        String module() {
            int slash = path.indexOf('/');
            return slash < 0 ? "" : path.substring(0, slash);
        }

        String name() {
            return path.substring(path.lastIndexOf('/') + 1);
        }

        String folder() {
            int slash = path.lastIndexOf('/');
            return slash < 0 ? "" : path.substring(0, slash);
        }

        int lineCount() {
            return (int) text.lines().count();
        }

        boolean isMainJava() {
            return path.contains("/src/main/java/") && path.endsWith(".java");
        }

        boolean isJava() {
            return path.endsWith(".java");
        }
    }

    private Tree() {}

    static Path root() {
        Path at = Path.of("").toAbsolutePath();
        while (at != null && !Files.isDirectory(at.resolve("ledger/src"))) {
            at = at.getParent();
        }
        if (at == null) {
            throw new IllegalStateException(
                    "Not inside the source tree: " + Path.of("").toAbsolutePath());
        }
        return at;
    }

    static List<Source> java() {
        return files(path -> path.endsWith(".java"));
    }

    /** Every file whose path from the root the rule wants, read as text. */
    static List<Source> files(Predicate<String> wanted) {
        Path root = root();
        List<Source> found = new ArrayList<>();
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
                    boolean skip = !dir.equals(root)
                            && SKIPPED.contains(dir.getFileName().toString());
                    return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    String path = root.relativize(file).toString().replace('\\', '/');
                    if (attributes.isRegularFile() && wanted.test(path)) {
                        found.add(new Source(path, Files.readString(file)));
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException("The source tree cannot be read: " + root, e);
        }
        found.sort((a, b) -> a.path().compareTo(b.path()));
        return found;
    }
}
