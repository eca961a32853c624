package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.umavez.gateway.config.ConfigLoader;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.config.Loaded;
import dev.umavez.gateway.config.SourceConfig;
import dev.umavez.gateway.config.yaml.Problem;
import dev.umavez.gateway.rules.Wiring;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code umavez check}. */
@Command(
        name = "check",
        description = "Validates the configuration; with --event shows what a payload would give.",
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private Places places = new Places();

    @Mixin
    private Output output = new Output();

    @Option(names = "--event", paramLabel = "FILE", description = "A payload, or a raw HTTP request.")
    private @Nullable String event;

    @Option(names = "--source", paramLabel = "S", description = "With --event: the source that it comes through.")
    private @Nullable String source;

    CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Path file = places.config(terminal);
        Loaded loaded = ConfigLoader.load(file, terminal.environment());
        if (output.isJson() && event == null) {
            problems(loaded.problems());
        } else {
            loaded.problems().forEach(problem -> terminal.out().println(problem));
        }
        if (loaded.config().isEmpty()) {
            return 2;
        }
        GatewayConfig config = loaded.config().get();
        if (event == null) {
            if (!output.isJson()) {
                terminal.out().println(file + ": right, " + Summary.of(config));
            }
            return 0;
        }
        return preview(config, event);
    }

    private int preview(GatewayConfig config, String file) throws IOException {
        SourceConfig from = SourceChoice.of(config, source);
        Sample sample = PayloadFile.read(terminal.path(file), from);
        return new EventPreview(Wiring.of(config), terminal.out(), output.isJson()).show(from.name(), sample.request());
    }

    private void problems(List<Problem> problems) throws IOException {
        ArrayNode items = new ObjectMapper().createArrayNode();
        problems.forEach(problem -> items.addObject()
                .put("place", problem.file() + ":" + problem.position())
                .put("level", problem.isWarning() ? "warning" : "error")
                .put("code", problem.code().id())
                .put("message", problem.message()));
        Output.json(terminal.out(), items);
    }
}
