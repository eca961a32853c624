package dev.umavez.intake.verify;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One signature in one header over a template; GitHub and Shopify are settings of it. */
final class HmacVerifier implements Verifier {

    /** The longest name of another algorithm that is recognised before a {@code =}. */
    private static final int MAX_SCHEME_NAME = 12;

    private final HmacSettings settings;
    private final HmacKeys keys;
    private final Matches matches;
    private final Freshness freshness;

    HmacVerifier(HmacSettings settings, List<byte[]> keys, Freshness freshness) {
        this.settings = settings;
        this.keys = new HmacKeys(settings.algorithm(), keys);
        this.matches = new Matches(keys.size(), settings.algorithm().text());
        this.freshness = freshness;
    }

    @Override
    public Verdict verify(RawRequest request, Instant now) {
        OneHeader signature = OneHeader.of(request.headers(), settings.header());
        if (signature.problem() != null) {
            return signature.problem();
        }
        if (!signature.value().startsWith(settings.prefix())) {
            return prefixProblem(signature.value());
        }
        Verdict.Invalid missing = signedHeaderProblem(request);
        if (missing != null) {
            return missing;
        }
        byte[] offered = settings.encoding()
                .decode(signature.value().substring(settings.prefix().length()));
        return settings.timestamp()
                .map(time -> timed(request, offered, time, now))
                .orElseGet(() -> judge(request, offered, ""));
    }

    private Verdict timed(RawRequest request, byte @Nullable [] offered, HmacSettings.SignedTime time, Instant now) {
        OneHeader header = OneHeader.of(request.headers(), time.header());
        if (header.problem() != null) {
            return header.problem();
        }
        long at = Freshness.parse(header.value());
        if (at < 0) {
            return Freshness.malformed("header " + time.header());
        }
        return judge(request, offered, header.value())
                .match(valid -> freshness.judge(valid, at, time.unit(), now), untimely -> untimely, invalid -> invalid);
    }

    private Verdict judge(RawRequest request, byte @Nullable [] offered, String timestamp) {
        int secret = keys.match(
                Collections.singletonList(offered),
                settings.signed().before(request, timestamp),
                request.body(),
                settings.signed().after(request, timestamp));
        return secret < 0 ? badSignature(request) : matches.of(secret);
    }

    private Verdict.@Nullable Invalid signedHeaderProblem(RawRequest request) {
        for (String name : settings.signed().headers()) {
            OneHeader header = OneHeader.of(request.headers(), name);
            if (header.problem() != null) {
                return header.problem();
            }
        }
        return null;
    }

    private Verdict prefixProblem(String value) {
        int equals = value.indexOf('=');
        boolean named = equals > 0 && equals <= MAX_SCHEME_NAME && equals < value.length() - 2;
        return named && settings.prefix().endsWith("=")
                ? new Verdict.Invalid(
                        Reason.UNSUPPORTED_SCHEME,
                        "Header " + settings.header() + " names another algorithm than " + settings.prefix())
                : new Verdict.Invalid(
                        Reason.MALFORMED_SIGNATURE,
                        "Header " + settings.header() + " does not begin with " + settings.prefix());
    }

    /** The same words for all schemes: neither the signature nor a secret in them. */
    static Verdict.Invalid badSignature(RawRequest request) {
        return new Verdict.Invalid(
                Reason.BAD_SIGNATURE,
                "No configured secret makes this signature over these " + request.body().length + " bytes.");
    }
}
