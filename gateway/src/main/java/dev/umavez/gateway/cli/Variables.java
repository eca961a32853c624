package dev.umavez.gateway.cli;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Every option has an environment variable: {@code --give-up} is {@code UMAVEZ_GIVE_UP}. What is written on the line counts first. */
final class Variables implements IDefaultValueProvider {
    private static final Set<String> NEVER = Set.of("--help", "--version");

    private final Map<String, String> environment;

    Variables(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || NEVER.contains(option.longestName())) {
            return null;
        }
        String value = environment.get(nameOf(option.longestName()));
        return value == null || value.isEmpty() ? null : value;
    }

    /** The variable of an option. */
    static String nameOf(String option) {
        return "UMAVEZ_" + option.replaceFirst("^-+", "").replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
