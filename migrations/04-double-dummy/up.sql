-- What deals allow when all cards are seen, worked out once. Belongs to no session: a deal is a deal.

CREATE TABLE double_dummy (
    deal TEXT PRIMARY KEY,                  -- SHA-256 of N:.. .. .. .. in hexadecimal
    tricks TEXT NOT NULL CHECK (length(tricks) = 20)  -- N S E W, of each NT S H D C; hexadecimal
) STRICT;
