package dev.umavez.store.write;

import dev.umavez.ledger.ActionState;
import dev.umavez.ledger.Digest;
import dev.umavez.ledger.Reservation;
import dev.umavez.ledger.Surroundings;
import dev.umavez.store.row.StoreClock;
import dev.umavez.store.sql.Database;
import dev.umavez.store.sql.Dialect;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Actions that an application reserves inside its own transaction. Each call works on the connection that it is given; nothing here begins,
 * commits or rolls back its transaction. Safe for use by many threads with a connection each.
 */
public final class Intentions {
    private static final int TOKEN_BYTES = 16;

    private final Database database;
    private final StoreClock clock;
    private final Surroundings surroundings;

    public Intentions(Database database, StoreClock clock, Surroundings surroundings) {
        this.database = database;
        this.clock = clock;
        this.surroundings = surroundings;
    }

    /**
     * What became of a reservation.
     *
     * @param action the action's digest
     * @param made whether this call made it
     * @param state its state; pending for one that was made
     * @param result its result, where it has one
     * @param sameRequest whether the stored request is the one that was asked for
     */
    public record Intended(
            Digest action, boolean made, ActionState state, Optional<String> result, boolean sameRequest) {}

    /**
     * Reserves actions, all or none, in one batch for each table. Of equal identities the first makes the action.
     *
     * @return what became of each, in order
     */
    public List<Intended> reserve(Connection connection, List<Reservation> reservations) throws SQLException {
        List<Wish> wishes = new ArrayList<>(reservations.size());
        reservations.forEach(reservation -> wishes.add(wish(reservation)));
        try (Session session = Session.within(connection, database.dialect(), database.statements())) {
            boolean guarded = database.dialect() == Dialect.SQLITE;
            if (guarded) {
                // A statement that fails leaves the others standing there, and the caller may commit all the same.
                session.run("once.point");
            }
            try {
                List<Intended> intended = reserve(session, wishes);
                if (guarded) {
                    session.run("once.release");
                }
                return intended;
            } catch (SQLException | RuntimeException e) {
                if (guarded) {
                    undo(session, e);
                }
                throw e;
            }
        }
    }

    private static void undo(Session session, Exception cause) {
        try {
            session.run("once.undo");
            session.run("once.release");
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    private List<Intended> reserve(Session session, List<Wish> wishes) throws SQLException {
        byte[] token = surroundings.randomBytes(TOKEN_BYTES);
        boolean[] made = new boolean[wishes.size()];
        if (session.dialect().arrays() && wishes.stream().allMatch(PlainActions::isPlain)) {
            new PlainActions(session, clock).insert(wishes, token, made);
        }
        Reserver reserver = new Reserver(session, clock);
        List<byte[]> tokens = new ArrayList<>(wishes.size());
        for (int i = 0; i < made.length; i++) {
            tokens.add(surroundings.randomBytes(TOKEN_BYTES));
            if (!made[i]) {
                reserver.add(wishes.get(i), tokens.get(i));
            }
        }
        reserver.reserve();
        Map<Digest, Standing> standing = new HashMap<>();
        Rows met = new Rows();
        for (int i = 0; i < made.length; i++) {
            made[i] |= reserver.made(wishes.get(i), tokens.get(i));
            if (!made[i]) {
                met.add(wishes.get(i).bucket(), wishes.get(i).key().bytes());
            }
        }
        session.query(
                "action.standing",
                met,
                row -> standing.put(
                        Digest.of(row.getBytes("key")),
                        new Standing(
                                state(row.getInt("state"), row.getLong("lease_until_ms")),
                                Optional.ofNullable(row.getString("result")),
                                row.getBytes("request_digest"))));
        List<Intended> intended = new ArrayList<>(wishes.size());
        for (int i = 0; i < made.length; i++) {
            Wish wish = wishes.get(i);
            Standing there = standing.get(wish.key());
            intended.add(
                    made[i] || there == null
                            ? new Intended(wish.key(), made[i], ActionState.PENDING, Optional.empty(), true)
                            : new Intended(
                                    wish.key(),
                                    false,
                                    there.state,
                                    there.result,
                                    Arrays.equals(there.requestDigest, wish.requestDigest())));
        }
        return intended;
    }

    private record Standing(ActionState state, Optional<String> result, byte[] requestDigest) {}

    private static ActionState state(int code, long leaseUntilMs) {
        ActionState stored = ActionState.ofCode(code);
        return stored == ActionState.PENDING && leaseUntilMs > 0 ? ActionState.RUNNING : stored;
    }

    /** What asks is the request itself: the same one again is a repeat and leaves no trace, another one is linked. */
    private Wish wish(Reservation reservation) {
        Wish wish = Wish.of(reservation, reservation.key().digest(), clock.buckets());
        // Two digests of fixed length: no other pair gives the same bytes.
        byte[] both = Arrays.copyOf(wish.key().bytes(), 2 * Digest.BYTES);
        System.arraycopy(wish.requestDigest(), 0, both, Digest.BYTES, Digest.BYTES);
        Digest asking = Digest.sha256(both);
        return new Wish(reservation, wish.key(), wish.bucket(), wish.requestDigest(), wish.headers(), asking);
    }
}
