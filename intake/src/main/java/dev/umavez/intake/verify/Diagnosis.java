package dev.umavez.intake.verify;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Why a request is not authentic, for a person: tries the usual mistakes with secrets and bodies and says which one would explain the
 * signature. Offline. It knows the secrets and is not for the hot path: never show its sentences to the sender.
 */
public final class Diagnosis {

    private static final Duration ANY_TIME = Duration.ofDays(36_500);

    private final Scheme scheme;
    private final SchemeSettings settings;
    private final List<String> secrets;
    private final Duration tolerance;

    private Diagnosis(Scheme scheme, SchemeSettings settings, List<String> secrets, Duration tolerance) {
        this.scheme = scheme;
        this.settings = settings;
        this.secrets = List.copyOf(secrets);
        this.tolerance = tolerance;
    }

    /**
     * Sentences without secrets, values of headers or content, the likeliest cause first; empty when the request is valid.
     *
     * @throws SetupException as {@link Verifiers#forProvider}
     */
    public static List<String> explain(
            String provider,
            SchemeSettings settings,
            List<String> secrets,
            Duration tolerance,
            RawRequest request,
            Instant now) {
        return new Diagnosis(Verifiers.scheme(provider), settings, secrets, tolerance).explain(request, now);
    }

    private List<String> explain(RawRequest request, Instant now) {
        return Verifiers.forProvider(scheme.provider(), settings, secrets, tolerance)
                .verify(request, now)
                .match(valid -> List.of(), untimely -> List.of(clock(untimely)), invalid -> invalid(invalid, request));
    }

    private static String clock(Verdict.Untimely late) {
        return late.detail()
                + (late.skewMs() > 0
                        ? " If this is a request that was kept, judge it at the time it came (--at). If it just came, this clock is"
                                + " ahead, or the request waited in a queue on its way."
                        : " This clock is behind, or the sender's is ahead.");
    }

    private List<String> invalid(Verdict.Invalid invalid, RawRequest request) {
        List<String> sentences = new ArrayList<>();
        sentences.add(invalid.detail());
        switch (invalid.why()) {
            case MISSING_SIGNATURE -> sentences.addAll(otherScheme(request));
            case DUPLICATE_HEADER -> sentences.add("A proxy may have added a second one.");
            case MALFORMED_SIGNATURE, UNSUPPORTED_SCHEME, BAD_SIGNATURE -> sentences.addAll(badSignature(request));
            case TOKEN_MISMATCH -> sentences.addAll(guesses(request));
            default -> {
                // A time that is no number explains itself.
            }
        }
        return sentences;
    }

    private List<String> otherScheme(RawRequest request) {
        return OtherSchemes.in(request.headers())
                .map(other -> List.of("The request carries " + other + "."))
                .orElseGet(() -> List.of(
                        "No header of another known scheme is there either: a proxy may have removed it, or the sender"
                                + " has no secret set and does not sign."));
    }

    private List<String> badSignature(RawRequest request) {
        List<String> found = guesses(request);
        BodyGuess.of(request.body()).stream()
                .filter(guess -> right(keys(), request.withBody(guess.body())))
                .map(BodyGuess::words)
                .forEach(found::add);
        if (found.isEmpty()) {
            both(request).ifPresent(found::add);
        }
        if (found.isEmpty()) {
            found.add(
                    "None of the usual mistakes explains it. Either the secret is not this one (each endpoint, app and mode has its"
                            + " own), or the content was changed after it was signed.");
        }
        return found;
    }

    /** Mistakes with secrets and settings, the body as it is. */
    private List<String> guesses(RawRequest request) {
        List<String> found = new ArrayList<>();
        for (SecretGuess guess : secretGuesses()) {
            if (right(List.of(guess.key()), request)) {
                found.add(guess.words());
            }
        }
        for (SettingsGuess guess : SettingsGuess.of(scheme, settings)) {
            if (new HmacVerifier(guess.settings(), keys(), new Freshness(ANY_TIME))
                    .verify(request, Instant.EPOCH)
                    .signatureRight()) {
                found.add(guess.words());
            }
        }
        return found;
    }

    private Optional<String> both(RawRequest request) {
        for (SecretGuess secret : secretGuesses()) {
            for (BodyGuess body : BodyGuess.of(request.body())) {
                if (right(List.of(secret.key()), request.withBody(body.body()))) {
                    return Optional.of(secret.words() + " And: " + body.words());
                }
            }
        }
        return Optional.empty();
    }

    private boolean right(List<byte[]> keys, RawRequest request) {
        return !keys.isEmpty()
                && scheme.build(settings, keys, new Freshness(ANY_TIME))
                        .verify(request, Instant.EPOCH)
                        .signatureRight();
    }

    private List<SecretGuess> secretGuesses() {
        List<SecretGuess> all = new ArrayList<>();
        for (int i = 0; i < secrets.size(); i++) {
            all.addAll(SecretGuess.of(secrets.get(i), i));
        }
        return all;
    }

    /** The keys as configured, without public ones. */
    private List<byte[]> keys() {
        List<byte[]> keys = new ArrayList<>();
        for (int i = 0; i < secrets.size(); i++) {
            if (!secrets.get(i).startsWith("whpk_")) {
                keys.add(scheme.key(settings, secrets.get(i), i));
            }
        }
        return keys;
    }
}
