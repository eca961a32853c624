package dev.umavez.gateway.rules;

import dev.umavez.gateway.config.ActionConfig;
import dev.umavez.gateway.config.ActionConfig.Door;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.expr.EvaluationException;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.intake.receive.Exchange;
import dev.umavez.intake.receive.Fact;
import dev.umavez.intake.receive.Planner;
import dev.umavez.intake.receive.Source;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.ObjectMark;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Reservation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes actions of events by the rules of a configuration. Immutable. */
final class RulePlanner implements Planner {
    private final Map<String, List<Rule>> bySource = new HashMap<>();
    private final Map<String, String> systems = new HashMap<>();
    private final Map<String, @Nullable Object> vars;

    RulePlanner(GatewayConfig config) {
        this.vars = config.vars();
        config.sources().forEach((name, source) -> systems.put(name, source.system()));
        for (ActionConfig action : config.actions().values()) {
            for (Door door : action.doors()) {
                door.source()
                        .ifPresent(source -> bySource.computeIfAbsent(source, name -> new ArrayList<>())
                                .add(new Rule(action.name(), door, new ActionMaker(config, action, door))));
            }
        }
    }

    /** One door of one action. */
    private record Rule(String action, Door door, ActionMaker maker) {}

    @Override
    public Plan plan(Source source, Exchange exchange, Fact fact, EventKey key) {
        List<Rule> rules = bySource.getOrDefault(source.name(), List.of());
        if (rules.isEmpty()) {
            return Plan.ignored();
        }
        Scope event = Scopes.of(exchange, source.name(), vars)
                .with("type", fact.type())
                .with("org", Scopes.value(fact.org()))
                .with("event", Map.of("id", key.id()));
        Asked asked = new Asked(
                fact.org(),
                systems.getOrDefault(source.name(), source.name()),
                Origin.Door.EVENT,
                key.id(),
                fact.mark().map(mark -> new Asked.Told(mark, source.name(), key.digest())));
        // Two doors of one action may want the same effect of one event: it is one.
        Map<ActionKey, Reservation> wanted = new LinkedHashMap<>();
        List<Plan.Failure> failures = new ArrayList<>();
        for (Rule rule : rules) {
            try {
                if (wants(rule, fact, event)) {
                    ActionMaker.Made made = rule.maker().make(event, asked);
                    made.reservations().forEach(each -> wanted.merge(each.key(), each, RulePlanner::first));
                    made.problems().forEach(problem -> failures.add(new Plan.Failure(rule.action(), problem)));
                }
            } catch (EvaluationException missing) {
                failures.add(new Plan.Failure(rule.action(), missing.problem()));
            }
        }
        return new Plan(List.copyOf(wanted.values()), failures, false);
    }

    /** A door that listens to old news only does not stand in the way of one that listens to all. */
    private static Reservation first(Reservation first, Reservation other) {
        return first.onlyOld().isPresent() && other.onlyOld().isEmpty() ? other : first;
    }

    private static boolean wants(Rule rule, Fact fact, Scope event) {
        if (rule.door().stale() && fact.mark().flatMap(ObjectMark::revision).isEmpty()) {
            return false;
        }
        List<String> types = rule.door().types();
        if (!types.isEmpty() && fact.type().isEmpty()) {
            throw new EvaluationException("the event's type is missing, so nobody can say whether it asks for this");
        }
        if (!types.isEmpty() && !types.contains(fact.type())) {
            return false;
        }
        try {
            return rule.door().when().isEmpty() || rule.door().when().get().test(event);
        } catch (EvaluationException missing) {
            throw new EvaluationException("when " + missing.problem());
        }
    }
}
