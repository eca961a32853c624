package dev.umavez.intake.content;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Strict UTF-8: no overlong forms, no encoded surrogates. */
final class Utf8 {

    private static final char REPLACEMENT = '\uFFFD';

    private Utf8() {}

    static boolean isValid(byte[] bytes) {
        // The platform's decoder replaces what is wrong; only then, or where the sender sent that very character, look
        // closely.
        return new String(bytes, StandardCharsets.UTF_8).indexOf(REPLACEMENT) < 0 || decodes(bytes);
    }

    private static boolean decodes(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException malformed) {
            return false;
        }
    }
}
