package dev.umavez.gateway.cli;

import dev.umavez.ledger.Surroundings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;

/** One command that was run in this process. */
record Run(int status, String out, String err) {
    static Run in(Path folder, Map<String, String> environment, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal =
                new Terminal(new PrintWriter(out), new PrintWriter(err), environment, folder, Surroundings.system());
        int status = Cli.run(arguments, terminal);
        return new Run(status, out.toString(), err.toString());
    }
}
