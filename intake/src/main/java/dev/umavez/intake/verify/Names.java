package dev.umavez.intake.verify;

import java.util.Locale;
import java.util.StringJoiner;

/** Constants by the lower-case names that a configuration uses. */
final class Names {

    private Names() {}

    static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static <E extends Enum<E>> E find(String what, String text, E[] all) {
        StringJoiner known = new StringJoiner(", ");
        for (E one : all) {
            if (text(one).equals(text)) {
                return one;
            }
            known.add(text(one));
        }
        throw SetupException.settings("Unknown " + what + " '" + text + "'. Known: " + known + ".");
    }
}
