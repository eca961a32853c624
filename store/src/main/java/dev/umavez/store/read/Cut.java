package dev.umavez.store.read;

import dev.umavez.ledger.view.Happening;
import dev.umavez.ledger.view.Page;
import java.util.List;
import java.util.Optional;

/** Cuts a page out of a list that runs from the oldest to the youngest. Its cursor is a time, and how many of that time were shown. */
final class Cut {

    private Cut() {}

    /**
     * The page after a cursor.
     *
     * @throws IllegalArgumentException when it is none of ours
     */
    static Page<Happening> of(List<Happening> sorted, Optional<String> after, int limit) {
        int from = after.map(cursor -> from(sorted, cursor)).orElse(0);
        int to = Math.min(sorted.size(), from + limit);
        List<Happening> shown = sorted.subList(from, to);
        if (to == sorted.size()) {
            return new Page<>(shown, Optional.empty());
        }
        long lastMs = sorted.get(to - 1).atMs();
        int alike = 0;
        while (to - 1 - alike >= 0 && sorted.get(to - 1 - alike).atMs() == lastMs) {
            alike++;
        }
        return new Page<>(shown, Optional.of(Long.toString(lastMs, 36) + "." + alike));
    }

    private static int from(List<Happening> sorted, String cursor) {
        int dot = Math.max(0, cursor.indexOf('.'));
        long ms = Long.parseLong(cursor.substring(0, dot), 36);
        int alike = Integer.parseInt(cursor.substring(dot + 1));
        int at = 0;
        while (at < sorted.size() && sorted.get(at).atMs() < ms) {
            at++;
        }
        return Math.min(sorted.size(), at + alike);
    }
}
