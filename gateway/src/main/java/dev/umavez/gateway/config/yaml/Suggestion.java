package dev.umavez.gateway.config.yaml;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what somebody may have meant. */
public final class Suggestion {
    private Suggestion() {}

    /** The known word that is nearest to {@code word}, if one is near: at most a third of its letters differ. */
    public static Optional<String> nearest(String word, Collection<String> known) {
        String best = "";
        int bestDistance = Math.max(1, word.length() / 3) + 1;
        for (String candidate : known) {
            int distance = distance(fold(word), fold(candidate));
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return best.isEmpty() ? Optional.empty() : Optional.of(best);
    }

    /** A sentence to put behind a message: what may have been meant, else what is known, else nothing. */
    public static String sentence(String word, Collection<String> known) {
        Optional<String> nearest = nearest(word, known);
        if (nearest.isPresent()) {
            return " Did you mean \"" + nearest.get() + "\"?";
        }
        return known.isEmpty() || known.size() > 12 ? "" : " Known: " + String.join(", ", known) + ".";
    }

    private static String fold(String word) {
        return word.toLowerCase(Locale.ROOT).replace('-', '_');
    }

    /** Insertions, deletions, changes and swaps of neighbours that lead from one word to the other. */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : step(cost, a, b, i, j);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int step(int[][] cost, String a, String b, int i, int j) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int best = Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + (same ? 0 : 1));
        if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
            best = Math.min(best, cost[i - 2][j - 2] + 1);
        }
        return best;
    }
}
