package dev.umavez.intake.verify;

import java.util.Optional;

/**
 * A generic HMAC over a template of body, time and headers.
 *
 * @param header the header that carries the signature
 * @param algorithm the hash
 * @param encoding how the signature is written
 * @param prefix what stands before the signature, for example {@code sha256=}; often empty
 * @param keyForm how a secret becomes a key
 * @param signed what is signed
 * @param timestamp the header with the signed time, if there is one; then requests outside the tolerance are refused
 */
public record HmacSettings(
        String header,
        HmacAlgorithm algorithm,
        SignatureEncoding encoding,
        String prefix,
        KeyForm keyForm,
        SignedContent signed,
        Optional<SignedTime> timestamp)
        implements SchemeSettings {

    /**
     * The header with the signed time.
     *
     * @param header its name
     * @param unit its unit
     */
    public record SignedTime(String header, TimestampUnit unit) {}

    /** Checks that a time that is judged is also signed: an unsigned time can be set to now by whoever replays a request. */
    public HmacSettings {
        if (header.isBlank()) {
            throw SetupException.settings("The signature's header has no name.");
        }
        if (timestamp.isPresent() != signed.hasTimestamp()) {
            throw SetupException.settings(
                    timestamp.isPresent()
                            ? "The timestamp header is not part of what is signed, so anybody could renew it. Put {timestamp} into"
                                    + " 'signed', or leave the timestamp header out."
                            : "'signed' uses {timestamp}, but no timestamp header is named.");
        }
    }

    /** HMAC-SHA-256 over the body in hexadecimal, without prefix: what most senders do. */
    public static HmacSettings of(String header) {
        return new HmacSettings(
                header,
                HmacAlgorithm.SHA256,
                SignatureEncoding.HEX,
                "",
                KeyForm.TEXT,
                SignedContent.body(),
                Optional.empty());
    }

    /** The same with another algorithm. */
    public HmacSettings with(HmacAlgorithm other) {
        return new HmacSettings(header, other, encoding, prefix, keyForm, signed, timestamp);
    }

    /** The same with another encoding. */
    public HmacSettings with(SignatureEncoding other) {
        return new HmacSettings(header, algorithm, other, prefix, keyForm, signed, timestamp);
    }

    /** The same with another form of the secret. */
    public HmacSettings with(KeyForm other) {
        return new HmacSettings(header, algorithm, encoding, prefix, other, signed, timestamp);
    }

    /** The same with a prefix. */
    public HmacSettings withPrefix(String other) {
        return new HmacSettings(header, algorithm, encoding, other, keyForm, signed, timestamp);
    }

    /** The same over this template. */
    public HmacSettings signing(SignedContent other) {
        return new HmacSettings(header, algorithm, encoding, prefix, keyForm, other, timestamp);
    }

    /** The same over this template with a signed time. */
    public HmacSettings signing(SignedContent other, String timeHeader, TimestampUnit unit) {
        return new HmacSettings(
                header, algorithm, encoding, prefix, keyForm, other, Optional.of(new SignedTime(timeHeader, unit)));
    }
}
