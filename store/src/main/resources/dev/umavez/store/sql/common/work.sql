-- name: counts
-- The table holds only what is open.
SELECT
    coalesce(sum(CASE WHEN state = 0 AND lease_until_ms <= ? THEN 1 ELSE 0 END), 0) AS pending,
    coalesce(sum(CASE WHEN state = 0 AND lease_until_ms > ? THEN 1 ELSE 0 END), 0) AS running,
    coalesce(min(CASE WHEN lease_until_ms = 0 AND due_ms <= ? THEN due_ms END), 0) AS oldest_due_ms
FROM uv_work;

-- name: waiting
-- How much waits for each destination, of a bounded part of the table.
SELECT destination, count(*) AS waiting
FROM (SELECT destination FROM uv_work WHERE kind = 0 AND state = 0 LIMIT ?) held
GROUP BY destination;

-- name: behind
-- How many wait behind an action in its lane; nobody counts further than a thousand.
SELECT count(*) FROM (
    SELECT 1 AS one FROM uv_action a
    JOIN uv_work own ON own.bucket = a.bucket AND own.key = a.key AND own.kind = 0 AND own.seq > 0
    JOIN uv_work w ON w.bucket = a.bucket AND w.lane = a.lane AND w.seq > own.seq AND w.seq > 0
    WHERE a.bucket = ? AND a.key = ?
    LIMIT 1000
) waiting;

-- name: blocked
-- What waits behind the first of a lane that needs a person: of a bounded number of these, and no further than a thousand behind one.
SELECT count(*) AS lanes, coalesce(sum(waiting), 0) AS actions, coalesce(min(since_ms), 0) AS since_ms
FROM (
    SELECT head.since_ms, (
        SELECT count(*) FROM (
            SELECT 1 AS one FROM uv_work w
            WHERE w.bucket = head.bucket AND w.lane = head.lane AND w.seq > head.seq AND w.seq > 0
            LIMIT 1000
        ) behind
    ) AS waiting
    FROM (
        SELECT own.bucket, own.lane, own.seq, t.at_ms AS since_ms
        FROM (SELECT bucket, key, at_ms FROM uv_attention WHERE kind IN (?, ?, ?) LIMIT ?) t
        JOIN uv_work own ON own.bucket = t.bucket AND own.key = t.key AND own.kind = 0 AND own.seq > 0
        WHERE NOT EXISTS (SELECT 1 FROM uv_work p WHERE p.bucket = own.bucket AND p.lane = own.lane
            AND p.seq > 0 AND p.seq < own.seq)
    ) head
) lanes
WHERE waiting > 0;
