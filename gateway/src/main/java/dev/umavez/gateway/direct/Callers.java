package dev.umavez.gateway.direct;

import dev.umavez.gateway.config.CallerConfig;
import dev.umavez.intake.verify.Headers;
import dev.umavez.ledger.Digest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who calls, by token. Immutable. */
final class Callers {
    private static final String SCHEME = "Bearer ";

    private final List<Entry> entries = new ArrayList<>();

    Callers(Collection<CallerConfig> callers) {
        for (CallerConfig caller : callers) {
            caller.tokens().forEach(token -> entries.add(new Entry(digest(token.reveal()), caller)));
        }
    }

    private record Entry(byte[] token, CallerConfig caller) {}

    /** The caller whose token this is. All tokens are compared, each in constant time, so that the time tells nothing. */
    Optional<CallerConfig> caller(Headers headers) {
        String sent = headers.only("Authorization").orElse("");
        boolean bearer = sent.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        byte[] given = digest(bearer ? sent.substring(SCHEME.length()).strip() : "");
        @Nullable CallerConfig found = null;
        for (Entry entry : entries) {
            boolean same = MessageDigest.isEqual(entry.token, given);
            found = same && found == null ? entry.caller : found;
        }
        return bearer ? Optional.ofNullable(found) : Optional.empty();
    }

    private static byte[] digest(String token) {
        return Digest.sha256(token.getBytes(StandardCharsets.UTF_8)).bytes();
    }
}
