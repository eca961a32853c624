package dev.umavez.gateway.config.yaml;

import java.util.Locale;
import java.util.regex.Pattern;

/** What a plain scalar means: the core schema, YAML 1.2.2 section 10.3.2. */
final class CoreSchema {
    private static final Pattern NULL = Pattern.compile("|~|null|Null|NULL");
    private static final Pattern BOOLEAN = Pattern.compile("true|True|TRUE|false|False|FALSE");
    private static final Pattern INTEGER = Pattern.compile("[-+]?[0-9]++|0o[0-7]++|0x[0-9a-fA-F]++");
    private static final Pattern DECIMAL = Pattern.compile(
            "[-+]?(?:\\.[0-9]++|[0-9]++(?:\\.[0-9]*+)?)(?:[eE][-+]?[0-9]++)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN)");

    private CoreSchema() {}

    static YamlNode.Kind kindOf(String plain) {
        if (NULL.matcher(plain).matches()) {
            return YamlNode.Kind.NULL;
        }
        if (BOOLEAN.matcher(plain).matches()) {
            return YamlNode.Kind.BOOLEAN;
        }
        if (INTEGER.matcher(plain).matches()) {
            return YamlNode.Kind.INTEGER;
        }
        return DECIMAL.matcher(plain).matches() ? YamlNode.Kind.DECIMAL : YamlNode.Kind.TEXT;
    }

    /** Booleans in the spelling of JSON; all else as written. */
    static String normal(String plain, YamlNode.Kind kind) {
        return kind == YamlNode.Kind.BOOLEAN ? plain.toLowerCase(Locale.ROOT) : plain;
    }
}
