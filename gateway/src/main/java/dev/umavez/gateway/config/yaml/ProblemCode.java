package dev.umavez.gateway.config.yaml;

import java.util.Locale;

/** The kinds of problems in a configuration. Numbers are stable: one that is no longer used is never given to another kind. */
public enum ProblemCode {
    /** Not readable, not UTF-8, or too large. */
    UNREADABLE(1),
    /** Not YAML 1.2. */
    SYNTAX(2),
    /** A tag such as {@code !!java.net.URL}. */
    TAG(3),
    /** Anchors or nesting beyond the limits. */
    TOO_BIG(4),
    /** The same key twice in one mapping. */
    DUPLICATE_KEY(5),
    /** A key that means nothing. */
    UNKNOWN_KEY(6),
    /** A key that a later version will have. */
    RESERVED_KEY(7),
    /** A key that must be there. */
    MISSING_KEY(8),
    /** A mapping, list, text, number or boolean where another kind is needed. */
    WRONG_KIND(9),
    /** A text or number that does not have the form or range that is needed. */
    WRONG_VALUE(10),
    /** A name that cannot be used. */
    BAD_NAME(11),
    /** A name of a source, destination or action that is not there. */
    UNKNOWN_NAME(12),
    /** An environment variable or file that is not there. */
    ENVIRONMENT(13),
    /** {@code ${…}} inside an expression or template. */
    ENVIRONMENT_IN_EXPRESSION(14),
    /** An expression that cannot be compiled. */
    EXPRESSION(15),
    /** An unknown variable. */
    UNKNOWN_VARIABLE(16),
    /** A variable that is not known yet, or not any more, when the expression is computed. */
    WRONG_PHASE(17),
    /** A template that cannot be compiled. */
    TEMPLATE(18),
    /** A path or header that HTTP does not allow. */
    HTTP(19),
    /** A source without a key that recognises redeliveries. */
    NO_EVENT_KEY(20),
    /** A key made from what differs at each delivery. */
    UNSTABLE_KEY(21),
    /** A source that trusts everybody and does not say so. */
    INSECURE(22),
    /** A secret that is empty or cannot be used. */
    SECRET(23),
    /** A revision that is a creation time or counts whole seconds. */
    REVISION(24),
    /** Source and destination of different organisations or environments. */
    DISAGREEMENT(25),
    /** An action that reads the body although several doors lead to it. */
    BODY_WITH_DOORS(26),
    /** Doors that do not supply the same {@code with}. */
    WITH(27),
    /** A destination on this machine or network that is not allowed. */
    PRIVATE_ADDRESS(28),

    /** An action that nobody owns. */
    NO_OWNER(51, true),
    /** Retries that go on after the destination has forgotten the key. */
    RETRY_BEYOND_WINDOW(52, true),
    /** A secret written into the file. */
    LITERAL_SECRET(53, true),
    /** An identity part that looks like personal data. */
    PERSONAL_PART(54, true),
    /** Two actions that are the same but for their name. */
    SAME_ACTION(55, true),
    /** Values joined without lengths in an identity. */
    JOINED_PARTS(56, true),
    /** Something that is set and has no effect. */
    NO_EFFECT(57, true);

    private final int number;
    private final boolean warning;

    ProblemCode(int number) {
        this(number, false);
    }

    ProblemCode(int number, boolean warning) {
        this.number = number;
        this.warning = warning;
    }

    /** The stable name, {@code UV-CFG-nnn}. */
    public String id() {
        return String.format(Locale.ROOT, "UV-CFG-%03d", number);
    }

    /** Whether the configuration can be used all the same. */
    public boolean isWarning() {
        return warning;
    }
}
