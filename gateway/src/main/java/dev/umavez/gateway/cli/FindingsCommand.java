package dev.umavez.gateway.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code umavez findings}. */
@Command(
        name = "findings",
        description = "Shows what should not be about actions, newest first.",
        mixinStandardHelpOptions = true)
final class FindingsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private Listing listing = new Listing();

    FindingsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        listing.show(
                terminal,
                listing.ask(terminal, "findings", new Listing.Filter()),
                List.of("AT", "KIND", "ACTION", "PROBLEM"),
                List.of("at", "kind", "action", "problem"));
        return 0;
    }
}
