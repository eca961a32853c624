-- name: insert
-- An altered copy is kept once for each fingerprint.
INSERT INTO uv_body (bucket, event, fingerprint, first, at_ms, remote, query, headers, body, body_digest)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;
