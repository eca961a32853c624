-- name: insert
-- Append only: counting arrivals in the event row would lock it for every duplicate.
INSERT INTO uv_delivery (bucket, event, at_ms, remote, body_digest, standing)
VALUES (?, ?, ?, ?, ?, ?);
