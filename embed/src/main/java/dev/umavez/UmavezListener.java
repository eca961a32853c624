package dev.umavez;

import dev.umavez.ledger.ActionState;

/**
 * Is told what happens, for metrics and logs. Calls come from the threads that do the work and must be quick; what a listener throws is
 * logged and changes nothing. Names are names of effects and actions, never keys or contents.
 *
 * <pre>{@code
 * Umavez.on(dataSource).listener(new UmavezListener() {
 *     public void onceAnswered(String effect, boolean repeat) {
 *         counter(effect, repeat).increment();
 *     }
 * });
 * }</pre>
 */
public interface UmavezListener {
    /** {@link Umavez#once} gave an answer; whether the caller's transaction commits is not known here. */
    default void onceAnswered(String effect, boolean repeat) {}

    /** An action was handed in; whether the caller's transaction commits is not known here. */
    default void enqueued(String action, boolean isNew) {}

    /**
     * A run of a handler ended.
     *
     * @param outcome succeeded, rejected, not_done, unknown or not_needed
     * @param millis how long it took
     */
    default void attemptEnded(String action, String outcome, long millis) {}

    /** An action came into a state; {@code done}, {@code dead}, {@code uncertain} and {@code dismissed} are the ones that last. */
    default void stateReached(String action, ActionState state) {}
}
