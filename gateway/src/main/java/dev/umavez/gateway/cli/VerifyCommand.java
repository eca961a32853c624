package dev.umavez.gateway.cli;

import dev.umavez.gateway.config.yaml.Suggestion;
import dev.umavez.intake.verify.Diagnosis;
import dev.umavez.intake.verify.HmacAlgorithm;
import dev.umavez.intake.verify.HmacSettings;
import dev.umavez.intake.verify.SchemeSettings;
import dev.umavez.intake.verify.SetupException;
import dev.umavez.intake.verify.SignatureEncoding;
import dev.umavez.intake.verify.TokenSettings;
import dev.umavez.intake.verify.Verdict;
import dev.umavez.intake.verify.Verifiers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code umavez verify}: is this request authentic, and if not, why not. Offline. */
@Command(
        name = "verify",
        description = "Says whether requests are authentic, and why not. Offline.",
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--provider", paramLabel = "P", description = "The provider; a vectors file names its own.")
    private @Nullable String provider;

    @Option(names = "--secret", paramLabel = "S", description = "A secret; may be given several times.")
    private List<String> secrets = List.of();

    @Option(names = "--at", paramLabel = "T", description = "What the clock shall say (default: now, or the file's).")
    private @Nullable String at;

    @Option(names = "--tolerance", paramLabel = "D", description = "How far a signed time may be away (default: 5m).")
    private @Nullable String tolerance;

    @Option(names = "--header", paramLabel = "NAME", description = "hmac, token: the header that carries it.")
    private @Nullable String header;

    @Option(names = "--algorithm", paramLabel = "A", description = "hmac: sha256, sha1 or sha512 (default: sha256).")
    private HmacAlgorithm algorithm = HmacAlgorithm.SHA256;

    @Option(names = "--encoding", paramLabel = "E", description = "hmac: hex or base64 (default: hex).")
    private SignatureEncoding encoding = SignatureEncoding.HEX;

    @Option(names = "--prefix", paramLabel = "TEXT", description = "hmac: what stands before the signature.")
    private String prefix = "";

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "A raw HTTP request, or JSON in the form of the vectors.")
    private List<String> files = List.of();

    VerifyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (provider != null && !Verifiers.providers().contains(provider)) {
            throw Fault.usage(
                    "UV-CLI-018",
                    "There is no provider \"" + provider + "\"." + Suggestion.sentence(provider, Verifiers.providers())
                            + " Nothing was verified.",
                    "--provider is one of " + String.join(", ", Verifiers.providers()) + ".");
        }
        boolean right = true;
        for (String file : files) {
            for (Sample sample : SampleFile.read(terminal.path(file))) {
                right &= verify(sample);
            }
        }
        return right ? 0 : 1;
    }

    private boolean verify(Sample sample) {
        String name = Optional.ofNullable(provider)
                .or(sample::provider)
                .orElseThrow(() -> Fault.usage(
                        "UV-CLI-018",
                        "Whose request is it? Nothing was verified.",
                        "--provider is one of " + String.join(", ", Verifiers.providers()) + "."));
        if (!Verifiers.providers().contains(name)) {
            return invalid(sample, "unsupported_provider", "This build does not know the provider " + name + ".");
        }
        List<String> known = secrets.isEmpty() ? sample.secrets() : secrets;
        Instant now = at != null
                ? Durations.instant("--at", at)
                : sample.now().orElseGet(() -> terminal.surroundings().clock().instant());
        Duration allowed = tolerance(sample);
        try {
            Verdict verdict =
                    Verifiers.forProvider(name, settings(name), known, allowed).verify(sample.request(), now);
            if (verdict.isValid()) {
                terminal.out().println(sample.id() + "\tvalid");
                return true;
            }
            List<String> why = Diagnosis.explain(name, settings(name), known, allowed, sample.request(), now);
            return invalid(sample, verdict.reason().orElseThrow().text(), String.join(" ", why));
        } catch (SetupException wrong) {
            throw Fault.usage(
                    "UV-CLI-019",
                    wrong.getMessage() + " provider=" + name + " Nothing was verified.",
                    "see --secret and --header.");
        }
    }

    private boolean invalid(Sample sample, String code, String sentence) {
        terminal.out().println(sample.id() + "\tinvalid\t" + code);
        terminal.err().println(sample.id() + ": " + sentence);
        return false;
    }

    private Duration tolerance(Sample sample) {
        return tolerance != null
                ? Durations.duration("--tolerance", tolerance)
                : sample.toleranceS().map(Duration::ofSeconds).orElse(Verifiers.DEFAULT_TOLERANCE);
    }

    private SchemeSettings settings(String name) {
        if (name.equals("hmac") && header != null) {
            return HmacSettings.of(header).with(algorithm).with(encoding).withPrefix(prefix);
        }
        if (name.equals("token") && header != null) {
            return TokenSettings.header(header);
        }
        return SchemeSettings.none();
    }
}
