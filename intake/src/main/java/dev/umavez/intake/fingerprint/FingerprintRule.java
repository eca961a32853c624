package dev.umavez.intake.fingerprint;

import dev.umavez.intake.content.Content;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How fingerprints of one source are made: member order by UTF-16 code units and strings as in RFC 8785, numbers by exact decimal
 * value, without the ignored fields. A body in which members came twice, or half a surrogate pair, or that is neither JSON nor a form,
 * counts by its bytes. Immutable and thread-safe.
 *
 * <p>RFC 8785 itself makes numbers doubles, in which 9007199254740993 and 9007199254740992 are the same; hence our own numbers.
 */
public final class FingerprintRule {

    /** Raised whenever the same content would get another digest. */
    private static final String VERSION = "1";

    private static final int ID_DIGITS = 10;

    private static final FingerprintRule PLAIN = of(List.of());

    private final String id;
    private final IgnoredFields ignored;

    private FingerprintRule(String id, IgnoredFields ignored) {
        this.id = id;
        this.ignored = ignored;
    }

    /** Nothing ignored. */
    public static FingerprintRule plain() {
        return PLAIN;
    }

    /**
     * A rule that leaves out these fields.
     *
     * @param ignore JSON pointers (RFC 6901); what they point to may be missing
     * @throws IllegalArgumentException when one is not a pointer, or points to the whole body
     */
    public static FingerprintRule of(List<String> ignore) {
        TreeSet<String> sorted = new TreeSet<>(ignore);
        StringBuilder text = new StringBuilder(VERSION);
        sorted.forEach(pointer ->
                text.append('\n').append(pointer.length()).append(':').append(pointer));
        String hash =
                Digest.sha256(text.toString().getBytes(StandardCharsets.UTF_8)).hex();
        return new FingerprintRule("fp" + VERSION + "-" + hash.substring(0, ID_DIGITS), IgnoredFields.of(sorted));
    }

    /** A short name that is the same for the same version and the same set of ignored fields; kept beside each fingerprint. */
    public String id() {
        return id;
    }

    /** The fingerprint of a whole body. */
    public Fingerprint of(Content content) {
        Digest digest = content.match(
                json -> json.loneSurrogates() || !json.duplicates().isEmpty()
                        ? raw(json.bytes())
                        : canonical('j', json.tree()),
                form -> canonical('f', form.fields()),
                unreadable -> raw(unreadable.bytes()));
        return new Fingerprint(digest, id);
    }

    /**
     * The fingerprint of one event's part of a body with several. Ignored fields are relative to the part.
     *
     * @param part a value of a {@link Content#tree()}
     */
    public Fingerprint ofPart(@Nullable Object part) {
        return new Fingerprint(canonical('j', part), id);
    }

    private Digest canonical(char kind, @Nullable Object tree) {
        CanonicalJson out = new CanonicalJson();
        out.tag(kind);
        out.value(tree, ignored);
        return out.digest();
    }

    private static Digest raw(byte[] bytes) {
        CanonicalJson out = new CanonicalJson();
        out.tag('r');
        out.bytes(bytes);
        return out.digest();
    }
}
