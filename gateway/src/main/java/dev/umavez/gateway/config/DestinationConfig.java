package dev.umavez.gateway.config;

import dev.umavez.dispatch.CircuitPolicy;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.PathTemplate;
import dev.umavez.ledger.Repeat;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A destination as configured. Everything but the probe's path is used at each attempt, as it is then.
 *
 * @param name its name
 * @param about for people
 * @param url base address: http or https, without query and fragment, without a slash at its end
 * @param headers fixed headers, credentials among them
 * @param allowPrivate whether it may be on a loopback, private or link-local address
 * @param repeat how far it takes the same call twice
 * @param keyHeader the header that carries the key, if {@code repeat} is by key
 * @param keyScope whose memory of keys it is, where the address does not say it: an account
 * @param probe how to ask whether an effect happened
 * @param timeout for a whole call
 * @param concurrency calls at the same time, per node
 * @param rate how many calls may start in which time, per node
 * @param retry when to try again
 * @param circuit when it is left alone because it fails
 * @param outcome rules before the usual judgement, the first that holds decides
 * @param environment live or test
 * @param org the organisation that it belongs to, where it belongs to one
 */
public record DestinationConfig(
        String name,
        About about,
        Setting url,
        List<FixedHeader> headers,
        boolean allowPrivate,
        Repeat repeat,
        Optional<String> keyHeader,
        String keyScope,
        Optional<Probe> probe,
        Duration timeout,
        int concurrency,
        Optional<Rate> rate,
        Retry retry,
        CircuitPolicy circuit,
        List<OutcomeRule> outcome,
        Optional<Realm> environment,
        Optional<String> org) {
    public DestinationConfig {
        headers = List.copyOf(headers);
        outcome = List.copyOf(outcome);
    }

    /** So many calls in so many milliseconds. */
    public record Rate(long calls, long perMs) {}

    /** A header with a value from the file or the environment. */
    public record FixedHeader(String name, Setting value) {}

    /**
     * How to ask whether an effect happened.
     *
     * @param get path and query; rendered and stored with the action
     * @param happened whether the answer says yes
     * @param result the destination's own reference in the answer
     * @param absentAfter how long after the last possible call a "no" counts
     */
    public record Probe(PathTemplate get, Expression happened, Optional<Expression> result, Duration absentAfter) {}

    /**
     * When to try again.
     *
     * @param first wait after the first failure
     * @param factor growth of the wait, at least 1
     * @param max longest wait
     * @param jitter share of the wait that is random, 0 to 1
     * @param giveUpAfter how long after the reservation
     * @param crashes attempts that may end without an outcome
     * @param attempts most attempts, if limited
     */
    public record Retry(
            Duration first,
            double factor,
            Duration max,
            double jitter,
            Duration giveUpAfter,
            int crashes,
            Optional<Integer> attempts) {
        /** What holds where nothing is set: 2 s, doubled up to an hour, half of it by chance, for three days. */
        public static final Retry USUAL =
                new Retry(Duration.ofSeconds(2), 2, Duration.ofHours(1), 0.5, Duration.ofDays(3), 5, Optional.empty());
    }

    /** What an answer means, if the condition holds. */
    public record OutcomeRule(Expression when, Verdict is) {}

    /** What an answer can mean. */
    public enum Verdict {
        DONE,
        REJECTED,
        NOT_DONE,
        UNKNOWN
    }
}
