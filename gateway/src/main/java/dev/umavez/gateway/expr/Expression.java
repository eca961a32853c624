package dev.umavez.gateway.expr;

import dev.cel.common.CelErrorCode;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.umavez.gateway.config.yaml.Position;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A compiled expression. Immutable and safe for use by many threads. */
public final class Expression {
    private static final Pattern MISSING_KEY = Pattern.compile("key '([^']*)' is not present");

    private final String text;
    private final Position position;
    private final Set<String> variables;
    private final Set<String> reads;
    private final Optional<PlainPath> path;
    private final CelRuntime.@Nullable Program program;

    private Expression(
            String text,
            Position position,
            Set<String> variables,
            Set<String> reads,
            Optional<PlainPath> path,
            CelRuntime.@Nullable Program program) {
        this.text = text;
        this.position = position;
        this.variables = Set.copyOf(variables);
        this.reads = Set.copyOf(reads);
        this.path = path;
        this.program = program;
    }

    static Expression of(PlainPath path, Position position) {
        return new Expression(path.text(), position, Set.of(path.variable()), path.reads(), Optional.of(path), null);
    }

    static Expression computed(
            String text, Position position, Set<String> variables, Set<String> reads, CelRuntime.Program program) {
        return new Expression(text, position, variables, reads, Optional.empty(), program);
    }

    /** The expression as it is written. */
    public String text() {
        return text;
    }

    /** The variables that it reads. */
    public Set<String> variables() {
        return variables;
    }

    /** Where it stands in the file. */
    public Position position() {
        return position;
    }

    /** What it cannot do without: {@code variable.member} for each member of a variable that it reads. */
    public Set<String> reads() {
        return reads;
    }

    /** Whether it only names a place; then the value is passed on untouched. */
    public boolean isPath() {
        return path.isPresent();
    }

    /** The names along the path, the variable first; empty for an expression that is no path. */
    public List<String> names() {
        return path.map(PlainPath::names).orElse(List.of());
    }

    /**
     * The value as an exact tree, empty for JSON's null.
     *
     * @throws EvaluationException when something that it needs is missing or of the wrong kind
     */
    public Optional<Object> evaluate(Scope scope) {
        return Optional.ofNullable(value(scope));
    }

    /**
     * The truth of a condition.
     *
     * @throws EvaluationException when it cannot be computed or is neither true nor false
     */
    public boolean test(Scope scope) {
        if (value(scope) instanceof Boolean truth) {
            return truth;
        }
        throw new EvaluationException("(" + text + ") is neither true nor false");
    }

    @Nullable
    Object value(Scope scope) {
        if (path.isPresent()) {
            return path.get().resolve(scope);
        }
        try {
            if (program == null) {
                throw new EvaluationException("it was not compiled");
            }
            return CelResult.exact(program.eval(scope::view));
        } catch (CelEvaluationException failed) {
            throw new EvaluationException("(" + text + ") " + reason(failed));
        } catch (EvaluationException failed) {
            throw new EvaluationException("(" + text + ") cannot be computed: " + failed.problem());
        }
    }

    /** CEL's own text may hold values of the event, so only its kind is told. */
    private String reason(CelEvaluationException failed) {
        if (failed.getCause() instanceof EvaluationException ours) {
            return "cannot be computed: " + ours.problem();
        }
        CelErrorCode code = failed.getErrorCode();
        return switch (code) {
            case ATTRIBUTE_NOT_FOUND -> missing(failed);
            case OVERLOAD_NOT_FOUND ->
                "uses a function or operator on values that it does not take (decimals and numbers beyond 64 bits can be"
                        + " compared and passed on, not calculated with)";
            case DIVIDE_BY_ZERO -> "divides by zero";
            case NUMERIC_OVERFLOW -> "goes beyond 64 bits";
            case ITERATION_BUDGET_EXCEEDED -> "takes too many steps";
            case INDEX_OUT_OF_BOUNDS -> "reads beyond the end of a list";
            case BAD_FORMAT -> "reads a text that does not have the form that it needs";
            default -> "cannot be computed from these values";
        };
    }

    private String missing(CelEvaluationException failed) {
        Matcher key = MISSING_KEY.matcher(String.valueOf(failed.getMessage()));
        // The key is named only if it stands in the configuration: a computed key may be a value of the event.
        return key.find() && text.contains(key.group(1))
                ? "reads \"" + key.group(1) + "\", which is missing"
                : "reads something that is missing";
    }

    @Override
    public String toString() {
        return text;
    }
}
