package dev.umavez.intake.verify;

import java.util.Optional;

/** What a scheme needs to know besides the secrets. Most need nothing. */
public sealed interface SchemeSettings permits SchemeSettings.None, HmacSettings, TokenSettings {

    /** The header or query parameter that carries the credential, where the settings name one. */
    Optional<String> carrier();

    /** Nothing to set. */
    static SchemeSettings none() {
        return None.NONE;
    }

    /** The settings of a scheme that has none. */
    enum None implements SchemeSettings {
        /** The only one. */
        NONE;

        @Override
        public Optional<String> carrier() {
            return Optional.empty();
        }
    }
}
