-- name: succeeded
-- Whether another attempt than this one succeeded too.
SELECT 1 FROM uv_attempt WHERE bucket = ? AND action = ? AND fence <> ? AND kind = 0 AND outcome = 'succeeded' LIMIT 1;

-- name: of_action
-- What was tried, oldest first.
SELECT number, kind, node, fence, started_ms, ended_ms, status, outcome, why, answer
FROM uv_attempt WHERE bucket = ? AND action = ? ORDER BY started_ms, fence, kind, number LIMIT 500;
