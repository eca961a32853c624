package dev.umavez.benchmarks.load;

import java.util.Arrays;

/** The first answer to each event, held against all later ones. For one thread. */
public final class AnswerBook {
    private long[] firstId = new long[1 << 16];
    private byte[] news = new byte[1 << 16];
    private long differing;
    private long twiceNew;
    private long unreadable;

    void enter(long number, long id, boolean duplicate) {
        int at = Math.toIntExact(number);
        if (at >= firstId.length) {
            firstId = Arrays.copyOf(firstId, Math.max(at + 1, 2 * firstId.length));
            news = Arrays.copyOf(news, firstId.length);
        }
        if (firstId[at] == 0) {
            firstId[at] = id;
        } else if (firstId[at] != id) {
            differing++;
        }
        if (!duplicate && ++news[at] == 2) {
            twiceNew++;
        }
    }

    void unreadable() {
        unreadable++;
    }

    /** Answers that broke the promise: another id than the first, new twice, or no id at all. */
    public long wrong() {
        return differing + twiceNew + unreadable;
    }
}
