-- Many hands on one evening: which hand made a row and in which format it was written, how often history was written
-- anew, and which program wrote a format first.

ALTER TABLE journal ADD COLUMN hand TEXT NOT NULL DEFAULT '';  -- window NAME, command-line, pad 7, phone A 3; '' before
ALTER TABLE journal ADD COLUMN format INTEGER NOT NULL DEFAULT 0;  -- the shape of the change's JSON

-- A journal whose rows were rewritten since it began: forgetting, theirs taken for ours, two journals joined. Others
-- were not.
CREATE TABLE generation (
    session TEXT PRIMARY KEY,
    generation INTEGER NOT NULL CHECK (generation > 1)
) STRICT;

-- So that an older program can name the one it wants.
CREATE TABLE format (
    format INTEGER PRIMARY KEY,
    program TEXT NOT NULL                   -- its version, like 0.2.0
) STRICT;

-- By this a copy is known as one of this database.
INSERT OR IGNORE INTO setting VALUES ('database', lower(hex(randomblob(16))));
