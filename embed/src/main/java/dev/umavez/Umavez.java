package dev.umavez;

import dev.umavez.embed.Scalars;
import dev.umavez.ledger.ActionKey;
import dev.umavez.ledger.Part;
import dev.umavez.ledger.PublicId;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.LentStore;
import dev.umavez.store.sql.TableNames;
import dev.umavez.store.write.Intentions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Umavez inside an application: effects that happen once in the application's own transactions, and actions that leave with them.
 *
 * <pre>{@code
 * Umavez.migrate(dataSource);
 * Umavez umavez = Umavez.on(dataSource).org("acme").handle(receipts).open();
 * umavez.start();
 *
 * String orderId = umavez.inTransaction(connection -> umavez.once(connection, PLACE_ORDER.of(cart), () -> {
 *     String id = orders.insert(connection);
 *     umavez.enqueue(connection, SEND_RECEIPT.of(Identity.of("shop", "order", id), receipt));
 *     return id;
 * }));
 * }</pre>
 *
 * Safe for use by many threads. Close it: what runs comes to its end first.
 */
public final class Umavez implements AutoCloseable {
    static final Logger LOG = LoggerFactory.getLogger(Umavez.class);

    private final Transactions transactions;
    private final LentStore store;
    private final Failures failures;
    private final Optional<Part> org;
    private final UmavezListener listener;
    private final Workers workers;

    private Umavez(Builder builder) {
        this.store = LentStore.of(builder.connections, builder.names, builder.surroundings);
        this.failures = new Failures(store.dialect());
        this.transactions = new Transactions(builder.connections, failures, builder.surroundings);
        this.org = builder.org;
        this.listener = builder.listener;
        this.workers = new Workers(store, List.copyOf(builder.handlers.values()), builder.settings());
    }

    /** Begins to describe an instance. */
    public static Builder on(DataSource connections) {
        return new Builder(connections);
    }

    /**
     * Makes Umavez's tables in the application's database, or brings them up to date, under the standard names. Instances that start at once
     * wait for each other. Whoever migrates with Flyway or Liquibase prints the statements with {@code umavez schema print} instead.
     *
     * @throws UmavezException when the database is none that Umavez can live in, cannot be reached, or has a newer schema
     */
    public static void migrate(DataSource connections) {
        migrate(connections, "uv_", "");
    }

    /**
     * The same under other names.
     *
     * @param tablePrefix a lower-case letter and at most 20 of a-z, 0-9 and underscore
     * @param schema an existing schema; empty for whatever the connection's path gives
     */
    public static void migrate(DataSource connections, String tablePrefix, String schema) {
        Workers.guarded(() -> {
            LentStore.migrate(connections, new TableNames(tablePrefix, schema));
            return true;
        });
    }

    /**
     * The statements that make Umavez's tables, or bring older ones up to date, as {@code umavez schema print} prints them.
     *
     * @param dialect {@code postgresql} or {@code sqlite}
     * @param tablePrefix what every table's name begins with, {@code uv_} by default
     * @param schema the tables' schema; empty for whatever the connection's path gives
     * @param from the version that is there already; 0 for none
     * @throws UmavezException when there is no such dialect, or a name is not taken
     */
    public static String schema(String dialect, String tablePrefix, String schema, int from) {
        return Workers.guarded(() -> LentStore.schema(dialect, new TableNames(tablePrefix, schema), from));
    }

    /**
     * Runs the work unless it ran before, all in the caller's transaction: the key, what the work writes and its answer stay or go together. A
     * repeat gets the first answer and runs nothing. A twin whose transaction is open is waited for.
     *
     * @param connection in a transaction; it is neither committed, rolled back nor closed
     * @return the work's answer, or the one that was kept
     * @throws X what the work throws. Its key and its rows never stay: the transaction can only be rolled back, or with
     *     {@link Once#recoverable} go on without them
     * @throws NoTransactionException when the connection commits each statement by itself
     * @throws DifferentContentException when the key was used before with other content
     * @throws InProgressException when {@link Once#waitAtMost} was not enough for a twin
     * @throws RetryTransactionException when the transaction can only be run again
     * @throws BusyException when a lock was not given up in time
     * @throws dev.umavez.ledger.IdentityException when there is no organisation
     */
    public <T, X extends Exception> T once(Connection connection, Once<T> once, Work<? extends T, X> work) throws X {
        ActionKey key = once.identity().key(once.effect().name(), org);
        OnceCall.Answer<T> answer = new OnceCall<>(store.once(), failures, connection, once, key).run(work);
        ToldEvents.tell(listener, told -> told.onceAnswered(once.effect().name(), answer.repeat()));
        return answer.value();
    }

    /**
     * Hands an action in, in the caller's transaction: it exists if and only if that commits.
     *
     * @param connection in a transaction; it is neither committed, rolled back nor closed
     * @throws NoTransactionException when the connection commits each statement by itself
     * @throws RetryTransactionException when the transaction can only be run again
     * @throws BusyException when a lock was not given up in time
     * @throws dev.umavez.ledger.IdentityException when there is no organisation
     */
    public Enqueued enqueue(Connection connection, Action action) {
        return enqueueAll(connection, List.of(action)).get(0);
    }

    /**
     * The same for many at once, in a few statements. Of actions with one identity the first is new and the others meet it. Rows are written
     * in the order of their keys; transactions that enqueue twice in different orders may collide.
     *
     * @return what became of each, in order
     */
    public List<Enqueued> enqueueAll(Connection connection, List<Action> actions) {
        String doing = "enqueue";
        failures.requireTransaction(connection, doing);
        List<Reservation> reservations = new ArrayList<>(actions.size());
        actions.forEach(action -> reservations.add(action.reservation(org)));
        List<Enqueued> enqueued = new ArrayList<>(actions.size());
        try {
            for (Intentions.Intended intended : store.intentions().reserve(connection, reservations)) {
                enqueued.add(enqueued(intended));
            }
        } catch (SQLException e) {
            throw failures.of(e, doing);
        }
        for (int i = 0; i < enqueued.size(); i++) {
            boolean isNew = enqueued.get(i) instanceof Enqueued.New;
            String name = reservations.get(i).key().effect();
            ToldEvents.tell(listener, told -> told.enqueued(name, isNew));
        }
        return enqueued;
    }

    /**
     * Runs a transaction on a connection of the data source: begins, runs, commits, and wakes the workers. A transaction that collided with
     * another one is run again, up to ten times.
     *
     * <p>Whatever the work throws rolls it back and is thrown on; an {@link SQLException} as the cause of an {@link UmavezException}.
     *
     * @throws UmavezException when the database refused. After a commit that was not confirmed nobody knows whether it happened: run it again
     *     with the same keys
     */
    public <T> T inTransaction(TransactionWork<? extends T> work) {
        T answer = transactions.run(work);
        wake();
        return answer;
    }

    /**
     * Starts the workers that carry out the actions of the registered handlers.
     *
     * @throws UmavezException when the database cannot be reached, or another process works on the same SQLite file
     * @throws IllegalStateException when it was started or closed before
     */
    public void start() {
        workers.start();
    }

    /** Tells the workers, here and in other processes, that there may be new work. Call it after a commit; cheap, never fails, may be left out. */
    public void wake() {
        workers.wake();
    }

    /** How the workers are. */
    public Health health() {
        return workers.health();
    }

    /** Claims nothing more, waits up to 30 s for what runs, and gives the connections back. Idempotent. */
    @Override
    public void close() {
        workers.close();
    }

    private static Enqueued enqueued(Intentions.Intended intended) {
        String id = PublicId.ofAction(intended.action());
        return intended.made()
                ? new Enqueued.New(id)
                : new Enqueued.Existing(id, intended.state(), intended.result(), !intended.sameRequest());
    }

    /** Describes an instance. Used by one thread. */
    public static final class Builder {
        private final DataSource connections;
        private TableNames names = TableNames.standard();
        private Optional<Part> org = Optional.empty();
        private UmavezListener listener = new UmavezListener() {};
        private Surroundings surroundings = Surroundings.system();
        private final Map<String, Handler<?>> handlers = new LinkedHashMap<>();
        private Optional<String> node = Optional.empty();

        private Builder(DataSource connections) {
            this.connections = connections;
        }

        /** The organisation of every identity that names none. Without it each identity has to name one. */
        public Builder org(Object... tenant) {
            org = Optional.of(Scalars.part("org", tenant));
            return this;
        }

        /**
         * Tables of other names than {@code uv_…} in the connection's own schema.
         *
         * @param prefix a lower-case letter and at most 20 of a-z, 0-9 and underscore
         * @param schema an existing schema; empty for whatever the connection's path gives
         */
        public Builder tables(String prefix, String schema) {
            names = Workers.guarded(() -> new TableNames(prefix, schema));
            return this;
        }

        /**
         * Carries out the actions of this handler's name when started.
         *
         * @throws IllegalArgumentException when there is a handler for the name
         */
        public Builder handle(Handler<?> handler) {
            if (handlers.putIfAbsent(handler.type().name(), handler) != null) {
                throw new IllegalArgumentException(
                        "there are two handlers for '" + handler.type().name() + "'");
            }
            return this;
        }

        /** This node's name, unique among those that work on one database. Default: host, process and a random part. */
        public Builder node(String name) {
            node = Optional.of(name);
            return this;
        }

        /** Who is told what happens. */
        public Builder listener(UmavezListener told) {
            listener = told;
            return this;
        }

        /** Time and chance, for tests. */
        public Builder surroundings(Surroundings other) {
            surroundings = other;
            return this;
        }

        /**
         * Opens it: looks whether the tables are there. Nothing runs before {@link Umavez#start}.
         *
         * @throws UmavezException when the tables are missing or of another version, or the database cannot be reached
         */
        public Umavez open() {
            return Workers.guarded(() -> new Umavez(this));
        }

        private Workers.Settings settings() {
            return new Workers.Settings(node, surroundings, listener);
        }
    }
}
