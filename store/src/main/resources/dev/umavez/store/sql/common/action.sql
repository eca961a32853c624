-- name: one
-- One action as it is shown, with what is to be done.
SELECT a.bucket, a.key, a.created_ms, a.changed_ms, a.doubt_since_ms, a.attempts, a.crashes, a.state, a.org, a.system,
    a.object, a.occurrence, a.effect, a.recipient, a.destination, a.first_event, a.door, a.reference, a.rule, a.result,
    a.cause,
    w.due_ms, w.lease_until_ms
FROM uv_action a
LEFT JOIN uv_work w ON w.bucket = a.bucket AND w.key = a.key AND w.kind = 0
WHERE a.bucket = ? AND a.key = ?;

-- name: newest
-- One bucket's actions from a place on, newest first; the caller merges buckets.
SELECT a.bucket, a.key, a.created_ms, a.changed_ms, a.doubt_since_ms, a.attempts, a.crashes, a.state, a.org, a.system,
    a.object, a.occurrence, a.effect, a.recipient, a.destination, a.first_event, a.door, a.reference, a.rule, a.result,
    a.cause,
    w.due_ms, w.lease_until_ms, a.created_ms AS place_ms
FROM uv_action a
LEFT JOIN uv_work w ON w.bucket = a.bucket AND w.key = a.key AND w.kind = 0
WHERE (a.bucket + 0) = ? AND a.created_ms <= ? AND (a.created_ms, a.key) < (?, ?)
ORDER BY a.created_ms DESC, a.key DESC
LIMIT ?;

-- name: attended
-- One bucket's actions that need a person for one reason, newest first.
SELECT a.bucket, a.key, a.created_ms, a.changed_ms, a.doubt_since_ms, a.attempts, a.crashes, a.state, a.org, a.system,
    a.object, a.occurrence, a.effect, a.recipient, a.destination, a.first_event, a.door, a.reference, a.rule, a.result,
    a.cause,
    w.due_ms, w.lease_until_ms, t.at_ms AS place_ms
FROM uv_attention t
JOIN uv_action a ON a.bucket = t.bucket AND a.key = t.key
LEFT JOIN uv_work w ON w.bucket = a.bucket AND w.key = a.key AND w.kind = 0
WHERE (t.bucket + 0) = ? AND t.kind = ? AND t.at_ms <= ? AND (t.at_ms, t.key) < (?, ?)
ORDER BY t.at_ms DESC, t.key DESC
LIMIT ?;

-- name: open
-- One bucket's actions that wait or run, the latest due first.
SELECT a.bucket, a.key, a.created_ms, a.changed_ms, a.doubt_since_ms, a.attempts, a.crashes, a.state, a.org, a.system,
    a.object, a.occurrence, a.effect, a.recipient, a.destination, a.first_event, a.door, a.reference, a.rule, a.result,
    a.cause,
    w.due_ms, w.lease_until_ms, w.due_ms AS place_ms
FROM uv_work w
JOIN uv_action a ON a.bucket = w.bucket AND a.key = w.key
WHERE (w.bucket + 0) = ? AND w.kind = 0 AND w.state = ? AND w.due_ms <= ? AND (w.due_ms, w.key) < (?, ?)
ORDER BY w.due_ms DESC, w.key DESC
LIMIT ?;

-- name: of_object
-- One bucket's actions of an object of this name, whoever numbers it, oldest first.
SELECT a.bucket, a.key, a.created_ms, a.changed_ms, a.state, a.org, a.system, a.object, a.occurrence, a.effect,
    a.recipient, a.first_event, a.door, a.reference, a.rule, a.rule_version, a.cause
FROM uv_action a
WHERE (a.bucket + 0) = ? AND a.object = ?
ORDER BY a.created_ms
LIMIT ?;
