package dev.umavez.gateway.outbound;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which addresses a call may go to. Pure. The blocks are those of the IANA special-purpose address registries (RFC 6890
 * and what was added since), and of IPv6 only what is global unicast.
 */
final class AddressPolicy {
    private static final boolean OPENABLE = true;
    private static final boolean NEVER = false;

    private static final List<Block> V4 = List.of(
            Block.of("0.0.0.0/8", "this network", NEVER),
            Block.of("10.0.0.0/8", "private", OPENABLE),
            Block.of("100.64.0.0/10", "carrier-grade NAT", OPENABLE),
            Block.of("127.0.0.0/8", "loopback", OPENABLE),
            Block.of("168.63.129.16/32", "the host of a cloud machine", OPENABLE),
            Block.of("169.254.0.0/16", "link-local", OPENABLE),
            Block.of("172.16.0.0/12", "private", OPENABLE),
            Block.of("192.0.0.0/24", "for protocols", OPENABLE),
            Block.of("192.0.2.0/24", "documentation", OPENABLE),
            Block.of("192.88.99.0/24", "6to4 relay", OPENABLE),
            Block.of("192.168.0.0/16", "private", OPENABLE),
            Block.of("198.18.0.0/15", "benchmarking", OPENABLE),
            Block.of("198.51.100.0/24", "documentation", OPENABLE),
            Block.of("203.0.113.0/24", "documentation", OPENABLE),
            Block.of("224.0.0.0/4", "multicast", NEVER),
            Block.of("240.0.0.0/4", "reserved or broadcast", NEVER));

    private static final List<Block> V6 = List.of(
            Block.of("::1/128", "loopback", OPENABLE),
            Block.of("::/96", "unspecified or IPv4-compatible", NEVER),
            Block.of("64:ff9b:1::/48", "local NAT64", OPENABLE),
            Block.of("2001::/23", "for protocols", NEVER),
            Block.of("2001:db8::/32", "documentation", OPENABLE),
            Block.of("2002::/16", "6to4", NEVER),
            Block.of("3fff::/20", "documentation", OPENABLE),
            Block.of("fc00::/7", "unique local", OPENABLE),
            Block.of("fe80::/10", "link-local", OPENABLE),
            Block.of("fec0::/10", "site-local", OPENABLE),
            Block.of("ff00::/8", "multicast", NEVER));

    private static final Block GLOBAL_UNICAST = Block.of("2000::/3", "global unicast", OPENABLE);

    /** A network without IPv4 reaches it by writing an IPv4 address into the last four bytes (RFC 6052). */
    private static final Block NAT64 = Block.of("64:ff9b::/96", "NAT64", OPENABLE);

    private AddressPolicy() {}

    /**
     * Why this address is refused.
     *
     * @param address 4 or 16 bytes
     * @param allowPrivate whether the destination may be inside
     * @return empty when it is allowed
     */
    static Optional<String> refusal(byte[] address, boolean allowPrivate) {
        if (NAT64.contains(address)) {
            return refusal(Arrays.copyOfRange(address, 12, 16), allowPrivate);
        }
        for (Block block : address.length == 4 ? V4 : V6) {
            if (block.contains(address)) {
                return allowPrivate && block.canBeOpened() ? Optional.empty() : Optional.of(block.name());
            }
        }
        boolean outside = address.length == 16 && !GLOBAL_UNICAST.contains(address);
        return outside ? Optional.of("not global unicast") : Optional.empty();
    }
}
