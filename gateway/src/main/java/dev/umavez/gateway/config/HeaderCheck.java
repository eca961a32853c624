package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Position;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.expr.HeaderTemplate;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What HTTP allows in a header, and what we may send. */
final class HeaderCheck {
    /** These frame the request; set twice, they let one request pass for two. */
    private static final Set<String> OURS = Set.of(
            "host",
            "content-length",
            "transfer-encoding",
            "connection",
            "te",
            "trailer",
            "upgrade",
            "keep-alive",
            "expect");

    /** Headers that carry credentials, and parts of such names. */
    private static final Set<String> CREDENTIALS =
            Set.of("authorization", "cookie", "token", "secret", "password", "api-key", "apikey", "access-key");

    private final Reading reading;

    HeaderCheck(Reading reading) {
        this.reading = reading;
    }

    void name(Position position, String name) {
        if (!HeaderTemplate.isName(name)) {
            reading.problem(position, ProblemCode.HTTP, "this is not the name of a header");
        } else if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
            reading.problem(position, ProblemCode.HTTP, "the header " + name + " is made by Umavez and cannot be set");
        }
    }

    /** Checks a fixed value, and warns where a credential stands in the file. */
    Optional<Setting> value(String name, Setting value) {
        if (!HeaderTemplate.isValue(value.reveal())) {
            reading.problem(
                    value.position(),
                    ProblemCode.HTTP,
                    "the value of header " + name + " is empty or holds characters that HTTP does not allow there");
            return Optional.empty();
        }
        boolean isCredential = CREDENTIALS.stream().anyMatch(name.toLowerCase(Locale.ROOT)::contains);
        if (!isCredential || value.isFromEnvironment()) {
            return Optional.of(value);
        }
        reading.problem(
                value.position(),
                ProblemCode.LITERAL_SECRET,
                "the header " + name + " looks like a credential and stands in the file; use ${NAME} or ${file:PATH}");
        return Optional.of(value.hidden());
    }
}
