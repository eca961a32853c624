package dev.umavez.benchmarks.application;

import java.sql.Connection;
import java.sql.SQLException;

/** One way to hand an effect in with a transaction and to have it carried out afterwards. Used by many threads. */
interface Outbox extends AutoCloseable {
    /** Its name, for the table. */
    String name();

    /** Hands effect number {@code number} in, in the caller's transaction. */
    void enqueue(Connection connection, long number) throws SQLException;

    /** Right after the caller's commit. */
    default void committed() {}

    /** Starts 16 workers. */
    void start();

    @Override
    void close();
}
