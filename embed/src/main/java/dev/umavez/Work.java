package dev.umavez;

/**
 * What is to happen once. It runs in the caller's transaction, on the caller's thread, and writes on the caller's connection; it neither
 * commits nor rolls back.
 *
 * <pre>{@code
 * Work<String, SQLException> work = () -> insertOrder(connection, cart);
 * }</pre>
 *
 * @param <T> its answer, which every repeat gets
 * @param <X> what it may throw; then its key and all that it wrote are taken back together
 */
@FunctionalInterface
public interface Work<T, X extends Exception> {
    /** Does it. */
    T run() throws X;
}
