-- name: raise
-- The highest revision of each source; held copies never come here. Of several events that told it none is named.
INSERT INTO uv_object (bucket, key, source, org, system, object, revision, changed_ms, event)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (bucket, key, source) DO UPDATE SET revision = excluded.revision, changed_ms = excluded.changed_ms,
    event = CASE WHEN uv_object.revision = excluded.revision THEN x'' ELSE excluded.event END
WHERE uv_object.revision IS NULL OR uv_object.revision < excluded.revision
    OR uv_object.revision = excluded.revision AND uv_object.event NOT IN (x'', excluded.event);

-- name: number
-- Gives out numbers of lanes. The row stays locked until the commit, so that numbers are in order of commits.
INSERT INTO uv_object (bucket, key, source, org, system, object, changed_ms, next_seq)
VALUES (?, ?, '', ?, ?, ?, ?, ?)
ON CONFLICT (bucket, key, source) DO UPDATE SET next_seq = uv_object.next_seq + excluded.next_seq
RETURNING key, next_seq;

-- name: lock
-- Nobody joins a lane while somebody leaves it. One writer: nothing to lock here.
SELECT next_seq FROM uv_object WHERE bucket = ? AND key = ? AND source = '';
