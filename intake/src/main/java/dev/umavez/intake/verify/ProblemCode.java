package dev.umavez.intake.verify;

/** The {@code code} of the problem document with which the intake refuses a request that is not authentic (status 401). */
public enum ProblemCode {
    /** No signature or token was sent. */
    SIGNATURE_MISSING("signature_missing"),
    /** One was sent and it is not right. */
    SIGNATURE_INVALID("signature_invalid"),
    /** The signature is right, the time that it covers is too far from now. */
    TIMESTAMP_OUTSIDE_TOLERANCE("timestamp_outside_tolerance");

    private final String text;

    ProblemCode(String text) {
        this.text = text;
    }

    /** The code as it is written in the answer. */
    public String text() {
        return text;
    }
}
