-- name: all
-- A handful of rows.
SELECT name, value FROM uv_meta;

-- name: put
-- Version of the schema, number of buckets.
INSERT INTO uv_meta (name, value) VALUES (?, ?)
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- name: keep
-- Whoever comes first decides for all.
INSERT INTO uv_meta (name, value) VALUES (?, ?)
ON CONFLICT (name) DO NOTHING;
