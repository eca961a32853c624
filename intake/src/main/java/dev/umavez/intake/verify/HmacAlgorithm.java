package dev.umavez.intake.verify;

/** The hash under a generic HMAC. SHA-1 is there for senders that offer nothing else; as an HMAC it still stands. */
public enum HmacAlgorithm {
    /** HMAC-SHA-1, 20 bytes. */
    SHA1("HmacSHA1"),
    /** HMAC-SHA-256, 32 bytes. */
    SHA256("HmacSHA256"),
    /** HMAC-SHA-384, 48 bytes. */
    SHA384("HmacSHA384"),
    /** HMAC-SHA-512, 64 bytes. */
    SHA512("HmacSHA512");

    private final String macName;

    HmacAlgorithm(String macName) {
        this.macName = macName;
    }

    /** The name that the Java platform uses. */
    String macName() {
        return macName;
    }

    /** The name in a configuration: lower case. */
    public String text() {
        return Names.text(this);
    }

    /**
     * The algorithm with this name.
     *
     * @throws SetupException naming the known ones
     */
    public static HmacAlgorithm named(String text) {
        return Names.find("algorithm", text, values());
    }
}
