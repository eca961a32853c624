package dev.umavez.gateway.config.yaml;

/** The kinds of problems in a configuration. Numbers are stable: one that is no longer used is never given to another kind. */
public enum ProblemCode {
    /** Not readable, not UTF-8, or too large. */
    UNREADABLE("UV-CFG-001"),
    /** Not YAML 1.2. */
    SYNTAX("UV-CFG-002"),
    /** A tag such as {@code !!java.net.URL}. */
    TAG("UV-CFG-003"),
    /** Anchors or nesting beyond the limits. */
    TOO_BIG("UV-CFG-004"),
    /** The same key twice in one mapping. */
    DUPLICATE_KEY("UV-CFG-005"),
    /** A key that means nothing. */
    UNKNOWN_KEY("UV-CFG-006"),
    /** A key that a later version will have. */
    RESERVED_KEY("UV-CFG-007"),
    /** A key that must be there. */
    MISSING_KEY("UV-CFG-008"),
    /** A mapping, list, text, number or boolean where another kind is needed. */
    WRONG_KIND("UV-CFG-009"),
    /** A text or number that does not have the form or range that is needed. */
    WRONG_VALUE("UV-CFG-010"),
    /** A name that cannot be used. */
    BAD_NAME("UV-CFG-011"),
    /** A name of a source, destination or action that is not there. */
    UNKNOWN_NAME("UV-CFG-012"),
    /** An environment variable or file that is not there. */
    ENVIRONMENT("UV-CFG-013"),
    /** {@code ${…}} inside an expression or template. */
    ENVIRONMENT_IN_EXPRESSION("UV-CFG-014"),
    /** An expression that cannot be compiled. */
    EXPRESSION("UV-CFG-015"),
    /** An unknown variable. */
    UNKNOWN_VARIABLE("UV-CFG-016"),
    /** A variable that is not known yet, or not any more, when the expression is computed. */
    WRONG_PHASE("UV-CFG-017"),
    /** A template that cannot be compiled. */
    TEMPLATE("UV-CFG-018"),
    /** A path or header that HTTP does not allow. */
    HTTP("UV-CFG-019"),
    /** A source without a key that recognises redeliveries. */
    NO_EVENT_KEY("UV-CFG-020"),
    /** A key made from what differs at each delivery. */
    UNSTABLE_KEY("UV-CFG-021"),
    /** A source that trusts everybody and does not say so. */
    INSECURE("UV-CFG-022"),
    /** A secret that is empty or cannot be used. */
    SECRET("UV-CFG-023"),
    /** A revision that is a creation time or counts whole seconds. */
    REVISION("UV-CFG-024"),
    /** Source and destination of different organisations or environments. */
    DISAGREEMENT("UV-CFG-025"),
    /** An action that reads the body although several doors lead to it. */
    BODY_WITH_DOORS("UV-CFG-026"),
    /** Doors that do not supply the same {@code with}. */
    WITH("UV-CFG-027"),
    /** An action that follows itself. */
    FOLLOWS_ITSELF("UV-CFG-029"),
    /** A guard, or a list of items, that a door cannot serve. */
    GUARD("UV-CFG-030"),
    /** A destination on this machine or network that is not allowed. */
    PRIVATE_ADDRESS("UV-CFG-028"),

    /** An action that nobody owns. */
    NO_OWNER("UV-CFG-051", true),
    /** Retries that go on after the destination has forgotten the key. */
    RETRY_BEYOND_WINDOW("UV-CFG-052", true),
    /** A secret written into the file. */
    LITERAL_SECRET("UV-CFG-053", true),
    /** An identity part that looks like personal data. */
    PERSONAL_PART("UV-CFG-054", true),
    /** Two actions that are the same but for their name. */
    SAME_ACTION("UV-CFG-055", true),
    /** Values joined without lengths in an identity. */
    JOINED_PARTS("UV-CFG-056", true),
    /** Something that is set and has no effect. */
    NO_EFFECT("UV-CFG-057", true);

    private final String id;
    private final boolean warning;

    ProblemCode(String id) {
        this(id, false);
    }

    ProblemCode(String id, boolean warning) {
        this.id = id;
        this.warning = warning;
    }

    /** The stable name, {@code UV-CFG-nnn}. */
    public String id() {
        return id;
    }

    /** Whether the configuration can be used all the same. */
    public boolean isWarning() {
        return warning;
    }
}
