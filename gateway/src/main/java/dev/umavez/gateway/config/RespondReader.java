package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.intake.provider.Providers;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Reads whether a source is answered with the results of its actions, and how long it waits for them. */
final class RespondReader {
    private static final Duration USUAL = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Duration MARGIN = Duration.ofSeconds(1);
    /** Anybody may stand behind these, so nobody knows how long they wait. */
    private static final Set<String> OF_ANYBODY = Set.of("hmac", "token", "none");

    private final Reading reading;
    private final Fields fields;

    RespondReader(Reading reading, Fields fields) {
        this.reading = reading;
        this.fields = fields;
    }

    /** What a source is answered with. */
    enum Respond {
        RESULT
    }

    Optional<Duration> read(Optional<String> provider) {
        Optional<Respond> respond = fields.choice("respond", Respond.class);
        Optional<Duration> wait = fields.reader("wait").duration(Duration.ofMillis(1), LONGEST);
        if (fields.has("wait") && !fields.has("respond")) {
            reading.problem(
                    fields.at("wait"), ProblemCode.NO_EFFECT, "\"wait\" does nothing without \"respond: result\"");
        }
        Duration most = provider.map(RespondReader::most).orElse(LONGEST);
        wait.filter(asked -> asked.compareTo(most) > 0)
                .ifPresent(asked -> reading.problem(
                        fields.at("wait"),
                        ProblemCode.WRONG_VALUE,
                        "the provider gives up and sends again before this is over: wait at most " + most.toMillis()
                                + "ms"));
        return respond.map(result -> wait.orElse(USUAL.compareTo(most) < 0 ? USUAL : most));
    }

    private static Duration most(String provider) {
        return Providers.named(provider)
                .filter(known -> !OF_ANYBODY.contains(provider))
                .map(known -> Duration.ofMillis(known.deadline().ms()).minus(MARGIN))
                .orElse(LONGEST);
    }
}
