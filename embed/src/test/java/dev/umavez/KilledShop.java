package dev.umavez;

import dev.umavez.ledger.Surroundings;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;

/** A program that is killed: it places orders, and says when it has written one and when it has committed. */
final class KilledShop {
    static final Once.Effect<String> PLACE_ORDER = Once.effect("place-order", Codec.text());
    static final ActionType<String> SEND = ActionType.of("send", Codec.text());

    private KilledShop() {}

    /** Arguments: the database's JDBC URL; where to stop ({@code written}, {@code committed}, {@code never}); the first cart. */
    public static void main(String[] arguments) throws SQLException, InterruptedException {
        AppDatabase database = AppDatabase.at(arguments[0]);
        try (Umavez umavez = Umavez.on(database.connections()).org("acme").open()) {
            for (int cart = Integer.parseInt(arguments[2]); ; cart++) {
                place(umavez, arguments[1], cart);
            }
        }
    }

    static void place(Umavez umavez, String stop, int cart) {
        umavez.inTransaction(connection -> umavez.once(connection, PLACE_ORDER.of(Identity.of("shop", cart)), () -> {
            String id = "o-" + cart + "-" + Surroundings.system().nowNanos();
            AppDatabase.insertOrder(connection, id, "" + cart);
            umavez.enqueue(connection, SEND.of(Identity.of("shop", cart), id));
            say("written " + cart, stop);
            return id;
        }));
        say("committed " + cart, stop);
    }

    private static void say(String what, String stop) {
        PrintStream out = System.out;
        out.println(what);
        out.flush();
        if (what.startsWith(stop)) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
