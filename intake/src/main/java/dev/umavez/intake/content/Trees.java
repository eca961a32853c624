package dev.umavez.intake.content;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Walks trees of maps and lists. */
final class Trees {

    /** List indexes have at most this many digits. */
    private static final int MAX_INDEX_DIGITS = 9;

    private Trees() {}

    static Optional<String> text(@Nullable Object tree, List<String> path) {
        Object at = tree;
        for (String step : path) {
            at = child(at, step);
        }
        if (at == null || at instanceof Map || at instanceof List) {
            return Optional.empty();
        }
        String text = at.toString();
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private static @Nullable Object child(@Nullable Object parent, String step) {
        if (parent instanceof Map<?, ?> map) {
            return map.get(step);
        }
        int index = parent instanceof List<?> ? index(step) : -1;
        return parent instanceof List<?> list && index >= 0 && index < list.size() ? list.get(index) : null;
    }

    private static int index(String step) {
        boolean plain = !step.isEmpty()
                && step.length() <= MAX_INDEX_DIGITS
                && step.chars().allMatch(c -> c >= '0' && c <= '9');
        return plain ? Integer.parseInt(step) : -1;
    }

    /** True when one of these JSON pointers names a step of the path. */
    static boolean anyPrefix(List<String> path, Set<String> pointers) {
        StringBuilder pointer = new StringBuilder();
        for (String step : path) {
            pointer.append('/').append(step.replace("~", "~0").replace("/", "~1"));
            if (pointers.contains(pointer.toString())) {
                return true;
            }
        }
        return false;
    }
}
