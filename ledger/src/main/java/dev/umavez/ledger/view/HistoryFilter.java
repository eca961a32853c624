package dev.umavez.ledger.view;

import java.util.Optional;

/**
 * Which business object's history to show.
 *
 * @param object its readable name, with or without {@code system:} before it
 * @param org only of this organisation, readable
 * @param after a cursor that an earlier page gave
 * @param limit 1 to 500 rows
 */
public record HistoryFilter(String object, Optional<String> org, Optional<String> after, int limit) {}
