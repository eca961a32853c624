-- name: newest
-- From a place on, newest first.
SELECT at_ms, id, who, act, subject, reason, detail
FROM uv_audit
WHERE at_ms <= ? AND (at_ms, id) < (?, ?)
ORDER BY at_ms DESC, id DESC
LIMIT ?;
