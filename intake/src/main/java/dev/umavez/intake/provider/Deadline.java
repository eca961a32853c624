package dev.umavez.intake.provider;

/**
 * How long a sender waits for the answer.
 *
 * @param ms milliseconds
 * @param published true when the sender's documents say so; else it is our cautious guess
 */
public record Deadline(long ms, boolean published) {

    static Deadline published(long ms) {
        return new Deadline(ms, true);
    }

    static Deadline guessed(long ms) {
        return new Deadline(ms, false);
    }
}
