package dev.umavez.ledger;

import java.security.SecureRandom;
import java.time.InstantSource;

/** The only place that touches the real clock and real chance. */
final class SystemSurroundings {
    private SystemSurroundings() {}

    static Surroundings create() {
        return new Surroundings(InstantSource.system(), System::nanoTime, new SecureRandom());
    }
}
