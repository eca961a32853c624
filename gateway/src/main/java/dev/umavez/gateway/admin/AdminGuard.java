package dev.umavez.gateway.admin;

import dev.umavez.gateway.server.HttpAnswer;
import dev.umavez.gateway.server.ProblemAnswer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lets in who names a host that is ours (a page of somebody else's cannot, even when its name is made to point here) and knows the token. */
public final class AdminGuard {
    private final Set<String> hosts;
    private final AdminToken token;

    /**
     * @param hosts names that the Host header may carry beside localhost, 127.0.0.1 and [::1]; without ports
     */
    public AdminGuard(List<String> hosts, AdminToken token) {
        Set<String> all = new HashSet<>(List.of("localhost", "127.0.0.1", "[::1]"));
        hosts.forEach(host -> all.add(host.toLowerCase(Locale.ROOT)));
        this.hosts = Set.copyOf(all);
        this.token = token;
    }

    /** The refusal for this Host header, empty when it is allowed. */
    public Optional<HttpAnswer> badHost(@Nullable String host) {
        if (host != null && hosts.contains(withoutPort(host).toLowerCase(Locale.ROOT))) {
            return Optional.empty();
        }
        return Optional.of(ProblemAnswer.of(
                421,
                "host_not_allowed",
                "Host not allowed",
                "The Host header names neither this machine nor a name given with --admin-hosts."));
    }

    /** The refusal for this Authorization header, empty when it carries the token. */
    public Optional<HttpAnswer> badToken(@Nullable String authorization) {
        if (token.matches(authorization)) {
            return Optional.empty();
        }
        return Optional.of(
                ProblemAnswer.of(401, "unauthorized", "Token needed", "Send Authorization: Bearer and the admin token.")
                        .with("WWW-Authenticate", "Bearer"));
    }

    private static String withoutPort(String host) {
        int colon = host.lastIndexOf(':');
        return colon > host.lastIndexOf(']') ? host.substring(0, colon) : host;
    }
}
