package dev.umavez.gateway.node;

import dev.umavez.dispatch.DispatchEvents;
import dev.umavez.dispatch.DispatchHealth;
import dev.umavez.dispatch.DispatchSettings;
import dev.umavez.dispatch.LoggedEvents;
import dev.umavez.embed.Configuration;
import dev.umavez.embed.Listeners;
import dev.umavez.embed.Node;
import dev.umavez.gateway.admin.AdminApi;
import dev.umavez.gateway.admin.AdminGuard;
import dev.umavez.gateway.admin.AdminServer;
import dev.umavez.gateway.admin.AdminToken;
import dev.umavez.gateway.admin.Running;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.direct.DirectApi;
import dev.umavez.gateway.direct.ResultAnswers;
import dev.umavez.gateway.direct.Settlements;
import dev.umavez.gateway.direct.Watches;
import dev.umavez.gateway.metrics.DispatchMetrics;
import dev.umavez.gateway.metrics.GatewayMetrics;
import dev.umavez.gateway.metrics.StoreWatch;
import dev.umavez.gateway.rules.Wiring;
import dev.umavez.gateway.server.Health;
import dev.umavez.gateway.server.IntakeLimits;
import dev.umavez.gateway.server.IntakeServer;
import dev.umavez.gateway.server.ReceiverIntake;
import dev.umavez.ledger.Surroundings;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** A node with its two ports open. Safe for use by many threads. */
public final class Gateway implements AutoCloseable {
    private final Node node;
    private final IntakeServer intake;
    private final AdminServer admin;
    private final InetSocketAddress intakeAddress;
    private final InetSocketAddress adminAddress;
    private final AtomicBoolean draining;
    private final Watches watches;
    private final Patrol patrol;

    private Gateway(
            Node node,
            IntakeServer intake,
            AdminServer admin,
            InetSocketAddress intakeAddress,
            InetSocketAddress adminAddress,
            AtomicBoolean draining,
            Watches watches,
            Patrol patrol) {
        this.node = node;
        this.intake = intake;
        this.admin = admin;
        this.intakeAddress = intakeAddress;
        this.adminAddress = adminAddress;
        this.draining = draining;
        this.watches = watches;
        this.patrol = patrol;
    }

    /**
     * Where and for whom.
     *
     * @param intake where deliveries come in; port 0 takes a free one
     * @param admin where the admin API is; port 0 takes a free one
     * @param adminHosts names that a Host header may carry there, beside those of loopback
     * @param adminToken who may call it
     * @param limits what one sender may cost
     * @param maxBodyBytes the largest body that any source takes
     */
    public record Doors(
            InetSocketAddress intake,
            InetSocketAddress admin,
            List<String> adminHosts,
            String adminToken,
            IntakeLimits limits,
            int maxBodyBytes) {}

    /** Starts everything; what was opened is closed again when something fails. */
    public static Gateway start(Node.Ground ground, GatewayConfig config, DispatchSettings settings, Doors doors) {
        Configuration configured = Wiring.of(config);
        Surroundings surroundings = ground.surroundings();
        GatewayMetrics metrics = new GatewayMetrics();
        DispatchMetrics dispatched = new DispatchMetrics(metrics.all);
        Settlements settlements = new Settlements(dispatched);
        DispatchEvents events = new LoggedEvents(settlements);
        Node node = Node.start(ground, configured, settings, new Listeners(metrics, events));
        try {
            StoreWatch watch = new StoreWatch(node.ledger(), surroundings, metrics.all);
            gauges(metrics, node, surroundings);
            Watches watches = new Watches(node.ledger(), settlements, surroundings);
            AtomicBoolean draining = new AtomicBoolean();
            Health health = () -> draining.get()
                    ? Optional.of("draining")
                    : watch.look().isPresent() ? Optional.empty() : Optional.of("store_unreachable");
            IntakeServer intake = new IntakeServer(
                    doors.intake(),
                    doors.limits(),
                    doors.maxBodyBytes(),
                    new ReceiverIntake(node.receiver(), configured.sources(), doors.maxBodyBytes()),
                    new ResultAnswers(config, node.ledger(), watches),
                    config.callers().isEmpty()
                            ? Optional.empty()
                            : Optional.of(
                                    new DirectApi(config, node.ledger(), watches, surroundings, node::wake, events)),
                    health,
                    metrics,
                    surroundings.nanoTime());
            Running running = new RunningNode(
                    node, metrics, dispatched, Set.copyOf(config.destinations().keySet()), surroundings.nowMs());
            AdminServer admin = new AdminServer(
                    doors.admin(),
                    new AdminGuard(doors.adminHosts(), new AdminToken(doors.adminToken())),
                    new AdminApi(node.ledger(), node.ledger(), node.ledger(), running, surroundings::nowMs),
                    health,
                    metrics.all);
            return open(node, intake, admin, draining, watches, watch);
        } catch (RuntimeException e) {
            node.close();
            throw e;
        }
    }

    private static Gateway open(
            Node node,
            IntakeServer intake,
            AdminServer admin,
            AtomicBoolean draining,
            Watches watches,
            StoreWatch watch) {
        // The admin port first: whoever sees the intake answer can look at it.
        InetSocketAddress adminAddress = admin.start();
        try {
            InetSocketAddress intakeAddress = intake.start();
            return new Gateway(
                    node, intake, admin, intakeAddress, adminAddress, draining, watches, new Patrol(watch::look));
        } catch (RuntimeException e) {
            admin.close();
            throw e;
        }
    }

    private static void gauges(GatewayMetrics metrics, Node node, Surroundings surroundings) {
        metrics.all.gauge(
                "umavez_dispatch_tick_age_seconds",
                "Since the store last answered the dispatcher's question for work.",
                () -> age(node.health().lastClaimMs(), surroundings));
        metrics.all.gauge(
                "umavez_dispatch_held",
                "Rows under a lease of this node.",
                () -> node.health().held());
        metrics.all.gauge(
                "umavez_dispatch_running",
                "Calls under way.",
                () -> node.health().running());
        metrics.all.gauge(
                "umavez_dispatch_unsettled",
                "Outcomes that the store has not taken yet.",
                () -> node.health().unsettled());
        metrics.all.gauge(
                "umavez_circuits_open",
                "Destinations that are left alone because they fail, or to which calls come back step by step.",
                () -> count(node, List.of("open", "half_open", "returning")));
        metrics.all.gauge(
                "umavez_destinations_paused",
                "Destinations with work here that take no calls because they refuse us or a person paused them.",
                () -> count(node, List.of("paused", "stopped")));
    }

    private static long count(Node node, List<String> states) {
        return node.health().destinations().stream()
                .filter(destination -> states.contains(destination.state()))
                .count();
    }

    private static double age(long sinceMs, Surroundings surroundings) {
        return sinceMs == 0 ? Double.NaN : Math.max(0, surroundings.nowMs() - sinceMs) / 1e3;
    }

    /** How the outgoing side is. */
    public DispatchHealth health() {
        return node.health();
    }

    /** Where deliveries come in. */
    public InetSocketAddress intakeAddress() {
        return intakeAddress;
    }

    /** Where the admin API is. */
    public InetSocketAddress adminAddress() {
        return adminAddress;
    }

    /**
     * Answers deliveries with 503 from now on, and waits for the calls that run.
     *
     * @param timeoutMs how long to wait at most, in milliseconds
     * @return whether everything that ran came to its end
     */
    public boolean drain(long timeoutMs) throws InterruptedException {
        draining.set(true);
        intake.drain();
        watches.close();
        return node.drain(timeoutMs);
    }

    /** Closes both ports, then the node and its ledger. */
    @Override
    public void close() {
        draining.set(true);
        patrol.close();
        watches.close();
        intake.close();
        admin.close();
        node.close();
    }
}
