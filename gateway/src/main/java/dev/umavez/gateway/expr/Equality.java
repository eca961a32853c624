package dev.umavez.gateway.expr;

import dev.umavez.intake.content.ExactNumber;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** CEL's equality, with numbers compared by their exact value: 19.90 is 19.9, and 9007199254740993 is not 9007199254740992. */
final class Equality {
    private Equality() {}

    static boolean equal(@Nullable Object a, @Nullable Object b) {
        if (a == null || b == null) {
            return a == b;
        }
        if (a instanceof String || a instanceof Long && b instanceof Long) {
            return a.equals(b);
        }
        if (Numbers.isNumber(a) && Numbers.isNumber(b)) {
            Optional<ExactNumber> left = Numbers.exact(a);
            return left.isPresent() ? left.equals(Numbers.exact(b)) : a.equals(b);
        }
        if (a instanceof List<?> left && b instanceof List<?> right) {
            return lists(left, right);
        }
        if (a instanceof Map<?, ?> left && b instanceof Map<?, ?> right) {
            return maps(left, right);
        }
        return a.equals(b);
    }

    static boolean contains(Collection<?> items, Object wanted) {
        for (Object item : items) {
            if (equal(item, wanted)) {
                return true;
            }
        }
        return false;
    }

    private static boolean lists(List<?> left, List<?> right) {
        if (left.size() != right.size()) {
            return false;
        }
        Iterator<?> other = right.iterator();
        for (Object item : left) {
            if (!equal(item, other.next())) {
                return false;
            }
        }
        return true;
    }

    private static boolean maps(Map<?, ?> left, Map<?, ?> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (Map.Entry<?, ?> entry : left.entrySet()) {
            if (!right.containsKey(entry.getKey()) || !equal(entry.getValue(), right.get(entry.getKey()))) {
                return false;
            }
        }
        return true;
    }
}
