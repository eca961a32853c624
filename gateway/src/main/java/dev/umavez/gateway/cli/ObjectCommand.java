package dev.umavez.gateway.cli;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code umavez object}. */
@Command(
        name = "object",
        description = "Shows everything that happened to one business object, oldest first.",
        mixinStandardHelpOptions = true)
final class ObjectCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private Listing listing = new Listing();

    @Parameters(
            paramLabel = "NAME",
            description = "Its name, such as order/42; system:order/42 where several number it.")
    private String name = "";

    @Option(names = "--org", paramLabel = "ORG", description = "Only of this organisation.")
    private @Nullable String org;

    ObjectCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        String path =
                "objects/" + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
        listing.show(
                terminal,
                listing.ask(terminal, path, new Listing.Filter().with("org", org), "after"),
                List.of("AT", "KIND", "NAME", "WORD", "ABOUT", "OTHER", "WHO", "RULE", "VERSION", "WHY"),
                List.of("at", "kind", "name", "word", "about", "other", "who", "rule", "rule_version", "why"));
        return 0;
    }
}
