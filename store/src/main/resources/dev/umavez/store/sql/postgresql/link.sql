-- name: insert
-- From the second link on; the first one is in the action row. A plan made again finds its link.
INSERT INTO uv_link (bucket, action, event, at_ms, how, door, reference, rule, rule_version)
SELECT * FROM unnest(?::smallint[], ?::bytea[], ?::bytea[], ?::bigint[], ?::smallint[], ?::smallint[], ?::text[],
    ?::text[], ?::text[])
ON CONFLICT DO NOTHING;
