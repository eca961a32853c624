package dev.umavez.gateway.expr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An expression that only names a place: {@code body.items[0]["id"]}. It is read directly from the decoded content, so type and
 * digits are kept, and it costs next to nothing. Immutable.
 */
final class PlainPath {
    private static final Pattern HEAD = Pattern.compile("\\s*([A-Za-z_][A-Za-z0-9_]*)");
    private static final Pattern STEP = Pattern.compile(
            "\\.([A-Za-z_][A-Za-z0-9_]*)|\\[\\s*(?:(0|[1-9][0-9]{0,8})|\"([^\"\\\\]*)\"|'([^'\\\\]*)')\\s*]");

    private final String text;
    private final String variable;
    private final Object[] steps;

    private PlainPath(String text, String variable, List<Object> steps) {
        this.text = text;
        this.variable = variable;
        this.steps = steps.toArray();
    }

    /** The path that this expression is, empty for every other expression. */
    static Optional<PlainPath> parse(String expression) {
        Matcher head = HEAD.matcher(expression);
        if (!head.lookingAt()) {
            return Optional.empty();
        }
        List<Object> steps = new ArrayList<>();
        Matcher step = STEP.matcher(expression);
        int at = head.end();
        while (at < expression.length() && step.region(at, expression.length()).lookingAt()) {
            steps.add(step(step));
            at = step.end();
        }
        return expression.substring(at).isBlank()
                ? Optional.of(new PlainPath(expression.strip(), head.group(1), steps))
                : Optional.empty();
    }

    private static Object step(Matcher step) {
        if (step.group(2) != null) {
            return Integer.valueOf(step.group(2));
        }
        for (int group : new int[] {1, 3, 4}) {
            if (step.group(group) != null) {
                return step.group(group);
            }
        }
        throw new IllegalStateException("a step without a name");
    }

    String variable() {
        return variable;
    }

    String text() {
        return text;
    }

    /** The variable's member that is read, if it is a member. */
    Set<String> reads() {
        return steps.length > 0 && steps[0] instanceof String name ? Set.of(variable + "." + name) : Set.of();
    }

    /** The names along the path, with the variable first; indexes are left out. */
    List<String> names() {
        List<String> names = new ArrayList<>(List.of(variable));
        for (Object step : steps) {
            if (step instanceof String name) {
                names.add(name);
            }
        }
        return names;
    }

    /**
     * The value there, null for JSON's null.
     *
     * @throws EvaluationException when there is nothing at that place
     */
    @Nullable
    Object resolve(Scope scope) {
        if (!scope.has(variable)) {
            throw missing();
        }
        Object value = scope.get(variable);
        for (Object step : steps) {
            value = child(value, step);
        }
        return value;
    }

    private @Nullable Object child(@Nullable Object value, Object step) {
        if (value instanceof Map<?, ?> map && step instanceof String name) {
            Object child = map.get(name);
            if (child != null || map.containsKey(name)) {
                return child;
            }
        } else if (value instanceof List<?> list && step instanceof Integer index && index < list.size()) {
            return list.get(index);
        }
        throw missing();
    }

    private EvaluationException missing() {
        return new EvaluationException("(" + text + ") is missing");
    }
}
