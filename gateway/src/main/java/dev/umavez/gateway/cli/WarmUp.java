package dev.umavez.gateway.cli;

import io.helidon.webserver.WebServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loads what a start needs in any case, on a thread of its own, while the configuration is read: the native part of SQLite and the web
 * server's classes. Nothing depends on it; what it does not get done is done later.
 */
final class WarmUp implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(WarmUp.class);

    private WarmUp() {}

    static void begin() {
        Thread.ofPlatform().daemon().name("umavez-warm-up").start(new WarmUp());
    }

    @Override
    public void run() {
        try (Connection memory = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            WebServer.builder().host("127.0.0.1").port(0).build();
            LOG.debug("warmed up, {}", memory.isReadOnly());
        } catch (SQLException | RuntimeException e) {
            LOG.debug("the warm-up ended early: {}", e.getClass().getName());
        }
    }
}
