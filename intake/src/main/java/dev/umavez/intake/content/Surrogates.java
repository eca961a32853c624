package dev.umavez.intake.content;

/** Halves of UTF-16 pairs that stand alone. */
final class Surrogates {

    private Surrogates() {}

    static boolean anyLone(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
                continue;
            }
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (!pair) {
                return true;
            }
            i++;
        }
        return false;
    }
}
