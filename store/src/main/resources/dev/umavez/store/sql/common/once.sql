-- name: point
-- What the work wrote goes together with its key when it fails, and the caller's transaction can go on.
SAVEPOINT umavez_once;

-- name: insert
-- The unique key decides who is first. Whoever is second waits here for the first one's transaction.
INSERT INTO uv_once (bucket, key, at_ms, parts, fingerprint, fp_rule) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: read
-- A statement of its own: the one that lost the key does not see the winner's row.
SELECT parts, fingerprint, fp_rule, codec, schema_number, result FROM uv_once WHERE bucket = ? AND key = ?;

-- name: keep
-- The answer for every repeat.
UPDATE uv_once SET codec = ?, schema_number = ?, result = ? WHERE bucket = ? AND key = ?;

-- name: release
-- All went well: key, rows and answer share the fate of the caller's transaction.
RELEASE SAVEPOINT umavez_once;

-- name: undo
-- Key and rows of a work that failed.
ROLLBACK TO SAVEPOINT umavez_once;
