package dev.umavez.gateway.expr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The body of a request: a tree with computed leaves. Immutable and safe for use by many threads. */
public sealed interface BodyTemplate {

    /**
     * The body as an exact tree. A place that is missing, null or empty is an error; an expression that handles that itself may give
     * null or an empty text.
     *
     * @throws EvaluationException when a value cannot be computed
     */
    @Nullable
    Object render(Scope scope);

    /** All computed values in it. */
    Stream<Expression> expressions();

    /** A number, boolean or null that stands in the configuration. */
    record Constant(@Nullable Object value) implements BodyTemplate {
        @Override
        public @Nullable Object render(Scope scope) {
            return value;
        }

        @Override
        public Stream<Expression> expressions() {
            return Stream.empty();
        }
    }

    /** A text; one that is only an expression keeps the type and digits of its value. */
    record Leaf(TextTemplate text) implements BodyTemplate {
        @Override
        public @Nullable Object render(Scope scope) {
            var only = text.only();
            if (only.isEmpty()) {
                return text.render(scope);
            }
            Expression expression = only.get();
            Object value = expression.value(scope);
            if (expression.isPath() && (value == null || value.equals(""))) {
                throw new EvaluationException("(" + expression.text() + ") is " + (value == null ? "null" : "empty")
                        + "; where that may be, use " + "orValue() or has()");
            }
            return value;
        }

        @Override
        public Stream<Expression> expressions() {
            return text.expressions().stream();
        }
    }

    /** A list. */
    record Items(List<BodyTemplate> items) implements BodyTemplate {
        public Items {
            items = List.copyOf(items);
        }

        @Override
        public Object render(Scope scope) {
            List<@Nullable Object> rendered = new ArrayList<>(items.size());
            items.forEach(item -> rendered.add(item.render(scope)));
            return rendered;
        }

        @Override
        public Stream<Expression> expressions() {
            return items.stream().flatMap(BodyTemplate::expressions);
        }
    }

    /** A mapping in the order of the configuration. */
    record Members(List<Member> members) implements BodyTemplate {
        public Members {
            members = List.copyOf(members);
        }

        @Override
        public Object render(Scope scope) {
            Map<String, @Nullable Object> rendered = new LinkedHashMap<>();
            members.forEach(member -> rendered.put(member.name(), member.value().render(scope)));
            return rendered;
        }

        @Override
        public Stream<Expression> expressions() {
            return members.stream().flatMap(member -> member.value().expressions());
        }
    }

    /** One member of a mapping. */
    record Member(String name, BodyTemplate value) {}
}
