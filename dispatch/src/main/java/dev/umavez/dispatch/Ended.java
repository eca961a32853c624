package dev.umavez.dispatch;

import dev.umavez.ledger.Settlement;
import java.util.function.Consumer;

/** How a run ended. */
sealed interface Ended {

    /** Chooses by case. */
    void match(Consumer<Word> word, Consumer<Dropped> dropped, Consumer<Unconfigured> unconfigured);

    /**
     * There is something to write.
     *
     * @param settlement the word to hand to the store
     * @param standing what the call showed of the destination
     * @param holdMs for how long the destination asked to be left alone, in milliseconds; 0 when it did not
     */
    record Word(Settlement settlement, Standing standing, long holdMs) implements Ended {
        /** The destination asked for nothing. */
        Word(Settlement settlement, Standing standing) {
            this(settlement, standing, 0);
        }

        @Override
        public void match(Consumer<Word> word, Consumer<Dropped> dropped, Consumer<Unconfigured> unconfigured) {
            word.accept(this);
        }
    }

    /** The lease is not ours any more, or may not be: nothing was sent, nothing is said. */
    record Dropped() implements Ended {
        @Override
        public void match(Consumer<Word> word, Consumer<Dropped> dropped, Consumer<Unconfigured> unconfigured) {
            dropped.accept(this);
        }
    }

    /**
     * Something that the action needs is not configured: it waits.
     *
     * @param missing what is not configured, by name
     */
    record Unconfigured(String missing) implements Ended {
        @Override
        public void match(Consumer<Word> word, Consumer<Dropped> dropped, Consumer<Unconfigured> unconfigured) {
            unconfigured.accept(this);
        }
    }
}
