package dev.umavez.intake.receive;

import dev.umavez.intake.content.Content;
import dev.umavez.intake.verify.RawRequest;
import java.util.Map;
import java.util.Objects;

/**
 * A request and what was read of its body.
 *
 * @param request the request as it came
 * @param content what its body says, which may be that nobody can read it
 */
public record Exchange(RawRequest request, Content content) {

    /**
     * The exact tree of a JSON or form body (maps, lists, texts, exact numbers, booleans); an empty map where the body is empty, JSON's
     * null, or could not be read.
     */
    public Object body() {
        return Objects.requireNonNullElse(content.tree(), Map.of());
    }

    /** Whether {@link #body()} is what the sender meant; when false only the raw bytes count. */
    public boolean readable() {
        return content.match(json -> true, form -> true, unreadable -> false);
    }
}
