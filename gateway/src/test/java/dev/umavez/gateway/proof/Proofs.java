package dev.umavez.gateway.proof;

import java.util.Locale;

/** How long and often proofs are run: a property, or an environment variable where somebody else types the command. */
final class Proofs {
    private Proofs() {}

    /** {@code -Dumavez.proof.NAME=N}, else {@code UMAVEZ_PROOF_NAME}, else the usual. */
    static int setting(String name, int usual) {
        String environment = System.getenv("UMAVEZ_PROOF_" + name.toUpperCase(Locale.ROOT));
        return Integer.getInteger("umavez.proof." + name, environment == null ? usual : Integer.parseInt(environment));
    }
}
