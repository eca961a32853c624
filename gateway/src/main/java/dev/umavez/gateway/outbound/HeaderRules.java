package dev.umavez.gateway.outbound;

import dev.umavez.ledger.Header;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Which headers a configuration or a rule may set. Pure; for the check of a configuration and for each call. */
public final class HeaderRules {
    /** What describes this connection or this framing (RFC 9110, 7.6.1); the courier sets it or nobody does. */
    private static final Set<String> OURS = Set.of(
            "connection",
            "content-length",
            "expect",
            "host",
            "http2-settings",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade");

    private HeaderRules() {}

    /** Why this header cannot be sent, naming the header and not its value; empty when it can. */
    public static Optional<String> refusal(Header header) {
        String name = header.name();
        if (!isToken(name)) {
            return Optional.of("a header's name is not a token");
        }
        if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
            return Optional.of("header " + name + " belongs to the connection and cannot be set");
        }
        if (!header.value().chars().allMatch(c -> c == '\t' || (c >= 0x20 && c < 0x7f))) {
            return Optional.of("the value of header " + name + " has a control character or is not ASCII");
        }
        return Optional.empty();
    }

    /** Whether a text is a token (RFC 9110, 5.6.2), as header names and methods are. */
    static boolean isToken(String text) {
        return !text.isEmpty() && text.length() <= 256 && text.chars().allMatch(HeaderRules::isTokenChar);
    }

    private static boolean isTokenChar(int c) {
        return (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c < 0x7f && "!#$%&'*+-.^_`|~".indexOf(c) >= 0);
    }
}
