package dev.umavez.store.write;

import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.Attempt;
import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.ClaimRequest;
import dev.umavez.ledger.Claims;
import dev.umavez.ledger.Decision;
import dev.umavez.ledger.DestinationPause;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.DirectAnswer;
import dev.umavez.ledger.DirectRequest;
import dev.umavez.ledger.EventReceipt;
import dev.umavez.ledger.ForcedEffect;
import dev.umavez.ledger.HeldRelease;
import dev.umavez.ledger.HoldAnswer;
import dev.umavez.ledger.MarkAnswer;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.QueueFullException;
import dev.umavez.ledger.Refusal;
import dev.umavez.ledger.Replan;
import dev.umavez.ledger.Settled;
import dev.umavez.ledger.Settlement;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.ledger.Surroundings;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Dialect;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * All writers of one ledger and who gets which order. SQLite has one for everything; PostgreSQL has several for deliveries (an event
 * always goes to the same one), one for holders' words, one for claims, one for callers' requests, and one for deferred plans, which
 * may have to wait for somebody's lock. An application's pool lends two connections at most: there all but claims share one. Safe for use
 * by many threads.
 */
public final class Writers implements AutoCloseable {

    private static final int TOKEN_BYTES = 16;
    private static final int WAITING_REFUSALS = 256;

    private final Surroundings surroundings;
    private final StoreClock clock;
    private final BlockedKeys blocked;
    private final int queueLimit;
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicInteger waitingRefusals = new AtomicInteger();

    private final List<Writer> all = new ArrayList<>();
    private final List<Writer> accepting = new ArrayList<>();
    private final Writer settling;
    private final Writer claiming;
    private final Writer planning;
    private final Writer asking;

    private final AcceptDuty accept;
    private final PlanDuty plan;
    private final DirectDuty direct;
    private final HoldDuty hold;
    private final MarkDuty mark;
    private final SettleDuty settle;
    private final LateSuccessDuty late;
    private final DecideDuty decide;
    private final AgainDuty again;
    private final FreeDuty free;
    private final ReplanDuty replan;
    private final AuditDuty audit = new AuditDuty();
    private final DestinationDuty destination = new DestinationDuty();
    private final RenewDuty renew;
    private final ReleaseDuty release = new ReleaseDuty();
    private final ClaimDuty claim;
    private final RefuseDuty refuse = new RefuseDuty();

    /**
     * Opens the connections and starts the threads.
     *
     * @param acceptors how many writers take deliveries in, on a store of our own that serves many
     * @param queueLimit how many requests may wait for a writer
     * @throws SQLException when the store cannot be reached
     */
    public Writers(Database database, int acceptors, int queueLimit, Surroundings surroundings, StoreClock clock)
            throws SQLException {
        this.surroundings = surroundings;
        this.clock = clock;
        this.blocked = new BlockedKeys(surroundings);
        this.queueLimit = queueLimit;
        this.accept = new AcceptDuty(clock, blocked);
        this.plan = new PlanDuty(clock, blocked);
        this.direct = new DirectDuty(clock, blocked);
        this.hold = new HoldDuty(clock);
        this.mark = new MarkDuty(clock);
        this.settle = new SettleDuty(clock);
        this.late = new LateSuccessDuty(clock);
        this.decide = new DecideDuty(clock);
        this.again = new AgainDuty(clock);
        this.free = new FreeDuty(clock);
        this.replan = new ReplanDuty(clock);
        this.renew = new RenewDuty(clock);
        this.claim = new ClaimDuty(clock);
        try {
            boolean spares = database.isLent();
            if (database.dialect() == Dialect.SQLITE || spares) {
                Writer only = start("writer", database);
                accepting.add(only);
                settling = only;
                claiming = spares && database.dialect() != Dialect.SQLITE ? start("claim", database) : only;
                planning = only;
                asking = only;
            } else {
                for (int i = 0; i < acceptors; i++) {
                    accepting.add(start("accept-" + i, database));
                }
                settling = start("settle", database);
                claiming = start("claim", database);
                planning = start("plan", database);
                // Alone in its transactions: with deliveries in them actions would be locked in two orders.
                asking = start("ask", database);
            }
        } catch (SQLException e) {
            close();
            throw e;
        }
    }

    private Writer start(String name, Database database) throws SQLException {
        Writer writer = new Writer(name, new Line(database, surroundings, database.openWriter()), database.dialect());
        all.add(writer);
        return writer;
    }

    public CompletableFuture<List<EventReceipt>> accept(Acceptance acceptance) {
        Intake intake = new Intake(acceptance, clock.buckets(), surroundings.randomBytes(TOKEN_BYTES));
        if (intake.arrivals.stream().anyMatch(arrival -> blocked.contains(arrival.key))) {
            return CompletableFuture.failedFuture(new StoreUnavailableException(
                    "the event is held open by another transaction; it may have been written, ask again",
                    new SQLException("lock not available", "55P03")));
        }
        if (waiting.incrementAndGet() > queueLimit) {
            waiting.decrementAndGet();
            return CompletableFuture.failedFuture(new QueueFullException(queueLimit));
        }
        int writer = intake.arrivals.get(0).key.prefix() % accepting.size();
        CompletableFuture<List<EventReceipt>> future = accepting.get(writer).submit(accept, intake);
        return future.whenComplete((receipts, failure) -> waiting.decrementAndGet());
    }

    public CompletableFuture<DirectAnswer> request(DirectRequest request) {
        DirectDuty.Ask ask = DirectDuty.Ask.of(request, clock.buckets(), surroundings.randomBytes(TOKEN_BYTES));
        if (blocked.contains(ask.digest()) || blocked.contains(ask.wish().key())) {
            return CompletableFuture.failedFuture(new StoreUnavailableException(
                    "the request or its action is held open by another transaction; it may have been written, ask again",
                    new SQLException("lock not available", "55P03")));
        }
        if (waiting.incrementAndGet() > queueLimit) {
            waiting.decrementAndGet();
            return CompletableFuture.failedFuture(new QueueFullException(queueLimit));
        }
        return asking.submit(direct, ask).whenComplete((answer, failure) -> waiting.decrementAndGet());
    }

    public CompletableFuture<HoldAnswer> hold(DirectRequest request, long leaseMs) {
        if (waiting.incrementAndGet() > queueLimit) {
            waiting.decrementAndGet();
            return CompletableFuture.failedFuture(new QueueFullException(queueLimit));
        }
        Wish wish = Wish.of(request.reservation(), request.digest(), clock.buckets());
        HoldDuty.Ask ask = new HoldDuty.Ask(wish, request.caller(), leaseMs, surroundings.randomBytes(TOKEN_BYTES));
        return asking.submit(hold, ask).whenComplete((answer, failure) -> waiting.decrementAndGet());
    }

    public CompletableFuture<Settled> plan(WorkRef work, Plan made) {
        List<Wish> wishes = made.reservations().stream()
                .map(reservation -> Wish.of(reservation, work.key(), clock.buckets()))
                .toList();
        if (wishes.stream().anyMatch(wish -> blocked.contains(wish.key()))) {
            return CompletableFuture.failedFuture(new StoreUnavailableException(
                    "an action of this event is held open by another transaction; the plan is made after the lease",
                    new SQLException("lock not available", "55P03")));
        }
        return planning.submit(plan, new PlanDuty.Ask(work, made, wishes, surroundings.randomBytes(TOKEN_BYTES)));
    }

    public CompletableFuture<MarkAnswer> mark(WorkRef work, long leaseMs) {
        return settling.submit(mark, new MarkDuty.Ask(work, leaseMs));
    }

    public CompletableFuture<Settled> settle(Settlement word) {
        return settling.submit(settle, word);
    }

    public CompletableFuture<Settled> lateSuccess(
            WorkRef work, Optional<String> result, Attempt attempt, boolean takesRepeats) {
        return settling.submit(late, new LateSuccessDuty.Ask(work, result, attempt, takesRepeats));
    }

    public CompletableFuture<List<Decision.Answer>> decide(List<Decision> decisions, AuditEntry entry) {
        return settling.submit(decide, new DecideDuty.Ask(decisions, entry, token()));
    }

    public CompletableFuture<ForcedEffect.Answer> again(ForcedEffect order) {
        return settling.submit(again, new AgainDuty.Ask(order, token()));
    }

    public CompletableFuture<Replan> replan(Digest event, AuditEntry entry) {
        return settling.submit(replan, new ReplanDuty.Ask(event, entry, token()));
    }

    public CompletableFuture<Boolean> free(HeldRelease release) {
        return settling.submit(free, new FreeDuty.Ask(release, token()));
    }

    public CompletableFuture<Boolean> audit(AuditEntry entry) {
        return settling.submit(audit, new AuditDuty.Ask(entry, token()));
    }

    public CompletableFuture<Boolean> pause(DestinationPause word, boolean pause) {
        return settling.submit(destination, new DestinationDuty.Ask(word, pause, token()));
    }

    private byte[] token() {
        return surroundings.randomBytes(TOKEN_BYTES);
    }

    public CompletableFuture<List<WorkRef>> renew(List<WorkRef> held, String node, long leaseMs) {
        return settling.submit(renew, new RenewDuty.Ask(held, node, leaseMs));
    }

    public CompletableFuture<Boolean> release(List<WorkRef> held, String node, long dueMs) {
        return settling.submit(release, new ReleaseDuty.Ask(held, node, dueMs));
    }

    public CompletableFuture<Claims> claim(ClaimRequest request) {
        return claiming.submit(claim, request);
    }

    /** Keeps a refusal unless too many wait. */
    public void refuse(Refusal refusal) {
        if (waitingRefusals.incrementAndGet() > WAITING_REFUSALS) {
            waitingRefusals.decrementAndGet();
            return;
        }
        CompletableFuture<Boolean> kept = settling.submit(refuse, refusal);
        kept.whenComplete((done, failure) -> waitingRefusals.decrementAndGet());
    }

    @Override
    public void close() {
        all.forEach(Writer::close);
    }
}
