package dev.umavez;

import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Fingerprint;
import dev.umavez.store.write.OnceRows;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** One call of {@link Umavez#once}: reserve, run, keep, or give what was kept. */
final class OnceCall<T> {
    private final OnceRows rows;
    private final Failures failures;
    private final Connection connection;
    private final Once<T> once;
    private final ActionKey key;
    private final String doing;

    OnceCall(OnceRows rows, Failures failures, Connection connection, Once<T> once, ActionKey key) {
        this.rows = rows;
        this.failures = failures;
        this.connection = connection;
        this.once = once;
        this.key = key;
        this.doing = "once " + once.effect().name();
    }

    /** An answer, and whether it was there before. */
    record Answer<T>(T value, boolean repeat) {}

    <X extends Exception> Answer<T> run(Work<? extends T, X> work) throws X {
        failures.requireTransaction(connection, doing);
        Optional<OnceRows.Kept> kept = reserve();
        return kept.isPresent() ? new Answer<>(repeat(kept.get()), true) : new Answer<>(first(work), false);
    }

    private Optional<OnceRows.Kept> reserve() {
        Optional<Fingerprint> content = once.content().map(Content::fingerprint);
        try {
            return once.patience().isPresent()
                    ? rows.reserve(
                            connection, key, content, once.patience().get().toMillis())
                    : rows.reserve(connection, key, content, once.isRecoverable());
        } catch (SQLException e) {
            throw failures.of(e, doing);
        }
    }

    private <X extends Exception> T first(Work<? extends T, X> work) throws X {
        boolean kept = false;
        try {
            T answer = work.run();
            keep(answer);
            kept = true;
            return answer;
        } finally {
            if (!kept) {
                undo();
            }
        }
    }

    private void keep(T answer) {
        Codec<T> codec = once.effect().answers();
        byte[] bytes = codec.encode(answer);
        try {
            rows.keep(connection, key, new OnceRows.Answer(codec.name(), codec.schema(), bytes), recoverable());
        } catch (SQLException e) {
            throw failures.of(e, doing + " (keeping the answer; the work must not end the transaction)");
        }
    }

    /** Key and rows go together. Where that fails too, the transaction is broken and cannot commit. */
    private void undo() {
        try {
            rows.undo(connection, recoverable());
        } catch (SQLException e) {
            Umavez.LOG.debug("{}: the key goes with the transaction: {}", doing, e.getSQLState());
        }
    }

    /** Whoever does not wait for ever gets a savepoint anyway. */
    private boolean recoverable() {
        return once.isRecoverable() || once.patience().isPresent();
    }

    private T repeat(OnceRows.Kept kept) {
        if (!kept.parts().equals(OnceRows.parts(key))) {
            throw new UmavezException(
                    doing + ": another identity has the same digest. Nothing was run; please report it");
        }
        Optional<Fingerprint> sent = once.content().map(Content::fingerprint);
        boolean comparable = sent.isPresent()
                && kept.fingerprint().isPresent()
                && sent.get().rule().equals(kept.fingerprint().get().rule());
        if (comparable && !sent.equals(kept.fingerprint())) {
            throw new DifferentContentException(doing + " " + key.id()
                    + ": the key was used before with other content. Nothing was run, and the first answer stays");
        }
        Codec<T> codec = once.effect().answers();
        if (!kept.codec().equals(codec.name())) {
            throw new UmavezException(
                    kept.codec().isEmpty()
                            ? doing + " " + key.id()
                                    + ": the first run ended its transaction by itself, so that its answer"
                                    + " is not known. Nothing was run; look at its records"
                            : doing + " " + key.id() + ": the answer was kept by codec '" + kept.codec()
                                    + "' and is asked for by '" + codec.name() + "'. Nothing was run");
        }
        return codec.decode(kept.schema(), kept.result());
    }
}
