-- name: all
-- A handful of rows.
SELECT name, at_ms, who, reason FROM uv_destination ORDER BY name LIMIT 10000;
