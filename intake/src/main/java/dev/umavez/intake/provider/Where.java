package dev.umavez.intake.provider;

import dev.umavez.intake.receive.Exchange;
import dev.umavez.ledger.Header;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A place in a request where one text is found. What is missing, empty, null, not a scalar or there more than once is not found: an
 * identity must never rest on a guess.
 */
public sealed interface Where {

    /** The text at this place, exactly as sent. */
    Optional<String> find(Exchange exchange);

    /** The same as an expression of the configuration, for display. */
    String expression();

    /** Header lines that would put this text here, for a request that is made up; none where it belongs into the body. */
    default List<Header> write(String text) {
        return List.of();
    }

    /** A header. */
    static Where header(String name) {
        return new InHeader(name);
    }

    /** A query parameter. */
    static Where query(String name) {
        return new InQuery(name);
    }

    /** A member of the body, by the names that lead to it. */
    static Where body(String... path) {
        return new InBody(List.of(path));
    }

    /** The first of these places where there is something. */
    static Where firstOf(Where... places) {
        return new FirstOf(List.of(places));
    }

    /**
     * A header that must come exactly once.
     *
     * @param name compared without regard to case
     */
    record InHeader(String name) implements Where {

        @Override
        public Optional<String> find(Exchange exchange) {
            return exchange.request().headers().only(name).filter(text -> !text.isBlank());
        }

        @Override
        public String expression() {
            return "headers[\"" + name.toLowerCase(Locale.ROOT) + "\"]";
        }

        @Override
        public List<Header> write(String text) {
            return List.of(new Header(name, text));
        }
    }

    /**
     * A query parameter that must come exactly once.
     *
     * @param name compared exactly
     */
    record InQuery(String name) implements Where {

        @Override
        public Optional<String> find(Exchange exchange) {
            List<String> values = exchange.request().queryValues(name);
            return values.size() == 1 && !values.get(0).isEmpty() ? Optional.of(values.get(0)) : Optional.empty();
        }

        @Override
        public String expression() {
            return "query[\"" + name + "\"]";
        }
    }

    /**
     * A scalar of the body.
     *
     * @param path member names, and indexes of lists
     */
    record InBody(List<String> path) implements Where {

        /** Keeps its own list. */
        public InBody {
            path = List.copyOf(path);
        }

        @Override
        public Optional<String> find(Exchange exchange) {
            return exchange.content().text(path);
        }

        @Override
        public String expression() {
            return "body." + String.join(".", path);
        }
    }

    /**
     * The first place where there is something.
     *
     * @param places in order
     */
    record FirstOf(List<Where> places) implements Where {

        /** Keeps its own list. */
        public FirstOf {
            places = List.copyOf(places);
        }

        @Override
        public Optional<String> find(Exchange exchange) {
            return places.stream()
                    .map(place -> place.find(exchange))
                    .flatMap(Optional::stream)
                    .findFirst();
        }

        @Override
        public String expression() {
            return places.stream().map(Where::expression).collect(Collectors.joining(" or "));
        }
    }

    /**
     * One text, and if there is another, that too.
     *
     * @param first must be there
     * @param separator between the two
     * @param second may be missing
     */
    record Joined(Where first, String separator, Where second) implements Where {

        @Override
        public Optional<String> find(Exchange exchange) {
            return first.find(exchange)
                    .map(text -> text
                            + second.find(exchange)
                                    .map(more -> separator + more)
                                    .orElse(""));
        }

        @Override
        public String expression() {
            return first.expression() + " + (has(" + second.expression() + ") ? \"" + separator + "\" + "
                    + second.expression() + " : \"\")";
        }

        @Override
        public List<Header> write(String text) {
            int end = text.indexOf(separator);
            return first.write(end < 0 ? text : text.substring(0, end));
        }
    }
}
