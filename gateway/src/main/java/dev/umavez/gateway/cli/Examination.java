package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.umavez.gateway.admin.AdminGate;
import dev.umavez.gateway.admin.ApiCall;
import dev.umavez.gateway.config.ConfigLoader;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.config.Loaded;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.store.StoreSetupException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the doctor looks at, in order. Each part ends in findings and never ends the others. */
final class Examination {
    private static final long WARN_SKEW_MS = 2_000;
    private static final long FAIL_SKEW_MS = 60_000;
    private static final long WARN_FREE_BYTES = 1L << 30;
    private static final long FAIL_FREE_BYTES = 100L << 20;
    private static final Duration WARN_AGE = Duration.ofMinutes(10);
    private static final Duration FAIL_AGE = Duration.ofHours(1);

    private final Terminal terminal;
    private final GateOptions options;
    private final List<Finding> findings = new ArrayList<>();

    Examination(Terminal terminal, GateOptions options) {
        this.terminal = terminal;
        this.options = options;
    }

    List<Finding> findings() throws IOException {
        configuration();
        gateway();
        try (AdminGate gate = options.open(terminal)) {
            JsonNode stats = Asking.ask(gate, ApiCall.get("stats", Map.of()));
            findings.add(Finding.ok("store", "reachable, and its schema is up to date"));
            skew(stats);
            backlog(stats);
            attention(stats);
            destinations(Asking.ask(gate, ApiCall.get("destinations", Map.of())));
        } catch (Fault | StoreSetupException closed) {
            findings.add(Finding.fail("store", String.valueOf(closed.getMessage())));
        } catch (StoreUnavailableException away) {
            findings.add(Finding.fail("store", "not reachable; deliveries are answered 503 until it is"));
        }
        disk();
        return findings;
    }

    private void configuration() {
        Path file = options.places().config(terminal);
        Loaded loaded = ConfigLoader.load(file, terminal.environment());
        loaded.errors().forEach(problem -> findings.add(Finding.fail("config", problem.toString())));
        loaded.warnings().forEach(problem -> findings.add(Finding.warn("config", problem.toString())));
        loaded.config().ifPresent(config -> {
            findings.add(Finding.ok("config", file + ": " + Summary.of(config)));
            horizons(config);
        });
    }

    /** A retry that comes after the destination has forgotten the key could make a second effect; it becomes uncertain instead. */
    private void horizons(GatewayConfig config) {
        config.destinations()
                .values()
                .forEach(destination -> KeyWindow.of(destination)
                        .filter(window -> destination.retry().giveUpAfter().compareTo(window) > 0)
                        .ifPresent(window -> findings.add(Finding.warn(
                                "retries",
                                "destination " + destination.name() + " is tried for "
                                        + destination.retry().giveUpAfter()
                                        + " and keeps keys for " + window
                                        + ": what is in doubt after that becomes uncertain"))));
    }

    private void gateway() throws IOException {
        Path data = options.places().data(terminal);
        if (!Files.isDirectory(data)) {
            findings.add(Finding.warn("gateway", "none has run here yet: there is no folder " + data));
            return;
        }
        findings.add(DataLock.holder(data)
                .map(holder -> Finding.ok("gateway", "runs, pid " + holder.pid() + ", admin " + holder.adminUrl()))
                .orElseGet(
                        () -> Finding.warn("gateway", "none runs on " + data + "; its store is looked at directly")));
    }

    private void skew(JsonNode stats) {
        long storeMs = Instant.parse(stats.path("store_time").asText()).toEpochMilli();
        long skewMs = Math.abs(terminal.surroundings().nowMs() - storeMs);
        String text = "differs from the store's by " + skewMs + " ms";
        findings.add(
                skewMs > FAIL_SKEW_MS
                        ? Finding.fail("clock", text + ": signatures with a time will be refused; set the clock")
                        : skewMs > WARN_SKEW_MS
                                ? Finding.warn("clock", text + ": set the clock")
                                : Finding.ok("clock", text));
    }

    private void backlog(JsonNode stats) {
        String pending = stats.path("pending").asText() + " pending, "
                + stats.path("running").asText() + " running";
        if (stats.path("oldest_due_at").isNull()) {
            findings.add(Finding.ok("backlog", pending + ", nothing is due"));
            return;
        }
        Instant oldest = Instant.parse(stats.path("oldest_due_at").asText());
        Duration age = Duration.between(oldest, terminal.surroundings().clock().instant());
        String text = pending + ", the oldest due since " + oldest;
        findings.add(
                age.compareTo(FAIL_AGE) > 0
                        ? Finding.fail("backlog", text + ": is a gateway running, are destinations paused?")
                        : age.compareTo(WARN_AGE) > 0 ? Finding.warn("backlog", text) : Finding.ok("backlog", text));
    }

    private void attention(JsonNode stats) {
        String text = stats.path("uncertain").asText() + " uncertain, "
                + stats.path("dead").asText() + " dead, " + stats.path("held").asText() + " held";
        findings.add(
                stats.path("to_check").asLong() == 0
                        ? Finding.ok("attention", text)
                        : Finding.warn("attention", text + ": umavez actions --state uncertain, umavez resolve"));
    }

    private void destinations(JsonNode list) {
        int before = findings.size();
        for (JsonNode destination : list.path("items")) {
            if (!destination.path("state").asText().equals("open")) {
                findings.add(Finding.warn(
                        "destinations",
                        destination.path("name").asText() + " is "
                                + destination.path("state").asText() + ": "
                                + destination.path("reason").asText("no reason is known")
                                + "; its actions wait"));
            }
        }
        if (findings.size() == before) {
            findings.add(Finding.ok("destinations", "none is known to be left alone"));
        }
    }

    private void disk() throws IOException {
        Path data = options.places().data(terminal);
        if (!Files.isDirectory(data)) {
            return;
        }
        long free = Files.getFileStore(data).getUsableSpace();
        String text = (free >> 20) + " MiB free for " + data;
        findings.add(
                free < FAIL_FREE_BYTES
                        ? Finding.fail("disk", text + ": deliveries will be answered 503")
                        : free < WARN_FREE_BYTES ? Finding.warn("disk", text) : Finding.ok("disk", text));
    }
}
