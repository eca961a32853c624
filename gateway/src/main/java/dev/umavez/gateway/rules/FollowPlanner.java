package dev.umavez.gateway.rules;

import dev.umavez.embed.Followers;
import dev.umavez.gateway.config.ActionConfig;
import dev.umavez.gateway.config.ActionConfig.Asker;
import dev.umavez.gateway.config.ActionConfig.Door;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.expr.EvaluationException;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.ledger.EndedAction;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Reservation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the actions that follow one that has ended. Immutable. */
final class FollowPlanner implements Followers {
    private final List<Rule> rules = new ArrayList<>();
    private final Map<String, @Nullable Object> vars;

    /** One door that another action opens. */
    private record Rule(String action, Door door, ActionMaker maker) {}

    FollowPlanner(GatewayConfig config) {
        this.vars = config.vars();
        for (ActionConfig action : config.actions().values()) {
            action.doors().stream()
                    .filter(door -> door.asker() == Asker.ACTION)
                    .forEach(door -> rules.add(new Rule(action.name(), door, new ActionMaker(config, action, door))));
        }
    }

    @Override
    public Plan plan(EndedAction ended) {
        List<Reservation> reservations = new ArrayList<>();
        List<Plan.Failure> failures = new ArrayList<>();
        Scope scope = scope(ended);
        Asked asked = new Asked(
                ended.key().object().org(),
                ended.key().object().system(),
                Origin.Door.ACTION,
                ended.key().id(),
                Optional.empty());
        for (Rule rule : rules) {
            if (!rule.door().name().equals(ended.key().effect())
                    || !rule.door().states().contains(ended.state())) {
                continue;
            }
            try {
                if (rule.door().when().isEmpty() || rule.door().when().get().test(scope)) {
                    ActionMaker.Made made = rule.maker().make(scope, asked);
                    reservations.addAll(made.reservations());
                    made.problems().forEach(problem -> failures.add(new Plan.Failure(rule.action(), problem)));
                }
            } catch (EvaluationException missing) {
                failures.add(new Plan.Failure(rule.action(), "when " + missing.problem()));
            }
        }
        return new Plan(reservations, failures, false);
    }

    private Scope scope(EndedAction ended) {
        Scope scope = Scope.empty()
                .with("vars", vars)
                .with("org", Scopes.value(ended.key().object().org()))
                .with("action", Scopes.action(ended.key()))
                .with("state", ended.state().word());
        Scope withResult =
                ended.result().map(result -> scope.with("result", result)).orElse(scope);
        return AnswerScopes.with(ended.with())
                .map(with -> withResult.with("with", with))
                .orElse(withResult);
    }
}
