-- name: insert
-- Only the winner writes the request that every attempt sends.
INSERT INTO uv_action_body (bucket, key, method, path, headers, confirm_destination, confirm_get, probe_get,
    with_values, body, untold, mark_object, mark_source, mark_revision, mark_event)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
    ?::text[], ?::bytea[], ?::smallint[], ?::bytea[], ?::text[], ?::bigint[], ?::bytea[])
ON CONFLICT DO NOTHING;
