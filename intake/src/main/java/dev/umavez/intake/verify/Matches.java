package dev.umavez.intake.verify;

import java.util.OptionalInt;

/** The valid verdicts of one verifier, made once. */
final class Matches {

    private final Verdict.Valid[] bySecret;

    Matches(int secrets, String variant) {
        bySecret = new Verdict.Valid[secrets];
        for (int i = 0; i < secrets; i++) {
            bySecret[i] = new Verdict.Valid(OptionalInt.of(i), variant);
        }
    }

    Verdict.Valid of(int secret) {
        return bySecret[secret];
    }
}
