package dev.umavez.ledger.view;

import java.util.Optional;

/**
 * Which events to list.
 *
 * @param source only of this source
 * @param state only {@code accepted}, {@code held} or {@code ignored}
 * @param object only those that speak of this object (readable text)
 * @param text only those with this text, in any case of letters, in a part of the key, the type or the object
 * @param before a cursor that an earlier page gave
 * @param limit 1 to 500 rows
 */
public record EventFilter(
        Optional<String> source,
        Optional<String> state,
        Optional<String> object,
        Optional<String> text,
        Optional<String> before,
        int limit) {}
