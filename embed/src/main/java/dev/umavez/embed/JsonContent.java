package dev.umavez.embed;

import dev.umavez.intake.content.BodyReader;
import dev.umavez.intake.content.ContentLimits;
import dev.umavez.intake.fingerprint.FingerprintRule;
import dev.umavez.intake.verify.Headers;
import dev.umavez.ledger.Fingerprint;

/** Fingerprints of JSON, made as the gateway makes them. A class of its own: it needs Jackson, which may not be there. */
public final class JsonContent {
    private static final BodyReader READER = new BodyReader(ContentLimits.DEFAULT);
    private static final Headers JSON = Headers.of("Content-Type", "application/json");

    private JsonContent() {}

    /** The fingerprint; of what cannot be read as JSON, that of its bytes. */
    public static Fingerprint fingerprint(byte[] utf8) {
        return READER.read(JSON, utf8).match(body -> FingerprintRule.plain().of(body.content()), refused -> {
            throw new IllegalStateException("a body without content encoding is always read");
        });
    }
}
