-- name: raise
-- The highest revision of each source; held copies never come here.
INSERT INTO uv_object (bucket, key, source, org, system, object, revision, changed_ms)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[])
ON CONFLICT (bucket, key, source) DO UPDATE SET revision = excluded.revision, changed_ms = excluded.changed_ms
WHERE uv_object.revision IS NULL OR uv_object.revision < excluded.revision;
