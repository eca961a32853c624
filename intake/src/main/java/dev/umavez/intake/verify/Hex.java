package dev.umavez.intake.verify;

import org.jspecify.annotations.Nullable;

/** Hexadecimal without exceptions, because what is decoded comes from strangers. */
final class Hex {

    private Hex() {}

    /** The bytes, or null when the text is not hexadecimal. */
    static byte @Nullable [] decode(String text) {
        int length = text.length();
        if (length % 2 != 0) {
            return null;
        }
        byte[] bytes = new byte[length / 2];
        for (int i = 0; i < length; i += 2) {
            int high = digit(text.charAt(i));
            int low = digit(text.charAt(i + 1));
            if ((high | low) < 0) {
                return null;
            }
            bytes[i / 2] = (byte) (high << 4 | low);
        }
        return bytes;
    }

    private static int digit(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int lower = c | 0x20;
        return c < 0x80 && lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
