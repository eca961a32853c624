package dev.umavez.gateway.admin;

import java.util.Map;
import java.util.Optional;

/**
 * One call of the admin API, whether it came over the network or from a command in the same process.
 *
 * @param method GET or POST
 * @param path the path after {@code /api/v1/}, without a leading slash
 * @param query the parameters, decoded, one of each name
 * @param body the body, empty for none
 * @param who who asks, for the audit
 */
public record ApiCall(String method, String path, Map<String, String> query, byte[] body, String who) {
    private static final byte[] NOTHING = new byte[0];

    /** A question. */
    public static ApiCall get(String path, Map<String, String> query) {
        return new ApiCall("GET", path, Map.copyOf(query), NOTHING, "");
    }

    Optional<String> parameter(String name) {
        return Optional.ofNullable(query.get(name)).filter(value -> !value.isEmpty());
    }
}
