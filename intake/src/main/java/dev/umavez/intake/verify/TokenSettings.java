package dev.umavez.intake.verify;

/**
 * Where a static token is.
 *
 * @param place kind of place
 * @param name name of the header or of the query parameter
 */
public record TokenSettings(Place place, String name) implements SchemeSettings {

    /** Where tokens can be. */
    public enum Place {
        /** {@code Authorization: Bearer TOKEN}. */
        BEARER,
        /** The whole value of a header. */
        HEADER,
        /** A query parameter. */
        QUERY
    }

    /** Checks the name. */
    public TokenSettings {
        if (name.isBlank()) {
            throw SetupException.settings("The token's header or query parameter has no name.");
        }
    }

    /** {@code Authorization: Bearer TOKEN}, the default. */
    public static TokenSettings bearer() {
        return new TokenSettings(Place.BEARER, "Authorization");
    }

    /** The whole value of this header is the token. */
    public static TokenSettings header(String name) {
        return new TokenSettings(Place.HEADER, name);
    }

    /** This query parameter is the token. */
    public static TokenSettings query(String name) {
        return new TokenSettings(Place.QUERY, name);
    }
}
