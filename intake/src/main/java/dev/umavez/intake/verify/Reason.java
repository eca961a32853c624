package dev.umavez.intake.verify;

import java.util.Locale;

/** Why a request is not authentic. */
public enum Reason {
    /** No signature, or another header that the scheme needs is missing, or no token. */
    MISSING_SIGNATURE(ProblemCode.SIGNATURE_MISSING),
    /** Signed by another secret, or the content is not the one that was signed. */
    BAD_SIGNATURE(ProblemCode.SIGNATURE_INVALID),
    /** The header does not have the form that the scheme prescribes. */
    MALFORMED_SIGNATURE(ProblemCode.SIGNATURE_INVALID),
    /** The time is not a number. */
    MALFORMED_TIMESTAMP(ProblemCode.SIGNATURE_INVALID),
    /** Only signatures of another version or algorithm than those that are trusted here. */
    UNSUPPORTED_SCHEME(ProblemCode.SIGNATURE_INVALID),
    /** A header that must be single came more than once: which one counts would be a guess. */
    DUPLICATE_HEADER(ProblemCode.SIGNATURE_INVALID),
    /** The token is another one. */
    TOKEN_MISMATCH(ProblemCode.SIGNATURE_INVALID),
    /** Rightly signed, longer ago than the tolerance. */
    STALE_TIMESTAMP(ProblemCode.TIMESTAMP_OUTSIDE_TOLERANCE),
    /** Rightly signed, further ahead than the tolerance. */
    FUTURE_TIMESTAMP(ProblemCode.TIMESTAMP_OUTSIDE_TOLERANCE);

    private final ProblemCode problem;
    private final String text = name().toLowerCase(Locale.ROOT);

    Reason(ProblemCode problem) {
        this.problem = problem;
    }

    /** The name in lower case, as {@code umavez verify} prints it. */
    public String text() {
        return text;
    }

    /** The code of the answer. */
    public ProblemCode problem() {
        return problem;
    }
}
