package dev.umavez;

import dev.umavez.ledger.Outcome;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;

/** A program that is killed while its handlers run. */
final class KilledWorker {
    static final ActionType<String> NATURAL = ActionType.of("natural", Codec.text());
    static final ActionType<String> NEVER = ActionType.of("never", Codec.text());

    private KilledWorker() {}

    /** Argument: the database's JDBC URL. */
    public static void main(String[] arguments) throws InterruptedException {
        Umavez umavez = Umavez.on(AppDatabase.at(arguments[0]).connections())
                .org("acme")
                .handle(hanging(NATURAL, Repeatability.natural()))
                .handle(hanging(NEVER, Repeatability.never()))
                .open();
        umavez.start();
        new CountDownLatch(1).await();
        umavez.close();
    }

    private static Handler<String> hanging(ActionType<String> type, Repeatability repeatability) {
        return Handler.of(type, repeatability, (payload, attempt) -> {
            PrintStream out = System.out;
            out.println("running " + payload);
            out.flush();
            new CountDownLatch(1).await();
            return Outcome.done();
        });
    }
}
