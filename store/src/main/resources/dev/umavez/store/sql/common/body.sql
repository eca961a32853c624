-- name: of_event
-- The first arrival's bytes, then each altered copy.
SELECT first, at_ms, remote, headers, body, body_digest FROM uv_body WHERE bucket = ? AND event = ?
ORDER BY first DESC, at_ms;

-- name: first
-- How the first arrival came.
SELECT b.at_ms, b.remote, b.body_digest FROM uv_body b WHERE b.bucket = ? AND b.event = ? AND b.first = 1;
