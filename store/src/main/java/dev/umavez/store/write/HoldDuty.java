package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.HoldAnswer;
import dev.umavez.ledger.HoldAnswer.Holding;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Now;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gives actions to foreign executors: reserves the action where it is new, and gives a lease to whoever comes while nobody holds it. A
 * lease that has ended before its call mark frees the action; one that ended after it is left to the examination. The lease names the
 * request that got it, so that after a commit of which nobody knows whether it succeeded its own lease is recognised.
 */
final class HoldDuty implements Duty<HoldDuty.Ask, HoldAnswer> {

    /**
     * Who asks for what.
     *
     * @param wish the action
     * @param caller who would hold it
     * @param leaseMs for how long, in milliseconds
     * @param token tells our own rows
     */
    record Ask(Wish wish, String caller, long leaseMs, byte[] token) {
        /** Who holds the lease: the caller, and which of its requests. */
        String owner() {
            return caller + "/" + HexFormat.of().formatHex(token);
        }

        WorkRow.Place place() {
            return new WorkRow.Place(wish.bucket(), wish.key(), WorkRef.Kind.ACTION.code());
        }
    }

    private final StoreClock clock;

    HoldDuty(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public String name() {
        return "give an action to an executor";
    }

    @Override
    public int rank() {
        return 16;
    }

    @Override
    public boolean repeatable() {
        return true;
    }

    @Override
    public void perform(Session session, List<Order<Ask, HoldAnswer>> orders) throws SQLException {
        for (List<Order<Ask, HoldAnswer>> round :
                Rounds.of(orders, order -> order.ask().place())) {
            Reserver reserver = new Reserver(session, clock);
            round.forEach(order -> reserver.add(order.ask().wish, order.ask().token));
            reserver.reserve();
            hold(session, round);
        }
    }

    private void hold(Session session, List<Order<Ask, HoldAnswer>> round) throws SQLException {
        Map<WorkRow.Place, WorkRow> rows = WorkRow.lock(
                session, round.stream().map(order -> order.ask().place()).toList());
        List<Digest> ended = round.stream()
                .filter(order -> !rows.containsKey(order.ask().place()))
                .map(order -> order.ask().wish.key())
                .toList();
        Map<Digest, ActionRow> actions = ActionRow.lock(session, ended, clock.buckets());
        long nowMs = Now.ask(session, clock);
        Rows taken = new Rows();
        List<Order<Ask, HoldAnswer>> sorted = new ArrayList<>(round);
        sorted.sort(
                (a, b) -> WorkRow.Place.ORDER.compare(a.ask().place(), b.ask().place()));
        for (Order<Ask, HoldAnswer> order : sorted) {
            WorkRow row = rows.get(order.ask().place());
            order.answer(row == null ? ended(order.ask(), actions) : open(order.ask(), row, nowMs, taken));
        }
        session.change("work.take", taken);
    }

    private static HoldAnswer open(Ask ask, WorkRow row, long nowMs, Rows taken) {
        boolean live = row.leaseUntilMs() > nowMs;
        if (row.state() != ActionState.PENDING.code() || row.calledMs() > 0 && !live) {
            return answer(ask, Holding.UNCERTAIN, row.fence(), Optional.empty());
        }
        if (live && row.owner().equals(ask.owner())) {
            // Our own lease, of a commit that seemed to fail.
            return proceed(ask, row.fence(), row.leaseUntilMs());
        }
        if (live) {
            return answer(ask, Holding.RUNNING, row.fence(), Optional.empty());
        }
        taken.add(
                row.fence() + 1,
                ask.owner(),
                nowMs + ask.leaseMs,
                nowMs,
                row.lastCallMs(),
                "",
                row.scope(),
                row.bucket(),
                row.key().bytes(),
                row.kind());
        return proceed(ask, row.fence() + 1, nowMs + ask.leaseMs);
    }

    private static HoldAnswer ended(Ask ask, Map<Digest, ActionRow> actions) throws SQLException {
        @Nullable ActionRow row = actions.get(ask.wish.key());
        if (row == null) {
            throw new SQLException("an action was reserved and cannot be read");
        }
        Holding holding = switch (row.state()) {
            case DONE -> Holding.DONE;
            case DEAD -> Holding.DEAD;
            case DISMISSED -> Holding.DISMISSED;
            case UNCERTAIN, PENDING, RUNNING -> Holding.UNCERTAIN;
        };
        return answer(ask, holding, row.fence(), row.result());
    }

    private static HoldAnswer proceed(Ask ask, long fence, long untilMs) {
        return new HoldAnswer(Holding.PROCEED, work(ask, fence), untilMs, Optional.empty(), ask.owner());
    }

    private static HoldAnswer answer(Ask ask, Holding holding, long fence, Optional<String> result) {
        return new HoldAnswer(holding, work(ask, fence), 0, result, "");
    }

    private static WorkRef work(Ask ask, long fence) {
        return new WorkRef(WorkRef.Kind.ACTION, ask.wish.bucket(), ask.wish.key(), fence);
    }
}
