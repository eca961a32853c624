package dev.umavez.gateway.demo;

import dev.umavez.ledger.Surroundings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** {@code umavez demo}: plays the story and, without {@code --exit}, stays up so that one can look around. */
@CommandLine.Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description =
                "Plays nine deliveries between a pretend shop and a pretend messenger, and shows what happened once.")
public final class DemoCommand implements Callable<Integer> {
    @CommandLine.Spec
    private CommandLine.Model.@Nullable CommandSpec spec;

    @CommandLine.Option(
            names = "--exit",
            defaultValue = "${env:UMAVEZ_EXIT:-false}",
            description = "Leave after the story; status 0 if and only if every step was right.")
    private boolean exit;

    @CommandLine.Option(
            names = "--data",
            defaultValue = "${env:UMAVEZ_DATA}",
            description =
                    "An empty directory for the embedded store; a temporary one that is removed at the end by default.")
    private @Nullable Path data;

    @Override
    public Integer call() throws IOException, InterruptedException, ExecutionException {
        PrintWriter out = java.util.Objects.requireNonNull(spec).commandLine().getOut();
        Optional<Path> given = Optional.ofNullable(data);
        if (given.isPresent() && !isEmpty(given.get())) {
            spec.commandLine()
                    .getErr()
                    .println(
                            "UV-CLI-020 The demo needs an empty directory, so that it never plays with real events. data="
                                    + given.get() + " Hint: name another one, or leave --data out.");
            return 2;
        }
        Path directory = given.isPresent() ? given.get() : Files.createTempDirectory("umavez-demo");
        Stage stage = new Stage(directory, Surroundings.system());
        Thread tidy = new Thread(() -> tidy(stage, given.isPresent() ? Optional.empty() : Optional.of(directory)));
        Runtime.getRuntime().addShutdownHook(tidy);
        return play(stage, out);
    }

    private int play(Stage stage, PrintWriter out) throws IOException, InterruptedException, ExecutionException {
        stage.gateway.start();
        out.println("Umavez demo: a gateway on an embedded store, a pretend shop, a pretend messaging service.");
        out.println("Gateway " + stage.gateway.intake() + ", admin API " + stage.gateway.admin());
        out.println();
        boolean right = new Story(stage).play(scene -> Programme.print(out, scene));
        right &= Programme.balance(out, stage);
        out.println();
        out.println(
                right ? "Every step was right." : "A step was not right; the gateway's log is " + stage.gateway.log());
        if (!exit) {
            Programme.invite(out, stage);
            out.flush();
            stage.gateway.join();
        }
        out.flush();
        return right ? 0 : 1;
    }

    private static boolean isEmpty(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return true;
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.findAny().isEmpty();
        }
    }

    private static void tidy(Stage stage, Optional<Path> temporary) {
        stage.close();
        temporary.ifPresent(directory -> {
            try (Stream<Path> files = Files.walk(directory)) {
                List<Path> deepestFirst =
                        files.sorted(Comparator.reverseOrder()).toList();
                for (Path file : deepestFirst) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException stays) {
                System.err.println("The demo's directory could not be removed: " + directory);
            }
        });
    }
}
