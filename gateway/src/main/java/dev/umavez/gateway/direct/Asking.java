package dev.umavez.gateway.direct;

import dev.umavez.gateway.config.CallerConfig;
import dev.umavez.gateway.rules.DirectRules;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.DirectAnswer;
import dev.umavez.ledger.DirectAnswer.Standing;
import dev.umavez.ledger.DirectLedger;
import dev.umavez.ledger.DirectRequest;
import dev.umavez.ledger.HoldAnswer;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.QueueFullException;
import dev.umavez.ledger.RequestKey;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.StoreUnavailableException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** From a request to its action: key, values, identity, reservation. Safe for use by many threads. */
final class Asking {
    private static final int SHOWN_DIGITS = 12;

    private final DirectRules rules;
    private final DirectLedger ledger;
    private final Runnable wake;

    Asking(DirectRules rules, DirectLedger ledger, Runnable wake) {
        this.rules = rules;
        this.ledger = ledger;
        this.wake = wake;
    }

    /**
     * The action of a request.
     *
     * @param action its digest
     * @param isNew whether this very request made it
     */
    record Asked(Digest action, boolean isNew) {}

    /**
     * Reserves what is asked for.
     *
     * @throws DirectProblem when the request is refused; nothing was done then
     */
    Asked ask(CallerConfig caller, String name, RawRequest request) {
        Optional<String> key = KeyHeader.read(request.headers());
        DirectBody body = DirectBody.read(request);
        if (key.isEmpty() && body.identity().isEmpty()) {
            throw new DirectProblem(
                    400,
                    "key_missing",
                    "Idempotency-Key missing",
                    "Send an Idempotency-Key that is the same for each repeat of this request, or the identity in the"
                            + " body. Nothing was done.");
        }
        Reservation reservation = reservation(caller, name, body);
        body.identity().ifPresent(meant -> compare(meant, reservation.key()));
        DirectAnswer answer = joined(ledger.request(new DirectRequest(
                caller.name(),
                key.map(text -> new RequestKey(Part.of(caller.org()), caller.name(), name, text)),
                body.fingerprint(),
                reservation)));
        if (answer.standing() == Standing.KEY_REUSED) {
            throw reused(body, answer);
        }
        if (answer.standing() == Standing.NEW) {
            wake.run();
        }
        return new Asked(answer.action(), answer.standing() == Standing.NEW);
    }

    /** Reserves an action that the caller carries out itself, and holds it for the caller when nobody does. */
    HoldAnswer hold(CallerConfig caller, String name, RawRequest request, long leaseMs) {
        DirectBody body = DirectBody.read(request);
        Reservation reservation = reservation(caller, name, body);
        body.identity().ifPresent(meant -> compare(meant, reservation.key()));
        return joined(ledger.hold(
                new DirectRequest(caller.name(), Optional.empty(), body.fingerprint(), reservation), leaseMs));
    }

    private Reservation reservation(CallerConfig caller, String name, DirectBody body) {
        DirectRules.Wanted wanted = rules.wanted(caller, name, body.with()).orElseThrow();
        if (!wanted.problems().isEmpty()) {
            throw new DirectProblem(
                    422,
                    "with_missing",
                    "A value is missing or unfit",
                    String.join("; ", wanted.problems().stream().limit(5).toList()) + ". Nothing was done.");
        }
        if (wanted.reservations().size() != 1) {
            throw new DirectProblem(
                    422,
                    "not_one_action",
                    "Not one action",
                    "The list in each gives " + wanted.reservations().size()
                            + " actions, and a direct request asks for exactly one. Nothing was done.");
        }
        return wanted.reservations().getFirst();
    }

    private static void compare(Map<String, @Nullable Object> meant, ActionKey key) {
        Map<String, List<String>> computed = Map.of(
                "object", key.object().object().texts(),
                "occurrence", key.occurrence().texts(),
                "recipient", key.recipient().texts());
        if (!DirectBody.means(meant, computed)) {
            throw new DirectProblem(
                    422,
                    "identity_mismatch",
                    "Another identity",
                    "The identity in the body is not the one that the action's rules compute from with. Nothing was done.");
        }
    }

    /** What the store answers; that it is away comes as itself. */
    static <T> T joined(CompletableFuture<T> written) {
        try {
            return written.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof StoreUnavailableException away) {
                throw away;
            }
            if (failed.getCause() instanceof QueueFullException full) {
                throw full;
            }
            throw failed;
        }
    }

    private static DirectProblem reused(DirectBody body, DirectAnswer answer) {
        return new DirectProblem(
                422,
                "key_reused",
                "Key used for another content",
                "This Idempotency-Key came first with another body (fingerprint "
                        + answer.first().digest().hex().substring(0, SHOWN_DIGITS) + ", now "
                        + body.fingerprint().digest().hex().substring(0, SHOWN_DIGITS)
                        + "). The first request is unchanged; nothing was done.");
    }
}
