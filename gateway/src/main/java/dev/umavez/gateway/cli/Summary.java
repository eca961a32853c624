package dev.umavez.gateway.cli;

import dev.umavez.gateway.config.GatewayConfig;

/** A configuration in half a line. */
final class Summary {
    private Summary() {}

    static String of(GatewayConfig config) {
        return counted(config.sources().size(), "source") + ", "
                + counted(config.destinations().size(), "destination") + ", "
                + counted(config.actions().size(), "action");
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
