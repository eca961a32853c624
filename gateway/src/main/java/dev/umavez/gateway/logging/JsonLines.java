package dev.umavez.gateway.logging;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.classic.spi.ThrowableProxy;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/**
 * One log event, one line of JSON.
 *
 * <p>Of a foreign exception only class, SQL state and frames are written, never its text: drivers and parsers put values into
 * theirs. Our own exceptions carry no payload by rule, so their text is kept.
 */
public final class JsonLines extends EncoderBase<ILoggingEvent> {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final int FRAMES = 12;
    private static final int CAUSES = 5;

    @Override
    public byte[] headerBytes() {
        return new byte[0];
    }

    @Override
    public byte[] footerBytes() {
        return new byte[0];
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        StringBuilder line = new StringBuilder(256);
        line.append("{\"time\":\"");
        TIME.formatTo(Instant.ofEpochMilli(event.getTimeStamp()), line);
        line.append("\",\"level\":\"").append(event.getLevel()).append('"');
        field(line, "logger", event.getLoggerName());
        field(line, "message", event.getFormattedMessage());
        pairs(line, event.getKeyValuePairs());
        if (event.getThrowableProxy() != null) {
            error(line, event.getThrowableProxy());
        }
        return line.append("}\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void pairs(StringBuilder line, java.util.@Nullable List<KeyValuePair> pairs) {
        if (pairs == null) {
            return;
        }
        for (KeyValuePair pair : pairs) {
            if (pair.value instanceof Number || pair.value instanceof Boolean) {
                line.append(',');
                JsonText.quote(line, pair.key);
                line.append(':').append(pair.value);
            } else {
                field(line, pair.key, String.valueOf(pair.value));
            }
        }
    }

    private static void error(StringBuilder line, IThrowableProxy thrown) {
        StringBuilder chain = new StringBuilder();
        IThrowableProxy at = thrown;
        for (int depth = 0; at != null && depth < CAUSES; depth++) {
            chain.append(depth == 0 ? "" : " <- ").append(named(at));
            at = at.getCause();
        }
        field(line, "error", chain.toString());
        line.append(",\"at\":[");
        StackTraceElementProxy[] frames = thrown.getStackTraceElementProxyArray();
        for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
            line.append(i == 0 ? "" : ",");
            JsonText.quote(line, frames[i].getStackTraceElement().toString());
        }
        line.append(']');
    }

    private static String named(IThrowableProxy thrown) {
        String name = thrown.getClassName();
        if (thrown instanceof ThrowableProxy real && real.getThrowable() instanceof SQLException sql) {
            return name + "[" + sql.getSQLState() + "/" + sql.getErrorCode() + "]";
        }
        return name.startsWith("dev.umavez.") ? name + ": " + thrown.getMessage() : name;
    }

    private static void field(StringBuilder line, String name, @Nullable String value) {
        line.append(',');
        JsonText.quote(line, name);
        line.append(':');
        JsonText.quote(line, value == null ? "" : value);
    }
}
