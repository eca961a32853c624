package dev.umavez.intake.content;

import dev.umavez.intake.verify.Headers;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Reads bodies: undoes {@code Content-Encoding}, then reads JSON or a form. Immutable and thread-safe. */
public final class BodyReader {

    private final JsonReader json;
    private final FormReader form;
    private final Inflation inflation;

    /** A reader with these limits. */
    public BodyReader(ContentLimits limits) {
        this.json = new JsonReader(limits);
        this.form = new FormReader(limits);
        this.inflation = new Inflation(limits);
    }

    /**
     * Reads a body. Verify the request first: signatures are over the bytes as sent.
     *
     * @param headers where {@code Content-Encoding} and {@code Content-Type} are
     * @param raw the bytes as sent
     */
    public Decoded read(Headers headers, byte[] raw) {
        List<String> encodings = headers.all("Content-Encoding");
        if (encodings.isEmpty()) {
            return new Decoded.Body(content(headers, raw));
        }
        String encoding = String.join(",", encodings).strip().toLowerCase(Locale.ROOT);
        return switch (encoding) {
            case "", "identity" -> new Decoded.Body(content(headers, raw));
            case "gzip", "x-gzip" ->
                inflation.gunzip(raw).match(bytes -> new Decoded.Body(content(headers, bytes)), refused -> refused);
            default ->
                new Decoded.Refused(
                        Decoded.Why.UNSUPPORTED_ENCODING,
                        encoding.indexOf(',') >= 0
                                ? "Several content encodings on top of each other are not read."
                                : "Only the content encodings gzip and identity are read.");
        };
    }

    /**
     * The JSON in one field of a form, for senders that wrap it so (GitHub's {@code payload}). Anything else stays as it is.
     */
    public Content unwrap(Content content, String field) {
        return content.match(
                same -> same,
                wrapped -> wrapped.text(List.of(field))
                        .map(text -> asJson(text, wrapped))
                        .orElse(wrapped),
                same -> same);
    }

    private Content asJson(String text, Content.Form wrapped) {
        Content inner = json.read(text.getBytes(StandardCharsets.UTF_8));
        return inner.match(
                read -> new Content.Json(read.tree(), wrapped.bytes(), read.duplicates(), read.loneSurrogates()),
                never -> wrapped,
                notJson -> wrapped);
    }

    private Content content(Headers headers, byte[] bytes) {
        if (bytes.length == 0) {
            return new Content.Unreadable(Content.Unreadable.Why.EMPTY, "The body is empty.", bytes);
        }
        MediaType type = MediaType.of(headers.first("Content-Type").orElse(""));
        boolean looksLikeJson = looksLikeJson(bytes);
        if (type.isJson() || looksLikeJson && !type.isForm()) {
            return readJson(type, bytes);
        }
        if (!type.isForm()) {
            return new Content.Unreadable(
                    Content.Unreadable.Why.OTHER_MEDIA_TYPE, "The body is neither JSON nor a form.", bytes);
        }
        // Several HTTP clients call everything a form. A form that begins with a brace would have it percent-encoded.
        Content asJson = looksLikeJson ? json.read(bytes) : form.read(bytes, type.charset());
        return asJson.match(same -> same, same -> same, notJson -> form.read(bytes, type.charset()));
    }

    /** JSON is UTF-8; what is not, and says that it is Latin-1, is read as that. */
    private Content readJson(MediaType type, byte[] bytes) {
        Charset charset = type.charset();
        boolean latin1 = charset.equals(StandardCharsets.ISO_8859_1) && !Utf8.isValid(bytes);
        if (!latin1) {
            return json.read(bytes);
        }
        Content read = json.read(new String(bytes, charset).getBytes(StandardCharsets.UTF_8));
        return read.match(
                good -> new Content.Json(good.tree(), bytes, good.duplicates(), good.loneSurrogates()),
                never -> never,
                bad -> new Content.Unreadable(bad.why(), bad.detail(), bytes));
    }

    private static boolean looksLikeJson(byte[] bytes) {
        for (byte b : bytes) {
            if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
                return b == '{' || b == '[';
            }
        }
        return false;
    }
}
