package dev.umavez.gateway.direct;

import dev.umavez.gateway.config.CallerConfig;
import dev.umavez.gateway.expr.JsonText;
import dev.umavez.gateway.rules.DirectRules;
import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.HoldAnswer;
import dev.umavez.ledger.HoldAnswer.Holding;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkRef;
import dev.umavez.ledger.view.ActionDetail;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code /v1/claims/…}: the gate for executors that carry an action out themselves. Safe for use by many threads. */
final class ClaimApi {
    private final DirectRules rules;
    private final Ledger ledger;
    private final Asking asking;
    private final Surroundings surroundings;
    private final ClaimTokens tokens;
    private final ClaimEvents events;

    ClaimApi(DirectRules rules, Ledger ledger, Asking asking, Surroundings surroundings, ClaimEvents events) {
        this.rules = rules;
        this.ledger = ledger;
        this.asking = asking;
        this.surroundings = surroundings;
        this.tokens = new ClaimTokens(ledger.ownKey());
        this.events = events;
    }

    /** Asks for the action of this name. */
    HttpAnswer claim(CallerConfig caller, String name, RawRequest request) {
        Duration lease = lease(name);
        HoldAnswer answer = asking.hold(caller, name, request, lease.toMillis());
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("outcome", answer.holding().name().toLowerCase(Locale.ROOT));
        body.put("id", PublicId.ofAction(answer.work().key()));
        if (answer.holding() == Holding.PROCEED) {
            body.put("token", tokens.token(new ClaimTokens.Held(answer.work(), answer.owner()), caller.name()));
            body.put("lease_until", Instant.ofEpochMilli(answer.untilMs()).toString());
        } else {
            body.put("result", answer.result().orElse(null));
        }
        return json(body);
    }

    /** A word under a token: {@code started}, {@code renew} or {@code settle}. */
    HttpAnswer word(CallerConfig caller, String token, String verb, RawRequest request) {
        ClaimTokens.Held held = tokens.held(token, caller.name())
                .orElseThrow(() -> new DirectProblem(
                        404,
                        "unknown_claim",
                        "No such claim",
                        "This is no claim token of this caller. Nothing was done."));
        return switch (verb) {
            case "started" -> held(held, true);
            case "renew" -> held(held, false);
            case "settle" -> settle(caller, held.work(), ClaimWord.read(request));
            default -> throw new DirectProblem(404, "not_found", "Not found", "There is nothing at this address.");
        };
    }

    private HttpAnswer held(ClaimTokens.Held held, boolean starts) {
        WorkRef work = held.work();
        ActionDetail action = action(work);
        long leaseMs = lease(action.action().key().effect()).toMillis();
        boolean marked = starts && Asking.joined(ledger.mark(work, leaseMs)).granted();
        // Said again after a lost answer, the mark is there; whether it is ours the lease tells.
        if (!marked && !ledger.renew(List.of(work), held.owner(), leaseMs).isEmpty()) {
            events.lost(work, action);
            throw lost();
        }
        if (marked) {
            events.started(work, action);
        }
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("outcome", starts ? "started" : "renewed");
        body.put("id", PublicId.ofAction(work.key()));
        body.put(
                "lease_until",
                Instant.ofEpochMilli(ledger.storeNowMs() + leaseMs).toString());
        return json(body);
    }

    private HttpAnswer settle(CallerConfig caller, WorkRef work, ClaimWord word) {
        ActionDetail before = action(work);
        long nowMs = surroundings.nowMs();
        Attempt attempt = word.attempt(work, caller.name(), nowMs);
        Settled settled = Asking.joined(ledger.settle(word.settlement(work, attempt, ledger.storeNowMs())));
        if (settled == Settled.LOST && word.outcome() == ClaimWord.Outcome.DONE) {
            // The lease is gone, but that it happened stays a fact.
            settled = Asking.joined(ledger.lateSuccess(work, word.result(), attempt, false));
        }
        if (settled == Settled.APPLIED) {
            events.settled(work, before, word, word.target());
        } else if (before.action().state() != ActionState.DONE) {
            // A word that is said again after its answer was lost is no news.
            events.lost(work, before);
        }
        Map<String, @Nullable Object> body =
                new LinkedHashMap<>(ActionAnswer.members(action(work).action()));
        body.put("settled", settled == Settled.APPLIED);
        return json(body);
    }

    private ActionDetail action(WorkRef work) {
        return ledger.action(work.key()).orElseThrow(ClaimApi::lost);
    }

    private Duration lease(String name) {
        return rules.lease(name)
                .orElseThrow(() -> new DirectProblem(
                        422,
                        "not_claimed",
                        "Not an action to claim",
                        "The gateway calls this action itself: ask for it at /v1/actions/. Nothing was done."));
    }

    private static DirectProblem lost() {
        return new DirectProblem(
                409,
                "claim_lost",
                "Claim lost",
                "The lease is over and the action is not yours any more. Stop; what already happened, settle all the same.");
    }

    private static HttpAnswer json(Map<String, @Nullable Object> body) {
        return HttpAnswer.json(200, JsonText.write(body));
    }
}
