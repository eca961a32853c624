package dev.umavez.gateway.config.yaml;

import java.util.Arrays;

/** The text of a file as code points, with its lines. Immutable. */
final class RawText {
    private final int[] text;
    private final int[] lineStarts;

    RawText(String content) {
        text = content.codePoints().toArray();
        int[] starts = new int[text.length + 1];
        int lines = 1;
        for (int i = 0; i < text.length; i++) {
            boolean ends = text[i] == '\n' || text[i] == '\r' && (i + 1 == text.length || text[i + 1] != '\n');
            if (ends) {
                starts[lines++] = i + 1;
            }
        }
        lineStarts = Arrays.copyOf(starts, lines);
    }

    /** The character there, or a space behind the end. */
    int at(int index) {
        return index < text.length ? text[index] : ' ';
    }

    int index(Position position) {
        int line = Math.min(position.line(), lineStarts.length) - 1;
        return Math.min(lineStarts[line] + position.column() - 1, text.length);
    }

    Position position(int index) {
        int found = Arrays.binarySearch(lineStarts, index);
        int line = found >= 0 ? found : -found - 2;
        return new Position(line + 1, index - lineStarts[line] + 1);
    }

    /** The first index of the next line. */
    int nextLine(int index) {
        int line = position(index).line();
        return line < lineStarts.length ? lineStarts[line] : text.length;
    }
}
