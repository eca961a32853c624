package dev.umavez.gateway.config.yaml;

/**
 * A text of the configuration in which parts may have come from the environment. Printing it shows dots for those parts, so that no
 * log, message or listing gives a secret away. Immutable.
 */
public final class Setting {
    /** What is shown for a value from the environment. */
    public static final String DOTS = "••••";

    private final String value;
    private final String shown;
    private final Position position;

    Setting(String value, String shown, Position position) {
        this.value = value;
        this.shown = shown;
        this.position = position;
    }

    /** A text that stands in the file as it is, or a default. */
    public static Setting literal(String value, Position position) {
        return new Setting(value, value, position);
    }

    /** The value itself. Only for what uses it; never for a text that people read. */
    public String reveal() {
        return value;
    }

    /** Whether a part came from the environment. */
    public boolean isFromEnvironment() {
        return shown.contains(DOTS);
    }

    /** Where it stands in the file. */
    public Position position() {
        return position;
    }

    /** The same as something that is never shown at all: a secret that was written into the file. */
    public Setting hidden() {
        return new Setting(value, DOTS, position);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Setting setting && setting.value.equals(value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    /** The text with dots for what came from the environment. */
    @Override
    public String toString() {
        return shown;
    }
}
