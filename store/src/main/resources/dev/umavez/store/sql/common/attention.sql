-- name: counts
-- Rows of one kind.
SELECT count(*) FROM uv_attention WHERE kind = ?;

-- name: held
-- An event may be held for two reasons.
SELECT count(*) FROM (SELECT DISTINCT bucket, key FROM uv_attention WHERE kind < 10) held;

-- name: newest
-- One bucket's rows of one kind, newest first.
SELECT t.key, t.kind, t.at_ms, t.problem, t.at_ms AS place_ms
FROM uv_attention t
WHERE (t.bucket + 0) = ? AND t.kind = ? AND t.at_ms <= ? AND (t.at_ms, t.key) < (?, ?)
ORDER BY t.at_ms DESC, t.key DESC
LIMIT ?;


-- name: of_event
-- Why an event is held.
SELECT kind FROM uv_attention WHERE bucket = ? AND key = ? AND kind < 10;
