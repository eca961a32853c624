package dev.umavez.store.read;

import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.StoredEvent;
import dev.umavez.ledger.view.ActionView;
import dev.umavez.ledger.view.DeliveryView;
import dev.umavez.ledger.view.EventDetail;
import dev.umavez.ledger.view.EventFilter;
import dev.umavez.ledger.view.EventView;
import dev.umavez.ledger.view.HeldEvent;
import dev.umavez.ledger.view.Page;
import dev.umavez.ledger.view.RawCopy;
import dev.umavez.store.row.ActionList;
import dev.umavez.store.row.Attention;
import dev.umavez.store.row.EventState;
import dev.umavez.store.row.Stored;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import dev.umavez.store.sql.Texts;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Events as they are shown. */
final class EventViews {

    private static final int DELIVERIES = 200;
    private static final List<String> STANDINGS = List.of("first", "repeat", "conflict", "repeat");
    private static final List<Integer> HELD =
            List.of(Attention.CONFLICT.code(), Attention.UNIDENTIFIED.code(), Attention.PLAN_FAILED.code());

    private EventViews() {}

    /** An event's row: what is shown of it, and where its actions lie. */
    private record Row(EventView view, List<ActionList.Place> actions) {}

    static Page<EventView> list(Session session, int buckets, EventFilter filter) throws SQLException {
        boolean held = filter.state().equals(Optional.of("held"));
        Listing<EventView> listing = held
                ? new Listing<>("event.held", buckets, HELD, row -> row(row, 0).view())
                : new Listing<>(
                        "event.newest",
                        buckets,
                        List.of(Listing.NONE),
                        row -> row(row, 0).view());
        return listing.read(
                session,
                filter.before(),
                filter.limit(),
                view -> filter.source().map(view.source()::equals).orElse(true)
                        && filter.state().map(view.state()::equals).orElse(true)
                        && filter.object()
                                .map(wanted -> view.object()
                                        .filter(object -> Named.is(wanted, object))
                                        .isPresent())
                                .orElse(true)
                        && filter.text().map(wanted -> names(view, wanted)).orElse(true));
    }

    /** What people have in hand of an event: its number, its type, the order it is about. */
    private static boolean names(EventView view, String wanted) {
        String lower = wanted.toLowerCase(Locale.ROOT);
        return Stream.concat(
                        view.key().stream(),
                        Stream.of(view.type(), view.object().orElse("")))
                .anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(lower));
    }

    static Optional<EventDetail> one(Session session, int buckets, Digest event) throws SQLException {
        int bucket = event.bucket(buckets);
        byte[] key = event.bytes();
        long[] later = new long[1];
        session.query("delivery.count", Rows.of(bucket, key), row -> later[0] = row.getLong(1));
        List<Row> found = session.list("event.one", Rows.of(bucket, key), row -> row(row, (int) later[0] + 1));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        List<ActionView> actions = new ArrayList<>();
        for (ActionList.Place place : found.get(0).actions()) {
            ActionViews.one(session, place.bucket(), place.key()).ifPresent(actions::add);
        }
        return Optional.of(new EventDetail(found.get(0).view(), deliveries(session, bucket, key), actions));
    }

    static List<RawCopy> raw(Session session, int buckets, Digest event) throws SQLException {
        List<RawCopy> copies = new ArrayList<>();
        Rows asked = Rows.of(event.bucket(buckets), event.bytes());
        session.query("body.of_event", asked, row -> copies.add(copy(row, true)));
        session.query("copy.of_event", asked, row -> copies.add(copy(row, false)));
        return copies;
    }

    private static RawCopy copy(ResultSet row, boolean first) throws SQLException {
        return new RawCopy(
                Digest.of(row.getBytes("body_digest")),
                first,
                Stored.headers(row.getString("headers")),
                row.getBytes("body"));
    }

    private static List<DeliveryView> deliveries(Session session, int bucket, byte[] key) throws SQLException {
        List<DeliveryView> deliveries = new ArrayList<>();
        session.query("body.first", Rows.of(bucket, key), row -> deliveries.add(delivery(row, 0)));
        session.query(
                "delivery.of_event",
                Rows.of(bucket, key, DELIVERIES - 1),
                row -> deliveries.add(delivery(row, row.getInt("standing"))));
        return deliveries;
    }

    private static DeliveryView delivery(ResultSet row, int standing) throws SQLException {
        return new DeliveryView(
                row.getLong("at_ms"),
                row.getString("remote"),
                Digest.of(row.getBytes("body_digest")),
                STANDINGS.get(standing));
    }

    static Optional<HeldEvent> held(Session session, int buckets, Digest event) throws SQLException {
        Rows asked = Rows.of(event.bucket(buckets), event.bytes());
        boolean[] held = new boolean[2];
        session.query("attention.of_event", asked, row -> {
            held[0] |= row.getInt(1) == Attention.UNIDENTIFIED.code();
            held[1] |= row.getInt(1) == Attention.CONFLICT.code();
        });
        List<StoredEvent> found = session.list("event.stored", asked, Stored::event);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String source = found.get(0).key().source();
        List<Delivery> copies =
                held[1] ? session.list("copy.stored", asked, row -> Stored.delivery(source, row)) : List.of();
        return Optional.of(new HeldEvent(found.get(0), held[0], copies));
    }

    static EventView view(ResultSet row) throws SQLException {
        return row(row, 0).view();
    }

    private static Row row(ResultSet row, int deliveries) throws SQLException {
        int kind = row.getInt("held");
        Optional<String> reason = row.wasNull()
                ? Optional.empty()
                : Optional.of(Attention.ofCode(kind).word());
        EventView view = new EventView(
                Digest.of(row.getBytes("key")),
                Stored.part(row.getString("org")).readable(),
                row.getString("source"),
                row.getString("type"),
                Texts.read(row.getString("parts")),
                reason.isPresent() ? "held" : row.getInt("state") == EventState.IGNORED.code() ? "ignored" : "accepted",
                reason,
                text(row.getString("problem")),
                text(row.getString("object")),
                row.getLong("first_at_ms"),
                deliveries);
        return new Row(view, ActionList.read(row.getBytes("actions")));
    }

    private static Optional<String> text(@Nullable String stored) {
        return stored == null || stored.isEmpty() ? Optional.empty() : Optional.of(stored);
    }
}
