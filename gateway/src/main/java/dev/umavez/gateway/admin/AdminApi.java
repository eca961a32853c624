package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.gateway.server.ProblemAnswer;
import dev.umavez.ledger.DecisionLedger;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.view.LedgerViews;
import java.util.function.LongSupplier;

/**
 * {@code /api/v1}, without the network: the admin port and the commands that open the store themselves both call this. Safe for use
 * by many threads.
 */
public final class AdminApi {
    private final EventCalls events;
    private final ActionCalls actions;
    private final StateCalls state;

    /**
     * @param nowMs the wall clock in epoch milliseconds, for decisions
     */
    public AdminApi(LedgerViews views, DecisionLedger decisions, Running running, LongSupplier nowMs) {
        this.events = new EventCalls(views);
        this.actions = new ActionCalls(views, decisions, running, nowMs);
        this.state = new StateCalls(views, running);
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
                            "The store did not answer; nothing was changed for sure.")
                    .with("Retry-After", "5");
        }
    }

    private HttpAnswer route(ApiCall call) {
        String[] at = call.path().split("/", -1);
        boolean get = call.method().equals("GET");
        return switch (at.length) {
            case 1 -> only(get, "GET", () -> list(at[0], call));
            case 2 -> only(get, "GET", () -> one(at[0], at[1], call));
            case 3 -> {
                if (at[0].equals("events") && at[2].equals("raw")) {
                    yield only(get, "GET", () -> events.raw(at[1], call));
                }
                if (at[0].equals("actions") && at[2].equals("resolve")) {
                    yield only(call.method().equals("POST"), "POST", () -> actions.resolve(at[1], call));
                }
                throw nothingHere();
            }
            default -> throw nothingHere();
        };
    }

    private HttpAnswer list(String what, ApiCall call) {
        return switch (what) {
            case "events" -> events.list(call);
            case "actions" -> actions.list(call);
            case "refusals" -> events.refusals(call);
            case "stats" -> state.stats(call);
            case "destinations" -> state.destinations(call);
            case "openapi.json" -> OpenApi.answer();
            default -> throw nothingHere();
        };
    }

    private HttpAnswer one(String what, String id, ApiCall call) {
        return switch (what) {
            case "events" -> events.one(id, call);
            case "actions" -> actions.one(id, call);
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
