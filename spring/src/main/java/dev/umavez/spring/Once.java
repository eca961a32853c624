package dev.umavez.spring;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The method runs once for each key, inside the transaction that is there ({@code @Transactional} on the same method, or around it); a repeat
 * gets the answer of the first. It joins a transaction and never begins one: without one the call fails before anything runs.
 *
 * <p>Expressions are SpEL over the method's parameters, by name ({@code #cart.id}; compile with {@code -parameters}) or position ({@code #p0}).
 * One that gives null or an empty text is an error of the call. The answer is kept as JSON of the method's return type.
 *
 * <pre>{@code
 * @Transactional
 * @Once(effect = "place-order", system = "shop", key = {"'cart'", "#cart.id"}, fingerprint = "#cart.lines")
 * public OrderId place(Cart cart) { … }
 * }</pre>
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Once {
    /** The effect's name: part of every key, never changed. */
    String effect();

    /** Who numbers the object. */
    String system();

    /** The object's parts, as expressions. */
    String[] key();

    /** The occurrence's parts, as expressions; none for once per object. */
    String[] occurrence() default {};

    /** The recipient's parts, as expressions. */
    String[] recipient() default {};

    /** The organisation, as an expression; empty for {@code umavez.org}. */
    String org() default "";

    /** What the caller sent, as an expression; its value as JSON is compared with what came first. Empty to compare nothing. */
    String fingerprint() default "";
}
