-- name: insert
-- Only the winner writes the request that every attempt sends.
INSERT INTO uv_action_body (bucket, key, method, path, headers, confirm_destination, confirm_get, probe_get,
    with_values, body, untold, mark_object, mark_source, mark_revision, mark_event)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;
