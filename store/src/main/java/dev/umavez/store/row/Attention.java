package dev.umavez.store.row;

import java.util.List;
import java.util.Locale;

/** Why something needs a person. The code is what the store keeps; those of events are below 10. */
public enum Attention {
    CONFLICT(0),
    UNIDENTIFIED(1),
    PLAN_FAILED(2),
    UNCERTAIN(10),
    DEAD(11),
    UNDECIDED(12),
    FOLLOW_FAILED(13),
    IDENTITY_MISMATCH(20),
    APPLIED_AFTER_DISMISSAL(21),
    APPLIED_TWICE(22),
    DOORS_DISAGREE(23);

    private final int code;

    Attention(int code) {
        this.code = code;
    }

    /** What the store keeps. */
    public int code() {
        return code;
    }

    /** The word that is shown. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What is a finding about an action, and not a state that it is in. */
    public static List<Attention> findings() {
        return List.of(FOLLOW_FAILED, IDENTITY_MISMATCH, APPLIED_AFTER_DISMISSAL, APPLIED_TWICE, DOORS_DISAGREE);
    }

    /** The reason of this code. */
    public static Attention ofCode(int code) {
        for (Attention attention : values()) {
            if (attention.code == code) {
                return attention;
            }
        }
        throw new IllegalArgumentException("no attention has the code " + code);
    }
}
