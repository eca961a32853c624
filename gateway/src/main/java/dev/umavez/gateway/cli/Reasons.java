package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Who orders something, and why. */
final class Reasons {
    @Option(names = "--why", paramLabel = "TEXT", description = "The reason; kept for ever with who and when.")
    private @Nullable String why;

    @Option(
            names = {"--as", "--by"},
            paramLabel = "NAME",
            description = "Who orders it (default: the user of this system).")
    private @Nullable String by;

    /** Puts both into a body. */
    ObjectNode into(ObjectNode body, String subject) {
        if (why == null || why.isBlank()) {
            throw Fault.usage(
                    "UV-CLI-015",
                    "What people order is kept with its reason: --why is missing. subject=" + subject
                            + " Nothing was changed.",
                    "--why \"the address was wrong until noon\"");
        }
        body.put("reason", why);
        body.put("by", by == null ? System.getProperty("user.name", "unknown") : by);
        return body;
    }
}
