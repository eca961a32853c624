package dev.umavez.intake.content;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What {@code Content-Type} says, as far as it matters here.
 *
 * @param name type and subtype in lower case, without parameters
 * @param declared the charset, UTF-8 where none is named; null for one that is not read
 */
record MediaType(String name, @Nullable Charset declared) {

    static MediaType of(String header) {
        int semicolon = header.indexOf(';');
        String name = (semicolon < 0 ? header : header.substring(0, semicolon))
                .strip()
                .toLowerCase(Locale.ROOT);
        return new MediaType(name, semicolon < 0 ? StandardCharsets.UTF_8 : charset(header, semicolon));
    }

    boolean isJson() {
        return name.equals("application/json") || name.endsWith("+json") || name.equals("text/json");
    }

    boolean isForm() {
        return name.equals("application/x-www-form-urlencoded");
    }

    /** UTF-8 where the declared one is not read; bytes that are not UTF-8 then show as such. */
    Charset charset() {
        return Objects.requireNonNullElse(declared, StandardCharsets.UTF_8);
    }

    private static @Nullable Charset charset(String header, int from) {
        String parameters = header.substring(from).toLowerCase(Locale.ROOT);
        int at = parameters.indexOf("charset=");
        if (at < 0) {
            return StandardCharsets.UTF_8;
        }
        int end = parameters.indexOf(';', at);
        String name = parameters
                .substring(at + "charset=".length(), end < 0 ? parameters.length() : end)
                .replace("\"", "")
                .strip();
        return switch (name) {
            case "utf-8", "utf8", "us-ascii" -> StandardCharsets.UTF_8;
            case "iso-8859-1", "latin1" -> StandardCharsets.ISO_8859_1;
            default -> null;
        };
    }
}
