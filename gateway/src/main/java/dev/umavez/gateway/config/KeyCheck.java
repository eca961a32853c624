package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.expr.Expression;
import java.util.List;
import java.util.Optional;

/** Looks at what recognises events and orders their knowledge. */
final class KeyCheck {
    private final Reading reading;

    KeyCheck(Reading reading) {
        this.reading = reading;
    }

    void eventKey(List<Expression> parts) {
        for (Expression part : parts) {
            Words.unstable(part)
                    .ifPresent(word -> reading.problem(
                            part.position(),
                            ProblemCode.UNSTABLE_KEY,
                            "\"" + word
                                    + "\" differs at each delivery of the same event, so no redelivery would be recognised; choose"
                                    + " what names the event"));
            if (part.names().size() == 1) {
                reading.problem(
                        part.position(),
                        ProblemCode.UNSTABLE_KEY,
                        "the whole \"" + part.text() + "\" is no part of a key; choose the fields that name the event");
            }
        }
    }

    void revision(Optional<Expression> revision) {
        revision.ifPresent(number -> {
            Words.creationTime(number)
                    .ifPresent(word -> reading.problem(
                            number.position(),
                            ProblemCode.REVISION,
                            "\"" + word + "\" is when the object was made: it does not rise with its changes"));
            Words.wholeSeconds(number)
                    .ifPresent(word -> reading.problem(
                            number.position(),
                            ProblemCode.REVISION,
                            "\"" + word
                                    + "\" counts whole seconds: two changes within one would be the same revision"));
        });
    }
}
