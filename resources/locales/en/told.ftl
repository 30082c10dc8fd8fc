# What commands tell of what they did. Scripts read the English.

## Counted

# $count (Number)
count-sessions = { $count ->
        [one] { $count } session
       *[other] { $count } sessions
    }
# $count (Number)
count-evenings = { $count ->
        [one] { $count } evening
       *[other] { $count } evenings
    }
# $count (Number)
count-entries = { $count ->
        [one] { $count } journal entry
       *[other] { $count } journal entries
    }
# $count (Number)
count-changed-entries = { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }
# $count (Number)
count-publications = { $count ->
        [one] { $count } publication
       *[other] { $count } publications
    }
# $count (Number)
count-changes = { $count ->
        [one] { $count } change
       *[other] { $count } changes
    }
# $count (Number)
count-players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
# $count (Number)
count-contestants = { $count ->
        [one] { $count } contestant
       *[other] { $count } contestants
    }
# $count (Number)
count-names = { $count ->
        [one] { $count } name
       *[other] { $count } names
    }
# $count (Number)
count-results = { $count ->
        [one] { $count } result
       *[other] { $count } results
    }
# $count (Number)
count-boards = { $count ->
        [one] { $count } board
       *[other] { $count } boards
    }
# $count (Number)
count-sets = { $count ->
        [one] { $count } set
       *[other] { $count } sets
    }
# $count (Number)
count-tables = { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
# $count (Number)
count-rounds = { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
# $count (Number)
count-pads = { $count ->
        [one] { $count } pad
       *[other] { $count } pads
    }
# $count (Number)
count-pages = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    }
# $count (Number)
count-lines = { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
# $count (Number)
count-rows = { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }
# $count (Number)
count-bytes = { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
# $count (Number)
count-shells = { $count ->
        [one] { $count } shell
       *[other] { $count } shells
    }

## The database, its copies, and what is left of a damaged one

# $from (String)
# $to (String)
# $held (String)
told-copied = { $from } copied to { $to }: { $held }
told-copy-verified = verified
told-copy-damaged = damaged
# $folder (String)
told-no-copies = there are no copies in { $folder }
# $sessions (String)
# $entries (String)
# $players (String)
told-salvaged = { $sessions }, { $entries } and { $players } recovered
# $evening (String)
# $kept (String)
# $lost (String)
# $why (String)
told-not-whole = incomplete: { $evening }: { $kept } kept, { $lost } lost: { $why }
told-no-identity = its identity cannot be read
told-no-journal = its journal cannot be read
told-hole = entries cannot be read, so what came after them is uncertain
# $table (String)
# $rows (String)
told-rows-lost = table { $table }: at least { $rows } lost
told-nothing-missing = nothing is missing
told-all-is-well = all is well
# $what (String)
told-integrity = integrity: { $what }
# $table (String)
# $row (String)
told-loose-row = table { $table }, row { $row }: refers to a row that is missing
# $session (String)
# $why (String)
told-not-replayed = session { $session }: its journal cannot be replayed: { $why }
# $session (String)
# $table (String)
# $more (String)
# $fewer (String)
told-rows-differ = session { $session }, table { $table }: rows that differ from the journal: { $more }, missing: { $fewer }

## Sessions, files that are read, merging

# $counts (String)
told-closed = { $counts }, closed
# $changes (String)
told-changed = { $changes } made
# $changes (String)
# $session (String)
told-begun = { $changes } made, session { $session }
told-silent-sources = the sources say nothing: default
# $date (String)
# $title (String)
# $results (String)
# $session (String)
told-read = { $date } { $title } ({ $results }) as { $session }
# $date (String)
# $title (String)
# $session (String)
# $count (String)
told-read-before = { $date } { $title } as { $session } was read before, corrections: { $count }
# $board (String)
told-result-gone = board { $board }: the file no longer has a result; ours is kept
# $board (String)
told-hands-differ = board { $board }: the file has other hands; ours are kept
# $sessions (String)
# $entries (String)
# $publications (String)
# $players (String)
told-exported = { $sessions } with { $entries }, { $publications } and { $players }
# $id (String)
# $date (String)
# $title (String)
# $parted (String)
told-conflict = conflict { $id } { $date } { $title }: { $parted }
# $entry (String)
told-parted = from entry { $entry } on
# $id (String)
told-clash = clash { $id }
told-here = here
told-there = there
# $side (String)
# $count (String)
told-more = { $side }: { $count } more
# $side (String)
# $count (String)
told-apart = { $side }: { $count } more that do not conflict
# $id (String)
# $ours (String)
# $theirs (String)
told-player-asked = player { $id }: ours { $ours }, theirs { $theirs }
# $path (String)
told-kept-before = the earlier state of our database is kept in { $path }
# $added (String)
# $extended (String)
# $replaced (String)
# $copied (String)
# $kept (String)
told-merged = { $added } added, { $extended } brought up to date, { $replaced } replaced, { $copied } kept beside ours, { $kept } unchanged
# $session (String)
# $ours (String)
# $theirs (String)
told-joined = { $session } merged: { $ours } of ours, { $theirs } of theirs
# $session (String)
# $ours (String)
# $theirs (String)
# $decided (String)
told-joined-decided = { $session } merged: { $ours } of ours, { $theirs } of theirs, { $decided } decided
# $id (String)
told-undecided = left out, not decided: { $id } (--decide { $id }=keep-ours, take-theirs or keep-both, or each of its clashes)
# $id (String)
# $why (String)
told-refused = refused: { $id }: { $why }
# $added (String)
# $joined (String)
told-players-merged = { $added } added, { $joined } joined to ours
# $id (String)
told-player-undecided = left out, not decided: player { $id } (--decide { $id }=keep-ours, take-theirs or keep-both)
# $id (String)
# $why (String)
told-player-refused = refused: player { $id }: { $why }

## People

told-with = with
# $gone (String)
# $kept (String)
# $id (String)
told-one-person = { $gone } now counts as { $kept }; `players split { $id }` undoes it
told-two-people = they are two people again
told-not-forgotten = nothing was forgotten yet: give --reason, and --texts to rewrite these texts too
# $entries (String)
# $name (String)
told-forgotten = forgotten in { $entries }, now { $name }
# $path (String)
told-still-named = still has the name: { $path }
told-not-packed = the file could not be compacted: free some space and run it again
# $place (String)
# $text (String)
told-names-them = mentions the name: { $place }: { $text }
# $session (String)
# $field (String)
told-in-session = session { $session }, { $field }
# $key (String)
told-in-setting = setting { $key }

## Table pads

# $results (String)
# $names (String)
told-put-in = { $results } and { $names } written into it
told-pads-replaced = this is a different file from before, or an earlier copy of it
# $by (String)
# $what (String)
# $why (String)
told-not-taken = { $by }: { $what } was NOT imported: { $why }
# $table (String)
# $at (String)
told-table-calls = { $table } calls the director, { $at }
# $tables (String)
told-silent = silent for ten minutes: { $tables }
# $taken (String)
# $agreed (String)
# $questions (String)
# $on (String)
# $pads (String)
told-pads = { $taken } imported, { $agreed } the same as here, { $questions } to decide, { $on } of { $pads } on
# $board (String)
# $result (String)
told-result = board { $board } { $result }
# $board (String)
# $result (String)
told-instead = board { $board } { $result } instead
# $key (String)
told-erased = { $key } erased
# $name (String)
# $contestant (String)
# $round (String)
told-substituted = { $name } plays for { $contestant } from round { $round }
# $contract (String)
# $by (String)
# $tricks (String)
told-played = { $contract } { $by }, tricks: { $tricks }
# $card (String)
told-led = led { $card }
told-artificial = an artificial score, which only the director can give
# $words (String)
told-ruling-waits = { $words }, which waits for the director
told-nothing = nothing
# $here (String)
# $there (String)
told-differs = here { $here }, the pad says { $there }
# $there (String)
# $planned (String)
# $said (String)
told-others-sit = the pad says that { $there } sit there, but the plan says { $planned }: { $said }
# $here (String)
told-gone = here { $here }, no longer on the pad
# $seat (String)
# $here (String)
# $there (String)
told-name-differs = { $seat } is { $here } here, the pad says { $there }

## Deals

# $boards (String)
# $seed (String)
told-dealt = { $boards } from the seed { $seed }
# $seed (String)
told-dealt-from = dealt from the seed { $seed }
# $board (String)
# $date (String)
# $title (String)
# $other (String)
told-played-before = the deal of board { $board } was played on { $date }, { $title }, as board { $other }
# $boards (String)
told-hands-replaced = the hands of boards { $boards } are replaced
# $boards (String)
# $same (String)
# $unplayed (String)
told-hands-given = { $boards } given their hands, { $same } had them before, { $unplayed } not played in this session
told-none-twice = no deal was played twice

## Movements and draws

told-playable = playable
told-not-playable = NOT playable
# $round (String)
# $table (String)
# $what (String)
told-fault = round { $round }, table { $table }: { $what }
# $round (String)
# $tables (String)
# $set (String)
told-share = round { $round }: tables { $tables } share set { $set }
# $number (String)
# $rounds (String)
told-sits-out = { $number } sits out { $rounds }
# $fairness (String)
# $deviation (String)
told-fairness = fairness { $fairness }, deviation { $deviation }
# $set (String)
told-set = set { $set }
# $first (String)
# $last (String)
told-sets = sets { $first } to { $last }
# $sets (String)
told-undrawn = not drawn yet: { $sets }, one for each round, the same boards at every table
# $home (String)
# $away (String)
told-against = { $home } v { $away }

## The hall

# $address (String)
told-hall = Phone entry is on at { $address }
# $who (String)
# $code (String)
told-code = { $who } code { $code }
told-wall = wall
told-director = director
told-calls-follow = Calls for the director follow. Ctrl C stops phone entry.
# $table (String)
told-calls = table { $table } calls the director

## Rankings, events, pages

told-all = All
# $rules (String)
told-rules = rules: { $rules }
# $points (String)
told-carry = carry { $points }
# $results (String)
# $sessions (String)
told-across = { $results } of { $sessions }
# $evenings (String)
# $players (String)
# $folder (String)
told-season = { $evenings } and { $players } in { $folder }
# $pages (String)
# $shells (String)
told-shells = { $pages } and completions for { $shells }

## A foreign file, scored afresh

# $rules (String)
told-nothing-stated = the file states no scores to reproduce; scored by profile { $rules }
# $rules (String)
told-reproduced = reproduced by profile { $rules }
# $rules (String)
told-not-reproduced = NOT reproduced; nearest is profile { $rules }
# $settings (String)
told-pairwise = points of the pairs within teams by { $settings }
# $what (String)
told-compared = compared: { $what }
# $who (String)
# $what (String)
# $stated (String)
# $computed (String)
told-difference = { $who }: { $what } stated { $stated }, computed { $computed }
compared-lines = lines
compared-datums = datums
compared-match-boards = boards of matches
compared-matches = matches
compared-pairwise = points of the pairs within teams
compared-totals = totals
compared-percentages = percentages
compared-places = places
stating-points = points
stating-total = total
stating-percentage = percentage
stating-place = place
stating-datum = datum
stating-board = board points
stating-match = match score
stating-victory-points = victory points
stating-wins = matches won or drawn
stating-pair = pair points

## A club and its federation

# $at (String)
told-sent-at = sent { $at }
# $at (String)
told-sent-changed = sent { $at }, changed since
told-waits = waiting
# $session (String)
# $event (String)
# $to (String)
# $state (String)
told-goes = { $session }  { $event } at { $to }, { $state }
# $count (String)
told-waiting = { $count } waiting
# $session (String)
# $event (String)
told-goes-no-more = { $session } is no longer sent to { $event }
# $session (String)
# $event (String)
told-taken-back = { $session } was withdrawn from { $event }
# $at (String)
# $title (String)
# $event (String)
# $results (String)
# $rows (String)
# $boards (String)
told-sent = sent { $at }: { $title } to { $event }, { $results }, { $rows } new, { $boards } changed
# $title (String)
# $event (String)
# $why (String)
told-not-sent = not sent: { $title } to { $event }: { $why }
# $event (String)
# $at (String)
# $results (String)
# $all (String)
told-received = { $event }, published { $at }, { $results }, { $all } in the field
# $event (String)
# $at (String)
# $results (String)
# $all (String)
told-received-live = { $event }, live { $at }, { $results }, { $all } in the field
# $board (String)
# $club (String)
# $session (String)
# $results (String)
# $why (String)
told-held-back = held back: board { $board }, { $club } ({ $session }), { $results }: { $why }
# $clubs (String)
told-not-sent-yet = not sent yet: { $clubs }
# $boards (String)
told-to-play = provisional; still to be played somewhere: boards { $boards }
# $at (String)
# $number (String)
told-put-up = published { $at } as ranking { $number }
# $lines (String)
told-other-lines = lines that changed: { $lines }
# $at (String)
# $boards (String)
# $results (String)
told-live = { $at } live: { $boards }, { $results }
told-live-nothing = live: nothing new, or shown less than 30 seconds ago
# $pages (String)
# $folder (String)
told-in-folder = { $pages } in { $folder }
# $version (String)
told-tables-made = the tables have been created, version { $version }
# $version (String)
told-tables-there = the tables exist already, version { $version }
# $before (String)
# $version (String)
told-tables-newer = the tables were updated from version { $before } to version { $version }
# $name (String)
# $kind (String)
told-let-in = { $name } has access as { $kind }
told-role = role
told-secret = secret
told-shown-once = The secret is shown only now. Hand it over in a safe way; `invite` again after `revoke` makes a new one.
# $name (String)
# $role (String)
told-no-more-in = { $name } no longer has access ({ $role }); what was sent is kept
told-revoked = revoked
# $event (String)
# $first (String)
# $last (String)
# $method (String)
told-event-open = { $event } is open: boards { $first } to { $last }, { $method }
# $event (String)
# $at (String)
told-event-closed = { $event } was closed at { $at }
# $clubs (String)
told-nothing-from = nothing came from: { $clubs }
# $club (String)
# $event (String)
told-not-expected = { $club } is no longer expected in { $event }
# $boards (String)
# $event (String)
told-event-hands = { $boards } of { $event } now have their hands
# $boards (String)
told-boards = boards { $boards }
told-state-published = published
told-state-closed = closed
told-no-mismatch = No round was drawn from a result that was later corrected.
# $count (String)
told-qualifiers = qualifiers seated: { $count }
# $names (String)
told-qualifiers-open = tied for the last places, decide who plays: { $names }
