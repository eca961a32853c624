-- name: insert
-- The unique key decides who came first; a loser is not an error.
INSERT INTO uv_request (bucket, key, action_bucket, action, created_ms, caller, fingerprint, fp_rule, reserved_by)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: read
-- What a repeat meets. A statement of its own: the inserting one does not see the winner.
SELECT r.key, r.action, r.fingerprint, r.fp_rule, r.reserved_by
FROM uv_request r
WHERE r.bucket = ? AND r.key = ?;
