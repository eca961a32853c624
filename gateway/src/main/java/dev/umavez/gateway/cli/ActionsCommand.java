package dev.umavez.gateway.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code umavez actions}. */
@Command(name = "actions", description = "Lists actions, newest first.", mixinStandardHelpOptions = true)
final class ActionsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private Listing listing = new Listing();

    @Option(names = "--state", description = "Only pending, running, done, dead, uncertain or dismissed ones.")
    private @Nullable String state;

    @Option(names = "--name", description = "Only of this effect.")
    private @Nullable String name;

    @Option(names = "--destination", description = "Only to this destination.")
    private @Nullable String destination;

    @Option(names = "--object", description = "Only of this object.")
    private @Nullable String object;

    ActionsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Listing.Filter filter = new Listing.Filter()
                .with("state", state)
                .with("name", name)
                .with("destination", destination)
                .with("object", object);
        listing.show(
                terminal,
                listing.ask(terminal, "actions", filter),
                List.of("CREATED", "STATE", "NAME", "OBJECT", "OCCURRENCE", "TRIES", "ACTION"),
                List.of("created_at", "state", "name", "object", "occurrence", "attempt_count", "id"));
        return 0;
    }
}
