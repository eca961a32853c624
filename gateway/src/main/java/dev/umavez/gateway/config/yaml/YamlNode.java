package dev.umavez.gateway.config.yaml;

import java.util.List;
import java.util.Optional;

/** A piece of a YAML document with its place. Immutable. */
public sealed interface YamlNode {

    /** Where it begins. */
    Position position();

    /** For messages: a text, a list, a mapping … with its article. */
    String describe();

    /**
     * A mapping in the order of the file.
     *
     * @param entries each key once
     */
    record Mapping(Position position, List<Entry> entries) implements YamlNode {
        public Mapping {
            entries = List.copyOf(entries);
        }

        /** The entry of this key. */
        public Optional<Entry> entry(String key) {
            return entries.stream().filter(entry -> entry.key().equals(key)).findFirst();
        }

        @Override
        public String describe() {
            return "a mapping";
        }
    }

    /** A list. */
    record Sequence(Position position, List<YamlNode> items) implements YamlNode {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String describe() {
            return "a list";
        }
    }

    /**
     * A text, number, boolean or null.
     *
     * @param text the value without quotes and escapes; numbers with their digits as written
     * @param kind what YAML 1.2 takes it for
     * @param places the place of each character
     */
    record Scalar(Position position, String text, Kind kind, Places places) implements YamlNode {
        @Override
        public String describe() {
            return kind.article;
        }

        /** The place of the character at this offset (UTF-16 units) of the text. */
        public Position at(int offset) {
            return places.of(offset);
        }
    }

    /** One key and its value. */
    record Entry(String key, Position position, YamlNode value) {}

    /** What a scalar is (core schema of YAML 1.2: {@code yes}, {@code no} and {@code on} are texts). */
    enum Kind {
        TEXT("a text"),
        INTEGER("a whole number"),
        DECIMAL("a number"),
        BOOLEAN("true or false"),
        NULL("nothing");

        private final String article;

        Kind(String article) {
            this.article = article;
        }
    }
}
