package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.gateway.server.ProblemAnswer;
import dev.umavez.ledger.DecisionLedger;
import dev.umavez.ledger.DestinationLedger;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.view.LedgerViews;
import java.util.function.LongSupplier;

/**
 * {@code /api/v1}, without the network: the admin port and the commands that open the store themselves both call this. Safe for use
 * by many threads.
 */
public final class AdminApi {
    private static final String OBJECTS = "objects/";

    private final EventCalls events;
    private final ActionCalls actions;
    private final StateCalls state;
    private final ReplayCalls replays;
    private final OrderCalls orders;
    private final ReleaseCalls releases;
    private final DestinationCalls destinations;

    /**
     * @param nowMs the wall clock in epoch milliseconds, for decisions
     */
    public AdminApi(
            LedgerViews views,
            DecisionLedger decisions,
            DestinationLedger paused,
            Running running,
            LongSupplier nowMs) {
        this.events = new EventCalls(views);
        this.actions = new ActionCalls(views, decisions, running, nowMs);
        this.state = new StateCalls(views, running);
        this.replays = new ReplayCalls(views, decisions, running, nowMs);
        this.releases = new ReleaseCalls(running, nowMs);
        this.orders = new OrderCalls(views, decisions, running, nowMs);
        this.destinations = new DestinationCalls(views, paused, running, nowMs);
    }

    /** Answers one call; never throws for what a caller did wrong or for a store that is away. */
    public HttpAnswer answer(ApiCall call) {
        try {
            return route(call);
        } catch (ApiProblem problem) {
            return problem.answer();
        } catch (StoreUnavailableException away) {
            return ProblemAnswer.of(
                            503,
                            "store_unavailable",
                            "Store not reachable",
                            "The store did not answer. An order may have been carried out or not: umavez audit shows it.")
                    .with("Retry-After", "5");
        }
    }

    private HttpAnswer route(ApiCall call) {
        boolean get = call.method().equals("GET");
        if (call.path().startsWith(OBJECTS)) {
            String name = call.path().substring(OBJECTS.length());
            return only(get, "GET", () -> orders.history(name, call));
        }
        String[] at = call.path().split("/", -1);
        return switch (at.length) {
            case 1 -> only(get, "GET", () -> list(at[0], call));
            case 2 -> two(at[0], at[1], call);
            case 3 -> three(at[0] + "/" + at[2], at[1], call);
            default -> throw nothingHere();
        };
    }

    private HttpAnswer two(String what, String id, ApiCall call) {
        boolean post = call.method().equals("POST");
        return switch (what + "/" + id) {
            case "actions/replay" -> only(post, "POST", () -> replays.replay(call));
            case "actions/reopen" -> only(post, "POST", () -> replays.reopen(call));
            default ->
                what.equals("destinations") && post
                        ? destinations.order(id, call)
                        : only(call.method().equals("GET"), "GET", () -> one(what, id, call));
        };
    }

    private HttpAnswer three(String what, String id, ApiCall call) {
        boolean get = call.method().equals("GET");
        boolean post = call.method().equals("POST");
        return switch (what) {
            case "events/raw" -> only(get, "GET", () -> events.raw(id, call));
            case "events/release" -> only(post, "POST", () -> releases.release(id, call));
            case "events/replay" -> only(post, "POST", () -> orders.replan(id, call));
            case "actions/resolve" -> only(post, "POST", () -> actions.resolve(id, call));
            case "actions/again" -> only(post, "POST", () -> orders.again(id, call));
            default -> throw nothingHere();
        };
    }

    private HttpAnswer list(String what, ApiCall call) {
        return switch (what) {
            case "events" -> events.list(call);
            case "actions" -> actions.list(call);
            case "refusals" -> events.refusals(call);
            case "stats" -> state.stats(call);
            case "destinations" -> destinations.list(call);
            case "audit" -> orders.audit(call);
            case "findings" -> state.findings(call);
            case "openapi.json" -> OpenApi.answer();
            default -> throw nothingHere();
        };
    }

    private HttpAnswer one(String what, String id, ApiCall call) {
        return switch (what) {
            case "events" -> events.one(id, call);
            case "actions" -> actions.one(id, call);
            case "destinations" -> destinations.one(id, call);
            default -> throw nothingHere();
        };
    }

    private static HttpAnswer only(boolean allowed, String method, java.util.function.Supplier<HttpAnswer> then) {
        return allowed
                ? then.get()
                : ProblemAnswer.of(405, "method_not_allowed", "Method not allowed", "Use " + method + " here.")
                        .with("Allow", method);
    }

    private static ApiProblem nothingHere() {
        return ApiProblem.notFound("There is nothing at this address; /api/v1/openapi.json lists what there is.");
    }
}
