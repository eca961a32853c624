package dev.umavez.intake.content;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Reads strict JSON (RFC 8259) within limits. */
final class JsonReader {

    private final JsonFactory factory;
    private final ContentLimits limits;

    JsonReader(ContentLimits limits) {
        this.limits = limits;
        this.factory = JsonFactory.builder()
                // Names come from strangers: interning them would fill a table that nobody empties.
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(limits.depth())
                        .maxNameLength(limits.nameLength())
                        .maxStringLength(limits.stringLength())
                        .maxNumberLength(limits.numberLength())
                        .maxTokenCount(limits.tokens())
                        .build())
                .build();
    }

    /** Content of these bytes: {@link Content.Json} or {@link Content.Unreadable}. */
    Content read(byte[] bytes) {
        if (!Utf8.isValid(bytes)) {
            return unreadable(Content.Unreadable.Why.NOT_UTF8, "The body is not UTF-8, which JSON has to be.", bytes);
        }
        // The parser would take a zero among the first bytes as a sign of UTF-16 or UTF-32.
        for (int i = 0; i < Math.min(4, bytes.length); i++) {
            if (bytes[i] == 0) {
                return unreadable(Content.Unreadable.Why.NOT_JSON, "The body begins with zero bytes.", bytes);
            }
        }
        try (JsonParser parser = factory.createParser(bytes)) {
            return new JsonTreeBuilder(parser, limits.numberLength()).build(bytes);
        } catch (StreamConstraintsException beyond) {
            return unreadable(
                    Content.Unreadable.Why.BEYOND_LIMITS,
                    "The JSON is beyond a limit (" + limits.depth() + " levels, names of " + limits.nameLength()
                            + " and numbers of " + limits.numberLength() + " characters, " + limits.tokens()
                            + " tokens).",
                    bytes);
        } catch (JsonProcessingException malformed) {
            // The parser's own words quote the content.
            return unreadable(Content.Unreadable.Why.NOT_JSON, "The body is not JSON" + place(malformed) + ".", bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException("Reading from memory", impossible);
        }
    }

    private static String place(JsonProcessingException malformed) {
        return malformed.getLocation() == null
                ? ""
                : " (line " + malformed.getLocation().getLineNr() + ", column "
                        + malformed.getLocation().getColumnNr() + ")";
    }

    private static Content unreadable(Content.Unreadable.Why why, String detail, byte[] bytes) {
        return new Content.Unreadable(why, detail, bytes);
    }
}
