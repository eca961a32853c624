package dev.umavez;

import dev.umavez.dispatch.CircuitPolicy;
import dev.umavez.dispatch.DestinationPolicy;
import dev.umavez.embed.InProcess;
import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.Repeat;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.decide.CallScope;
import dev.umavez.ledger.decide.ProbeAnswer;
import dev.umavez.ledger.decide.ProbePolicy;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** A registered handler behind the dispatcher's port. */
final class HandlerInProcess<T> implements InProcess {
    private static final int UNREADABLE_AGAIN_MS = 60_000;

    private final Handler<T> handler;
    private final DestinationPolicy policy;

    HandlerInProcess(Handler<T> handler) {
        this.handler = handler;
        this.policy = policy(handler);
    }

    String destination() {
        return Request.HANDLER + handler.type().name();
    }

    @Override
    public DestinationPolicy policy() {
        return policy;
    }

    @Override
    public boolean canAsk() {
        return handler.asking().isPresent();
    }

    /** A payload that cannot be read was not acted upon: a deployment may mend it. */
    @Override
    public Outcome run(ActionClaim claim) throws Exception {
        ActionAttempt attempt = attempt(claim);
        T payload;
        try {
            payload = payload(claim, attempt);
        } catch (RuntimeException e) {
            return Outcome.notDone(
                    "its payload (schema " + attempt.schema() + ") cannot be read: "
                            + e.getClass().getName(),
                    UNREADABLE_AGAIN_MS);
        }
        return handler.function().run(payload, attempt);
    }

    @Override
    public ProbeAnswer ask(ActionClaim claim) throws Exception {
        ActionAttempt attempt = attempt(claim);
        return handler.asking().orElseThrow().probe().ask(payload(claim, attempt), attempt);
    }

    private T payload(ActionClaim claim, ActionAttempt attempt) {
        return handler.type().payload().decode(attempt.schema(), claim.request().body());
    }

    private static ActionAttempt attempt(ActionClaim claim) {
        ActionKey key = claim.key();
        int schema = claim.request().headers().stream()
                .filter(header -> header.name().equals("schema"))
                .map(Header::value)
                .map(Integer::valueOf)
                .findFirst()
                .orElse(1);
        return new ActionAttempt(
                key.id(),
                key.effect(),
                claim.attempts() + claim.crashes() + 1,
                schema,
                key.object().org().readable(),
                key.object().readable(),
                key.occurrence().readable(),
                key.recipient().readable());
    }

    private static DestinationPolicy policy(Handler<?> handler) {
        Repeat repeat = handler.repeatability().repeat();
        String name = Request.HANDLER + handler.type().name();
        long timeoutMs = handler.timeout().toMillis();
        ProbePolicy standard = ProbePolicy.standard(timeoutMs);
        ProbePolicy probe = handler.asking()
                .map(asking -> new ProbePolicy(
                        standard.firstMs(),
                        standard.factor(),
                        standard.maxMs(),
                        asking.absentAfter().toMillis()))
                .orElse(standard);
        return new DestinationPolicy(
                URI.create(name),
                List.of(),
                repeat,
                repeat.kind() == Repeat.Kind.KEY ? Optional.of("key") : Optional.empty(),
                timeoutMs,
                timeoutMs,
                true,
                handler.concurrency(),
                Optional.empty(),
                handler.retry(),
                probe,
                CallScope.of(repeat, name),
                Optional.empty(),
                CircuitPolicy.never());
    }
}
