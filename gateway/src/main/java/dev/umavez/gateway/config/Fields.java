package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Position;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Setting;
import dev.umavez.gateway.config.yaml.Suggestion;
import dev.umavez.gateway.config.yaml.YamlNode;
import dev.umavez.gateway.expr.Expression;
import dev.umavez.gateway.expr.ExpressionCompiler.Result;
import dev.umavez.gateway.expr.PartTemplate;
import dev.umavez.gateway.expr.PathTemplate;
import dev.umavez.gateway.expr.Phase;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The keys of one mapping, taken one by one; {@link #end()} complains about those that nobody took. A value that is wrong is a
 * problem and then as good as absent, so that reading goes on. For one thread.
 */
final class Fields {
    private final Reading reading;
    /** What the outermost mapping is called; it is no part of a path. */
    static final String WHOLE = "the file";

    private final YamlNode.Mapping map;
    private final String path;
    private final Position position;
    private final Set<String> known = new LinkedHashSet<>();

    Fields(Reading reading, YamlNode.Mapping map, String path) {
        this(reading, map, path, map.position());
    }

    /** @param position what to point at when something is missing: the key under which the mapping stands */
    Fields(Reading reading, YamlNode.Mapping map, String path, Position position) {
        this.position = position;
        this.reading = reading;
        this.map = map;
        this.path = path;
    }

    private String below(String key) {
        return path.equals(WHOLE) ? key : path + "." + key;
    }

    Position position() {
        return position;
    }

    YamlNode.Mapping mapping() {
        return map;
    }

    /** Where a key stands, or the mapping where it does not. */
    Position at(String key) {
        return map.entry(key).map(YamlNode.Entry::position).orElse(position);
    }

    boolean has(String key) {
        return map.entry(key).isPresent();
    }

    Optional<YamlNode> node(String key) {
        known.add(key);
        return map.entry(key).map(YamlNode.Entry::value);
    }

    /** Says that a key must be there. */
    void require(String key, String why) {
        if (!has(key)) {
            reading.problem(position, ProblemCode.MISSING_KEY, path + " needs \"" + key + "\": " + why);
        }
    }

    /** A key that a later version understands: to ignore it would change what happens. */
    void reserved(String... keys) {
        for (String key : keys) {
            if (node(key).isPresent()) {
                notYet(at(key), "\"" + key + "\" in " + path);
            }
        }
    }

    void notYet(Position position, String what) {
        reading.problem(position, ProblemCode.RESERVED_KEY, what + " is not available in this version");
    }

    /** A text, number or boolean with the environment's values in it. */
    Optional<Setting> setting(String key) {
        return node(key).flatMap(node -> new Values(reading).setting(node));
    }

    Optional<String> text(String key) {
        return setting(key).map(Setting::reveal);
    }

    boolean flag(String key, boolean otherwise) {
        return setting(key).flatMap(new Values(reading)::flag).orElse(otherwise);
    }

    /** The value of one of these words. */
    <E extends Enum<E>> Optional<E> choice(String key, Class<E> words) {
        return setting(key).flatMap(setting -> new Values(reading).choice(setting, words));
    }

    Values.Reader reader(String key) {
        return new Values.Reader(new Values(reading), setting(key));
    }

    Optional<Fields> fields(String key) {
        return node(key)
                .flatMap(node -> new Values(reading).mapping(node, below(key)))
                .map(mapping -> new Fields(reading, mapping, below(key), at(key)));
    }

    /** The values of a list; a single value counts as a list of one. */
    List<YamlNode> items(String key) {
        return node(key)
                .map(node -> node instanceof YamlNode.Sequence list ? list.items() : List.of(node))
                .orElse(List.of());
    }

    /** The entries of a mapping of names that the user chooses. */
    List<YamlNode.Entry> entries(String key) {
        return node(key)
                .flatMap(node -> new Values(reading).mapping(node, below(key)))
                .map(YamlNode.Mapping::entries)
                .orElse(List.of());
    }

    List<Setting> settings(String key) {
        List<Setting> settings = new ArrayList<>();
        items(key).forEach(item -> new Values(reading).setting(item).ifPresent(settings::add));
        return settings;
    }

    Optional<Expression> expression(String key, Phase phase) {
        return node(key).flatMap(node -> reading.templates().expression(node, phase, Result.VALUE));
    }

    Optional<Expression> condition(String key, Phase phase) {
        return node(key).flatMap(node -> reading.templates().expression(node, phase, Result.TRUTH));
    }

    List<Expression> expressions(String key, Phase phase) {
        List<Expression> all = new ArrayList<>();
        items(key)
                .forEach(item -> reading.templates()
                        .expression(item, phase, Result.VALUE)
                        .ifPresent(all::add));
        return all;
    }

    Optional<PartTemplate> part(String key, Phase phase) {
        return node(key).flatMap(node -> reading.templates().part(node, phase));
    }

    Optional<PathTemplate> pathTemplate(String key, Phase phase) {
        return node(key).flatMap(node -> reading.templates().path(node, phase));
    }

    /** Complains about every key that was not taken. */
    void end() {
        for (YamlNode.Entry entry : map.entries()) {
            if (!known.contains(entry.key())) {
                reading.problem(
                        entry.position(),
                        ProblemCode.UNKNOWN_KEY,
                        "unknown key \"" + entry.key() + "\" in " + path + "."
                                + Suggestion.sentence(entry.key(), known));
            }
        }
    }
}
