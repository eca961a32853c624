package dev.umavez.dispatch;

import dev.umavez.ledger.ActionClaim;
import java.util.Locale;

/** A place to stop the process at a chosen moment, for tests and demonstrations. Does nothing otherwise. */
public interface CrashPoint {

    /** The moments at which a process can end that differ in what the ledger knows. */
    enum Moment {
        /** Claimed; nothing was sent. */
        AFTER_CLAIM,
        /** The call mark is durable; no byte has left. */
        AFTER_MARK,
        /** The destination has answered; nobody else knows. */
        AFTER_CALL,
        /** Judged and decided; not handed to the store. */
        BEFORE_SETTLE,
        /** The store has the outcome. */
        AFTER_SETTLE;

        /** The lower-case name, such as {@code after_claim}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Is called at each of these moments of each action, on the thread that runs it. */
    void reached(Moment moment, ActionClaim action);

    /** Never stops. */
    static CrashPoint none() {
        return (moment, action) -> {};
    }
}
