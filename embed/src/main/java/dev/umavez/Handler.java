package dev.umavez;

import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.decide.ProbeAnswer;
import dev.umavez.ledger.decide.RetryPolicy;
import java.time.Duration;
import java.util.Optional;

/**
 * What carries out the actions of one name, and on which terms.
 *
 * <p>The function says by its {@link Outcome} what happened. An exception means that nobody knows: what follows is decided by the
 * {@link Repeatability}. The function runs outside any transaction and may be interrupted when its time is over.
 *
 * <pre>{@code
 * Handler<Receipt> receipts = Handler.of(SEND_RECEIPT, Repeatability.never(), (receipt, attempt) -> {
 *             HttpResponse<String> answer = mail(receipt);
 *             return answer.statusCode() == 202 ? Outcome.done(answer.body()) : Outcome.rejected("answered " + answer.statusCode());
 *         })
 *         .probe(Duration.ofSeconds(30), (receipt, attempt) -> sent(attempt.id()) ? ProbeAnswer.found() : ProbeAnswer.absent())
 *         .timeout(Duration.ofSeconds(10));
 * }</pre>
 *
 * Immutable and safe for use by many threads.
 *
 * @param <T> the payload's type
 */
public final class Handler<T> {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int CONCURRENCY = 16;

    private final ActionType<T> type;
    private final Repeatability repeatability;
    private final Function<T> function;
    private final Optional<Asking<T>> asking;
    private final Duration timeout;
    private final int concurrency;
    private final RetryPolicy retry;

    private Handler(
            ActionType<T> type,
            Repeatability repeatability,
            Function<T> function,
            Optional<Asking<T>> asking,
            Duration timeout,
            int concurrency,
            RetryPolicy retry) {
        this.type = type;
        this.repeatability = repeatability;
        this.function = function;
        this.asking = asking;
        this.timeout = timeout;
        this.concurrency = concurrency;
        this.retry = retry;
    }

    /** Carries one action out. Used by many threads. */
    @FunctionalInterface
    public interface Function<T> {
        /**
         * Does it, and says what happened.
         *
         * @throws Exception when nobody knows what happened
         */
        Outcome run(T payload, ActionAttempt attempt) throws Exception;
    }

    /** Asks whether an uncertain effect happened. Changes nothing. Used by many threads. */
    @FunctionalInterface
    public interface Probe<T> {
        /**
         * Asks.
         *
         * @throws Exception when the answer does not tell; it is asked again later
         */
        ProbeAnswer ask(T payload, ActionAttempt attempt) throws Exception;
    }

    /** How a probe is asked. */
    record Asking<T>(Duration absentAfter, Probe<T> probe) {}

    /** With 30 s for a run, 16 runs at once on this node, and the standard retry policy. */
    public static <T> Handler<T> of(ActionType<T> type, Repeatability repeatability, Function<T> function) {
        return new Handler<>(
                type, repeatability, function, Optional.empty(), TIMEOUT, CONCURRENCY, RetryPolicy.standard());
    }

    /**
     * Asks whether an uncertain effect happened, instead of leaving it to a person.
     *
     * @param absentAfter "absent" counts only so long after the last moment at which the effect may have been under way; three time-outs are
     *     a good measure
     */
    public Handler<T> probe(Duration absentAfter, Probe<T> probe) {
        return new Handler<>(
                type,
                repeatability,
                function,
                Optional.of(new Asking<>(absentAfter, probe)),
                timeout,
                concurrency,
                retry);
    }

    /**
     * How long one run may take. Then it is interrupted and its outcome is unknown; a success that it reports later still counts.
     *
     * @throws IllegalArgumentException when it is not at least 1 ms
     */
    public Handler<T> timeout(Duration most) {
        if (most.toMillis() < 1) {
            throw new IllegalArgumentException("a handler's time-out is 1 ms or more, but was " + most);
        }
        return new Handler<>(type, repeatability, function, asking, most, concurrency, retry);
    }

    /**
     * How many runs at once on this node.
     *
     * @throws IllegalArgumentException when it is not at least 1
     */
    public Handler<T> concurrency(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("a handler's concurrency is 1 or more, but was " + most);
        }
        return new Handler<>(type, repeatability, function, asking, timeout, most, retry);
    }

    /** When to run again after an outcome that allows it, and when no more. */
    public Handler<T> retry(RetryPolicy policy) {
        return new Handler<>(type, repeatability, function, asking, timeout, concurrency, policy);
    }

    /** The name and payload of its actions. */
    public ActionType<T> type() {
        return type;
    }

    Repeatability repeatability() {
        return repeatability;
    }

    Function<T> function() {
        return function;
    }

    Optional<Asking<T>> asking() {
        return asking;
    }

    Duration timeout() {
        return timeout;
    }

    int concurrency() {
        return concurrency;
    }

    RetryPolicy retry() {
        return retry;
    }
}
