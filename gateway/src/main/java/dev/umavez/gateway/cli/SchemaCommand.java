package dev.umavez.gateway.cli;

import dev.umavez.Umavez;
import dev.umavez.UmavezException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code umavez schema}. */
@Command(
        name = "schema",
        description = "The tables as SQL, for whoever migrates a database with another program.",
        mixinStandardHelpOptions = true,
        subcommands = SchemaCommand.Print.class)
final class SchemaCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        throw Fault.usage(
                "UV-CLI-032",
                "What shall be done with the schema is missing.",
                "umavez schema print --dialect postgresql");
    }

    /** {@code umavez schema print}. */
    @Command(
            name = "print",
            description = "Prints the statements that make the tables, or that bring older ones up to date.",
            mixinStandardHelpOptions = true)
    static final class Print implements Callable<Integer> {
        private final Terminal terminal;

        @Option(names = "--dialect", paramLabel = "D", description = "postgresql (default) or sqlite")
        private String dialect = "postgresql";

        @Option(
                names = "--prefix",
                paramLabel = "P",
                description = "What every table's name begins with (default: uv_).")
        private String prefix = "uv_";

        @Option(
                names = "--schema",
                paramLabel = "S",
                description = "The schema of the tables (default: whatever the connection's path gives).")
        private String schema = "";

        @Option(
                names = "--from",
                paramLabel = "N",
                description = "The version that is there already (default: 0, none).")
        private int from;

        @Option(names = "--format", paramLabel = "F", description = "plain (default; for Flyway too) or liquibase")
        private Format format = Format.plain;

        /** How it is written. */
        enum Format {
            plain,
            liquibase
        }

        Print(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            String sql;
            try {
                sql = Umavez.schema(dialect.toLowerCase(Locale.ROOT), prefix, schema, from);
            } catch (UmavezException e) {
                throw Fault.usage("UV-CLI-032", String.valueOf(e.getMessage()), "umavez schema print --help");
            }
            if (format == Format.liquibase) {
                terminal.out().println("--liquibase formatted sql");
                terminal.out().println("--changeset umavez:" + (from + 1) + " splitStatements:true endDelimiter:;");
            }
            terminal.out().print(sql);
            terminal.out().flush();
            return 0;
        }
    }
}
