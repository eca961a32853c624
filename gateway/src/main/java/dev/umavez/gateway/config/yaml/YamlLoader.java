package dev.umavez.gateway.config.yaml;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads one YAML 1.2 document. It builds no objects but {@link YamlNode}s: a tag names no class here, it is a problem.
 *
 * <p>Limits: {@value #MAX_BYTES} bytes, {@value YamlTree#MAX_DEPTH} levels, {@value YamlTree#MAX_NODES} nodes with every alias
 * counted as often as it is used.
 */
public final class YamlLoader {
    /** Largest file in bytes. */
    public static final int MAX_BYTES = 1 << 20;

    private YamlLoader() {}

    /**
     * Reads a document; what is wrong with it goes to {@code problems}.
     *
     * @return the document, empty when there is none that could be used
     */
    public static Optional<YamlNode> load(byte[] file, Problems problems) {
        if (file.length > MAX_BYTES) {
            problems.add(Position.START, ProblemCode.UNREADABLE, "the file has more than " + MAX_BYTES + " bytes");
            return Optional.empty();
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(file))
                    .toString();
            return parse(text.startsWith("\uFEFF") ? text.substring(1) : text, problems);
        } catch (CharacterCodingException notUtf8) {
            problems.add(Position.START, ProblemCode.UNREADABLE, "the file is not UTF-8 text");
            return Optional.empty();
        }
    }

    private static Optional<YamlNode> parse(String text, Problems problems) {
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(MAX_BYTES).build();
        try {
            Iterator<Event> events = new Parse(settings).parseString(text).iterator();
            return new YamlTree(events, new RawText(text), problems).document();
        } catch (YamlTree.LimitException limit) {
            problems.add(limit.position(), ProblemCode.TOO_BIG, limit.problem());
        } catch (MarkedYamlEngineException syntax) {
            problems.add(at(syntax.getProblemMark()), ProblemCode.SYNTAX, "not valid YAML: " + oneLine(syntax));
        } catch (YamlEngineException unreadable) {
            problems.add(
                    Position.START,
                    ProblemCode.SYNTAX,
                    "not valid YAML: " + firstLine(String.valueOf(unreadable.getMessage())));
        }
        return Optional.empty();
    }

    static Position at(Optional<Mark> mark) {
        return mark.map(m -> new Position(m.getLine() + 1, m.getColumn() + 1)).orElse(Position.START);
    }

    private static String oneLine(MarkedYamlEngineException syntax) {
        String context = syntax.getContext();
        return (context == null ? "" : firstLine(context) + ", ") + firstLine(syntax.getProblem());
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
