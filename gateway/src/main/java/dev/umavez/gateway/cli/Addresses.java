package dev.umavez.gateway.cli;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/** Reads {@code ADDRESS:PORT}. */
final class Addresses {
    private Addresses() {}

    /** An address to listen at: {@code 0.0.0.0:8080}, {@code [::1]:8081}, {@code :8080}, or a whole {@code http://} URL of one. */
    static InetSocketAddress listen(String option, String given) {
        String text = given.replaceFirst("^http://", "").replaceFirst("/$", "");
        int colon = text.lastIndexOf(':');
        if (colon >= 0 && colon > text.lastIndexOf(']')) {
            try {
                String host = text.substring(0, colon);
                int port = Integer.parseInt(text.substring(colon + 1));
                InetAddress address = InetAddress.getByName(host.isEmpty() ? "0.0.0.0" : host);
                return new InetSocketAddress(address, port);
            } catch (UnknownHostException | IllegalArgumentException wrong) {
                throw bad(option, given);
            }
        }
        throw bad(option, given);
    }

    /** How others write it: IPv6 in brackets. */
    static String text(InetSocketAddress at) {
        String host = at.getAddress().getHostAddress();
        return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + at.getPort();
    }

    /** A URL that reaches a listener on this machine, also where it listens everywhere. */
    static String url(InetSocketAddress at) {
        return at.getAddress().isAnyLocalAddress() ? "http://127.0.0.1:" + at.getPort() : "http://" + text(at);
    }

    private static Fault bad(String option, String given) {
        return Fault.usage(
                "UV-CLI-004",
                "Address not understood. " + option + "=" + given + " Nothing was started.",
                "give an address and a port such as 127.0.0.1:8080; port 0 takes a free one.");
    }
}
