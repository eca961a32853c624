package dev.umavez.intake.receive;

import java.util.Locale;

/** Why a request was turned away, with the HTTP status of its problem document (RFC 9457). */
public enum Problem {
    UNKNOWN_SOURCE(404, "No such source"),
    METHOD_NOT_ALLOWED(405, "Method not allowed"),
    SIGNATURE_MISSING(401, "Signature missing"),
    SIGNATURE_INVALID(401, "Signature invalid"),
    TIMESTAMP_OUTSIDE_TOLERANCE(401, "Timestamp outside tolerance"),
    ACCOUNT_MISMATCH(403, "Another account, environment or shop"),
    BODY_TOO_LARGE(413, "Body too large"),
    MALFORMED(400, "Body unreadable"),
    UNSUPPORTED_ENCODING(415, "Encoding not supported"),
    CONTENT_CONFLICT(422, "Known event with other content"),
    UNAVAILABLE(503, "Cannot accept now");

    private final int status;
    private final String title;

    Problem(int status, String title) {
        this.status = status;
        this.title = title;
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }

    /** A short title that is the same for every occurrence. */
    public String title() {
        return title;
    }

    /** The stable lower-case code. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
