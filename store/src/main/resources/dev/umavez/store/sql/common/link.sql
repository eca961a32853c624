-- name: of_action
-- Who joined, oldest first; the one that made the action is in its own row.
SELECT event, how, at_ms, rule, door, reference FROM uv_link WHERE bucket = ? AND action = ? ORDER BY at_ms LIMIT 500;

-- name: history
-- Who joined, through which door and by which rule.
SELECT event, how, at_ms, door, reference, rule, rule_version
FROM uv_link WHERE bucket = ? AND action = ? ORDER BY at_ms LIMIT 500;
