package dev.umavez.intake.verify;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Makes the verifier of a source. */
public final class Verifiers {

    /** How far a signed time may be from now, either way, where a source says nothing: five minutes, as the senders' libraries. */
    public static final Duration DEFAULT_TOLERANCE = Duration.ofMinutes(5);

    private Verifiers() {}

    /**
     * The verifier of a provider.
     *
     * @param provider a name of {@link #providers()}
     * @param settings what {@code hmac} and {@code token} need; ignored by the others
     * @param secrets the active secrets, at least one except for {@code none}; taken as they stand, not trimmed
     * @param tolerance how far a signed time may be from now, either way; ignored by schemes without a time
     * @throws SetupException when the name is unknown, a secret is empty or unreadable, or the settings do not fit
     */
    public static Verifier forProvider(
            String provider, SchemeSettings settings, List<String> secrets, Duration tolerance) {
        Scheme scheme = scheme(provider);
        if (scheme != Scheme.NONE) {
            checkSecrets(provider, secrets);
        }
        return scheme.read(settings, scheme == Scheme.NONE ? List.of() : secrets, new Freshness(tolerance));
    }

    /** The names that {@link #forProvider} knows. */
    public static List<String> providers() {
        return Arrays.stream(Scheme.values()).map(Scheme::provider).toList();
    }

    static Scheme scheme(String provider) {
        for (Scheme scheme : Scheme.values()) {
            if (scheme.provider().equals(provider)) {
                return scheme;
            }
        }
        throw SetupException.unknownProvider("Unknown provider '" + provider + "'. Known: "
                + providers().stream().collect(Collectors.joining(", ")) + ".");
    }

    static void checkSecrets(String provider, List<String> secrets) {
        if (secrets.isEmpty()) {
            throw SetupException.secret(
                    "Provider " + provider + " needs at least one secret. A source without authentication is"
                            + " 'provider: none' with 'insecure: true'.");
        }
        for (int i = 0; i < secrets.size(); i++) {
            if (secrets.get(i).isBlank()) {
                throw SetupException.secret("Secret " + (i + 1) + " of provider " + provider
                        + " is empty. Is its environment variable set?");
            }
        }
    }
}
