-- name: of_event
-- The altered copies, oldest first.
SELECT at_ms, remote, headers, body, body_digest FROM uv_copy WHERE bucket = ? AND event = ? ORDER BY at_ms;

-- name: stored
-- The altered copies with all that came with them, oldest first.
SELECT at_ms, remote, query, headers, body, body_digest
FROM uv_copy WHERE bucket = ? AND event = ? ORDER BY at_ms LIMIT 200;
