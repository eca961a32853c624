-- name: of_event
-- The first arrival; its time in the event's row leads to its bytes.
SELECT b.at_ms, b.remote, b.headers, b.body, b.body_digest
FROM uv_event e
JOIN uv_body b ON (b.bucket + 0) = (e.bucket + 0) AND b.at_ms = e.first_at_ms AND b.event = e.key
WHERE e.bucket = ? AND e.key = ?;

-- name: first
-- How the first arrival came, without its bytes.
SELECT b.at_ms, b.remote, b.body_digest
FROM uv_event e
JOIN uv_body b ON (b.bucket + 0) = (e.bucket + 0) AND b.at_ms = e.first_at_ms AND b.event = e.key
WHERE e.bucket = ? AND e.key = ?;
