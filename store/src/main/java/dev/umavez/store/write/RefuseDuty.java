package dev.umavez.store.write;

import dev.umavez.ledger.Refusal;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.List;

/** Keeps refusals, the latest {@value #KEPT} of each source. */
final class RefuseDuty implements Duty<Refusal, Boolean> {

    static final int KEPT = 200;

    @Override
    public String name() {
        return "keep a refusal";
    }

    @Override
    public int rank() {
        return 80;
    }

    @Override
    public void perform(Session session, List<Order<Refusal, Boolean>> orders) throws SQLException {
        List<Refusal> sorted = orders.stream()
                .map(Order::ask)
                .sorted((a, b) -> a.source().compareTo(b.source()))
                .toList();
        Rows rows = new Rows(sorted.size());
        for (Refusal refusal : sorted) {
            rows.add(
                    refusal.source(),
                    refusal.atMs(),
                    refusal.code(),
                    refusal.remoteAddress(),
                    refusal.bodyDigest().bytes());
        }
        session.change("refusal.insert", rows);
        for (String source : sorted.stream().map(Refusal::source).distinct().toList()) {
            session.change("refusal.trim", Rows.of(source, source, KEPT - 1));
        }
        orders.forEach(order -> order.answer(true));
    }
}
