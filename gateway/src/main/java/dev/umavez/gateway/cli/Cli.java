package dev.umavez.gateway.cli;

import dev.umavez.gateway.demo.DemoCommand;
import dev.umavez.ledger.StoreUnavailableException;
import dev.umavez.store.StoreSetupException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.ParameterException;

/** The command line as a function. */
public final class Cli {
    private Cli() {}

    /** Runs one command; never throws for what a user can do wrong. */
    public static int run(String[] arguments, Terminal terminal) {
        CommandLine line = new CommandLine(new Umavez(), new WithTerminal(terminal))
                .setOut(terminal.out())
                .setErr(terminal.err())
                .setUsageHelpAutoWidth(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setDefaultValueProvider(new Variables(terminal.environment()))
                .setParameterExceptionHandler(Cli::usage)
                .setExecutionExceptionHandler((thrown, command, parsed) -> failed(thrown, terminal.err()));
        int status = line.execute(arguments);
        terminal.out().flush();
        terminal.err().flush();
        return status;
    }

    private static int usage(ParameterException wrong, String[] arguments) {
        CommandLine command = wrong.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("UV-CLI-001 " + wrong.getMessage() + " Nothing was done. Hint: "
                + command.getCommandSpec().qualifiedName() + " --help shows what there is.");
        if (!CommandLine.UnmatchedArgumentException.printSuggestions(wrong, err)) {
            err.flush();
        }
        return 2;
    }

    private static int failed(Exception thrown, PrintWriter err) {
        switch (thrown) {
            case Fault fault -> {
                err.println(fault.getMessage());
                return fault.status();
            }
            case StoreSetupException setup -> {
                err.println(setup.getMessage());
                return 2;
            }
            case StoreUnavailableException away -> {
                err.println("UV-CLI-003 The store did not answer. Nothing is known to be changed."
                        + " Hint: is it running, and is its address right? umavez doctor looks.");
                return 1;
            }
            default -> {
                // Texts of foreign exceptions may carry content: the kind and the place have to do.
                err.println("UV-CLI-002 The command ended by a defect: "
                        + thrown.getClass().getName() + " at "
                        + (thrown.getStackTrace().length > 0 ? thrown.getStackTrace()[0] : "an unknown place")
                        + " Hint: please report it, with the command and this line.");
                return 1;
            }
        }
    }

    /** The root. */
    @Command(
            name = "umavez",
            description = "Events come in twice, in parallel, late; each business effect happens once.",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            footer = {
                "",
                "Exit status: 0 right, 1 it ran and the answer is no, 2 usage or configuration.",
                "Every option has an environment variable: --data is UMAVEZ_DATA."
            },
            subcommands = {
                DemoCommand.class,
                ServeCommand.class,
                InitCommand.class,
                CheckCommand.class,
                SendCommand.class,
                VerifyCommand.class,
                EventsCommand.class,
                EventCommand.class,
                ActionsCommand.class,
                ActionCommand.class,
                ResolveCommand.class,
                ReplayCommand.class,
                ReleaseCommand.class,
                AgainCommand.class,
                ObjectCommand.class,
                DestinationsCommand.class,
                DestinationCommand.class,
                AuditCommand.class,
                FindingsCommand.class,
                DoctorCommand.class,
                SchemaCommand.class,
                CommandLine.HelpCommand.class
            })
    static final class Umavez implements Runnable {
        @CommandLine.Spec
        private CommandLine.Model.@org.jspecify.annotations.Nullable CommandSpec spec;

        @Override
        public void run() {
            throw new ParameterException(java.util.Objects.requireNonNull(spec).commandLine(), "A command is missing.");
        }
    }

    /** Gives each command the terminal, if it wants one. */
    private record WithTerminal(Terminal terminal) implements IFactory {
        @Override
        public <K> K create(Class<K> kind) throws Exception {
            for (var constructor : kind.getDeclaredConstructors()) {
                if (constructor.getParameterCount() == 1 && constructor.getParameterTypes()[0] == Terminal.class) {
                    return kind.cast(constructor.newInstance(terminal));
                }
            }
            return CommandLine.defaultFactory().create(kind);
        }
    }
}
