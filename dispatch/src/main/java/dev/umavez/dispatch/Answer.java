package dev.umavez.dispatch;

import dev.umavez.ledger.Header;
import java.util.List;
import java.util.function.Function;

/**
 * What came of one {@link Call}. The three cases are different types, because they lead to different decisions: an
 * answer is judged, a call that did not leave may be made again, and one that may have left may not.
 */
public sealed interface Answer {

    /**
     * Chooses by case.
     *
     * @param responded the other side answered
     * @param notSent no byte of the request left
     * @param lost the request, or a part of it, may have arrived, and what came of it is not known
     */
    <T> T match(
            Function<? super Responded, ? extends T> responded,
            Function<? super NotSent, ? extends T> notSent,
            Function<? super Lost, ? extends T> lost);

    /**
     * A whole answer, or its first bytes.
     *
     * @param status the status code, from 200 to 999
     * @param headers in the order in which they came
     * @param body at most {@link Call#maxAnswerBytes()} bytes, as sent (not decompressed); not copied
     * @param truncated whether the body was longer than that
     */
    record Responded(int status, List<Header> headers, byte[] body, boolean truncated) implements Answer {
        public Responded {
            headers = List.copyOf(headers);
        }

        @Override
        public <T> T match(
                Function<? super Responded, ? extends T> responded,
                Function<? super NotSent, ? extends T> notSent,
                Function<? super Lost, ? extends T> lost) {
            return responded.apply(this);
        }

        /** Leaves headers and body out, because they may carry personal data. */
        @Override
        public String toString() {
            return "Responded[" + status + ", " + body.length + " bytes" + (truncated ? ", truncated]" : "]");
        }
    }

    /**
     * No byte of the request can have left this machine: the name was not found, the address is not allowed, the
     * connection was refused or not made in time, or TLS failed before the request.
     *
     * @param why a short text for people and for counting, without secrets
     */
    record NotSent(String why) implements Answer {
        @Override
        public <T> T match(
                Function<? super Responded, ? extends T> responded,
                Function<? super NotSent, ? extends T> notSent,
                Function<? super Lost, ? extends T> lost) {
            return notSent.apply(this);
        }
    }

    /**
     * The request or a part of it may have left, and no whole answer came back: time-out, reset, or an answer that was
     * cut or cannot be read. The effect may or may not have happened.
     *
     * @param why a short text for people and for counting, without secrets
     */
    record Lost(String why) implements Answer {
        @Override
        public <T> T match(
                Function<? super Responded, ? extends T> responded,
                Function<? super NotSent, ? extends T> notSent,
                Function<? super Lost, ? extends T> lost) {
            return lost.apply(this);
        }
    }
}
