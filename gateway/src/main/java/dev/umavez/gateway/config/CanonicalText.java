package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.ledger.Digest;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** A rule's text without layout, comments and what is for people only: what tells one version of it from another. */
final class CanonicalText {
    private static final Set<String> FOR_PEOPLE = Set.of("title", "owner", "decide_within");

    private CanonicalText() {}

    /** A digest of 12 hexadecimal digits: enough to tell the versions of one rule apart. */
    static String version(YamlNode.Mapping rule) {
        StringBuilder text = new StringBuilder();
        text.append('{');
        for (YamlNode.Entry entry : rule.entries()) {
            if (!FOR_PEOPLE.contains(entry.key())) {
                append(text, entry);
            }
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return Digest.sha256(bytes).hex().substring(0, 12);
    }

    private static void append(StringBuilder text, YamlNode.Entry entry) {
        quote(text, entry.key());
        append(text, entry.value());
    }

    private static void append(StringBuilder text, YamlNode node) {
        switch (node) {
            case YamlNode.Scalar scalar ->
                quote(text.append(scalar.kind().name().charAt(0)), scalar.text());
            case YamlNode.Sequence list -> {
                text.append('[');
                list.items().forEach(item -> append(text, item));
                text.append(']');
            }
            case YamlNode.Mapping mapping -> {
                text.append('{');
                mapping.entries().forEach(entry -> append(text, entry));
                text.append('}');
            }
        }
    }

    private static void quote(StringBuilder text, String value) {
        text.append(value.length()).append(':').append(value);
    }
}
