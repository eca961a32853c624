package dev.umavez.gateway.config.yaml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** Builds the tree from the parser's events. An alias is its anchor's node again; one that contains itself does not exist. */
final class YamlTree {
    static final int MAX_DEPTH = 40;
    static final int MAX_NODES = 50_000;

    private static final Set<String> PLAIN_TAGS = Set.of("!", "tag:yaml.org,2002:str");
    private static final YamlNode NOTHING = new YamlNode.Sequence(Position.START, List.of());

    private final Iterator<Event> events;
    private final RawText raw;
    private final Problems problems;
    private final Map<String, Anchored> anchors = new HashMap<>();
    private int nodes;

    YamlTree(Iterator<Event> events, RawText raw, Problems problems) {
        this.events = events;
        this.raw = raw;
        this.problems = problems;
    }

    private record Anchored(YamlNode node, int weight) {}

    /** The document is larger or deeper than anything that a person writes. */
    static final class LimitException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Position position;
        private final String problem;

        LimitException(Position position, String problem) {
            super(problem);
            this.position = position;
            this.problem = problem;
        }

        Position position() {
            return position;
        }

        String problem() {
            return problem;
        }
    }

    Optional<YamlNode> document() {
        YamlNode root = null;
        while (events.hasNext()) {
            Event event = events.next();
            if (event.getEventId() == Event.ID.DocumentStart && root != null) {
                problems.add(
                        where(event), ProblemCode.SYNTAX, "a second document begins here; one file is one document");
                return Optional.of(root);
            }
            if (event instanceof NodeEvent node) {
                root = node(node, 0);
            }
        }
        return Optional.ofNullable(root);
    }

    private YamlNode node(NodeEvent event, int depth) {
        count(event, 1);
        if (depth > MAX_DEPTH) {
            throw new LimitException(where(event), "nested deeper than " + MAX_DEPTH + " levels");
        }
        if (event instanceof AliasEvent alias) {
            return alias(alias);
        }
        int before = nodes;
        YamlNode node = switch (event) {
            case ScalarEvent scalar -> scalar(scalar);
            case CollectionStartEvent start -> collection(start, depth);
            default -> throw new IllegalStateException("no node: " + event.getEventId());
        };
        event.getAnchor().ifPresent(anchor -> anchors.put(name(anchor), new Anchored(node, nodes - before + 1)));
        return node;
    }

    private YamlNode alias(AliasEvent alias) {
        Anchored target = anchors.get(name(alias.getAlias()));
        if (target == null) {
            problems.add(
                    where(alias),
                    ProblemCode.SYNTAX,
                    "the alias *" + name(alias.getAlias()) + " has no anchor before it"
                            + Suggestion.sentence(name(alias.getAlias()), anchors.keySet()));
            return NOTHING;
        }
        count(alias, target.weight());
        return target.node();
    }

    private void count(Event event, int weight) {
        nodes += weight;
        if (nodes > MAX_NODES) {
            throw new LimitException(
                    where(event), "more than " + MAX_NODES + " values (each use of an alias counts all of its values)");
        }
    }

    private YamlNode scalar(ScalarEvent event) {
        Position start = where(event);
        boolean plain = event.isPlain() && event.getTag().isEmpty();
        event.getTag().filter(tag -> !PLAIN_TAGS.contains(tag)).ifPresent(tag -> refuseTag(start, tag));
        YamlNode.Kind kind = plain ? CoreSchema.kindOf(event.getValue()) : YamlNode.Kind.TEXT;
        String text = CoreSchema.normal(event.getValue(), kind);
        return new YamlNode.Scalar(start, text, kind, new Places(raw, start, YamlLoader.at(event.getEndMark()), text));
    }

    private YamlNode collection(CollectionStartEvent start, int depth) {
        start.getTag().ifPresent(tag -> refuseTag(where(start), tag));
        return start.getEventId() == Event.ID.SequenceStart ? sequence(start, depth) : mapping(start, depth);
    }

    private YamlNode sequence(CollectionStartEvent start, int depth) {
        List<YamlNode> items = new ArrayList<>();
        for (NodeEvent event = next(); event != null; event = next()) {
            items.add(node(event, depth + 1));
        }
        return new YamlNode.Sequence(where(start), items);
    }

    private YamlNode mapping(CollectionStartEvent start, int depth) {
        Map<String, YamlNode.Entry> entries = new LinkedHashMap<>();
        for (NodeEvent event = next(); event != null; event = next()) {
            YamlNode key = node(event, depth + 1);
            NodeEvent valueEvent = next();
            if (valueEvent == null) {
                break;
            }
            YamlNode value = node(valueEvent, depth + 1);
            if (key instanceof YamlNode.Scalar name) {
                put(entries, new YamlNode.Entry(name.text(), name.position(), value));
            } else {
                problems.add(
                        key.position(),
                        ProblemCode.WRONG_KIND,
                        "a key must be a text, this is " + key.describe() + "; put quotes round a {template}");
            }
        }
        return new YamlNode.Mapping(where(start), List.copyOf(entries.values()));
    }

    private void put(Map<String, YamlNode.Entry> entries, YamlNode.Entry entry) {
        YamlNode.Entry first = entries.putIfAbsent(entry.key(), entry);
        if (first != null) {
            problems.add(
                    entry.position(),
                    ProblemCode.DUPLICATE_KEY,
                    "\"" + entry.key() + "\" is already set at " + first.position());
        }
    }

    /** The next node of a collection, null at its end. */
    private @Nullable NodeEvent next() {
        return events.next() instanceof NodeEvent node ? node : null;
    }

    private void refuseTag(Position position, String tag) {
        problems.add(position, ProblemCode.TAG, "the tag " + shown(tag) + " is not allowed; there are no tags here");
    }

    private static String shown(String tag) {
        String text = tag.startsWith("tag:yaml.org,2002:") ? "!!" + tag.substring(18) : tag;
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }

    private static String name(Anchor anchor) {
        return anchor.getValue();
    }

    private static Position where(Event event) {
        return YamlLoader.at(event.getStartMark());
    }
}
