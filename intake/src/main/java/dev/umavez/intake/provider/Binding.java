package dev.umavez.intake.provider;

import dev.umavez.intake.receive.Exchange;

/**
 * Something that a source can be bound to: an account, an environment, a shop.
 *
 * @param where where the request says it
 * @param signed whether the signature covers it; if not, the binding guards against mistakes, not against forgery
 */
public record Binding(Where where, boolean signed) {

    static Binding signed(Where where) {
        return new Binding(where, true);
    }

    static Binding unsigned(Where where) {
        return new Binding(where, false);
    }

    /** True when the request says exactly this; a request that does not say it belongs elsewhere. */
    public boolean matches(Exchange exchange, String expected) {
        return where.find(exchange).filter(expected::equals).isPresent();
    }
}
