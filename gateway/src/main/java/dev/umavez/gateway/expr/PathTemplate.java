package dev.umavez.gateway.expr;

import java.util.List;
import java.util.regex.Pattern;

/** Path and query of a request; each value in it is percent-encoded. Immutable and safe for use by many threads. */
public final class PathTemplate {
    /** Servers and proxies resolve these, encoded dots included, so a value could walk to another resource. */
    private static final Pattern DOTS = Pattern.compile("(?:\\.|%2[eE]){1,2}");

    private final TextTemplate template;

    PathTemplate(TextTemplate template) {
        this.template = template;
    }

    /** The path {@code /}. */
    public static PathTemplate root() {
        return new PathTemplate(new TextTemplate("/", List.of(new TextTemplate.Piece.Fixed("/"))));
    }

    /** The computed pieces in order. */
    public List<Expression> expressions() {
        return template.expressions();
    }

    /**
     * Path and query, ready to be sent.
     *
     * @throws EvaluationException when a value is missing, null, empty or not scalar, or would make a segment {@code .} or {@code ..}
     */
    public String render(Scope scope) {
        String path = template.render(scope, PercentEncoding::encode);
        if (hasDotSegment(path)) {
            throw new EvaluationException("(" + template + ") would have a path segment . or ..");
        }
        return path;
    }

    static boolean hasDotSegment(String path) {
        int query = path.indexOf('?');
        String pathOnly = query < 0 ? path : path.substring(0, query);
        for (String segment : pathOnly.split("/", -1)) {
            if (DOTS.matcher(segment).matches()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return template.source();
    }
}
