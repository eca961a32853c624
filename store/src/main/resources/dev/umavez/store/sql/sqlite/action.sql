-- name: insert
-- The first reservation wins; later doors join.
INSERT INTO uv_action (bucket, key, created_ms, changed_ms, state, org, system, object, occurrence, effect,
    recipient, destination, request_digest, first_event, door, reference, rule, rule_version, reserved_by,
    lane, seq, lane_skip, followed, agree, cause)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: read
-- What a joining door meets; the readable parts are compared.
SELECT a.bucket, a.key, a.org, a.system, a.object, a.occurrence, a.effect, a.recipient, a.request_digest,
    a.first_event, a.reserved_by, a.agree, a.state
FROM uv_action a
WHERE a.bucket = ? AND a.key = ?;

-- name: standing
-- What an application is told that asks again; a lease says whether it runs.
SELECT a.key, a.state, a.result, a.request_digest, COALESCE(w.lease_until_ms, 0) AS lease_until_ms
FROM uv_action a LEFT JOIN uv_work w ON w.bucket = a.bucket AND w.key = a.key AND w.kind = 0
WHERE a.bucket = ? AND a.key = ?;

-- name: lock
-- The row lock decides between a person, a late fact and another person.
SELECT a.bucket, a.key, a.state, a.fence, a.attempts, a.crashes, a.first_call_ms, a.last_call_ms, a.doubt_since_ms,
    a.destination, a.result, a.cause, b.probe_get,
    a.lane, a.seq, a.lane_skip, a.followed
FROM uv_action a
JOIN uv_action_body b ON b.bucket = a.bucket AND b.key = a.key
WHERE a.bucket = ? AND a.key = ?;

-- name: settle
-- The ledger row takes over what the work row knew.
UPDATE uv_action SET state = ?, fence = ?, attempts = ?, crashes = ?, first_call_ms = ?, last_call_ms = ?,
    doubt_since_ms = ?, changed_ms = ?, result = ?, cause = ?
WHERE bucket = ? AND key = ?;

-- name: revive
-- A person brought it back: time and attempts to give up count anew, and a guard that was overruled stays so.
UPDATE uv_action SET revived_ms = ?, earlier_attempts = ?, waived = max(waived, ?) WHERE bucket = ? AND key = ?;
