package dev.umavez.store.write;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Request;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.Texts;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
    private final Map<Digest, Claim> madeByKey = new HashMap<>();
    private final Set<Wish> dropped = Collections.newSetFromMap(new IdentityHashMap<>());

    Reserver(Session session, StoreClock clock) {
        this.session = session;
        this.clock = clock;
    }

    /** A wish and the token of whoever has it. */
    private record Claim(Wish wish, byte[] token, int arrival) {}

    /** What lies under a key already. */
    private record Existing(
            List<String> parts,
            byte[] requestDigest,
            @Nullable Digest firstEvent,
            @Nullable String agree) {
        boolean isFrom(Digest event) {
            return firstEvent != null && firstEvent.equals(event);
        }
    }

    void add(Wish wish, byte[] token) {
        claims.add(new Claim(wish, token, claims.size()));
    }

    /** Writes action, request, work and links, in this order of tables, each sorted by bucket and key. */
    void reserve() throws SQLException {
        drop();
        if (claims.isEmpty()) {
            return;
        }
        claims.sort(ORDER);
        List<Claim> firsts = firsts();
        LaneNumbers numbers = new LaneNumbers(session, clock.nodeMs());
        Map<Digest, Lane> lanes = numbers.of(firsts.stream()
                .sorted(Comparator.comparingInt(Claim::arrival))
                .map(Claim::wish)
                .toList());
        Map<Digest, Newness.Told> told = told(firsts);
        boolean[] won = session.insertNew("action.insert", actionRows(firsts, lanes, told));
        List<Claim> made = new ArrayList<>();
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
        writeRequests(made);
        List<NewWork.Made> work = new ArrayList<>();
        made.forEach(claim ->
                work.add(new NewWork.Made(claim.wish, get(lanes, claim.wish.key()), get(told, claim.wish.key()))));
        new NewWork(session, numbers, clock.storeMs()).write(work);
        evidence(work);
        link(existing);
    }

    /** What listens to old news only is left out where the event is none. The revisions of this transaction are written by now. */
    private void drop() throws SQLException {
        Newness newness = new Newness(session, clock.buckets());
        for (Claim claim : claims) {
            if (!newness.isAsked(claim.wish)) {
                dropped.add(claim.wish);
            }
        }
        claims.removeIf(claim -> dropped.contains(claim.wish));
    }

    /** After {@link #reserve}: the plan without what was left out. */
    Plan reserved(Plan plan, List<Wish> wishes) {
        return new Plan(kept(wishes).stream().map(Wish::reservation).toList(), plan.failures(), plan.deferred());
    }

    /** After {@link #reserve}: the wishes that were not left out. */
    List<Wish> kept(List<Wish> wishes) {
        return wishes.stream().filter(wish -> !dropped.contains(wish)).toList();
    }

    /** After {@link #reserve}: whether the wish of whoever has this token made its action. */
    boolean made(Wish wish, byte[] token) {
        Claim maker = madeByKey.get(wish.key());
        return maker != null && Arrays.equals(maker.token, token);
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

    private static <T> T get(Map<Digest, T> map, Digest key) {
        return Objects.requireNonNull(map.get(key), "every first has one");
    }

    private Map<Digest, Newness.Told> told(List<Claim> firsts) throws SQLException {
        Newness newness = new Newness(session, clock.buckets());
        Map<Digest, Newness.Told> told = new HashMap<>();
        for (Claim claim : firsts) {
            told.put(claim.wish.key(), newness.of(claim.wish));
        }
        return told;
    }

    /** What a comparison of revisions said is kept with the action; what nobody can tell needs a person. */
    private void evidence(List<NewWork.Made> made) throws SQLException {
        Rows attempts = new Rows();
        Rows undecided = new Rows();
        long nowMs = clock.nodeMs();
        for (NewWork.Made each : made) {
            if (each.told() == Newness.Told.FRESH) {
                continue;
            }
            attempts.add(Newness.evidence(each.wish(), each.told(), nowMs));
            if (each.told().verdict() == Freshness.Verdict.UNTOLD) {
                undecided.add(
                        each.wish().bucket(),
                        each.wish().key().bytes(),
                        Attention.UNDECIDED.code(),
                        nowMs,
                        Attention.UNDECIDED.word(),
                        each.told().why());
            }
        }
        session.change("attempt.insert", attempts);
        session.change("attention.insert", undecided);
    }

    private Rows actionRows(List<Claim> firsts, Map<Digest, Lane> lanes, Map<Digest, Newness.Told> told) {
        long nowMs = clock.nodeMs();
        Rows rows = new Rows(firsts.size());
        for (Claim claim : firsts) {
            Wish wish = claim.wish;
            ActionKey key = wish.reservation().key();
            var origin = wish.reservation().origin();
            Lane lane = get(lanes, wish.key());
            Newness.Told newness = get(told, wish.key());
            boolean stale = newness.verdict() == Freshness.Verdict.STALE;
            rows.add(
                    wish.bucket(),
                    wish.key().bytes(),
                    nowMs,
                    nowMs,
                    stale ? ActionState.DISMISSED.code() : ActionState.PENDING.code(),
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
                    claim.token,
                    lane.key(),
                    lane.seq(),
                    lane.skipCode(),
                    lane.followed(),
                    wish.reservation().terms().agree().orElse(null),
                    newness.why().isEmpty() ? null : newness.why());
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
                            event == null ? null : Digest.of(event),
                            row.getString("agree")));
        });
        return found;
    }

    private void writeRequests(List<Claim> made) throws SQLException {
        Rows bodies = new Rows(made.size());
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
                    request.body(),
                    request.freshness().map(f -> f.untold().code()).orElse(0),
                    request.freshness().map(f -> f.object().bytes()).orElse(null),
                    request.freshness().map(Freshness::source).orElse(null),
                    request.freshness().flatMap(Freshness::revision).orElse(null),
                    request.freshness().map(f -> f.event().bytes()).orElse(null));
        }
        session.change("action_body.insert", bodies);
    }

    private void link(Map<Digest, Existing> existing) throws SQLException {
        Rows links = new Rows();
        Rows mismatches = new Rows();
        long nowMs = clock.nodeMs();
        for (Claim claim : claims) {
            Wish wish = claim.wish;
            Claim winner = madeByKey.get(wish.key());
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
            Optional<String> agree = wish.reservation().terms().agree();
            if (there.agree != null && agree.isPresent() && !there.agree.equals(agree.get())) {
                mismatches.add(
                        wish.bucket(),
                        wish.key().bytes(),
                        Attention.DOORS_DISAGREE.code(),
                        nowMs,
                        Attention.DOORS_DISAGREE.word(),
                        "doors differ in values that they have to share; the later one: "
                                + wish.reservation().origin().rule() + " of "
                                + wish.reservation().origin().reference());
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
        return new Existing(
                parts(winner.wish),
                winner.wish.requestDigest(),
                winner.wish.event(),
                winner.wish.reservation().terms().agree().orElse(null));
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
