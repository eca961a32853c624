package dev.umavez.gateway.expr;

import dev.umavez.ledger.IdentityException;
import dev.umavez.ledger.Part;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A part of an identity: one text, or a list of texts that are kept apart by their lengths. Immutable and safe for use by many
 * threads.
 *
 * @param texts at least one
 * @param isList whether it was written as a list
 */
public record PartTemplate(List<TextTemplate> texts, boolean isList) {
    public PartTemplate {
        texts = List.copyOf(texts);
    }

    /**
     * The part.
     *
     * @throws EvaluationException when a value is missing, null, empty, not scalar or cannot be part of an identity
     */
    public Part render(Scope scope) {
        List<String> rendered = texts.stream().map(text -> text.render(scope)).toList();
        try {
            return Part.of(rendered);
        } catch (IdentityException unfit) {
            throw new EvaluationException("(" + source() + ") " + unfit.getMessage());
        }
    }

    /** The computed pieces of all texts. */
    public List<Expression> expressions() {
        return texts.stream().flatMap(text -> text.expressions().stream()).toList();
    }

    /** The template as it is written. */
    public String source() {
        return texts.stream().map(TextTemplate::source).collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return source();
    }
}
