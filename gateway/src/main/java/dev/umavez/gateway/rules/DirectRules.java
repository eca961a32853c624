package dev.umavez.gateway.rules;

import dev.umavez.gateway.config.ActionConfig;
import dev.umavez.gateway.config.ActionConfig.Asker;
import dev.umavez.gateway.config.CallerConfig;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Reservation;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the actions that callers ask for, by the rules of a configuration. Immutable. */
public final class DirectRules {
    private final Set<String> actions;
    private final Map<String, Duration> leases = new HashMap<>();
    private final Map<String, Map<String, ActionMaker>> makers = new HashMap<>();
    private final Map<String, @Nullable Object> vars;

    public DirectRules(GatewayConfig config) {
        this.vars = config.vars();
        this.actions = Set.copyOf(config.actions().keySet());
        for (ActionConfig action : config.actions().values()) {
            action.claim().ifPresent(lease -> leases.put(action.name(), lease));
            action.doors().stream()
                    .filter(door -> door.asker() == Asker.CALLER)
                    .forEach(door -> makers.computeIfAbsent(action.name(), name -> new HashMap<>())
                            .put(door.name(), new ActionMaker(config, action, door)));
        }
    }

    /**
     * What could be made of a caller's values.
     *
     * @param reservations what it asks for; one, but for actions with {@code each}
     * @param problems what could not be computed, without values
     */
    public record Wanted(List<Reservation> reservations, List<String> problems) {}

    /** Whether an action of this name is configured. */
    public boolean has(String action) {
        return actions.contains(action);
    }

    /** How long who carries it out holds it; empty for an action that the gateway calls itself. */
    public Optional<Duration> lease(String action) {
        return Optional.ofNullable(leases.get(action));
    }

    /** What this caller asks for with these values; empty when it is no door of the action. */
    public Optional<Wanted> wanted(CallerConfig caller, String action, Map<String, @Nullable Object> with) {
        return maker(caller, action).map(maker -> {
            Asked asked = new Asked(
                    Part.of(caller.org()), caller.system(), Origin.Door.CALLER, caller.name(), Optional.empty());
            Scope scope = Scope.empty().with("vars", vars).with("org", caller.org());
            ActionMaker.Made made = maker.make(scope, with, asked);
            return new Wanted(made.reservations(), made.problems());
        });
    }

    /** Whether this caller is a door of the action. */
    public boolean isOpen(CallerConfig caller, String action) {
        return maker(caller, action).isPresent();
    }

    private Optional<ActionMaker> maker(CallerConfig caller, String action) {
        return Optional.ofNullable(makers.getOrDefault(action, Map.of()).get(caller.name()));
    }
}
