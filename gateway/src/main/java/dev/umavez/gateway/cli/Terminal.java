package dev.umavez.gateway.cli;

import dev.umavez.ledger.Surroundings;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a command sees of the world.
 *
 * @param out where answers go
 * @param err where errors and progress go
 * @param environment the variables
 * @param folder what relative paths are relative to
 * @param surroundings time and chance
 */
public record Terminal(
        PrintWriter out, PrintWriter err, Map<String, String> environment, Path folder, Surroundings surroundings) {

    /** The real one. */
    public static Terminal system() {
        return new Terminal(
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                System.getenv(),
                Path.of(""),
                Surroundings.system());
    }

    /** A path that the user gave. */
    Path path(String given) {
        return folder.resolve(given);
    }
}
