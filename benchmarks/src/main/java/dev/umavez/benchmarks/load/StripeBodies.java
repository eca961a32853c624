package dev.umavez.benchmarks.load;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Bodies of exactly 1,024 bytes that differ in one number of twelve digits: event, payment, order and customer. */
public final class StripeBodies {
    /** Bytes in each body. */
    public static final int LENGTH = 1024;

    private static final String HOLE = "############";

    private final byte[] template;
    private final int[] holes;

    /** Bodies of a run; the tag (up to eight letters) tells its numbers from those of other runs on the same store. */
    public StripeBodies(String run) {
        String start = "{\"id\":\"evt_" + run + HOLE + "\",\"object\":\"event\",\"api_version\":\"2026-09-30\","
                + "\"created\":1764547200,\"livemode\":true,\"type\":\"payment_intent.succeeded\",\"data\":{\"object\":"
                + "{\"id\":\"pi_" + run + HOLE
                + "\",\"object\":\"payment_intent\",\"amount\":12990,\"currency\":\"brl\","
                + "\"customer\":\"cus_" + HOLE + "\",\"metadata\":{\"order\":\"P" + run + HOLE
                + "\"},\"description\":\"";
        String end = "\",\"status\":\"succeeded\"}},\"pending_webhooks\":1}";
        String filling = "x".repeat(LENGTH - start.length() - end.length());
        String whole = start + filling + end;
        template = whole.getBytes(StandardCharsets.US_ASCII);
        List<Integer> found = new ArrayList<>();
        for (int at = whole.indexOf(HOLE); at >= 0; at = whole.indexOf(HOLE, at + 1)) {
            found.add(at);
        }
        holes = found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** A copy with no number in it yet, to be filled again and again. */
    byte[] blank() {
        return template.clone();
    }

    /** The body of this number. */
    public byte[] body(long number) {
        byte[] body = blank();
        fill(body, number);
        return body;
    }

    void fill(byte[] body, long number) {
        for (int hole : holes) {
            long rest = number;
            for (int i = HOLE.length() - 1; i >= 0; i--) {
                body[hole + i] = (byte) ('0' + rest % 10);
                rest /= 10;
            }
        }
    }
}
