package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Position;
import java.time.Duration;
import java.util.Optional;

/**
 * What a source, destination or action says about itself for people.
 *
 * @param position where it stands in the file
 * @param title a label that may change, other than the name
 * @param owner who decides what it leaves undecided
 * @param decideWithin how long a decision may take
 */
public record About(
        Position position, Optional<String> title, Optional<String> owner, Optional<Duration> decideWithin) {}
