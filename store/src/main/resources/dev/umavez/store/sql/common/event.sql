-- name: known
-- A repeat is a repeat for ever.
SELECT 1 FROM uv_event WHERE bucket = ? AND key = ?;

-- name: one
-- One event as it is shown; of several reasons to hold it the first one is shown.
SELECT e.bucket, e.key, e.first_at_ms, e.state, e.org, e.source, e.parts, e.type, e.object, e.actions,
    (SELECT min(t.kind) FROM uv_attention t WHERE t.bucket = e.bucket AND t.key = e.key AND t.kind < 10) AS held,
    (SELECT t.problem FROM uv_attention t WHERE t.bucket = e.bucket AND t.key = e.key AND t.kind < 10
        ORDER BY t.kind LIMIT 1) AS problem
FROM uv_event e WHERE e.bucket = ? AND e.key = ?;

-- name: newest
-- One bucket's events from a place on, newest first; the caller merges buckets.
SELECT e.bucket, e.key, e.first_at_ms, e.state, e.org, e.source, e.parts, e.type, e.object, e.actions,
    e.first_at_ms AS place_ms,
    (SELECT min(t.kind) FROM uv_attention t WHERE t.bucket = e.bucket AND t.key = e.key AND t.kind < 10) AS held,
    (SELECT t.problem FROM uv_attention t WHERE t.bucket = e.bucket AND t.key = e.key AND t.kind < 10
        ORDER BY t.kind LIMIT 1) AS problem
FROM uv_event e
WHERE (e.bucket + 0) = ? AND e.first_at_ms <= ? AND (e.first_at_ms, e.key) < (?, ?)
ORDER BY e.first_at_ms DESC, e.key DESC
LIMIT ?;

-- name: held
-- One bucket's events that are held for one reason, newest first.
SELECT e.bucket, e.key, e.first_at_ms, e.state, e.org, e.source, e.parts, e.type, e.object, e.actions,
    a.at_ms AS place_ms, CAST(a.kind AS integer) AS held, a.problem
FROM uv_attention a
JOIN uv_event e ON e.bucket = a.bucket AND e.key = a.key
WHERE (a.bucket + 0) = ? AND a.kind = ? AND a.at_ms <= ? AND (a.at_ms, a.key) < (?, ?)
ORDER BY a.at_ms DESC, a.key DESC
LIMIT ?;
