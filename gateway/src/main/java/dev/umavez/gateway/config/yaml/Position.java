package dev.umavez.gateway.config.yaml;

import java.util.Comparator;

/**
 * A place in a text file.
 *
 * @param line from 1
 * @param column from 1, counted in Unicode characters (code points)
 */
public record Position(int line, int column) implements Comparable<Position> {
    /** The beginning of a file. */
    public static final Position START = new Position(1, 1);

    private static final Comparator<Position> ORDER =
            Comparator.comparingInt(Position::line).thenComparingInt(Position::column);

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return line + ":" + column;
    }
}
