## Further words of what is printed

paper-stratum = Stratum
paper-event-total = Overall
# $first (String)
# $version (String)
# $time (String)
paper-foot-again = First published { $first }; this is ranking { $version }, published { $time }.
# $correction (String)
# $appeal (String)
paper-foot-periods = Scores may be corrected until { $correction }, rulings appealed until { $appeal }.
# $correction (String)
# $appeal (String)
paper-foot-periods-over = Both periods started with the first publication: corrections ended { $correction }, appeals { $appeal }.
paper-round-slips = Score slips by round
paper-blank-cards = Blank score cards
paper-match-sheets = Match sheets
paper-draw = Draw
paper-table-numbers = Table numbers
# $number (String)
paper-replaced-by = replaced by { $number }
# $number (String)
# $by (String)
paper-not-decided = Ruling { $number }: not decided, replaced by { $by }
# $number (String)
paper-undecided = Ruling { $number }: not decided yet
# $number (String)
paper-never-decided = Ruling { $number }: withdrawn without a decision
paper-in-place-of = In place of
# $number (String)
paper-of-ruling = ruling { $number }
# $number (String)
paper-on-appeal = on appeal { $number }
paper-effect = Effect
paper-no-round = No round is drawn yet.
paper-bars = Board by board
# $unit (String)
paper-event-mean = ranked by average { $unit }
# $unit (String)
paper-event-sum = ranked by the sum of { $unit }
# $unit (String)
paper-event-carried = ranked by the sum of average { $unit } and the carry-over
paper-event-carried-percent = ranked by the sum of the average percentage and the carry-over
paper-event-scores = scores
# $units (String)
paper-event-mixed-mean = Sessions are in different units ({ $units }): the numbers alone are averaged, and the average has no unit.
# $units (String)
paper-event-mixed-sum = Sessions are in different units ({ $units }): the numbers alone are added up, and the sum has no unit.
# $unit (String)
# $of (String)
# $worth (String)
paper-penalty-rate = Penalties in { $unit } count as a share of a top: amount ÷ { $of } × { $worth }.
# $unit (String)
# $of (String)
# $worth (String)
paper-penalty-rate-boards = Penalties in { $unit }: amount ÷ { $of } × { $worth } for each board that counts.
# $unit (String)
# $of (String)
# $worth (String)
paper-penalty-rate-matches = Penalties in { $unit }: amount ÷ { $of } × { $worth } for each match that counts.
paper-groups-neuberg = fouled boards: each group is compared on its own and scaled up by Neuberg’s formula
# $ns (String)
# $ew (String)
# $rulings (String)
paper-times-apart = Two numbers: as compared for { $ns } and for { $ew }, by { $rulings }.
paper-no-names = (no names)
# $sign (String)
paper-shared = { $sign } before a table number: that table has the same boards in that round, and the two share them.
# $sign (String)
# $table (String)
paper-shared-with = { $sign }{ $table }: boards shared with table { $table }
# $number (String)
paper-pair-sits-out = pair { $number } sits out
# $number (String)
paper-player-sits-out = player { $number } sits out
# $tables (String)
paper-share-always = Tables { $tables } share their boards.
paper-grid-players = In each square: North+South – East+West, and below them the boards.
paper-grid-legend = In each square: North-South – East-West, and below them the boards.
paper-grid-legend-teams = In each square: the teams that sit North-South at the first and at the second of its tables, and below them the boards.
paper-recap-rounds = Round by round: the board in grey, and what it scored.
paper-tables = tables
# $round (String)
# $rounds (String)
paper-after-round = Standings after round { $round } of { $rounds }.
paper-no-movement = There is no movement.
paper-no-matches = No team matches.
paper-weighted-counts = A weighted score counts by weight.
paper-profile-laws-2017 = Laws of Duplicate Bridge 2017
paper-contract-short = Contr.
paper-lead-short = Lead
paper-tricks-short = Tr.
paper-so-far-short = So far
# $points (String)
# $unit (String)
paper-mean-of-board = on average { $points } { $unit } a board
# $met (String)
# $count (Number)
# $boards (String)
# $points (String)
# $one (String)
# $points-other (String)
# $other (String)
paper-unbalanced = { $met }: { $count ->
        [one] the adjusted score on board { $boards } is not the same for both teams, and each team keeps its own.
       *[other] the adjusted scores on boards { $boards } are not the same for both teams, and each team keeps its own.
    } Victory points come from { $points } for { $one } and from { $points-other } for { $other }.
paper-unbalanced-own = Marked figures are each team’s own view: what one team lost is not what the other won.
# $round (String)
paper-bye-later = The bye of round { $round } gives its points once a result of that round is in.
# $points (String)
paper-counted = counted { $points }
# $unit (String)
paper-of-match = { $unit } of the match
paper-round-short = Rd
paper-board-short = Bd
paper-points-short = Pts
paper-versus-short = v

# $text (String)
paper-no-colour = { $text } is not a colour: write it like #1b4f72
# $text (String)
paper-too-light = { $text } is too light for paper that is copied: choose a darker colour
paper-no-logo = The logo is not a PNG that can be read: save it as PNG, and choose it again
# $stratum (String)
paper-stratum-number = Stratum { $stratum }
# $who (String)
paper-without-rank = Without a rank, because no board counts: { $who }.
# $session (String)
# $of (String)
paper-one-session = Session { $session } of { $of } only: the others are not added up here.
# $sections (String)
paper-event-sections = Sections: { $sections }
# $time (String)
# $until (String)
paper-foot-published-both = Published { $time }. Scores may be corrected and rulings appealed until { $until }.
# $until (String)
paper-foot-both = Scores may be corrected and rulings appealed until { $until }.
# $until (String)
paper-foot-both-over = Both periods started with the first publication and ended { $until }.
paper-whole-margins = A margin with a fraction is rounded to whole IMPs before it is converted to victory points.
# $step (String)
paper-datum-mean = the datum is the mean of all results, to the nearest { $step }
# $count (Number)
# $boards (String)
paper-scaled-up = { $count ->
        [one] Board { $boards } is scaled up to the top of the others by Neuberg’s formula.
       *[other] Boards { $boards } are scaled up to the top of the others by Neuberg’s formula.
    }
# $percent (String)
paper-half = Percentages exactly halfway are rounded up above { $percent } and down below it.
# $count (Number)
paper-sat-out-exclude = { $count ->
        [one] The board you sat out does not count.
       *[other] The { $count } boards you sat out do not count.
    }
# $count (Number)
paper-sat-out-factor = { $count ->
        [one] Your score is scaled up for the board you sat out.
       *[other] Your score is scaled up for the { $count } boards you sat out.
    }
# $count (Number)
# $percent (String)
paper-sat-out-counts = { $count ->
        [one] The board you sat out counts { $percent }.
       *[other] The { $count } boards you sat out count { $percent } each.
    }
paper-seat-short = Seat
paper-datum = Datum
# $played (String)
paper-adjusted = { $played } → adjusted
paper-artificial = artificial score
paper-artificial-of-match = artificial score, as ruled at the other table
paper-card-score-datum = Score and datum on a card are seen from its own side.
# $sign (String)
paper-versus-note = { $sign }: the number of the opponents.
# $sign (String)
paper-sign-sits-out = { $sign } sits out
# $unit (String)
paper-frequency-ranges = Two numbers with dots between them are the fewest and the most { $unit } that a score gave; they depend on the other table of the match. Each column is seen from its own side.
paper-consent = Consent
paper-fewer-results = Fewer results than other boards: scaled up by Neuberg’s formula.
# $board (String)
# $table (String)
paper-still-to-play-at = Board { $board } is still to be played at table { $table } and is not shown.
# $board (String)
paper-still-to-play = Board { $board } is still to be played and is not shown.
# $version (String)
# $time (String)
# $changes (String)
paper-changed-since = Changed since ranking { $version } ({ $time }): { $changes }.
# $version (String)
# $time (String)
# $changes (String)
paper-changed-by = Changed in ranking { $version } ({ $time }): { $changes }.
# $board (String)
# $ns (String)
# $ew (String)
# $before (String)
# $after (String)
paper-changed = board { $board }, NS { $ns } – EW { $ew }: { $before } → { $after }
# $time (String)
paper-moment-today = { $time }
# $date (String)
# $time (String)
paper-moment-at = { $date } { $time }
# $time (String)
paper-moment-at-today = { $time }
# $board (String)
# $ns (String)
# $ew (String)
paper-changed-ruling = board { $board }, NS { $ns } – EW { $ew }: ruling
# $law (String)
paper-law-on-appeal = { $law } on appeal
# $board (String)
# $ns (String)
# $ew (String)
paper-changed-appeal = board { $board }, NS { $ns } – EW { $ew }: ruling on appeal
# $who (String)
paper-changed-penalty = { $who }: penalty
# $tables (String)
paper-tables-number = Tables { $tables }
paper-nothing-ruled = No rulings or corrections.
# $table (String)
paper-table-unused = Nobody sits at table { $table }: the pair that would play there sits out.
# $high (String)
# $low (String)
paper-stand = Boards rest on a stand between tables { $high } and { $low }.
# $boards (String)
paper-stand-first = In round 1 boards { $boards } are on the stand.
paper-latin = Letters that the fonts of this program do not have are printed as Latin letters.
# $who (String)
paper-latin-names = Letters that the fonts of this program do not have are printed as Latin letters, in the names of { $who }.
# $program (String)
paper-profile-as = Scored as in { $program }
paper-profile-own-top = Each board with its own top
