-- Times are epoch milliseconds; 0 means "never" or "none". Digests are 32 bytes, compared as bytes.
-- bucket is the first column of every key: the unit of claiming, and the distribution column where tables are spread.
-- Indexes by time are on (bucket + 0): only a statement that says so can take one. On a table without statistics
-- PostgreSQL took them for look-ups by key, and read a whole bucket for each row.
-- Identity parts are kept as one text, or as a JSON list where a part has several texts.

CREATE TABLE IF NOT EXISTS uv_meta (
    name text PRIMARY KEY,
    value text NOT NULL
);

-- One row for each event; narrow, written once, updated only when a deferred plan is made.
CREATE TABLE uv_event (
    bucket smallint NOT NULL,
    key bytea NOT NULL CHECK (octet_length(key) = 32),
    first_at_ms bigint NOT NULL,
    kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 2),
    state smallint NOT NULL CHECK (state BETWEEN 0 AND 4),
    org text NOT NULL,
    source text NOT NULL,
    parts text NOT NULL,
    type text NOT NULL,
    fingerprint bytea NOT NULL,
    fp_rule text NOT NULL,
    object text NOT NULL,
    actions bytea NOT NULL,
    reserved_by bytea NOT NULL,
    PRIMARY KEY (bucket, key)
);
CREATE INDEX uv_event_time ON uv_event ((bucket + 0), first_at_ms);
-- The history of an object is found without knowing its organisation, hence in all buckets; without the system's name.
CREATE INDEX uv_event_object ON uv_event ((bucket + 0), (substr(object, strpos(object, ':') + 1))) WHERE object <> '';

-- Arrivals from the second on; the first one is in uv_event and uv_body.
CREATE TABLE uv_delivery (
    bucket smallint NOT NULL,
    event bytea NOT NULL,
    at_ms bigint NOT NULL,
    remote text NOT NULL,
    body_digest bytea NOT NULL,
    standing smallint NOT NULL CHECK (standing BETWEEN 1 AND 3)
);
CREATE INDEX uv_delivery_event ON uv_delivery (bucket, event);

-- The exact bytes of first arrivals, in order of time: found by the event's own time, so that no index by key is written.
CREATE TABLE uv_body (
    bucket smallint NOT NULL,
    at_ms bigint NOT NULL,
    event bytea NOT NULL,
    remote text NOT NULL,
    query text NOT NULL,
    headers text NOT NULL,
    body bytea NOT NULL,
    body_digest bytea NOT NULL
);
CREATE INDEX uv_body_time ON uv_body ((bucket + 0), at_ms);

-- Altered copies of known events, one for each fingerprint.
CREATE TABLE uv_copy (
    bucket smallint NOT NULL,
    event bytea NOT NULL,
    fingerprint bytea NOT NULL,
    at_ms bigint NOT NULL,
    remote text NOT NULL,
    query text NOT NULL,
    headers text NOT NULL,
    body bytea NOT NULL,
    body_digest bytea NOT NULL,
    PRIMARY KEY (bucket, event, fingerprint)
);

-- The highest revision that each source told of an object and the event that told it (empty when several did), and the last
-- number of the object's lane (source '').
CREATE TABLE uv_object (
    bucket smallint NOT NULL,
    key bytea NOT NULL,
    source text NOT NULL,
    org text NOT NULL,
    system text NOT NULL,
    object text NOT NULL,
    revision bigint,
    event bytea NOT NULL DEFAULT '',
    next_seq bigint NOT NULL DEFAULT 0,
    changed_ms bigint NOT NULL,
    PRIMARY KEY (bucket, key, source)
) WITH (fillfactor = 80);

-- One row for each action, kept for ever. No index on what changes, so that updates stay on the page.
CREATE TABLE uv_action (
    bucket smallint NOT NULL,
    key bytea NOT NULL CHECK (octet_length(key) = 32),
    created_ms bigint NOT NULL,
    changed_ms bigint NOT NULL,
    doubt_since_ms bigint NOT NULL DEFAULT 0,
    first_call_ms bigint NOT NULL DEFAULT 0,
    last_call_ms bigint NOT NULL DEFAULT 0,
    fence bigint NOT NULL DEFAULT 0,
    attempts integer NOT NULL DEFAULT 0,
    crashes integer NOT NULL DEFAULT 0,
    earlier_attempts integer NOT NULL DEFAULT 0,
    revived_ms bigint NOT NULL DEFAULT 0,
    seq bigint NOT NULL DEFAULT 0,
    state smallint NOT NULL CHECK (state IN (0, 2, 3, 4, 5)),
    lane_skip smallint NOT NULL DEFAULT 0,
    followed smallint NOT NULL DEFAULT 0,
    waived smallint NOT NULL DEFAULT 0,
    org text NOT NULL,
    system text NOT NULL,
    object text NOT NULL,
    occurrence text NOT NULL,
    effect text NOT NULL,
    recipient text NOT NULL,
    destination text NOT NULL,
    lane bytea NOT NULL DEFAULT '',
    request_digest bytea NOT NULL,
    first_event bytea,
    door smallint NOT NULL,
    reference text NOT NULL,
    rule text NOT NULL,
    rule_version text NOT NULL,
    agree text,
    result text,
    cause text,
    reserved_by bytea NOT NULL,
    PRIMARY KEY (bucket, key)
) WITH (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX uv_action_time ON uv_action ((bucket + 0), created_ms);
CREATE INDEX uv_action_object ON uv_action ((bucket + 0), object);

-- The request of an action, computed once.
CREATE TABLE uv_action_body (
    bucket smallint NOT NULL,
    key bytea NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    headers text NOT NULL,
    confirm_destination text,
    confirm_get text,
    probe_get text,
    untold smallint NOT NULL DEFAULT 0,
    mark_object bytea,
    mark_source text,
    mark_revision bigint,
    mark_event bytea,
    with_values text NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (bucket, key)
);

-- Exists only while there is something to do. Lease columns are not indexed, so that claims stay on the page.
CREATE TABLE uv_work (
    bucket smallint NOT NULL,
    kind smallint NOT NULL CHECK (kind IN (0, 1, 2)),
    state smallint NOT NULL CHECK (state IN (0, 3, 4)),
    attempts integer NOT NULL DEFAULT 0,
    crashes integer NOT NULL DEFAULT 0,
    probes integer NOT NULL DEFAULT 0,
    key bytea NOT NULL,
    due_ms bigint NOT NULL,
    fence bigint NOT NULL DEFAULT 0,
    lease_until_ms bigint NOT NULL DEFAULT 0,
    claimed_ms bigint NOT NULL DEFAULT 0,
    called_ms bigint NOT NULL DEFAULT 0,
    first_call_ms bigint NOT NULL DEFAULT 0,
    last_call_ms bigint NOT NULL DEFAULT 0,
    doubt_since_ms bigint NOT NULL DEFAULT 0,
    seq bigint NOT NULL DEFAULT 0,
    lane_skip smallint NOT NULL DEFAULT 0,
    followed smallint NOT NULL DEFAULT 0,
    lane bytea NOT NULL DEFAULT '',
    destination text NOT NULL,
    scope text NOT NULL DEFAULT '',
    owner text NOT NULL DEFAULT '',
    abandoned_by text NOT NULL DEFAULT '',
    PRIMARY KEY (bucket, key, kind)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000, autovacuum_vacuum_cost_delay = 0);
CREATE INDEX uv_work_due ON uv_work ((bucket + 0), due_ms);
-- A lane is what waits for one object, by number; what left its lane has a number below 0, what was never in one has 0.
CREATE INDEX uv_work_lane ON uv_work (bucket, lane, seq) WHERE seq > 0;

-- Events that met an action after the first one.
CREATE TABLE uv_link (
    bucket smallint NOT NULL,
    action bytea NOT NULL,
    event bytea NOT NULL,
    at_ms bigint NOT NULL,
    how smallint NOT NULL CHECK (how IN (1, 2)),
    door smallint NOT NULL,
    reference text NOT NULL,
    rule text NOT NULL,
    rule_version text NOT NULL,
    PRIMARY KEY (bucket, action, event)
);

-- The keys of callers: which content came first under each, and which action it asked for. Kept for ever, never updated.
CREATE TABLE uv_request (
    bucket smallint NOT NULL,
    key bytea NOT NULL CHECK (octet_length(key) = 32),
    action_bucket smallint NOT NULL,
    action bytea NOT NULL,
    created_ms bigint NOT NULL,
    caller text NOT NULL,
    fingerprint bytea NOT NULL,
    fp_rule text NOT NULL,
    reserved_by bytea NOT NULL,
    PRIMARY KEY (bucket, key)
);

-- What needs a person: held events, uncertain and dead actions, findings.
CREATE TABLE uv_attention (
    bucket smallint NOT NULL,
    key bytea NOT NULL,
    kind smallint NOT NULL,
    at_ms bigint NOT NULL,
    reason text NOT NULL,
    problem text NOT NULL,
    PRIMARY KEY (bucket, key, kind)
) WITH (autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX uv_attention_time ON uv_attention ((bucket + 0), kind, at_ms);

-- Everything that was tried, whoever wins in the end.
CREATE TABLE uv_attempt (
    bucket smallint NOT NULL,
    action bytea NOT NULL,
    fence bigint NOT NULL,
    kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 4),
    number integer NOT NULL,
    started_ms bigint NOT NULL,
    ended_ms bigint NOT NULL,
    status integer,
    node text NOT NULL,
    outcome text NOT NULL,
    why text NOT NULL,
    answer text NOT NULL,
    PRIMARY KEY (bucket, action, fence, kind, number)
);

CREATE TABLE uv_decision (
    bucket smallint NOT NULL,
    action bytea NOT NULL,
    at_ms bigint NOT NULL,
    verdict smallint NOT NULL CHECK (verdict BETWEEN 0 AND 4),
    from_state smallint NOT NULL,
    to_state smallint NOT NULL,
    who text NOT NULL,
    reason text NOT NULL,
    result text
);
CREATE INDEX uv_decision_action ON uv_decision (bucket, action);

-- A short memory of what was turned away.
CREATE TABLE uv_refusal (
    source text NOT NULL,
    at_ms bigint NOT NULL,
    code text NOT NULL,
    remote text NOT NULL,
    body_digest bytea NOT NULL,
    PRIMARY KEY (source, at_ms, code, body_digest)
);

-- Destinations that a person has paused, for all nodes.
CREATE TABLE uv_destination (
    name text PRIMARY KEY,
    at_ms bigint NOT NULL,
    who text NOT NULL,
    reason text NOT NULL
);

-- What people ordered, beside the decisions on single actions. Kept for ever.
CREATE TABLE uv_audit (
    at_ms bigint NOT NULL,
    id bytea NOT NULL,
    who text NOT NULL,
    act text NOT NULL,
    subject text NOT NULL,
    reason text NOT NULL,
    detail text NOT NULL,
    PRIMARY KEY (at_ms, id)
);

-- What ran once inside an application's own transaction, with its answer for every repeat. Only the application's own connections write
-- here. A row without a codec is of a work that ended its transaction by itself.
CREATE TABLE uv_once (
    bucket smallint NOT NULL,
    key bytea NOT NULL CHECK (octet_length(key) = 32),
    at_ms bigint NOT NULL,
    parts text NOT NULL,
    fingerprint bytea NOT NULL,
    fp_rule text NOT NULL,
    codec text NOT NULL DEFAULT '',
    schema_number integer NOT NULL DEFAULT 0,
    result bytea,
    PRIMARY KEY (bucket, key)
) WITH (fillfactor = 85);
