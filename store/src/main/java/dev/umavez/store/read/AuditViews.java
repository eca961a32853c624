package dev.umavez.store.read;

import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.view.Page;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** What people ordered, as it is shown. */
final class AuditViews {

    private static final Cursor START = Cursor.of(Long.MAX_VALUE, new byte[] {(byte) 0xff, (byte) 0xff});

    private AuditViews() {}

    private record Row(AuditEntry entry, Cursor cursor) {}

    static Page<AuditEntry> list(Session session, Optional<String> before, int limit) throws SQLException {
        Cursor from = before.map(Cursor::read).orElse(START);
        List<Row> rows =
                session.list("audit.newest", Rows.of(from.ms(), from.ms(), from.bytes(), limit + 1), AuditViews::row);
        boolean more = rows.size() > limit;
        List<AuditEntry> shown = rows.stream().limit(limit).map(Row::entry).toList();
        return new Page<>(shown, more ? Optional.of(rows.get(limit - 1).cursor.text()) : Optional.empty());
    }

    private static Row row(ResultSet row) throws SQLException {
        AuditEntry entry = new AuditEntry(
                row.getLong("at_ms"),
                row.getString("who"),
                row.getString("act"),
                row.getString("subject"),
                row.getString("reason"),
                row.getString("detail"));
        return new Row(entry, Cursor.of(entry.atMs(), row.getBytes("id")));
    }
}
