-- A handicap and a grade that belong to a person, not to one evening.

ALTER TABLE particulars ADD COLUMN handicap INTEGER;                -- in hundredths of a percent or of an IMP
ALTER TABLE particulars ADD COLUMN grade TEXT NOT NULL DEFAULT '';  -- as the federation calls it
