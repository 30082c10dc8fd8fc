-- The director's desk: what a ruling decides and how it came about, appeals, statuses, approvals, late tables.

CREATE TABLE ruling_2 (
    id TEXT PRIMARY KEY,
    session TEXT NOT NULL REFERENCES session (id),
    section TEXT NOT NULL,
    round INTEGER,
    table_number INTEGER,
    board INTEGER NOT NULL CHECK (board BETWEEN 1 AND 999),
    sitting TEXT NOT NULL,                  -- JSON: ns and ew, or n, e, s and w
    edition INTEGER NOT NULL,
    law TEXT NOT NULL,
    facts TEXT NOT NULL,
    decision TEXT NOT NULL,                 -- JSON: nothing, tricks, contract, cancelled, award or groups
    record TEXT NOT NULL,                   -- JSON: how the director came to it
    state TEXT NOT NULL CHECK (state IN ('draft', 'standing', 'replaced', 'withdrawn')),
    instead_of TEXT,                        -- the ruling it takes the place of
    reviewed TEXT,                          -- the note made after play
    reviewed_at TEXT,
    reviewed_by TEXT,
    withdrawn TEXT,                         -- the reason
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    withdrawn_at TEXT,
    withdrawn_by TEXT
) STRICT;
INSERT INTO ruling_2
    SELECT id, session, section, round, table_number, board, sitting, edition, law, facts,
           '{"award":' || award || '}', '{}', iif(withdrawn IS NULL, 'standing', 'withdrawn'), NULL, NULL, NULL, NULL,
           withdrawn, at, by,
           (SELECT j.at FROM journal j WHERE j.change ->> '$.change' = 'ruling-withdrawn'
                AND j.change ->> '$.ruling' = ruling.id AND withdrawn IS NOT NULL ORDER BY seq DESC LIMIT 1),
           (SELECT j.by FROM journal j WHERE j.change ->> '$.change' = 'ruling-withdrawn'
                AND j.change ->> '$.ruling' = ruling.id AND withdrawn IS NOT NULL ORDER BY seq DESC LIMIT 1)
    FROM ruling;
DROP TABLE ruling;
ALTER TABLE ruling_2 RENAME TO ruling;
CREATE INDEX ruling_by_session ON ruling (session, board);

ALTER TABLE penalty ADD COLUMN kind TEXT NOT NULL DEFAULT 'procedural'
    CHECK (kind IN ('procedural', 'disciplinary', 'appeal'));
ALTER TABLE penalty ADD COLUMN player INTEGER;       -- position of the player it is on
ALTER TABLE penalty ADD COLUMN ruling TEXT;          -- the ruling it was given with
ALTER TABLE penalty ADD COLUMN withdrawn_at TEXT;
ALTER TABLE penalty ADD COLUMN withdrawn_by TEXT;
UPDATE penalty SET
    withdrawn_at = (SELECT j.at FROM journal j WHERE j.change ->> '$.change' = 'penalty-withdrawn'
        AND j.change ->> '$.penalty' = penalty.id ORDER BY seq DESC LIMIT 1),
    withdrawn_by = (SELECT j.by FROM journal j WHERE j.change ->> '$.change' = 'penalty-withdrawn'
        AND j.change ->> '$.penalty' = penalty.id ORDER BY seq DESC LIMIT 1)
    WHERE withdrawn IS NOT NULL;

ALTER TABLE result ADD COLUMN asked_by TEXT;         -- who asked for the correction
ALTER TABLE result ADD COLUMN organizer TEXT;        -- who consented to a late one (Law 79C2)
ALTER TABLE result ADD COLUMN withdrawn TEXT;        -- why it was taken off, where nothing took its place
ALTER TABLE result ADD COLUMN approved INTEGER NOT NULL DEFAULT 0 CHECK (approved IN (0, 1));

CREATE TABLE appeal (
    id TEXT PRIMARY KEY,
    session TEXT NOT NULL REFERENCES session (id),
    ruling TEXT,                            -- what is appealed: a ruling
    penalty TEXT,                           -- or a penalty
    contestant TEXT NOT NULL,
    consent TEXT NOT NULL CHECK (consent IN ('partners', 'captain', 'player', 'missing')),
    grounds TEXT NOT NULL,
    body TEXT NOT NULL CHECK (body IN ('chief-director', 'committee', 'alternative', 'authority')),
    deposit TEXT NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    CHECK ((ruling IS NULL) <> (penalty IS NULL))
) STRICT;
CREATE INDEX appeal_by_session ON appeal (session);

CREATE TABLE appeal_decision (
    appeal TEXT NOT NULL REFERENCES appeal (id) ON DELETE CASCADE,
    session TEXT NOT NULL REFERENCES session (id),
    stage INTEGER NOT NULL CHECK (stage > 0),
    body TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('dismissed', 'allowed', 'withdrawn', 'passed-on')),
    text TEXT NOT NULL,
    without_merit INTEGER NOT NULL CHECK (without_merit IN (0, 1)),
    deposit_returned INTEGER CHECK (deposit_returned IN (0, 1)),
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    PRIMARY KEY (appeal, stage)
) STRICT;

CREATE TABLE status (
    session TEXT NOT NULL REFERENCES session (id),
    number INTEGER NOT NULL CHECK (number > 0),
    contestant TEXT NOT NULL,
    player INTEGER,
    status TEXT NOT NULL,                   -- JSON: active, suspended or disqualified (Law 91)
    reason TEXT NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    PRIMARY KEY (session, number)
) STRICT;

CREATE TABLE table_moved (
    session TEXT NOT NULL REFERENCES session (id),
    section TEXT NOT NULL,
    round INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    PRIMARY KEY (session, section, round, table_number)
) STRICT;
