-- For archivists: people entered twice, people who asked to be forgotten, and indexes for ten years of evenings.

-- Two identities are one person. The journal keeps both; queries follow this table.
CREATE TABLE player_alias (
    gone TEXT PRIMARY KEY,                  -- the identity that is no longer used
    merged_into TEXT NOT NULL,              -- the one it was merged into
    kept TEXT NOT NULL,                     -- where that leads in the end: never itself gone
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    CHECK (gone <> kept AND gone <> merged_into)
) STRICT;
CREATE INDEX player_alias_by_kept ON player_alias (kept);

-- Who was forgotten, when and why; never under which name.
CREATE TABLE erasure (
    player TEXT PRIMARY KEY,
    how TEXT NOT NULL CHECK (how IN ('anonymised', 'deleted')),
    placeholder TEXT NOT NULL,              -- what stands in place of the name
    reason TEXT NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

CREATE INDEX session_by_date ON session (date);
CREATE INDEX line_up_by_player ON line_up (player, session, contestant);
CREATE INDEX line_up_by_name ON line_up (name, session);
CREATE INDEX result_that_counts ON result (session) WHERE superseded = 0;
-- Taking a result off asks whether another one corrects it.
CREATE INDEX result_by_supersedes ON result (supersedes);
