package dev.umavez.gateway.logging;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.slf4j.LoggerFactory;

/** Sends what libraries log through the platform's own logging (Helidon does) the way of all other lines. */
public final class PlatformLogs extends Handler {
    /** Fails a start with an exception too, which says the same in one line. */
    private static final String START = "io.helidon.webserver.LoomServer";

    private PlatformLogs() {}

    /** Puts this in place of the platform's handlers. Warnings and errors come through, the rest of foreign code stays silent. */
    public static void redirect() {
        Logger root = LogManager.getLogManager().getLogger("");
        for (Handler handler : root.getHandlers()) {
            root.removeHandler(handler);
        }
        root.setLevel(Level.WARNING);
        root.addHandler(new PlatformLogs());
    }

    @Override
    public void publish(LogRecord record) {
        if (START.equals(record.getLoggerName())) {
            return;
        }
        org.slf4j.Logger target = LoggerFactory.getLogger(String.valueOf(record.getLoggerName()));
        boolean severe = record.getLevel().intValue() >= Level.SEVERE.intValue();
        var line = severe ? target.atError() : target.atWarn();
        if (record.getThrown() != null) {
            line = line.setCause(record.getThrown());
        }
        // The text of foreign code may quote a request. Where it came from and what was thrown has to do.
        line.addKeyValue("platform", record.getLevel().getName()).log("a library reports a problem");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
