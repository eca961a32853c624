package dev.umavez.intake.verify;

import dev.umavez.ledger.Digest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.List;

/**
 * A static token. Digests of fixed length are compared, so that neither the length nor the common beginning shows in the time
 * taken.
 */
final class TokenVerifier implements Verifier {

    private static final String BEARER = "Bearer ";

    private final TokenSettings settings;
    private final byte[][] digests;
    private final Matches matches;

    TokenVerifier(TokenSettings settings, List<byte[]> tokens) {
        this.settings = settings;
        this.digests = tokens.stream().map(TokenVerifier::digest).toArray(byte[][]::new);
        this.matches = new Matches(digests.length, "token");
    }

    @Override
    public Verdict verify(RawRequest request, Instant now) {
        return switch (settings.place()) {
            case QUERY -> inQuery(request);
            case HEADER, BEARER -> inHeader(request);
        };
    }

    private Verdict inHeader(RawRequest request) {
        OneHeader header = OneHeader.of(request.headers(), settings.name());
        if (header.problem() != null) {
            return header.problem();
        }
        String value = header.value();
        if (settings.place() == TokenSettings.Place.HEADER) {
            return judge(value);
        }
        return value.regionMatches(true, 0, BEARER, 0, BEARER.length())
                ? judge(value.substring(BEARER.length()).strip())
                : new Verdict.Invalid(
                        Reason.UNSUPPORTED_SCHEME, "Header Authorization does not have the form Bearer TOKEN.");
    }

    private Verdict inQuery(RawRequest request) {
        List<String> values = request.queryValues(settings.name());
        return switch (values.size()) {
            case 0 ->
                new Verdict.Invalid(Reason.MISSING_SIGNATURE, "Query parameter " + settings.name() + " is missing.");
            case 1 -> judge(values.get(0));
            default ->
                new Verdict.Invalid(
                        Reason.DUPLICATE_HEADER,
                        "Query parameter " + settings.name() + " came " + values.size() + " times; one is allowed.");
        };
    }

    private Verdict judge(String token) {
        byte[] given = digest(token.getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < digests.length; i++) {
            if (MessageDigest.isEqual(digests[i], given)) {
                return matches.of(i);
            }
        }
        return new Verdict.Invalid(Reason.TOKEN_MISMATCH, "The token is none of the configured ones.");
    }

    private static byte[] digest(byte[] token) {
        return Digest.sha256(token).bytes();
    }
}
