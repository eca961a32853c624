package dev.umavez.gateway.config;

import dev.umavez.gateway.config.ActionConfig.Asker;
import dev.umavez.gateway.config.ActionConfig.Door;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import java.util.Optional;

/** Looks whether each door can tell what an action's guard wants to know, and which items it means. */
final class GuardCheck {
    private final GatewayConfig config;
    private final Problems problems;

    GuardCheck(GatewayConfig config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    void check() {
        config.actions()
                .values()
                .forEach(action -> action.doors().forEach(door -> {
                    revision(action, door);
                    onlyOld(action, door);
                    items(action, door);
                }));
    }

    private void revision(ActionConfig action, Door door) {
        if (action.stale().isEmpty()) {
            return;
        }
        Optional<SourceConfig> source = door.source()
                .flatMap(name -> Optional.ofNullable(config.sources().get(name)));
        if (source.isPresent() && !tells(source.get())) {
            problems.add(
                    door.position(),
                    ProblemCode.GUARD,
                    "action " + action.name() + " dismisses old news, but source " + door.name()
                            + " has no \"object\" and \"revision\" by which news could be told from old: set both, or leave"
                            + " guard.stale out and use guard.confirm");
        }
        if (door.asker() != Asker.SOURCE) {
            problems.add(
                    door.position(),
                    ProblemCode.GUARD,
                    "guard.stale of action " + action.name() + " does nothing for what comes from "
                            + door.asker().name().toLowerCase(java.util.Locale.ROOT) + " " + door.name()
                            + ": only events of a source have a revision");
        }
    }

    /** Whether news of this source can be told from old. */
    private static boolean tells(SourceConfig source) {
        return source.object().isPresent() && source.revision().isPresent();
    }

    private void onlyOld(ActionConfig action, Door door) {
        if (!door.stale()) {
            return;
        }
        SourceConfig source = config.sources().get(door.name());
        if (source != null && !tells(source)) {
            problems.add(
                    door.position(),
                    ProblemCode.GUARD,
                    "action " + action.name() + " listens to stale events only, but source " + door.name()
                            + " has no \"object\" and \"revision\" by which they could be told from others: set both");
        }
        if (action.stale().isPresent()) {
            problems.add(
                    door.position(),
                    ProblemCode.GUARD,
                    "action " + action.name() + " listens to stale events only and dismisses what is stale, so nothing"
                            + " would ever be done: leave out stale here or in the guard");
        }
    }

    private void items(ActionConfig action, Door door) {
        if (action.each().isPresent() && door.asker() == Asker.CALLER) {
            problems.add(
                    door.position(),
                    ProblemCode.GUARD,
                    "action " + action.name()
                            + " is made once for each item of a list; a caller asks for one action at a"
                            + " time, so it cannot be a door here");
        }
    }
}
