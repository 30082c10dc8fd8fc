-- An event can be closed although somebody holds on to it, and an evening that was sent by mistake can be taken back.

-- Closes an event. It waits for whoever is sending, but not for ever: who holds on for longer is named.
CREATE OR REPLACE FUNCTION federation.close_event(wanted int) RETURNS timestamptz
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = federation, pg_temp SET lock_timeout = '30s'
    AS $$
DECLARE
    moment timestamptz;
    holding text;
BEGIN
    IF NOT federation.is_organiser() THEN
        RAISE EXCEPTION 'only an organiser closes events' USING ERRCODE = '42501';
    END IF;
    UPDATE federation.event SET closed_at = coalesce(closed_at, clock_timestamp())
        WHERE event = wanted RETURNING closed_at INTO moment;
    RETURN moment;
EXCEPTION WHEN lock_not_available THEN
    SELECT string_agg(DISTINCT coalesce(c.name, a.usename), ', ') INTO holding
        FROM pg_locks l JOIN pg_stat_activity a USING (pid) LEFT JOIN federation.club c ON c.role = a.usename
        WHERE l.relation = 'federation.event'::regclass AND l.mode = 'RowShareLock' AND l.granted;
    RAISE EXCEPTION '%', coalesce(holding, '?') USING ERRCODE = 'AS006';
END $$;

-- What goes with an evening goes while the event is open, and not afterwards.
CREATE FUNCTION federation.session_went() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = federation, pg_temp
    AS $$
BEGIN
    PERFORM 1 FROM federation.event WHERE event IN (SELECT event FROM changed) FOR SHARE;
    IF EXISTS (SELECT 1 FROM federation.event JOIN changed USING (event) WHERE closed_at IS NOT NULL) THEN
        RAISE EXCEPTION 'the event is closed' USING ERRCODE = 'AS002';
    END IF;
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION federation.session_went() FROM PUBLIC;

CREATE TRIGGER session_went AFTER DELETE ON federation.session REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION federation.session_went();

GRANT DELETE ON federation.session TO arrowswitch_club;
