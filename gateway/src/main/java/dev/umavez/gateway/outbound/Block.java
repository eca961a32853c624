package dev.umavez.gateway.outbound;

import java.net.InetAddress;

/**
 * A block of addresses.
 *
 * @param prefix an address of it, 4 or 16 bytes
 * @param bits so many leading bits are equal in all of the block
 * @param name what to call it in an error
 * @param canBeOpened whether a destination with {@code allow_private} may be in it
 */
record Block(byte[] prefix, int bits, String name, boolean canBeOpened) {

    /** Reads {@code address/bits}. */
    static Block of(String text, String name, boolean canBeOpened) {
        int slash = text.indexOf('/');
        byte[] prefix = bytes(text.substring(0, slash));
        return new Block(prefix, Integer.parseInt(text.substring(slash + 1)), name, canBeOpened);
    }

    private static byte[] bytes(String literal) {
        // ofLiteral never asks the network. An IPv4-mapped text would become 4 bytes, so none is in the tables.
        return InetAddress.ofLiteral(literal).getAddress();
    }

    boolean contains(byte[] address) {
        if (address.length != prefix.length) {
            return false;
        }
        int whole = bits / 8;
        for (int i = 0; i < whole; i++) {
            if (address[i] != prefix[i]) {
                return false;
            }
        }
        int rest = bits % 8;
        int mask = 0xff << (8 - rest);
        return rest == 0 || (address[whole] & mask) == (prefix[whole] & mask);
    }
}
