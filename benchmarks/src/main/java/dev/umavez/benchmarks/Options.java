package dev.umavez.benchmarks;

import dev.umavez.benchmarks.stage.StoreKind;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command line. */
final class Options {
    @Parameters(
            description =
                    "What to measure: yardsticks, W1a, W1b, W2, paced, all; only by name: down, W3, W4. Default: all",
            arity = "0..*")
    List<String> works = List.of("all");

    @Option(names = "--store", split = ",", description = "sqlite, postgresql. Default: both")
    List<StoreKind> stores = List.of(StoreKind.values());

    @Option(names = "--connections", split = ",", description = "Senders of W1. Default: 64,512")
    List<Integer> connections = List.of(64, 512);

    @Option(names = "--rounds", description = "Default: ${DEFAULT-VALUE}")
    int rounds = 3;

    @Option(names = "--seconds", description = "Measured in each round of W1. Default: ${DEFAULT-VALUE}")
    int seconds = 5;

    @Option(names = "--warm-up", description = "Seconds before the first round of a gateway. Default: ${DEFAULT-VALUE}")
    int warmUpSeconds = 8;

    @Option(names = "--events", description = "Events in each round of W2. Default: ${DEFAULT-VALUE}")
    int events = 20_000;

    @Option(names = "--down", description = "Seconds that the destination is down. Default: ${DEFAULT-VALUE}")
    int downSeconds = 60;

    @Option(
            names = "--transactions",
            description = "Transactions in each round of W3 and W4. Default: ${DEFAULT-VALUE}")
    int transactions = 20_000;

    @Option(names = "--folder", description = "Where stores are put: it must be on a real disk. Default: target/bench")
    Path folder = Path.of("target", "bench");

    @Option(names = "--jvm", split = " ", description = "Options of the gateway's JVM. Default: -Xmx512m")
    List<String> jvm = List.of("-Xmx512m");

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "This text")
    boolean help;

    boolean wants(String work) {
        return works.contains("all") || works.contains(work);
    }
}
