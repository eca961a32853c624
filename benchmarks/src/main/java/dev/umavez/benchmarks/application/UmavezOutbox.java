package dev.umavez.benchmarks.application;

import dev.umavez.ActionType;
import dev.umavez.Codec;
import dev.umavez.Handler;
import dev.umavez.Identity;
import dev.umavez.Repeatability;
import dev.umavez.Umavez;
import dev.umavez.ledger.Outcome;
import java.sql.Connection;
import java.util.function.LongConsumer;
import javax.sql.DataSource;

/** Umavez's own. */
final class UmavezOutbox implements Outbox {
    private static final ActionType<String> DELIVER = ActionType.of("deliver", Codec.text());
    private static final String PAYLOAD = "x".repeat(512);

    private final String name;
    private final Umavez umavez;
    private final Umavez asking;

    /** @param apart whether another instance without workers enqueues, as in another process */
    UmavezOutbox(String name, DataSource database, Repeatability repeatability, boolean apart, LongConsumer delivered) {
        this.name = name;
        Umavez.migrate(database);
        umavez = Umavez.on(database)
                .org("acme")
                .handle(Handler.of(DELIVER, repeatability, (payload, attempt) -> {
                    delivered.accept(Long.parseLong(attempt.occurrence()));
                    return Outcome.done();
                }))
                .open();
        asking = apart ? Umavez.on(database).org("acme").open() : umavez;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void enqueue(Connection connection, long number) {
        umavez.enqueue(
                connection, DELIVER.of(Identity.of("shop", "order", number).occurrence(number), PAYLOAD));
    }

    @Override
    public void committed() {
        asking.wake();
    }

    @Override
    public void start() {
        umavez.start();
    }

    @Override
    public void close() {
        umavez.close();
        asking.close();
    }
}
