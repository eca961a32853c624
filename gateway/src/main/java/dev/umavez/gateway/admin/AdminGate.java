package dev.umavez.gateway.admin;

/** The admin API as a command sees it: over the network, or on a store that the command opened itself. */
public interface AdminGate extends AutoCloseable {
    /** Makes one call. What the API refuses is an answer, not an exception. */
    dev.umavez.gateway.server.HttpAnswer call(ApiCall call);

    @Override
    void close();
}
