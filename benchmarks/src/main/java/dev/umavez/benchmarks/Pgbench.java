package dev.umavez.benchmarks;

import dev.umavez.benchmarks.stage.DurablePostgres;
import dev.umavez.benchmarks.stage.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** PostgreSQL's own load program with the same single insert, where it is installed. */
record Pgbench(Options options, Stage stage) {
    private static final int CONNECTIONS = 64;
    private static final Pattern RATE = Pattern.compile("tps = ([0-9.]+)");
    private static final Pattern LATENCY = Pattern.compile("latency average = ([0-9.]+)");

    Optional<Row> run() throws IOException, SQLException, InterruptedException {
        Optional<Path> program = find();
        if (program.isEmpty()) {
            return Optional.empty();
        }
        DurablePostgres server = stage.postgres();
        String database = server.newDatabase();
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE y (k bigint PRIMARY KEY, body text NOT NULL)");
        }
        Path script = Files.writeString(stage.folder().resolve("insert.sql"), """
                \\set k random(1, 9000000000000000000)
                INSERT INTO y VALUES (:k, repeat('x', 1024)) ON CONFLICT DO NOTHING;
                """);
        double[] perSecond = new double[options.rounds];
        double[] average = new double[options.rounds];
        for (int round = 0; round < options.rounds; round++) {
            String output = run(List.of(
                    program.get().toString(),
                    "-n",
                    "-M",
                    "prepared",
                    "-c",
                    Integer.toString(CONNECTIONS),
                    "-j",
                    "2",
                    "-T",
                    Integer.toString(options.seconds),
                    "-h",
                    "localhost",
                    "-p",
                    Integer.toString(server.port()),
                    "-U",
                    "postgres",
                    "-f",
                    script.toString(),
                    database));
            perSecond[round] = first(RATE, output);
            average[round] = first(LATENCY, output);
        }
        return Optional.of(new Row(
                "yardstick: 1 insert, pgbench",
                "POSTGRESQL",
                CONNECTIONS,
                new Rounds(perSecond),
                new Rounds(new double[] {0}),
                new Rounds(new double[] {0}),
                "average " + new Rounds(average).text(1) + " ms"));
    }

    private static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("pgbench failed: " + output);
        }
        return output;
    }

    private static double first(Pattern pattern, String output) throws IOException {
        Matcher matcher = pattern.matcher(output);
        if (!matcher.find()) {
            throw new IOException("pgbench said something else: " + output);
        }
        return Double.parseDouble(matcher.group(1));
    }

    private static Optional<Path> find() throws IOException {
        Path installed = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(installed)) {
            return Optional.empty();
        }
        try (Stream<Path> versions = Files.list(installed)) {
            return versions.map(version -> version.resolve("bin/pgbench"))
                    .filter(Files::isExecutable)
                    .max(Path::compareTo);
        }
    }
}
