package dev.umavez.gateway.config;

import dev.umavez.dispatch.CircuitPolicy;
import dev.umavez.gateway.config.DestinationConfig.FixedHeader;
import dev.umavez.gateway.config.DestinationConfig.OutcomeRule;
import dev.umavez.gateway.config.DestinationConfig.Probe;
import dev.umavez.gateway.config.DestinationConfig.Rate;
import dev.umavez.gateway.config.DestinationConfig.Retry;
import dev.umavez.gateway.config.DestinationConfig.Verdict;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.gateway.expr.Phase;
import dev.umavez.ledger.Repeat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads one destination. */
final class DestinationReader {
    private static final Duration LONGEST = Duration.ofDays(365);
    private static final Duration USUAL_TIMEOUT = Duration.ofSeconds(10);
    private static final int USUAL_CONCURRENCY = 16;

    private final Reading reading;
    private final String name;
    private final Fields fields;

    DestinationReader(Reading reading, String name, Fields fields) {
        this.reading = reading;
        this.name = name;
        this.fields = fields;
    }

    /** A repeat rule and the header that carries its key. */
    private record RepeatRule(Repeat repeat, Optional<String> header, String scope) {
        static final RepeatRule NEVER = new RepeatRule(Repeat.never(), Optional.empty(), "");
    }

    Optional<DestinationConfig> read() {
        fields.require("url", "the base address, http or https");
        About about = Abouts.read(fields);
        boolean allowPrivate = fields.flag("allow_private", false);
        Optional<Setting> url = fields.setting("url").flatMap(u -> new BaseUrl(reading).check(u, allowPrivate));
        Duration timeout = fields.reader("timeout")
                .duration(Duration.ofMillis(100), Duration.ofMinutes(10))
                .orElse(USUAL_TIMEOUT);
        RepeatRule repeat = fields.node("repeat").flatMap(this::repeat).orElse(RepeatRule.NEVER);
        Optional<Probe> probe = fields.fields("probe").flatMap(p -> probe(p, timeout));
        List<FixedHeader> headers = headers();
        int concurrency = fields.reader("concurrency").integer(1, 10_000).orElse(USUAL_CONCURRENCY);
        Optional<Rate> rate = fields.reader("rate").rate();
        Retry retry = fields.fields("retry").map(this::retry).orElse(Retry.USUAL);
        CircuitPolicy circuit =
                fields.fields("circuit").map(new CircuitReader(reading)::read).orElse(CircuitPolicy.standard());
        List<OutcomeRule> outcome = outcome();
        Optional<Realm> environment = fields.choice("environment", Realm.class);
        Optional<String> org = fields.text("org");
        fields.reserved("sign");
        fields.end();
        return url.map(address -> new DestinationConfig(
                name,
                about,
                address,
                headers,
                allowPrivate,
                repeat.repeat(),
                repeat.header(),
                repeat.scope(),
                probe,
                timeout,
                concurrency,
                rate,
                retry,
                circuit,
                outcome,
                environment,
                org));
    }

    private List<FixedHeader> headers() {
        List<FixedHeader> headers = new ArrayList<>();
        for (YamlNode.Entry entry : fields.entries("headers")) {
            new HeaderCheck(reading).name(entry.position(), entry.key());
            new Values(reading)
                    .setting(entry.value())
                    .flatMap(value -> new HeaderCheck(reading).value(entry.key(), value))
                    .ifPresent(value -> headers.add(new FixedHeader(entry.key(), value)));
        }
        return headers;
    }

    private Optional<RepeatRule> repeat(YamlNode node) {
        if (node instanceof YamlNode.Mapping mapping) {
            Fields rule = new Fields(reading, mapping, "destinations." + name + ".repeat");
            rule.require("key", "{ header: Idempotency-Key, window: 24h }");
            Optional<RepeatRule> read = rule.fields("key").flatMap(this::byKey);
            rule.end();
            return read;
        }
        return new Values(reading).setting(node).flatMap(word -> switch (word.reveal()) {
            case "never" -> Optional.of(RepeatRule.NEVER);
            case "natural" -> Optional.of(new RepeatRule(Repeat.natural(), Optional.empty(), ""));
            default ->
                new Values(reading)
                        .wrong(
                                word,
                                "this must be never, natural or { key: { header: Idempotency-Key, window: 24h } }, not "
                                        + Values.shown(word));
        });
    }

    private Optional<RepeatRule> byKey(Fields key) {
        key.require("header", "the header in which the destination takes a key");
        key.require("window", "how long the destination remembers a key, as its documentation says");
        Optional<Setting> header = key.setting("header");
        header.ifPresent(h -> new HeaderCheck(reading).name(h.position(), h.reveal()));
        Optional<Duration> window = key.reader("window").duration(Duration.ofSeconds(1), LONGEST);
        String scope = key.text("scope").map(text -> "#" + text).orElse("");
        key.end();
        return header.flatMap(
                h -> window.map(w -> new RepeatRule(Repeat.key(w.toMillis()), Optional.of(h.reveal()), scope)));
    }

    private Optional<Probe> probe(Fields probe, Duration timeout) {
        probe.require("get", "the path that is asked");
        probe.require("happened", "the condition under which the answer says that the effect happened");
        var get = probe.pathTemplate("get", Phase.REQUEST);
        var happened = probe.condition("happened", Phase.ANSWER);
        var result = probe.expression("result", Phase.ANSWER);
        Duration absentAfter = probe.reader("absent_after")
                .duration(Duration.ZERO, Duration.ofDays(1))
                .orElse(timeout.multipliedBy(3));
        probe.end();
        return get.flatMap(path -> happened.map(condition -> new Probe(path, condition, result, absentAfter)));
    }

    private Retry retry(Fields retry) {
        Retry usual = Retry.USUAL;
        Duration first = retry.reader("first")
                .duration(Duration.ofMillis(10), Duration.ofDays(1))
                .orElse(usual.first());
        Duration max =
                retry.reader("max").duration(Duration.ofMillis(10), LONGEST).orElse(usual.max());
        if (max.compareTo(first) < 0) {
            reading.problem(retry.at("max"), ProblemCode.WRONG_VALUE, "the longest wait is shorter than the first one");
        }
        Retry read = new Retry(
                first,
                retry.reader("factor").number(1, 100).orElse(usual.factor()),
                max,
                retry.reader("jitter").number(0, 1).orElse(usual.jitter()),
                retry.reader("give_up_after")
                        .duration(Duration.ofSeconds(1), LONGEST)
                        .orElse(usual.giveUpAfter()),
                retry.reader("crashes").integer(1, 100).orElse(usual.crashes()),
                retry.reader("attempts").integer(1, 1_000));
        retry.end();
        return read;
    }

    private List<OutcomeRule> outcome() {
        List<OutcomeRule> rules = new ArrayList<>();
        for (YamlNode item : fields.items("outcome")) {
            String path = "destinations." + name + ".outcome";
            new Values(reading)
                    .mapping(item, path)
                    .map(mapping -> new Fields(reading, mapping, path))
                    .flatMap(this::rule)
                    .ifPresent(rules::add);
        }
        return rules;
    }

    private Optional<OutcomeRule> rule(Fields rule) {
        rule.require("when", "the condition");
        rule.require("is", "done, rejected, not_done or unknown");
        var when = rule.condition("when", Phase.ANSWER);
        var is = rule.choice("is", Verdict.class);
        rule.end();
        return when.flatMap(condition -> is.map(verdict -> new OutcomeRule(condition, verdict)));
    }
}
