-- name: highest
-- What a source has told of an object.
SELECT revision, event FROM uv_object WHERE bucket = ? AND key = ? AND source = ? AND revision IS NOT NULL;
