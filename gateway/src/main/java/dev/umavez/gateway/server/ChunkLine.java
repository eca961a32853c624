package dev.umavez.gateway.server;

/** The lines between the chunks of a body (RFC 9112, 7.1): what is said there beside the size is allowed and means nothing to us. */
final class ChunkLine {
    private static final int MOST_DIGITS = 16;

    private ChunkLine() {}

    /** The hexadecimal size, without the extensions behind it; empty where there is none. */
    static String size(String line) {
        int end = line.indexOf(';');
        String size = end < 0 ? line : line.substring(0, end).stripTrailing();
        return size.length() <= MOST_DIGITS && size.chars().allMatch(ChunkLine::isHexDigit) ? size : "";
    }

    /** Whether this size says that no chunk follows. */
    static boolean isLast(String size) {
        return !size.isEmpty() && size.chars().allMatch(digit -> digit == '0');
    }

    /** Whether a line after the last chunk is a field with a name. */
    static boolean isField(String line) {
        int colon = line.indexOf(':');
        return colon > 0 && line.substring(0, colon).chars().noneMatch(letter -> letter <= ' ');
    }

    /** Whether no byte of it could be taken for the end of a line by somebody who reads less strictly. */
    static boolean isPlain(String line) {
        return line.chars().allMatch(letter -> letter == '\t' || letter >= ' ' && letter != 127);
    }

    private static boolean isHexDigit(int letter) {
        return letter < 128 && Character.digit(letter, 16) >= 0;
    }
}
