package dev.umavez.gateway.outbound;

import java.net.URI;
import java.util.Locale;

/**
 * Where a call goes.
 *
 * @param tls whether the scheme is https
 * @param host in lower case; an IPv6 address in brackets
 * @param port from 1 to 65535
 * @param path path and query as they are sent
 */
record Target(boolean tls, String host, int port, String path) {

    /** Reads an address; what is not a plain http or https address is refused. */
    static Target of(URI uri) throws NotConnected {
        boolean tls = "https".equalsIgnoreCase(uri.getScheme());
        if (!tls && !"http".equalsIgnoreCase(uri.getScheme())) {
            throw new NotConnected("address: only http and https are called");
        }
        String host = uri.getHost();
        if (host == null) {
            throw new NotConnected("address: there is no host, or it is neither a name nor a plain address");
        }
        if (uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
            throw new NotConnected("address: user info and fragment are refused");
        }
        int port = uri.getPort() == -1 ? (tls ? 443 : 80) : uri.getPort();
        if (port < 1 || port > 65_535) {
            throw new NotConnected("address: the port is not from 1 to 65535");
        }
        return new Target(tls, host.toLowerCase(Locale.ROOT), port, path(uri));
    }

    private static String path(URI uri) throws NotConnected {
        String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        String whole = uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
        // URI lets letters beyond ASCII stand unencoded; on the wire each of them would become some other byte.
        if (!whole.chars().allMatch(c -> c > 0x20 && c < 0x7f)) {
            throw new NotConnected("address: path and query have to be percent-encoded");
        }
        return whole;
    }

    /** The Host header. */
    String authority() {
        return port == (tls ? 443 : 80) ? host : host + ":" + port;
    }
}
