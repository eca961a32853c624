package dev.umavez.gateway;

import dev.umavez.gateway.cli.Cli;
import dev.umavez.gateway.cli.Terminal;

/** Where the process begins. */
public final class Main {
    private Main() {}

    /** Runs one command and ends with its status: 0 right, 1 it ran and the answer is no, 2 usage or configuration. */
    public static void main(String[] arguments) {
        int status = Cli.run(arguments, Terminal.system());
        // Threads of a library shall not keep a command alive that is over.
        System.exit(status);
    }
}
