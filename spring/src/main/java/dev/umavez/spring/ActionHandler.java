package dev.umavez.spring;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The method carries out the actions of one name. It takes the payload (a string, bytes, or what JSON becomes) and, if it wants, the
 * {@link dev.umavez.ActionAttempt}. It returns an {@link dev.umavez.ledger.Outcome}, or a string as the result of a success, or nothing for
 * a success. An exception means that nobody knows what happened.
 *
 * <pre>{@code
 * @ActionHandler(name = "send-receipt", repeat = Repeat.KEY, window = "PT24H")
 * public Outcome send(Receipt receipt, ActionAttempt attempt) { … }
 * }</pre>
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ActionHandler {
    /** The action's name: part of every identity, never changed. */
    String name();

    /** How far the effect takes a second run. */
    Repeat repeat();

    /** With {@link Repeat#KEY}: how long the other side remembers a key, as an ISO 8601 duration. */
    String window() default "";

    /** How long one run may take, as an ISO 8601 duration. */
    String timeout() default "PT30S";

    /** How many runs at once in this process. */
    int concurrency() default 16;

    /** The schema number of payloads. */
    int schema() default 1;

    /**
     * The name of a method of the same bean that asks whether an uncertain effect happened; it takes the same parameters and returns a
     * {@link dev.umavez.ledger.decide.ProbeAnswer}. Empty for none.
     */
    String probe() default "";

    /** "Absent" counts only so long after the call may have left, as an ISO 8601 duration. */
    String absentAfter() default "PT90S";

    /** How far an effect takes a second run; see {@link dev.umavez.Repeatability}. */
    enum Repeat {
        NATURAL,
        KEY,
        NEVER
    }
}
