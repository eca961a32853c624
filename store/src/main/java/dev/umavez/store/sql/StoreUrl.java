package dev.umavez.store.sql;

import dev.umavez.store.StoreSetupException;

/**
 * The address of a store, as configured and as JDBC wants it. Its text form holds no credentials.
 *
 * @param dialect which database
 * @param jdbc what the driver gets; may hold credentials
 * @param shown what may be logged
 */
public record StoreUrl(Dialect dialect, String jdbc, String shown) {

    /**
     * Reads {@code sqlite:PATH} or {@code postgresql://…}.
     *
     * @throws StoreSetupException for anything else
     */
    public static StoreUrl parse(String url) {
        String bare = url.startsWith("jdbc:") ? url.substring("jdbc:".length()) : url;
        if (bare.startsWith("sqlite:") && bare.length() > "sqlite:".length()) {
            return new StoreUrl(Dialect.SQLITE, "jdbc:" + bare, bare);
        }
        if (bare.startsWith("postgresql://") || bare.startsWith("postgres://")) {
            return postgresql(bare.substring(bare.indexOf("://") + 3));
        }
        int colon = bare.indexOf(':');
        throw new StoreSetupException(
                "UV-STO-002",
                "no store has the scheme '" + (colon < 0 ? "" : bare.substring(0, colon))
                        + "'. Use sqlite:PATH or postgresql://host:port/database?user=…&password=…",
                null);
    }

    /** The file of a SQLite store. */
    public String path() {
        return jdbc.substring("jdbc:sqlite:".length());
    }

    private static StoreUrl postgresql(String rest) {
        int query = rest.indexOf('?');
        String place = query < 0 ? rest : rest.substring(0, query);
        String parameters = query < 0 ? "" : rest.substring(query + 1);
        // The driver reads no user:password@ in front of the host; people write it all the same.
        int at = place.lastIndexOf('@');
        if (at >= 0) {
            String[] user = place.substring(0, at).split(":", 2);
            String added = "user=" + user[0] + (user.length > 1 ? "&password=" + user[1] : "");
            parameters = parameters.isEmpty() ? added : added + "&" + parameters;
            place = place.substring(at + 1);
        }
        String jdbc = "jdbc:postgresql://" + place + (parameters.isEmpty() ? "" : "?" + parameters);
        return new StoreUrl(Dialect.POSTGRESQL, jdbc, "postgresql://" + place);
    }

    @Override
    public String toString() {
        return shown;
    }
}
