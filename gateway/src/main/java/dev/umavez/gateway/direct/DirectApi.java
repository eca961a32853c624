package dev.umavez.gateway.direct;

import dev.umavez.dispatch.DispatchEvents;
import dev.umavez.gateway.config.CallerConfig;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.rules.DirectRules;
import dev.umavez.gateway.server.Direct;
import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.gateway.server.ProblemAnswer;
import dev.umavez.intake.receive.Problem;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.QueueFullException;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.view.ActionDetail;
import dev.umavez.ledger.view.ActionView;
import java.util.Optional;
import java.util.OptionalLong;

/** Answers callers: {@code POST /v1/actions/{name}} asks for an action, {@code GET /v1/actions/{id}} shows one. */
public final class DirectApi implements Direct {
    static final String ACTIONS = PREFIX + "actions/";

    private static final String CLAIMS = PREFIX + "claims/";
    private static final String RETRY_AFTER_S = "5";

    private final Callers callers;
    private final DirectRules rules;
    private final Ledger ledger;
    private final Watches watches;
    private final Asking asking;
    private final ClaimApi claims;

    /**
     * @param config whose callers and actions
     * @param watches those that wait
     * @param wake to be run when there is new work
     * @param events who hears of what executors do
     */
    public DirectApi(
            GatewayConfig config,
            Ledger ledger,
            Watches watches,
            Surroundings surroundings,
            Runnable wake,
            DispatchEvents events) {
        this.callers = new Callers(config.callers().values());
        this.rules = new DirectRules(config);
        this.ledger = ledger;
        this.watches = watches;
        this.asking = new Asking(rules, ledger, wake);
        this.claims = new ClaimApi(rules, ledger, asking, surroundings, new ClaimEvents(events));
    }

    @Override
    public Optional<HttpAnswer> turnedAway(RawRequest head) {
        try {
            CallerConfig caller = caller(head);
            if (head.path().startsWith(CLAIMS)) {
                return Optional.empty();
            }
            String name = name(head);
            if (head.method().equals("POST")) {
                open(caller, name);
            }
            return Optional.empty();
        } catch (DirectProblem problem) {
            return Optional.of(problem.answer());
        }
    }

    @Override
    public HttpAnswer answer(RawRequest request) {
        try {
            CallerConfig caller = caller(request);
            if (request.path().startsWith(CLAIMS)) {
                return claim(request, caller);
            }
            String name = name(request);
            OptionalLong wait = WaitPreference.seconds(request.headers());
            if (wait.isEmpty()) {
                return answer(request, caller, name, wait);
            }
            if (!watches.enter()) {
                return unavailable("Too many callers wait here. Nothing was done; ask again, or without Prefer: wait.");
            }
            try {
                return answer(request, caller, name, wait).with("Preference-Applied", "wait=" + wait.getAsLong());
            } finally {
                watches.leave();
            }
        } catch (DirectProblem problem) {
            return problem.answer();
        } catch (QueueFullException | StoreUnavailableException away) {
            return unavailable("The store did not confirm. The request may have been written; send the same again.");
        }
    }

    private HttpAnswer claim(RawRequest request, CallerConfig caller) {
        String[] at = request.path().substring(CLAIMS.length()).split("/", -1);
        if (at.length > 2 || at[0].isEmpty()) {
            throw new DirectProblem(404, "not_found", "Not found", "There is nothing at this address.");
        }
        if (!request.method().equals("POST")) {
            throw new DirectProblem(ProblemAnswer.of(405, "method_not_allowed", "Method not allowed", "Use POST here.")
                    .with("Allow", "POST"));
        }
        if (at.length == 2) {
            return claims.word(caller, at[0], at[1], request);
        }
        open(caller, at[0]);
        return claims.claim(caller, at[0], request);
    }

    private HttpAnswer answer(RawRequest request, CallerConfig caller, String name, OptionalLong wait) {
        if (request.method().equals("GET")) {
            Digest action = PublicId.action(name).orElseThrow(DirectApi::noSuchAction);
            ActionView view = view(action, wait).orElseThrow(DirectApi::noSuchAction);
            boolean own = view.key().object().org().equals(Part.of(caller.org()));
            if (!own) {
                throw noSuchAction();
            }
            return ActionAnswer.of(stillOpen(view, wait) ? 202 : 200, view);
        }
        open(caller, name);
        if (rules.lease(name).isPresent()) {
            throw new DirectProblem(
                    422,
                    "claimed_action",
                    "An action to claim",
                    "Who carries this action out asks for it at /v1/claims/. Nothing was done.");
        }
        Asking.Asked asked = asking.ask(caller, name, request);
        ActionView view = view(asked.action(), wait)
                .orElseThrow(() -> new StoreUnavailableException(
                        "the action cannot be read yet", new IllegalStateException("no row")));
        int status = stillOpen(view, wait) ? 202 : asked.isNew() ? 201 : 200;
        HttpAnswer answer = ActionAnswer.of(status, view);
        return asked.isNew() ? answer : answer.with("Idempotency-Replayed", "true");
    }

    private static boolean stillOpen(ActionView view, OptionalLong wait) {
        return wait.isPresent() && !ActionAnswer.hasEnded(view);
    }

    private Optional<ActionView> view(Digest action, OptionalLong wait) {
        return wait.isPresent()
                ? watches.await(action, 1_000 * wait.getAsLong())
                : ledger.action(action).map(ActionDetail::action);
    }

    private CallerConfig caller(RawRequest request) {
        return callers.caller(request.headers())
                .orElseThrow(() -> new DirectProblem(ProblemAnswer.of(
                                401,
                                "unauthorized",
                                "Token needed",
                                "Send Authorization: Bearer and a token of a configured caller.")
                        .with("WWW-Authenticate", "Bearer")));
    }

    private static String name(RawRequest request) {
        boolean here = request.path().startsWith(ACTIONS);
        String name = here ? request.path().substring(ACTIONS.length()) : "";
        if (name.isEmpty() || name.indexOf('/') >= 0) {
            throw new DirectProblem(404, "not_found", "Not found", "There is nothing at this address.");
        }
        if (!request.method().equals("POST") && !request.method().equals("GET")) {
            throw new DirectProblem(ProblemAnswer.of(
                            405, "method_not_allowed", "Method not allowed", "POST asks for an action, GET shows one.")
                    .with("Allow", "GET, POST"));
        }
        return name;
    }

    private void open(CallerConfig caller, String name) {
        if (!rules.has(name)) {
            throw new DirectProblem(
                    404, "unknown_action", "No such action", "No action of this name is configured. Nothing was done.");
        }
        if (!rules.isOpen(caller, name)) {
            throw new DirectProblem(
                    403,
                    "caller_not_allowed",
                    "Not a door of this action",
                    "This action does not list the caller under from. Nothing was done.");
        }
    }

    private static DirectProblem noSuchAction() {
        return new DirectProblem(
                404, "unknown_action", "No such action", "There is no action with this id for this caller.");
    }

    private static HttpAnswer unavailable(String detail) {
        return ProblemAnswer.of(Problem.UNAVAILABLE, detail).with("Retry-After", RETRY_AFTER_S);
    }
}
