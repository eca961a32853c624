package dev.umavez.store.read;

import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.DestinationPause;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Refusal;
import dev.umavez.ledger.view.ActionDetail;
import dev.umavez.ledger.view.ActionFilter;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.Blocked;
import dev.umavez.ledger.view.Counts;
import dev.umavez.ledger.view.EventDetail;
import dev.umavez.ledger.view.EventFilter;
import dev.umavez.ledger.view.EventView;
import dev.umavez.ledger.view.FindingView;
import dev.umavez.ledger.view.Happening;
import dev.umavez.ledger.view.HeldEvent;
import dev.umavez.ledger.view.HistoryFilter;
import dev.umavez.ledger.view.LedgerViews;
import dev.umavez.ledger.view.Page;
import dev.umavez.ledger.view.RawCopy;
import dev.umavez.ledger.view.Waiting;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.Now;
import dev.umavez.store.row.Revisions;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is shown of the ledger. Safe for use by many threads. */
public final class Views implements LedgerViews, AutoCloseable {

    private static final int MOST = 500;
    private static final int MOST_WAITING = 100_000;
    private static final int MOST_HEADS = 5_000;

    private final Readers readers;
    private final StoreClock clock;
    private final int buckets;

    public Views(Readers readers, StoreClock clock) {
        this.readers = readers;
        this.clock = clock;
        this.buckets = clock.buckets();
    }

    /** Whether this event is in the ledger. */
    public boolean isKnown(Digest event) {
        return readers.read("is an event known", session -> {
            boolean[] known = new boolean[1];
            session.query("event.known", Rows.of(event.bucket(buckets), event.bytes()), row -> known[0] = true);
            return known[0];
        });
    }

    @Override
    public Page<EventView> events(EventFilter filter) {
        return readers.read("list events", session -> EventViews.list(session, buckets, filter));
    }

    @Override
    public Optional<EventDetail> event(Digest event) {
        return readers.read("show an event", session -> EventViews.one(session, buckets, event));
    }

    @Override
    public List<RawCopy> raw(Digest event) {
        return readers.read("show the bytes of an event", session -> EventViews.raw(session, buckets, event));
    }

    @Override
    public Page<ActionView> actions(ActionFilter filter) {
        return readers.read("list actions", session -> ActionViews.list(session, buckets, filter));
    }

    @Override
    public Optional<ActionDetail> action(Digest action) {
        return readers.read("show an action", session -> ActionViews.detail(session, buckets, action));
    }

    @Override
    public List<Refusal> refusals(Optional<String> source, int limit) {
        int bounded = Math.min(limit, MOST);
        return readers.read(
                "list refusals",
                session -> session.list(
                        source.isPresent() ? "refusal.latest" : "refusal.latest_of_all",
                        source.map(name -> Rows.of(name, bounded)).orElseGet(() -> Rows.of(bounded)),
                        row -> new Refusal(
                                row.getString(1),
                                row.getLong(2),
                                row.getString(3),
                                row.getString(4),
                                Digest.of(row.getBytes(5)))));
    }

    /** The highest revision that a source has told of an object. */
    public Optional<Freshness.Highest> highest(Digest object, String source) {
        return readers.read("ask for a revision", session -> Revisions.highest(session, buckets, object, source));
    }

    @Override
    public Optional<HeldEvent> held(Digest event) {
        return readers.read("show a held event", session -> EventViews.held(session, buckets, event));
    }

    @Override
    public Page<Happening> history(HistoryFilter filter) {
        return readers.read("show an object", session -> HistoryViews.page(session, buckets, filter));
    }

    @Override
    public Page<AuditEntry> audit(Optional<String> before, int limit) {
        return readers.read("show what was ordered", session -> AuditViews.list(session, before, limit));
    }

    @Override
    public List<Waiting> waiting() {
        return readers.read(
                "count what waits",
                session -> session.list(
                        "work.waiting", Rows.of(MOST_WAITING), row -> new Waiting(row.getString(1), row.getLong(2))));
    }

    /** Due actions of handlers that are not among these, at a bounded number of rows. */
    public Map<String, Long> unhandled(Set<String> handled) {
        return readers.read("look for actions without a handler", session -> {
            long nowMs = Now.ask(session, clock);
            Rows asked = new Rows(buckets);
            for (int bucket = 0; bucket < buckets; bucket++) {
                asked.add(bucket, nowMs, String.join("\n", handled));
            }
            Map<String, Long> found = new HashMap<>();
            session.query("work.unhandled", asked, row -> found.merge(row.getString(1), row.getLong(2), Long::sum));
            return found;
        });
    }

    /** The destinations that people have paused. */
    public List<DestinationPause> pauses() {
        return readers.read(
                "list pauses",
                session -> session.list(
                        "destination.all",
                        Rows.of(),
                        row -> new DestinationPause(
                                row.getString(1), row.getString(3), row.getString(4), row.getLong(2))));
    }

    @Override
    public Page<FindingView> findings(Optional<String> before, int limit) {
        List<Integer> kinds = Attention.findings().stream().map(Attention::code).toList();
        Listing<FindingView> listing = new Listing<>("attention.newest", buckets, kinds, Views::finding);
        return readers.read("list findings", session -> listing.read(session, before, limit, row -> true));
    }

    private static FindingView finding(ResultSet row) throws SQLException {
        return new FindingView(
                Digest.of(row.getBytes("key")),
                Attention.ofCode(row.getInt("kind")).word(),
                row.getString("problem"),
                row.getLong("at_ms"));
    }

    @Override
    public Counts counts() {
        return readers.read("count", session -> {
            long nowMs = Now.ask(session, clock);
            long[] open = new long[3];
            session.query("work.counts", Rows.of(nowMs, nowMs, nowMs), row -> {
                for (int i = 0; i < open.length; i++) {
                    open[i] = row.getLong(i + 1);
                }
            });
            return new Counts(
                    open[0],
                    open[1],
                    number(session, "attention.counts", Rows.of(Attention.UNCERTAIN.code())),
                    number(session, "attention.counts", Rows.of(Attention.DEAD.code())),
                    number(session, "attention.held", Rows.of()),
                    open[2]);
        });
    }

    @Override
    public Blocked blocked() {
        Rows asked = Rows.of(Attention.UNCERTAIN.code(), Attention.DEAD.code(), Attention.UNDECIDED.code(), MOST_HEADS);
        return readers.read(
                "count what is blocked",
                session -> session.list(
                                "work.blocked",
                                asked,
                                row -> new Blocked(row.getLong(1), row.getLong(2), row.getLong(3)))
                        .get(0));
    }

    @Override
    public long storeNowMs() {
        return readers.read("ask the clock", session -> Now.ask(session, clock));
    }

    @Override
    public void close() {
        readers.close();
    }

    private static long number(Session session, String statement, Rows asked) throws SQLException {
        long[] number = new long[1];
        session.query(statement, asked, row -> number[0] = row.getLong(1));
        return number[0];
    }
}
