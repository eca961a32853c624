package dev.umavez.gateway.rules;

import dev.umavez.intake.content.Content;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What rules may see of a body: members that came twice are left out, because which of them counts would be a guess. A rule that needs
 * one finds it missing.
 */
final class UnambiguousTree {
    /** As many duplicates as {@link Content.Json} names; with that many, there may be more. */
    private static final int MOST_NAMED = 64;

    private UnambiguousTree() {}

    static @Nullable Object of(Content content) {
        Set<String> duplicates = content.match(json -> json.duplicates(), form -> Set.of(), unreadable -> Set.of());
        if (duplicates.isEmpty()) {
            return content.tree();
        }
        return duplicates.size() >= MOST_NAMED ? null : without(content.tree(), "", duplicates);
    }

    private static @Nullable Object without(@Nullable Object value, String pointer, Set<String> duplicates) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> kept = new LinkedHashMap<>();
            map.forEach((key, child) -> {
                String name = String.valueOf(key);
                String below = pointer + "/" + name.replace("~", "~0").replace("/", "~1");
                if (!duplicates.contains(below)) {
                    kept.put(name, without(child, below, duplicates));
                }
            });
            return kept;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> kept = new ArrayList<>(list.size());
            for (int i = 0; i < list.size(); i++) {
                kept.add(without(list.get(i), pointer + "/" + i, duplicates));
            }
            return kept;
        }
        return value;
    }
}
