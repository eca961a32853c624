package dev.umavez.store.read;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.view.EventView;
import dev.umavez.ledger.view.Happening;
import dev.umavez.ledger.view.HistoryFilter;
import dev.umavez.ledger.view.Page;
import dev.umavez.store.row.Codes;
import dev.umavez.store.row.Stored;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.Texts;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What happened to a business object: its events and what came with them, its actions and what was done about them. An event that made or
 * joined one of the actions belongs to it, even where its source names no object.
 */
final class HistoryViews {

    private static final int MOST = 1_000;
    private static final List<String> BEGINNINGS = List.of("event", "delivery", "copy", "action", "join");

    /** Oldest first; of what happened in one millisecond, an event before its actions, and these before what became of them. */
    static final Comparator<Happening> IN_ORDER =
            Comparator.comparingLong(Happening::atMs).thenComparingInt(HistoryViews::rank);

    private final Session session;
    private final int buckets;
    private final HistoryFilter filter;
    private final Map<Digest, EventView> events = new LinkedHashMap<>();
    private final Set<Digest> linked = new LinkedHashSet<>();
    private final List<Happening> happenings = new ArrayList<>();

    private HistoryViews(Session session, int buckets, HistoryFilter filter) {
        this.session = session;
        this.buckets = buckets;
        this.filter = filter;
    }

    static Page<Happening> page(Session session, int buckets, HistoryFilter filter) throws SQLException {
        HistoryViews views = new HistoryViews(session, buckets, filter);
        views.findEvents();
        views.findActions();
        for (EventView event : views.events.values()) {
            views.tell(event);
        }
        views.happenings.sort(IN_ORDER);
        return Cut.of(views.happenings, filter.after(), filter.limit());
    }

    private static int rank(Happening one) {
        int beginning = BEGINNINGS.indexOf(one.kind());
        return beginning < 0 ? BEGINNINGS.size() : beginning;
    }

    /** With and without the name of the system that numbers it. */
    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>(List.of(filter.object()));
        int colon = filter.object().indexOf(':');
        if (colon >= 0) {
            names.add(filter.object().substring(colon + 1));
        }
        return names;
    }

    private boolean isMeant(String readable, String org) {
        return Named.is(filter.object(), readable)
                && filter.org().map(org::equals).orElse(true);
    }

    private void findEvents() throws SQLException {
        for (String name : names()) {
            for (int bucket = 0; bucket < buckets; bucket++) {
                session.query("event.of_object", Rows.of(bucket, name, MOST), row -> {
                    EventView event = EventViews.view(row);
                    if (event.object()
                            .filter(object -> isMeant(object, event.org()))
                            .isPresent()) {
                        events.put(event.event(), event);
                    }
                });
            }
        }
    }

    private void findActions() throws SQLException {
        Set<String> stored = new LinkedHashSet<>();
        for (String name : names()) {
            stored.add(Texts.write(List.of(name)));
            stored.add(Texts.write(List.of(name.split("/", -1))));
        }
        List<Made> found = new ArrayList<>();
        for (String object : stored) {
            for (int bucket = 0; bucket < buckets; bucket++) {
                session.query("action.of_object", Rows.of(bucket, object, MOST), row -> {
                    Made made = Made.of(row);
                    ActionKey key = made.key();
                    if (isMeant(key.object().readable(), key.object().org().readable())) {
                        found.add(made);
                    }
                });
            }
        }
        for (Made made : found) {
            made.event().ifPresent(linked::add);
            happenings.add(made.happening());
            links(made);
            attempts(made);
            decisions(made);
        }
        for (Digest event : linked) {
            if (!events.containsKey(event)) {
                EventViews.one(session, buckets, event).ifPresent(detail -> events.put(event, detail.event()));
            }
        }
    }

    private void links(Made made) throws SQLException {
        session.query("link.history", Rows.of(made.bucket(), made.digest().bytes()), row -> {
            Optional<Digest> event = ActionViews.ofEvent(row.getInt("door"), row.getBytes("event"));
            event.ifPresent(linked::add);
            happenings.add(new Happening(
                    row.getLong("at_ms"),
                    "join",
                    made.id(),
                    event.map(PublicId::ofEvent).orElse(""),
                    made.key().effect(),
                    row.getInt("how") == 1 ? "joined" : "differs",
                    "",
                    door(row.getInt("door")) + " " + row.getString("reference"),
                    row.getString("rule"),
                    row.getString("rule_version")));
        });
    }

    private void attempts(Made made) throws SQLException {
        session.query("attempt.of_action", Rows.of(made.bucket(), made.digest().bytes()), row -> {
            String kind = Codes.ATTEMPT.value(row.getInt("kind")).name().toLowerCase(Locale.ROOT);
            happenings.add(made.about(
                    row.getLong("started_ms"),
                    kind.equals("call") ? "attempt" : kind,
                    row.getString("outcome"),
                    row.getString("why"),
                    row.getString("node")));
        });
    }

    private void decisions(Made made) throws SQLException {
        session.query(
                "decision.of_action",
                Rows.of(made.bucket(), made.digest().bytes()),
                row -> happenings.add(made.about(
                        row.getLong("at_ms"),
                        "decision",
                        Codes.VERDICT.value(row.getInt("verdict")).name().toLowerCase(Locale.ROOT),
                        row.getString("reason"),
                        row.getString("who"))));
    }

    private void tell(EventView event) throws SQLException {
        String id = PublicId.ofEvent(event.event());
        String word = event.heldReason().map(reason -> "held " + reason).orElse(event.state());
        happenings.add(new Happening(
                event.firstAtMs(),
                "event",
                id,
                "",
                event.source(),
                word,
                event.problem().orElse(event.type()),
                "",
                "",
                ""));
        int bucket = event.event().bucket(buckets);
        session.query("delivery.of_event", Rows.of(bucket, event.event().bytes(), 200), row -> {
            boolean altered = row.getInt("standing") == 2;
            happenings.add(new Happening(
                    row.getLong("at_ms"),
                    altered ? "copy" : "delivery",
                    id,
                    "",
                    event.source(),
                    altered ? "conflict" : "repeat",
                    "",
                    "",
                    "",
                    ""));
        });
    }

    static String door(int code) {
        return Codes.DOOR.value(code).name().toLowerCase(Locale.ROOT);
    }

    /** An action of the object. */
    private record Made(int bucket, Digest digest, ActionKey key, Optional<Digest> event, Happening happening) {

        static Made of(java.sql.ResultSet row) throws SQLException {
            Digest digest = Digest.of(row.getBytes("key"));
            ActionKey key = Stored.key(row);
            Optional<Digest> event = ActionViews.ofEvent(row.getInt("door"), row.getBytes("first_event"));
            Happening happening = new Happening(
                    row.getLong("created_ms"),
                    "action",
                    PublicId.ofAction(digest),
                    event.map(PublicId::ofEvent).orElse(""),
                    key.effect(),
                    "made",
                    key.occurrence().readable(),
                    door(row.getInt("door")) + " " + row.getString("reference"),
                    row.getString("rule"),
                    row.getString("rule_version"));
            return new Made(row.getInt("bucket"), digest, key, event, happening);
        }

        String id() {
            return PublicId.ofAction(digest);
        }

        Happening about(long atMs, String kind, String word, String why, String who) {
            return new Happening(atMs, kind, id(), "", key.effect(), word, why, who, "", "");
        }
    }
}
