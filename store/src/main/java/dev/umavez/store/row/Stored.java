package dev.umavez.store.row;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventKey;
import dev.umavez.ledger.Freshness;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.ObjectRef;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.StoredEvent;
import dev.umavez.store.sql.Texts;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes nouns of the ledger out of rows. */
public final class Stored {

    private Stored() {}

    /** An action's identity from its readable columns. */
    public static ActionKey key(ResultSet row) throws SQLException {
        return new ActionKey(
                new ObjectRef(part(row.getString("org")), row.getString("system"), part(row.getString("object"))),
                part(row.getString("occurrence")),
                row.getString("effect"),
                part(row.getString("recipient")));
    }

    /** An action's request. */
    public static Request request(ResultSet row) throws SQLException {
        String confirm = row.getString("confirm_destination");
        return new Request(
                row.getString("destination"),
                row.getString("method"),
                row.getString("path"),
                headers(row.getString("headers")),
                row.getBytes("body"),
                confirm == null
                        ? Optional.empty()
                        : Optional.of(new Request.Confirm(confirm, row.getString("confirm_get"))),
                Optional.ofNullable(row.getString("probe_get")),
                freshness(row),
                row.getString("with_values"));
    }

    private static Optional<Freshness> freshness(ResultSet row) throws SQLException {
        int untold = row.getInt("untold");
        if (untold == 0) {
            return Optional.empty();
        }
        long revision = row.getLong("mark_revision");
        return Optional.of(new Freshness(
                Digest.of(row.getBytes("mark_object")),
                row.getString("mark_source"),
                row.wasNull() ? Optional.empty() : Optional.of(revision),
                Digest.of(row.getBytes("mark_event")),
                Freshness.Untold.ofCode(untold)));
    }

    /** An event with its first delivery. */
    public static StoredEvent event(ResultSet row) throws SQLException {
        String source = row.getString("source");
        EventKey key = new EventKey(
                part(row.getString("org")),
                source,
                Codes.EVENT_KIND.value(row.getInt("kind")),
                part(row.getString("parts")));
        return new StoredEvent(key, row.getString("type"), delivery(source, row));
    }

    /** A delivery of a source, with its bytes. */
    public static Delivery delivery(String source, ResultSet row) throws SQLException {
        return new Delivery(
                source,
                row.getLong("at_ms"),
                row.getString("remote"),
                row.getString("query"),
                headers(row.getString("headers")),
                row.getBytes("body"),
                Digest.of(row.getBytes("body_digest")));
    }

    /** A part of an identity. */
    public static Part part(String stored) {
        List<String> texts = Texts.read(stored);
        return texts.isEmpty() ? Part.none() : Part.of(texts);
    }

    /** Header lines, kept as a flat list of names and values. */
    public static List<Header> headers(String stored) {
        List<String> flat = Texts.read(stored);
        List<Header> headers = new ArrayList<>(flat.size() / 2);
        for (int i = 0; i + 1 < flat.size(); i += 2) {
            headers.add(new Header(flat.get(i), flat.get(i + 1)));
        }
        return headers;
    }

    /** A time that may never have been. */
    public static Optional<Long> time(long ms) {
        return ms > 0 ? Optional.of(ms) : Optional.empty();
    }
}
