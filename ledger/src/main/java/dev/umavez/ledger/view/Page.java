package dev.umavez.ledger.view;

import java.util.List;
import java.util.Optional;

/**
 * A bounded part of a list, newest first.
 *
 * @param items the rows
 * @param next where the next page begins, empty at the end; opaque text
 */
public record Page<T>(List<T> items, Optional<String> next) {
    public Page {
        items = List.copyOf(items);
    }
}
