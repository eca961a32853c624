package dev.umavez.store;

import dev.umavez.ledger.Acceptance;
import dev.umavez.ledger.Delivery;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.EventDraft;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.ledger.Header;
import dev.umavez.ledger.Ledger;
import dev.umavez.ledger.Plan;
import dev.umavez.ledger.Surroundings;
import dev.umavez.testkit.contract.Samples;
import dev.umavez.testkit.postgres.TestPostgres;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures how many deliveries a store accepts in a second, without HTTP: callers in a closed loop, bodies of 1 KB, 30 % duplicates.
 * Arguments: {@code sqlite|postgres|URL}, callers, deliveries, actions for each new event (0 or 1). Where the machine is shared, the
 * time of the processors for each delivery says more than the rate.
 */
public final class Throughput {

    private static final int KEPT = 1 << 20;

    private final Ledger ledger;
    private final int actions;
    private final AtomicLong events = new AtomicLong();
    private final AtomicLong answered = new AtomicLong();
    private final long[] nanos = new long[KEPT];
    private int limit;

    private Throughput(Ledger ledger, int actions) {
        this.ledger = ledger;
        this.actions = actions;
    }

    public static void main(String[] arguments) throws Exception {
        String store = arguments[0];
        int callers = Integer.parseInt(arguments[1]);
        int deliveries = Integer.parseInt(arguments[2]);
        int actions = Integer.parseInt(arguments[3]);
        Path directory = Files.createTempDirectory("umavez-throughput");
        String url = switch (store) {
            case "sqlite" -> "sqlite:" + directory.resolve("umavez.db");
            case "postgres" -> TestPostgres.shared().freshDatabase();
            default -> store;
        };
        try (Ledger ledger = Stores.open(StoreSettings.of(url, "bench"), Surroundings.system())) {
            new Throughput(ledger, actions).run(callers, deliveries / 2, url, "warm-up");
            new Throughput(ledger, actions)
                    .run(callers, deliveries, url, store + " callers=" + callers + " actions=" + actions);
        }
        System.exit(0);
    }

    private void run(int callers, int deliveries, String url, String name) throws Exception {
        limit = deliveries;
        Surroundings surroundings = Surroundings.system();
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long cpu = system.getProcessCpuTime();
        double server = serverMicros(url);
        long begin = surroundings.nowNanos();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            int seed = i;
            threads.add(start(() -> call(surroundings, seed)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        double took = (surroundings.nowNanos() - begin) / 1e9;
        long count = answered.get();
        int kept = (int) Math.min(count, KEPT);
        long[] sorted = Arrays.copyOf(nanos, kept);
        Arrays.sort(sorted);
        System.out.printf(
                "%s: %.0f/s p50 %.1f ms p99 %.1f ms, processor here %.1f us, database %.1f us each%n",
                name,
                count / took,
                sorted[kept / 2] / 1e6,
                sorted[(int) (kept * 0.99)] / 1e6,
                (system.getProcessCpuTime() - cpu) / 1e3 / count,
                (serverMicros(url) - server) / count);
    }

    /** What the sessions of a PostgreSQL on this machine have used so far. */
    private static double serverMicros(String url) throws Exception {
        if (!url.startsWith("postgresql")) {
            return 0;
        }
        double ticks = 0;
        try (var connection = TestPostgres.connect(url);
                var statement = connection.createStatement();
                var pids = statement.executeQuery("SELECT pid FROM pg_stat_activity WHERE application_name = 'umavez'"
                        + " OR backend_type IN ('walwriter', 'checkpointer', 'background writer')")) {
            while (pids.next()) {
                String stat = Files.readString(Path.of("/proc/" + pids.getInt(1) + "/stat"));
                String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
                ticks += Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
            }
        }
        return ticks * 10_000;
    }

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void call(Surroundings surroundings, int seed) {
        java.util.Random random = new java.util.Random(seed);
        while (answered.get() < limit) {
            long newest = events.get();
            boolean duplicate = newest > 100 && random.nextInt(10) < 3;
            long number = duplicate ? newest - 1 - random.nextInt(100) : events.getAndIncrement();
            long before = surroundings.nowNanos();
            ledger.accept(acceptance("E" + Integer.toHexString(System.identityHashCode(this)) + "-" + number))
                    .join();
            int place = (int) (answered.getAndIncrement() & (KEPT - 1));
            nanos[place] = surroundings.nowNanos() - before;
        }
    }

    private Acceptance acceptance(String id) {
        byte[] body =
                ("{\"id\":\"" + id + "\",\"filler\":\"" + "x".repeat(990) + "\"}").getBytes(StandardCharsets.UTF_8);
        Digest digest = Digest.sha256(body);
        Delivery delivery = new Delivery(
                "pay",
                Samples.ARRIVAL_MS,
                "192.0.2.1",
                "",
                List.of(
                        new Header("Content-Type", "application/json"),
                        new Header("User-Agent", "bench/1.0"),
                        new Header("X-Event", "1")),
                body,
                digest);
        Plan plan = actions == 0 ? Plan.ignored() : Plan.of(List.of(Samples.reservation(id, id)));
        return new Acceptance(
                delivery,
                List.of(new EventDraft(
                        Samples.eventKey(id),
                        "payment.succeeded",
                        new Fingerprint(digest, "v1"),
                        EventDraft.ConflictPolicy.HOLD,
                        Optional.empty(),
                        plan,
                        Optional.empty())));
    }
}
