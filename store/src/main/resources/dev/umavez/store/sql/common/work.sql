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
FROM (SELECT destination FROM uv_work WHERE kind = 0 AND state = 0 LIMIT ?) some
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
