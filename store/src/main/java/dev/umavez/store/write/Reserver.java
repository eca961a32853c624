package dev.umavez.store.write;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.WorkRef;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.Texts;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reserves actions: the first reservation of a key makes the action, its request and its work; later ones join and are linked. All
 * doors end here. Used within a transaction.
 */
final class Reserver {

    private static final Logger LOG = LoggerFactory.getLogger(Reserver.class);
    private static final Comparator<Claim> ORDER =
            Comparator.comparingInt((Claim c) -> c.wish.bucket()).thenComparing(c -> c.wish.key());

    private final Session session;
    private final StoreClock clock;
    private final List<Claim> claims = new ArrayList<>();

    Reserver(Session session, StoreClock clock) {
        this.session = session;
        this.clock = clock;
    }

    /** A wish and the token of whoever has it. */
    private record Claim(Wish wish, byte[] token) {}

    /** What lies under a key already. */
    private record Existing(
            List<String> parts,
            byte[] requestDigest,
            @Nullable Digest firstEvent) {
        boolean isFrom(Digest event) {
            return firstEvent != null && firstEvent.equals(event);
        }
    }

    void add(Wish wish, byte[] token) {
        claims.add(new Claim(wish, token));
    }

    /** Writes action, request, work and links, in this order of tables, each sorted by bucket and key. */
    void reserve() throws SQLException {
        if (claims.isEmpty()) {
            return;
        }
        claims.sort(ORDER);
        List<Claim> firsts = firsts();
        boolean[] won = session.insertNew("action.insert", actionRows(firsts));
        List<Claim> made = new ArrayList<>();
        Map<Digest, Claim> madeByKey = new HashMap<>();
        Rows lost = new Rows();
        for (int i = 0; i < won.length; i++) {
            if (won[i]) {
                made.add(firsts.get(i));
                madeByKey.put(firsts.get(i).wish.key(), firsts.get(i));
            } else {
                lost.add(firsts.get(i).wish.bucket(), firsts.get(i).wish.key().bytes());
            }
        }
        Map<Digest, Existing> existing = read(lost);
        writeRequestsAndWork(made);
        link(madeByKey, existing);
    }

    private List<Claim> firsts() {
        List<Claim> firsts = new ArrayList<>(claims.size());
        Claim last = null;
        for (Claim claim : claims) {
            if (last == null || !claim.wish.key().equals(last.wish.key())) {
                firsts.add(claim);
                last = claim;
            }
        }
        return firsts;
    }

    private Rows actionRows(List<Claim> firsts) {
        long nowMs = clock.nodeMs();
        Rows rows = new Rows(firsts.size());
        for (Claim claim : firsts) {
            Wish wish = claim.wish;
            ActionKey key = wish.reservation().key();
            var origin = wish.reservation().origin();
            rows.add(
                    wish.bucket(),
                    wish.key().bytes(),
                    nowMs,
                    nowMs,
                    ActionState.PENDING.code(),
                    Texts.write(key.object().org().texts()),
                    key.object().system(),
                    Texts.write(key.object().object().texts()),
                    Texts.write(key.occurrence().texts()),
                    key.effect(),
                    Texts.write(key.recipient().texts()),
                    wish.reservation().request().destination(),
                    wish.requestDigest(),
                    wish.event().bytes(),
                    Codes.DOOR.of(origin.door()),
                    origin.reference(),
                    origin.rule(),
                    origin.ruleVersion(),
                    claim.token);
        }
        return rows;
    }

    private Map<Digest, Existing> read(Rows keys) throws SQLException {
        Map<Digest, Existing> found = new HashMap<>();
        session.query("action.read", keys, row -> {
            byte[] event = row.getBytes("first_event");
            found.put(
                    Digest.of(row.getBytes("key")),
                    new Existing(
                            List.of(
                                    row.getString("org"),
                                    row.getString("system"),
                                    row.getString("object"),
                                    row.getString("occurrence"),
                                    row.getString("effect"),
                                    row.getString("recipient")),
                            row.getBytes("request_digest"),
                            event == null ? null : Digest.of(event)));
        });
        return found;
    }

    private void writeRequestsAndWork(List<Claim> made) throws SQLException {
        Rows bodies = new Rows(made.size());
        Rows work = new Rows(made.size());
        long dueMs = clock.storeMs();
        for (Claim claim : made) {
            Wish wish = claim.wish;
            Request request = wish.reservation().request();
            byte[] key = wish.key().bytes();
            bodies.add(
                    wish.bucket(),
                    key,
                    request.method(),
                    request.path(),
                    wish.headers(),
                    request.confirm().map(Request.Confirm::destination).orElse(null),
                    request.confirm().map(Request.Confirm::get).orElse(null),
                    request.probeGet().orElse(null),
                    request.with(),
                    request.body());
            work.add(
                    wish.bucket(),
                    key,
                    WorkRef.Kind.ACTION.code(),
                    ActionState.PENDING.code(),
                    dueMs,
                    request.destination());
        }
        session.change("action_body.insert", bodies);
        session.change("work.insert", work);
    }

    private void link(Map<Digest, Claim> made, Map<Digest, Existing> existing) throws SQLException {
        Rows links = new Rows();
        Rows mismatches = new Rows();
        long nowMs = clock.nodeMs();
        for (Claim claim : claims) {
            Wish wish = claim.wish;
            Claim winner = made.get(wish.key());
            Existing there = winner == null ? existing.get(wish.key()) : ofWinner(winner);
            if (there == null) {
                throw new SQLException("an action's key is taken and its row cannot be read: "
                        + wish.reservation().key().id());
            }
            if (there.isFrom(wish.event())) {
                continue;
            }
            if (!there.parts.equals(parts(wish))) {
                LOG.error(
                        "UV-STO-010 identity mismatch: two identities, one digest. action={}",
                        wish.reservation().key().id());
                mismatches.add(
                        wish.bucket(),
                        wish.key().bytes(),
                        Attention.IDENTITY_MISMATCH.code(),
                        nowMs,
                        Attention.IDENTITY_MISMATCH.word(),
                        "another identity has the same digest");
            }
            boolean same = Arrays.equals(there.requestDigest, wish.requestDigest());
            var origin = wish.reservation().origin();
            links.add(
                    wish.bucket(),
                    wish.key().bytes(),
                    wish.event().bytes(),
                    nowMs,
                    same ? 1 : 2,
                    Codes.DOOR.of(origin.door()),
                    origin.reference(),
                    origin.rule(),
                    origin.ruleVersion());
        }
        session.change("link.insert", links);
        session.change("attention.insert", mismatches);
    }

    private static Existing ofWinner(Claim winner) {
        return new Existing(parts(winner.wish), winner.wish.requestDigest(), winner.wish.event());
    }

    private static List<String> parts(Wish wish) {
        ActionKey key = wish.reservation().key();
        return List.of(
                Texts.write(key.object().org().texts()),
                key.object().system(),
                Texts.write(key.object().object().texts()),
                Texts.write(key.occurrence().texts()),
                key.effect(),
                Texts.write(key.recipient().texts()));
    }
}
