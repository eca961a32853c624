package dev.umavez.gateway.expr;

import dev.cel.common.values.NullValue;
import dev.umavez.intake.content.ExactNumber;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Exact trees as CEL sees them, converted only where it looks: a whole number that fits is an int, null is CEL's null, every other
 * number stays as it is and can be compared and passed on, but not calculated with.
 */
final class CelView {
    private CelView() {}

    static Object of(@Nullable Object exact) {
        return switch (exact) {
            case null -> NullValue.NULL_VALUE;
            case Map<?, ?> map -> new MapView(map);
            case List<?> list -> new ListView(list);
            case ExactNumber number -> {
                var whole = Numbers.asLong(number);
                yield whole.isPresent() ? (Object) whole.get() : number;
            }
            default -> exact;
        };
    }

    static final class ListView extends AbstractList<Object> implements RandomAccess {
        private final List<?> exact;

        ListView(List<?> exact) {
            this.exact = exact;
        }

        List<?> exact() {
            return exact;
        }

        @Override
        public Object get(int index) {
            return of(exact.get(index));
        }

        @Override
        public int size() {
            return exact.size();
        }
    }

    static final class MapView extends AbstractMap<Object, Object> {
        private final Map<?, ?> exact;

        MapView(Map<?, ?> exact) {
            this.exact = exact;
        }

        Map<?, ?> exact() {
            return exact;
        }

        @Override
        public boolean containsKey(@Nullable Object key) {
            return exact.containsKey(key);
        }

        @Override
        public @Nullable Object get(@Nullable Object key) {
            return exact.containsKey(key) ? of(exact.get(key)) : null;
        }

        @Override
        public int size() {
            return exact.size();
        }

        @Override
        public Set<Map.Entry<Object, Object>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Map.Entry<Object, Object>> iterator() {
                    Iterator<? extends Map.Entry<?, ?>> entries =
                            exact.entrySet().iterator();
                    return new Iterator<>() {
                        @Override
                        public boolean hasNext() {
                            return entries.hasNext();
                        }

                        @Override
                        public Map.Entry<Object, Object> next() {
                            Map.Entry<?, ?> entry = entries.next();
                            return Map.entry(entry.getKey(), of(entry.getValue()));
                        }
                    };
                }

                @Override
                public int size() {
                    return exact.size();
                }
            };
        }
    }
}
