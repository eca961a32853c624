package dev.umavez.gateway.expr;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A text with computed pieces. Immutable and safe for use by many threads. */
public final class TextTemplate {
    private final String source;
    private final List<Piece> pieces;

    TextTemplate(String source, List<Piece> pieces) {
        this.source = source;
        this.pieces = List.copyOf(pieces);
    }

    /** A piece: a fixed text or a computed value. */
    sealed interface Piece {
        /** A fixed text, braces already single. */
        record Fixed(String text) implements Piece {}

        /** A value. */
        record Computed(Expression expression) implements Piece {}
    }

    List<Piece> pieces() {
        return pieces;
    }

    /** The template as it is written. */
    public String source() {
        return source;
    }

    /** The computed pieces in order. */
    public List<Expression> expressions() {
        return pieces.stream()
                .flatMap(piece ->
                        piece instanceof Piece.Computed computed ? Stream.of(computed.expression()) : Stream.empty())
                .toList();
    }

    /** The text when nothing in it is computed. */
    public Optional<String> fixed() {
        return expressions().isEmpty() ? Optional.of(render(Scope.empty())) : Optional.empty();
    }

    /** The expression when the template is nothing but one. */
    Optional<Expression> only() {
        return pieces.size() == 1 ? expressions().stream().findFirst() : Optional.empty();
    }

    /**
     * The text.
     *
     * @throws EvaluationException when a value is missing, null, empty or not scalar
     */
    public String render(Scope scope) {
        return render(scope, UnaryOperator.identity());
    }

    String render(Scope scope, UnaryOperator<String> encode) {
        StringBuilder text = new StringBuilder();
        for (Piece piece : pieces) {
            switch (piece) {
                case Piece.Fixed fixed -> text.append(fixed.text());
                case Piece.Computed computed -> text.append(encode.apply(Texts.of(computed.expression(), scope)));
            }
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return source;
    }
}
