package dev.umavez.store.write;

import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Request;
import dev.umavez.ledger.Reservation;
import dev.umavez.store.row.ActionList;
import dev.umavez.store.sql.Texts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;

/**
 * A reservation with everything that can be computed before the transaction.
 *
 * @param reservation what is asked for
 * @param key the action's digest
 * @param bucket where the action lies: the bucket of its object
 * @param requestDigest tells whether another door's request is the same
 * @param headers the request's headers as they are stored
 * @param event the event that asks
 */
record Wish(Reservation reservation, Digest key, int bucket, byte[] requestDigest, String headers, Digest event) {

    static Wish of(Reservation reservation, Digest event, int buckets) {
        Request request = reservation.request();
        String headers = headers(request.headers());
        return new Wish(
                reservation,
                reservation.key().digest(),
                reservation.key().object().digest().bucket(buckets),
                digest(request, headers),
                headers,
                event);
    }

    /** Where these actions lie, as the event's row keeps it. */
    static byte[] places(List<Wish> wishes) {
        return ActionList.write(wishes.stream()
                .map(wish -> new ActionList.Place(wish.bucket, wish.key))
                .toList());
    }

    static String headers(List<Header> headers) {
        if (headers.isEmpty()) {
            return "";
        }
        List<String> flat = new ArrayList<>(2 * headers.size());
        headers.forEach(header -> {
            flat.add(header.name());
            flat.add(header.value());
        });
        return Texts.write(flat);
    }

    private static byte[] digest(Request request, String headers) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            for (String text : List.of(request.destination(), request.method(), request.path(), headers)) {
                sha256.update(text.getBytes(StandardCharsets.UTF_8));
                sha256.update((byte) 0);
            }
            return sha256.digest(request.body());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
