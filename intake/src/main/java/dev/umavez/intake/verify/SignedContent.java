package dev.umavez.intake.verify;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a generic HMAC covers: text with {@code {body}} exactly once, {@code {timestamp}}, {@code {method}}, {@code {path}} and
 * {@code {header:NAME}}. For example {@code v0:{timestamp}:{body}}. Immutable.
 */
public final class SignedContent {

    private static final SignedContent BODY = new SignedContent("{body}", List.of(), List.of());

    private final String template;
    private final List<Piece> before;
    private final List<Piece> after;

    private SignedContent(String template, List<Piece> before, List<Piece> after) {
        this.template = template;
        this.before = List.copyOf(before);
        this.after = List.copyOf(after);
    }

    /** The body alone. */
    public static SignedContent body() {
        return BODY;
    }

    /**
     * Reads a template.
     *
     * @throws SetupException when {@code {body}} is not there exactly once, or a part is unknown
     */
    public static SignedContent parse(String template) {
        List<Piece> before = new ArrayList<>();
        List<Piece> after = new ArrayList<>();
        int bodies = 0;
        int at = 0;
        while (at < template.length()) {
            int open = template.indexOf('{', at);
            int textEnd = open < 0 ? template.length() : open;
            List<Piece> side = bodies == 0 ? before : after;
            if (textEnd > at) {
                side.add(new Piece(Kind.TEXT, template.substring(at, textEnd)));
            }
            if (open < 0) {
                break;
            }
            int close = template.indexOf('}', open);
            if (close < 0) {
                throw SetupException.settings("'signed' opens a { that is never closed.");
            }
            String name = template.substring(open + 1, close);
            if (name.equals("body")) {
                bodies++;
            } else {
                side.add(piece(name));
            }
            at = close + 1;
        }
        if (bodies != 1) {
            throw SetupException.settings(
                    "'signed' must contain {body} exactly once: what is not signed cannot be trusted. It is there "
                            + bodies + " times.");
        }
        return new SignedContent(template, before, after);
    }

    private static Piece piece(String name) {
        if (name.startsWith("header:") && name.length() > "header:".length()) {
            return new Piece(Kind.HEADER, name.substring("header:".length()));
        }
        return switch (name) {
            case "timestamp" -> new Piece(Kind.TIMESTAMP, "");
            case "method" -> new Piece(Kind.METHOD, "");
            case "path" -> new Piece(Kind.PATH, "");
            default ->
                throw SetupException.settings("Unknown part {" + name
                        + "} in 'signed'. Known: {body}, {timestamp}, {method}, {path}, {header:NAME}.");
        };
    }

    boolean hasTimestamp() {
        return before.stream().anyMatch(piece -> piece.kind == Kind.TIMESTAMP)
                || after.stream().anyMatch(piece -> piece.kind == Kind.TIMESTAMP);
    }

    /** Names of the headers that are signed: each must come exactly once. */
    List<String> headers() {
        List<String> names = new ArrayList<>();
        for (List<Piece> side : List.of(before, after)) {
            for (Piece piece : side) {
                if (piece.kind == Kind.HEADER) {
                    names.add(piece.text);
                }
            }
        }
        return names;
    }

    byte[] before(RawRequest request, String timestamp) {
        return render(before, request, timestamp);
    }

    byte[] after(RawRequest request, String timestamp) {
        return render(after, request, timestamp);
    }

    private static byte[] render(List<Piece> pieces, RawRequest request, String timestamp) {
        if (pieces.isEmpty()) {
            return HmacKeys.NOTHING;
        }
        StringBuilder text = new StringBuilder();
        for (Piece piece : pieces) {
            text.append(piece.render(request, timestamp));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The template as it was written. */
    @Override
    public String toString() {
        return template;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SignedContent content && content.template.equals(template);
    }

    @Override
    public int hashCode() {
        return template.hashCode();
    }

    private enum Kind {
        TEXT,
        TIMESTAMP,
        METHOD,
        PATH,
        HEADER
    }

    private record Piece(Kind kind, String text) {

        String render(RawRequest request, String timestamp) {
            return switch (kind) {
                case TEXT -> text;
                case TIMESTAMP -> timestamp;
                case METHOD -> request.method();
                case PATH -> request.path();
                case HEADER -> request.headers().first(text).orElse("");
            };
        }
    }
}
