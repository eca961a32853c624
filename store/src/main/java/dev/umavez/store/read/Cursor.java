package dev.umavez.store.read;

import java.util.HexFormat;

/**
 * The last row of a page, as text that a client gives back for the next one.
 *
 * @param ms the time by which the list is ordered, epoch milliseconds
 * @param id tells rows of the same millisecond apart, in hexadecimal digits
 */
record Cursor(long ms, String id) {

    static Cursor of(long ms, byte[] id) {
        return new Cursor(ms, HexFormat.of().formatHex(id));
    }

    /**
     * Reads a cursor.
     *
     * @throws IllegalArgumentException when it is none of ours: a list that began anew without a word would never end
     */
    static Cursor read(String text) {
        int dot = Math.max(0, text.indexOf('.'));
        try {
            Cursor cursor = new Cursor(Long.parseLong(text.substring(0, dot), 36), text.substring(dot + 1));
            cursor.bytes();
            return cursor;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("not a cursor of this list", e);
        }
    }

    byte[] bytes() {
        return HexFormat.of().parseHex(id);
    }

    String text() {
        return Long.toString(ms, 36) + "." + id;
    }
}
