-- name: insert
-- The first reservation wins; later doors join.
INSERT INTO uv_action (bucket, key, created_ms, changed_ms, state, org, system, object, occurrence, effect,
    recipient, destination, request_digest, first_event, door, reference, rule, rule_version, reserved_by,
    lane, seq, lane_skip, followed, agree, cause)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::bigint[], ?::bigint[], ?::smallint[], ?::text[], ?::text[],
    ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bytea[], ?::bytea[], ?::smallint[], ?::text[],
    ?::text[], ?::text[], ?::bytea[], ?::bytea[], ?::bigint[], ?::smallint[], ?::smallint[], ?::text[], ?::text[])
ON CONFLICT DO NOTHING
RETURNING key;

-- name: intend
-- only postgresql: an application waits for each way to the database and back, and here one does for three tables.
-- Of actions that are at once and in no order.
WITH asked AS MATERIALIZED (
    SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
        ?::text[], ?::text[], ?::bytea[], ?::bytea[], ?::smallint[], ?::text[], ?::text[], ?::bytea[], ?::bigint[],
        ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bytea[])
        AS a(bucket, key, now_ms, org, system, object, occurrence, effect, recipient, destination, request_digest,
        first_event, door, reference, rule, reserved_by, due_ms, method, path, headers, probe_get, with_values, body)
), made AS (
    INSERT INTO uv_action (bucket, key, created_ms, changed_ms, state, org, system, object, occurrence, effect,
        recipient, destination, request_digest, first_event, door, reference, rule, rule_version, reserved_by)
    SELECT bucket, key, now_ms, now_ms, 0, org, system, object, occurrence, effect, recipient, destination,
        request_digest, first_event, door, reference, rule, '', reserved_by
    FROM asked
    ON CONFLICT DO NOTHING
    RETURNING key
), bodies AS (
    INSERT INTO uv_action_body (bucket, key, method, path, headers, probe_get, with_values, body)
    SELECT a.bucket, a.key, a.method, a.path, a.headers, a.probe_get, a.with_values, a.body
    FROM asked a JOIN made m ON m.key = a.key
), works AS (
    INSERT INTO uv_work (bucket, key, kind, state, due_ms, destination)
    SELECT a.bucket, a.key, 0, 0, a.due_ms, a.destination
    FROM asked a JOIN made m ON m.key = a.key
)
SELECT key FROM made;

-- name: read
-- What a joining door meets; the readable parts are compared.
SELECT a.bucket, a.key, a.org, a.system, a.object, a.occurrence, a.effect, a.recipient, a.request_digest,
    a.first_event, a.reserved_by, a.agree, a.state
FROM unnest(?::smallint[], ?::bytea[]) k(bucket, key)
JOIN uv_action a ON a.bucket = k.bucket AND a.key = k.key;

-- name: standing
-- What an application is told that asks again; a lease says whether it runs.
SELECT a.key, a.state, a.result, a.request_digest, COALESCE(w.lease_until_ms, 0) AS lease_until_ms
FROM unnest(?::smallint[], ?::bytea[]) k(bucket, key)
JOIN uv_action a ON a.bucket = k.bucket AND a.key = k.key
LEFT JOIN uv_work w ON w.bucket = a.bucket AND w.key = a.key AND w.kind = 0;

-- name: lock
-- The row lock decides between a person, a late fact and another person.
SELECT a.bucket, a.key, a.state, a.fence, a.attempts, a.crashes, a.first_call_ms, a.last_call_ms, a.doubt_since_ms,
    a.destination, a.result, a.cause, b.probe_get,
    a.lane, a.seq, a.lane_skip, a.followed
FROM unnest(?::smallint[], ?::bytea[]) k(bucket, key)
JOIN uv_action a ON a.bucket = k.bucket AND a.key = k.key
JOIN uv_action_body b ON b.bucket = a.bucket AND b.key = a.key
ORDER BY a.bucket, a.key
FOR UPDATE OF a;

-- name: settle
-- The ledger row takes over what the work row knew.
UPDATE uv_action AS t SET state = v.state, fence = v.fence, attempts = v.attempts, crashes = v.crashes, first_call_ms
    = v.first_call_ms, last_call_ms = v.last_call_ms, doubt_since_ms = v.doubt_since_ms, changed_ms = v.changed_ms,
    result = v.result, cause = v.cause
FROM unnest(?::smallint[], ?::bigint[], ?::integer[], ?::integer[], ?::bigint[], ?::bigint[], ?::bigint[],
    ?::bigint[], ?::text[], ?::text[], ?::smallint[], ?::bytea[])
    AS v(state, fence, attempts, crashes, first_call_ms, last_call_ms, doubt_since_ms, changed_ms, result, cause,
    bucket, key)
WHERE t.bucket = v.bucket AND t.key = v.key;

-- name: revive
-- A person brought it back: time and attempts to give up count anew, and a guard that was overruled stays so.
UPDATE uv_action AS t SET revived_ms = v.revived_ms, earlier_attempts = v.earlier_attempts,
    waived = greatest(t.waived, v.waived)
FROM unnest(?::bigint[], ?::integer[], ?::smallint[], ?::smallint[], ?::bytea[])
    AS v(revived_ms, earlier_attempts, waived, bucket, key)
WHERE t.bucket = v.bucket AND t.key = v.key;
