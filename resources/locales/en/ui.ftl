# Words of the game
seat-north = North
seat-east = East
seat-south = South
seat-west = West
side-ns = North-South
side-ew = East-West
vulnerable-none = none vul
vulnerable-both = both vul
# $side (String) - NS or EW
vulnerable-side = { $side } vul
# $dealer (String) - a seat
# $vulnerability (String) - words for it
board-markings = dealer { $dealer }, { $vulnerability }
average-plus = average plus
average = average
average-minus = average minus
state-score-only = score only
state-passed-out = passed out
state-not-played = not played
state-cancelled = cancelled
state-postponed = to be played later
state-missing = missing
# $section (String)
section-title = Section { $section }
# $number (String)
contestant-pair = Pair { $number }
# $number (String)
contestant-player = Player { $number }
# $number (String)
contestant-team = Team { $number }
suspicion-lead = the player on lead does not hold that card
suspicion-far = the number of tricks is far from the contract
suspicion-other-side = at the other tables the other side was declarer in this suit
suspicion-alone = no other table has anything like this
suspicion-forced = entered in spite of a warning; see the reason

# Frame
screen-tonight = Tonight
screen-seats = Seats
screen-movement = Movement
screen-movement-short = Movement
screen-results = Results
screen-ranking = Ranking
screen-publish = Publish
screen-publish-short = Publish
screen-players = Players
screen-settings = Settings
screen-settings-short = Settings
nothing-open = No evening is open. Begin or open one on the first screen (Ctrl 1).
# $screen (String)
nothing-open-go = Go to { $screen }
undo = Undo
# $count (Number)
# $name (String)
undo-event-named = { $count ->
        [one] The other session of the event is
       *[other] All { $count } other sessions of the event are
    } also called { $name } again.
# $change (String)
undo-done = Undone: { $change }
# $change (String)
# $published (String) - Ranking 2 published
undo-done-behind = Undone: { $change }. { $published }: it still shows the old figures. Publish again to replace it.
# $published (String) - Ranking 2 published
# $change (String)
undo-behind = { $published }: that cannot be undone. Ctrl Z again undoes: { $change }
# $published (String) - Ranking 2 published
undo-stays = { $published }: that cannot be undone.
redo = Redo
# $change (String)
redo-done = Redone: { $change }
go-to = Go to
go-to-placeholder = 12 pair · b7 board · t3r2 table and round · a name · a screen
# $text (String) - what was typed
go-to-nothing = Nothing here is called “{ $text }”.
# $board (String)
go-to-board = Board { $board }
# $table (String)
# $round (String)
go-to-table = Table { $table }, round { $round }
# $section (String)
# $table (String)
# $round (String)
go-to-table-of = Section { $section }, table { $table }, round { $round }
# $name (String)
go-to-player = { $name } · player of the club, not here tonight
help = Keys
# $screen (String)
help-title = Keys of { $screen }
help-about-archive = All evenings of the club. Import and export files of other programs here.
help-about-director = Rulings, penalties and appeals, the newest first. F4 begins a ruling from any screen.
help-about-movement = Choose how pairs and boards move. A movement already in play is replaced only after you confirm. Fairness is 1 if every pair’s results weigh equally in the scores of the others, and near 0 if they weigh very unequally.
help-about-players = Every player the club knows, with numbers.
help-about-publish = Print, save or publish. Publishing records the time and starts the correction and appeal periods.
help-about-ranking = The ranking as it is now. Enter opens the card of a line; the card explains every number. A percentage exactly halfway between two hundredths is rounded up above 50 and down below 50: 46.875 becomes 46.87.
help-about-results = Type what the slips say, one line for each result. The program shows how it understood the line before Enter saves it.
help-about-seats = Enter who sits where. A number or a few letters find a player; an unknown name becomes a guest.
help-about-settings = The window, the database, and the rules of tonight.
help-about-tonight = Begin tonight’s evening here, or continue an earlier one.
help-all = all keys
help-answer = answer the question
help-card = card of the first line
help-card-boards = card, board by board
help-empty = clear the field
help-export = export the listed evenings
help-finish = finish what you are filling in
help-grid = another table in the grid
help-draw-fix = Draw: fix this meeting
help-draw-it = Draw: draw the round
help-draw-forbid = Draw: forbid this meeting
help-draw-lots = Draw: draw again
help-draw-so-far = Draw: the rounds drawn so far
help-leave = leave without a change
help-lists = another ranking
help-means = answer the question about a changed name
help-next-seat = next and previous seat
help-open-or-take = open the evening, or import what was read
help-other-sight = grid, balance or announcement
help-screens = the screens, in the order of the list
help-stop-solving = stop the double-dummy analysis
help-typed = letters and figures go into the field, wherever the cursor is
help-choose = choose
help-close = close
help-copy = from here on this table played copy a of the boards; > ends it
help-guest = seat as a guest
help-lines = up and down the list
help-next-field = next field or button
help-other-view = by table or by board
help-pages = turn the page
help-publish = publish the ranking
help-seat = seat the player that was found and go on
help-type-size = larger and smaller type
help-wishes = change tables and boards
top-nothing-open = No evening open
top-sample = Sample
# $name (String)
top-copy = Copy: { $name }
# $name (String)
top-way-back = Back to { $name }
foot-open-beside = Also open in another window
top-round = Round
# $round (String)
# $rounds (String)
top-round-of = { $round } of { $rounds }
# $round (String)
# $rounds (String)
top-not-drawn = Round { $round } of { $rounds }, not drawn
# $round (String)
# $rounds (String)
top-round-not-drawn = { $round } of { $rounds }, not drawn
# $round (String)
top-draw-next = Draw round { $round }
# $entered (String)
# $due (String)
top-results = { $entered } of { $due }
top-all-in = All results are in
top-closed = closed
# $round (String)
top-last-called = Round { $round } has already been called, and it is the last one.
# $time (String)
top-over = { $time } over
# $count (Number)
top-missing = { $count } missing
# $count (String)
top-suspicious = { $count } to check
# $count (Number)
top-claims = { $count ->
        [one] { $count } phone asks
       *[other] { $count } phones ask
    }
# $time (String)
top-saved = saved { $time }
top-call-first = Call round 1
# $round (String)
top-call-round = Call round { $round }
top-call-next = Call next round
# $round (String)
top-round-called = Round { $round } is called.
top-round-switched = North-South and East-West change directions.
# $who (String)
# $table (String)
top-round-goes = { $who } goes to table { $table }.
# $who (String)
top-round-sit-out = Sit out: { $who }.
# $who (String)
top-round-bye = Bye: { $who }.
# $round (String)
# $at (String)
top-call-again = Round { $round } was called at { $at }, and results are still missing. Press F8 again, with no other key in between, to call the next round anyway.
# $round (String)
# $count (String)
top-call-byes = Round { $round } has { $count } byes because somebody left: draw it again on Movement, or press F8 again to call it like this.
# $round (String)
# $key (String)
top-call-corrected = Round { $round } was drawn before a correction and would be drawn differently now: { $key } shows it. Or press F8 again to call it like this.

# The last change, in the foot
# $table (String)
# $board (String)
change-place = Table { $table }, board { $board }
# $board (String)
change-board = Board { $board }
# $place (String)
# $result (String)
change-result = { $place }: { $result }
# $place (String)
change-ruling-withdrawn = { $place }: ruling withdrawn
# $place (String)
change-result-withdrawn = { $place }: result withdrawn
# $who (String) - Pair 7, Player 7, Team 7
# $names (String)
change-seated = { $who }: { $names }
# $who (String)
change-removed = { $who } removed
# $first (String)
# $second (String)
change-swapped = { $first } and { $second } changed places
# $name (String)
change-substituted = Substitute: { $name }
# $round (String)
# $name (String)
# $before (String)
change-substituted-for = Substitute from round { $round }: { $name } for { $before }
# $place (String)
# $result (String)
change-looked-at = { $place }: checked, { $result } is right
# $result (String)
desk-result-is-in = This board has a result: { $result }. Was it played after all?
# $name (String)
change-movement = Movement: { $name }
# $round (String)
change-round = Round { $round } called
# $round (String)
change-drawn = Round { $round } drawn
change-closed = Evening closed
change-reopened = Evening opened again
# $version (String)
change-published = Ranking { $version } published
# $organizer (String)
change-agreed = { $organizer } agrees to a late correction
# $who (String)
change-penalty = Penalty: { $who }
# $who (String)
change-warning = Warning: { $who }
change-penalty-withdrawn = Penalty withdrawn
# $first (String)
# $second (String)
change-match-decided = Match of { $first } and { $second } decided
# $first (String)
# $second (String)
change-match-carried = Match of { $first } and { $second }: carry-over entered
change-match-decision-withdrawn = Decision on a match withdrawn
# $title (String)
change-opened = { $title } opened
change-conditions = Conditions changed
# $name (String)
# $session (String)
# $of (String)
change-event = Event: { $name }, session { $session } of { $of }
# $board (String)
change-board-set = Board { $board }: dealer or vulnerability set
change-undone = Undone
change-redone = Redone

# Refusals
help-refused = Why it was refused
# $what (String)
help-may-type = What may be typed: { $what }.
# $text (String)
typed-not-understood = “{ $text }” is not a contract (4sn=), a score (420, 42-), P (passed out), NP (not played), LP (to be played later), X (cancelled) or A+- (artificial: NS average plus, EW average minus)
# $seats (String)
typed-no-declarer = … and who played it? { $seats }
# $level (String)
typed-no-level = A contract has a level from 1 to 7, not { $level }.
# $letter (String)
# $denominations (String)
typed-no-denomination = { $letter } is not a denomination here: { $denominations }
# $letter (String)
# $seats (String)
typed-no-seat = { $letter } is not a seat here: { $seats }
# $letter (String)
# $denominations (String)
# $seats (String)
typed-no-letter = { $letter } is neither a denomination ({ $denominations }) nor a seat ({ $seats }) here
typed-turned = Type “/” after a result where the pairs sat the other way round, with the seats as they sat: 4sn=/, 420/
typed-how-many = … by how many tricks?
# $sign (String)
# $seat (String)
typed-how-many-before = How many tricks? A number is missing between “{ $sign }” and { $seat }: “{ $sign }1” and { $seat }. Just made is “=”.
# $needed (String)
# $tricks (String)
typed-not-just-made = “=” means just made, with { $needed } tricks, but { $tricks } follows it. Type one of the two.
# $what (String)
typed-not-tricks = { $what } says neither how many tricks (= made, +1, -1, 10) nor which card was led.
# $score (String)
typed-too-high = No score is as high as { $score }.
typed-what = a contract (4sn=), a score (420, 42-), P passed out, NP not played, LP to be played later, X cancelled, A+- an artificial score: NS average plus, EW average minus
# $tricks (String)
# $level (String)
typed-tricks = The number of tricks cannot be { $tricks } in a contract at level { $level }.
# $level (String)
# $most (String)
typed-down = At level { $level } a contract can go down by { $most } at most.
typed-doubled = Type x or xx after the contract or its declarer: 4sxn=, 4snxx-1
# $score (String)
typed-tens = A score ends in 0: type { $score }+ or { $score }- to leave the 0 out.
# $score (String)
typed-no-score = No contract scores { $score }.
# $card (String)
typed-card = { $card } is not a card.
# $percent (String)
typed-percent = { $percent } is over 100%.
typed-same-alone = Type " alone to repeat the line above, or "/ if the pairs sat the other way round. Do not type a result with it.
typed-for-whom = For whom? North-South first, then East-West: A+-, A++, A=-; A for average to both
# $points (String)
typed-points-too = Type either the contract with its tricks (3nw+1) or the points alone (-430). Several results could give { $points } after a contract.
# $path (String)
# $reason (String)
import-failed = { $path } was not read: { $reason }

# Tonight
# $weekday (String)
tonight-like = Like last { $weekday }
tonight-like-today = Like earlier today
# $weekday (String)
tonight-like-coming = Like the evening prepared for { $weekday }
tonight-rules = Rules
# $day (String)
tonight-rules-last = Rules as on the last evening of this kind, { $day }.
tonight-rules-club = Rules of the club, as chosen in Settings.
# $rule (String)
tonight-ranked = Ranked by percentage. To rank by victory points, choose “{ $rule }” above.
tonight-first = The first evening
tonight-tables = Tables
tonight-tables-wrong = Type a number from 2 to 100, or 8.5 for eight and a half tables.
tonight-teams = Teams
tonight-teams-hint = two tables play each match
tonight-tables-how = 8.5 with a half table, 7+6 for two sections
tonight-players-hint = from 8 to 29 players
tonight-players-wrong = An individual needs 8 to 29 players.
# $tables (String)
tonight-many = { $tables } tables: is that right?
# $count (Number)
# $tables (String)
tonight-so-many = { $count ->
    [one] { $tables } table
   *[other] { $tables } tables
}
tonight-start = Start
tonight-new = New evening
tonight-kind = Kind
tonight-meetings = Who meets whom
tonight-planned = by a movement
tonight-no-tables = no tables yet
tonight-no-teams = no teams yet
tonight-no-players = no players yet
# $count (Number)
# $tables (String)
tonight-sum-tables = { $count ->
    [one] { $tables } table
   *[other] { $tables } tables
}
# $count (Number)
# $teams (String)
tonight-sum-teams = { $count ->
    [one] { $teams } team
   *[other] { $teams } teams
}
# $count (Number)
# $players (String)
tonight-sum-players = { $count ->
    [one] { $players } player
   *[other] { $players } players
}
# $movement (String)
# $rounds (String)
# $boards (String)
tonight-sum-movement = { $movement }, rounds: { $rounds }, boards a round: { $boards }
# $boards (Number)
tonight-sum-all = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} in all
# $what (String)
# $key (String)
tonight-what-begins = Begun: { $what }. Movement ({ $key }) offers other movements.
# $title (String)
# $what (String)
tonight-sum = “{ $title }” begins: { $what }.
tonight-new-open = Begin a new evening
tonight-name = Name
tonight-club = Club
tonight-date = Date
tonight-event = Part of
tonight-session = session
tonight-of = of
tonight-event-wrong = Type the name of the event, and which of its sessions this is, like 2 of 4.
tonight-event-name = name of the event
tonight-new-event = a new event
tonight-single = a single evening
# $time (String)
tonight-start-wrong = “{ $time }” is not a time of day: write 19:00.
tonight-begins = Starts
# $date (String)
tonight-date-wrong = “{ $date }” is not a date: write 24/11/2026.
tonight-club-placeholder = What is your club called?
# $weekday (String)
tonight-default-title = { $weekday } pairs
# $weekday (String)
tonight-default-individual = { $weekday } individual
# $weekday (String)
tonight-default-teams = { $weekday } teams
tonight-continue = Begin
# $time (String)
tonight-begun = begun { $time }
# $count (Number)
tonight-count-sections = { $count ->
    [one] { $count } section
   *[other] { $count } sections
}
tonight-delete = Delete this evening
tonight-deleted-only = Deleted
# $path (String)
tonight-deleted = Deleted. There is a copy in { $path }
tonight-delete-no = Keep it
tonight-delete-yes = Delete
tonight-delete-nowhere = This database is in memory only: no copy can be kept.
tonight-delete-kept = A copy is kept beside the database, and can be imported again.
# $count (Number)
# $published (Number) - publications
tonight-delete-cost = { $count ->
        [one] { $count } result is deleted
       *[other] { $count } results are deleted
    }, with names, rulings and publications ({ $published }).
tonight-delete-empty = No result was entered.
# $title (String)
# $date (String)
tonight-delete-title = Delete { $title }, { $date }?
tonight-change = Change
tonight-like-this = Like this
tonight-save = Save
tonight-recent = Recent evenings
tonight-open-evening = Open
tonight-open = Open a file
tonight-file-placeholder = a file of results, or a folder
tonight-sample = Sample evening
tonight-home = Back to my club
tonight-in-sample = This is the sample. Nothing you do here reaches your club.
tonight-sample-hint = Look around in a made-up club
tonight-none = None yet. The sample evening shows what one looks like.
tonight-state-open = not finished
tonight-state-here = open here
tonight-state-published = published
tonight-state-closed = closed
# $count (Number)
tonight-count-pairs = { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    }
# $count (Number)
tonight-count-players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
# $count (Number)
tonight-count-teams = { $count ->
        [one] { $count } team
       *[other] { $count } teams
    }
# $count (Number)
tonight-count-results = { $count ->
        [one] { $count } result
       *[other] { $count } results
    }

# Seats
seats-title = Seats
# $seated (String)
# $all (String)
seats-count = { $seated } of { $all } pairs seated · play can begin now, names may follow
# $seated (String)
# $all (String)
seats-count-players = { $seated } of { $all } players seated · play can begin now, names may follow
# $seated (String)
# $all (String)
seats-count-teams = { $seated } of { $all } teams seated · play can begin now, names may follow
# $seated (String)
# $all (String)
# $round (String)
seats-count-round = { $seated } of { $all } seated · seats of round { $round }
# $seated (String)
# $all (String)
seats-count-seated = { $seated } of { $all } seated
seats-to-movement = Movement
seats-sitting-out = Sits out first
seats-sitting-out-now = Sits out this round
seats-gone = Gone home
# $table (String)
seats-table = Table { $table }
seats-swapping = changes places
# $who (String)
# $seat (String)
seats-finding = { $who }, { $seat }
seats-team-name = Name of the team
# $number (String)
seats-team-player = player { $number }
# $name (String)
seats-usually = usually with { $name }
# $name (String)
seats-last-time = once with { $name }
# $name (String)
seats-guest = Guest “{ $name }”
# $name (String)
seats-member = Make a member: { $name }
seats-member-key = make the guest who sits here a member
seats-not-seated = Not yet seated
seats-regulars = Seat them all
# $count (Number)
seats-no-seat = { $count ->
    [one] 1 player has no seat and stays in the list: one more table (Ctrl T) makes room.
   *[other] { $count } players have no seat and stay in the list: one more table (Ctrl T) makes room.
}
# $name (String)
# $who (String)
seats-namesake = { $name } is already seated: { $who }
seats-two-names = These are two names: type one in each seat. If both seats of a pair are empty and neither player is seated yet, you can seat both at once.
# $first (String)
# $second (String)
seats-two = Two players: { $first } and { $second }
seats-near = Or one of these? ↓
# $name (String)
seats-nearly = Did you mean { $name }? Enter again seats the guest; ↓, then Enter, seats the member.
# $name (String)
# $who (String)
seats-nearly-seated = { $name } is already seated: { $who }. Is this somebody else? Enter again seats the guest.
# $name (String)
seats-one-name = Is “{ $name }” one name? Enter again seats the guest; otherwise delete what is too much.
seats-pair = Seat with usual partner
seats-swap = Swap two
seats-remove = Take out
seats-leaves = Goes home…
seats-goes-who = Who goes home?
# $name (String)
seats-goes-one = { $name } leaves
seats-goes-all = The whole pair leaves
# $name (String)
seats-goes-type = Type who plays for { $name } from now on, and press Enter.
seats-hint = Type a few letters or a number to find a player. Enter seats the player and goes on; Tab goes to the next seat. To correct a name or seat a substitute, type the new name over it.
seats-substitute-hint = Choose the seat and type the substitute’s name over the old one.
# $new (String)
# $old (String)
seats-another = Results are in, and you typed { $new } in place of { $old }. Was the name wrong, or does somebody else play now?
# $new (String)
# $old (String)
seats-another-before = You typed { $new } in place of { $old }. Was the name wrong, or is it somebody else?
seats-wrong-name = The name was wrong
seats-instead = Somebody else sits here
seats-instead-played = Somebody else sat here from the start
# $round (String)
seats-substitute = Substitute from round { $round }
seats-another-hint = A wrong name is corrected for the whole evening and in the club’s list. ↓ chooses a later round, ↑ an earlier one. Esc changes nothing.
seats-another-hint-before = A wrong name is also corrected in the club’s list. Esc changes nothing.

# Movement
movement-title = Movement
movement-tables = tables
movement-boards = boards
movement-none = No movement fits what you asked for. Allow fewer or more boards.
# $near (String)
movement-none-near = No movement fits what you asked for. Nearest: { $near }. Allow fewer or more boards.
# $boards (Number)
# $rounds (Number)
# $length (String)
movement-near = { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
} each ({ $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} of { $length })
# $all (Number)
# $each (String)
movement-boards-each = { $all ->
    [one] { $all } board
   *[other] { $all } boards
}, each plays { $each }
movement-keep = Use this movement
movement-go-on = Keep it and go on
movement-one-winner = one winner
movement-two-winners = two winners
movement-no-faults = no faults
# $count (Number)
movement-faults = { $count ->
        [one] { $count } fault
       *[other] { $count } faults
    }
movement-say-this = Read this out
# $level (String)
# $one (String)
# $two (String)
balance-fair = { $level ->
    [even] Fair: everyone’s score depends equally on everyone else in the ranking.
    [near] Nearly fair: everyone’s score depends about equally on everyone else in the ranking, least equally for { $one } and { $two }.
   *[uneven] Less fair: the score depends more on some of the others than on the rest, most unequally for { $one } and { $two }.
}
balance-what = Each figure in the grid says how much the score of one depends on the other.
balance-fairness = Fairness (1 is best)
balance-mean = Average figure
balance-deviation = Spread of the figures
balance-range = Figures from … to
# $list (String)
balance-sit-outs = Sit out (rounds): { $list }
# $list (String)
balance-still = Stationary: { $list }

# Results
results-no-movement = This evening has no movement yet: choose one (Ctrl 3).
results-by-table = Table
results-by-board = Board
results-by-round = Round
results-by-pair = Pair
results-by-match = Match
# $round (String)
results-match-title = Match of round { $round }
# $team (String)
results-open-room = Open room, NS { $team }
# $team (String)
results-closed-room = Closed room, NS { $team }
results-see-ruling = ruling: see Director
# $round (String)
results-not-drawn = Round { $round } is not drawn yet. F8 leads to the draw.
results-by-player = Player
results-by-team = Team
# $table (String)
# $round (String)
results-table-title = Table { $table } · Round { $round }
# $board (String)
results-board-title = Board { $board }
# $round (String)
results-round-title = Round { $round }
# $section (String)
# $round (String)
results-section-round-title = Section { $section } · Round { $round }
# $table (String)
# $round (String)
results-place = T{ $table } R{ $round }
# $table (String)
# $board (String)
results-table-board = T{ $table }, board { $board }
# $table (String)
# $round (String)
# $board (String)
results-where = T{ $table } R{ $round }, board { $board }
# $markings (String)
# $entered (String)
# $due (String)
results-board-state = { $markings } · { $entered } of { $due } in
results-placeholder = 4sn= or 420
# $contract (String)
# $declarer (String)
# $tricks (String)
results-understood = { $contract } by { $declarer }, tricks: { $tricks }
# $contract (String)
# $declarer (String)
# $tricks (String)
results-understood-short = { $contract } { $declarer }, { $tricks } tr.
# $score (String)
# $side (String)
results-understood-score = { $score } { $side }, contract not known
# $ns (String)
# $ew (String)
results-share = { $ns } / { $ew }
# $result (String)
# $card (String)
results-lead = { $result }, lead { $card }
# $ns (String)
# $ew (String)
results-would-be = would be { $ns } / { $ew }
results-would-be-first = the first result of this board: it is compared with the next one
results-not-played = No score for either side, and only the boards that were played count. If neither side was at fault, give an artificial score of A++; A+- only if East-West were at fault, A-+ only if North-South were (Law 12C2).
results-not-played-factor = No score for either side: the score on the boards that were played is scaled up in proportion. If neither side was at fault, give an artificial score of A++; A+- only if East-West were at fault, A-+ only if North-South were (Law 12C2).
# $side (String)
# $number (String)
# $percent (String)
# $typed (String)
results-own-percent = { $side } { $number } has { $percent } on its other boards and is due that (Law 12C2(c)): type { $typed }.
# $ns (String)
# $pair-ns (String)
# $ew (String)
# $pair-ew (String)
results-turned = sat the other way round: { $ns } { $pair-ns }, { $ew } { $pair-ew }
# $boards (String)
results-some-turned = Board { $boards }: sat the other way round
# $letter (String)
results-copy = copy { $letter } of the board
results-nothing-above = The line above has no result to repeat.
results-force = Enter it anyway
results-force-reason = Why is it entered in spite of this?
# $reason (String)
# $who (String)
results-facts-asked = { $reason } (asked by { $who })
# $who (String)
results-correct-reason = Correction. Who asked for it, and why? Type “{ $who }: agreed” (number or name, colon, reason), or the reason alone.
# $who (String)
results-closed-reason = The evening is closed. Who asked for this correction, and why? Type “{ $who }: agreed” (number or name, colon, reason), or the reason alone.
# $who (String)
results-closed-right = The evening is closed. Who says that the result is right, and why? Type “{ $who }: agreed” (number or name, colon, reason), or the reason alone.
results-closed-first = The evening is closed, and this line had no result. Who brought it, and why so late? Type “{ $who }: slip found” (number or name, colon, reason), or the reason alone.
results-late-reason = The correction period is over. A correction needs the organizer’s consent, and you must be certain that the record is wrong (Law 79C2). Who consents, and why? Type “name: why”.
# $round (String)
results-not-called = Round { $round } has not been called
results-withdraw-reason = The result will be withdrawn. Who asked for it, and why?
results-covered-reason = In the other room this board has been given an adjusted score: a result entered here does not count, and none is expected. Who wants it entered anyway, and why?
results-decided-reason = The director has decided this match: a result entered here does not count, and none is expected. Who wants it entered anyway, and why?
results-withdraw = Withdraw the result
results-nothing-to-withdraw = There is no result here to withdraw.
results-begun = typed, not entered
results-is-right = It is right
results-look-at-shown = This is the only line left to check.
results-nothing-to-look-at = Nothing to check.
# $count (Number)
results-begun-kept = { $count ->
    [one] A result you had begun to type on one line is back, not yet entered: F7 takes you there.
   *[other] Results you had begun to type on { $count } lines are back, not yet entered: F7 takes you there.
    }
# $round (String)
results-left = left after round { $round }
# $number (String)
results-sit-out = out { $number }
# $number (String)
results-bye = bye { $number }
# $status (String)
results-out = not playing: { $status }
results-second = Second entry
# $count (String)
# $all (String)
results-second-count = { $count } of { $all } entered again
results-second-blind = What was entered first is hidden. Enter everything again.
results-second-differences = Differences
results-second-none = None so far.
results-second-first = The first is right
results-second-other = The second is right
results-second-reason = second entry
results-second-agrees = agrees
results-second-differs = differs
results-second-end = End the second entry
results-pad = On-screen keypad
# Words for those who ask for a correction without playing, with commas between.
results-askers = TD, director, tournament director, scorer, organizer, captain, both, table
# $text (String) - what was typed
results-reason-is-result = “{ $text }” looks like a result. Say why this result is corrected, or press Esc and type the result on its own line.
results-reason-wanted = Type a reason, then press Enter. Esc leaves the line unchanged.
results-esc-empties = Esc empties the line.
results-reason-default = typing error
results-reason-swapped = slips swapped
results-swap = Two slips swapped
# $one (String)
# $other (String)
results-swapped-lines = The results of boards { $one } and { $other } have changed places.
# $one (String)
# $other (String)
# $round (String)
results-swapped-sheets = The sheets of tables { $one } and { $other } in round { $round } have changed places.
# $board (String)
# $key (String)
results-swap-other = Board { $board } is marked: go to the line its slip belongs to, then { $key }. Both results change places. Esc cancels.
# $key (String)
results-swap-or-sheet = { $key } here again marks the whole sheet.
# $table (String)
# $round (String)
# $key (String)
results-swap-sheet = The whole sheet of table { $table }, round { $round }, is marked: go to the table it belongs to, then { $key }. The results of both change places, line by line. Esc cancels.
# $round (String)
results-swap-other-round = Sheets can be swapped only within a round, and the marked sheet is of round { $round }.
results-swap-nothing = There is no result here to swap.
# $screen (String)
results-swap-closed = The evening is closed: correct the results one by one, or open the evening again on { $screen }.
results-reason-turned = sat the other way round
results-progress = Rounds × tables
results-no-rounds = This file does not say who played where; enter results by board.
results-look-at = To check
results-all-well = Nothing. All is well.
results-to-review = to be looked at again
results-how-often = Frequency
results-key-enter = save, next empty line
results-key-next-match = next match
results-key-line = line
results-key-sheet = other sheet
results-key-turned = sat the other way round
results-key-same = same as above
results-key-artificial = artificial score
results-key-doubled = doubled, with the lead
results-key-next = Next to check
legend-part = partly in
legend-ruling = ruling
legend-unplayed = not played
legend-nobody = nobody plays

# Ranking
ranking-title = Ranking
ranking-is-provisional = Provisional
# $entered (String)
# $due (Number)
ranking-provisional = Provisional: { $entered } of { $due ->
    [one] { $due } result
   *[other] { $due } results
}
# $due (Number)
ranking-provisional-undrawn = Provisional: { $due ->
    [one] { $due } result
   *[other] { $due } results
}, rounds are still to be drawn
# $entered (String)
# $due (Number)
ranking-closed = Closed: { $entered } of { $due ->
    [one] { $due } result
   *[other] { $due } results
}
# $count (String)
# $table (String)
# $round (String)
# $board (String)
ranking-missing = { $count } missing, first T{ $table } R{ $round } board { $board }
ranking-all = Pairs
# $side (String)
# $section (String)
ranking-in-section = { $side }, section { $section }
ranking-average = Average over all boards
# $number (String)
# $names (String)
ranking-card = Pair { $number }, { $names }
ranking-card-hint = percent of the top, board by board
ranking-rank = Rank again
ranking-unrank = Do not rank
# $from (String)
# $to (String)
ranking-tops = Some boards have fewer results than others (tops from { $from } to { $to }), so percentages will still move.
# $who (String)
# $round (String)
# $boards (String)
ranking-first-left = { $who } leads, but left after round { $round }; boards played: { $boards }. The conditions of contest say whether that can win (Law 78D). On Ranking, Ctrl G on its line takes it out of the ranking.
# $round (String)
ranking-moved = Arrows: places gained or lost since round { $round }
# $letters (String)
ranking-typed = Find: { $letters }
ranking-find = Find a name or a number
# $counted (String)
# $played (String)
ranking-counted-of = { $counted } of { $played }
# $boards (String)
ranking-boards-bye = { $boards } + bye
# $played (String)
# $counted (String)
ranking-played-compared = { $played }, of which { $counted } compared so far
# $counted (String)
# $played (String)
ranking-uncompared = “{ $counted } of { $played }” boards: { $played } are played, { $counted } compared so far. A board counts as soon as another table has played it.
column-rank = Rank
column-number = No
column-boards = Boards
column-penalty = Penalty
column-contract = Contract
column-score = Score

# Publish
publish-title = Publish
publish-documents = Documents
publish-language = Language
publish-paper = Paper
publish-path = File
# $version (String)
publish-now = Publish ranking { $version }
publish-save = Save as PDF
# $at (String)
# $corrections (String)
# $appeals (String)
publish-clocks = Published { $at }. Corrections until { $corrections }, appeals until { $appeals }.
# $first (String)
# $version (String)
# $at (String)
# $corrections (String)
# $appeals (String)
publish-clocks-again = Final ranking first published { $first }; ranking { $version } published { $at }. Corrections until { $corrections }, appeals until { $appeals }.
# $version (String)
# $count (String)
publish-since = Changed since ranking { $version }: { $count }
# $version (String)
publish-since-nobody = Changed since ranking { $version }, without any effect on the ranking:
# $version (String)
# $time (String)
publish-same = Ranking { $version }, published { $time }
# $version (String)
publish-same-ask = No place, number or percentage of the ranking has changed since ranking { $version } was published.
# $count (Number)
publish-uncompared-ask = { $count ->
    [one] One line of the ranking has no score yet: none of its boards has been played at another table.
   *[other] { $count } lines of the ranking have no score yet: none of their boards has been played at another table.
    }
# $count (Number)
# $places (String)
publish-ask-missing = { $count ->
    [one] One result is missing: { $places }.
   *[other] { $count } results are missing: { $places }.
    }
# $count (Number)
# $places (String)
publish-ask-rulings = { $count ->
    [one] One ruling is not settled: { $places }.
   *[other] { $count } rulings are not settled: { $places }.
    }
# $count (Number)
# $places (String)
publish-ask-begun = { $count ->
    [one] One result was typed in part but not entered: { $places }.
   *[other] { $count } results were typed in part but not entered: { $places }.
    }
# $count (String)
publish-ask-unplayed = { $count } not played (no artificial score)
# $count (Number)
publish-ask-to-come = { $count } still to come
# $last (String)
publish-ask-closed = The evening is closed, and ranking { $last } is published. Corrections since then are printed at the foot of this one.
publish-all-the-same = Publish anyway
# $publish (String)
# $not (String)
publish-answer-first = Answer first: { $publish } publishes, { $not } does not.
# $list (String)
publish-for-lost = Not in these files, because the format cannot hold it: { $list }
publish-not-yet = Not yet
publish-close = Close the evening…
# $version (String)
# $time (String)
publish-brought = Changes in ranking { $version } ({ $time }):
# $version (String)
# $count (String)
publish-changes = Changes since ranking { $version } ({ $count })
# $version (String)
# $files (String)
# $folder (String)
publish-files = Files of ranking { $version }: { $files }, in { $folder }
publish-open-folder = Open the folder
# $version (String)
# $files (String)
publish-behind = Not up to date with ranking { $version }: { $files }. Print or upload again whatever is on the wall or on the web.
publish-forgotten = A forgotten player has no name any more
publish-now-complete = It was provisional and is now complete.
publish-now-provisional = It was complete and is now provisional.
publish-look-again = Rulings to look at again
# $count (String)
publish-more = and { $count } more
# $page (String)
# $pages (String)
publish-page = page { $page } of { $pages }
# $page (String)
# $pages (String)
publish-page-of = { $page } of { $pages }
publish-empty = Nothing to print yet.
publish-drawing = The pages are being drawn…
# $path (String)
# $reason (String)
publish-failed = { $path } was not written: { $reason }
# $path (String)
publish-saved = Saved as { $path }
# $path (String)
# $reason (String)
publish-not-opened = { $path } is saved, but no program opened it: { $reason }

# Players
players-title = Players
# $count (String)
players-count = { $count } known to the club
players-found = { $found } of { $count } known to the club
players-search = A few letters or a number
players-guest = guest
players-member = member
# $count (Number)
players-guests = { $count ->
    [one] One of them is a guest. F7 makes the selected guest a member.
   *[other] { $count } of them are guests. F7 makes the selected guest a member.
    }
players-members = Make all listed members
# $count (Number)
players-members-ask = { $count ->
    [one] Ctrl G again: the guest in the list becomes a member.
   *[other] Ctrl G again: the { $count } guests in the list become members.
    }
players-column-club = Club no
players-column-national = Federation no
players-is = Member or guest
players-new = New player
players-correct = Correct a player
players-half = Not saved yet: Enter saves, Esc undoes the change.
players-leaving = { $name } has unsaved changes. Enter in the form saves them, and Esc discards them. Repeat what you just did to leave without saving.
players-name = Name
players-full-name = Full name
players-numbers = Other numbers
players-numbers-hint = EBU 123456
players-email = E-mail
# $typed (String)
players-email-wrong = { $typed } is not an e-mail address: it needs a name, an @ and a domain with a dot.
players-handicap = Handicap
players-grade = Grade
players-no-email = Wants no e-mail
players-unnamed = Not named on the web
players-unnamed-mark = not on the web
players-named = Named on the web again
# $what (String)
players-kept = Saved: { $what }.
players-save = Save
players-another = Another player
# $name (String)
players-old-name = This evening or its event still says { $name }.
players-correct-there = Correct it there too
# $before (String)
# $now (String)
# $key (String)
players-renamed = Renamed: { $before } → { $now }. { $key } undoes it.
# $now (String)
# $before (String)
players-named-back = The old name again: { $now } → { $before }.
# $now (String)
# $before (String)
players-other-ask = You typed { $now } over { $before }. Was the name wrong, or is it another person? Esc keeps { $before }.
players-other = Another person

# Settings
settings-title = Settings
settings-window = Window
settings-language = Language
settings-appearance = Appearance
settings-light = light
settings-dark = dark
settings-contrast = high contrast
# $federation (String)
settings-changed = Changed from { $federation }:
# $federation (String)
settings-back = Back to { $federation }
# $federation (String)
settings-differs = differs from { $federation }
settings-four-colours = four colours
settings-group-averages = Artificial scores and sit-outs
settings-group-desk = Periods and approval
settings-group-draw = Rounds that are drawn
settings-group-event = Events and masterpoints
settings-group-imps = IMPs
settings-group-ranking = Ranking
settings-group-scoring = Scoring and matchpoints
settings-group-teams = Matches and victory points
settings-highlight = Highlight what was saved
settings-in-order = They are applied in this order. Click one to add it at the end, or to remove it.
settings-method = Scoring
settings-no-rule = No rule contains these words.
# $from (String)
# $to (String)
settings-range = a whole number from { $from } to { $to }
settings-range-decimals = a number with at most two decimals
settings-range-list = amounts for the first, the second and each further time, like 52.5/50
settings-range-rounds = rounds, like 4, 8
# $federation (String)
# $value (String)
settings-says = { $federation }: { $value }.
# $federation (String)
# $value (String)
settings-says-nothing = { $federation } has no rule on this. Usual: { $value }.
settings-search = Find a rule
# $source (String)
settings-source = Source: { $source }
settings-suits = Suits
settings-two-colours = two colours
# $range (String)
settings-wrong = Not possible: type { $range }.
settings-scale = Size
settings-user = Your name
settings-user-placeholder = stored with every change
settings-foot = At the foot of every sheet
settings-foot-placeholder = address, web page, thanks to a sponsor
settings-logo = Logo at the head of every sheet (PNG)
settings-logo-placeholder = a PNG file; empty for none
settings-colour = Colour of headings on paper
settings-colour-placeholder = #1b4f72; empty for black
settings-logo-kept = The logo is now on every sheet
settings-logo-gone = Sheets no longer have a logo
# $colour (String)
settings-colour-kept = Headings on paper are now printed in { $colour }
settings-colour-gone = Headings on paper are printed in black
settings-club = Name of the club
# $club (String)
settings-club-kept = The club is called { $club }; new evenings have that name
# $club (String)
settings-club-tonight = Tonight’s evening still belongs to { $club }.
settings-club-change = Change it for tonight too
settings-rules = Tonight’s rules
settings-rules-later = Open an evening first.
# $scale (String)
# $rows (String)
# $boards (String)
scale-row-asked = The scale “{ $scale }” has rows for { $rows } boards; a match tonight has { $boards }.
# $row (String)
scale-row-nearest = Take the nearest row: { $row }
# $boards (String)
scale-row-other = or a scale made for { $boards } boards:
settings-backup = Database
# $path (String)
settings-database = Everything is stored in { $path }.
settings-backup-path = Copy it to
settings-backup-now = Copy now
# $path (String)
settings-backup-done = Copied to { $path }
# $count (Number)
change-renumbered = New numbers for { $count ->
        [one] { $count } contestant
       *[other] { $count } contestants
    }
change-wished = Seating wishes
# $section (String)
change-section-removed = Section { $section } removed
publish-from-round = Cards and grid from round
publish-only-card = Only the card of number

## Placing the pairs

seats-place = Placing
seats-draw = Draw lots
seats-seed = Seed by past results
seats-apart = Keep two apart
seats-still = Stationary
seats-more = One more table
seats-late = Late pair
# $who (String)
seats-nobody = { $who }: nobody is seated there yet.
# $count (Number)
seats-forgotten = { $count ->
    [one] One seat stays empty: its player was forgotten.
   *[other] { $count } seats stay empty: their players were forgotten.
}
seats-nobody-expected = There is nobody to seat: no earlier evening has players who are not seated yet.
seats-late-there = { $number } has no names yet: type the latecomers’ names there.
# $round (String)
# $key (String)
seats-late-joined = From round { $round } there is a new movement. { $key } undoes it.
seats-late-filled = The empty place is filled from round { $round }. { $key } undoes it.
# $round (String)
seats-late-would-join = There will be a new movement from round { $round }.
seats-late-would-fill = The empty place is filled from round { $round }, and the movement stays as it is.
# $results (String)
# $before (String)
seats-late-results = Results in all: { $results }, now: { $before }.
seats-late-results-before = Results in all: { $results }, before: { $before }.
# $round (String)
# $table (String)
# $against (String)
seats-late-begins = They begin in round { $round } at table { $table }, against { $against }.
# $round (String)
seats-late-waits = In round { $round } they sit out.
# $list (String)
seats-late-no-more = These no longer sit out: { $list }.
# $list (String)
seats-late-renumbered = These get a new number: { $list }.
# $list (String)
seats-late-reseated = These sit elsewhere: { $list }.
# $number (String)
# $table (String)
# $side (String)
seats-late-place = { $number } to table { $table } { $side }
seats-late-take = Let them join
seats-late-hint = Nothing is changed yet. Esc leaves everything as it is.
seats-late-missed = Boards missed
seats-late-not-played = Not played
seats-late-as-averages = Averages
# $rule (String)
seats-late-rule = This is the rule “{ $rule }”. It applies to every late pair of this session.
seats-late-team = Late team
seats-strength = Handicap, stratum, seed
seats-no-stratum = none
seats-stratum = Stratum
seats-seed-place = Place among the seeds
seats-strength-keep = Save, next one
seats-handicap-wrong = A handicap is a number like 2.5 or −1, in percent or in the unit of the session.
seats-strength-hint = Handicaps are added in the list Handicap of Ranking. Each stratum has a list of its own; 1 is the strongest.
seats-is-still = stationary
# $place (String)
seats-is-seed = seed { $place }
# $pairs (String)
seats-is-apart = apart from { $pairs }
seats-parting = choose the other pair
seats-half = half table

# Ranking: further lists
ranking-tab-overall = All
# $section (String)
ranking-tab-section = Section { $section }
# $stratum (String)
ranking-tab-stratum = Stratum { $stratum }
ranking-tab-handicap = Handicap
ranking-tab-sessions = Sessions
ranking-teams = Teams
ranking-players = Players
# $unit (String)
ranking-card-hint-points = { $unit }, board by board
ranking-carried = carried over
ranking-too-few = too few sessions
column-masterpoints = MPts
column-handicap = Hcp
# $title (String)
tonight-join = Next session of the event { $title }
help-join = Make the new evening the next session of the same event as the evening it copies
tonight-method = Scoring
# $number (String)
# $names (String)
ranking-card-other = { $number } · { $names }
# $count (String)
settings-silent = Settings that these rules do not mention: { $count }. They keep their defaults.
settings-change-rules = Change…
# $place (String)
# $law (String)
change-ruling = { $place }: ruling, { $law }
change-reviewed = Ruling reviewed
# $contestant (String)
change-appeal = Appeal by { $contestant }
# $outcome (String)
change-appeal-decided = Appeal: { $outcome }
# $contestant (String)
# $status (String)
change-status = { $contestant }: { $status }
change-approved = Result approved
# $table (String)
change-table-moved = Table { $table } has moved
status-active = may play
# $from (String)
# $to (String)
status-suspended = suspended in rounds { $from }–{ $to }
# $round (String)
status-suspended-once = suspended in round { $round }
status-disqualified = disqualified
status-unranked = not ranked
tonight-troubles = Evening full of trouble
results-under-ruling = this line has a ruling, and the ruling stays
screen-director = Director
screen-director-short = Director
publish-web = Web page
publish-print = Print
publish-open = Open the PDF
# $path (String)
# $reason (String)
publish-not-printed = { $path } is saved, but was not printed: { $reason }. Ctrl O opens it.
# $path (String)
publish-no-printer = { $path } is saved, but no printer is set up on this computer. Ctrl O opens it.
# $path (String)
publish-printed = { $path } was sent to the printer
publish-writing = Writing…
publish-writing-more = Writing… waiting: { $waiting }
publish-stop-writing = Stop printing
publish-printer-silent = { $path } is written, but the print command did not answer within half a minute and was stopped. Check the printer, then print again.
publish-stopped = { $path } is written. Printing was stopped.
# $done (String)
# $of (String)
publish-solving = Double dummy: { $done } of { $of }
publish-stop = Stop
publish-section = Sections
publish-all-sections = All
publish-zoom = Size
publish-turn = Rotate
projector = Projector
projector-open = Open the projector
projector-close = Close the projector
projector-full = Projector full screen
projector-evening = Follow the evening
projector-seats = Seating
projector-next-session = Next session
projector-next-hint = Tuesday at 19:00
projector-thanks = Thank you for playing
projector-not-published = Not published yet
# $version (String)
projector-changed = Changed since ranking { $version }, not published yet
projector-nobody = Nobody is seated yet
# $table (String)
# $side (String)
projector-table = Table { $table } { $side }
# $round (String)
projector-time-left = Time left in round { $round }
# $time (String)
projector-round-ends = The round ends at { $time }
# $round (String)
projector-next-move = Next move, to round { $round }
# $round (String)
projector-move-now = Please move for round { $round }
projector-last-round = This is the last round
screen-archive = Archive
archive-heading = Archive
# $count (Number)
archive-count = { $count ->
        [one] { $count } evening
       *[other] { $count } evenings
    }
archive-search = Date, title, event or a name
archive-date = Date
archive-title = Title
archive-results = Results
archive-state = State
archive-nothing = Nothing found
archive-none = No evening yet. Begin one on Tonight, or import one.
archive-closed = closed
archive-going-on = not closed
archive-open = Open
archive-export-hint = /home/…/season.db
# $count (String)
archive-export = Export the listed evenings ({ $count })
archive-import-hint = File of results, players or hands; database; folder
choose = Choose…
listing-empty = This folder is empty.
listing-name = Name
listing-letters = Letters of the name, or a path
listing-leave = Cancel
listing-this = This folder
listing-take = Choose it
listing-above = Up
archive-export-to = Export to
archive-export-now = Export
archive-import = Import
# $sessions (Number)
# $entries (Number)
# $path (String)
archive-exported = { $sessions ->
        [one] { $sessions } evening
       *[other] { $sessions } evenings
    } with { $entries ->
        [one] { $entries } journal entry
       *[other] { $entries } journal entries
    } written to { $path }
archive-merge = What the other database would add
# $count (String)
archive-merge-new = { $count } new
# $count (String)
archive-merge-longer = { $count } with more entries than ours
# $count (String)
archive-merge-same = { $count } with nothing new
archive-ours = Keep ours
archive-theirs = Take theirs
archive-both = Keep both
archive-two-people = Two people
# $ours (String)
# $theirs (String)
archive-one-person = Same person? { $ours } – { $theirs }
archive-take = Import it
archive-leave = Do not import
archive-open-instead = Open this copy instead
archive-open-other = Open this database instead
archive-open-busy = Another database opens once everything is saved and written, the players’ phones and the pads are stopped, and the sample evening is closed.
archive-report = What was imported
archive-would-be = Would be imported
# $taken (Number)
# $kept (String)
archive-merged = { $taken ->
        [one] { $taken } evening
       *[other] { $taken } evenings
    } imported, unchanged: { $kept }
# $added (String)
# $joined (String)
archive-merged-players = Players added: { $added }, joined to ours: { $joined }
# $count (String)
archive-undecided = Left out because nobody decided: { $count }
archive-close = Close
# $count (Number)
players-past = { $count ->
        [one] { $count } evening
       *[other] { $count } evenings
    }
players-partners = Partners
# $results (Number)
# $contestants (Number)
archive-read = { $results ->
        [one] { $results } result
       *[other] { $results } results
    } of { $contestants ->
        [one] { $contestants } contestant
       *[other] { $contestants } contestants
    }
# $count (String)
# $unplayed (String)
import-hands = Boards that now have their hands: { $count }; not played tonight: { $unplayed }.
# $date (String)
# $title (String)
# $board (String)
import-hands-before = Careful: played before on { $date }, { $title }, board { $board }.
# $path (String)
import-hands-of = hands of { $path }
# $path (String)
import-hands-nowhere = { $path } contains hands. First open the evening they belong to.
# $count (String)
# $key (String)
import-players = Players imported: { $count }. { $key } undoes it.
# $count (Number)
import-players-undone = { $count ->
    [one] Import undone: one person is as before.
   *[other] Import undone: { $count } people are as before.
}
top-saving = saving
top-not-saved = not saved
results-saving = saving
device-here = another program
device-window = another window
device-command = a command
device-pad = pad { $number }
device-phone = the phone of table { $table }
results-there = { $device } entered here: { $what }
# $place (String)
# $law (String)
change-ruling-begun = { $place }: ruling begun, not decided, { $law }
# $date (String)
change-date = date: { $date }
# $date (String)
top-other-day = This evening is for { $date }. Press F8 again to begin it today; to change its date, choose it on Tonight and press F2.
# $date (String)
results-other-day = This evening is for { $date }. Press Enter again to enter the result anyway; to change the date, choose the evening on Tonight and press F2.
# $name (String)
seats-ahead = Next name: { $name }
# $name (String)
seats-answer-first = Answer the question first. “{ $name }” is the next name.
players-surname = Surname
# $surname (String)
players-surname-wrong = The name does not end with the surname { $surname }. Correct one of the two, or leave the surname empty.
players-import = Import members
suspicion-wrong-sign = no other table scored for this side
suspicion-exchanged = fits another board of this round: were two slips swapped?
suspicion-unlike-contract = every other table played another suit
suspicion-repeated = the same as on the two boards before
# $key (String)
# $what (String)
key-nothing = { $key } ({ $what }): there is nothing to do here now.
# $key (String)
# $what (String)
key-needs-evening = { $key } ({ $what }): open an evening first, under Tonight.
seats-is-substitute = substitute
# $rounds (String)
# $boards (Number)
repair-ends = The session ends after round { $rounds }, with { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}.
settings-copies-there = The settings for copies are beside this list, with the settings of the window. To restore a copy, go to Archive and press Ctrl O.
# $folder (String)
settings-copies-in = Automatic copies are kept in { $folder }. Press one to open it: it is restored into a new file.
settings-copies-kept = All copies since 6 in the morning stay. Of each of the last ten evenings the last copy stays, and those of its closing and its final ranking; of each of the last twelve months the last copy.
results-wrong-board-type = Type # and the number of the board that was played, a space, and its result: #4 4sn=
results-wrong-board-teams = Law 15B does not apply to team matches. Press F4 and rule under Law 86B.
results-one-room = Played in one room only, and not decided yet: press F4 and rule under Law 86B.
# $board (String)
results-wrong-board-unknown = Nobody plays board { $board } in this session. Check the number.
# $place (String)
results-wrong-board-due = They are due to play that board: enter it at { $place }.
# $board (String)
results-wrong-board-result = Type the result of board { $board }, or X if it was stopped.
# $board (String)
# $law (String)
results-wrong-board-stands = Nobody at this table had played board { $board }: the result stands (Law { $law }).
# $board (String)
# $who (String)
# $law (String)
results-wrong-board-cancelled = Board { $board } had been played before by { $who }: the result is cancelled for both sides (Law { $law }).
# $place (String)
# $who (String)
results-wrong-board-open = { $place }, { $who }: no result yet. If they have played this board after all, the result entered here is cancelled (Law 15B1).
# $place (String)
# $who (String)
results-wrong-board-costs = { $place }: { $who } can no longer play the board and must have an artificial score (Law 15B3).
# $board (String)
results-wrong-board-instead = Board { $board } was due here: enter LP if they play it later, otherwise give an artificial score.
results-wrong-board-why = Why was this board played here?
# $board (String)
results-wrong-board-reason = board { $board } was due
# $board (String)
# $who (String)
results-deprived = Board { $board } was played by { $who } against other opponents. Give each side an artificial score by fault: average plus, average or average minus (A+, A, A-) (Laws 15B3, 12C2(a)).
# $board (String)
# $who (String)
# $lost (String)
results-deprived-one = Board { $board } was played by { $who } against other opponents, and that score counts. Type A+, A= or A- by fault for { $lost } only: average plus, average or average minus (Laws 15B3, 12C2(a)).
# $who (String)
# $board (String)
results-keeps-score = { $who } gets no artificial score here: its score on board { $board } against other opponents counts.
consent-title = The official ranking would change
consent-who = The correction period is over. A correction needs the organizer’s consent, and you must be certain beyond reasonable doubt that the record is wrong (Law 79C2). Who consents, and why? Type “name: why”.
consent-make = Change it with this consent
consent-leave = Change nothing
seats-qualified = Qualified, not yet seated
# $turned (String)
results-turned-both = The other room is turned too: { $turned }. If only one room sat the other way round, nothing can be compared: press F4 and rule under Law 86B.
publish-more-choices = More: language, paper, websites, federation
# $count (String)
publish-more-documents = { $count } more documents
publish-fewer-documents = Fewer documents
post-ask-address = Ask the federation for the address of its server.
movement-more = More
movement-instead = Movements that fit
# $count (Number)
movement-others = { $count ->
    [one] One other movement
   *[other] { $count } other movements
    }
# $rounds (Number)
# $boards (Number)
movement-rounds-of = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
    } of { $boards ->
    [one] one board
   *[other] { $boards } boards
    }
# $time (String)
movement-ends = ends { $time }
# $time (String)
movement-lasts = lasts { $time }
# $one (String)
# $other (String)
balance-few = There are too few pairs for a fairness figure. The results of { $one } and { $other } depend most on each other.
settings-keys = Keys beside buttons
settings-keys-first = first evenings
settings-keys-always = always
settings-keys-held = with Ctrl
# $count (Number)
# $version (String)
publish-files-written = { $count ->
    [one] One file of ranking { $version } is written
   *[other] { $count } files of ranking { $version } are written
    }
# $round (String)
# $key (String)
results-drawn-otherwise = Saved. Round { $round } is drawn already and would be drawn differently now. { $key } shows it; there it can be drawn again.
# $round (String)
results-draw-stays = Saved. Round { $round } has begun: its draw stays, although the corrected results would give another one.
# $method (String)
tonight-first-scoring = Pairs, scored by { $method }. For other scoring, teams or an individual, begin a new evening.
results-consent-name = Type who consents, a colon, and why: “Kim Club: nine tricks agreed”.
seats-exempt = not graded
seats-goes-team = The whole team leaves
# $who (String)
# $begins (String)
seats-late-next = Now type the names of { $who }. { $begins }
