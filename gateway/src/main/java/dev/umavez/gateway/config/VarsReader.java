package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.gateway.expr.YamlValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code vars} into an exact tree; texts may come from the environment. */
final class VarsReader {
    private final Reading reading;

    VarsReader(Reading reading) {
        this.reading = reading;
    }

    Map<String, @Nullable Object> read(Fields vars) {
        return mapping(vars.mapping());
    }

    private Map<String, @Nullable Object> mapping(YamlNode.Mapping mapping) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        mapping.entries().forEach(entry -> values.put(entry.key(), value(entry.value())));
        return values;
    }

    private @Nullable Object value(YamlNode node) {
        return switch (node) {
            case YamlNode.Mapping mapping -> mapping(mapping);
            case YamlNode.Sequence list -> {
                List<@Nullable Object> items = new ArrayList<>();
                list.items().forEach(item -> items.add(value(item)));
                yield items;
            }
            case YamlNode.Scalar scalar -> scalar(scalar);
        };
    }

    private @Nullable Object scalar(YamlNode.Scalar scalar) {
        return switch (scalar.kind()) {
            case NULL -> null;
            case BOOLEAN -> Boolean.valueOf(scalar.text());
            case TEXT -> reading.environment().apply(scalar).reveal();
            case INTEGER, DECIMAL -> {
                var number = YamlValues.number(scalar);
                if (number.isEmpty()) {
                    reading.problem(scalar.position(), ProblemCode.WRONG_VALUE, "JSON has no such number");
                }
                yield number.orElse(null);
            }
        };
    }
}
