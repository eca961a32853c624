package dev.umavez;

import java.util.Map;

/**
 * How an instance's workers are.
 *
 * <pre>{@code
 * if (!umavez.health().healthy()) {
 *     alert("Umavez's workers have neither claimed nor renewed anything for a while");
 * }
 * }</pre>
 *
 * @param working whether they were started and not closed
 * @param healthy whether the last claim and the last renewal of leases succeeded lately; true when nothing works here
 * @param held actions that this node holds: queued, running, or waiting for the database
 * @param running handlers that run now
 * @param unhandled due actions, by name, for which no handler is registered here, as far as a bounded look found them: another instance may
 *     have the handler, or a deployment forgot it
 */
public record Health(boolean working, boolean healthy, int held, int running, Map<String, Long> unhandled) {
    /** Keeps a copy. */
    public Health {
        unhandled = Map.copyOf(unhandled);
    }
}
