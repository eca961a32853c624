package dev.umavez.gateway.cli;

import dev.umavez.ledger.PublicId;

/** Names of events and actions as the user types them. */
final class Ids {
    private Ids() {}

    static String event(String given) {
        if (PublicId.event(given).isEmpty()) {
            throw bad(given, "evt_");
        }
        return given;
    }

    static String action(String given) {
        if (PublicId.action(given).isEmpty()) {
            throw bad(given, "act_");
        }
        return given;
    }

    private static Fault bad(String given, String prefix) {
        return Fault.usage(
                "UV-CLI-014",
                "Not an id. given=" + given.replaceAll("[^A-Za-z0-9_-]", "?") + " Nothing was asked.",
                "an id begins with " + prefix + " and has 56 characters.");
    }
}
