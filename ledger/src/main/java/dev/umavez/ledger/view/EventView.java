package dev.umavez.ledger.view;

import dev.umavez.ledger.Digest;
import java.util.List;
import java.util.Optional;

/**
 * An event as it is shown.
 *
 * @param event its digest
 * @param org its organisation, readable
 * @param source its source
 * @param type its type, may be empty
 * @param key its key parts
 * @param state {@code accepted}, {@code held} or {@code ignored}
 * @param heldReason {@code conflict}, {@code unidentified} or {@code plan_failed} when held
 * @param problem why it is held, for people
 * @param object the object it speaks of, readable
 * @param firstAtMs when it first arrived, epoch milliseconds
 * @param deliveries how many deliveries brought it, altered copies included; counted only for a single event, else 0
 */
public record EventView(
        Digest event,
        String org,
        String source,
        String type,
        List<String> key,
        String state,
        Optional<String> heldReason,
        Optional<String> problem,
        Optional<String> object,
        long firstAtMs,
        int deliveries) {}
