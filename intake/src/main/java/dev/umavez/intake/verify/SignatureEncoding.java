package dev.umavez.intake.verify;

import java.util.Base64;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** How the bytes of a signature are written. */
public enum SignatureEncoding {
    /** Hexadecimal; both cases are read, lower case is written. */
    HEX {
        @Override
        byte @Nullable [] decode(String text) {
            return Hex.decode(text);
        }

        @Override
        String encode(byte[] signature) {
            return HexFormat.of().formatHex(signature);
        }
    },
    /** Base64 of RFC 4648 section 4; missing padding is read. */
    BASE64 {
        @Override
        byte @Nullable [] decode(String text) {
            try {
                return Base64.getDecoder().decode(text);
            } catch (IllegalArgumentException notBase64) {
                return null;
            }
        }

        @Override
        String encode(byte[] signature) {
            return Base64.getEncoder().encodeToString(signature);
        }
    };

    /** The bytes, or null when the text is not in this encoding. */
    abstract byte @Nullable [] decode(String text);

    abstract String encode(byte[] signature);

    /** The name in a configuration: lower case. */
    public String text() {
        return Names.text(this);
    }

    /**
     * The encoding with this name.
     *
     * @throws SetupException naming the known ones
     */
    public static SignatureEncoding named(String text) {
        return Names.find("encoding", text, values());
    }
}
