package dev.umavez.gateway.cli;

import java.util.Locale;

/**
 * One line of {@code umavez doctor}.
 *
 * @param level how it is
 * @param subject what was looked at, one word
 * @param text what was found and, where it is not well, what can be done
 */
record Finding(Level level, String subject, String text) {
    /** How something is. */
    enum Level {
        OK,
        WARN,
        FAIL;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Finding ok(String subject, String text) {
        return new Finding(Level.OK, subject, text);
    }

    static Finding warn(String subject, String text) {
        return new Finding(Level.WARN, subject, text);
    }

    static Finding fail(String subject, String text) {
        return new Finding(Level.FAIL, subject, text);
    }
}
