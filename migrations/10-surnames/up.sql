-- The surname, where a list of members gave it in a column of its own. The name ends with it.

ALTER TABLE particulars ADD COLUMN surname TEXT NOT NULL DEFAULT '';
