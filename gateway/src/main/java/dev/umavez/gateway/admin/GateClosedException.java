package dev.umavez.gateway.admin;

/** The admin port of a gateway did not answer. */
public final class GateClosedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    GateClosedException(String url, Throwable cause) {
        super("the admin port at " + url + " did not answer", cause);
    }
}
