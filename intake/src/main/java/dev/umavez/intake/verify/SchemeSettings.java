package dev.umavez.intake.verify;

/** What a scheme needs to know besides the secrets. Most need nothing. */
public sealed interface SchemeSettings permits SchemeSettings.None, HmacSettings, TokenSettings {

    /** Nothing to set. */
    static SchemeSettings none() {
        return None.NONE;
    }

    /** The settings of a scheme that has none. */
    enum None implements SchemeSettings {
        /** The only one. */
        NONE
    }
}
