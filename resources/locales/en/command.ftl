# What only the command line says: why a command was refused.

command-no-home = there is no home directory; name a database: arrowswitch FILE
command-databases-apart = import databases separately, so that each is done completely or not at all
# $player (String)
command-several-players = { $player } fits several players; type the identity of one of them
# $player (String)
command-no-player = there is no player { $player }; `arrowswitch players` lists them
# $season (String)
command-no-season = { $season } is not a season: write 2026-09-01..2027-06-30
# $id (String)
command-nothing-to-decide = there is nothing to decide on { $id }; run it without --decide to see what needs a decision
# $event (String)
command-not-put-up = no ranking of { $event } has been published yet
# $event (String)
command-nothing-for-pages = no ranking of { $event } has been published yet, so there are no pages to write
# $event (String)
command-not-live = { $event } was not opened with --live
# $club (String)
# $event (String)
command-not-expected = { $club } was not expected in { $event }
command-not-all-sent = not everything was sent
command-goes-nowhere = this evening is not sent to an event of that name; `send --list` shows what is sent where
# $why (String)
command-no-chance-to-deal = the system provides no random numbers: { $why }; nothing was dealt
# $why (String)
command-no-chance-to-draw = the system provides no random numbers: { $why }; give a --seed
command-last-board = there is no board after 999
# $range (String)
command-no-range = { $range } is not a range of boards: write the fewest and the most, like 24-28
# $tables (String)
command-tables-offered = movements are offered for 1 to 40 tables, not for { $tables }
# $session (String)
command-in-event = { $session } is already in this event
# $session (String)
command-not-in-event = { $session } is not in this event
# $session (String)
command-only-session = { $session } is the only session of this event
# $number (String)
# $least (String)
command-no-whole-number = { $number } is not a whole number of { $least } or more
# $key (String)
command-setting-of-session = { $key } is a setting of a session, and each session of an event keeps its own: set it there; an event takes carry and settings that begin with “event.”
command-name-both = name a session and its database
# $contestant (String)
# $section (String)
command-not-in-section = { $contestant } is not in section { $section }
# $contestant (String)
command-no-contestant = there is no { $contestant }
command-nothing-to-draw = no section has a round to be drawn
# $sections (String)
command-several-to-draw = sections { $sections } have rounds to be drawn: add --section
# $round (String)
command-cannot-be-drawn = round { $round } cannot be drawn:
# $profile (String)
command-no-profile = there is no profile { $profile }
# $what (String)
command-neither-nor = { $what } is neither a contestant (A7, 7) nor a board (b12) of this session
# $ruling (String)
command-no-ruling = there is no ruling { $ruling } in force; `rulings` lists them
# $column (String)
command-no-column = the table has no column { $column }
# $setting (String)
command-no-setting = { $setting } is not a setting: write KEY=VALUE
command-taken = it already exists; choose another folder
command-no-date = it has no date; give one: --date 2026-11-03
command-deals-only = it has only deals; `arrowswitch hands SESSION FILE` adds them to a session
command-same-session = another of the files belongs to the same session; read them one after the other
command-other-pads = this file exists and was not written for this session; choose another name, or --fill it
command-manual-as = the manual can be written as a web page (.html) or for paper (.pdf)
command-nobody-named = it names no contestants
# $contestant (String)
# $section (String)
command-other-section = { $contestant } is not in section { $section }; a draw is for one section
# $round (String)
# $rounds (String)
# $played (String)
command-does-not-follow = round { $round } of { $rounds } is not the next one; rounds played: { $played }
# $contestant (String)
# $points (String)
command-no-points = { $contestant }: { $points } is not a number of points
command-nothing-changed = no session was changed
# $sessions (String)
command-joined-before = these were merged before it: { $sessions }
command-no-matches = there are no matches of teams: match sheets are for teams
command-no-penalties = there are no penalties
command-nothing-ruled = nothing has been corrected or ruled
command-one-session = one session has no championship table: print its ranking
command-no-draw = this is not drawn round by round: print the seating list or the movement
command-no-hands = no hands are known
# $position (String)
# $why (String)
command-in-list = the change at position { $position } of the list was refused, so none was made: { $why }
command-disk-full = the disk is full; nothing was saved since the last acknowledged change
command-read-only = the database cannot be written: it, or its folder, is read-only
command-busy = another program is using the database; close it and try again
command-changed-elsewhere = the database was changed since it was compared; compare it again
# $session (String)
command-no-session = there is no session { $session }; `arrowswitch sessions` lists them
# $session (String)
command-several-sessions = several sessions begin with { $session }; write more of it
# $key (String)
command-rule-key = there is no setting { $key }; `arrowswitch standings --help` lists them
# $key (String)
# $value (String)
# $allowed (String)
command-rule-value = { $key } cannot be { $value }: use one of { $allowed }
# $why (String)
command-output = the output could not be written: { $why }
# $what (String)
command-left-out = left out: { $what }
# $why (String)
command-tried-again = { $why }; the program will try again
command-no-window = this program was built without its window; `arrowswitch help` lists what it can do without one
# $section (String)
command-without-movement = there is no section { $section } with a movement
# $section (String)
command-all-drawn = section { $section }: every round of its movement is drawn
# $moment (String)
command-corrections-until = corrections until { $moment }
# $moment (String)
command-appeals-until = appeals until { $moment }
command-subject-to-appeal = SUBJECT TO APPEAL
# $what (String)
# $who (String)
command-by = { $what }, by { $who }
# $round (String)
# $table (String)
# $board (String)
# $what (String)
command-at-table = R{ $round } T{ $table } board { $board }: { $what }
# $board (String)
# $what (String)
command-on-board = board { $board }: { $what }
# $kind (String)
# $contestant (String)
command-penalty-for = { $kind } for { $contestant }
command-withdrawn = [withdrawn]
# $contestant (String)
# $body (String)
# $outcome (String)
command-appeal-by = appeal by { $contestant } to the { $body }: { $outcome }
command-open = open
# $one (String)
# $other (String)
command-two = { $one } and { $other }
# $before (String)
# $after (String)
command-corrected = corrected { $before } to { $after }
# $outcome (String)
command-taken-off = { $outcome } removed
command-entered-late = { $outcome } entered after closing
# $round (String)
# $table (String)
command-round-table = round { $round } table { $table }
# $board (String)
command-board = board { $board }
# $section (String)
# $round (String)
# $rounds (String)
# $method (String)
command-draw-heading = section { $section }, round { $round } of { $rounds }, { $method }
# $seed (String)
command-seed = seed { $seed }
command-table = table
command-triangle = triangle
# $first (String)
# $second (String)
command-two-rounds = rounds { $first } and { $second }
command-bye = bye
# $what (String)
command-note = note: { $what }
command-drawn = drawn
command-not-drawn = not drawn yet: add --make
command-draw-not-legal = NOT legal
command-draw-both = legal; the best draw and the draw from the top down are the same
command-draw-best = legal; the best draw
command-draw-greedy = legal; drawn from the top down
command-draw-neither = legal; neither the best draw nor the draw from the top down
# $theirs (String)
# $best (String)
command-draw-gaps = squares of the distances in rank: { $theirs }; of the best draw: { $best }
# $what (String)
command-draw-ours = ours: { $what }
# $rounds (String)
# $each (String)
# $boards (String)
# $fairness (String)
command-offer = { $rounds } rounds of { $each }, { $boards } boards, fairness { $fairness }
command-nothing-fits = no movement fits; allow fewer or more boards
# $entered (String)
# $due (Number)
command-provisional = PROVISIONAL: { $entered } of { $due ->
    [one] { $due } result
   *[other] { $due } results
}
command-incomplete = Incomplete: this is not the whole session. { $why }
# $matches (String)
command-undecided = these matches have no winner: { $matches }
command-organiser-ranks = only an organizer can rank a field; without --publish, --live and --set the published ranking is shown
# $setting (String)
# $allowed (String)
command-no-pad-setting = { $setting } is not a setting of pads; use one of { $allowed }
# $why (String)
command-no-list = this is not a list of changes: { $why }
# $line (String)
# $place (String)
command-unknown-field = line { $line }: { $place } is not a known field; correct its name or remove it
# $section (String)
command-file-section = the file has no section { $section }; it was made for another evening
# $session (String)
command-no-qualifiers = Nobody goes on to { $session }. Say which final it is (--final), and how many go on (--set event.qualify=16 --keep).
command-no-individual = a draw of single players cannot be checked; draws of pairs and of teams can
