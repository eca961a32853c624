package dev.umavez.gateway.outbound;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the host of an address. Resolvers take many spellings of a number for an IPv4 address (127.1, 0x7f000001,
 * 017700000001), which is how a filter on texts is passed by; here only the plain dotted form is one.
 */
final class HostForm {
    private static final Pattern DOTTED =
            Pattern.compile("(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?!$)|$)){4}");

    /** A last label that some resolver reads as a number. */
    private static final Pattern NUMBER = Pattern.compile("(?:.*\\.)?(?:\\d+|0[xX][0-9a-fA-F]*)\\.?");

    private static final Pattern NAME =
            Pattern.compile("(?=.{1,253}\\.?$)[a-z0-9_-]{1,63}(?:\\.[a-z0-9_-]{1,63})*\\.?");

    private HostForm() {}

    /**
     * The address, where the host is one.
     *
     * @param host as {@link java.net.URI#getHost()} gives it, in lower case
     * @return empty for a name
     * @throws NotConnected for a form that is refused
     */
    static Optional<InetAddress> literal(String host) throws NotConnected {
        if (host.startsWith("[")) {
            return Optional.of(v6(host.substring(1, host.length() - 1)));
        }
        if (DOTTED.matcher(host).matches()) {
            return Optional.of(InetAddress.ofLiteral(host));
        }
        if (NUMBER.matcher(host).matches()) {
            throw new NotConnected("address: a host that is a number is written as four plain decimals, or refused");
        }
        if (!NAME.matcher(host).matches()) {
            throw new NotConnected("address: the host is not a name");
        }
        return Optional.empty();
    }

    private static InetAddress v6(String text) throws NotConnected {
        try {
            // A dot is an IPv4 address inside, a percent sign a zone of this machine.
            if (text.indexOf('.') < 0 && text.indexOf('%') < 0 && text.indexOf(':') >= 0) {
                InetAddress address = InetAddress.ofLiteral(text);
                if (address instanceof Inet6Address) {
                    return address;
                }
            }
        } catch (IllegalArgumentException e) {
            // falls through to the refusal: the text may be long and is nobody's business
        }
        throw new NotConnected("address: this form of an IPv6 address is refused");
    }
}
