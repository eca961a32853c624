package dev.umavez.store.read;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.view.Page;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads a list that lies in several buckets (and kinds), newest first, by chunks, until enough rows pass the filter or
 * {@value #MOST_ROWS} were looked at; then the cursor says where to go on.
 *
 * @param statement takes bucket, the extra value where there is one, and a place; gives at most a limit of rows
 * @param buckets how many buckets there are
 * @param extras the extra values, each read like a bucket of its own; one {@link #NONE} for statements without
 * @param mapper makes an item
 */
record Listing<T>(String statement, int buckets, List<Integer> extras, Mapper<T> mapper) {

    static final int NONE = Integer.MIN_VALUE;

    private static final int MOST_ROWS = 5_000;
    private static final int CHUNK = 200;

    /** Makes an item of a row. */
    interface Mapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    private record Found<T>(Place place, T item) {}

    Page<T> read(Session session, Optional<String> before, int limit, Predicate<T> filter) throws SQLException {
        Place from = Place.of(before);
        List<T> items = new ArrayList<>();
        Set<Digest> seen = new HashSet<>();
        int chunk = Math.min(CHUNK, limit + 1);
        for (int looked = 0; looked < MOST_ROWS; looked += chunk) {
            List<Found<T>> rows = chunk(session, from, chunk);
            for (Found<T> row : rows) {
                if (items.size() == limit) {
                    return new Page<>(items, Optional.of(from.cursor()));
                }
                if (filter.test(row.item) && seen.add(row.place.key())) {
                    items.add(row.item);
                }
                from = row.place;
            }
            if (rows.size() < chunk) {
                return new Page<>(items, Optional.empty());
            }
            chunk = CHUNK;
        }
        return new Page<>(items, Optional.of(from.cursor()));
    }

    private List<Found<T>> chunk(Session session, Place from, int size) throws SQLException {
        List<Found<T>> rows = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            for (int extra : extras) {
                byte[] key = from.key().bytes();
                Rows asked = extra == NONE
                        ? Rows.of(bucket, from.ms(), from.ms(), key, size)
                        : Rows.of(bucket, extra, from.ms(), from.ms(), key, size);
                session.query(
                        statement,
                        asked,
                        row -> rows.add(new Found<>(
                                new Place(row.getLong("place_ms"), Digest.of(row.getBytes("key"))), mapper.map(row))));
            }
        }
        rows.sort(Comparator.comparing(Found::place, Place.ORDER));
        return rows.size() > size ? rows.subList(0, size) : rows;
    }
}
