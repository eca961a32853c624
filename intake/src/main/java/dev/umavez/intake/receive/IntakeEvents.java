package dev.umavez.intake.receive;

/** What happens at the intake, for metrics and logs. Called on the receiving thread; quick, never throws; safe for many threads. */
public interface IntakeEvents {
    /**
     * A request was answered.
     *
     * @param source the source's name; the name that was asked for is not passed on when no such source exists
     * @param reception what became of it
     * @param nanos how long it took, in nanoseconds
     */
    default void received(String source, Reception reception, long nanos) {}

    /** New work is in the ledger: a dispatcher may look. */
    default void workAdded() {}

    /** A plan could not be computed and is left to the planning step. */
    default void planDeferred(String source) {}

    /** Nobody listens. */
    static IntakeEvents none() {
        return new IntakeEvents() {};
    }
}
