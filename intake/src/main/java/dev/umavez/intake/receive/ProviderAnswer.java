package dev.umavez.intake.receive;

import java.util.Optional;

/**
 * How a provider wants an accepted delivery to be answered.
 *
 * @param status the status, 200 unless the provider wants another 2xx
 * @param body a fixed body that the provider expects; empty for our own JSON
 */
public record ProviderAnswer(int status, Optional<String> body) {
    private static final ProviderAnswer USUAL = new ProviderAnswer(200, Optional.empty());

    /** 200 with our own JSON. */
    public static ProviderAnswer usual() {
        return USUAL;
    }
}
