package dev.umavez.benchmarks.stage;

import dev.umavez.testkit.process.GatewayProcess;
import dev.umavez.testkit.process.GatewaySetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Starts gateways on fresh stores; owns the folder they are in and the database server, which starts when first used. */
public final class Stage implements AutoCloseable {
    private final Path folder;
    private final List<String> jvmOptions;
    private Optional<DurablePostgres> postgres = Optional.empty();

    /** A stage in a new folder below this one. */
    public Stage(Path parent, List<String> jvmOptions) throws IOException {
        Files.createDirectories(parent);
        this.folder = Files.createTempDirectory(parent, "bench");
        this.jvmOptions = jvmOptions;
    }

    /** A ready gateway with this configuration on an empty store. */
    public GatewayProcess gateway(StoreKind kind, String config) throws IOException, SQLException {
        GatewaySetup setup = GatewaySetup.of(Files.createTempDirectory(folder, "data"), config)
                .with("STRIPE_SECRET", Configs.SECRET)
                .jvm(jvmOptions.toArray(String[]::new));
        return switch (kind) {
            case SQLITE -> setup.on("sqlite:umavez.db").start().awaitReady();
            case POSTGRESQL -> {
                DurablePostgres server = postgres();
                yield setup.on(server.storeUrl(server.newDatabase())).start().awaitReady();
            }
        };
    }

    /** The database server. */
    public DurablePostgres postgres() throws IOException, SQLException {
        if (postgres.isEmpty()) {
            postgres = Optional.of(DurablePostgres.start(folder.resolve("postgres")));
        }
        return postgres.orElseThrow();
    }

    /** The folder of this stage. */
    public Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        if (postgres.isPresent()) {
            postgres.get().close();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
