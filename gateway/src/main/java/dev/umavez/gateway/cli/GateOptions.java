package dev.umavez.gateway.cli;

import dev.umavez.gateway.admin.AdminGate;
import dev.umavez.gateway.admin.AdminToken;
import dev.umavez.gateway.admin.LocalGate;
import dev.umavez.gateway.admin.RemoteGate;
import dev.umavez.gateway.config.ConfigLoader;
import dev.umavez.store.StoreSettings;
import dev.umavez.store.Stores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a command reaches the ledger: the gateway that is named, else the one that runs on the data folder, else the store itself. */
final class GateOptions {
    @Mixin
    private Places places = new Places();

    @Option(
            names = "--admin",
            paramLabel = "URL",
            description =
                    "The admin port of a running gateway (default: the one on the data folder; else the store is opened).")
    private @Nullable String admin;

    Places places() {
        return places;
    }

    /** Opens the way. */
    AdminGate open(Terminal terminal) throws IOException {
        Path data = places.data(terminal);
        if (admin != null) {
            return new RemoteGate(url(admin), token(terminal, data));
        }
        Optional<DataLock.Holder> holder = DataLock.holder(data);
        if (holder.isPresent() && !holder.get().adminUrl().isEmpty()) {
            return new RemoteGate(holder.get().adminUrl(), token(terminal, data));
        }
        return new LocalGate(
                Stores.open(
                        StoreSettings.of(
                                store(terminal, data),
                                "cli-" + ProcessHandle.current().pid()),
                        terminal.surroundings()),
                terminal.surroundings());
    }

    private static String url(String given) {
        String url = given.startsWith("http://") || given.startsWith("https://") ? given : "http://" + given;
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    private static String token(Terminal terminal, Path data) throws IOException {
        Optional<String> given = Optional.ofNullable(terminal.environment().get("UMAVEZ_ADMIN_TOKEN"))
                .filter(text -> !text.isBlank());
        if (given.isPresent()) {
            return given.get();
        }
        return AdminToken.read(data)
                .orElseThrow(() -> Fault.usage(
                        "UV-CLI-006",
                        "There is no admin token. data=" + data + " The gateway was not asked.",
                        "set UMAVEZ_ADMIN_TOKEN, or name the gateway's --data, where admin-token lies."));
    }

    private String store(Terminal terminal, Path data) {
        Path config = places.config(terminal);
        String url = places.store()
                .or(() -> Files.exists(config)
                        ? ConfigLoader.load(config, terminal.environment())
                                .config()
                                .map(read -> read.store().reveal())
                        : Optional.empty())
                .orElse("sqlite:umavez.db");
        String resolved = Places.resolved(url, data);
        if (resolved.startsWith("sqlite:") && !Files.exists(Path.of(resolved.substring("sqlite:".length())))) {
            throw Fault.usage(
                    "UV-CLI-007",
                    "No gateway runs here and there is no store. data=" + data + " There is nothing to show.",
                    "name the gateway with --admin, or the folder of its store with --data.");
        }
        return resolved;
    }
}
