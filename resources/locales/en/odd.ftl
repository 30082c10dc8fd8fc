# What readers of files find odd. Names of tables, elements and tags stay as the file has them.

## Where it stands

# $line (String)
# $what (String)
odd-at-line = line { $line }: { $what }
# $board (String)
# $what (String)
odd-on-board = board { $board }: { $what }
# $at (String)
# $what (String)
odd-at-byte = byte { $at }: { $what }
# $row (String)
# $section (String)
# $table (String)
# $round (String)
# $board (String)
# $what (String)
odd-at-row = ReceivedData row { $row } (section { $section }, table { $table }, round { $round }, board { $board }): { $what }
# $row (String)
# $what (String)
odd-of-row = ReceivedData row { $row }: { $what }
# $section (String)
# $board (String)
# $what (String)
odd-at-hands = HandRecord (section { $section }, board { $board }): { $what }
# $section (String)
# $table (String)
# $round (String)
# $what (String)
odd-at-round = RoundData (section { $section }, table { $table }, round { $round }): { $what }
# $what (String)
odd-left-out = { $what }; left out

## Bytes and characters

# $encoding (String)
odd-bytes-replaced = some bytes are not { $encoding }; they were replaced
# $count (String)
odd-controls-left-out = control characters: { $count }; left out
odd-not-utf-8 = the file says it is UTF-8 but is not; read as Windows-1252
# $label (String)
odd-encoding-unknown = the encoding “{ $label }” is not known
odd-control-left-out = a control character was left out
# $length (String)
# $count (String)
odd-texts-cut = texts longer than { $length } characters: { $count }; cut there
# $entity (String)
odd-entity-unknown = the entity &{ $entity }; is not known; left as it is

## Names of elements, columns and values that are not known

# $name (String)
odd-element-unknown = the element <{ $name }> is not known and was skipped
# $name (String)
odd-column-unknown = the column “{ $name }” is not known; skipped
# $name (String)
# $meant (String)
odd-column-misspelt = the column “{ $name }” was read as “{ $meant }”
# $written (String)
odd-date-unreadable = the date “{ $written }” cannot be read; enter it after the import
# $date (String)
odd-date-out-of-range = the date { $date } is out of range; kept as it is
# $written (String)
odd-winners-unknown = the winner type “{ $written }” is not known; worked out from the lines
# $written (String)
odd-method-unknown = the method “{ $written }” is not known; worked out from the points
# $name (String)
# $written (String)
# $pair (String)
odd-not-a-number-of = { $name } “{ $written }” of pair { $pair } is not a number; not compared
# $name (String)
# $written (String)
odd-not-a-number-in = { $name } “{ $written }” is not a number; not compared
# $written (String)
odd-not-a-number = “{ $written }” is not a number; not compared

## Contestants

# $pair (String)
odd-not-entered = pair { $pair } is not among the participants; its number is used as its name
# $who (String)
odd-without-results = no results of { $who }; kept among the contestants, without a rank
odd-two-runs = every pair number occurs twice: if no side is given, the first is North-South
# $shift (String)
# $first (String)
odd-moved-up = North-South and East-West both start at the same number: { $shift } was added to the East-West numbers, so EW 1 is { $first }
# $label (String)
# $number (String)
odd-number-changed = the pair number “{ $label }” cannot be kept; it became { $number }
# $label (String)
odd-number-taken = the number { $label } belongs to this pair
# $pair (String)
odd-no-names = number { $pair } has no names; the number is used instead
# $count (String)
odd-pairs-nameless = pairs without names: { $count }; their numbers are used instead
# $count (String)
odd-players-nameless = players without names: { $count }; their numbers are used instead
# $count (String)
odd-contestants-nameless = contestants without names: { $count }; their numbers are used instead
# $pair (String)
# $count (String)
odd-player-count = players of pair { $pair }: { $count }; kept as it is
# $written (String)
# $pair (String)
odd-handicap-ignored = HANDICAP { $written } of pair { $pair } is not imported; enter it as a handicap
# $written (String)
# $pair (String)
odd-adjustment-penalty = ADJUSTMENT { $written } of pair { $pair } became a penalty (Law 90)
# $written (String)
# $pair (String)
odd-adjustment-ignored = ADJUSTMENT { $written } of pair { $pair } is no penalty; not imported
odd-names-mixed = names that cannot be told apart were left out
odd-rows-numbered = the tables name no pairs: rows were numbered, so totals and places mean nothing
# $pair (String)
odd-pair-total-unknown = pair “{ $pair }” of the totals is not among the lines; left out
# $player (String)
odd-player-total-unknown = player “{ $player }” of the totals is not among the lines; left out
# $pair (String)
odd-total-without-side = the totals do not say on which side pair { $pair } sat; left out
# $section (String)
# $who (String)
odd-idle = section { $section }: { $who } have no results; they were seated anyway
# $section (String)
# $table (String)
# $seat (String)
# $round (String)
# $name (String)
odd-seat-of-nobody = PlayerNumbers (section { $section }, table { $table } { $seat }, round { $round }): nobody sits there in RoundData; “{ $name }” was left out
# $name (String)
# $seat (String)
# $pair (String)
# $round (String)
odd-seat-taken = PlayerNumbers: “{ $name }” took the seat { $seat } of pair { $pair } from round { $round } on; kept as a further player
# $length (String)
# $count (String)
odd-names-cut = PlayerNumbers: names of { $length } characters: { $count }. They may have been cut there; kept as they are
# $name (String)
# $line (String)
odd-same-person = { $name } is the same person as in line { $line }; imported once
# $number (String)
# $line (String)
odd-number-twice = the number { $number } also belongs to somebody in line { $line }; both were imported

## Results

# $score (String)
odd-no-contract-gives = no contract gives { $score }; kept
odd-nothing-written = a line without contract and score; taken as not played
# $score (String)
odd-passed-with-score = passed out, but the score is { $score }; only the score kept
# $why (String)
# $score (String)
odd-only-score = { $why }; only the score { $score } kept
# $contract (String)
# $score (String)
odd-vulnerable-otherwise = with the vulnerability in the file { $contract } scores { $score }; only that score was kept
# $lead (String)
odd-lead-not-a-card = the lead “{ $lead }” is not a card; left out
# $card (String)
odd-not-held = the player on lead does not hold { $card }; kept as it is
# $written (String)
odd-not-a-contract = “{ $written }” is not a contract
# $written (String)
odd-not-a-declarer = “{ $written }” is not a declarer
odd-tricks-missing = the number of tricks is missing
# $written (String)
odd-not-tricks = “{ $written }” is not a number of tricks
# $contract (String)
# $declarer (String)
# $tricks (String)
# $computed (String)
# $stated (String)
odd-other-score = { $contract } by { $declarer }, tricks: { $tricks }, scores { $computed }, not { $stated }
# $earlier (String)
odd-same-line = the same as line { $earlier }; counted once
odd-other-result = the same pairs have a different result
# $side (String)
# $pair (String)
odd-played-by = the { $side } pair { $pair } is declarer
odd-line-of-nobody = a line with no result that does not name all four players or both pairs was left out
odd-still-to-come = the result is still missing; left out
# $written (String)
odd-score-not-a-number = the score “{ $written }” is not a number; left out
# $ns (String)
# $ew (String)
odd-sides-disagree = the sides score { $ns } and { $ew }; only that of North-South kept
odd-table-empty = a table with neither contracts nor scores was left out
# $tables (String)
odd-multiple = a result of { $tables } tables counts once: one pair on each side
odd-games-nameless = results of games that do not name their pairs; left out
odd-several-days = the games are from several days; the date of the first was kept
odd-match-empty = a match without results was left out
odd-match-nameless = a match that does not name its pairs: its results were read, its points were not
odd-match-boards-not-compared = the file states totals for the boards of a match; these were not checked
odd-rooms-disagree = the rooms state different points; not compared
# $count (String)
# $line (String)
odd-differences = numbers in the file that differ from what the rules give: { $count }, from line { $line } on; the results were read
# $why (String)
odd-rules-unknown = the rules of this way of scoring are not known here ({ $why }); the usual ones were used
odd-victory-points-unknown = no scale known here gives the published victory points; only the boards are scored
# $scale (String)
# $boards (String)
# $rows (String)
odd-scale-row = the scale “{ $scale }” has no row for matches of { $boards } boards; the one for { $rows } was used
# $scale (String)
odd-scale-kind = the scale “{ $scale }” is for another way of scoring; there are no victory points

## Awards and rulings

odd-award-from-points = the file does not say what was awarded; taken from the points
odd-award-alone = there is an award but no result of play; left out
odd-award-over = this result has an award; only the result was read
# $award (String)
odd-both-assigned = { $award } was assigned to both sides; taken as the result
# $award (String)
odd-award-baseless = the award { $award } refers to no result; left out
# $award (String)
odd-award-ignored = the award { $award } is not imported; the result of play was read
# $written (String)
odd-taken-for-both = “{ $written }” was taken for both sides
# $written (String)
odd-ruling-kept = a ruling is still to come, “{ $written }”; the result was kept until then
# $written (String)
odd-ruling-waits = a ruling is still to come, “{ $written }”; the board waits for it

## Cards and boards

odd-hands-without-board = hands without a board number from 1 to 999 were left out
# $board (String)
odd-other-cards = board { $board } has other cards than before; the first were kept
# $why (String)
# $board (String)
odd-cards-left-out = { $why }; the cards of board { $board } were left out
# $dealer (String)
# $board (String)
# $own (String)
odd-dealer-here = the file says that { $dealer } deals board { $board }, but the number of the board says { $own }
# $dealer (String)
# $board (String)
# $own (String)
odd-dealer-kept = the file says that { $dealer } deals board { $board }, but the number of the board says { $own }; kept as in the file
# $written (String)
odd-dealer-unknown = the dealer “{ $written }” is not known; the usual dealer of that board number was used
# $stated (String)
# $board (String)
# $own (String)
odd-vulnerable-here = the file says that { $stated } is vulnerable on board { $board }, but the number of the board says { $own }
# $stated (String)
# $board (String)
# $own (String)
odd-vulnerable-kept = the file says that { $stated } is vulnerable on board { $board }, but the number of the board says { $own }; kept as in the file
odd-vulnerable-nobody = nobody
odd-vulnerable-all = everybody
# $written (String)
odd-vulnerability-unknown = the vulnerability “{ $written }” is not known; that of the board number was used
# $board (String)
odd-other-marks = board { $board } has another dealer or vulnerability than before; the first was kept
# $first (String)
# $second (String)
odd-same-cards = boards { $first } and { $second } have the same cards; both were kept
# $board (String)
odd-whole-suits = each hand of board { $board } is a whole suit, as in boards that are not in use; kept
odd-no-checksum = there is no checksum; the check digits of the boards were compared
odd-boards-unsaid = the file does not say which boards it holds; they were numbered from 1
# $last (String)
odd-highest-otherwise = the highest board is not { $last }; all boards in the file were read
odd-backwards = the boards are to be dealt backwards; they were numbered in the order of the file
# $written (String)
odd-before-boards = “{ $written }” comes before the boards; left out
# $board (String)
odd-boards-begin = the lines show that the boards begin here, with board { $board }
odd-behind-cards = the file has unexpected text after the cards; left out
odd-before-first = the file has unexpected text before the boards; left out
odd-no-cards = a board without cards was left out
# $written (String)
odd-cards-of-board = cards of board “{ $written }” were left out: number the board from 1 to 999
# $board (String)
odd-part-of-cards = board { $board } was left out: not all of its cards are given
odd-part-of-some-cards = a board was left out: not all of its cards are given
odd-unnumbered = the boards have no numbers; they were numbered from 1
# $board (String)
odd-number-guessed = the board has no number; it was taken as board { $board }
# $room (String)
# $head (String)
odd-numbers-disagree = qx gives the board number { $room }, and ah says { $head }; { $room } was kept
# $tag (String)
odd-not-shared = { $tag } cannot be taken from another game; left out
# $tag (String)
odd-second-tag = a second { $tag } in one game was left out
# $name (String)
odd-makeable-left-out = { $name } does not list the tricks of all twenty contracts; left out
# $written (String)
odd-optimum-left-out = the best score “{ $written }” cannot be read; left out
# $written (String)
odd-call-unreadable = the call “{ $written }” cannot be read; the result is missing
# $written (String)
odd-card-unreadable = the card “{ $written }” cannot be read; the result is missing
# $written (String)
odd-tricks-unreadable = the number of tricks “{ $written }” cannot be read; the result is missing
# $place (String)
# $why (String)
odd-call-illegal = call { $place } is not legal: { $why }; the result is missing
odd-auction-open = the auction is incomplete; the result is missing
# $card (String)
# $seat (String)
odd-lead-elsewhere = the lead { $card } is not in the hand of { $seat }; the result is missing
# $claimed (String)
# $counted (String)
odd-claim-disagrees = tricks claimed: { $claimed }, played: { $counted }; the result is missing
odd-play-open = the play is incomplete and no tricks are claimed; the result is missing
# $count (String)
odd-played-nameless = the auctions and play of tables ({ $count }) name no pairs by number; left out

## What a file of another format cannot say

odd-table-lacks = the table has no title, club, date and cards; enter them after the import
odd-standings-lack = the file does not contain the club, numbers of players, names of teams, cards, the movement and rulings; enter them
odd-copies-lost = which copy of a board was played cannot be imported; all are compared together
# $column (String)
# $value (String)
# $allowed (String)
odd-line-unreadable = { $column }: “{ $value }” cannot be read: { $allowed }

## Scoring files

# $count (String)
odd-connector-unread = results of the connector that could not be read: { $count }
# $row (String)
odd-erased = { $row } was erased; left out
# $earlier (String)
# $row (String)
# $later (String)
odd-followed = { $earlier } was followed by row { $row }, { $later }; the later one was kept
odd-board-range = boards are numbered from 1 to 999; left out
# $row (String)
odd-not-all-named = { $row } does not name everybody who played; left out
# $declarer (String)
# $pair (String)
odd-declarer-of-others = { $declarer } is declarer, but the row says pair { $pair }; the pairs sat the other way round
# $row (String)
odd-suspicious = { $row } was marked as suspicious by the control software; kept
odd-no-such-table = there is no such table in that round in RoundData; kept
odd-nobody-there = RoundData says that nobody plays there; kept
# $there (String)
# $here (String)
odd-others-there = RoundData says that { $there } meet there, but this row says { $here }; kept as in this row
odd-not-played-there = RoundData says that the board is not played there; kept
# $row (String)
odd-not-whole = { $row } is not a complete result; left out
# $row (String)
odd-contract-unreadable = the contract cannot be read, { $row }; only the score was kept
# $score (String)
odd-score-beside = the row also gives the score { $score }; the contract was kept
# $written (String)
odd-no-sign = the result “{ $written }” has no sign; taken as the number of tricks
odd-meets-itself = nobody can play against themselves
# $why (String)
odd-refused = the result is refused: { $why }
# $what (String)
# $row (String)
odd-row-says-otherwise = { $what }, but row { $row } differs
# $count (String)
# $rows (String)
odd-rows-not-played = ReceivedData: rows that say a board was not played: { $count } (IDs { $rows }). Some clubs press 0 for a board that was passed out; read as not played: enter a pass for a board that was passed out
# $count (String)
odd-rows-artificial = ReceivedData: rows with 60, 50 or 40%: { $count }. Pads cannot tell averages from fixed percentages; read as average plus, average and average minus, which the rule “Average plus and minus” can make fixed
odd-no-round-data = there is no movement in RoundData; pairs and sides are those of the results
# $section (String)
odd-no-section-row = Section: there is no row { $section }, but there are results of it; the number is used as its letter
odd-winners-differ = some sections have one winner and others two; choose after the import
odd-several-sessions = Section: the sections belong to several sessions; read as one, with the title of the first
odd-no-date = Session: the file gives no date
odd-methods-differ = Section: the sections are scored in several ways; choose after the import
odd-imps-of-some-kind = Section: scored in IMPs, but the file does not say which kind; taken as cross-IMPs
odd-teams-as-pairs = Section: scored as teams, but the results do not show which pairs form a team; read as pairs
# $table (String)
# $rows (String)
odd-makeable-counted = { $table } ({ $rows }): what each seat can make is worked out from the cards; left out
# $table (String)
# $rows (String)
odd-calls-counted = { $table } ({ $rows }): a session cannot hold auctions; left out
# $table (String)
# $rows (String)
odd-play-counted = { $table } ({ $rows }): a session cannot hold the play of the cards; left out
# $table (String)
# $rows (String)
odd-ranking-counted = { $table } ({ $rows }): the ranking on the pads is worked out again; left out
# $table (String)
# $rows (String)
odd-table-unknown = { $table } ({ $rows }): the table is not known; left out
odd-cards-differ = the board has other cards than before; the first were kept
# $why (String)
odd-cards-broken = { $why }; the cards were left out
# $why (String)
odd-boards-unread = { $why }; the results were read without it
# $boards (String)
odd-no-result-of = no result of board { $boards }; enter it after the import
# $table (String)
# $rows (String)
odd-rows-damaged = { $table }: damaged rows: { $rows }; left out
# $table (String)
# $stated (String)
# $held (String)
odd-rows-counted = { $table }: rows by its own count { $stated }, rows in the file { $held }; the rows it has were read
# $table (String)
# $column (String)
odd-column-kind = { $table }: the column { $column } is of a kind that cannot be read; left out

## What a file cannot carry that is written

lost-rulings = rulings with their laws and reasons, and appeals: the results show what they changed
lost-weighted-scores = weighted scores as such: only their points are written, with a percentage or a mean
lost-split-scores = split scores as such: the result is that of one side, the points are those of both
lost-averages-or-fixed = whether 60, 50 and 40% were fixed, or average plus, average and average minus
lost-second-player = the artificial score of the second player of a side
lost-still-missing = results that are still missing: they have no line
lost-not-played = boards that were not played or were cancelled: they have no line
lost-team-awards = artificial and weighted scores of teams: no game is written for them
lost-copies = which copy of a board was played: results that are compared separately are written together, each with its points
lost-copy-marks = the dealer and vulnerability of a copy of a board: its results keep their scores
lost-other-dealer = a dealer other than the usual one of that board number
lost-other-vulnerability = a vulnerability other than the usual one of that board number: results keep their scores
lost-notes = notes on awards and copies of boards
lost-penalties = penalties: they are included in the totals
lost-why-penalties = the reasons of penalties: they are written as adjustments, and included in the totals
lost-disqualified = disqualifications: the format has no place for them
lost-strata = strata and their rankings
lost-handicaps = handicaps
lost-player-numbers = the players’ numbers
lost-substitute-rounds = from which round substitutes played: they are listed after the other players
lost-individual-substitutes = substitutes of players in an individual
lost-individuals = individuals in the words of the standard: PlayerId names the seats
lost-team-seats = which players of a team sat where
lost-team-players = the players of teams, and which of them sat where
# $step (String)
lost-section-numbers = the sections’ own numbers: { $step } is added for each section after the first
lost-movement = rounds, tables and the movement
lost-no-movement = the session has no movement: the table is empty
lost-pair-matches = matches of pairs: the totals are their victory points, the lines have board points
lost-tables = the tables at which boards were played
lost-whole-matches = matches that were decided or reported as a whole: their boards have no results
lost-carry-over = the carry-over of a match: the score of the match includes it
lost-across-tables = that results are compared with all other tables: matches have no scores
lost-patton = that the matches are scored as Patton: each board is written with its points
lost-total-points = the standard has no word for total points: TotalPoints is written
lost-victory-points = the victory points of each match: their totals are in a column of our own
lost-latin-1 = letters that Latin-1 does not have: they are replaced by others
lost-long-names = names and titles longer than a line: they end in ...
lost-short-names = names longer than pads show, or with letters they do not have: they are shortened
lost-scores-only = results of which only the score is known: pads know contracts and tricks
lost-no-place = results whose table or round is not known
lost-undrawn-rounds = rounds that are not drawn yet: write a new file when they are drawn
# $what (String)
# $board (String)
lost-on-board = { $what } (board { $board })
# $what (String)
# $boards (String)
lost-on-boards = { $what } (boards { $boards })
# $column (String)
# $name (String)
# $value (String)
odd-cell-left-out = { $column } of { $name } is left out: { $value }
# $text (String)
# $allowed (String)
odd-line-broken = “{ $text }” cannot be read: { $allowed }
# $item (String)
# $value (String)
# $allowed (String)
odd-value-unreadable = { $item } “{ $value }” cannot be read: { $allowed }
lost-club-numbers = the players’ numbers in the club
