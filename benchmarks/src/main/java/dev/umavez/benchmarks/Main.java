package dev.umavez.benchmarks;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.umavez.benchmarks.application.Applications;
import dev.umavez.benchmarks.stage.Stage;
import dev.umavez.benchmarks.stage.StoreKind;
import dev.umavez.ledger.Surroundings;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/** Measures and writes a Markdown table to standard output, a line as soon as it is known. */
public final class Main {
    private static final String KEY = "{ key: { header: Idempotency-Key, window: 24h } }";

    private final Surroundings surroundings = Surroundings.system();
    private final Options options;
    private final Stage stage;

    private Main(Options options, Stage stage) {
        this.options = options;
        this.stage = stage;
    }

    /** Runs what the arguments name; {@code --help} says what there is. */
    public static void main(String[] arguments) throws Exception {
        Options options = new Options();
        CommandLine line = new CommandLine(options).setCaseInsensitiveEnumValuesAllowed(true);
        line.parseArgs(arguments);
        if (options.help) {
            line.usage(System.out);
            return;
        }
        ((Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME)).setLevel(Level.WARN);
        try (Stage stage = new Stage(options.folder.toAbsolutePath(), options.jvm)) {
            new Main(options, stage).run();
        }
    }

    private void run() throws Exception {
        Applications applications = new Applications(surroundings, stage, System.out);
        if (options.works.contains("W3")) {
            applications.outboxes(options.rounds, options.transactions);
        }
        if (options.works.contains("W4")) {
            applications.answers(options.rounds, options.transactions);
        }
        if (List.of("W3", "W4").containsAll(options.works)) {
            return;
        }
        System.out.print(Row.HEAD);
        if (options.wants("yardsticks")) {
            Yardsticks yardsticks = new Yardsticks(surroundings, options, stage);
            new Pgbench(options, stage).run().ifPresent(this::print);
            print(yardsticks.inserts(1));
            print(yardsticks.inserts(2));
        }
        for (StoreKind store : options.stores) {
            measure(store);
        }
    }

    private void measure(StoreKind store) throws Exception {
        Intake intake = new Intake(surroundings, options, stage);
        EndToEnd endToEnd = new EndToEnd(surroundings, options, stage);
        if (options.wants("W1a")) {
            intake.run(store, false).forEach(this::print);
        }
        if (options.wants("W1b")) {
            intake.run(store, true).forEach(this::print);
        }
        if (options.wants("W2")) {
            print(endToEnd.run(store, "natural"));
            print(endToEnd.run(store, KEY));
            print(endToEnd.run(store, "never"));
        }
        if (options.works.contains("down")) {
            System.out.println(new Down(surroundings, options, stage).run(store));
        }
        if (options.wants("paced")) {
            print(new Paced(surroundings, options, stage).run(store, "natural"));
        }
    }

    private void print(Row row) {
        System.out.println(row.markdown());
    }

    static <T> Rounds rounds(List<T> results, ToDoubleFunction<T> figure) {
        return new Rounds(results.stream().mapToDouble(figure).toArray());
    }
}
