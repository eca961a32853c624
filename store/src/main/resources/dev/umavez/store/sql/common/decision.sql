-- name: of_action
-- What people said, oldest first.
SELECT at_ms, verdict, who, reason, result FROM uv_decision WHERE bucket = ? AND action = ? ORDER BY at_ms LIMIT 500;
