-- name: insert
-- A row of its own, deleted at settlement, keeps the action row narrow and its updates on the page.
INSERT INTO uv_work (bucket, key, kind, state, due_ms, destination, lane, seq, lane_skip, followed)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::smallint[], ?::smallint[], ?::bigint[], ?::text[], ?::bytea[],
    ?::bigint[], ?::smallint[], ?::smallint[])
ON CONFLICT DO NOTHING;

-- name: again
-- Work that comes back takes its fence and counters from the action row.
INSERT INTO uv_work (bucket, key, kind, state, due_ms, destination, fence, attempts, crashes, first_call_ms,
    last_call_ms, doubt_since_ms, lane, seq, lane_skip, followed)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::smallint[], ?::smallint[], ?::bigint[], ?::text[], ?::bigint[],
    ?::integer[], ?::integer[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bytea[], ?::bigint[], ?::smallint[],
    ?::smallint[])
ON CONFLICT DO NOTHING;

-- name: lock
-- Locks the row for whoever speaks about it; sorted, so that two batches never wait in a circle.
SELECT w.bucket, w.key, w.kind, w.state, w.due_ms, w.fence, w.lease_until_ms, w.owner, w.claimed_ms, w.called_ms,
    w.first_call_ms, w.last_call_ms, w.doubt_since_ms, w.attempts, w.crashes, w.probes, w.abandoned_by,
    w.lane, w.seq, w.lane_skip, w.followed, w.scope, w.destination
FROM unnest(?::smallint[], ?::bytea[], ?::smallint[]) k(bucket, key, kind)
JOIN uv_work w ON w.bucket = k.bucket AND w.key = k.key AND w.kind = k.kind
ORDER BY w.bucket, w.key
FOR UPDATE OF w;

-- name: take
-- The fence grows with every claim; due_ms stays, so that no index changes.
UPDATE uv_work AS t SET fence = v.fence, owner = v.owner, lease_until_ms = v.lease_until_ms, claimed_ms =
    v.claimed_ms, last_call_ms = v.last_call_ms, abandoned_by = v.abandoned_by,
    scope = v.scope
FROM unnest(?::bigint[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::smallint[],
    ?::bytea[], ?::smallint[])
    AS v(fence, owner, lease_until_ms, claimed_ms, last_call_ms, abandoned_by, scope, bucket, key, kind)
WHERE t.bucket = v.bucket AND t.key = v.key AND t.kind = v.kind;

-- name: back
-- Back to wait: the lease ends, the counters stay. What a foreign executor carries out waits for one, not for a time.
UPDATE uv_work AS t SET state = v.state,
    due_ms = CASE WHEN t.destination = '@claim' AND v.state = 0 THEN 9000000000000000 ELSE v.due_ms END, fence = v.fence, lease_until_ms = v.lease_until_ms, owner
    = v.owner, claimed_ms = v.claimed_ms, called_ms = v.called_ms, first_call_ms = v.first_call_ms, last_call_ms =
    v.last_call_ms, doubt_since_ms = v.doubt_since_ms, attempts = v.attempts, crashes = v.crashes, probes = v.probes,
    abandoned_by = v.abandoned_by, seq = v.seq, scope = v.scope
FROM unnest(?::smallint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[],
    ?::bigint[], ?::bigint[], ?::integer[], ?::integer[], ?::integer[], ?::text[], ?::bigint[], ?::text[],
    ?::smallint[], ?::bytea[], ?::smallint[])
    AS v(state, due_ms, fence, lease_until_ms, owner, claimed_ms, called_ms, first_call_ms, last_call_ms,
    doubt_since_ms, attempts, crashes, probes, abandoned_by, seq, scope, bucket, key, kind)
WHERE t.bucket = v.bucket AND t.key = v.key AND t.kind = v.kind;

-- name: mark
-- The call mark and a new lease in one statement. From now on a foreign executor's row is due for examination.
UPDATE uv_work AS t SET called_ms = v.called_ms, first_call_ms = v.first_call_ms, last_call_ms = v.last_call_ms,
    lease_until_ms = v.lease_until_ms,
    due_ms = CASE WHEN t.destination = '@claim' THEN v.called_ms ELSE t.due_ms END
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
            AND CASE WHEN ? = '' THEN left(x.destination, 8) <> 'handler:'
                ELSE x.kind = 0 AND x.destination = ANY (string_to_array(?, E'\n')) END
            AND (x.seq <= 0 OR NOT EXISTS (SELECT 1 FROM uv_work p WHERE p.bucket = x.bucket AND p.lane = x.lane
                AND p.seq > 0 AND p.seq <> x.seq
                AND (p.seq < x.seq OR p.lease_until_ms > (SELECT now_ms FROM moment))))
        ORDER BY x.due_ms
        LIMIT ?
        FOR UPDATE SKIP LOCKED
    ) w
    ORDER BY w.due_ms
    LIMIT ?
)
SELECT d.bucket, d.key, d.kind, d.state, d.due_ms, d.fence, d.lease_until_ms, d.owner, d.claimed_ms, d.called_ms,
    d.first_call_ms, d.last_call_ms, d.doubt_since_ms, d.attempts, d.crashes, d.probes, d.abandoned_by,
    d.lane, d.seq, d.lane_skip, d.followed, d.scope, d.destination, d.now_ms,
    a.org, a.system, a.object, a.occurrence, a.effect, a.recipient, a.created_ms, a.destination,
    a.revived_ms, a.earlier_attempts, a.waived, a.state AS action_state, a.result,
    b.method, b.path, b.headers, b.confirm_destination, b.confirm_get, b.probe_get, b.with_values, b.body,
    b.untold, b.mark_object, b.mark_source, b.mark_revision, b.mark_event
FROM due d
LEFT JOIN uv_action a ON d.kind <> 1 AND a.bucket = d.bucket AND a.key = d.key
LEFT JOIN uv_action_body b ON d.kind <> 1 AND b.bucket = d.bucket AND b.key = d.key
ORDER BY d.due_ms, CAST(? AS bigint);

-- name: unhandled
-- A bounded look at what is due for handlers that this node does not have; what somebody holds is somebody's.
SELECT w.destination, count(*)
FROM unnest(?::smallint[]) AS b(bucket)
CROSS JOIN LATERAL (
    SELECT x.destination FROM uv_work x
    WHERE (x.bucket + 0) = (b.bucket + 0) AND x.due_ms <= ? AND x.lease_until_ms = 0
    ORDER BY x.due_ms
    LIMIT 100
) w
WHERE left(w.destination, 8) = 'handler:' AND w.destination <> ALL (string_to_array(?, E'\n'))
GROUP BY w.destination;

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

-- name: first_of_lane
-- The number of the first in a lane.
SELECT w.lane, min(w.seq)
FROM unnest(?::smallint[], ?::bytea[]) k(bucket, lane)
JOIN uv_work w ON w.bucket = k.bucket AND w.lane = k.lane AND w.seq > 0
GROUP BY w.lane;

-- name: promote
-- Whoever is first now is due, but not before its own time; 1000000000000000 is what was added while it was blocked.
-- Lateral and by ctid for the reason given above.
UPDATE uv_work SET due_ms = greatest(?, due_ms - 1000000000000000)
WHERE ctid = ANY (ARRAY(
    SELECT w.place
    FROM unnest(?::smallint[], ?::bytea[]) AS k(bucket, lane)
    CROSS JOIN LATERAL (
        SELECT x.ctid AS place, x.due_ms FROM uv_work x
        WHERE x.bucket = k.bucket AND x.lane = k.lane AND x.seq > 0
        ORDER BY x.seq
        LIMIT 1
        FOR UPDATE
    ) w
    WHERE w.due_ms >= 1000000000000000 AND w.due_ms < 9000000000000000
));
