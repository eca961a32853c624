package dev.umavez.examples.jdbc;

import dev.umavez.Action;
import dev.umavez.ActionType;
import dev.umavez.Codec;
import dev.umavez.Content;
import dev.umavez.DifferentContentException;
import dev.umavez.Handler;
import dev.umavez.Identity;
import dev.umavez.Once;
import dev.umavez.Repeatability;
import dev.umavez.Umavez;
import dev.umavez.ledger.Outcome;
import dev.umavez.ledger.decide.ProbeAnswer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** Takes orders once, and tells the customer once, however often it is asked. */
public final class Shop {
    private static final Once.Effect<String> PLACE_ORDER = Once.effect("place-order", Codec.text());
    private static final ActionType<String> SEND_RECEIPT = ActionType.of("send-receipt", Codec.text());

    private final DataSource database;
    private final MailService mail;

    private Shop(DataSource database, MailService mail) {
        this.database = database;
        this.mail = mail;
    }

    /** Plays the story on an empty SQLite file; fails when anything happened twice or not at all. */
    public static void main(String[] arguments) throws IOException, SQLException {
        if (!play(Files.createTempDirectory("umavez-shop"), System.out)) {
            throw new IllegalStateException("something happened twice, or not at all");
        }
    }

    /** The same in a given folder. True when all counts are right. */
    static boolean play(Path folder, PrintStream out) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setBusyTimeout(20_000);
        SQLiteDataSource database = new SQLiteDataSource(config);
        database.setUrl("jdbc:sqlite:" + folder.resolve("shop.db"));
        return new Shop(database, new MailService(Set.of("order-of-cart-2"))).play(out);
    }

    private boolean play(PrintStream out) throws SQLException {
        execute("CREATE TABLE orders (id text NOT NULL, cart text NOT NULL)");
        Umavez.migrate(database);
        try (Umavez umavez = Umavez.on(database).org("acme").handle(receipts()).open()) {
            umavez.start();
            List<String> twins =
                    atOnce(() -> order(umavez, "cart-1", "2 books"), () -> order(umavez, "cart-1", "2 books"));
            out.println("two requests at the same instant: " + twins);
            out.println("the customer clicks again:        " + order(umavez, "cart-1", "2 books"));
            out.println("the same cart, other content:     " + refused(umavez));
            out.println("another cart, answer gets lost:   " + order(umavez, "cart-2", "1 pen"));
            boolean told = untilAllIsDone();
            int orders = count("orders");
            out.println("orders: " + orders + ", mails: " + mail.count() + ", nothing left to do: " + told);
            return told && orders == 2 && mail.count() == 2 && twins.get(0).equals(twins.get(1));
        }
    }

    /** Order and receipt are written in one transaction, or neither. */
    private static String order(Umavez umavez, String cart, String content) {
        return umavez.inTransaction(connection -> umavez.once(
                connection, PLACE_ORDER.of(Identity.of("shop", cart)).content(Content.text(content)), () -> {
                    String id = "order-of-" + cart;
                    insert(connection, id, cart);
                    Action receipt = SEND_RECEIPT.of(Identity.of("shop", "order", id), id);
                    umavez.enqueue(connection, receipt);
                    return id;
                }));
    }

    /** The mail service takes no repeats, but can be asked. */
    private Handler<String> receipts() {
        return Handler.of(
                        SEND_RECEIPT,
                        Repeatability.never(),
                        (order, attempt) -> Outcome.done(mail.send(order, attempt.id())))
                .probe(
                        Duration.ofMillis(200),
                        (order, attempt) ->
                                mail.knows(attempt.id()) ? ProbeAnswer.found("mail-" + order) : ProbeAnswer.absent());
    }

    private static String refused(Umavez umavez) {
        try {
            return "taken: " + order(umavez, "cart-1", "3 books");
        } catch (DifferentContentException e) {
            return "refused";
        }
    }

    private boolean untilAllIsDone() throws SQLException {
        CompletableFuture<Boolean> never = new CompletableFuture<>();
        for (int look = 0; look < 200 && count("uv_work") > 0; look++) {
            never.completeOnTimeout(true, 50, TimeUnit.MILLISECONDS).join();
            never = new CompletableFuture<>();
        }
        return count("uv_work") == 0;
    }

    private static List<String> atOnce(Supplier<String> one, Supplier<String> other) {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(one);
        CompletableFuture<String> second = CompletableFuture.supplyAsync(other);
        return List.of(first.join(), second.join());
    }

    private static void insert(Connection connection, String id, String cart) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("INSERT INTO orders (id, cart) VALUES (?, ?)")) {
            statement.setString(1, id);
            statement.setString(2, cart);
            statement.executeUpdate();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private int count(String table) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM " + table)) {
            return row.next() ? row.getInt(1) : 0;
        }
    }
}
