-- name: insert
-- An altered copy is kept once for each fingerprint.
INSERT INTO uv_copy (bucket, event, fingerprint, at_ms, remote, query, headers, body, body_digest)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;
