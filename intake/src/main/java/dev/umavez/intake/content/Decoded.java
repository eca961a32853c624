package dev.umavez.intake.content;

import java.util.function.Function;

/** A body after its content encoding was undone: what it says, or why the request is refused. */
public sealed interface Decoded {

    /** Folds the two cases. */
    <T> T match(Function<? super Body, ? extends T> body, Function<? super Refused, ? extends T> refused);

    /**
     * Decoded.
     *
     * @param content what it says, which may be that nobody can read it
     */
    record Body(Content content) implements Decoded {

        @Override
        public <T> T match(Function<? super Body, ? extends T> body, Function<? super Refused, ? extends T> refused) {
            return body.apply(this);
        }
    }

    /**
     * Refused.
     *
     * @param why kind of trouble
     * @param detail one sentence without content
     */
    record Refused(Why why, String detail) implements Decoded {

        @Override
        public <T> T match(Function<? super Body, ? extends T> body, Function<? super Refused, ? extends T> refused) {
            return refused.apply(this);
        }
    }

    /** Why a body is refused. */
    enum Why {
        /** It inflates beyond a limit. */
        BODY_TOO_LARGE(413, "body_too_large"),
        /** What claims to be gzip is not. */
        MALFORMED(400, "malformed"),
        /** A content encoding that is not read here, or several. */
        UNSUPPORTED_ENCODING(415, "unsupported_encoding");

        private final int status;
        private final String code;

        Why(int status, String code) {
            this.status = status;
            this.code = code;
        }

        /** The HTTP status of the answer. */
        public int status() {
            return status;
        }

        /** The code of the problem document. */
        public String code() {
            return code;
        }
    }
}
