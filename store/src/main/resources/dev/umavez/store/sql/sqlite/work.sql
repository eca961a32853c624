-- name: insert
-- A row of its own, deleted at settlement, keeps the action row narrow and its updates on the page.
INSERT INTO uv_work (bucket, key, kind, state, due_ms, destination, lane, seq, lane_skip, followed)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: again
-- Work that comes back takes its fence and counters from the action row.
INSERT INTO uv_work (bucket, key, kind, state, due_ms, destination, fence, attempts, crashes, first_call_ms,
    last_call_ms, doubt_since_ms, lane, seq, lane_skip, followed)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: lock
-- Locks the row for whoever speaks about it; sorted, so that two batches never wait in a circle.
SELECT w.bucket, w.key, w.kind, w.state, w.due_ms, w.fence, w.lease_until_ms, w.owner, w.claimed_ms, w.called_ms,
    w.first_call_ms, w.last_call_ms, w.doubt_since_ms, w.attempts, w.crashes, w.probes, w.abandoned_by,
    w.lane, w.seq, w.lane_skip, w.followed, w.scope, w.destination
FROM uv_work w
WHERE w.bucket = ? AND w.key = ? AND w.kind = ?;

-- name: take
-- The fence grows with every claim; due_ms stays, so that no index changes.
UPDATE uv_work SET fence = ?, owner = ?, lease_until_ms = ?, claimed_ms = ?, last_call_ms = ?, abandoned_by = ?,
    scope = ?
WHERE bucket = ? AND key = ? AND kind = ?;

-- name: back
-- Back to wait: the lease ends, the counters stay. What a foreign executor carries out waits for one, not for a time.
UPDATE uv_work SET state = ?1, due_ms = CASE WHEN destination = '@claim' AND ?1 = 0 THEN 9000000000000000 ELSE ?2 END,
    fence = ?3, lease_until_ms = ?4, owner = ?5, claimed_ms = ?6, called_ms = ?7,
    first_call_ms = ?8, last_call_ms = ?9, doubt_since_ms = ?10, attempts = ?11, crashes = ?12, probes = ?13,
    abandoned_by = ?14, seq = ?15, scope = ?16
WHERE bucket = ?17 AND key = ?18 AND kind = ?19;

-- name: mark
-- The call mark and a new lease in one statement. From now on a foreign executor's row is due for examination.
UPDATE uv_work SET called_ms = ?1, first_call_ms = ?2, last_call_ms = ?3, lease_until_ms = ?4,
    due_ms = CASE WHEN destination = '@claim' THEN ?1 ELSE due_ms END
WHERE bucket = ?5 AND key = ?6 AND kind = ?7;

-- name: delete
-- Nothing is to do any more.
DELETE FROM uv_work WHERE bucket = ? AND key = ? AND kind = ?;

-- name: due
-- One process: the clock is the node's own, and comes as the last parameter. Parameters are the same as elsewhere.
SELECT d.bucket, d.key, d.kind, d.state, d.due_ms, d.fence, d.lease_until_ms, d.owner, d.claimed_ms, d.called_ms,
    d.first_call_ms, d.last_call_ms, d.doubt_since_ms, d.attempts, d.crashes, d.probes, d.abandoned_by,
    d.lane, d.seq, d.lane_skip, d.followed, d.scope, d.destination,
    ?8 AS now_ms,
    a.org, a.system, a.object, a.occurrence, a.effect, a.recipient, a.created_ms, a.destination,
    a.revived_ms, a.earlier_attempts, a.waived, a.state AS action_state, a.result,
    b.method, b.path, b.headers, b.confirm_destination, b.confirm_get, b.probe_get, b.with_values, b.body,
    b.untold, b.mark_object, b.mark_source, b.mark_revision, b.mark_event
FROM (
    SELECT * FROM uv_work x
    WHERE (x.bucket + 0) = ?1 AND x.due_ms >= ?2 AND x.due_ms <= ?8 AND x.lease_until_ms <= ?8
        AND (x.destination = '' OR instr(char(10) || ?3 || char(10), char(10) || x.destination || char(10)) = 0)
        AND CASE WHEN ?4 = '' THEN substr(x.destination, 1, 8) <> 'handler:'
            ELSE x.kind = 0 AND instr(char(10) || ?5 || char(10), char(10) || x.destination || char(10)) > 0 END
        AND (x.seq <= 0 OR NOT EXISTS (SELECT 1 FROM uv_work p WHERE p.bucket = x.bucket AND p.lane = x.lane
            AND p.seq > 0 AND p.seq <> x.seq AND (p.seq < x.seq OR p.lease_until_ms > ?8)))
    ORDER BY x.due_ms
    LIMIT min(?6, ?7)
) d
LEFT JOIN uv_action a ON d.kind <> 1 AND a.bucket = d.bucket AND a.key = d.key
LEFT JOIN uv_action_body b ON d.kind <> 1 AND b.bucket = d.bucket AND b.key = d.key
ORDER BY d.due_ms;

-- name: unhandled
-- A bounded look at what is due for handlers that this node does not have; what somebody holds is somebody's.
SELECT w.destination, count(*)
FROM (
    SELECT x.destination FROM uv_work x
    WHERE (x.bucket + 0) = ?1 AND x.due_ms <= ?2 AND x.lease_until_ms = 0
    ORDER BY x.due_ms
    LIMIT 1000
) w
WHERE substr(w.destination, 1, 8) = 'handler:'
    AND instr(char(10) || ?3 || char(10), char(10) || w.destination || char(10)) = 0
GROUP BY w.destination;

-- name: now
-- One process: the node's own clock is the clock that leases run by.
SELECT CAST(? AS INTEGER) AS now_ms;

-- name: renew
-- One row for each lease that a node holds; never shortens a lease.
UPDATE uv_work SET lease_until_ms = max(lease_until_ms, ?1 + ?2)
WHERE bucket = ?3 AND key = ?4 AND kind = ?5 AND fence = ?6 AND owner = ?7 AND lease_until_ms > 0
RETURNING bucket, key, kind, fence;

-- name: release
-- Only what cannot have left: a marked or unexamined row waits for an examiner.
UPDATE uv_work SET lease_until_ms = 0, owner = '', claimed_ms = 0, due_ms = max(due_ms, ?)
WHERE bucket = ? AND key = ? AND kind = ? AND fence = ? AND owner = ? AND called_ms = 0 AND abandoned_by = '';

-- name: forward
-- A redelivery asks the probe of an uncertain action to come at once.
UPDATE uv_work SET due_ms = ?1
WHERE bucket = ?2 AND key = ?3 AND kind = 0 AND state = 4 AND lease_until_ms = 0 AND due_ms > ?4;

-- name: replan
-- A redelivery asks for the plan of its event at once.
UPDATE uv_work SET due_ms = ?1
WHERE bucket = ?2 AND key = ?3 AND kind = 1 AND lease_until_ms = 0 AND due_ms > ?4;

-- name: restart
-- One process: whoever held a lease is gone, but for foreign executors. The rows come as abandoned.
UPDATE uv_work SET lease_until_ms = min(lease_until_ms, max(?1, 1)) WHERE lease_until_ms > 0
    AND destination <> '@claim';

-- name: first_of_lane
-- The number of the first in a lane.
SELECT lane, min(seq) FROM uv_work WHERE bucket = ? AND lane = ? AND seq > 0 GROUP BY lane;

-- name: promote
-- Whoever is first now is due, but not before its own time; 1000000000000000 is what was added while it was blocked.
UPDATE uv_work SET due_ms = max(?1, due_ms - 1000000000000000)
WHERE bucket = ?2 AND lane = ?3 AND due_ms >= 1000000000000000 AND due_ms < 9000000000000000 AND seq > 0
    AND seq = (SELECT min(p.seq) FROM uv_work p WHERE p.bucket = ?2 AND p.lane = ?3 AND p.seq > 0);
