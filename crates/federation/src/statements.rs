//! The SQL statements for a federation's server, by name. A test prepares them all.

macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $sql:expr;)*) => {
        $($(#[$doc])* pub const $name: &str = $sql;)*

        /// All statements, with their names.
        pub const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

statements! {
    /// The number of the last step made in setting up the tables; 0 if none was made.
    VERSION = "SELECT coalesce(max(number), 0) FROM federation.migration";
    /// Sets time limits for waiting for a lock, for a statement, and for an idle transaction, so that nobody waits
    /// forever.
    SET_TIMEOUTS = "SELECT set_config('lock_timeout', '60s', false), set_config('statement_timeout', '5min', false),
        set_config('idle_in_transaction_session_timeout', '5min', false)";
    /// Whether any step was made.
    IS_SET_UP = "SELECT to_regclass('federation.migration') IS NOT NULL";
    /// Lets only one program at a time create or update the tables.
    LOCK_TABLES = "SELECT pg_advisory_xact_lock(4702111234474983745)";
    /// Records that a step was made.
    RECORD_STEP = "INSERT INTO federation.migration (number, program) VALUES ($1, $2)";

    /// The caller's club, and whether it is an organiser.
    CALLER = "SELECT federation.my_club(), federation.is_organiser()";
    /// Everybody who was invited.
    INVITED = "SELECT name, kind, role, invited_at, revoked_at FROM federation.club ORDER BY name";
    /// Adds an invited guest.
    INVITE = "INSERT INTO federation.club (name, role, kind) VALUES ($1, $2, $3)";
    /// Renews an invitation that was withdrawn.
    INVITE_AGAIN = "UPDATE federation.club SET revoked_at = NULL WHERE name = $1 AND kind = $2 AND revoked_at IS NOT NULL
        RETURNING role";
    /// Withdraws an invitation.
    REVOKE = "UPDATE federation.club SET revoked_at = now() WHERE name = $1 AND revoked_at IS NULL RETURNING role";
    /// Ends the connections of a role.
    END_CONNECTIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE usename = $1 AND datname = current_database()";
    /// Whether the server has a role of this name.
    HAS_ROLE = "SELECT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $1)";

    /// Opens an event.
    OPEN_EVENT = "SELECT federation.open_event($1, $2, $3, $4, $5::text::json, $6, $7)";
    /// Closes an event.
    CLOSE_EVENT = "SELECT federation.close_event($1)";
    /// An event by its name.
    EVENT = "SELECT event, name, kind, first_board, last_board, rules::text, live, closed_at, published_at
        FROM federation.event WHERE name = $1";
    /// All events, the last first.
    EVENTS = "SELECT event, name, kind, first_board, last_board, rules::text, live, closed_at, published_at
        FROM federation.event ORDER BY event DESC";
    /// Removes a club that does not play after all.
    REMOVE_CLUB = "DELETE FROM federation.entered e USING federation.club c
        WHERE e.event = $1 AND e.club = c.club AND c.name = $2";
    /// Sets the right hands of a board.
    SET_HANDS = "UPDATE federation.board SET fingerprint = $3 WHERE event = $1 AND board = $2";
    /// Marks a board to be counted again.
    MARK_STALE = "INSERT INTO federation.stale (event, board) VALUES ($1, $2)";

    /// The state of an evening on the server. The row stays locked until the transaction ends, so that a second
    /// computer waits.
    SENT_STATE = "SELECT generation, rows, last, digest FROM federation.session
        WHERE event = $1 AND club = $2 AND session = $3 FOR UPDATE";
    /// Adds an evening.
    INSERT_SESSION = "INSERT INTO federation.session
        (event, club, session, title, club_name, date, names, generation, rows, last, digest, waiting, finished)
        VALUES ($1, $2, $3, '', '', '2000-01-01', 'withheld', 0, 0, NULL, '', '{}', false) ON CONFLICT DO NOTHING";
    /// Updates an evening.
    UPDATE_SESSION = "UPDATE federation.session SET title = $4, club_name = $5, date = $6, names = $7, generation = $8,
        rows = $9, last = $10, digest = $11, waiting = $12, finished = $13, sent_at = clock_timestamp()
        WHERE event = $1 AND club = $2 AND session = $3 RETURNING sent_at";
    /// Removes an evening with everything sent for it.
    DELETE_SESSION = "DELETE FROM federation.session WHERE event = $1 AND club = $2 AND session = $3";
    /// Removes the journal of an evening, before it is sent again.
    DELETE_ENTRIES = "DELETE FROM federation.entry WHERE event = $1 AND club = $2 AND session = $3";
    /// Adds rows of a journal.
    INSERT_ENTRIES = "INSERT INTO federation.entry (event, club, session, seq, id, at, by, hand, format, change)
        SELECT $1, $2, $3, r.seq, r.id, r.at, r.by, r.hand, $9, r.change::json
        FROM unnest($4::int[], $5::uuid[], $6::text[], $7::text[], $8::text[], $10::text[])
            AS r (seq, id, at, by, hand, change)";
    /// The contestants of an evening on the server.
    CONTESTANTS = "SELECT c.contestant, c.title, c.names, c.numbers, o.ranking, o.rank, o.tied, o.value
        FROM federation.contestant c LEFT JOIN federation.own_line o ON o.event = $1 AND o.club = $2 AND o.session = $3
            AND o.contestant = c.contestant
        WHERE c.event = $1 AND c.club = $2 AND c.session = $3";
    /// Removes all contestants of an evening.
    DELETE_ALL_CONTESTANTS = "DELETE FROM federation.contestant WHERE event = $1 AND club = $2 AND session = $3";
    /// Removes all places of an evening's contestants in the club's own ranking.
    DELETE_ALL_OWN_LINES = "DELETE FROM federation.own_line WHERE event = $1 AND club = $2 AND session = $3";
    /// Removes some contestants of an evening.
    DELETE_CONTESTANTS = "DELETE FROM federation.contestant
        WHERE event = $1 AND club = $2 AND session = $3 AND contestant = ANY ($4)";
    /// Removes the places of some contestants in the club's own ranking.
    DELETE_OWN_LINES = "DELETE FROM federation.own_line
        WHERE event = $1 AND club = $2 AND session = $3 AND contestant = ANY ($4)";
    /// Adds a contestant.
    INSERT_CONTESTANT = "INSERT INTO federation.contestant (event, club, session, contestant, title, names, numbers)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    /// Adds the place of a contestant in the club's own ranking.
    INSERT_OWN_LINE = "INSERT INTO federation.own_line (event, club, session, contestant, ranking, rank, tied, value)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    /// The fingerprints of the hands of an evening.
    HANDS = "SELECT board, fingerprint FROM federation.hand WHERE event = $1 AND club = $2 AND session = $3";
    /// Removes all fingerprints of an evening.
    DELETE_ALL_HANDS = "DELETE FROM federation.hand WHERE event = $1 AND club = $2 AND session = $3";
    /// Removes the fingerprints of some boards.
    DELETE_HANDS = "DELETE FROM federation.hand WHERE event = $1 AND club = $2 AND session = $3 AND board = ANY ($4)";
    /// Adds fingerprints of hands.
    INSERT_HANDS = "INSERT INTO federation.hand (event, club, session, board, fingerprint)
        SELECT $1, $2, $3, r.board, r.fingerprint FROM unnest($4::smallint[], $5::text[]) AS r (board, fingerprint)";
    /// The results of an evening on the server.
    RESULTS = "SELECT board, line, ns, ew, vulnerability, dealer, form, score_ns, held, section, round, at_table,
            contract, declarer, tricks, state
        FROM federation.result WHERE event = $1 AND board = ANY ($4) AND club = $2 AND session = $3
        ORDER BY board, line";
    /// Removes all results of an evening.
    DELETE_ALL_RESULTS = "DELETE FROM federation.result WHERE event = $1 AND club = $2 AND session = $3";
    /// Removes the results of some boards.
    DELETE_RESULTS = "DELETE FROM federation.result WHERE event = $1 AND board = ANY ($4) AND club = $2 AND session = $3";
    /// Adds results.
    INSERT_RESULTS = "INSERT INTO federation.result (event, club, session, board, line, ns, ew, vulnerability, dealer, form,
            score_ns, held, section, round, at_table, contract, declarer, tricks, state)
        SELECT $1, $2, $3, r.* FROM unnest($4::smallint[], $5::smallint[], $6::text[], $7::text[], $8::text[],
            $9::text[], $10::smallint[], $11::smallint[], $12::text[], $13::text[], $14::smallint[], $15::smallint[],
            $16::text[], $17::text[], $18::smallint[], $19::text[]) AS r";

    /// Takes the next board that is to be counted and that nobody else is counting.
    TAKE_BOARD = "SELECT b.board, b.fingerprint FROM federation.board b
        WHERE b.event = $1 AND EXISTS (SELECT 1 FROM federation.stale s WHERE s.event = $1 AND s.board = b.board)
        ORDER BY b.board LIMIT 1 FOR UPDATE OF b SKIP LOCKED";
    /// Clears the mark of a board before it is counted; a later change sets it again.
    CLEAR_STALE = "DELETE FROM federation.stale WHERE event = $1 AND board = $2";
    /// The number of boards to be counted.
    COUNT_STALE = "SELECT count(DISTINCT board) FROM federation.stale WHERE event = $1";
    /// The fingerprint of the hands that most evenings sent for a board.
    HANDS_SENT = "SELECT fingerprint FROM federation.hand WHERE event = $1 AND board = $2
        GROUP BY fingerprint ORDER BY count(*) DESC, fingerprint LIMIT 1";
    /// The evenings that sent other hands for a board.
    OTHER_HANDS = "SELECT club, session FROM federation.hand
        WHERE event = $1 AND board = $2 AND fingerprint <> $3 ORDER BY club, session";
    /// The results of a board.
    BOARD_RESULTS = "SELECT club, session, ns, ew, vulnerability, dealer, form, score_ns, held
        FROM federation.result WHERE event = $1 AND board = $2 ORDER BY club, session, line";
    /// Stores the sheet of a counted board.
    STORE_SHEET = "INSERT INTO federation.sheet (event, board, results, packed, held_back, fingerprint)
        VALUES ($1, $2, $3, $4, $5::text::json, $6)
        ON CONFLICT (event, board) DO UPDATE SET results = excluded.results, packed = excluded.packed,
            held_back = excluded.held_back, fingerprint = excluded.fingerprint, counted_at = clock_timestamp()";
    /// The boards that were counted.
    SHEETS = "SELECT board FROM federation.sheet WHERE event = $1 ORDER BY board";
    /// Reads one sheet.
    SHEET = "SELECT packed FROM federation.sheet WHERE event = $1 AND board = $2";
    /// The results that were held back.
    HELD_BACK = "SELECT s.board, h.club, c.name, h.session, h.why, h.results
        FROM federation.sheet s,
            json_to_recordset(s.held_back) AS h (club int, session uuid, why text, results int)
        JOIN federation.club c ON c.club = h.club
        WHERE s.event = $1 ORDER BY s.board, c.name, h.session";
    /// The sessions of an event in the order of their identities.
    SESSIONS = "SELECT session, club, title FROM federation.session WHERE event = $1 ORDER BY session, club";
    /// The contestants of all evenings in an event.
    ALL_CONTESTANTS = "SELECT session, club, contestant, title FROM federation.contestant WHERE event = $1";
    /// The boards for which results may still come: those that an evening waits for, or all boards of the event if an
    /// expected club has sent nothing yet.
    TO_PLAY = "SELECT DISTINCT w FROM federation.session s, unnest(s.waiting) AS w WHERE s.event = $1
        UNION SELECT b.board FROM federation.board b WHERE b.event = $1 AND EXISTS (
            SELECT 1 FROM federation.entered e WHERE e.event = $1 AND NOT EXISTS (
                SELECT 1 FROM federation.session s WHERE s.event = $1 AND s.club = e.club))";
    /// Expected clubs that have sent nothing yet.
    NOT_SENT = "SELECT c.name FROM federation.entered e JOIN federation.club c USING (club)
        WHERE e.event = $1 AND NOT EXISTS (
            SELECT 1 FROM federation.session s WHERE s.event = $1 AND s.club = e.club) ORDER BY c.name";
    /// Lets only one program at a time make rankings of an event.
    LOCK_RANKINGS = "SELECT pg_advisory_xact_lock(1095915343, $1)";
    /// The next number of a ranking.
    NEXT_RANKING = "SELECT coalesce(max(ranking), 0) + 1 FROM federation.ranking WHERE event = $1";
    /// The last ranking of a kind.
    LAST_RANKING = "SELECT ranking, moment, rules::text, sessions, results, boards, digest,
            extract(epoch FROM clock_timestamp() - moment)::float8
        FROM federation.ranking WHERE event = $1 AND kind = $2 ORDER BY ranking DESC LIMIT 1";
    /// Adds a ranking.
    INSERT_RANKING = "INSERT INTO federation.ranking (event, ranking, kind, rules, sessions, results, boards, digest)
        VALUES ($1, $2, $3, $4::text::json, $5, $6, $7, $8) RETURNING moment";
    /// Removes the lines of the live ranking before the next one.
    DELETE_LIVE_LINES = "DELETE FROM federation.ranking_line l USING federation.ranking r
        WHERE r.event = $1 AND l.event = $1 AND r.ranking = l.ranking AND r.kind = 'live'";
    /// Removes the live ranking before the next one.
    DELETE_LIVE_RANKING = "DELETE FROM federation.ranking WHERE event = $1 AND kind = 'live'";
    /// Stores the points for scores.
    INSERT_SCORES = "INSERT INTO federation.ranking_score (event, ranking, board, score_ns, times, points_ns, points_ew)
        SELECT $1, $2, r.* FROM unnest($3::smallint[], $4::int[], $5::int[], $6::text[], $7::text[]) AS r";
    /// Adds lines of a ranking.
    INSERT_LINES = "INSERT INTO federation.ranking_line
            (event, ranking, place, rank, tied, club, session, contestant, boards, points, value)
        SELECT $1, $2, r.* FROM unnest($3::int[], $4::int[], $5::boolean[], $6::int[], $7::uuid[], $8::text[], $9::int[],
            $10::text[], $11::text[]) AS r";
    /// Makes the last ranking visible to everybody.
    PUBLISH = "SELECT federation.publish($1)";
    /// The lines of a published ranking.
    LINES = "SELECT l.rank, l.tied, l.session, l.club, l.contestant, coalesce(c.title, l.contestant), l.boards, l.points,
            l.value, coalesce(c.names, '{}'), coalesce(c.numbers, '{}'), k.name,
            o.ranking, o.rank, o.tied, o.value
        FROM federation.ranking_line l
        LEFT JOIN federation.contestant c ON c.event = $1 AND c.club = l.club AND c.session = l.session
            AND c.contestant = l.contestant
        LEFT JOIN federation.own_line o ON o.event = $1 AND o.club = l.club AND o.session = l.session
            AND o.contestant = l.contestant
        JOIN federation.club k ON k.club = l.club
        WHERE l.event = $1 AND l.ranking = $2 ORDER BY l.place";
    /// The points for each score in a ranking.
    SCORE_POINTS = "SELECT board, score_ns, times, points_ns, points_ew FROM federation.ranking_score
        WHERE event = $1 AND ranking = $2 ORDER BY board, score_ns DESC";
}
