package dev.umavez.gateway.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.Locale;

/**
 * Sets logging up when it is first used: JSON on stderr, level from {@code UMAVEZ_LOG_LEVEL} (default info). Found by logback
 * through its service file; without XML it costs a few milliseconds of the start.
 */
public final class LogSetup extends ContextAwareBase implements Configurator {
    /** For logback. */
    public LogSetup() {}

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        JsonLines lines = new JsonLines();
        lines.setContext(context);
        lines.start();
        ConsoleAppender<ILoggingEvent> stderr = new ConsoleAppender<>();
        stderr.setContext(context);
        stderr.setName("stderr");
        stderr.setTarget("System.err");
        stderr.setEncoder(lines);
        stderr.start();
        String wanted = System.getenv().getOrDefault("UMAVEZ_LOG_LEVEL", "info").toUpperCase(Locale.ROOT);
        ch.qos.logback.classic.Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.toLevel(wanted, Level.INFO));
        root.addAppender(stderr);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }
}
