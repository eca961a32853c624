package dev.umavez.gateway.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code umavez doctor}. */
@Command(
        name = "doctor",
        description = "Looks at store, clock, disk, backlog and configuration; each line is ok, warn or fail.",
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private GateOptions gate = new GateOptions();

    @Mixin
    private Output output = new Output();

    DoctorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        List<Finding> findings = new Examination(terminal, gate).findings();
        if (output.isJson()) {
            ArrayNode items = new ObjectMapper().createArrayNode();
            findings.forEach(finding -> items.addObject()
                    .put("level", finding.level().word())
                    .put("subject", finding.subject())
                    .put("text", finding.text()));
            Output.json(terminal.out(), items);
        } else {
            findings.forEach(finding -> terminal.out()
                    .println(
                            String.format("%-5s %-12s %s", finding.level().word(), finding.subject(), finding.text())));
        }
        return findings.stream().anyMatch(finding -> finding.level() == Finding.Level.FAIL) ? 1 : 0;
    }
}
