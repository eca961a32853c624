package dev.umavez.intake.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.umavez.ledger.Header;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes of valid requests, made from a fixed seed: none may be taken for rightly signed, at any time. */
class ForgeriesTest {

    private static final Instant NOW = Instant.ofEpochSecond(1_700_000_000);
    private static final int MUTATIONS = 300;
    private static final byte[] BODY =
            "{\"id\":\"evt_1\",\"total\":9007199254740993,\"nome\":\"José\"}".getBytes(StandardCharsets.UTF_8);

    private final SplittableRandom random = new SplittableRandom(20261201);

    @ParameterizedTest
    @CsvSource({
        "stripe, whsec_abc",
        "shopify, hush",
        "github, segredo",
        "standard-webhooks, whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "svix, whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "bigcommerce, secret",
        "token, segredo"
    })
    void no_mutation_is_accepted(String provider, String secret) {
        Verifier verifier =
                Verifiers.forProvider(provider, SchemeSettings.none(), List.of(secret), Verifiers.DEFAULT_TOLERANCE);
        RawRequest plain = RawRequest.post("/in/x", Headers.empty(), BODY);
        RawRequest signed = Signer.forProvider(provider, SchemeSettings.none(), secret)
                .sign(plain, "msg_1", NOW)
                .on(plain);
        assertThat(verifier.verify(signed, NOW).isValid()).isTrue();

        for (int i = 0; i < MUTATIONS; i++) {
            boolean bodyIsSigned = !provider.equals("token");
            RawRequest forged = bodyIsSigned && i % 2 == 0
                    ? signed.withBody(mutated(signed.body()))
                    : signed.withHeaders(mutated(signed.headers()));
            assertThat(verifier.verify(forged, NOW).signatureRight())
                    .as("mutation %s", i)
                    .isFalse();
        }
    }

    private byte[] mutated(byte[] body) {
        int at = random.nextInt(body.length);
        byte[] changed = body.clone();
        return switch (random.nextInt(4)) {
            case 0 -> Arrays.copyOf(body, at);
            case 1 -> Arrays.copyOf(body, body.length + 1 + random.nextInt(3));
            default -> {
                changed[at] ^= (byte) (1 << random.nextInt(8));
                yield changed;
            }
        };
    }

    /** Another letter or digit somewhere in one header; its name, or a copy of it. */
    private Headers mutated(Headers headers) {
        List<Header> lines = headers.lines();
        int index = random.nextInt(lines.size());
        Header line = lines.get(index);
        switch (random.nextInt(6)) {
            case 0 -> lines.remove(index);
            case 1 -> lines.add(line);
            case 2 ->
                lines.set(
                        index,
                        new Header(
                                line.name(),
                                line.value().substring(0, line.value().length() / 2)));
            default -> lines.set(index, new Header(line.name(), changed(line.value())));
        }
        return Headers.of(lines);
    }

    private String changed(String value) {
        // The last two characters of Base64 have bits that mean nothing.
        int at = random.nextInt(Math.max(1, value.length() - 2));
        char old = value.charAt(at);
        char other = (char) ('0' + (old + 1 + random.nextInt(8)) % 10);
        return value.substring(0, at) + (old == other ? '_' : other) + value.substring(at + 1);
    }
}
