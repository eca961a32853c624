-- Small tables are their own primary key (WITHOUT ROWID); those that grow keep a rowid: rows go to the end, and only
-- the index of keys is written at random places.
-- Times are epoch milliseconds; 0 means "never" or "none". Digests are 32 bytes, compared as bytes.
-- bucket is the first column of every key: the unit of claiming, and the distribution column where tables are spread.
-- Indexes by time are on (bucket + 0): only a statement that says so can take one. On a table without statistics
-- PostgreSQL took them for look-ups by key, and read a whole bucket for each row.
-- Identity parts are kept as one text, or as a JSON list where a part has several texts.

CREATE TABLE IF NOT EXISTS uv_meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- One row for each event; narrow, written once, updated only when a deferred plan is made.
CREATE TABLE uv_event (
    bucket INTEGER NOT NULL,
    key BLOB NOT NULL CHECK (length(key) = 32),
    first_at_ms INTEGER NOT NULL,
    kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
    state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 4),
    org TEXT NOT NULL,
    source TEXT NOT NULL,
    parts TEXT NOT NULL,
    type TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    fp_rule TEXT NOT NULL,
    object TEXT NOT NULL,
    actions BLOB NOT NULL,
    reserved_by BLOB NOT NULL,
    PRIMARY KEY (bucket, key)
);
CREATE INDEX uv_event_time ON uv_event ((bucket + 0), first_at_ms);
-- The history of an object is found without knowing its organisation, hence in all buckets; without the system's name.
CREATE INDEX uv_event_object ON uv_event ((bucket + 0), (substr(object, instr(object, ':') + 1))) WHERE object <> '';

-- Arrivals from the second on; the first one is in uv_event and uv_body.
CREATE TABLE uv_delivery (
    bucket INTEGER NOT NULL,
    event BLOB NOT NULL,
    at_ms INTEGER NOT NULL,
    remote TEXT NOT NULL,
    body_digest BLOB NOT NULL,
    standing INTEGER NOT NULL CHECK (standing BETWEEN 1 AND 3)
);
CREATE INDEX uv_delivery_event ON uv_delivery (bucket, event);

-- The exact bytes of first arrivals, in order of time: found by the event's own time, so that no index by key is written.
CREATE TABLE uv_body (
    bucket INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    event BLOB NOT NULL,
    remote TEXT NOT NULL,
    query TEXT NOT NULL,
    headers TEXT NOT NULL,
    body BLOB NOT NULL,
    body_digest BLOB NOT NULL
);
CREATE INDEX uv_body_time ON uv_body ((bucket + 0), at_ms);

-- Altered copies of known events, one for each fingerprint.
CREATE TABLE uv_copy (
    bucket INTEGER NOT NULL,
    event BLOB NOT NULL,
    fingerprint BLOB NOT NULL,
    at_ms INTEGER NOT NULL,
    remote TEXT NOT NULL,
    query TEXT NOT NULL,
    headers TEXT NOT NULL,
    body BLOB NOT NULL,
    body_digest BLOB NOT NULL,
    PRIMARY KEY (bucket, event, fingerprint)
);

-- The highest revision that each source told of an object and the event that told it (empty when several did), and the last
-- number of the object's lane (source '').
CREATE TABLE uv_object (
    bucket INTEGER NOT NULL,
    key BLOB NOT NULL,
    source TEXT NOT NULL,
    org TEXT NOT NULL,
    system TEXT NOT NULL,
    object TEXT NOT NULL,
    revision INTEGER,
    event BLOB NOT NULL DEFAULT x'',
    next_seq INTEGER NOT NULL DEFAULT 0,
    changed_ms INTEGER NOT NULL,
    PRIMARY KEY (bucket, key, source)
) WITHOUT ROWID;

-- One row for each action, kept for ever. No index on what changes.
CREATE TABLE uv_action (
    bucket INTEGER NOT NULL,
    key BLOB NOT NULL CHECK (length(key) = 32),
    created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    doubt_since_ms INTEGER NOT NULL DEFAULT 0,
    first_call_ms INTEGER NOT NULL DEFAULT 0,
    last_call_ms INTEGER NOT NULL DEFAULT 0,
    fence INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    crashes INTEGER NOT NULL DEFAULT 0,
    earlier_attempts INTEGER NOT NULL DEFAULT 0,
    revived_ms INTEGER NOT NULL DEFAULT 0,
    seq INTEGER NOT NULL DEFAULT 0,
    state INTEGER NOT NULL CHECK (state IN (0, 2, 3, 4, 5)),
    lane_skip INTEGER NOT NULL DEFAULT 0,
    followed INTEGER NOT NULL DEFAULT 0,
    waived INTEGER NOT NULL DEFAULT 0,
    org TEXT NOT NULL,
    system TEXT NOT NULL,
    object TEXT NOT NULL,
    occurrence TEXT NOT NULL,
    effect TEXT NOT NULL,
    recipient TEXT NOT NULL,
    destination TEXT NOT NULL,
    lane BLOB NOT NULL DEFAULT x'',
    request_digest BLOB NOT NULL,
    first_event BLOB,
    door INTEGER NOT NULL,
    reference TEXT NOT NULL,
    rule TEXT NOT NULL,
    rule_version TEXT NOT NULL,
    agree TEXT,
    result TEXT,
    cause TEXT,
    reserved_by BLOB NOT NULL,
    PRIMARY KEY (bucket, key)
);
CREATE INDEX uv_action_time ON uv_action ((bucket + 0), created_ms);
CREATE INDEX uv_action_object ON uv_action ((bucket + 0), object);

-- The request of an action, computed once.
CREATE TABLE uv_action_body (
    bucket INTEGER NOT NULL,
    key BLOB NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    headers TEXT NOT NULL,
    confirm_destination TEXT,
    confirm_get TEXT,
    probe_get TEXT,
    untold INTEGER NOT NULL DEFAULT 0,
    mark_object BLOB,
    mark_source TEXT,
    mark_revision INTEGER,
    mark_event BLOB,
    with_values TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (bucket, key)
);

-- Exists only while there is something to do. Lease columns are not indexed.
CREATE TABLE uv_work (
    bucket INTEGER NOT NULL,
    kind INTEGER NOT NULL CHECK (kind IN (0, 1, 2)),
    state INTEGER NOT NULL CHECK (state IN (0, 3, 4)),
    attempts INTEGER NOT NULL DEFAULT 0,
    crashes INTEGER NOT NULL DEFAULT 0,
    probes INTEGER NOT NULL DEFAULT 0,
    key BLOB NOT NULL,
    due_ms INTEGER NOT NULL,
    fence INTEGER NOT NULL DEFAULT 0,
    lease_until_ms INTEGER NOT NULL DEFAULT 0,
    claimed_ms INTEGER NOT NULL DEFAULT 0,
    called_ms INTEGER NOT NULL DEFAULT 0,
    first_call_ms INTEGER NOT NULL DEFAULT 0,
    last_call_ms INTEGER NOT NULL DEFAULT 0,
    doubt_since_ms INTEGER NOT NULL DEFAULT 0,
    seq INTEGER NOT NULL DEFAULT 0,
    lane_skip INTEGER NOT NULL DEFAULT 0,
    followed INTEGER NOT NULL DEFAULT 0,
    lane BLOB NOT NULL DEFAULT x'',
    destination TEXT NOT NULL,
    scope TEXT NOT NULL DEFAULT '',
    owner TEXT NOT NULL DEFAULT '',
    abandoned_by TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (bucket, key, kind)
) WITHOUT ROWID;
CREATE INDEX uv_work_due ON uv_work ((bucket + 0), due_ms);
-- A lane is what waits for one object, by number; what left its lane has a number below 0, what was never in one has 0.
CREATE INDEX uv_work_lane ON uv_work (bucket, lane, seq) WHERE seq > 0;

-- Events that met an action after the first one.
CREATE TABLE uv_link (
    bucket INTEGER NOT NULL,
    action BLOB NOT NULL,
    event BLOB NOT NULL,
    at_ms INTEGER NOT NULL,
    how INTEGER NOT NULL CHECK (how IN (1, 2)),
    door INTEGER NOT NULL,
    reference TEXT NOT NULL,
    rule TEXT NOT NULL,
    rule_version TEXT NOT NULL,
    PRIMARY KEY (bucket, action, event)
) WITHOUT ROWID;

-- The keys of callers: which content came first under each, and which action it asked for. Kept for ever, never updated.
CREATE TABLE uv_request (
    bucket INTEGER NOT NULL,
    key BLOB NOT NULL CHECK (length(key) = 32),
    action_bucket INTEGER NOT NULL,
    action BLOB NOT NULL,
    created_ms INTEGER NOT NULL,
    caller TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    fp_rule TEXT NOT NULL,
    reserved_by BLOB NOT NULL,
    PRIMARY KEY (bucket, key)
);

-- What needs a person: held events, uncertain and dead actions, findings.
CREATE TABLE uv_attention (
    bucket INTEGER NOT NULL,
    key BLOB NOT NULL,
    kind INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    reason TEXT NOT NULL,
    problem TEXT NOT NULL,
    PRIMARY KEY (bucket, key, kind)
) WITHOUT ROWID;
CREATE INDEX uv_attention_time ON uv_attention ((bucket + 0), kind, at_ms);

-- Everything that was tried, whoever wins in the end.
CREATE TABLE uv_attempt (
    bucket INTEGER NOT NULL,
    action BLOB NOT NULL,
    fence INTEGER NOT NULL,
    kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 4),
    number INTEGER NOT NULL,
    started_ms INTEGER NOT NULL,
    ended_ms INTEGER NOT NULL,
    status INTEGER,
    node TEXT NOT NULL,
    outcome TEXT NOT NULL,
    why TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (bucket, action, fence, kind, number)
);

CREATE TABLE uv_decision (
    bucket INTEGER NOT NULL,
    action BLOB NOT NULL,
    at_ms INTEGER NOT NULL,
    verdict INTEGER NOT NULL CHECK (verdict BETWEEN 0 AND 4),
    from_state INTEGER NOT NULL,
    to_state INTEGER NOT NULL,
    who TEXT NOT NULL,
    reason TEXT NOT NULL,
    result TEXT
);
CREATE INDEX uv_decision_action ON uv_decision (bucket, action);

-- A short memory of what was turned away.
CREATE TABLE uv_refusal (
    source TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    code TEXT NOT NULL,
    remote TEXT NOT NULL,
    body_digest BLOB NOT NULL,
    PRIMARY KEY (source, at_ms, code, body_digest)
) WITHOUT ROWID;

-- Destinations that a person has paused, for all nodes.
CREATE TABLE uv_destination (
    name TEXT PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    who TEXT NOT NULL,
    reason TEXT NOT NULL
) WITHOUT ROWID;

-- What people ordered, beside the decisions on single actions. Kept for ever.
CREATE TABLE uv_audit (
    at_ms INTEGER NOT NULL,
    id BLOB NOT NULL,
    who TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    reason TEXT NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (at_ms, id)
) WITHOUT ROWID;

-- What ran once inside an application's own transaction, with its answer for every repeat. Only the application's own connections write
-- here. A row without a codec is of a work that ended its transaction by itself.
CREATE TABLE uv_once (
    bucket INTEGER NOT NULL,
    key BLOB NOT NULL CHECK (length(key) = 32),
    at_ms INTEGER NOT NULL,
    parts TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    fp_rule TEXT NOT NULL,
    codec TEXT NOT NULL DEFAULT '',
    schema_number INTEGER NOT NULL DEFAULT 0,
    result BLOB,
    PRIMARY KEY (bucket, key)
) WITHOUT ROWID;
