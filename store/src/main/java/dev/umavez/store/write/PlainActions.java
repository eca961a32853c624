package dev.umavez.store.write;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Origin;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Terms;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.Texts;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes actions without order, guard, confirmation or followers in one statement. Those that exist already are left to the reserver. */
final class PlainActions {
    private final Session session;
    private final StoreClock clock;

    PlainActions(Session session, StoreClock clock) {
        this.session = session;
        this.clock = clock;
    }

    static boolean isPlain(Wish wish) {
        Terms terms = wish.reservation().terms();
        Request request = wish.reservation().request();
        return terms.order() == Terms.Order.NONE
                && terms.followed().isEmpty()
                && terms.agree().isEmpty()
                && request.freshness().isEmpty()
                && request.confirm().isEmpty();
    }

    /** Marks in {@code made} which ones this call made; of equal keys the first. */
    void insert(List<Wish> wishes, byte[] token, boolean[] made) throws SQLException {
        List<Integer> sorted = firsts(wishes);
        Rows rows = new Rows(sorted.size());
        for (int position : sorted) {
            rows.add(row(wishes.get(position), token));
        }
        boolean[] won = session.insertNew("action.intend", rows);
        for (int i = 0; i < won.length; i++) {
            made[sorted.get(i)] = won[i];
        }
    }

    /** In the order of keys, as all do who lock several. */
    private static List<Integer> firsts(List<Wish> wishes) {
        List<Integer> firsts = new ArrayList<>(wishes.size());
        Set<Digest> seen = new HashSet<>();
        for (int i = 0; i < wishes.size(); i++) {
            if (seen.add(wishes.get(i).key())) {
                firsts.add(i);
            }
        }
        firsts.sort(Comparator.comparingInt((Integer i) -> wishes.get(i).bucket())
                .thenComparing(i -> wishes.get(i).key()));
        return firsts;
    }

    private @Nullable Object[] row(Wish wish, byte[] token) {
        ActionKey key = wish.reservation().key();
        Request request = wish.reservation().request();
        Origin origin = wish.reservation().origin();
        return new @Nullable Object[] {
            wish.bucket(),
            wish.key().bytes(),
            clock.nodeMs(),
            Texts.write(key.object().org().texts()),
            key.object().system(),
            Texts.write(key.object().object().texts()),
            Texts.write(key.occurrence().texts()),
            key.effect(),
            Texts.write(key.recipient().texts()),
            request.destination(),
            wish.requestDigest(),
            wish.event().bytes(),
            Codes.DOOR.of(origin.door()),
            origin.reference(),
            origin.rule(),
            token,
            clock.storeMs() + wish.reservation().terms().delayMs(),
            request.method(),
            request.path(),
            wish.headers(),
            request.probeGet().orElse(null),
            request.with(),
            request.body()
        };
    }
}
