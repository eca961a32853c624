-- name: counts
-- Rows of one kind.
SELECT count(*) FROM uv_attention WHERE kind = ?;

-- name: held
-- An event may be held for two reasons.
SELECT count(*) FROM (SELECT DISTINCT bucket, key FROM uv_attention WHERE kind < 10) held;
