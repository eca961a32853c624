package dev.umavez.store.read;

import dev.umavez.ledger.AuditEntry;
import dev.umavez.ledger.view.Page;
import dev.umavez.store.sql.Rows;
import dev.umavez.store.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** What people ordered, as it is shown. */
final class AuditViews {

    private static final byte[] LAST = {(byte) 0xff, (byte) 0xff};

    private AuditViews() {}

    private record Row(AuditEntry entry, String cursor) {}

    static Page<AuditEntry> list(Session session, Optional<String> before, int limit) throws SQLException {
        long ms = Long.MAX_VALUE;
        byte[] id = LAST;
        if (before.isPresent()) {
            String text = before.get();
            int dot = Math.max(0, text.indexOf('.'));
            ms = Long.parseLong(text.substring(0, dot), 36);
            id = HexFormat.of().parseHex(text.substring(dot + 1));
        }
        List<Row> rows = new ArrayList<>();
        session.query("audit.newest", Rows.of(ms, ms, id, limit + 1), row -> {
            AuditEntry entry = new AuditEntry(
                    row.getLong("at_ms"),
                    row.getString("who"),
                    row.getString("act"),
                    row.getString("subject"),
                    row.getString("reason"),
                    row.getString("detail"));
            String cursor =
                    Long.toString(entry.atMs(), 36) + "." + HexFormat.of().formatHex(row.getBytes("id"));
            rows.add(new Row(entry, cursor));
        });
        boolean more = rows.size() > limit;
        List<AuditEntry> shown = rows.stream().limit(limit).map(Row::entry).toList();
        return new Page<>(shown, more ? Optional.of(rows.get(limit - 1).cursor) : Optional.empty());
    }
}
