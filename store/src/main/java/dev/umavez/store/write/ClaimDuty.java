package dev.umavez.store.write;

import dev.umavez.ledger.ActionClaim;
import dev.umavez.ledger.ClaimRequest;
import dev.umavez.ledger.Claims;
import dev.umavez.ledger.FollowClaim;
import dev.umavez.ledger.PlanClaim;
import dev.umavez.ledger.StoredEvent;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Now;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.row.Stored;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes due work under a lease. The fence grows with every claim. A row whose lease has ended comes as abandoned, and stays so until
 * somebody has settled it.
 */
final class ClaimDuty implements Duty<ClaimRequest, Claims> {

    private final StoreClock clock;
    private final LowWater lowWater;

    ClaimDuty(StoreClock clock) {
        this.clock = clock;
        this.lowWater = new LowWater(clock.buckets());
    }

    @Override
    public String name() {
        return "claim work";
    }

    @Override
    public int rank() {
        return 90;
    }

    @Override
    public void perform(Session session, List<Order<ClaimRequest, Claims>> orders) throws SQLException {
        for (Order<ClaimRequest, Claims> order : orders) {
            order.answer(claim(session, order.ask()));
        }
    }

    private Claims claim(Session session, ClaimRequest request) throws SQLException {
        if (request.sweep()) {
            lowWater.reset();
        }
        List<DueRow> taken = new ArrayList<>();
        int each = Math.max(4, 2 * request.limit() / clock.buckets() + 1);
        boolean more = true;
        while (more) {
            List<DueRow> due = due(session, request, each, request.limit() - taken.size());
            take(session, request, due);
            taken.addAll(due);
            // One full bucket may hide more work behind its limit.
            more = taken.size() < request.limit() && fullest(due) >= each;
            each = request.limit();
        }
        if (request.saturated().isEmpty()) {
            lowWater.advance(taken);
        }
        long nowMs = taken.isEmpty() ? Now.ask(session, clock) : taken.get(0).nowMs();
        return answer(session, taken, nowMs);
    }

    private List<DueRow> due(Session session, ClaimRequest request, int each, int limit) throws SQLException {
        Rows buckets = new Rows(clock.buckets());
        String saturated = String.join("\n", request.saturated());
        String only = String.join("\n", request.only());
        for (int bucket = 0; bucket < clock.buckets(); bucket++) {
            buckets.add(bucket, lowWater.of(bucket), saturated, only, only, each, limit, clock.nodeMs());
        }
        List<DueRow> due = new ArrayList<>();
        session.query("work.due", buckets, row -> due.add(DueRow.of(row)));
        due.sort(Comparator.comparingLong((DueRow row) -> row.work().dueMs()));
        return new ArrayList<>(due.subList(0, Math.min(due.size(), limit)));
    }

    private void take(Session session, ClaimRequest request, List<DueRow> due) throws SQLException {
        List<DueRow> sorted = new ArrayList<>(due);
        sorted.sort(Comparator.comparing(row -> row.work().place(), WorkRow.Place.ORDER));
        Rows rows = new Rows(due.size());
        for (DueRow row : sorted) {
            WorkRow work = row.work();
            boolean abandoned = work.leased();
            rows.add(
                    work.fence() + 1,
                    request.node(),
                    row.nowMs() + request.leaseMs(),
                    abandoned ? work.claimedMs() : row.nowMs(),
                    work.lastCallIfAbandonedMs(),
                    abandoned ? work.owner() : "",
                    row.scope(request.scopes()),
                    work.bucket(),
                    work.key().bytes(),
                    work.kind());
        }
        session.change("work.take", rows);
    }

    private static int fullest(List<DueRow> due) {
        Map<Integer, Integer> counts = new HashMap<>();
        due.forEach(row -> counts.merge(row.work().bucket(), 1, Integer::sum));
        return counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    private static Claims answer(Session session, List<DueRow> taken, long nowMs) throws SQLException {
        List<ActionClaim> actions = new ArrayList<>();
        List<FollowClaim> follows = new ArrayList<>();
        Map<WorkRow.Place, WorkRow> plans = new HashMap<>();
        for (DueRow row : taken) {
            row.claim().ifPresent(actions::add);
            row.follow().ifPresent(follows::add);
            if (row.work().kind() == WorkRef.Kind.PLAN.code()) {
                plans.put(row.work().place(), row.work());
            }
        }
        Rows keys = new Rows();
        plans.values().forEach(work -> keys.add(work.bucket(), work.key().bytes()));
        List<PlanClaim> claims = new ArrayList<>();
        session.query("event.stored", keys, row -> {
            StoredEvent event = Stored.event(row);
            WorkRow work = plans.get(
                    new WorkRow.Place(row.getInt("bucket"), event.key().digest(), WorkRef.Kind.PLAN.code()));
            if (work != null) {
                claims.add(new PlanClaim(
                        new WorkRef(WorkRef.Kind.PLAN, work.bucket(), work.key(), work.fence() + 1), event));
            }
        });
        return new Claims(actions, claims, follows, nowMs);
    }
}
