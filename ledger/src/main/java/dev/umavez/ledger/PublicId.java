package dev.umavez.ledger;

import java.util.Optional;

/**
 * Public names of events and actions: a prefix and the digest in lower-case base32 (RFC 4648 section 6, without padding). The same
 * fact has the same name on every node and in every database.
 */
public final class PublicId {
    private static final String EVENT = "evt_";
    private static final String ACTION = "act_";
    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
    private static final int LENGTH = 52;

    private PublicId() {}

    /** The name of an event, {@code evt_…}. */
    public static String ofEvent(Digest event) {
        return EVENT + base32(event.bytes());
    }

    /** The name of an action, {@code act_…}. */
    public static String ofAction(Digest action) {
        return ACTION + base32(action.bytes());
    }

    /** The digest that an {@code evt_…} name stands for, empty when the text is no such name. */
    public static Optional<Digest> event(String id) {
        return parse(EVENT, id);
    }

    /** The digest that an {@code act_…} name stands for, empty when the text is no such name. */
    public static Optional<Digest> action(String id) {
        return parse(ACTION, id);
    }

    private static String base32(byte[] bytes) {
        StringBuilder text = new StringBuilder(LENGTH);
        int buffer = 0;
        int bits = 0;
        for (byte b : bytes) {
            buffer = buffer << 8 | b & 0xff;
            bits += 8;
            while (bits >= 5) {
                bits -= 5;
                text.append(ALPHABET.charAt(buffer >> bits & 31));
            }
            buffer &= (1 << bits) - 1;
        }
        if (bits > 0) {
            text.append(ALPHABET.charAt(buffer << (5 - bits) & 31));
        }
        return text.toString();
    }

    private static Optional<Digest> parse(String prefix, String id) {
        if (!id.startsWith(prefix) || id.length() != prefix.length() + LENGTH) {
            return Optional.empty();
        }
        byte[] bytes = new byte[Digest.BYTES];
        int buffer = 0;
        int bits = 0;
        int at = 0;
        for (int i = prefix.length(); i < id.length(); i++) {
            int value = ALPHABET.indexOf(id.charAt(i));
            if (value < 0) {
                return Optional.empty();
            }
            buffer = buffer << 5 | value;
            bits += 5;
            if (bits >= 8) {
                bits -= 8;
                bytes[at++] = (byte) (buffer >> bits);
                buffer &= (1 << bits) - 1;
            }
        }
        // The last character carries four spare bits; another spelling of the same digest is not a name of ours.
        return buffer == 0 ? Optional.of(Digest.of(bytes)) : Optional.empty();
    }
}
