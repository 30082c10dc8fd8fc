-- A field of many clubs and their archive. docs/federation.md says what each table is for.
-- `event` is the first column of every key: one event is one partition, and could be one shard.

CREATE SCHEMA federation;

CREATE TABLE federation.migration (
    number  int PRIMARY KEY,
    program text NOT NULL,
    at      timestamptz NOT NULL DEFAULT now()
);

-- Who was let in. The secret of a role is the server's, and is in no table of ours.
CREATE TABLE federation.club (
    club       int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name       text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
    role       text NOT NULL UNIQUE,
    kind       text NOT NULL CHECK (kind IN ('club', 'organiser', 'reader')),
    invited_at timestamptz NOT NULL DEFAULT now(),
    revoked_at timestamptz
);

CREATE TABLE federation.event (
    event        int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name         text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
    kind         text NOT NULL CHECK (kind IN ('field', 'archive')),
    first_board  smallint NOT NULL CHECK (first_board BETWEEN 1 AND 999),
    last_board   smallint NOT NULL CHECK (last_board BETWEEN first_board AND 999),
    -- The rules as a session keeps them: the profile and every setting.
    rules        json NOT NULL,
    live         boolean NOT NULL DEFAULT false,
    opened_at    timestamptz NOT NULL DEFAULT now(),
    closed_at    timestamptz,
    published_at timestamptz CHECK (published_at IS NULL OR closed_at IS NOT NULL)
);

-- Who is expected to play, so that nothing of a board is shown that one of them has still to play.
CREATE TABLE federation.entered (
    event int NOT NULL REFERENCES federation.event,
    club  int NOT NULL REFERENCES federation.club,
    PRIMARY KEY (event, club)
);

-- The boards of an event; a worker that counts one holds its row.
CREATE TABLE federation.board (
    event       int NOT NULL REFERENCES federation.event,
    board       smallint NOT NULL,
    -- Of the hands that are right, where the organiser has said so.
    fingerprint text CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
    PRIMARY KEY (event, board)
);

-- Boards of which results changed since they were counted. Written by a trigger, so that nobody forgets it.
CREATE TABLE federation.stale (
    event int NOT NULL,
    board smallint NOT NULL,
    row   bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (event, board, row)
);

-- What clubs send. A session belongs to the club that sent it, so that nobody takes the identity of another's.
CREATE TABLE federation.session (
    event      int NOT NULL,
    club       int NOT NULL,
    session    uuid NOT NULL,
    title      text NOT NULL CHECK (length(title) <= 500),
    club_name  text NOT NULL CHECK (length(club_name) <= 500),
    date       date NOT NULL,
    names      text NOT NULL CHECK (names IN ('full', 'number', 'withheld')),
    -- How much of the journal is here: how often history was written anew, how many rows, the last of them.
    generation int NOT NULL CHECK (generation >= 0),
    rows       int NOT NULL CHECK (rows >= 0),
    last       uuid,
    -- What the rows were made with, so that the same evening is known without reading it.
    digest     text NOT NULL,
    -- Boards of the event that this session has still to play.
    waiting    smallint[] NOT NULL,
    finished   boolean NOT NULL,
    sent_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (event, club, session)
) PARTITION BY LIST (event);

-- The journal, row by row, in the JSON the club's own database has.
CREATE TABLE federation.entry (
    event   int NOT NULL,
    club    int NOT NULL,
    session uuid NOT NULL,
    seq     int NOT NULL CHECK (seq >= 0),
    id      uuid NOT NULL,
    at      text NOT NULL CHECK (length(at) <= 64),
    by      text NOT NULL CHECK (length(by) <= 500),
    hand    text NOT NULL CHECK (length(hand) <= 500),
    format  int NOT NULL CHECK (format >= 0),
    change  json NOT NULL CHECK (length(change::text) <= 1000000),
    PRIMARY KEY (event, club, session, seq),
    UNIQUE (event, club, session, id)
) PARTITION BY LIST (event);

CREATE TABLE federation.contestant (
    event      int NOT NULL,
    club       int NOT NULL,
    session    uuid NOT NULL,
    contestant text NOT NULL CHECK (contestant ~ '^[A-Z]{1,3}[1-9][0-9]{0,4}$'),
    -- The names as the club lets them go, or the number where it lets none.
    title      text NOT NULL CHECK (length(title) <= 500),
    names      text[] NOT NULL CHECK (length(names::text) <= 4000),
    numbers    text[] NOT NULL CHECK (length(numbers::text) <= 1000),
    PRIMARY KEY (event, club, session, contestant)
) PARTITION BY LIST (event);

-- How they stand in the club's own ranking. Apart from the names: a live ranking shows these and not those.
CREATE TABLE federation.own_line (
    event      int NOT NULL,
    club       int NOT NULL,
    session    uuid NOT NULL,
    contestant text NOT NULL,
    ranking    text NOT NULL CHECK (length(ranking) <= 50),
    rank       int NOT NULL,
    tied       boolean NOT NULL,
    value      text NOT NULL CHECK (length(value) <= 50),
    PRIMARY KEY (event, club, session, contestant)
) PARTITION BY LIST (event);

-- By what the hands of a board are known; the hands themselves are in the club's journal.
CREATE TABLE federation.hand (
    event       int NOT NULL,
    club        int NOT NULL,
    session     uuid NOT NULL,
    board       smallint NOT NULL,
    fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
    PRIMARY KEY (event, club, session, board)
) PARTITION BY LIST (event);

-- Every line of a traveller that holds something, as it is scored.
CREATE TABLE federation.result (
    event         int NOT NULL,
    board         smallint NOT NULL,
    club          int NOT NULL,
    session       uuid NOT NULL,
    line          smallint NOT NULL CHECK (line >= 0),
    ns            text NOT NULL CHECK (ns ~ '^[A-Z]{1,3}[1-9][0-9]{0,4}$'),
    ew            text NOT NULL CHECK (ew ~ '^[A-Z]{1,3}[1-9][0-9]{0,4}$'),
    -- The form of the board: as it is marked, and its group where it was fouled (Law 87).
    vulnerability text NOT NULL CHECK (vulnerability IN ('none', 'NS', 'EW', 'both')),
    dealer        text NOT NULL CHECK (dealer IN ('N', 'E', 'S', 'W')),
    form          smallint NOT NULL CHECK (form BETWEEN 0 AND 255),
    -- One of these two: a plain score from North-South's view, or what the two sides were awarded.
    score_ns      smallint CHECK (score_ns BETWEEN -7600 AND 7600),
    held          text CHECK (length(held) <= 4000),
    section       text NOT NULL CHECK (length(section) <= 3),
    round         smallint,
    at_table      smallint,
    contract      text CHECK (length(contract) <= 6),
    declarer      text CHECK (declarer IN ('N', 'E', 'S', 'W')),
    tricks        smallint CHECK (tricks BETWEEN 0 AND 13),
    state         text NOT NULL CHECK (length(state) <= 20),
    CHECK ((score_ns IS NULL) <> (held IS NULL)),
    CHECK (ns <> ew),
    PRIMARY KEY (event, board, club, session, line)
) PARTITION BY LIST (event);

-- One board counted: every line that is compared, packed, and what was held back.
CREATE TABLE federation.sheet (
    event       int NOT NULL,
    board       smallint NOT NULL,
    results     int NOT NULL,
    packed      bytea NOT NULL,
    held_back   json NOT NULL,
    fingerprint text,
    counted_at  timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (event, board),
    FOREIGN KEY (event, board) REFERENCES federation.board
);
ALTER TABLE federation.sheet ALTER packed SET STORAGE EXTERNAL;

-- A ranking with its moment and its rules. One that was published is never written again.
CREATE TABLE federation.ranking (
    event    int NOT NULL REFERENCES federation.event,
    ranking  int NOT NULL CHECK (ranking > 0),
    kind     text NOT NULL CHECK (kind IN ('live', 'published')),
    moment   timestamptz NOT NULL DEFAULT now(),
    rules    json NOT NULL,
    sessions int NOT NULL,
    results  int NOT NULL,
    -- The boards it is made of.
    boards   smallint[] NOT NULL,
    digest   text NOT NULL,
    by       text NOT NULL DEFAULT session_user,
    PRIMARY KEY (event, ranking)
);

CREATE TABLE federation.ranking_line (
    event      int NOT NULL,
    ranking    int NOT NULL,
    place      int NOT NULL CHECK (place > 0),
    rank       int NOT NULL,
    tied       boolean NOT NULL,
    club       int NOT NULL,
    session    uuid NOT NULL,
    contestant text NOT NULL,
    boards     int NOT NULL,
    -- Exact fractions.
    points     text NOT NULL,
    value      text NOT NULL,
    PRIMARY KEY (event, ranking, place)
) PARTITION BY LIST (event);

-- What each score of a board was worth, in the form in which it was made.
CREATE TABLE federation.ranking_score (
    event     int NOT NULL,
    ranking   int NOT NULL,
    board     smallint NOT NULL,
    score_ns  int NOT NULL,
    times     int NOT NULL,
    points_ns text NOT NULL,
    points_ew text NOT NULL,
    PRIMARY KEY (event, ranking, board, score_ns),
    FOREIGN KEY (event, ranking) REFERENCES federation.ranking ON DELETE CASCADE
);

-- Who asks. A definer's function would see its owner: it is the role that logged in that counts.
CREATE FUNCTION federation.my_club() RETURNS int
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = federation, pg_temp
    AS $$ SELECT club FROM federation.club WHERE role = session_user AND kind = 'club' AND revoked_at IS NULL $$;

CREATE FUNCTION federation.is_organiser() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = federation, pg_temp
    AS $$ SELECT EXISTS (SELECT 1 FROM federation.club
                         WHERE role = session_user AND kind = 'organiser' AND revoked_at IS NULL) $$;

CREATE FUNCTION federation.is_invited() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = federation, pg_temp
    AS $$ SELECT EXISTS (SELECT 1 FROM federation.club WHERE role = session_user AND revoked_at IS NULL) $$;

-- Opens an event: only the owner of the tables may make partitions, so this is his.
CREATE FUNCTION federation.open_event(
    wanted text, of_kind text, first int, last int, by_rules json, is_live boolean, clubs text[]) RETURNS int
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = federation, pg_temp
    AS $$
DECLARE
    made int;
    part text;
    unknown text;
BEGIN
    IF NOT federation.is_organiser() THEN
        RAISE EXCEPTION 'only an organiser opens events' USING ERRCODE = '42501';
    END IF;
    SELECT c INTO unknown FROM unnest(clubs) AS c
        WHERE NOT EXISTS (SELECT 1 FROM federation.club k WHERE k.name = c AND k.kind = 'club' AND k.revoked_at IS NULL);
    IF unknown IS NOT NULL THEN
        RAISE EXCEPTION '%', unknown USING ERRCODE = 'AS003';
    END IF;
    INSERT INTO federation.event (name, kind, first_board, last_board, rules, live)
        VALUES (wanted, of_kind, first, last, by_rules, is_live) RETURNING event INTO made;
    FOREACH part IN ARRAY ARRAY['session', 'entry', 'contestant', 'own_line', 'hand', 'result', 'ranking_line'] LOOP
        EXECUTE format('CREATE TABLE federation.%I PARTITION OF federation.%I FOR VALUES IN (%s)',
                       part || '_' || made, part, made);
    END LOOP;
    INSERT INTO federation.board (event, board)
        SELECT made, b FROM generate_series(first, last) AS b WHERE of_kind = 'field';
    INSERT INTO federation.entered (event, club)
        SELECT made, club FROM federation.club
        WHERE kind = 'club' AND revoked_at IS NULL AND (cardinality(clubs) = 0 OR name = ANY (clubs));
    RETURN made;
END $$;

-- Closes an event. It waits for whoever is sending, and who sends afterwards is refused.
CREATE FUNCTION federation.close_event(wanted int) RETURNS timestamptz
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = federation, pg_temp
    AS $$
DECLARE
    moment timestamptz;
BEGIN
    IF NOT federation.is_organiser() THEN
        RAISE EXCEPTION 'only an organiser closes events' USING ERRCODE = '42501';
    END IF;
    UPDATE federation.event SET closed_at = coalesce(closed_at, clock_timestamp())
        WHERE event = wanted RETURNING closed_at INTO moment;
    RETURN moment;
END $$;

-- Puts a ranking up for everybody, with its lines already written. From then on the event is published.
CREATE FUNCTION federation.publish(wanted int) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = federation, pg_temp
    AS $$
BEGIN
    IF NOT federation.is_organiser() THEN
        RAISE EXCEPTION 'only an organiser publishes' USING ERRCODE = '42501';
    END IF;
    UPDATE federation.event SET published_at = coalesce(published_at, clock_timestamp())
        WHERE event = wanted AND closed_at IS NOT NULL;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the event is open' USING ERRCODE = 'AS001';
    END IF;
END $$;

-- A board is to be counted again after whatever changed its results, and results change only while the event is open.
CREATE FUNCTION federation.results_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = federation, pg_temp
    AS $$
DECLARE
    of_event int;
    of_kind text;
    is_closed boolean;
BEGIN
    FOR of_event IN SELECT DISTINCT event FROM changed LOOP
        -- Held until the end: closing waits for it.
        SELECT closed_at IS NOT NULL, kind INTO is_closed, of_kind
            FROM federation.event WHERE event = of_event FOR SHARE;
        IF is_closed THEN
            RAISE EXCEPTION 'the event is closed' USING ERRCODE = 'AS002';
        END IF;
        IF of_kind = 'field' THEN
            IF EXISTS (SELECT 1 FROM changed c WHERE c.event = of_event AND NOT EXISTS (
                SELECT 1 FROM federation.board b WHERE b.event = of_event AND b.board = c.board)) THEN
                RAISE EXCEPTION 'a board is not of the event' USING ERRCODE = 'AS004';
            END IF;
            INSERT INTO federation.stale (event, board) SELECT DISTINCT event, board FROM changed WHERE event = of_event;
        END IF;
    END LOOP;
    RETURN NULL;
END $$;

CREATE TRIGGER results_came AFTER INSERT ON federation.result REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION federation.results_changed();
CREATE TRIGGER results_went AFTER DELETE ON federation.result REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION federation.results_changed();
CREATE TRIGGER hands_came AFTER INSERT ON federation.hand REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION federation.results_changed();
CREATE TRIGGER hands_went AFTER DELETE ON federation.hand REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION federation.results_changed();

-- What was put up stays as it was; another one may follow.
CREATE FUNCTION federation.stays() RETURNS trigger
    LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.kind = 'published' THEN
        RAISE EXCEPTION 'a ranking that was published stays as it is' USING ERRCODE = 'AS005';
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER ranking_stays BEFORE UPDATE OR DELETE ON federation.ranking
    FOR EACH ROW EXECUTE FUNCTION federation.stays();

CREATE FUNCTION federation.line_stays() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = federation, pg_temp AS $$
BEGIN
    -- Lines go in with their ranking, in one transaction: one that others can see takes none.
    IF TG_OP = 'INSERT' THEN
        IF EXISTS (SELECT 1 FROM (SELECT DISTINCT event, ranking FROM changed) c
                   JOIN federation.ranking r USING (event, ranking)
                   WHERE r.kind = 'published' AND r.moment <> now()) THEN
            RAISE EXCEPTION 'a ranking that was published stays as it is' USING ERRCODE = 'AS005';
        END IF;
    ELSIF EXISTS (SELECT 1 FROM (SELECT DISTINCT event, ranking FROM changed) c
                  JOIN federation.ranking r USING (event, ranking) WHERE r.kind = 'published') THEN
        RAISE EXCEPTION 'a ranking that was published stays as it is' USING ERRCODE = 'AS005';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER lines_come AFTER INSERT ON federation.ranking_line REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION federation.line_stays();
CREATE TRIGGER lines_go AFTER DELETE ON federation.ranking_line REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION federation.line_stays();
CREATE TRIGGER scores_come AFTER INSERT ON federation.ranking_score REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION federation.line_stays();

-- Who may do what. The names of the group roles are those of the server, not of this database.
DO $$
DECLARE
    wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['arrowswitch_club', 'arrowswitch_organiser', 'arrowswitch_reader'] LOOP
        -- Another database of the server may have them, or be making them.
        BEGIN
            EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
        EXCEPTION WHEN duplicate_object OR unique_violation THEN
            NULL;
        END;
    END LOOP;
END $$;

REVOKE ALL ON SCHEMA federation FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA federation FROM PUBLIC;
GRANT USAGE ON SCHEMA federation TO arrowswitch_club, arrowswitch_organiser, arrowswitch_reader;
GRANT EXECUTE ON FUNCTION federation.my_club(), federation.is_organiser(), federation.is_invited()
    TO arrowswitch_club, arrowswitch_organiser, arrowswitch_reader;
GRANT EXECUTE ON FUNCTION federation.open_event(text, text, int, int, json, boolean, text[]),
    federation.close_event(int), federation.publish(int) TO arrowswitch_organiser;

GRANT SELECT ON federation.migration, federation.event, federation.entered,
    federation.session, federation.contestant, federation.own_line, federation.result,
    federation.ranking, federation.ranking_line, federation.ranking_score
    TO arrowswitch_club, arrowswitch_organiser, arrowswitch_reader;
GRANT SELECT (club, name, kind) ON federation.club TO arrowswitch_club, arrowswitch_organiser, arrowswitch_reader;
GRANT SELECT ON federation.entry, federation.hand TO arrowswitch_club, arrowswitch_organiser;
GRANT INSERT, UPDATE ON federation.session TO arrowswitch_club;
GRANT INSERT, DELETE ON federation.entry, federation.contestant, federation.own_line, federation.hand, federation.result
    TO arrowswitch_club;
GRANT SELECT, DELETE ON federation.stale TO arrowswitch_organiser;
GRANT SELECT, INSERT, UPDATE ON federation.sheet TO arrowswitch_organiser;
GRANT SELECT, UPDATE (fingerprint) ON federation.board TO arrowswitch_organiser;
GRANT INSERT, DELETE ON federation.entered TO arrowswitch_organiser;
GRANT INSERT, DELETE ON federation.ranking, federation.ranking_line TO arrowswitch_organiser;
GRANT INSERT ON federation.ranking_score TO arrowswitch_organiser;
-- A board that was named wrong, or whose hands were, is counted again.
GRANT INSERT ON federation.stale TO arrowswitch_organiser;

ALTER TABLE federation.club ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.event ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.entered ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.board ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.stale ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.contestant ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.own_line ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.hand ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.result ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.sheet ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.ranking ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.ranking_line ENABLE ROW LEVEL SECURITY;
ALTER TABLE federation.ranking_score ENABLE ROW LEVEL SECURITY;

-- What every guest may know: which events there are, who plays.
CREATE POLICY known ON federation.club FOR SELECT USING ((SELECT federation.is_invited()));
CREATE POLICY known ON federation.event FOR SELECT USING ((SELECT federation.is_invited()));
CREATE POLICY known ON federation.entered FOR SELECT USING ((SELECT federation.is_invited()));
CREATE POLICY organised ON federation.entered FOR ALL
    USING ((SELECT federation.is_organiser())) WITH CHECK ((SELECT federation.is_organiser()));

-- A club's own rows: it writes these and no others. They stand in its own name for good.
CREATE POLICY own ON federation.session FOR ALL
    USING (club = (SELECT federation.my_club())) WITH CHECK (club = (SELECT federation.my_club()));
CREATE POLICY own ON federation.entry FOR ALL
    USING (club = (SELECT federation.my_club())) WITH CHECK (club = (SELECT federation.my_club()));
CREATE POLICY own ON federation.contestant FOR ALL
    USING (club = (SELECT federation.my_club())) WITH CHECK (club = (SELECT federation.my_club()));
CREATE POLICY own ON federation.own_line FOR ALL
    USING (club = (SELECT federation.my_club())) WITH CHECK (club = (SELECT federation.my_club()));
CREATE POLICY own ON federation.hand FOR ALL
    USING (club = (SELECT federation.my_club())) WITH CHECK (club = (SELECT federation.my_club()));
CREATE POLICY own ON federation.result FOR ALL
    USING (club = (SELECT federation.my_club())) WITH CHECK (club = (SELECT federation.my_club()));

-- The organiser reads what was sent and writes nothing of it.
CREATE POLICY organised ON federation.session FOR SELECT USING ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.entry FOR SELECT USING ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.contestant FOR SELECT USING ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.own_line FOR SELECT USING ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.hand FOR SELECT USING ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.result FOR SELECT USING ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.board FOR ALL
    USING ((SELECT federation.is_organiser())) WITH CHECK ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.stale FOR ALL
    USING ((SELECT federation.is_organiser())) WITH CHECK ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.sheet FOR ALL
    USING ((SELECT federation.is_organiser())) WITH CHECK ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.ranking FOR ALL
    USING ((SELECT federation.is_organiser())) WITH CHECK ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.ranking_line FOR ALL
    USING ((SELECT federation.is_organiser())) WITH CHECK ((SELECT federation.is_organiser()));
CREATE POLICY organised ON federation.ranking_score FOR ALL
    USING ((SELECT federation.is_organiser())) WITH CHECK ((SELECT federation.is_organiser()));

-- What was put up is everybody's: rankings; names while they are shown; results once the event is published, when
-- nobody has a board to play any more (Laws 16D, 90B4).
CREATE POLICY put_up ON federation.ranking FOR SELECT USING ((SELECT federation.is_invited()));
CREATE POLICY put_up ON federation.ranking_line FOR SELECT USING ((SELECT federation.is_invited()));
CREATE POLICY put_up ON federation.ranking_score FOR SELECT USING ((SELECT federation.is_invited()));
CREATE POLICY put_up ON federation.session FOR SELECT USING ((SELECT federation.is_invited()) AND event IN
    (SELECT e.event FROM federation.event e WHERE e.published_at IS NOT NULL OR e.live));
CREATE POLICY put_up ON federation.contestant FOR SELECT USING ((SELECT federation.is_invited()) AND event IN
    (SELECT e.event FROM federation.event e WHERE e.published_at IS NOT NULL OR e.live));
CREATE POLICY put_up ON federation.own_line FOR SELECT USING ((SELECT federation.is_invited()) AND event IN
    (SELECT e.event FROM federation.event e WHERE e.published_at IS NOT NULL));
CREATE POLICY put_up ON federation.result FOR SELECT USING ((SELECT federation.is_invited()) AND event IN
    (SELECT e.event FROM federation.event e WHERE e.published_at IS NOT NULL));
