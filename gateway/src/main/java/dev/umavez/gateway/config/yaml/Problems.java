package dev.umavez.gateway.config.yaml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects all problems of one file, so that one run shows them all. For one thread. */
public final class Problems {
    private static final Comparator<Problem> BY_POSITION =
            Comparator.comparing(Problem::position).thenComparing(Problem::code);

    private final String file;
    // An alias is read at each place of its use; its problem is still one problem.
    private final Set<Problem> found = new LinkedHashSet<>();

    /** @param file the name by which problems call the file */
    public Problems(String file) {
        this.file = file;
    }

    /** Adds a problem. */
    public void add(Position position, ProblemCode code, String message) {
        found.add(new Problem(file, position, code, message));
    }

    /** All problems in the order of their places. */
    public List<Problem> sorted() {
        List<Problem> sorted = new ArrayList<>(found);
        sorted.sort(BY_POSITION);
        return List.copyOf(sorted);
    }

    /** Whether there is one that is not just a warning. */
    public boolean hasErrors() {
        return found.stream().anyMatch(problem -> !problem.isWarning());
    }

    /** How many were found so far, warnings included. */
    public int count() {
        return found.size();
    }
}
