package dev.umavez.benchmarks.stage;

/** Which store is measured. */
public enum StoreKind {
    /** One file, one process. */
    SQLITE,
    /** A server of its own. */
    POSTGRESQL
}
