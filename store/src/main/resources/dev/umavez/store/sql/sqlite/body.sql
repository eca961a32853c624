-- name: insert
-- Only the winner of the event's key writes its bytes.
INSERT INTO uv_body (bucket, at_ms, event, remote, query, headers, body, body_digest)
VALUES (?, ?, ?, ?, ?, ?, ?, ?);
