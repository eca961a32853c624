package dev.umavez.testkit.process;

import dev.umavez.testkit.Within;
import dev.umavez.testkit.wire.Response;
import dev.umavez.testkit.wire.Wire;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One gateway in a child process. It keeps its ports and its data over {@link #restart()}. Closing kills it.
 *
 * <p>Safe for many threads, but start, kill and restart belong to one.
 */
public final class GatewayProcess implements AutoCloseable {
    private static final int READY_WITHIN_SECONDS = 60;

    private final GatewaySetup setup;
    private final int intakePort = Ports.free();
    private final int adminPort = Ports.free();
    private volatile Process process;

    private GatewayProcess(GatewaySetup setup) {
        this.setup = setup;
        this.process = launch();
    }

    /** Starts one and returns while it is coming up; see {@link #awaitReady()}. */
    static GatewayProcess start(GatewaySetup setup) {
        return new GatewayProcess(setup);
    }

    private Process launch() {
        try {
            Files.createDirectories(setup.data());
            Path config = Files.writeString(setup.data().resolve("umavez.yaml"), setup.config());
            List<String> arguments = new ArrayList<>(List.of("serve", "--config", config.toString()));
            arguments.addAll(List.of("--data", setup.data().toString()));
            arguments.addAll(List.of("--listen", "127.0.0.1:" + intakePort, "--admin", "127.0.0.1:" + adminPort));
            setup.store().ifPresent(url -> arguments.addAll(List.of("--store", url)));
            ProcessBuilder builder = new ProcessBuilder(setup.command(arguments.toArray(String[]::new)))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(logFile().toFile()));
            builder.environment().putAll(setup.environment());
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException("The gateway cannot be started", e);
        }
    }

    /** Waits until it says that it takes deliveries; fails with the end of its log if it ends or never does. */
    public GatewayProcess awaitReady() {
        boolean ready = Within.seconds(READY_WITHIN_SECONDS).holds(() -> !process.isAlive() || ready());
        if (!ready || !process.isAlive()) {
            throw new AssertionError("The gateway is not ready"
                    + (process.isAlive() ? "" : ", it ended with status " + process.exitValue()) + "; its log:\n"
                    + tail());
        }
        return this;
    }

    private boolean ready() {
        if (!Ports.accepts(intakePort)) {
            return false;
        }
        try (Wire wire = new Wire(intakePort, 2_000)) {
            return wire.get("/health/ready").status() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    /** kill -9, and waits until it is gone. */
    public void kill() {
        process.destroyForcibly();
        awaitEnd(30);
    }

    /** SIGTERM, and the status that it ended with within so many seconds. */
    public int terminate(int withinSeconds) {
        process.destroy();
        return awaitEnd(withinSeconds);
    }

    /** Starts it again on its data and ports, after a kill or an end; see {@link #awaitReady()}. */
    public GatewayProcess restart() {
        process = launch();
        return this;
    }

    /** Its status, once it has ended by itself within so many seconds. */
    public int awaitEnd(int withinSeconds) {
        try {
            if (process.waitFor(withinSeconds, TimeUnit.SECONDS)) {
                return process.exitValue();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new AssertionError("The gateway did not end within " + withinSeconds + " s; its log:\n" + tail());
    }

    /** Whether its process runs. */
    public boolean alive() {
        return process.isAlive();
    }

    /** A new connection to its intake. */
    public Wire intake() throws IOException {
        return new Wire(intakePort, 30_000);
    }

    /** One call of its admin API with the tests' token: {@code "GET", "/api/v1/events"}. */
    public Response admin(String method, String target, String body) {
        try (Wire wire = new Wire(adminPort, 30_000)) {
            return wire.send(
                    method,
                    target,
                    body.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                    "Authorization",
                    "Bearer " + GatewaySetup.ADMIN_TOKEN,
                    "Content-Type",
                    "application/json");
        } catch (IOException e) {
            throw new UncheckedIOException("Admin call failed: " + method + " " + target, e);
        }
    }

    /** Where its intake listens. */
    public int intakePort() {
        return intakePort;
    }

    /** Where its admin API listens. */
    public int adminPort() {
        return adminPort;
    }

    /** The process id of the present process. */
    public long pid() {
        return process.pid();
    }

    /** Its resident memory in MiB, from the system's own accounts (Linux). */
    public long residentMb() {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid() + "/status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The processor time that its present process has used. */
    public Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** All that it has logged so far, over all its starts. */
    public String log() {
        try {
            return Files.readString(logFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String tail() {
        String log = log();
        return log.substring(Math.max(0, log.length() - 4_000));
    }

    private Path logFile() {
        return setup.data().resolve("gateway.log");
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            kill();
        }
    }
}
