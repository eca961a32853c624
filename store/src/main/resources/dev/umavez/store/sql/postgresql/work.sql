-- name: insert
-- A row of its own, deleted at settlement, keeps the action row narrow and its updates on the page.
INSERT INTO uv_work (bucket, key, kind, state, due_ms, destination)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::smallint[], ?::smallint[], ?::bigint[], ?::text[])
ON CONFLICT DO NOTHING;

-- name: again
-- Work that comes back takes its fence and counters from the action row.
INSERT INTO uv_work (bucket, key, kind, state, due_ms, destination, fence, attempts, crashes, first_call_ms,
    last_call_ms, doubt_since_ms)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::smallint[], ?::smallint[], ?::bigint[], ?::text[], ?::bigint[],
    ?::integer[], ?::integer[], ?::bigint[], ?::bigint[], ?::bigint[])
ON CONFLICT DO NOTHING;

-- name: lock
-- Locks the row for whoever speaks about it; sorted, so that two batches never wait in a circle.
SELECT w.bucket, w.key, w.kind, w.state, w.due_ms, w.fence, w.lease_until_ms, w.owner, w.claimed_ms, w.called_ms,
    w.first_call_ms, w.last_call_ms, w.doubt_since_ms, w.attempts, w.crashes, w.probes, w.abandoned_by
FROM unnest(?::smallint[], ?::bytea[], ?::smallint[]) k(bucket, key, kind)
JOIN uv_work w ON w.bucket = k.bucket AND w.key = k.key AND w.kind = k.kind
ORDER BY w.bucket, w.key
FOR UPDATE OF w;

-- name: take
-- The fence grows with every claim; due_ms stays, so that no index changes.
UPDATE uv_work AS t SET fence = v.fence, owner = v.owner, lease_until_ms = v.lease_until_ms, claimed_ms =
    v.claimed_ms, last_call_ms = v.last_call_ms, abandoned_by = v.abandoned_by
FROM unnest(?::bigint[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::smallint[], ?::bytea[],
    ?::smallint[])
    AS v(fence, owner, lease_until_ms, claimed_ms, last_call_ms, abandoned_by, bucket, key, kind)
WHERE t.bucket = v.bucket AND t.key = v.key AND t.kind = v.kind;

-- name: back
-- Back to wait: the lease ends, the counters stay.
UPDATE uv_work AS t SET state = v.state, due_ms = v.due_ms, fence = v.fence, lease_until_ms = v.lease_until_ms, owner
    = v.owner, claimed_ms = v.claimed_ms, called_ms = v.called_ms, first_call_ms = v.first_call_ms, last_call_ms =
    v.last_call_ms, doubt_since_ms = v.doubt_since_ms, attempts = v.attempts, crashes = v.crashes, probes = v.probes,
    abandoned_by = v.abandoned_by
FROM unnest(?::smallint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[],
    ?::bigint[], ?::bigint[], ?::integer[], ?::integer[], ?::integer[], ?::text[], ?::smallint[], ?::bytea[],
    ?::smallint[])
    AS v(state, due_ms, fence, lease_until_ms, owner, claimed_ms, called_ms, first_call_ms, last_call_ms,
    doubt_since_ms, attempts, crashes, probes, abandoned_by, bucket, key, kind)
WHERE t.bucket = v.bucket AND t.key = v.key AND t.kind = v.kind;

-- name: mark
-- The call mark and a new lease in one statement.
UPDATE uv_work AS t SET called_ms = v.called_ms, first_call_ms = v.first_call_ms, last_call_ms = v.last_call_ms,
    lease_until_ms = v.lease_until_ms
FROM unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::smallint[], ?::bytea[], ?::smallint[])
    AS v(called_ms, first_call_ms, last_call_ms, lease_until_ms, bucket, key, kind)
WHERE t.bucket = v.bucket AND t.key = v.key AND t.kind = v.kind;

-- name: delete
-- Nothing is to do any more.
DELETE FROM uv_work AS t USING unnest(?::smallint[], ?::bytea[], ?::smallint[]) AS v(bucket, key, kind)
WHERE t.bucket = v.bucket AND t.key = v.key AND t.kind = v.kind;

-- name: due
-- Each bucket is read from its low-water mark on, so that dead index entries below it cost nothing; locked rows belong
-- to another node. The limits are parameters, not columns: a lateral LIMIT may not depend on a row. The clock is the
-- database's; the node's time (last column) is not used here.
WITH moment AS MATERIALIZED (
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms
), due AS MATERIALIZED (
    SELECT w.*, (SELECT now_ms FROM moment) AS now_ms
    FROM unnest(?::smallint[], ?::bigint[]) AS f(bucket, floor_ms)
    CROSS JOIN LATERAL (
        SELECT * FROM uv_work x
        WHERE (x.bucket + 0) = (f.bucket + 0) AND x.due_ms >= f.floor_ms AND x.due_ms <= (SELECT now_ms FROM moment)
            AND x.lease_until_ms <= (SELECT now_ms FROM moment)
            AND x.destination <> ALL (string_to_array(?, E'\n'))
        ORDER BY x.due_ms
        LIMIT ?
        FOR UPDATE SKIP LOCKED
    ) w
    ORDER BY w.due_ms
    LIMIT ?
)
SELECT d.bucket, d.key, d.kind, d.state, d.due_ms, d.fence, d.lease_until_ms, d.owner, d.claimed_ms, d.called_ms,
    d.first_call_ms, d.last_call_ms, d.doubt_since_ms, d.attempts, d.crashes, d.probes, d.abandoned_by, d.now_ms,
    a.org, a.system, a.object, a.occurrence, a.effect, a.recipient, a.created_ms, a.destination,
    b.method, b.path, b.headers, b.confirm_destination, b.confirm_get, b.probe_get, b.with_values, b.body
FROM due d
LEFT JOIN uv_action a ON d.kind = 0 AND a.bucket = d.bucket AND a.key = d.key
LEFT JOIN uv_action_body b ON d.kind = 0 AND b.bucket = d.bucket AND b.key = d.key
ORDER BY d.due_ms, CAST(? AS bigint);

-- name: now
-- The clock that leases run by.
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms, CAST(? AS bigint) AS node_ms;

-- name: renew
-- One statement for all that a node holds; never shortens a lease.
UPDATE uv_work AS t
SET lease_until_ms = greatest(t.lease_until_ms, v.lease_ms + (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
FROM unnest(?::bigint[], ?::bigint[], ?::smallint[], ?::bytea[], ?::smallint[], ?::bigint[], ?::text[])
    AS v(lease_ms, node_ms, bucket, key, kind, fence, owner)
WHERE t.bucket = v.bucket AND t.key = v.key AND t.kind = v.kind AND t.fence = v.fence AND t.owner = v.owner
    AND t.lease_until_ms > 0
RETURNING t.bucket, t.key, t.kind, t.fence;

-- name: release
-- Only what cannot have left: a marked or unexamined row waits for an examiner.
UPDATE uv_work AS t SET lease_until_ms = 0, owner = '', claimed_ms = 0, due_ms = greatest(t.due_ms, v.due_ms)
FROM unnest(?::bigint[], ?::smallint[], ?::bytea[], ?::smallint[], ?::bigint[], ?::text[])
    AS v(due_ms, bucket, key, kind, fence, owner)
WHERE t.bucket = v.bucket AND t.key = v.key AND t.kind = v.kind AND t.fence = v.fence AND t.owner = v.owner
    AND t.called_ms = 0 AND t.abandoned_by = '';

-- name: forward
-- A redelivery asks the probe of an uncertain action to come at once. A row that somebody works on is left alone:
-- waiting for it while holding other keys could close a circle. Lateral and by ctid: as a plain join it was planned,
-- on a table without statistics, as a walk over all work.
UPDATE uv_work SET due_ms = ?
WHERE ctid = ANY (ARRAY(
    SELECT w.place
    FROM unnest(?::smallint[], ?::bytea[]) AS k(bucket, key)
    CROSS JOIN LATERAL (
        SELECT x.ctid AS place FROM uv_work x
        WHERE x.bucket = k.bucket AND x.key = k.key AND x.kind = 0 AND x.state = 4
            AND x.lease_until_ms = 0 AND x.due_ms > ?
        FOR UPDATE SKIP LOCKED
    ) w
));

-- name: replan
-- A redelivery asks for the plan of its event at once; see above for its form.
UPDATE uv_work SET due_ms = ?
WHERE ctid = ANY (ARRAY(
    SELECT w.place
    FROM unnest(?::smallint[], ?::bytea[]) AS k(bucket, key)
    CROSS JOIN LATERAL (
        SELECT x.ctid AS place FROM uv_work x
        WHERE x.bucket = k.bucket AND x.key = k.key AND x.kind = 1
            AND x.lease_until_ms = 0 AND x.due_ms > ?
        FOR UPDATE SKIP LOCKED
    ) w
));

-- name: restart
-- Nodes come and go here, leases end by the clock: a start ends nobody's lease.
SELECT CAST(? AS bigint) AS node_ms;
