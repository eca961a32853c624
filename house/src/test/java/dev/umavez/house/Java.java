package dev.umavez.house;

/** Just enough of Java's grammar to look at code without its comments and texts. */
final class Java {

    private enum Part {
        CODE,
        LINE_COMMENT,
        BLOCK_COMMENT,
        STRING,
        TEXT_BLOCK,
        CHARACTER
    }

    private Java() {}

    /** The same lines, with comments and the content of texts and characters left blank. */
    static String codeOnly(String source) {
        StringBuilder code = new StringBuilder(source.length());
        Part part = Part.CODE;
        int at = 0;
        while (at < source.length()) {
            Part next = part == Part.CODE ? opens(source, at) : closes(source, at, part);
            int taken = width(part, next, source, at);
            boolean visible = part == Part.CODE && next == Part.CODE;
            for (int i = at; i < at + taken; i++) {
                char c = source.charAt(i);
                code.append(visible || c == '\n' ? c : ' ');
            }
            part = next;
            at += taken;
        }
        return code.toString();
    }

    private static Part opens(String source, int at) {
        if (source.startsWith("//", at)) {
            return Part.LINE_COMMENT;
        }
        if (source.startsWith("/*", at)) {
            return Part.BLOCK_COMMENT;
        }
        if (source.startsWith("\"\"\"", at)) {
            return Part.TEXT_BLOCK;
        }
        return switch (source.charAt(at)) {
            case '"' -> Part.STRING;
            case '\'' -> Part.CHARACTER;
            default -> Part.CODE;
        };
    }

    private static Part closes(String source, int at, Part part) {
        boolean ends = switch (part) {
            case LINE_COMMENT -> source.charAt(at) == '\n';
            case BLOCK_COMMENT -> source.startsWith("*/", at);
            case TEXT_BLOCK -> source.startsWith("\"\"\"", at);
            case STRING -> source.charAt(at) == '"';
            case CHARACTER -> source.charAt(at) == '\'';
            case CODE -> false;
        };
        return ends ? Part.CODE : part;
    }

    private static int width(Part part, Part next, String source, int at) {
        boolean text = part == Part.STRING || part == Part.TEXT_BLOCK || part == Part.CHARACTER;
        if (text && next == part && source.charAt(at) == '\\') {
            return Math.min(2, source.length() - at);
        }
        if (part == next) {
            return 1;
        }
        Part border = part == Part.CODE ? next : part;
        return switch (border) {
            case TEXT_BLOCK -> 3;
            case BLOCK_COMMENT -> 2;
            case LINE_COMMENT -> part == Part.CODE ? 2 : 1;
            default -> 1;
        };
    }
}
