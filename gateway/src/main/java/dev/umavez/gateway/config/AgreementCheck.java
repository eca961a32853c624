package dev.umavez.gateway.config;

import dev.umavez.gateway.config.ActionConfig.Door;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks whether who asks for an action and who is called for it belong to one organisation and one environment. */
final class AgreementCheck {
    private final GatewayConfig config;
    private final Problems problems;

    AgreementCheck(GatewayConfig config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    /**
     * Who asks.
     *
     * @param words what it is and its name
     * @param environment what it says
     * @param org its organisation, where that is the same for all it asks for
     */
    private record Asking(String words, Optional<Realm> environment, Optional<String> org) {}

    void check() {
        config.actions()
                .values()
                .forEach(action -> action.doors()
                        .forEach(door -> asking(door)
                                .ifPresent(asking -> destinations(action)
                                        .forEach(destination -> agree(action, door, asking, destination)))));
    }

    /** What follows an action is asked for by nobody: it agrees with that action. */
    private Optional<Asking> asking(Door door) {
        return switch (door.asker()) {
            case SOURCE ->
                Optional.ofNullable(config.sources().get(door.name())).map(AgreementCheck::of);
            case CALLER ->
                Optional.ofNullable(config.callers().get(door.name())).map(AgreementCheck::of);
            case ACTION -> Optional.empty();
        };
    }

    private static Asking of(SourceConfig source) {
        Optional<String> org = source.org().texts().size() == 1
                ? source.org().texts().getFirst().fixed()
                : Optional.empty();
        return new Asking("source " + source.name(), source.environment(), org);
    }

    private static Asking of(CallerConfig caller) {
        return new Asking("caller " + caller.name(), caller.environment(), Optional.of(caller.org()));
    }

    private Stream<DestinationConfig> destinations(ActionConfig action) {
        return Stream.concat(
                        Stream.of(action.call().destination()),
                        action.confirm().stream().map(ActionConfig.Confirm::destination))
                .flatMap(name -> Optional.ofNullable(config.destinations().get(name)).stream());
    }

    private void agree(ActionConfig action, Door door, Asking asking, DestinationConfig destination) {
        if (differ(asking.environment(), destination.environment())) {
            add(
                    door,
                    "action " + action.name() + " leads from " + asking.words() + " ("
                            + Values.word(asking.environment().get()) + ") to destination " + destination.name() + " ("
                            + Values.word(destination.environment().get()) + ")");
        }
        if (differ(asking.org(), destination.org())) {
            add(
                    door,
                    "action " + action.name() + " leads from " + asking.words() + " of one organisation to destination "
                            + destination.name() + " of another");
        }
    }

    private static boolean differ(Optional<?> one, Optional<?> other) {
        return one.isPresent() && other.isPresent() && !one.equals(other);
    }

    private void add(Door door, String message) {
        problems.add(door.position(), ProblemCode.DISAGREEMENT, message);
    }
}
