package dev.umavez.intake.receive;

import java.util.Optional;

/** The configured sources. Safe for use by many threads; what it returns may change when the configuration is read again. */
@FunctionalInterface
public interface Sources {
    /** The source of this name, empty when none is configured. */
    Optional<Source> source(String name);
}
