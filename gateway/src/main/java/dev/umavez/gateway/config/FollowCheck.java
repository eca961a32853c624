package dev.umavez.gateway.config;

import dev.umavez.gateway.config.ActionConfig.Asker;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import java.util.HashSet;
import java.util.Set;

/** Looks for actions that follow themselves, directly or by way of others: they would never end. */
final class FollowCheck {
    private final GatewayConfig config;
    private final Problems problems;

    FollowCheck(GatewayConfig config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    void check() {
        config.actions().values().forEach(action -> {
            if (before(action.name(), new HashSet<>()).contains(action.name())) {
                problems.add(
                        action.about().position(),
                        ProblemCode.FOLLOWS_ITSELF,
                        "action " + action.name() + " follows itself, so it would never end");
            }
        });
    }

    /** Everything that an action follows. */
    private Set<String> before(String name, Set<String> seen) {
        ActionConfig action = config.actions().get(name);
        if (action != null) {
            action.doors().stream()
                    .filter(door -> door.asker() == Asker.ACTION)
                    .filter(door -> seen.add(door.name()))
                    .forEach(door -> before(door.name(), seen));
        }
        return seen;
    }
}
