package dev.umavez.gateway.expr;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** When something is computed, and so what is known then. */
public enum Phase {
    /** The organisation and type of an event. */
    TYPE("when an event's type is read", "body", "headers", "query", "source", "vars"),
    /** The parts of an event's key. */
    KEY("when an event is identified", "body", "headers", "query", "source", "vars", "type", "org"),
    /** What is known of an event: its object and revision, whether an action wants it, and the values that the action takes over. */
    EVENT("when an event is planned", "body", "headers", "query", "source", "vars", "type", "org", "event"),
    /** The identity of an action. */
    IDENTITY(
            "when an action gets its identity",
            "body",
            "headers",
            "query",
            "source",
            "vars",
            "type",
            "org",
            "event",
            "with",
            "item"),
    /** The request of an action: rendered and stored with it. */
    REQUEST(
            "when an action is planned",
            "body",
            "headers",
            "query",
            "source",
            "vars",
            "type",
            "org",
            "event",
            "with",
            "item",
            "action"),
    /** The judgement of an answer. */
    ANSWER("when an answer is judged", "response", "with", "action"),
    /** What follows an action that has ended. */
    FOLLOW("when what follows an action is planned", "with", "result", "action", "state", "org", "vars");

    private final String when;
    private final Set<String> variables;

    Phase(String when, String... variables) {
        this.when = when;
        this.variables = Set.of(variables);
    }

    /** The variables that are known, in alphabetical order. */
    public Set<String> variables() {
        return new TreeSet<>(variables);
    }

    boolean knows(String variable) {
        return variables.contains(variable);
    }

    /** For messages: when an event is planned. */
    String when() {
        return when;
    }

    /** The phases in which this variable is known. */
    static List<Phase> of(String variable) {
        return Arrays.stream(values()).filter(phase -> phase.knows(variable)).toList();
    }
}
