package dev.umavez.store.sql;

import dev.umavez.ledger.Surroundings;
import java.sql.SQLException;
import java.util.HexFormat;

/** The installation's own secret: made at the first start, kept in the store, the same for all its nodes. */
public final class KeptKey {
    private static final String NAME = "own_key";
    private static final int BYTES = 32;

    private KeptKey() {}

    /** The key, made if there is none. */
    public static byte[] of(Database database, Surroundings surroundings) throws SQLException {
        try (Session session = database.openWriter()) {
            session.begin();
            String fresh = HexFormat.of().formatHex(surroundings.randomBytes(BYTES));
            session.change("meta.keep", Rows.of(NAME, fresh));
            String[] kept = {fresh};
            session.query("meta.all", Rows.of(), row -> {
                if (NAME.equals(row.getString(1))) {
                    kept[0] = row.getString(2);
                }
            });
            session.commit();
            return HexFormat.of().parseHex(kept[0]);
        }
    }
}
