-- name: insert
-- Only the winner writes the request that every attempt sends.
INSERT INTO uv_action_body (bucket, key, method, path, headers, confirm_destination, confirm_get, probe_get,
    with_values, body)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;
