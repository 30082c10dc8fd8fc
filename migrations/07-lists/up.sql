-- For lists: a board that is played later is no result yet, and there are few of them. What the club keeps of a person
-- besides name and own numbers; it stays in the club's own database.

CREATE INDEX result_postponed ON result (session) WHERE superseded = 0 AND state = 'postponed';

CREATE TABLE particulars (
    player TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    no_email INTEGER NOT NULL CHECK (no_email IN (0, 1)),  -- asked to get none
    numbers TEXT NOT NULL                   -- JSON: federation and number, as often as there are
) STRICT;
