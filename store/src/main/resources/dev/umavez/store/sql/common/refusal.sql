-- name: trim
-- Bounded by number, not by time: a flood of one source leaves the others' memory alone.
DELETE FROM uv_refusal WHERE source = ? AND at_ms < (
    SELECT at_ms FROM uv_refusal WHERE source = ? ORDER BY at_ms DESC LIMIT 1 OFFSET ?
);

-- name: latest
-- Newest first.
SELECT source, at_ms, code, remote, body_digest FROM uv_refusal WHERE source = ? ORDER BY at_ms DESC LIMIT ?;

-- name: latest_of_all
-- Newest first; the table holds a few hundred rows for each source.
SELECT source, at_ms, code, remote, body_digest FROM uv_refusal ORDER BY at_ms DESC LIMIT ?;
