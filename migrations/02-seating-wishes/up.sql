-- What the director wishes of the seating: who sits still, who is kept apart, who is seeded.
ALTER TABLE session ADD COLUMN wishes TEXT NOT NULL DEFAULT '{}';  -- JSON: still, apart, seeds
