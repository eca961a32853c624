package dev.umavez.benchmarks.load;

import dev.umavez.ledger.Surroundings;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.SplittableRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signed Stripe events of 1 KB to one source, some of them repeats of earlier ones. Checks what comes back: all copies
 * of an event are answered with one event id, and exactly one of them as new.
 */
public final class StripeTraffic implements Traffic {
    private static final byte[] EVENT = "\"event\":\"".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] DUPLICATE = "\"duplicate\":true".getBytes(StandardCharsets.US_ASCII);
    private static final int LOOK_BACK = 10_000;

    private final Surroundings surroundings;
    private final byte[] head;
    private final StripeBodies bodies;
    private final byte[] body;
    private final Mac mac;
    private final double repeats;
    private final SplittableRandom chance;
    private final AnswerBook book = new AnswerBook();
    private final long most;
    private long sent;

    /**
     * What is sent.
     *
     * @param repeats the share of requests that repeat an earlier one, 0 to 1
     * @param most so many different events, then the traffic ends
     */
    public record Shape(String path, String secret, String run, double repeats, long most, long seed) {}

    /** Traffic of this shape. */
    public StripeTraffic(Surroundings surroundings, Shape shape) {
        this.surroundings = surroundings;
        this.repeats = shape.repeats();
        this.most = shape.most();
        this.bodies = new StripeBodies(shape.run());
        this.body = bodies.blank();
        this.mac = mac(shape.secret());
        this.chance = new SplittableRandom(shape.seed());
        this.head = ("POST " + shape.path() + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Content-Length: " + StripeBodies.LENGTH + "\r\nStripe-Signature: t=")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static Mac mac(String secret) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HmacSHA256 belongs to every Java", e);
        }
    }

    @Override
    public long next(ByteBuffer out) {
        boolean repeat = sent > 0 && chance.nextDouble() < repeats;
        if (!repeat && sent == most) {
            return END;
        }
        long number = repeat ? sent - 1 - chance.nextLong(Math.min(sent, LOOK_BACK)) : sent++;
        bodies.fill(body, number);
        byte[] second = Long.toString(surroundings.nowMs() / 1_000).getBytes(StandardCharsets.US_ASCII);
        mac.update(second);
        mac.update((byte) '.');
        String signature = HexFormat.of().formatHex(mac.doFinal(body));
        out.put(head).put(second);
        out.put((",v1=" + signature + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        out.put(body);
        return number;
    }

    @Override
    public void answered(long tag, int status, ByteBuffer answer) {
        if (status != 200) {
            return;
        }
        int at = find(answer, EVENT);
        if (at < 0) {
            book.unreadable();
            return;
        }
        long id = 1125899906842597L;
        for (int i = at + EVENT.length; i < answer.limit() && answer.get(i) != '"'; i++) {
            id = 31 * id + answer.get(i);
        }
        book.enter(tag, id, find(answer, DUPLICATE) >= 0);
    }

    /** How many different events were sent. */
    public long sent() {
        return sent;
    }

    /** What the answers said. */
    public AnswerBook book() {
        return book;
    }

    private static int find(ByteBuffer in, byte[] wanted) {
        outer:
        for (int i = in.position(); i <= in.limit() - wanted.length; i++) {
            for (int k = 0; k < wanted.length; k++) {
                if (in.get(i + k) != wanted[k]) {
                    continue outer;
                }
            }
            return i;
        }
        return -1;
    }
}
