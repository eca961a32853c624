package dev.umavez.gateway.cases;

import dev.umavez.dispatch.CrashPoint;
import dev.umavez.ledger.ActionClaim;
import java.util.concurrent.ConcurrentHashMap;

/** Ends runs of actions at chosen moments as if the process had died there: nothing more is done, sent or written. */
final class Halt implements CrashPoint {
    private final ConcurrentHashMap<String, Integer> left = new ConcurrentHashMap<>();

    /** Thrown on the thread that runs the action; nobody catches it to go on. */
    static final class Halted extends Error {
        private static final long serialVersionUID = 1;

        Halted() {
            super("halted by a test", null, false, false);
        }
    }

    /** The next so many runs of this action end at this moment. */
    void next(int times, Moment moment, String action) {
        left.put(moment + " " + action, times);
    }

    @Override
    public void reached(Moment moment, ActionClaim action) {
        boolean[] halts = {false};
        left.computeIfPresent(moment + " " + action.key().effect(), (key, times) -> {
            halts[0] = true;
            return times == 1 ? null : times - 1;
        });
        if (halts[0]) {
            throw new Halted();
        }
    }
}
