## Documents and the frame around them

print-ranking = Ranking
print-travellers = Travellers
print-provisional = PROVISIONAL
# $title (String)
# $session (String)
# $of (String)
print-event-session = { $title }, session { $session } of { $of }
# $section (String)
print-section = Section { $section }
# $page (String)
# $pages (String)
print-page-of = page { $page } of { $pages }

## The foot: what was counted, how, and until when it can be corrected

# $method (String)
# $profile (String)
print-foot-rules = { $method }. Rules: { $profile }.
# $method (String)
# $profile (String)
# $settings (String)
print-foot-rules-except = { $method }. Rules: { $profile }, except: { $settings }.
# $entered (String)
# $due (Number)
print-foot-results = { $entered } of { $due ->
    [one] { $due } result
   *[other] { $due } results
}.
# $who (String)
# $round (String)
print-left = { $who } left after round { $round }.
# $who (String)
# $round (String)
# $boards (String)
print-left-ranked = { $who } left after round { $round } and is ranked on the boards played: { $boards }.
# $who (String)
print-not-ranked = { $who } is not ranked.
# $list (String)
print-sit-out-since = Without opponents since then: { $list }.
# $who (String)
# $round (String)
print-sit-out-in = { $who } in round { $round }
# $scale (String)
print-foot-unknown-scale = This program does not have the scale “{ $scale }”: the ranking has no victory points.
# $scale (String)
# $boards (String)
# $rows (String)
print-foot-scale-row = The scale “{ $scale }” has no row for matches of { $boards } boards: the one for { $rows } was used.
print-foot-scale-choose = Choose a scale made for this number of boards.
# $scale (String)
# $of (String)
print-foot-scale-kind = The scale “{ $scale }” is for { $of ->
        [percent] percentages
       *[imps] IMPs
    }, but this session is not scored that way: there are no victory points. Choose another scale.
# $bye (String)
# $scale (String)
# $draw (String)
# $most (String)
print-foot-scale-bye = A bye counts { $bye } VP here, but on the scale “{ $scale }” a draw gives { $draw } and the most is { $most }. Set what a bye gives (vp.bye).
# $plus (String)
# $average (String)
# $minus (String)
print-foot-own = { $plus }: at least 60%, { $average }: 50%, { $minus }: at most 40% of a top, or the contestant’s own percentage if that is higher ({ $plus }) or lower ({ $minus }) (Law 12C2(c)).
# $plus (String)
# $average (String)
# $minus (String)
print-foot-fixed = { $plus }: 60%, { $average }: 50%, { $minus }: 40% of a top (Law 12C2).
# $time (String)
# $correction (String)
# $appeal (String)
print-foot-published = Published { $time }. Scores may be corrected until { $correction }, rulings appealed until { $appeal }.
# $time (String)
print-foot-published-provisional = Provisional, published { $time }. The correction and appeal periods start with the final ranking.
print-foot-provisional = Provisional: results are missing.
# $version (String)
# $time (String)
print-foot-not-published = Not published. Ranking { $version } was published { $time } and differs from this one.
# $date (String)
# $time (String)
print-moment = { $date } { $time }

## Columns of the ranking

print-rank = Rank
print-number = No
print-names = Names
print-north-south = North-South
print-east-west = East-West
print-boards = Boards
print-penalty = Penalty
print-points = Points
print-average = Average
print-average-of-boards = Average over all boards

## The movement: grid, cards and seating list

print-movement = Movement
print-guide-cards = Guide cards
print-table-cards = Table cards
print-seating = Seating list
# $rounds (String)
# $boards (String)
print-rounds-boards = rounds: { $rounds }, boards a round: { $boards }
# $round (String)
print-from-round = from round { $round }
# $sign (String)
print-switched = { $sign } Arrow switch: North-South and East-West have changed directions.
print-round = Round
# $round (String)
print-round-number = Round { $round }
print-table = Table
# $table (String)
print-table-number = Table { $table }
print-section-column = Section
print-direction = Direction
print-partner = Partner
print-opponents = Opponents
print-sits-out = Sits out
print-bye = Bye
print-you-sit-out = you sit out
print-idle = table is empty
# $table (String)
print-stay = You stay at table { $table }.
print-by-name = By last name
print-by-table = By table

## A board and its lines

# $number (String)
print-board = Board { $number }
# $board (String)
print-board-continued = { $board } (continued)
# $group (String)
print-group = group { $group }
# $seat (String)
print-dealer = Dealer { $seat }
# $sides (String)
print-vulnerable = Vulnerable: { $sides }
print-vulnerable-none = none
print-vulnerable-both = both
print-hcp = HCP
print-pairs = Pairs
print-contract = Contract
print-by = By
print-lead = Lead
print-tricks = Tricks
print-score = Score
print-passed-out = passed out
print-not-played = not played
print-cancelled = cancelled
print-postponed = postponed
print-missing = missing
print-score-only = score only

## Rulings

print-award-plus = A+
print-award-average = A
print-award-minus = A−
# $award (String)
# $percent (String)
print-award-worth = { $award } { $percent }
print-award-table = table result
print-award-nothing = no score
# $ns (String)
# $ew (String)
print-artificial = artificial: { $ns } / { $ew }
# $percent (String)
# $result (String)
print-weighted = { $percent } of { $result }
# $plus (String)
# $imps (String)
# $minus (String)
print-foot-imps = { $plus } is { $imps } IMPs, { $minus } is −{ $imps } IMPs (Law 12C2(b)).
# $rule (String)
print-fouled = Law 87, { $rule }.
# $datum (String)
print-datum = Datum { $datum }
# $datum (String)
print-datum-short = Datum { $datum }
# $mark (String)
# $law (String)
# $award (String)
print-ruling-same = { $mark } { $law }, both sides: { $award }
# $mark (String)
# $law (String)
# $sides-ns (String)
# $ns (String)
# $sides-ew (String)
# $ew (String)
print-ruling = { $mark } { $law }, { $sides-ns }: { $ns }; { $sides-ew }: { $ew }
# $mark (String)
# $law (String)
# $decision (String)
# $result (String)
print-ruling-table = { $mark } { $law }: { $decision } (at the table { $result })
# $mark (String)
# $law (String)
# $decision (String)
print-ruling-plain = { $mark } { $law }: { $decision }
print-foot-appeal = SUBJECT TO APPEAL: an appeal has not been decided yet.
print-ruling-forms = Ruling forms
print-appeal-forms = Appeal forms
print-rulings-report = Corrections and rulings
print-penalties = Penalty list
print-directors-report = Director’s report
print-leaflets = Director’s leaflets
# $number (String)
# $place (String)
form-ruling = Ruling { $number } · { $place }
form-ruling-blank = Ruling
# $number (String)
form-appeal = Appeal { $number }
form-appeal-blank = Appeal
form-appealed = The ruling appealed
form-signatures = Signatures
form-irregularity = Irregularity
form-offender = Offender
form-called-by = Director called by
form-ruled = Ruled
form-where = Round, table, board
form-date = Date and time
form-against = Against
form-consents = Consent (Law 92D)
form-filed = Filed at
form-until = Appeal possible until
form-deposit = Deposit
report-matches = Matches decided by the director
report-penalties = Penalties
report-no-penalties = No penalties.
report-rulings = Rulings
report-time = Time
report-board = Board
report-before = Before
report-after = After
report-conditions = Conditions of contest
report-director = Director
report-profile = Rule profile
report-differences = Differences from the profile
# $minutes (Number)
report-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} after publication
report-attendance = Attendance
report-players = Players
report-substitutes = Substitutes
report-tables = Tables
report-movement = Movement
report-late = Seated after play began
report-left = Left early
report-repair-reason = Repaired because
report-boards = Boards
report-results = Results
report-began = Play began
report-published = Published
# $version (String)
# $time (String)
report-ranking-published = Ranking { $version }: { $time }
report-corrections-until = Corrections until
report-appeals-until = Appeals until
report-events = What happened
# $all (String)
# $stand (String)
report-of-which = { $all }, of which { $stand } in force
report-appeals = appeals
# $place (String)
report-correction = Correction · { $place }
report-entered = Entered
report-publication = Publication
report-not-published = not yet in the last ranking published
report-state = Status
web-cards = Score cards
web-against = Against
web-how-often = Frequency
web-top = Back to the top
web-sort = Sort by this column
print-hand-records = Hand records
print-tonight = Everything for tonight
print-no-hands = No hands are known.
print-score-slips = Score slips
print-blank-travellers = Blank travellers
print-curtain-cards = Board curtain cards
print-tricks-won = Tricks won
# $side (String)
print-score-side = Score { $side }
# $law (String)
print-approval = Approved by the opponents ({ $law })
print-recap = Recap
print-cross-table = Cross table
# $sign (String)
print-sign-ruling = { $sign } a ruling was made
# $sign (String)
print-sign-missing = { $sign } result missing
# $sign (String)
print-sign-nothing = { $sign } no points count
print-cross-note = Under each opponent: the round in grey and, in bold, the points scored against them.
# $number (String)
print-match-number = Match { $number }
print-versus = v
print-with = with
print-running = Total
print-frequency = Frequency table
print-score-cards = Personal score cards
print-no-results = No results yet.
print-times = Times
# $lines (String)
# $said (String)
print-lines-said = { $lines } · { $said }
# $said (String)
# $ns (String)
# $ew (String)
print-said-worth = { $said } ({ $ns } / { $ew })
# $count (String)
print-results-missing = Missing results: { $count }
# $ns (String)
# $ew (String)
print-times-apart = Two numbers: as compared for { $ns } and for { $ew }.
print-side = Side
print-so-far = So far
# $rank (String)
# $count (String)
print-rank-of = Rank { $rank } of { $count }
# $unit (String)
# $total (String)
print-total = { $unit }: { $total }
# $average (String)
# $boards (String)
print-as-declarer = As declarer: { $average } (boards: { $boards })
# $average (String)
# $boards (String)
print-as-dummy = As dummy: { $average } (boards: { $boards })
# $average (String)
# $boards (String)
print-as-defender = As defender: { $average } (boards: { $boards })
# $side (String)
# $contracts (String)
print-makes = { $side }: { $contracts }
# $score (String)
# $contracts (String)
print-par = Par { $score }: { $contracts }
print-par-passed = Par 0: passed out
double-dummy-none = Makeable contracts: this copy of the program cannot work them out (built without double dummy)
double-dummy-waiting = Makeable contracts: not worked out yet
print-name-slips = Name slips
print-player = Name
print-team = Team
print-club-number = Club no
print-national-number = Federation no
print-championship = Championship table
print-sessions = Sessions
# $held (String)
# $of (String)
print-sessions-of = { $held } of { $of } sessions
print-played = Played
# $weights (String)
print-weights = Weights: { $weights }
# $sign (String)
print-sign-dropped = { $sign } does not count
# $sign (String)
print-sign-absent = { $sign } absent
# $sign (String)
# $value (String)
print-sign-absence-counts = { $sign } absent, counted as { $value }
print-unranked = without a rank: too few sessions
# $names (String)
print-disqualified = Disqualified: { $names }
