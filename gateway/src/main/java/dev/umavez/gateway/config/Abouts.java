package dev.umavez.gateway.config;

import java.time.Duration;

/** Reads what sources, destinations and actions have in common. */
final class Abouts {
    private Abouts() {}

    static About read(Fields fields) {
        return new About(
                fields.position(),
                fields.text("title"),
                fields.text("owner"),
                fields.reader("decide_within").duration(Duration.ofMinutes(1), Duration.ofDays(365)));
    }
}
