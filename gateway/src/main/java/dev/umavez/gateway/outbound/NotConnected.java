package dev.umavez.gateway.outbound;

/** A call that ended before its first byte. Carries a reason and no stack: it is an ordinary result. */
final class NotConnected extends Exception {
    private static final long serialVersionUID = 1L;

    NotConnected(String why) {
        super(why, null, false, false);
    }

    /** The reason, for {@link dev.umavez.dispatch.Answer.NotSent}. */
    String why() {
        return String.valueOf(getMessage());
    }
}
