package dev.umavez.ledger;

/**
 * A work row under one fence.
 *
 * @param kind what kind of work
 * @param bucket the bucket it lies in
 * @param key the action's or event's digest
 * @param fence the fence under which it was claimed; only the holder of the present fence may write
 */
public record WorkRef(Kind kind, int bucket, Digest key, long fence) {
    /** What a work row waits for. The code is what a store keeps. */
    public enum Kind {
        /** An action to call, or (in the state uncertain) to probe. */
        ACTION(0),
        /** An event to plan. */
        PLAN(1),
        /** An ended action whose followers are to be planned. */
        FOLLOW(2);

        private final int code;

        Kind(int code) {
            this.code = code;
        }

        /** What the store keeps. */
        public int code() {
            return code;
        }
    }
}
