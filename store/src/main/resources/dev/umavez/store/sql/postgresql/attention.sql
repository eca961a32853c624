-- name: insert
-- What needs a person is listed here, so that nobody counts over the big tables.
INSERT INTO uv_attention (bucket, key, kind, at_ms, reason, problem)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::smallint[], ?::bigint[], ?::text[], ?::text[])
ON CONFLICT DO NOTHING;

-- name: delete
-- Left the state that needed a person.
DELETE FROM uv_attention AS t USING unnest(?::smallint[], ?::bytea[], ?::smallint[]) AS v(bucket, key, kind)
WHERE t.bucket = v.bucket AND t.key = v.key AND t.kind = v.kind;
