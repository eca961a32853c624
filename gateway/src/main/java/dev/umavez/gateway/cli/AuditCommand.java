package dev.umavez.gateway.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code umavez audit}. */
@Command(name = "audit", description = "Shows what people ordered, newest first.", mixinStandardHelpOptions = true)
final class AuditCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private Listing listing = new Listing();

    AuditCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        listing.show(
                terminal,
                listing.ask(terminal, "audit", new Listing.Filter()),
                List.of("AT", "WHO", "ACT", "SUBJECT", "DETAIL", "REASON"),
                List.of("at", "who", "act", "subject", "detail", "reason"));
        return 0;
    }
}
