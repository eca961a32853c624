package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Environment;
import dev.umavez.gateway.config.yaml.Position;
import dev.umavez.gateway.config.yaml.ProblemCode;
import dev.umavez.gateway.config.yaml.Problems;
import dev.umavez.gateway.config.yaml.YamlLoader;
import dev.umavez.gateway.config.yaml.YamlNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Reads a configuration: YAML, values, expressions, then what is known to be unsafe. It never stops at the first problem. */
public final class ConfigLoader {
    private ConfigLoader() {}

    /**
     * Reads a file; {@code ${file:…}} is relative to its folder.
     *
     * @param variables the environment
     */
    public static Loaded load(Path file, Map<String, String> variables) {
        Problems problems = new Problems(file.toString());
        Path folder = file.toAbsolutePath().normalize().getParent();
        try (var in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes(YamlLoader.MAX_BYTES + 1);
            return load(file.toString(), content, Environment.of(variables, folder == null ? file : folder));
        } catch (NoSuchFileException missing) {
            problems.add(
                    Position.START,
                    ProblemCode.UNREADABLE,
                    "there is no such file. \"umavez init\" writes one, --config names another");
        } catch (IOException unreadable) {
            problems.add(
                    Position.START,
                    ProblemCode.UNREADABLE,
                    "the file cannot be read (" + unreadable.getClass().getSimpleName() + ")");
        }
        return new Loaded(Optional.empty(), problems.sorted());
    }

    /**
     * Reads the content of a file.
     *
     * @param name how problems call the file
     */
    public static Loaded load(String name, byte[] content, Environment environment) {
        Problems problems = new Problems(name);
        Optional<YamlNode> root = YamlLoader.load(content, problems);
        Optional<GatewayConfig> config = root.flatMap(node -> read(node, Reading.of(problems, environment)));
        config.ifPresent(read -> new Checker(read, problems).check());
        if (root.isEmpty() && !problems.hasErrors()) {
            problems.add(Position.START, ProblemCode.UNREADABLE, "the file is empty");
        }
        return new Loaded(problems.hasErrors() ? Optional.empty() : config, problems.sorted());
    }

    private static Optional<GatewayConfig> read(YamlNode root, Reading reading) {
        return new Values(reading)
                .mapping(root, Fields.WHOLE)
                .map(mapping -> new RootReader(reading, new Fields(reading, mapping, Fields.WHOLE)).read());
    }
}
