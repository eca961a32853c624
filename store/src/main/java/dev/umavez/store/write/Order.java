package dev.umavez.store.write;

import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Something that waits for a writer. The answer is set within the transaction, the future completes after the commit. */
final class Order<A, R> {

    private final Duty<A, R> duty;
    private final A ask;
    private final CompletableFuture<R> future = new CompletableFuture<>();
    private @Nullable R answer;

    Order(Duty<A, R> duty, A ask) {
        this.duty = duty;
        this.ask = ask;
    }

    A ask() {
        return ask;
    }

    Duty<A, R> duty() {
        return duty;
    }

    CompletableFuture<R> future() {
        return future;
    }

    void answer(R value) {
        answer = value;
    }

    @Nullable
    R answer() {
        return answer;
    }

    boolean easeOff(boolean lockTimeout) {
        return duty.easeOff(this, lockTimeout);
    }

    /** Completes the future with the answer. */
    void confirm() {
        R value = answer;
        if (value == null) {
            future.completeExceptionally(new IllegalStateException(duty.name() + " left an order without an answer"));
        } else {
            future.complete(value);
        }
    }

    void fail(Throwable cause) {
        future.completeExceptionally(cause);
    }

    /** Carries out orders of one duty together. */
    @SuppressWarnings("unchecked")
    static <A, R> void perform(Session session, Duty<A, R> duty, List<Order<?, ?>> orders) throws SQLException {
        List<Order<A, R>> own = new ArrayList<>(orders.size());
        for (Order<?, ?> order : orders) {
            if (order.duty == duty) {
                own.add((Order<A, R>) order);
            }
        }
        duty.perform(session, own);
    }
}
