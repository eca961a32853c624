-- name: pause
-- The first pause stays, with its reason.
INSERT INTO uv_destination (name, at_ms, who, reason)
VALUES (?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: resume
-- Calls go out again.
DELETE FROM uv_destination WHERE name = ?;
