package dev.umavez.gateway.demo;

import java.util.ArrayList;
import java.util.List;

/**
 * What one step of the story showed.
 *
 * @param number 1 to 9
 * @param title what arrives
 * @param checks what had to be true
 */
record Scene(int number, String title, List<Check> checks) {
    /**
     * One thing that had to be true.
     *
     * @param text what is right, with what was seen
     * @param right whether it was so
     */
    record Check(String text, boolean right) {}

    boolean right() {
        return checks.stream().allMatch(Check::right);
    }

    /** Collects the checks of one scene. */
    static final class Notes {
        private final int number;
        private final String title;
        private final List<Check> checks = new ArrayList<>();

        Notes(int number, String title) {
            this.number = number;
            this.title = title;
        }

        Notes check(String text, boolean right) {
            checks.add(new Check(text, right));
            return this;
        }

        Notes counted(String what, long expected, long seen) {
            return check(
                    what + ": " + seen + (seen == expected ? "" : " (expected " + expected + ")"), seen == expected);
        }

        Scene end() {
            return new Scene(number, title, List.copyOf(checks));
        }
    }
}
