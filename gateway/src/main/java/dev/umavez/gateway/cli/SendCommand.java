package dev.umavez.gateway.cli;

import dev.umavez.gateway.config.ConfigLoader;
import dev.umavez.gateway.config.GatewayConfig;
import dev.umavez.gateway.config.SourceConfig;
import dev.umavez.intake.verify.RawRequest;
import dev.umavez.intake.verify.Signer;
import dev.umavez.ledger.Header;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code umavez send}: what the provider would do, as often as wanted. */
@Command(
        name = "send",
        description = "Posts a payload to the intake, signed as the provider would.",
        mixinStandardHelpOptions = true)
final class SendCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private Places places = new Places();

    @Parameters(paramLabel = "SOURCE", description = "The source's name in the configuration.")
    private String source = "";

    @Option(
            names = "--file",
            required = true,
            paramLabel = "F",
            description = "The body, or a raw HTTP request to sign.")
    private String file = "";

    @Option(names = "--times", paramLabel = "N", description = "How often (default: 1).")
    private int times = 1;

    @Option(names = "--parallel", description = "All at the very same time.")
    private boolean parallel;

    @Option(
            names = "--intake",
            paramLabel = "URL",
            description = "Where (default: the gateway on the data folder, else http://127.0.0.1:8080).")
    private @Nullable String intake;

    @Option(
            names = "--id",
            paramLabel = "ID",
            description = "The delivery's id, where the provider puts it in a header.")
    private @Nullable String id;

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            description = "The event's type, where the provider puts it in a header.")
    private String type = "";

    @Option(
            names = "--header",
            paramLabel = "NAME:VALUE",
            description = "A further header; may be given several times.")
    private List<String> headers = List.of();

    SendCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (times < 1 || times > 10_000) {
            throw Fault.usage("UV-CLI-028", "Not understood. --times=" + times + " Nothing was sent.", "1 to 10000.");
        }
        SourceConfig from = SourceChoice.of(config(), source);
        String identity =
                id == null ? HexFormat.of().formatHex(terminal.surroundings().randomBytes(12)) : id;
        RawRequest plain = PayloadFile.read(terminal.path(file), from, identity, type, more())
                .request();
        String secret = from.secrets().isEmpty() ? "" : from.secrets().get(0).reveal();
        Signer signer = Signer.forProvider(from.provider(), from.scheme(), secret);
        RawRequest signed = signer.sign(
                        plain, identity, terminal.surroundings().clock().instant())
                .on(plain);
        try (Posting posting = new Posting(url(), "/in/" + from.name(), signed)) {
            List<Posting.Result> results = parallel ? posting.atOnce(times) : posting.inSequence(times);
            results.forEach(result -> terminal.out().println(result.status() + " " + result.body()));
            return results.stream().allMatch(result -> result.status() / 100 == 2) ? 0 : 1;
        }
    }

    private GatewayConfig config() {
        Path path = places.config(terminal);
        var loaded = ConfigLoader.load(path, terminal.environment());
        loaded.errors().forEach(problem -> terminal.err().println(problem));
        return loaded.config()
                .orElseThrow(() -> Fault.usage(
                        "UV-CLI-029",
                        "The configuration has errors. file=" + path + " Nothing was sent.",
                        "umavez check shows them."));
    }

    private String url() throws IOException {
        if (intake != null) {
            return intake.startsWith("http") ? intake : "http://" + intake;
        }
        return DataLock.holder(places.data(terminal))
                .map(DataLock.Holder::intakeUrl)
                .filter(url -> !url.isEmpty())
                .orElse("http://127.0.0.1:8080");
    }

    private List<Header> more() {
        List<Header> more = new ArrayList<>();
        for (String header : headers) {
            int colon = header.indexOf(':');
            if (colon < 1) {
                throw Fault.usage(
                        "UV-CLI-030", "Not a header. --header=" + header + " Nothing was sent.", "NAME:VALUE");
            }
            more.add(new Header(
                    header.substring(0, colon), header.substring(colon + 1).strip()));
        }
        return more;
    }
}
