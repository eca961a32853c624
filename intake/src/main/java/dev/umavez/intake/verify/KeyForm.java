package dev.umavez.intake.verify;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** How the text of a secret becomes the bytes of a key. */
public enum KeyForm {
    /** The UTF-8 bytes of the text as it stands; what nearly everybody does. */
    TEXT {
        @Override
        byte @Nullable [] read(String secret) {
            return secret.getBytes(StandardCharsets.UTF_8);
        }
    },
    /** The text is hexadecimal (Adyen). */
    HEX {
        @Override
        byte @Nullable [] read(String secret) {
            return Hex.decode(secret);
        }
    },
    /** The text is Base64 (Standard Webhooks, without its prefix). */
    BASE64 {
        @Override
        byte @Nullable [] read(String secret) {
            try {
                return Base64.getDecoder().decode(secret);
            } catch (IllegalArgumentException notBase64) {
                return null;
            }
        }
    };

    /** The key, or null when the text is not in this form. */
    abstract byte @Nullable [] read(String secret);

    /** The name in a configuration: lower case. */
    public String text() {
        return Names.text(this);
    }

    /**
     * The form with this name.
     *
     * @throws SetupException naming the known ones
     */
    public static KeyForm named(String text) {
        return Names.find("key form", text, values());
    }
}
