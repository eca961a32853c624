-- name: insert
-- Best effort.
INSERT INTO uv_refusal (source, at_ms, code, remote, body_digest)
VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;
