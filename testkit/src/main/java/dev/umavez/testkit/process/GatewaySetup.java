package dev.umavez.testkit.process;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How a gateway is started.
 *
 * @param data its data folder, which holds configuration and log too; kept from start to start
 * @param config the text of its {@code umavez.yaml}
 * @param store the store's URL, or empty for the one in the configuration
 * @param environment variables beside the inherited ones: secrets, the admin token
 * @param jvmOptions options for its JVM
 */
public record GatewaySetup(
        Path data, String config, Optional<String> store, Map<String, String> environment, List<String> jvmOptions) {

    /** The token that the tests' gateways accept at the admin API. */
    public static final String ADMIN_TOKEN = "test-admin-token-0123456789abcdef";

    /** A small JVM that is up quickly, and the tests' admin token. */
    public static GatewaySetup of(Path data, String config) {
        return new GatewaySetup(
                data,
                config,
                Optional.empty(),
                Map.of("UMAVEZ_ADMIN_TOKEN", ADMIN_TOKEN),
                List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    }

    /** The same on another store. */
    public GatewaySetup on(String storeUrl) {
        return new GatewaySetup(data, config, Optional.of(storeUrl), environment, jvmOptions);
    }

    /** The same in another data folder. */
    public GatewaySetup in(Path otherData) {
        return new GatewaySetup(otherData, config, store, environment, jvmOptions);
    }

    /** The same with one more variable. */
    public GatewaySetup with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.put(name, value);
        return new GatewaySetup(data, config, store, Map.copyOf(more), jvmOptions);
    }

    /** The same in a JVM with these options. */
    public GatewaySetup jvm(String... options) {
        return new GatewaySetup(data, config, store, environment, List.of(options));
    }

    /** Starts it. */
    public GatewayProcess start() {
        return GatewayProcess.start(this);
    }

    /** The command line of any {@code umavez} command in the running JVM's Java and class path, less the tests. */
    public List<String> command(String... arguments) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(jvmOptions);
        line.add("--enable-native-access=ALL-UNNAMED");
        line.add("--sun-misc-unsafe-memory-access=allow");
        line.add("-cp");
        line.add(Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.endsWith("test-classes"))
                .collect(Collectors.joining(File.pathSeparator)));
        line.add("dev.umavez.gateway.Main");
        line.addAll(List.of(arguments));
        return line;
    }
}
