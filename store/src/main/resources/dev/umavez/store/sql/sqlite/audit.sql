-- name: insert
-- Kept for ever. The id makes a record that is written twice (after an unknown commit) one row.
INSERT INTO uv_audit (at_ms, id, who, act, subject, reason, detail)
VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;
