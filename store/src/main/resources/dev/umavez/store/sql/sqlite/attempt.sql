-- name: insert
-- The key makes a word that is written twice (after an unknown commit) one row.
INSERT INTO uv_attempt (bucket, action, fence, kind, number, started_ms, ended_ms, status, node, outcome, why, answer)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;
