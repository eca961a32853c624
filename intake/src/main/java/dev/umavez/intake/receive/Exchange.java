package dev.umavez.intake.receive;

import dev.umavez.intake.verify.RawRequest;

/**
 * A request and what was read of its body.
 *
 * @param request the request as it came
 * @param body the exact tree of a JSON or form body (maps, lists, texts, exact numbers, booleans); an empty map where the body is empty
 *     or could not be read as such
 * @param readable whether {@code body} is what the sender meant; when false only the raw bytes count
 */
public record Exchange(RawRequest request, Object body, boolean readable) {}
