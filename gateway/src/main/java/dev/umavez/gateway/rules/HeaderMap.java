package dev.umavez.gateway.rules;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Headers as expressions see them: found in any spelling; one that came several times is a list, so it is no value for an identity.
 */
final class HeaderMap extends AbstractMap<String, Object> {
    private final Map<String, Object> values = new LinkedHashMap<>();

    /** Adds a line. Only while the map is built. */
    void add(String name, String value) {
        values.merge(lower(name), value, HeaderMap::both);
    }

    private static Object both(Object first, Object next) {
        List<Object> all = new ArrayList<>();
        if (first instanceof List<?> several) {
            all.addAll(several);
        } else {
            all.add(first);
        }
        all.add(next);
        return List.copyOf(all);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return key instanceof String name && values.containsKey(lower(name));
    }

    @Override
    public @Nullable Object get(@Nullable Object key) {
        return key instanceof String name ? values.get(lower(name)) : null;
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
        return values.entrySet();
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
