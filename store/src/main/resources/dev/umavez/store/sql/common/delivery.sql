-- name: of_event
-- Arrivals after the first one, oldest first.
SELECT at_ms, remote, body_digest, standing FROM uv_delivery WHERE bucket = ? AND event = ? ORDER BY at_ms LIMIT ?;

-- name: count
-- Arrivals after the first one.
SELECT count(*) FROM uv_delivery WHERE bucket = ? AND event = ?;
