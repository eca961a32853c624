-- name: insert
-- The unique key decides who came first; a loser is not an error.
INSERT INTO uv_request (bucket, key, action_bucket, action, created_ms, caller, fingerprint, fp_rule, reserved_by)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::smallint[], ?::bytea[], ?::bigint[], ?::text[], ?::bytea[],
    ?::text[], ?::bytea[])
ON CONFLICT DO NOTHING
RETURNING key;

-- name: read
-- What a repeat meets. A statement of its own: the inserting one does not see the winner.
SELECT r.key, r.action, r.fingerprint, r.fp_rule, r.reserved_by
FROM unnest(?::smallint[], ?::bytea[]) k(bucket, key)
JOIN uv_request r ON r.bucket = k.bucket AND r.key = k.key;
