package dev.umavez.intake.content;

/**
 * What a body may cost. The number of bytes on the wire is limited by whoever reads the socket.
 *
 * @param inflatedBytes most bytes after inflating
 * @param inflateRatio most inflated bytes per byte on the wire, judged from 64 KiB on
 * @param depth deepest nesting of JSON
 * @param nameLength longest member name in characters
 * @param stringLength longest text in characters
 * @param numberLength longest number in characters
 * @param tokens most JSON tokens, and most pairs of a form
 */
public record ContentLimits(
        int inflatedBytes,
        int inflateRatio,
        int depth,
        int nameLength,
        int stringLength,
        int numberLength,
        int tokens) {

    /** Limits that no honest webhook comes near: 8 MiB inflated, 100:1, 64 levels, 1,000 digits, 500,000 tokens. */
    public static final ContentLimits DEFAULT = new ContentLimits(8 << 20, 100, 64, 1024, 8 << 20, 1000, 500_000);

    /** All limits are positive. */
    public ContentLimits {
        if (Math.min(Math.min(inflatedBytes, inflateRatio), Math.min(depth, nameLength)) < 1
                || Math.min(Math.min(stringLength, numberLength), tokens) < 1) {
            throw new IllegalArgumentException("Each content limit must be at least 1");
        }
    }

    /** The same with another limit for inflated bytes. */
    public ContentLimits withInflatedBytes(int bytes) {
        return new ContentLimits(bytes, inflateRatio, depth, nameLength, stringLength, numberLength, tokens);
    }
}
