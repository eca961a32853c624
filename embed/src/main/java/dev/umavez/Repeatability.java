package dev.umavez;

import dev.umavez.ledger.Repeat;
import java.time.Duration;

/**
 * How far a handler's effect takes a second run, which decides what happens after a crash or an answer that was lost. There is no default:
 * whoever writes a handler knows it.
 *
 * <pre>{@code
 * Handler.of(SEND_RECEIPT, Repeatability.withKey(Duration.ofHours(24)), (receipt, attempt) -> mailer.send(receipt, attempt.id()));
 * }</pre>
 *
 * Immutable.
 */
public final class Repeatability {
    private final Repeat repeat;

    private Repeatability(Repeat repeat) {
        this.repeat = repeat;
    }

    /** A second run changes nothing by its nature: writing a state, or an effect under the same key in the handler's own database. */
    public static Repeatability natural() {
        return new Repeatability(Repeat.natural());
    }

    /**
     * The handler gives {@link ActionAttempt#id} as key to a service that remembers it.
     *
     * @param window how long the service remembers; after it the action is uncertain instead of run again
     */
    public static Repeatability withKey(Duration window) {
        return new Repeatability(Repeat.key(window.toMillis()));
    }

    /**
     * A second run is a second effect: after an outcome that nobody knows the action is uncertain until a probe ({@link Handler#probe}) or a
     * person says what happened.
     */
    public static Repeatability never() {
        return new Repeatability(Repeat.never());
    }

    Repeat repeat() {
        return repeat;
    }
}
