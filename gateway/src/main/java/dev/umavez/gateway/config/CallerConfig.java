package dev.umavez.gateway.config;

import dev.umavez.gateway.config.yaml.Setting;
import java.util.List;
import java.util.Optional;

/**
 * A program that may ask for actions.
 *
 * @param name its name; part of the scope of its keys, never renamed
 * @param about for people
 * @param org the organisation for which it speaks
 * @param system who numbers the objects that it names
 * @param tokens the active tokens, several while rotating
 * @param environment live or test
 */
public record CallerConfig(
        String name, About about, String org, String system, List<Setting> tokens, Optional<Realm> environment) {
    public CallerConfig {
        tokens = List.copyOf(tokens);
    }
}
