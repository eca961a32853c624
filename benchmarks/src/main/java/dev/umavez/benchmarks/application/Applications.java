package dev.umavez.benchmarks.application;

import dev.umavez.Repeatability;
import dev.umavez.benchmarks.stage.DurablePostgres;
import dev.umavez.benchmarks.stage.Stage;
import dev.umavez.ledger.Surroundings;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.postgresql.ds.PGSimpleDataSource;

/** W3: an order and an effect in one transaction, several ways, round by round in turn. */
public final class Applications {
    private final Surroundings surroundings;
    private final Stage stage;
    private final PrintStream out;

    public Applications(Surroundings surroundings, Stage stage, PrintStream out) {
        this.surroundings = surroundings;
        this.stage = stage;
        this.out = out;
    }

    private static Map<String, OutboxRound.Maker> ways() {
        Map<String, OutboxRound.Maker> ways = new LinkedHashMap<>();
        ways.put("hand-written SKIP LOCKED", HandWritten::new);
        ways.put(
                "Umavez, natural",
                (database, delivered) ->
                        new UmavezOutbox("Umavez, natural", database, Repeatability.natural(), false, delivered));
        ways.put(
                "Umavez, never",
                (database, delivered) ->
                        new UmavezOutbox("Umavez, never", database, Repeatability.never(), false, delivered));
        ways.put(
                "Umavez, natural, enqueued by another instance",
                (database, delivered) ->
                        new UmavezOutbox("Umavez, apart", database, Repeatability.natural(), true, delivered));
        ways.put("db-scheduler 16.7.1", DbScheduler::new);
        return ways;
    }

    /** Runs all ways {@code rounds} times and prints medians with least and greatest. */
    public void outboxes(int rounds, int transactions) throws Exception {
        Map<String, OutboxRound.Result[]> results = new LinkedHashMap<>();
        // The first round warms up and is not counted.
        for (int round = -1; round < rounds; round++) {
            for (Map.Entry<String, OutboxRound.Maker> way : ways().entrySet()) {
                OutboxRound.Result result = new OutboxRound(surroundings, database(), transactions).run(way.getValue());
                if (round >= 0) {
                    results.computeIfAbsent(way.getKey(), name -> new OutboxRound.Result[rounds])[round] = result;
                }
            }
        }
        out.println("| W3, 16 producers, 16 workers | transactions/s | deliveries/s | p50 ms at 10/s | doubled |");
        out.println("| --- | ---: | ---: | ---: | ---: |");
        results.forEach((name, each) -> out.println("| " + name + " | "
                + text(
                        Arrays.stream(each)
                                .mapToDouble(OutboxRound.Result::transactionsPerSecond)
                                .toArray(),
                        0) + " | "
                + text(
                        Arrays.stream(each)
                                .mapToDouble(OutboxRound.Result::deliveriesPerSecond)
                                .toArray(),
                        0) + " | "
                + text(
                        Arrays.stream(each)
                                .mapToDouble(OutboxRound.Result::p50Ms)
                                .toArray(),
                        1) + " | "
                + Arrays.stream(each).mapToLong(OutboxRound.Result::doubled).sum() + " |"));
    }

    /** W4, in turn like the others. */
    public void answers(int rounds, int calls) throws Exception {
        double[] hand = new double[rounds];
        double[] own = new double[rounds];
        for (int round = -1; round < rounds; round++) {
            double one = AnsweringRound.run(surroundings, database(), Answering::handWritten, calls);
            double other = AnsweringRound.run(surroundings, database(), Answering::umavez, calls);
            if (round >= 0) {
                hand[round] = one;
                own[round] = other;
            }
        }
        out.println("| W4, 16 callers, half of the calls are repeats | answers/s |");
        out.println("| --- | ---: |");
        out.println("| hand-written reserve, run, store | " + text(hand, 0) + " |");
        out.println("| Umavez once | " + text(own, 0) + " |");
    }

    private PGSimpleDataSource database() throws Exception {
        DurablePostgres server = stage.postgres();
        PGSimpleDataSource database = new PGSimpleDataSource();
        database.setUrl("jdbc:" + server.storeUrl(server.newDatabase()));
        database.setPrepareThreshold(1);
        return database;
    }

    static String text(double[] values, int decimals) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        String number = "%,." + decimals + "f";
        return String.format(
                Locale.ROOT,
                number + " (" + number + "–" + number + ")",
                List.of(sorted[sorted.length / 2], sorted[0], sorted[sorted.length - 1])
                        .toArray());
    }
}
