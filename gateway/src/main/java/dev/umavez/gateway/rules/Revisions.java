package dev.umavez.gateway.rules;

import dev.umavez.gateway.expr.EvaluationException;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.gateway.expr.Texts;
import dev.umavez.intake.content.ExactNumber;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.OptionalLong;

/** Revisions: whole numbers, or RFC 3339 times as microseconds since 1970. Everything else cannot be compared and is none. */
final class Revisions {
    private Revisions() {}

    static Optional<Long> read(Expression expression, Scope scope) {
        try {
            String text = Texts.of(expression, scope);
            return text.matches("-?[0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?") ? number(text) : time(text);
        } catch (EvaluationException unknown) {
            return Optional.empty();
        }
    }

    private static Optional<Long> number(String text) {
        try {
            OptionalLong whole = ExactNumber.of(text).exactLong();
            return whole.isPresent() ? Optional.of(whole.getAsLong()) : Optional.empty();
        } catch (IllegalArgumentException notJson) {
            return Optional.empty();
        }
    }

    private static Optional<Long> time(String text) {
        try {
            Instant at = OffsetDateTime.parse(text).toInstant();
            return Optional.of(
                    Math.addExact(Math.multiplyExact(at.getEpochSecond(), 1_000_000L), at.getNano() / 1_000));
        } catch (DateTimeParseException | ArithmeticException notTime) {
            return Optional.empty();
        }
    }
}
