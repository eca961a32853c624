-- name: insert
-- The unique key decides who came first; a loser is not an error.
INSERT INTO uv_event (bucket, key, first_at_ms, kind, state, org, source, parts, type, fingerprint, fp_rule, object,
    actions, reserved_by)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: read
-- What a repeat meets. A statement of its own: the inserting one does not see the winner.
SELECT e.bucket, e.key, e.fingerprint, e.fp_rule, e.state, e.kind, e.actions, e.reserved_by
FROM uv_event e
WHERE e.bucket = ? AND e.key = ?;

-- name: stored
-- The event with its first delivery, for planning.
SELECT e.bucket, e.key, e.kind, e.org, e.source, e.parts, e.type, b.at_ms, b.remote, b.query, b.headers, b.body,
    b.body_digest
FROM uv_event e
JOIN uv_body b ON (b.bucket + 0) = (e.bucket + 0) AND b.at_ms = e.first_at_ms AND b.event = e.key
WHERE e.bucket = ? AND e.key = ?;

-- name: planned
-- A deferred plan was made.
UPDATE uv_event SET state = ?, actions = ?
WHERE bucket = ? AND key = ?;

-- name: of_object
-- One bucket's events that speak of an object of this name, whoever numbers it, oldest first.
SELECT e.bucket, e.key, e.first_at_ms, e.state, e.org, e.source, e.parts, e.type, e.object, e.actions,
    (SELECT min(t.kind) FROM uv_attention t WHERE t.bucket = e.bucket AND t.key = e.key AND t.kind < 10) AS held,
    (SELECT t.problem FROM uv_attention t WHERE t.bucket = e.bucket AND t.key = e.key AND t.kind < 10
        ORDER BY t.kind LIMIT 1) AS problem
FROM uv_event e
WHERE (e.bucket + 0) = ? AND (substr(e.object, instr(e.object, ':') + 1)) = ? AND e.object <> ''
ORDER BY e.first_at_ms
LIMIT ?;
