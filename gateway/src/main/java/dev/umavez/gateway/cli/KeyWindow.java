package dev.umavez.gateway.cli;

import dev.umavez.gateway.config.DestinationConfig;
import dev.umavez.ledger.Repeat;
import java.time.Duration;
import java.util.Optional;

/** How long a destination remembers the keys that it was sent. */
final class KeyWindow {
    private KeyWindow() {}

    /** Empty where no key is used. */
    static Optional<Duration> of(DestinationConfig destination) {
        return destination.repeat().kind() == Repeat.Kind.KEY
                ? Optional.of(Duration.ofMillis(destination.repeat().windowMs()))
                : Optional.empty();
    }
}
