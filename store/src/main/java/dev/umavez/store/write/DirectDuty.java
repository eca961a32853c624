package dev.umavez.store.write;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.DirectAnswer;
import dev.umavez.ledger.DirectAnswer.Standing;
import dev.umavez.ledger.DirectRequest;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes callers' requests in: the unique key of a request decides whose content is first, and whoever is first has the action reserved in
 * the same transaction. A request without a key has its action reserved each time, which after the first time joins it.
 */
final class DirectDuty implements Duty<DirectDuty.Ask, DirectAnswer> {

    private static final Comparator<Order<Ask, DirectAnswer>> ORDER = Comparator.comparingInt(
                    (Order<Ask, DirectAnswer> order) -> order.ask().bucket)
            .thenComparing(order -> order.ask().digest);

    private final StoreClock clock;
    private final BlockedKeys blocked;

    DirectDuty(StoreClock clock, BlockedKeys blocked) {
        this.clock = clock;
        this.blocked = blocked;
    }

    /**
     * A request and what was made ready for it on the caller's thread.
     *
     * @param request what is asked
     * @param digest its key's digest
     * @param bucket where the key lies
     * @param wish the action
     * @param token tells our own rows after a commit of which nobody knows whether it succeeded
     */
    record Ask(DirectRequest request, Digest digest, int bucket, Wish wish, byte[] token) {
        static Ask of(DirectRequest request, int buckets, byte[] token) {
            Digest digest = request.digest();
            return new Ask(
                    request, digest, digest.bucket(buckets), Wish.of(request.reservation(), digest, buckets), token);
        }
    }

    @Override
    public String name() {
        return "take a request in";
    }

    @Override
    public int rank() {
        return 14;
    }

    @Override
    public boolean repeatable() {
        return true;
    }

    /** What a foreign lock stops is refused, and its caller asks again; until then nobody waits for its keys. */
    @Override
    public boolean easeOff(Order<Ask, DirectAnswer> order, boolean lockTimeout) {
        if (lockTimeout) {
            blocked.add(order.ask().digest);
            blocked.add(order.ask().wish.key());
        }
        return false;
    }

    @Override
    public void perform(Session session, List<Order<Ask, DirectAnswer>> orders) throws SQLException {
        // Stable: of twins the one that came first is first.
        List<Order<Ask, DirectAnswer>> sorted = new ArrayList<>(orders);
        sorted.sort(ORDER);
        Map<Digest, KnownRequest> known = insertKeys(session, sorted);
        Reserver reserver = new Reserver(session, clock);
        for (Order<Ask, DirectAnswer> order : sorted) {
            Ask ask = order.ask();
            KnownRequest first = known.get(ask.digest);
            if (first == null || first.isFrom(ask) && !first.stored()) {
                reserver.add(ask.wish, ask.token);
            }
        }
        reserver.reserve();
        sorted.forEach(order -> order.answer(answer(order.ask(), known.get(order.ask().digest), reserver)));
    }

    private Map<Digest, KnownRequest> insertKeys(Session session, List<Order<Ask, DirectAnswer>> sorted)
            throws SQLException {
        Map<Digest, Ask> firsts = new LinkedHashMap<>();
        for (Order<Ask, DirectAnswer> order : sorted) {
            if (order.ask().request.key().isPresent()) {
                firsts.putIfAbsent(order.ask().digest, order.ask());
            }
        }
        List<Ask> asks = List.copyOf(firsts.values());
        boolean[] won = session.insertNew("request.insert", rows(asks));
        Map<Digest, KnownRequest> known = new HashMap<>(2 * asks.size());
        List<Ask> lost = new ArrayList<>();
        for (int i = 0; i < won.length; i++) {
            if (won[i]) {
                known.put(asks.get(i).digest, KnownRequest.of(asks.get(i)));
            } else {
                lost.add(asks.get(i));
            }
        }
        KnownRequest.read(session, lost, known);
        return known;
    }

    private Rows rows(List<Ask> asks) {
        long nowMs = clock.nodeMs();
        Rows rows = new Rows(asks.size());
        for (Ask ask : asks) {
            Fingerprint fingerprint = ask.request.fingerprint();
            rows.add(
                    ask.bucket,
                    ask.digest.bytes(),
                    ask.wish.bucket(),
                    ask.wish.key().bytes(),
                    nowMs,
                    ask.request.caller(),
                    fingerprint.digest().bytes(),
                    fingerprint.rule(),
                    ask.token);
        }
        return rows;
    }

    private static DirectAnswer answer(Ask ask, @Nullable KnownRequest first, Reserver reserver) {
        if (first == null) {
            Standing standing = reserver.made(ask.wish, ask.token) ? Standing.NEW : Standing.REPEAT;
            return new DirectAnswer(standing, ask.wish.key(), ask.request.fingerprint());
        }
        return new DirectAnswer(standing(ask, first, reserver), first.action(), first.fingerprint());
    }

    private static Standing standing(Ask ask, KnownRequest first, Reserver reserver) {
        if (first.isFrom(ask)) {
            // Our own row of a commit that seemed to fail: what it made was written whole.
            return first.stored() || reserver.made(ask.wish, ask.token) ? Standing.NEW : Standing.JOINED;
        }
        return first.sameContent(ask.request.fingerprint()) ? Standing.REPEAT : Standing.KEY_REUSED;
    }
}
