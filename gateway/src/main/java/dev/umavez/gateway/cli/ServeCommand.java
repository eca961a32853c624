package dev.umavez.gateway.cli;

import dev.umavez.gateway.logging.PlatformLogs;
import dev.umavez.gateway.node.Gateway;
import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code umavez serve}. */
@Command(name = "serve", description = "Runs the gateway until SIGTERM.", mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger("dev.umavez.gateway");
    private static final long DRAIN_MS = 30_000;

    private final Terminal terminal;

    @Mixin
    private Places places = new Places();

    @Option(names = "--listen", paramLabel = "A:P", description = "Where deliveries come in (default: 0.0.0.0:8080).")
    private String listen = "0.0.0.0:8080";

    @Option(names = "--admin", paramLabel = "A:P", description = "Where the admin API is (default: 127.0.0.1:8081).")
    private String admin = "127.0.0.1:8081";

    @Option(
            names = "--admin-hosts",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Names that a Host header at the admin port may carry, beside localhost and the listen address.")
    private @Nullable List<String> adminHosts;

    ServeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        PlatformLogs.redirect();
        WarmUp.begin();
        Startup startup = new Startup(terminal, places.config(terminal), places.data(terminal), places.store());
        try (DataLock lock = startup.lock();
                Gateway gateway = startup.open(
                        Addresses.listen("--listen", listen),
                        Addresses.listen("--admin", admin),
                        adminHosts == null ? List.of() : adminHosts)) {
            String intakeUrl = Addresses.url(gateway.intakeAddress());
            String adminUrl = Addresses.url(gateway.adminAddress());
            lock.write(intakeUrl, adminUrl);
            CountDownLatch ended = new CountDownLatch(1);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(gateway, lock), "umavez-shutdown"));
            LOG.atInfo()
                    .addKeyValue("intake", Addresses.text(gateway.intakeAddress()))
                    .addKeyValue("admin", Addresses.text(gateway.adminAddress()))
                    .addKeyValue("version", Version.text())
                    .log("serving");
            terminal.out().println("Umavez takes deliveries at " + intakeUrl + "/in/SOURCE, admin at " + adminUrl);
            ended.await();
        } catch (RuntimeException failed) {
            throw inUse(failed);
        }
        return 0;
    }

    /** The JVM would end with 143 after SIGTERM; ours was no failure. */
    private static void end(Gateway gateway, DataLock lock) {
        LOG.info("draining");
        boolean quiet = false;
        try {
            quiet = gateway.drain(DRAIN_MS);
            gateway.close();
            lock.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.atError().setCause(e).log("UV-CLI-021 Closing failed; what was answered is durable all the same.");
        } finally {
            LOG.atInfo().addKeyValue("all_calls_ended", quiet).log("ended");
            Runtime.getRuntime().halt(0);
        }
    }

    private RuntimeException inUse(RuntimeException failed) {
        for (Throwable at = failed; at != null; at = at.getCause()) {
            if (at instanceof BindException) {
                return Fault.usage(
                        "UV-CLI-022",
                        "An address is in use or not of this machine. listen=" + listen + " admin=" + admin
                                + " Nothing was started.",
                        "stop what listens there, or choose others with --listen and --admin.");
            }
        }
        return failed;
    }
}
