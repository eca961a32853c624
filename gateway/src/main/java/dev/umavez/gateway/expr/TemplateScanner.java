package dev.umavez.gateway.expr;

/** Finds the expressions in a template. Two opening braces are a literal one; a closing brace outside of an expression is itself. */
abstract class TemplateScanner {
    private final String text;

    TemplateScanner(String text) {
        this.text = text;
    }

    abstract void fixed(String text);

    abstract void computed(String expression, int offset);

    abstract void unclosed(int offset);

    final void scan() {
        StringBuilder fixed = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c != '{') {
                fixed.append(c);
                at++;
            } else if (text.startsWith("{{", at)) {
                fixed.append('{');
                at += 2;
            } else {
                flush(fixed);
                at = expression(at);
            }
        }
        flush(fixed);
    }

    private void flush(StringBuilder fixed) {
        if (!fixed.isEmpty()) {
            fixed(fixed.toString());
            fixed.setLength(0);
        }
    }

    private int expression(int open) {
        int close = close(open + 1);
        if (close < 0) {
            unclosed(open);
            return text.length();
        }
        computed(text.substring(open + 1, close), open + 1);
        return close + 1;
    }

    /** The brace that ends the expression: not one inside a text or a mapping of it. */
    private int close(int from) {
        int depth = 0;
        char quote = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                if (c == '\\') {
                    i++;
                } else if (c == quote) {
                    quote = 0;
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && depth-- == 0) {
                return i;
            }
        }
        return -1;
    }
}
