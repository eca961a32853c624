package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Position;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.intake.provider.Providers;
import dev.umavez.ledger.Repeat;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Looks for what can be read, each part by itself, and is known to be unsafe together. */
final class Checker {
    private final GatewayConfig config;
    private final Problems problems;

    Checker(GatewayConfig config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    void check() {
        config.destinations().values().forEach(this::window);
        config.actions().values().forEach(action -> {
            owner(action);
            new DoorCheck(config, action, problems).check();
            action.doors().forEach(this::types);
            headers(action);
        });
        sameActions();
        tokens();
        new AgreementCheck(config, problems).check();
        new FollowCheck(config, problems).check();
        new GuardCheck(config, problems).check();
    }

    private void window(DestinationConfig destination) {
        Duration window = Duration.ofMillis(destination.repeat().windowMs());
        boolean outlived = destination.repeat().kind() == Repeat.Kind.KEY
                && destination.retry().giveUpAfter().compareTo(window) > 0;
        if (outlived) {
            add(
                    destination.about().position(),
                    ProblemCode.RETRY_BEYOND_WINDOW,
                    "destination " + destination.name() + " is tried for "
                            + Values.text(destination.retry().giveUpAfter()) + " but remembers keys for "
                            + Values.text(window) + ": what is in doubt after that becomes uncertain. Set"
                            + " retry.give_up_after below the window");
        }
    }

    private void owner(ActionConfig action) {
        Optional<String> owner = action.about()
                .owner()
                .or(() -> destination(action.call().destination())
                        .flatMap(d -> d.about().owner()));
        if (owner.isEmpty()) {
            add(
                    action.about().position(),
                    ProblemCode.NO_OWNER,
                    "action " + action.name() + " has no owner: nobody is named who decides when it is uncertain");
        }
    }

    private void types(ActionConfig.Door door) {
        Optional<SourceConfig> asking = source(door);
        if (asking.isEmpty()) {
            return;
        }
        SourceConfig source = asking.get();
        boolean untyped = source.type().isEmpty()
                && Providers.named(source.provider())
                        .filter(provider -> provider.type().isPresent())
                        .isEmpty();
        if (untyped && !door.types().isEmpty()) {
            add(
                    door.position(),
                    ProblemCode.MISSING_KEY,
                    "this asks for a type, but source " + source.name()
                            + " has no \"type\": say where its events name it");
        }
    }

    private void headers(ActionConfig action) {
        destination(action.call().destination())
                .ifPresent(destination -> action.call().headers().stream()
                        .filter(header -> destination.headers().stream()
                                        .anyMatch(fixed -> fixed.name().equalsIgnoreCase(header.name()))
                                || destination
                                        .keyHeader()
                                        .filter(header.name()::equalsIgnoreCase)
                                        .isPresent())
                        .forEach(header -> add(
                                action.about().position(),
                                ProblemCode.NO_EFFECT,
                                "action " + action.name() + " sets the header " + header.name() + ", but destination "
                                        + destination.name() + " sets it too, and that one is sent")));
    }

    private void sameActions() {
        Map<String, String> first = new HashMap<>();
        for (ActionConfig action : config.actions().values()) {
            String other = first.putIfAbsent(action.version(), action.name());
            if (other != null) {
                add(
                        action.about().position(),
                        ProblemCode.SAME_ACTION,
                        "actions " + other + " and " + action.name()
                                + " are the same but for their name, so each effect would be made twice");
            }
        }
    }

    /** A token says who asks, so it says one name only. */
    private void tokens() {
        Map<String, String> owners = new HashMap<>();
        for (CallerConfig caller : config.callers().values()) {
            for (Setting token : caller.tokens()) {
                String first = owners.putIfAbsent(token.reveal(), caller.name());
                if (first != null && !first.equals(caller.name())) {
                    add(
                            token.position(),
                            ProblemCode.WRONG_VALUE,
                            "caller " + first
                                    + " has this token too, so nobody could tell which of the two asks: give each its own");
                }
            }
        }
    }

    private Optional<SourceConfig> source(ActionConfig.Door door) {
        return door.source()
                .flatMap(name -> Optional.ofNullable(config.sources().get(name)));
    }

    private Optional<DestinationConfig> destination(String name) {
        return Optional.ofNullable(config.destinations().get(name));
    }

    private void add(Position position, ProblemCode code, String message) {
        problems.add(position, code, message);
    }
}
