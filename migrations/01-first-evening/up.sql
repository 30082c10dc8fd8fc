-- The first evening. A club's database and an exported session have the same tables.
-- The journal is the truth; every other table is what the journal makes, kept for plain SQL.

CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE player (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (name <> ''),
    club_number TEXT NOT NULL,
    national_number TEXT NOT NULL,
    guest INTEGER NOT NULL CHECK (guest IN (0, 1))
) STRICT;

CREATE TABLE session (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    date TEXT NOT NULL,                     -- 2026-11-03
    club TEXT NOT NULL,
    event TEXT,                             -- JSON: id, name, session, of
    conditions TEXT NOT NULL,               -- JSON: rules, director, periods
    closed INTEGER NOT NULL CHECK (closed IN (0, 1))
) STRICT;

CREATE TABLE section (
    session TEXT NOT NULL REFERENCES session (id),
    section TEXT NOT NULL,
    movement TEXT NOT NULL,                 -- JSON: the movement file
    boards_per_round INTEGER NOT NULL CHECK (boards_per_round BETWEEN 1 AND 32),
    first_board INTEGER NOT NULL CHECK (first_board BETWEEN 1 AND 999),
    PRIMARY KEY (session, section)
) STRICT;

CREATE TABLE round_called (
    session TEXT NOT NULL REFERENCES session (id),
    section TEXT NOT NULL,
    round INTEGER NOT NULL CHECK (round BETWEEN 1 AND 100),
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    PRIMARY KEY (session, section, round)
) STRICT;

CREATE TABLE contestant (
    session TEXT NOT NULL REFERENCES session (id),
    contestant TEXT NOT NULL,               -- A7: section and number
    name TEXT NOT NULL,                     -- of a team; empty for pairs
    PRIMARY KEY (session, contestant)
) STRICT;

CREATE TABLE line_up (
    session TEXT NOT NULL,
    contestant TEXT NOT NULL,
    place INTEGER NOT NULL,                 -- 0, 1, ... the players, then substitutes in order
    position INTEGER NOT NULL,              -- whose place it is, from 0
    from_round INTEGER NOT NULL,            -- 1 for those who began
    player TEXT,                            -- as in player.id, where the club knows the person
    name TEXT NOT NULL,
    club_number TEXT NOT NULL,
    national_number TEXT NOT NULL,
    guest INTEGER NOT NULL CHECK (guest IN (0, 1)),
    PRIMARY KEY (session, contestant, place),
    FOREIGN KEY (session, contestant) REFERENCES contestant (session, contestant) ON DELETE CASCADE
) STRICT;

CREATE TABLE board (
    session TEXT NOT NULL REFERENCES session (id),
    board INTEGER NOT NULL CHECK (board BETWEEN 1 AND 999),
    deal TEXT,                              -- N:.. .. .. ..
    dealer TEXT CHECK (dealer IN ('N', 'E', 'S', 'W')),
    vulnerability TEXT CHECK (vulnerability IN ('none', 'NS', 'EW', 'both')),
    reason TEXT,
    PRIMARY KEY (session, board)
) STRICT;

CREATE TABLE result (
    id TEXT PRIMARY KEY,
    session TEXT NOT NULL REFERENCES session (id),
    section TEXT NOT NULL,
    round INTEGER,
    table_number INTEGER,
    board INTEGER NOT NULL CHECK (board BETWEEN 1 AND 999),
    copy INTEGER NOT NULL CHECK (copy BETWEEN 0 AND 255),
    north TEXT NOT NULL,                    -- contestant in each seat; a pair sits in two
    east TEXT NOT NULL,
    south TEXT NOT NULL,
    west TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('played', 'score-only', 'passed-out', 'not-played', 'cancelled', 'postponed')),
    contract TEXT,
    declarer TEXT CHECK (declarer IN ('N', 'E', 'S', 'W')),
    tricks INTEGER CHECK (tricks BETWEEN 0 AND 13),
    lead TEXT,
    score_ns INTEGER,                       -- null where nothing was scored
    supersedes TEXT REFERENCES result (id),
    forced INTEGER NOT NULL CHECK (forced IN (0, 1)),  -- entered although it looked impossible
    reason TEXT,
    superseded INTEGER NOT NULL CHECK (superseded IN (0, 1)),
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;
CREATE INDEX result_by_session ON result (session, board);

CREATE TABLE ruling (
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
    award TEXT NOT NULL,                    -- JSON: ns and ew
    withdrawn TEXT,                         -- the reason
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

CREATE TABLE penalty (
    id TEXT PRIMARY KEY,
    session TEXT NOT NULL REFERENCES session (id),
    contestant TEXT NOT NULL,
    unit TEXT NOT NULL,
    hundredths INTEGER NOT NULL CHECK (hundredths >= 0),
    law TEXT NOT NULL,
    reason TEXT NOT NULL,
    withdrawn TEXT,
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

CREATE TABLE publication (
    session TEXT NOT NULL REFERENCES session (id),
    version INTEGER NOT NULL CHECK (version > 0),
    provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    PRIMARY KEY (session, version)
) STRICT;

-- The ranking as it was put up; never written again.
CREATE TABLE standing (
    session TEXT NOT NULL,
    version INTEGER NOT NULL,
    ranking TEXT NOT NULL,                  -- NS, EW, All
    contestant TEXT NOT NULL,
    rank INTEGER NOT NULL,
    tied INTEGER NOT NULL CHECK (tied IN (0, 1)),
    boards INTEGER NOT NULL,
    total TEXT NOT NULL,                    -- decimals as shown
    max TEXT NOT NULL,
    percent TEXT,
    penalty TEXT NOT NULL,
    PRIMARY KEY (session, version, ranking, contestant),
    FOREIGN KEY (session, version) REFERENCES publication (session, version)
) STRICT;

CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    session TEXT NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    change TEXT NOT NULL                    -- JSON: docs/changes.md
) STRICT;
CREATE INDEX journal_by_session ON journal (session, seq);
