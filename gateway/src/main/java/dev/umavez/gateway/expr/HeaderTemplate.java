package dev.umavez.gateway.expr;

import dev.umavez.ledger.Header;
import java.util.regex.Pattern;

/**
 * A header of a request. Immutable and safe for use by many threads.
 *
 * @param name a token of RFC 9110
 * @param value the value
 */
public record HeaderTemplate(String name, TextTemplate value) {
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern VALUE = Pattern.compile("[\\x21-\\x7E](?:[\\t\\x20-\\x7E]*[\\x21-\\x7E])?");

    /** Whether HTTP allows this as a header's name. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** Whether HTTP allows this as a header's value: visible ASCII with blanks inside, so no line can be smuggled in. */
    public static boolean isValue(String value) {
        return VALUE.matcher(value).matches();
    }

    /**
     * The header.
     *
     * @throws EvaluationException when a value is missing, null, empty, not scalar or not allowed in a header
     */
    public Header render(Scope scope) {
        String rendered = value.render(scope);
        if (!isValue(rendered)) {
            throw new EvaluationException("header " + name + " would hold characters that HTTP does not allow there");
        }
        return new Header(name, rendered);
    }
}
