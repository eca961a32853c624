package dev.umavez.gateway.expr;

import dev.umavez.intake.content.ExactNumber;
import org.jspecify.annotations.Nullable;

/** Values as texts, for identities, paths and headers: exact, and never an empty one. */
public final class Texts {
    private Texts() {}

    /**
     * The value as text.
     *
     * @throws EvaluationException when it is missing, null, empty, a list or a mapping
     */
    public static String of(Expression expression, Scope scope) {
        return of(expression.value(scope), expression.text());
    }

    private static String of(@Nullable Object value, String expression) {
        return switch (value) {
            case null -> throw new EvaluationException("(" + expression + ") is null");
            case String text -> {
                if (text.isEmpty()) {
                    throw new EvaluationException("(" + expression + ") is empty");
                }
                yield text;
            }
            case ExactNumber number -> number.text();
            case Boolean truth -> truth.toString();
            default -> throw new EvaluationException("(" + expression + ") is a list or mapping, not one value");
        };
    }
}
