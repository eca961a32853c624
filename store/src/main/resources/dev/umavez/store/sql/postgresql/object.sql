-- name: raise
-- The highest revision of each source; held copies never come here. Of several events that told it none is named.
INSERT INTO uv_object (bucket, key, source, org, system, object, revision, changed_ms, event)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[],
    ?::bytea[])
ON CONFLICT (bucket, key, source) DO UPDATE SET revision = excluded.revision, changed_ms = excluded.changed_ms,
    event = CASE WHEN uv_object.revision = excluded.revision THEN ''::bytea ELSE excluded.event END
WHERE uv_object.revision IS NULL OR uv_object.revision < excluded.revision
    OR uv_object.revision = excluded.revision AND uv_object.event NOT IN (''::bytea, excluded.event);

-- name: number
-- Gives out numbers of lanes. The row stays locked until the commit, so that numbers are in order of commits.
INSERT INTO uv_object (bucket, key, source, org, system, object, changed_ms, next_seq)
SELECT v.bucket, v.key, '', v.org, v.system, v.object, v.changed_ms, v.count
FROM unnest(?::smallint[], ?::bytea[], ?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[])
    AS v(bucket, key, org, system, object, changed_ms, count)
ON CONFLICT (bucket, key, source) DO UPDATE SET next_seq = uv_object.next_seq + excluded.next_seq
RETURNING key, next_seq;

-- name: lock
-- Nobody joins a lane while somebody leaves it; sorted, so that two batches never wait in a circle.
SELECT o.next_seq
FROM unnest(?::smallint[], ?::bytea[]) k(bucket, key)
JOIN uv_object o ON o.bucket = k.bucket AND o.key = k.key AND o.source = ''
ORDER BY o.bucket, o.key
FOR UPDATE OF o;
