package dev.umavez.gateway.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where configuration, data and store are. */
final class Places {
    static final String DATA = "data";
    static final String CONFIG = "umavez.yaml";

    @Option(names = "--config", paramLabel = "FILE", description = "The configuration (default: umavez.yaml).")
    private @Nullable String config;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder of the embedded store, the lock and the admin token (default: data).")
    private @Nullable String data;

    @Option(
            names = "--store",
            paramLabel = "URL",
            description = "The store, in place of the configuration's: sqlite:FILE or postgresql://host:port/db?user=…")
    private @Nullable String store;

    Path config(Terminal terminal) {
        return terminal.path(config == null ? CONFIG : config);
    }

    Path data(Terminal terminal) {
        return terminal.path(data == null ? DATA : data);
    }

    /** The store that the command line names, if it does. */
    java.util.Optional<String> store() {
        return java.util.Optional.ofNullable(store);
    }

    /** A store's URL with the path of a SQLite file relative to the data folder. */
    static String resolved(String url, Path data) {
        String prefix = "sqlite:";
        return url.startsWith(prefix)
                ? prefix + data.resolve(url.substring(prefix.length())).normalize()
                : url;
    }
}
