package dev.umavez.gateway.admin;

import dev.umavez.ledger.view.Page;
import java.util.function.Supplier;

/** A cursor is opaque text of the store; one that it did not make is the caller's mistake. */
final class Cursors {
    private Cursors() {}

    /** Reads a page from the parameter {@code before} on. */
    static <T> Page<T> page(Supplier<Page<T>> read) {
        return page("before", read);
    }

    /** Reads a page from this parameter on. */
    static <T> Page<T> page(String parameter, Supplier<Page<T>> read) {
        try {
            return read.get();
        } catch (IllegalArgumentException notOurs) {
            throw ApiProblem.badParameter(parameter + " is a cursor that an earlier page gave as next.");
        }
    }
}
