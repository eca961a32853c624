package dev.umavez.gateway.proof;

/** The two set-ups that every promise is proved on. */
enum Store {
    /** One gateway on its file. */
    SQLITE(1),
    /** Two gateways on one database. */
    POSTGRESQL(2);

    private final int gateways;

    Store(int gateways) {
        this.gateways = gateways;
    }

    int gateways() {
        return gateways;
    }
}
