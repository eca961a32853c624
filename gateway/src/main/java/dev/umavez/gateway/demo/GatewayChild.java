package dev.umavez.gateway.demo;

import dev.umavez.ledger.Surroundings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The gateway as a process of its own, so that it can really be killed. Used by one thread. */
final class GatewayChild implements AutoCloseable {
    private final Path config;
    private final Path data;
    private final Map<String, String> environment;
    private final int intakePort;
    private final int adminPort;
    private final String adminToken;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Wait wait;
    private Optional<Process> process = Optional.empty();

    GatewayChild(Path config, Path data, Map<String, String> environment, Surroundings surroundings)
            throws IOException {
        this.config = config;
        this.data = data;
        this.environment = Map.copyOf(environment);
        this.intakePort = port(8080);
        this.adminPort = port(8081);
        this.adminToken = HexFormat.of().formatHex(surroundings.randomBytes(16));
        this.wait = new Wait(surroundings);
    }

    /** Starts it and waits until it answers. */
    void start() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command());
        builder.environment().putAll(environment);
        builder.environment().put("UMAVEZ_ADMIN_TOKEN", adminToken);
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
        Process started = builder.start();
        process = Optional.of(started);
        boolean up = wait.until(Duration.ofSeconds(60), () -> !started.isAlive() || ready());
        if (!up || !started.isAlive()) {
            throw new IOException("the gateway did not start; its log is " + log());
        }
    }

    /** SIGKILL: it gets no chance to tidy up. */
    void kill() throws InterruptedException {
        Process running = process.orElseThrow();
        running.destroyForcibly();
        running.waitFor();
    }

    URI intake() {
        return URI.create("http://127.0.0.1:" + intakePort);
    }

    URI admin() {
        return URI.create("http://127.0.0.1:" + adminPort);
    }

    String adminToken() {
        return adminToken;
    }

    Path log() {
        return data.resolve("gateway.log");
    }

    /** Waits until the process ends by itself. */
    void join() throws InterruptedException {
        process.orElseThrow().waitFor();
    }

    /** SIGTERM, and SIGKILL when it does not follow. */
    @Override
    public void close() {
        process.ifPresent(running -> {
            running.destroy();
            try {
                if (!running.waitFor(10, TimeUnit.SECONDS)) {
                    running.destroyForcibly();
                }
            } catch (InterruptedException e) {
                running.destroyForcibly();
                Thread.currentThread().interrupt();
            }
        });
        http.close();
    }

    private List<String> command() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(cache());
        command.addAll(List.of(
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.umavez.gateway.Main",
                "serve",
                "--config",
                config.toString(),
                "--data",
                data.toString(),
                "--listen",
                "127.0.0.1:" + intakePort,
                "--admin",
                "127.0.0.1:" + adminPort));
        return command;
    }

    /** The class cache that the launcher gave to this process serves its child too: it starts in half the time. */
    private static List<String> cache() {
        return ProcessHandle.current().info().arguments().stream()
                .flatMap(Arrays::stream)
                .takeWhile(argument -> !argument.equals("-cp"))
                .filter(argument -> argument.startsWith("-XX:AOTCache=") || argument.startsWith("-Xlog:"))
                .toList();
    }

    private boolean ready() {
        try {
            HttpRequest request = HttpRequest.newBuilder(intake().resolve("/health/ready"))
                    .timeout(Duration.ofSeconds(2))
                    .build();
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The usual port if it is free, else any. */
    private static int port(int usual) throws IOException {
        try (ServerSocket socket = new ServerSocket(usual, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException taken) {
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            }
        }
    }
}
