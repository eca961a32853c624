package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads one caller. */
final class CallerReader {
    /** A shorter token could be guessed. */
    private static final int LEAST_TOKEN_LENGTH = 16;

    private final Reading reading;
    private final String name;
    private final Fields fields;

    CallerReader(Reading reading, String name, Fields fields) {
        this.reading = reading;
        this.name = name;
        this.fields = fields;
    }

    Optional<CallerConfig> read() {
        fields.require("org", "the organisation for which it speaks");
        fields.require("tokens", "the secret texts that it sends as Authorization: Bearer");
        About about = Abouts.read(fields);
        Optional<Setting> org = fields.setting("org");
        org.filter(given -> given.reveal().isEmpty())
                .ifPresent(empty -> reading.problem(
                        empty.position(), ProblemCode.WRONG_VALUE, "a part of an identity cannot be empty"));
        String system = fields.text("system").filter(text -> !text.isEmpty()).orElse(name);
        List<Setting> tokens = tokens();
        Optional<Realm> environment = fields.choice("environment", Realm.class);
        fields.end();
        return org.map(Setting::reveal)
                .filter(text -> !text.isEmpty())
                .map(text -> new CallerConfig(name, about, text, system, tokens, environment));
    }

    private List<Setting> tokens() {
        List<Setting> tokens = new ArrayList<>();
        for (Setting token : fields.settings("tokens")) {
            if (!token.isFromEnvironment()) {
                reading.problem(
                        token.position(),
                        ProblemCode.LITERAL_SECRET,
                        "a secret stands in the file; use ${NAME} or ${file:PATH}");
            }
            if (token.reveal().length() < LEAST_TOKEN_LENGTH) {
                reading.problem(
                        token.position(),
                        ProblemCode.WRONG_VALUE,
                        "a token needs at least " + LEAST_TOKEN_LENGTH + " characters: a short one can be guessed");
            }
            tokens.add(token.hidden());
        }
        return tokens;
    }
}
