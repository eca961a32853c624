package dev.umavez.ledger.view;

import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Refusal;
import java.util.List;
import java.util.Optional;

/** The side of the ledger that is looked at. Reads only, bounded, on connections of its own. Safe for use by many threads. */
public interface LedgerViews {
    /** Events, newest first. */
    Page<EventView> events(EventFilter filter);

    /** One whole event, empty when there is none. */
    Optional<EventDetail> event(Digest event);

    /** The stored bytes of an event: the first arrival, then each altered copy. */
    List<RawCopy> raw(Digest event);

    /** Actions, newest first. */
    Page<ActionView> actions(ActionFilter filter);

    /** One whole action, empty when there is none. */
    Optional<ActionDetail> action(Digest action);

    /** The latest refusals, newest first. */
    List<Refusal> refusals(Optional<String> source, int limit);

    /** An event with all that is needed to let it go on; empty when there is none. */
    Optional<HeldEvent> held(Digest event);

    /** What happened to one business object, oldest first; the cursor leads on to what is younger. */
    Page<Happening> history(HistoryFilter filter);

    /** What people ordered, newest first. */
    Page<AuditEntry> audit(Optional<String> before, int limit);

    /** How much waits for each destination; looks at no more than 100,000 rows. */
    List<Waiting> waiting();

    /**
     * Findings about actions, newest first.
     *
     * @param before a cursor that an earlier page gave
     * @param limit 1 to 500
     */
    Page<FindingView> findings(Optional<String> before, int limit);

    /** What waits and what needs a person. */
    Counts counts();

    /** What waits behind ordered actions that need a person; looks at no more than 5,000 of these. */
    Blocked blocked();

    /** The store's own clock, epoch milliseconds, and proof that it answers. */
    long storeNowMs();
}
