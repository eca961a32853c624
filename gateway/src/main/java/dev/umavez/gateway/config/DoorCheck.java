package dev.umavez.gateway.config;

import dev.umavez.gateway.config.ActionConfig.Door;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import dev.umavez.gateway.config.yaml.Suggestion;
import dev.umavez.gateway.expr.Expression;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Looks whether each door of an action supplies what the action is made of. */
final class DoorCheck {
    private static final Set<String> OF_ONE_DOOR = Set.of("body", "headers", "query");
    private static final String WITH = "with.";
    private static final String ITEM = WITH + "item";

    private final GatewayConfig config;
    private final ActionConfig action;
    private final Problems problems;

    DoorCheck(GatewayConfig config, ActionConfig action, Problems problems) {
        this.config = config;
        this.action = action;
        this.problems = problems;
    }

    void check() {
        planned().forEach(this::readsOneDoor);
        planned().forEach(this::readsItem);
        action.each().ifPresent(this::list);
        Stream.concat(planned(), answered()).forEach(this::readsWith);
        identity().forEach(this::personal);
        if (identity().findAny().isEmpty()) {
            problems.add(
                    action.about().position(),
                    ProblemCode.WRONG_VALUE,
                    "the identity of action " + action.name()
                            + " is the same for every event, so it would happen once for ever");
        }
    }

    private Stream<Expression> identity() {
        ActionConfig.Identity identity = action.identity();
        return Stream.of(Optional.of(identity.object()), identity.occurrence(), identity.recipient())
                .flatMap(Optional::stream)
                .flatMap(part -> part.expressions().stream());
    }

    private Stream<Expression> planned() {
        ActionConfig.CallTemplate call = action.call();
        Stream<Expression> request = Stream.of(
                        call.path().expressions().stream(),
                        call.headers().stream().flatMap(header -> header.value().expressions().stream()),
                        call.body().stream().flatMap(body -> body.expressions()),
                        action.confirm().stream().flatMap(confirm -> confirm.get().expressions().stream()),
                        probe().stream().flatMap(probe -> probe.get().expressions().stream()))
                .flatMap(all -> all);
        return Stream.concat(Stream.concat(identity(), action.agree().stream()), request);
    }

    private Stream<Expression> answered() {
        return Stream.of(
                        action.result().stream(),
                        action.confirm().stream().map(ActionConfig.Confirm::proceed),
                        action.confirm().stream().flatMap(confirm -> confirm.undecided().stream()),
                        probe().stream().map(DestinationConfig.Probe::happened),
                        probe().stream().flatMap(probe -> probe.result().stream()))
                .flatMap(all -> all);
    }

    private Optional<DestinationConfig.Probe> probe() {
        return Optional.ofNullable(config.destinations().get(action.call().destination()))
                .flatMap(DestinationConfig::probe);
    }

    private void readsOneDoor(Expression expression) {
        boolean ofOneSource =
                action.doors().size() == 1 && action.doors().get(0).asker() == ActionConfig.Asker.SOURCE;
        if (ofOneSource) {
            return;
        }
        expression.variables().stream()
                .filter(OF_ONE_DOOR::contains)
                .sorted()
                .findFirst()
                .ifPresent(
                        name -> problems.add(
                                expression.position(),
                                ProblemCode.BODY_WITH_DOORS,
                                "action " + action.name() + " has "
                                        + doors() + ", and \"" + name
                                        + "\" differs between them: take the value over in \"with\" of each, and read with.NAME here"));
    }

    private String doors() {
        int count = action.doors().size();
        return count == 1 ? "a door without events" : count + " doors";
    }

    private void readsItem(Expression expression) {
        if (action.each().isEmpty() && expression.variables().contains("item")) {
            problems.add(
                    expression.position(),
                    ProblemCode.WITH,
                    "\"item\" is one item of the list that \"each\" names, and action " + action.name()
                            + " has no \"each\"");
        }
    }

    /** The list is there before its items are. */
    private void list(Expression each) {
        readsOneDoor(each);
        readsWith(each);
        if (each.variables().contains("item") || each.reads().contains(ITEM)) {
            problems.add(
                    each.position(),
                    ProblemCode.WRONG_PHASE,
                    "\"item\" is one item of the list that this computes, so it is not known here");
        }
    }

    private void readsWith(Expression expression) {
        for (String read : expression.reads()) {
            if (read.startsWith(WITH)) {
                action.doors().forEach(door -> supplies(door, read.substring(WITH.length()), expression));
            }
        }
    }

    private void supplies(Door door, String name, Expression expression) {
        // A caller gives the values with its request; an item stands beside them.
        boolean given = door.asker() == ActionConfig.Asker.CALLER
                || name.equals("item") && action.each().isPresent();
        if (!given && !door.with().containsKey(name)) {
            problems.add(
                    expression.position(),
                    ProblemCode.WITH,
                    "with." + name + " is not supplied by the door from "
                            + Values.word(door.asker()) + " " + door.name() + " at "
                            + door.position() + "."
                            + Suggestion.sentence(name, door.with().keySet()));
        }
    }

    /** A part of an identity is kept for ever and shown everywhere. */
    private void personal(Expression expression) {
        Optional<String> found = Words.personal(expression)
                .or(() -> expression.reads().stream()
                        .filter(read -> read.startsWith(WITH))
                        .flatMap(read -> behind(read.substring(WITH.length())))
                        .findFirst());
        found.ifPresent(word -> problems.add(
                expression.position(),
                ProblemCode.PERSONAL_PART,
                "\"" + word
                        + "\" looks like personal data, and identities are kept for ever: use a reference, such as the"
                        + " customer's number"));
    }

    private Stream<String> behind(String name) {
        return action.doors().stream()
                .flatMap(door -> Optional.ofNullable(door.with().get(name)).stream())
                .flatMap(value -> Words.personal(value).stream());
    }
}
