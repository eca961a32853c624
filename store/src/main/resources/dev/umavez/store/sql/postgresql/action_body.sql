-- name: insert
-- Only the winner writes the request that every attempt sends.
INSERT INTO uv_action_body (bucket, key, method, path, headers, confirm_destination, confirm_get, probe_get,
    with_values, body)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
    ?::text[], ?::bytea[])
ON CONFLICT DO NOTHING;
