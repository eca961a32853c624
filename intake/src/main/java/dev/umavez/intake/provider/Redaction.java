package dev.umavez.intake.provider;

import dev.umavez.intake.verify.Headers;
import dev.umavez.intake.verify.HmacSettings;
import dev.umavez.intake.verify.SchemeSettings;
import dev.umavez.intake.verify.TokenSettings;
import dev.umavez.ledger.Header;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Takes credentials and signatures out of what is kept with a delivery: names stay, values go. A name that sounds like one is enough;
 * a harmless header too many is no loss, a stored token is. Immutable and thread-safe.
 */
public final class Redaction {

    /** What stands in place of a value. */
    public static final String HIDDEN = "[redacted]";

    private static final List<String> WORDS = List.of(
            "auth",
            "signature",
            "hmac",
            "token",
            "secret",
            "cookie",
            "password",
            "passwd",
            "credential",
            "apikey",
            "api-key",
            "api_key",
            "hottok",
            "session",
            "jwt");

    /** Names that are too short to look for inside others. */
    private static final Set<String> NAMES = Set.of("key", "sig", "code", "pass", "pwd", "hash", "x-key", "x-sig");

    private static final Redaction STANDARD = new Redaction(Set.of());

    private final Set<String> more;

    private Redaction(Set<String> more) {
        this.more = more;
    }

    /** What sounds like a credential. */
    public static Redaction standard() {
        return STANDARD;
    }

    /** The same and the header or query parameter that these settings name. */
    public Redaction and(SchemeSettings settings) {
        if (settings instanceof HmacSettings hmac) {
            return and(hmac.header());
        }
        return settings instanceof TokenSettings token ? and(token.name()) : this;
    }

    /** The same and this header or query parameter. */
    public Redaction and(String name) {
        Set<String> all = new HashSet<>(more);
        all.add(name.toLowerCase(Locale.ROOT));
        return new Redaction(all);
    }

    /** All header lines in order, without the values that hide something. */
    public List<Header> headers(Headers headers) {
        List<Header> kept = new ArrayList<>(headers.size());
        for (int i = 0; i < headers.size(); i++) {
            String name = headers.name(i);
            kept.add(new Header(name, hides(name) ? HIDDEN : headers.value(i)));
        }
        return kept;
    }

    /** The query, without the values that hide something. */
    public String query(String query) {
        if (query.isEmpty()) {
            return query;
        }
        StringBuilder kept = new StringBuilder(query.length());
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            boolean hide = equals >= 0 && hides(decoded(pair.substring(0, equals)));
            kept.append(kept.isEmpty() ? "" : "&").append(hide ? pair.substring(0, equals + 1) + HIDDEN : pair);
        }
        return kept.toString();
    }

    private boolean hides(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (NAMES.contains(lower) || more.contains(lower)) {
            return true;
        }
        for (String word : WORDS) {
            if (lower.contains(word)) {
                return true;
            }
        }
        return false;
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return name;
        }
    }
}
