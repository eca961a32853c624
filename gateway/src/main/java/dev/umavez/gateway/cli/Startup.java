package dev.umavez.gateway.cli;

import dev.umavez.dispatch.CrashPoint;
import dev.umavez.dispatch.DispatchSettings;
import dev.umavez.embed.Node;
import dev.umavez.gateway.admin.AdminToken;
import dev.umavez.gateway.config.ConfigLoader;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.config.Loaded;
import dev.umavez.gateway.node.Gateway;
import dev.umavez.gateway.outbound.HttpCourier;
import dev.umavez.gateway.server.IntakeLimits;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.StoreSettings;
import dev.umavez.store.Stores;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The way from a configuration to a running gateway. */
final class Startup {
    private static final Logger LOG = LoggerFactory.getLogger("dev.umavez.gateway");
    private static final int MIN_TOKEN_LENGTH = 16;
    private static final int MAX_BODY_BYTES = 1 << 20;

    private final Terminal terminal;
    private final Path config;
    private final Path data;
    private final Optional<String> store;

    Startup(Terminal terminal, Path config, Path data, Optional<String> store) {
        this.terminal = terminal;
        this.config = config;
        this.data = data;
        this.store = store;
    }

    /** Makes the data folder, if there is none, and takes it for this process. */
    DataLock lock() throws IOException {
        Files.createDirectories(data);
        return DataLock.take(data);
    }

    /** Opens everything. */
    Gateway open(InetSocketAddress listen, InetSocketAddress admin, List<String> adminHosts) throws IOException {
        Optional<String> chosen = chosenToken(admin);
        GatewayConfig read = configuration();
        String token = chosen.isPresent() ? chosen.get() : keptToken();
        Surroundings surroundings = terminal.surroundings();
        String node = InetAddress.getLocalHost().getHostName() + "-"
                + ProcessHandle.current().pid();
        String url = Places.resolved(store.orElseGet(() -> read.store().reveal()), data);
        Ledger ledger = Stores.open(StoreSettings.of(url, node), surroundings);
        Node.Ground ground = new Node.Ground(
                ledger,
                HttpCourier.open(surroundings),
                Executors.newVirtualThreadPerTaskExecutor(),
                Thread.ofPlatform().daemon().name("umavez-duty-", 0).factory(),
                surroundings,
                CrashPoint.none());
        List<String> hosts = new ArrayList<>(adminHosts);
        hosts.add(admin.getAddress().getHostAddress());
        return Gateway.start(
                ground,
                read,
                DispatchSettings.standard(node),
                new Gateway.Doors(
                        listen,
                        admin,
                        hosts,
                        token,
                        IntakeLimits.forHeap(Runtime.getRuntime().maxMemory()),
                        MAX_BODY_BYTES));
    }

    private GatewayConfig configuration() {
        Loaded loaded = ConfigLoader.load(config, terminal.environment());
        loaded.problems().forEach(problem -> terminal.err().println(problem));
        return loaded.config()
                .orElseThrow(() -> Fault.usage(
                        "UV-CLI-023",
                        "The configuration has errors. file=" + config + " errors="
                                + loaded.errors().size() + " Nothing was started.",
                        "umavez check shows them again; umavez init writes an example."));
    }

    private Optional<String> chosenToken(InetSocketAddress admin) {
        Optional<String> given = Optional.ofNullable(terminal.environment().get("UMAVEZ_ADMIN_TOKEN"))
                .filter(text -> !text.isBlank());
        if (given.isPresent() && given.get().length() < MIN_TOKEN_LENGTH) {
            throw Fault.usage(
                    "UV-CLI-024",
                    "The admin token is too short. UMAVEZ_ADMIN_TOKEN has "
                            + given.get().length() + " characters. Nothing was started.",
                    "give at least " + MIN_TOKEN_LENGTH + ", for example from: openssl rand -hex 32");
        }
        if (given.isEmpty() && !admin.getAddress().isLoopbackAddress()) {
            throw Fault.usage(
                    "UV-CLI-025",
                    "An admin port that others can reach needs a token that you chose. admin=" + Addresses.text(admin)
                            + " Nothing was started.",
                    "set UMAVEZ_ADMIN_TOKEN, or listen at 127.0.0.1.");
        }
        return given;
    }

    private String keptToken() throws IOException {
        String kept = AdminToken.keep(data, terminal.surroundings()::randomBytes);
        LOG.atInfo().addKeyValue("file", data.resolve(AdminToken.FILE)).log("the admin token is in this file");
        return kept;
    }
}
