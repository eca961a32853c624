package dev.umavez.store.sql;

/**
 * A setting of one connection.
 *
 * @param name its name in the database
 * @param value what it is set to
 */
record Setting(String name, String value) {

    static Setting of(String name, String value) {
        return new Setting(name, value);
    }

    /** Sets it for the rest of the session. */
    String set(Dialect dialect) {
        return dialect == Dialect.POSTGRESQL
                ? "SELECT set_config('" + name + "', '" + value.replace("'", "''") + "', false)"
                : "PRAGMA " + name + "=" + value;
    }

    /** Tells its present value. */
    String show(Dialect dialect) {
        return dialect == Dialect.POSTGRESQL ? "SHOW " + name : "PRAGMA " + name;
    }
}
