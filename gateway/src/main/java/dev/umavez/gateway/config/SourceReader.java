package dev.umavez.gateway.config;

import dev.umavez.gateway.config.SourceConfig.Bound;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.config.yaml.Suggestion;
import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.ExpressionCompiler;
import dev.umavez.gateway.expr.PartTemplate;
import dev.umavez.gateway.expr.Phase;
import dev.umavez.intake.provider.Provider;
import dev.umavez.intake.provider.Providers;
import dev.umavez.intake.verify.SchemeSettings;
import dev.umavez.intake.verify.SetupException;
import dev.umavez.intake.verify.Verifiers;
import dev.umavez.ledger.EventDraft.ConflictPolicy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads one source. */
final class SourceReader {
    private static final Pattern PLACE = Pattern.compile("(?:body|headers|query)[.\\[]");

    private static final List<String> JUDGED_HERE = List.of("event_key", "secrets", "insecure");

    private final Reading reading;
    private final String name;
    private final Fields fields;

    SourceReader(Reading reading, String name, Fields fields) {
        this.reading = reading;
        this.name = name;
        this.fields = fields;
    }

    private enum OnMismatch {
        REJECT,
        IGNORE
    }

    Optional<SourceConfig> read() {
        fields.require("org", "the organisation is part of every key; a fixed name will do");
        fields.require("provider", "who sends, and so how it is verified");
        About about = Abouts.read(fields);
        Optional<PartTemplate> org = fields.part("org", Phase.TYPE);
        Optional<String> provider = provider();
        List<Setting> secrets = secrets();
        SchemeSettings scheme = new SchemeReader(reading, fields).read(provider.orElse(""));
        Duration tolerance = fields.reader("tolerance")
                .duration(Duration.ofSeconds(1), Duration.ofDays(7))
                .orElse(Verifiers.DEFAULT_TOLERANCE);
        List<Expression> eventKey = fields.expressions("event_key", Phase.KEY);
        new KeyCheck(reading).eventKey(eventKey);
        Optional<Expression> revision = fields.expression("revision", Phase.EVENT);
        new KeyCheck(reading).revision(revision);
        provider.ifPresent(known -> verification(known, scheme, secrets, tolerance));
        provider.ifPresent(this::safety);
        Optional<Duration> respond = new RespondReader(reading, fields).read(provider);
        Optional<SourceConfig> source = provider.flatMap(known -> org.map(organisation -> new SourceConfig(
                name,
                about,
                organisation,
                known,
                scheme,
                secrets,
                tolerance,
                bind(Providers.named(known)),
                fields.choice("on_mismatch", OnMismatch.class).equals(Optional.of(OnMismatch.IGNORE)),
                fields.text("system").filter(system -> !system.isEmpty()).orElse(name),
                fields.choice("environment", Realm.class),
                fields.part("object", Phase.EVENT),
                revision,
                eventKey,
                fields.expression("type", Phase.TYPE),
                ignore(),
                fields.choice("on_conflict", ConflictPolicy.class).orElse(ConflictPolicy.HOLD),
                respond)));
        if (source.isEmpty()) {
            readTheRest();
        }
        fields.reserved("was", "limits");
        fields.end();
        return source;
    }

    /** What is wrong further down shall be told too. */
    private void readTheRest() {
        bind(Optional.empty());
        ignore();
        fields.choice("on_mismatch", OnMismatch.class);
        fields.text("system");
        fields.choice("environment", Realm.class);
        fields.part("object", Phase.EVENT);
        fields.expression("type", Phase.TYPE);
        fields.choice("on_conflict", ConflictPolicy.class);
    }

    private Optional<String> provider() {
        List<String> known = Verifiers.providers();
        return fields.setting("provider").map(provider -> {
            if (!known.contains(provider.reveal())) {
                reading.problem(
                        provider.position(),
                        ProblemCode.UNKNOWN_NAME,
                        "unknown provider " + Values.shown(provider) + "."
                                + Suggestion.sentence(provider.reveal(), known));
            }
            return provider.reveal();
        });
    }

    private List<Setting> secrets() {
        List<Setting> secrets = new ArrayList<>();
        for (Setting secret : fields.settings("secrets")) {
            if (!secret.isFromEnvironment()) {
                reading.problem(
                        secret.position(),
                        ProblemCode.LITERAL_SECRET,
                        "a secret stands in the file; use ${NAME} or ${file:PATH}");
            }
            secrets.add(secret.hidden());
        }
        return secrets;
    }

    private void verification(String provider, SchemeSettings scheme, List<Setting> secrets, Duration tolerance) {
        boolean unusable = !Verifiers.providers().contains(provider)
                || provider.equals("hmac") && scheme.equals(SchemeSettings.none())
                || fields.items("secrets").size() != secrets.size();
        if (unusable) {
            return;
        }
        if (provider.equals("none") && !secrets.isEmpty()) {
            reading.problem(fields.at("secrets"), ProblemCode.NO_EFFECT, "provider none uses no secrets");
        }
        try {
            Verifiers.forProvider(
                    provider, scheme, secrets.stream().map(Setting::reveal).toList(), tolerance);
        } catch (SetupException unfit) {
            reading.problem(fields.at("secrets"), ProblemCode.SECRET, Values.reason(unfit));
        }
    }

    private void safety(String provider) {
        boolean insecure = fields.flag("insecure", false);
        if (provider.equals("none") && !insecure) {
            reading.problem(
                    fields.at("provider"),
                    ProblemCode.INSECURE,
                    "provider none takes anything from anybody; if that is meant, say insecure: true");
        }
        if (hasNoKey(provider) && fields.items("event_key").isEmpty()) {
            reading.problem(
                    fields.at("provider"),
                    ProblemCode.NO_EVENT_KEY,
                    "provider " + provider
                            + " has no key of its own: \"event_key\" must name the fields that tell one event"
                            + " from another");
        }
        JUDGED_HERE.forEach(fields::node);
    }

    private List<Bound> bind(Optional<Provider> provider) {
        List<Bound> bind = new ArrayList<>();
        for (YamlNode.Entry entry : fields.entries("bind")) {
            Optional<Setting> expected = new Values(reading).setting(entry.value());
            Optional<Expression> expression = Optional.empty();
            if (provider.isEmpty() || !provider.get().bindings().containsKey(entry.key())) {
                expression = place(entry, provider);
                if (expression.isEmpty()) {
                    continue;
                }
            }
            Optional<Expression> place = expression;
            expected.ifPresent(value -> bind.add(new Bound(entry.key(), value, place)));
        }
        return bind;
    }

    /** What the provider has no name for can be named by its place. */
    private Optional<Expression> place(YamlNode.Entry entry, Optional<Provider> provider) {
        if (PLACE.matcher(entry.key()).lookingAt()) {
            return new ExpressionCompiler(reading.problems())
                    .compile(entry.key(), Phase.TYPE, ExpressionCompiler.Result.VALUE, offset -> entry.position());
        }
        List<String> known = provider.map(
                        p -> p.bindings().keySet().stream().sorted().toList())
                .orElse(List.of());
        if (provider.isPresent()) {
            reading.problem(
                    entry.position(),
                    ProblemCode.UNKNOWN_KEY,
                    "provider " + provider.get().name() + " has no \"" + entry.key() + "\" to bind to."
                            + Suggestion.sentence(entry.key(), known)
                            + " Or name the place, for example body.account");
        }
        return Optional.empty();
    }

    private static boolean hasNoKey(String provider) {
        return Providers.named(provider).filter(p -> p.eventKey().isEmpty()).isPresent();
    }

    private List<String> ignore() {
        List<String> pointers = new ArrayList<>();
        for (Setting pointer : fields.settings("ignore")) {
            if (pointer.reveal().matches("(?:/(?:[^~/]|~[01])*)+")) {
                pointers.add(pointer.reveal());
            } else {
                new Values(reading)
                        .wrong(
                                pointer,
                                "this must be a JSON pointer such as /order/sent_at, not " + Values.shown(pointer));
            }
        }
        return pointers;
    }
}
