package dev.umavez.gateway.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code umavez init}. */
@Command(name = "init", description = "Writes a commented umavez.yaml.", mixinStandardHelpOptions = true)
final class InitCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private Places places = new Places();

    InitCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Path file = places.config(terminal);
        try {
            Files.writeString(file, InitText.text(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException there) {
            throw Fault.failed(
                    "UV-CLI-031",
                    "There is a configuration already. file=" + file + " It was left as it is.",
                    "name another with --config.");
        }
        terminal.out().println("Wrote " + file + ". Next: umavez check, then umavez serve.");
        return 0;
    }
}
