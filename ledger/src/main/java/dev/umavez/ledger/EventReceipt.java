package dev.umavez.ledger;

/**
 * What the ledger says of one event of a delivery, after the commit.
 *
 * @param event the event's digest
 * @param standing what it was
 */
public record EventReceipt(Digest event, Standing standing) {
    /** What a delivered event turned out to be. */
    public enum Standing {
        /** First arrival; durable, planned or to be planned. */
        NEW,
        /** Seen before with the same content. */
        REPEAT,
        /** Seen before with other content; the copy is kept. */
        CONFLICT_HELD,
        /** Seen before with other content; the copy is not kept. */
        CONFLICT_REJECTED,
        /** First arrival of a body without a key; held. */
        UNIDENTIFIED,
        /** The same body without a key again; counted. */
        UNIDENTIFIED_REPEAT
    }

    /** Whether the event was known before. */
    public boolean duplicate() {
        return standing != Standing.NEW && standing != Standing.UNIDENTIFIED;
    }
}
