package dev.umavez.gateway.rules;

import dev.umavez.gateway.config.ActionConfig;
import dev.umavez.gateway.config.ActionConfig.Asker;
import dev.umavez.gateway.config.ActionConfig.Door;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.expr.EvaluationException;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.JsonText;
import dev.umavez.gateway.expr.PartTemplate;
import dev.umavez.gateway.expr.Scope;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.IdentityException;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Terms;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Computes one action through one of its doors: first {@code with}, then its identity, then its request. Immutable. */
final class ActionMaker {
    /** More items in one list are a mistake rather than a wish. */
    private static final int MOST_ITEMS = 1_000;

    private final ActionConfig action;
    private final Door door;
    private final RequestMaker requests;
    private final Set<ActionState> followed = EnumSet.noneOf(ActionState.class);

    ActionMaker(GatewayConfig config, ActionConfig action, Door door) {
        this.action = action;
        this.door = door;
        this.requests = new RequestMaker(config, action);
        config.actions().values().stream()
                .flatMap(other -> other.doors().stream())
                .filter(other -> other.asker() == Asker.ACTION && other.name().equals(action.name()))
                .forEach(other -> followed.addAll(other.states()));
    }

    /**
     * What could be made.
     *
     * @param reservations one for each item, without doubles
     * @param problems what could not be computed, without values
     */
    record Made(List<Reservation> reservations, List<String> problems) {}

    /** The reservations that an event or an ended action asks for. */
    Made make(Scope scope, Asked asked) {
        try {
            Map<String, @Nullable Object> with = new LinkedHashMap<>();
            door.with()
                    .forEach((name, expression) -> with.put(
                            name,
                            told("with." + name, () -> expression.evaluate(scope))
                                    .orElse(null)));
            return make(scope, with, asked);
        } catch (EvaluationException missing) {
            return new Made(List.of(), List.of(missing.problem()));
        }
    }

    /** The reservations for values that somebody gives. */
    Made make(Scope scope, Map<String, @Nullable Object> with, Asked asked) {
        if (action.each().isEmpty()) {
            Made made = new Made(new ArrayList<>(), new ArrayList<>());
            add(made, scope.with("with", with), with, asked);
            return made;
        }
        try {
            return each(action.each().get(), scope, with, asked);
        } catch (EvaluationException missing) {
            return new Made(List.of(), List.of(missing.problem()));
        }
    }

    private Made each(Expression list, Scope scope, Map<String, @Nullable Object> with, Asked asked) {
        Scope event = scope.with("with", with);
        Object items = told("each", () -> list.evaluate(event))
                .orElseThrow(() -> new EvaluationException("each is missing or null"));
        if (!(items instanceof List<?> all)) {
            throw new EvaluationException("each is no list");
        }
        if (all.size() > MOST_ITEMS) {
            throw new EvaluationException("each has " + all.size() + " items, more than " + MOST_ITEMS);
        }
        Made made = new Made(new ArrayList<>(), new ArrayList<>());
        for (Object item : all) {
            Map<String, @Nullable Object> own = new LinkedHashMap<>(with);
            own.putIfAbsent("item", item);
            add(made, event.with("with", own).with("item", item), own, asked);
        }
        return made;
    }

    private void add(Made made, Scope scope, Map<String, @Nullable Object> with, Asked asked) {
        try {
            Reservation reservation = one(scope, with, asked);
            Optional<Reservation> there = made.reservations().stream()
                    .filter(other -> other.key().equals(reservation.key()))
                    .findFirst();
            if (there.isEmpty()) {
                made.reservations().add(reservation);
            } else if (!asksTheSame(there.get().request(), reservation.request())) {
                made.problems()
                        .add("two items of each have one identity and ask for different calls; only the first is made");
            }
        } catch (EvaluationException missing) {
            made.problems().add(missing.problem());
        } catch (IdentityException unfit) {
            made.problems().add(String.valueOf(unfit.getMessage()));
        }
    }

    private static boolean asksTheSame(Request one, Request other) {
        return one.destination().equals(other.destination())
                && one.method().equals(other.method())
                && one.path().equals(other.path())
                && one.headers().equals(other.headers())
                && Arrays.equals(one.body(), other.body());
    }

    private Reservation one(Scope scope, Map<String, @Nullable Object> with, Asked asked) {
        ActionKey key = identity(scope, asked);
        Optional<Freshness> freshness =
                action.stale().flatMap(untold -> asked.told().map(told -> told.freshness(untold)));
        return new Reservation(
                key,
                requests.request(scope.with("action", Scopes.action(key)), with, freshness),
                new Origin(asked.door(), asked.reference(), action.name(), action.version()),
                new Terms(action.order(), action.after().toMillis(), agree(scope), followed),
                asked.told().filter(told -> door.stale()).map(told -> told.freshness(Freshness.Untold.UNDECIDED)));
    }

    private Optional<String> agree(Scope scope) {
        if (action.agree().isEmpty()) {
            return Optional.empty();
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (Expression value : action.agree()) {
            values.add(told("agree", () -> value.evaluate(scope)).orElse(null));
        }
        return Optional.of(new String(told("agree", () -> JsonText.write(values)), StandardCharsets.UTF_8));
    }

    private ActionKey identity(Scope scope, Asked asked) {
        Part object = told("identity.object", () -> action.identity().object().render(scope));
        Part occurrence = part("identity.occurrence", action.identity().occurrence(), scope);
        Part recipient = part("identity.recipient", action.identity().recipient(), scope);
        return new ActionKey(new ObjectRef(asked.org(), asked.system(), object), occurrence, action.name(), recipient);
    }

    private static Part part(String name, Optional<PartTemplate> template, Scope scope) {
        return template.map(part -> told(name, () -> part.render(scope))).orElse(Part.none());
    }

    /** Says in the problem which value it was. */
    static <T> T told(String what, Supplier<T> value) {
        try {
            return value.get();
        } catch (EvaluationException failed) {
            throw new EvaluationException(what + " " + failed.problem());
        }
    }
}
