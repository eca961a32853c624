package dev.umavez.gateway.expr;

import com.google.common.primitives.UnsignedLong;
import dev.cel.common.values.NullValue;
import dev.umavez.intake.content.ExactNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What CEL computed, as an exact tree again. */
final class CelResult {
    private CelResult() {}

    static @Nullable Object exact(Object value) {
        return switch (value) {
            case NullValue none -> null;
            case Boolean bool -> bool;
            case String text -> text;
            case Long number -> ExactNumber.of(number);
            case UnsignedLong number -> ExactNumber.of(number.toString());
            case ExactNumber number -> number;
            case CelView.ListView view -> view.exact();
            case CelView.MapView view -> view.exact();
            case Optional<?> optional -> exact(optional.orElseThrow(CelResult::missing));
            case List<?> list -> list(list);
            case Map<?, ?> map -> map(map);
            case Double number ->
                throw new EvaluationException(
                        "the result is a floating-point number, whose digits are not exact; use whole numbers or texts");
            default ->
                throw new EvaluationException("the result is of a kind that JSON does not have ("
                        + value.getClass().getSimpleName() + "); convert it with string()");
        };
    }

    private static EvaluationException missing() {
        return new EvaluationException("an optional value is missing; give one with orValue()");
    }

    private static List<@Nullable Object> list(List<?> list) {
        List<@Nullable Object> exact = new ArrayList<>(list.size());
        for (Object item : list) {
            exact.add(exact(item));
        }
        return exact;
    }

    private static Map<String, @Nullable Object> map(Map<?, ?> map) {
        Map<String, @Nullable Object> exact = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            if (!(key instanceof String name)) {
                throw new EvaluationException("a mapping has a key that is not a text; use string()");
            }
            exact.put(name, exact(value));
        });
        return exact;
    }
}
