-- name: insert
-- Best effort.
INSERT INTO uv_refusal (source, at_ms, code, remote, body_digest)
SELECT * FROM unnest(?::text[], ?::bigint[], ?::text[], ?::text[], ?::bytea[])
ON CONFLICT DO NOTHING;
