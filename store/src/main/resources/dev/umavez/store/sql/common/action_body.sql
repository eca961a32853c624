-- name: one
-- The request as it was computed at the reservation.
SELECT a.destination, b.method, b.path, b.headers, b.confirm_destination, b.confirm_get, b.probe_get, b.with_values, b.body,
    b.untold, b.mark_object, b.mark_source, b.mark_revision, b.mark_event
FROM uv_action_body b
JOIN uv_action a ON a.bucket = b.bucket AND a.key = b.key
WHERE b.bucket = ? AND b.key = ?;
