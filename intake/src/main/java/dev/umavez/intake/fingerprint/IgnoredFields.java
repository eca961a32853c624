package dev.umavez.intake.fingerprint;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON pointers as a tree of steps, so that each value of a body is looked at once. */
final class IgnoredFields {

    static final IgnoredFields NONE = new IgnoredFields();

    private final Map<String, IgnoredFields> children = new HashMap<>();
    private boolean end;

    private IgnoredFields() {}

    static IgnoredFields of(Collection<String> pointers) {
        IgnoredFields root = new IgnoredFields();
        for (String pointer : pointers) {
            root.add(pointer);
        }
        return root;
    }

    private void add(String pointer) {
        if (!pointer.startsWith("/")) {
            throw new IllegalArgumentException("'" + pointer
                    + "' is not a JSON pointer to a field: it must begin with /, for example /data/sent_at.");
        }
        IgnoredFields at = this;
        for (String step : pointer.substring(1).split("/", -1)) {
            at = at.children.computeIfAbsent(unescape(step, pointer), name -> new IgnoredFields());
        }
        at.end = true;
    }

    private static String unescape(String step, String pointer) {
        for (int at = step.indexOf('~'); at >= 0; at = step.indexOf('~', at + 1)) {
            char next = at + 1 < step.length() ? step.charAt(at + 1) : ' ';
            if (next != '0' && next != '1') {
                throw new IllegalArgumentException(
                        "'" + pointer + "' is not a JSON pointer: after ~ only 0 (for ~) or 1 (for /) may come.");
            }
        }
        return step.replace("~1", "/").replace("~0", "~");
    }

    boolean isEmpty() {
        return children.isEmpty();
    }

    /** True when the field itself is ignored. */
    boolean ignores(String step) {
        IgnoredFields child = child(step);
        return child != null && child.end;
    }

    /** What is ignored below a field. */
    IgnoredFields below(String step) {
        IgnoredFields child = child(step);
        return child == null ? NONE : child;
    }

    private @Nullable IgnoredFields child(String step) {
        return children.isEmpty() ? null : children.get(step);
    }
}
