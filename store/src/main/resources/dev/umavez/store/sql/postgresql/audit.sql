-- name: insert
-- Kept for ever. The id makes a record that is written twice (after an unknown commit) one row.
INSERT INTO uv_audit (at_ms, id, who, act, subject, reason, detail)
SELECT * FROM unnest(?::bigint[], ?::bytea[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
ON CONFLICT DO NOTHING;
