-- name: insert
-- Kept for ever.
INSERT INTO uv_decision (bucket, action, at_ms, verdict, from_state, to_state, who, reason, result)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::bigint[], ?::smallint[], ?::smallint[], ?::smallint[], ?::text[],
    ?::text[], ?::text[]);
