package dev.umavez.ledger;

import java.util.Optional;

/**
 * What tells whether an action's event is old news: the object that the event speaks of, and how new its knowledge was. Compared with the
 * highest revision that the same source has told of the object since, and with which event told it.
 *
 * @param object digest of the object
 * @param source the source that told
 * @param revision the event's revision, empty where it has none
 * @param event the event's digest
 * @param untold what happens when revisions cannot tell: equal from different events, missing or none recorded
 */
public record Freshness(Digest object, String source, Optional<Long> revision, Digest event, Untold untold) {

    /** What happens to an action about which revisions say nothing. The code is what a store keeps. */
    public enum Untold {
        /** A confirmation decides; without one a person does. */
        UNDECIDED(1),
        /** It is done. */
        PROCEED(2);

        private final int code;

        Untold(int code) {
            this.code = code;
        }

        /** What the store keeps, above 0. */
        public int code() {
            return code;
        }

        /** The meaning of a code above 0. */
        public static Untold ofCode(int code) {
            return code == PROCEED.code ? PROCEED : UNDECIDED;
        }
    }

    /** What a comparison says. */
    public enum Verdict {
        /** Nothing newer is known. */
        FRESH,
        /** A higher revision is known. */
        STALE,
        /** Nobody can tell. */
        UNTOLD
    }

    /**
     * The highest revision that a source has told of an object.
     *
     * @param revision the revision
     * @param event the event that told it first; empty when several did
     */
    public record Highest(long revision, Optional<Digest> event) {}

    /** The comparison in words, for people. */
    public String why(Optional<Highest> highest) {
        String own = revision.map(own1 -> "revision " + own1).orElse("no revision");
        return switch (against(highest)) {
            case FRESH -> "";
            case STALE ->
                source + " has told revision " + highest.orElseThrow().revision() + " of the object, this event has "
                        + own;
            case UNTOLD ->
                highest.isPresent() && revision.isPresent()
                        ? "another event of " + source + " has told the same " + own
                        : "the event has " + own + " of the object, so nobody can tell whether it is old";
        };
    }

    /**
     * What the comparison means for an action: where revisions cannot tell, a confirmation or the configuration decides, if there is
     * one.
     *
     * @param confirmed whether the action asks for a confirmation before its call
     * @return fresh when it may go on, stale when it is old news, untold when a person has to decide
     */
    public Verdict ruling(Optional<Highest> highest, boolean confirmed) {
        Verdict verdict = against(highest);
        boolean decided = confirmed || untold == Untold.PROCEED;
        return verdict == Verdict.UNTOLD && decided ? Verdict.FRESH : verdict;
    }

    /** Compares with what is recorded now; {@code highest} is empty when the source has told no revision of the object. */
    public Verdict against(Optional<Highest> highest) {
        if (revision.isEmpty() || highest.isEmpty()) {
            return Verdict.UNTOLD;
        }
        long known = highest.get().revision();
        if (known > revision.get()) {
            return Verdict.STALE;
        }
        boolean ours = known < revision.get() || highest.get().event().equals(Optional.of(event));
        return ours ? Verdict.FRESH : Verdict.UNTOLD;
    }
}
