-- name: insert
-- An altered copy is kept once for each fingerprint.
INSERT INTO uv_copy (bucket, event, fingerprint, at_ms, remote, query, headers, body, body_digest)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::bytea[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::bytea[],
    ?::bytea[])
ON CONFLICT DO NOTHING;
