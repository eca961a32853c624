package dev.umavez.store.write;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Divides orders into rounds in which no two speak of the same row, in the order in which they came. */
final class Rounds {

    private Rounds() {}

    static <T, K> List<List<T>> of(List<T> orders, Function<T, K> row) {
        List<List<T>> rounds = new ArrayList<>();
        List<T> rest = orders;
        while (!rest.isEmpty()) {
            Set<K> taken = new HashSet<>(2 * rest.size());
            List<T> round = new ArrayList<>(rest.size());
            List<T> next = new ArrayList<>();
            for (T order : rest) {
                (taken.add(row.apply(order)) ? round : next).add(order);
            }
            rounds.add(round);
            rest = next;
        }
        return rounds;
    }
}
