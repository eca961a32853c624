-- name: insert
-- What needs a person is listed here, so that nobody counts over the big tables.
INSERT INTO uv_attention (bucket, key, kind, at_ms, reason, problem)
VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: delete
-- Left the state that needed a person.
DELETE FROM uv_attention WHERE bucket = ? AND key = ? AND kind = ?;
