package dev.umavez.gateway.cases;

/** The stores that every case is tried on. */
enum Store {
    SQLITE,
    POSTGRESQL
}
