# $law (String)
law-reference = Law { $law }
answer-yes = Yes
answer-no = No
role-offender = the offender
role-offender-addressed = offender
role-partner = the offender’s partner
role-partner-addressed = partner of the offender
role-lho = left-hand opponent
role-lho-addressed = left-hand opponent
role-rho = right-hand opponent
role-rho-addressed = right-hand opponent
role-declarer = declarer
role-declarer-addressed = declarer
role-dummy = dummy
role-dummy-addressed = dummy
role-presumed-declarer = The presumed declarer
role-defender = Either defender
role-next-defender = The defender next to play
role-defender-in-turn = The defender whose turn it was
role-nos = Either player of the non-offending side
role-all = All four players
decision-nothing = the result stands
# $tricks (String)
decision-tricks = declarer’s tricks { $tricks }
# $contract (String)
decision-contract = scored as { $contract }
decision-cancelled = result cancelled
# $count (String)
decision-groups = compared in { $count } separate groups
ruling-draft = draft
ruling-made = given
ruling-to-review = look again after play
ruling-lost-basis = The score that the side without an artificial score had on this board was withdrawn. Decide again for both sides, or withdraw this ruling.
ruling-reviewed = reviewed
ruling-appealed = appealed
ruling-final = final
ruling-replaced = replaced
ruling-withdrawn = withdrawn
closing-undrawn = round not drawn
closing-missing = no result
closing-postponed = still to be played
closing-unapproved = not approved by the opponents
closing-draft = ruling not decided
closing-to-review = ruling to be looked at again
closing-appealed = appeal open
appeal-chief-director = chief director
appeal-committee = appeals committee
appeal-alternative = appeals body of the organizer
appeal-authority = national authority
appeal-dismissed = dismissed
appeal-allowed = allowed
appeal-withdrawn = withdrawn
appeal-passed-on = passed on
penalty-procedural = procedural penalty
penalty-slow = Slow play
penalty-late = Came late
penalty-phone = Phone
penalty-loud = Loud talk
penalty-comparing = Compared scores
penalty-touching = Touched others’ cards
penalty-pocket = Cards in the wrong pocket
penalty-disobeyed = Did not comply promptly
penalty-disciplinary = disciplinary penalty
penalty-appeal = sanction for an appeal without merit
desk-new = New ruling
desk-new-short = New
desk-make = Make the ruling
desk-make-on-appeal = Make the ruling on the appeal
desk-back = Back
desk-leave = Leave
desk-keep-draft = Keep as a draft
desk-other-decision = another kind of decision
desk-same = The same for both sides
desk-apart = Each side by itself
desk-without-error = Without the non-offenders’ own error (12C1(e)); for comparison only
# $side (String)
desk-compare = Score of { $side } on the board
desk-compare-plus = Average plus
desk-compare-assigned = The assigned score
desk-compare-table = The result at the table
desk-compare-without-infraction = Without the infraction
desk-compare-without-error = Without their own error
desk-compare-left = Without the self-inflicted part
desk-told = Told of the right to appeal (Law 83)
desk-tricks-entered = These tricks are moved from the result as it was entered. If the slip already includes the transferred tricks, type 0.
desk-again = Decide again
desk-go-on = Continue
desk-withdraw = Withdraw
desk-review = Reviewed after play
desk-appeal = Appeal
desk-penalty = Penalty
desk-penalty-any = Penalty or warning…
desk-print-form = Print its form
desk-filter = show other entries
desk-closing = Closing check
desk-filter-all = all
desk-filter-open = open
desk-filter-rulings = rulings
desk-filter-penalties = penalties
desk-filter-corrections = corrections
# $contestant (String)
desk-appeal-of = Appeal by { $contestant }
desk-open = open
desk-corrected = corrected
desk-looked-at = checked
desk-entered-late = entered after closing
# $result (String)
desk-other-room = Other room: { $result }
# $round (String)
desk-repair = Movement changed from round { $round } on
desk-repaired = repaired
desk-nothing = No rulings or corrections yet.
desk-welcome = Called to a table?
desk-welcome-how = F4 begins a ruling from any screen. On Results the table and the board are filled in.
# $who (String)
# $time (String)
desk-made-by = { $who } at { $time }
desk-made-window = no name given
desk-made-here = here
desk-made-elsewhere = another computer
desk-made-unknown = unknown
desk-by = entered
desk-offender = offender
desk-ruled-by = ruled by
desk-field-law = Law
desk-table-result = at the table
desk-decision = decision
desk-field-facts = Facts
desk-facts-status = facts agreed?
desk-facts-agreed = agreed
desk-facts-disputed = disputed (Law 85)
desk-facts-unknown = not established
desk-answers = answers
desk-field-expected = Without the infraction
desk-field-polled = Players asked
desk-waived = rectification waived
desk-round-over = round over at the table
desk-reason = Reason
desk-grounds = Grounds of the appeal
desk-deposit = Deposit
desk-without-merit = without merit
desk-decide = Decide the appeal
desk-asked-by = asked by
desk-organizer = Consent of the organizer
desk-why-withdraw = Why is it withdrawn?
desk-what-reviewed = What was seen after play?
desk-where = Which table, which board?
desk-where-how = Table and board, like 3 28. 3 alone means the board that table plays in this round.
desk-where-penalty = A penalty without a board
desk-where-match = A whole match
# $place (String)
desk-ruling-at = Ruling · { $place }
desk-what = What happened?
desk-seen-how = Type / and what you saw: revoke, led wrong hand, 27
desk-whose = Whose irregularity was it?
desk-all-yes = Yes, and yes to all of these
desk-presumed = Presume a wrong explanation (21B1(b))
# $time (String)
desk-by-clock = The round ended at { $time } (64B5)
desk-likely = Likely results, each after its weight (6 is 60%)
desk-stage-auction = Auction
desk-stage-play = Play
desk-stage-board = Cards and boards
desk-stage-score = Scores and rulings
# $count (String)
desk-more-trees = { $count } other irregularities
desk-free = Rule without questions
# $year (String)
desk-no-edition = not available for { $year }
# $who (String)
desk-chooser = { $who } chooses
desk-say = Say
desk-not-understood = The decision is not understood yet; see the hint above the field.
# $side (String)
desk-outcomes-of = { $side }: outcomes with weights; empty for the table result
desk-of-law = A point of law (93B3)
# $laws (String)
desk-review-by = Look again after play: { $laws }
desk-lead-note = A lead restriction may follow (26B).
# $law (String)
desk-penalty-possible = A penalty is possible: { $law }
# $result (String)
desk-new-result = New result: { $result }
desk-scored-now = New result
desk-effect-waits = The effect is shown here as soon as the decision is typed.
# $typed (String)
# $hint (String)
desk-effect-unread = “{ $typed }” cannot be read. { $hint }
# $typed (String)
# $hint (String)
desk-effect-weights = The weights in “{ $typed }” do not add up: only one outcome may be without a weight, and together they must be 100%. { $hint }
desk-effect-board = on the board
desk-effect-session = in the session
desk-effect-nobody = No other total changes.
# $count (String)
desk-effect-others = Other contestants whose total changes: { $count }
# $board (String)
desk-effect-unfinished = Results of board { $board } are missing: these figures may change.
desk-effect-whole-board = The whole board
# $count (String)
desk-closing-more = and { $count } more
desk-closing-ready = All results are in; nothing is open.
# $count (Number)
desk-closing-unplayed = { $count ->
    [one] One board is noted as not played, without an artificial score (12C2).
   *[other] { $count } boards are noted as not played, without artificial scores (12C2).
}
# $count (Number)
desk-closing-round = { $count ->
    [one] 1 result missing
   *[other] { $count } results missing
    }
# $count (String)
desk-closing-not-called = { $count } still to come, round not called
# $count (String)
desk-closing-waits = Still to do: { $count }
desk-reopen = Open the evening again
desk-close = Close the evening
desk-close-anyway = Close anyway
desk-approve = All results are approved
# $count (Number)
desk-closing-results = { $count ->
    [one] 1 result
   *[other] { $count } results
    }
desk-closed = The evening is closed
# $round (String)
# $table (String)
# $board (String)
desk-round-place = Round { $round }, table { $table }, board { $board }
# $time (String)
desk-appeals-until = Appeals until { $time } (Law 92B)
desk-appellant = Appellant
desk-consent-captain = The captain agrees (Law 92D)
desk-consent-partners = Both partners agree (Law 92D)
desk-consent-player = The player asks for it (Law 92D)
desk-consent = Agreement
desk-consent-missing = The agreement of both partners, or of the captain, is not recorded (Law 92D)
desk-heard-by = Heard by
desk-decided-by = Decided by
desk-allowed-next = Then make the new ruling: the log offers it beside the appeal.
desk-again-allowed = Make the new ruling
desk-withdraw-allowed = Withdraw the penalty
desk-deposit-returned = deposit returned
desk-decision-text = Decision in words (required)
desk-file-appeal = File the appeal
kind-nothing = Result stands
kind-tricks = Tricks
kind-assigned = Assigned score
kind-artificial = Artificial score
kind-cancelled = Cancelled
kind-contract = Contract
kind-groups = Fouled board
kind-tricks-hint = Tricks to the non-offending side, for example 2. With a sign: declarer’s tricks, for example −1
# $side (String)
kind-tricks-hint-side = Tricks to { $side }, for example 2. With a sign: declarer’s tricks, for example −1
kind-artificial-hint = North-South, then East-West, like +- or ==: + not at fault, = partly, - directly; or percent: 6040
kind-contract-hint = The contract that counts, with declarer: 4HS
penalty-new = Penalty or warning
penalty-title = Penalty
penalty-suspension = Suspension
penalty-disqualification = Disqualification
penalty-unranked = Not ranked
penalty-unranked-hint = The other pairs keep their scores, and those ranked below this one move up.
penalty-who = Number
penalty-whole = both
penalty-whole-team = whole team
penalty-amount = Amount
penalty-standard = standard
penalty-no-standard = These rules name no usual amount: the director decides.
# $penalty (String)
# $worth (String)
# $unit (String)
penalty-counts-as = { $penalty } will count as { $worth } { $unit }.
penalty-named = Offence
penalty-last-round = Until round (empty: the last)
penalty-give = Give the penalty
penalty-give-warning = Give the warning
penalty-who-missing = Nobody has that number.
penalty-reason = Reason (required; shown in the log and the director’s report, never on the wall or the web)
penalty-amount-missing = Type the amount as a number with at most two decimals.
# $amount (String)
# $unit (String)
penalty-of = { $amount } { $unit }
penalty-in-percent-of-top = % of a top
penalty-in-matchpoints = matchpoints
penalty-in-imps = IMPs
penalty-in-victory-points = VP
penalty-in-total-percent = % of the contestant’s maximum
# $winner (String)
match-won = walk-over for { $winner }
match-halved = match halved
match-cancelled = match cancelled
match-unplayed = match not played
match-decided = Match decided
match-decide = Decide a match
match-which = Numbers of the two teams: 3 5. If they meet more than once, the round first: 2 3 5
match-which-missing = No such match tonight, or more than one: type the round and both teams, like 2 3 5.
match-offered = Matches
# $team (String) - The name of a team.
match-points-of = Victory points of { $team }
match-points-missing = Type the victory points of both teams as numbers with at most two decimals.
match-outcome-missing = Choose how the match is decided.
match-make = Decide the match
match-effect = in the match
# $first (String)
# $second (String)
match-vp = { $first } – { $second } victory points
# $first (String)
# $second (String)
match-reported = result { $first } – { $second }, as reported
match-report = Result reported
# $team (String) - The name of a team.
match-won-by = Total won by { $team }
match-won-missing = Type what both teams won as numbers with at most two decimals.
# $first (String)
# $second (String)
match-carried = carry-over { $first } – { $second }
match-carry = Carry-over
# $team (String) - The name of a team.
match-carry-of = Carry-over of { $team }
match-carry-missing = Type the carry-over of both teams as numbers with at most two decimals.
match-carry-make = Enter the carry-over
penalty-in-warning = warning
top-corrections = Corrections
top-corrections-short = corr.
top-appeals = Appeals
# $name (String)
# $time (String)
# $left (String)
top-period = { $name } until { $time } · { $left }
# $time (String)
# $name (String)
top-period-short = until { $time }: { $name }
# $name (String)
# $time (String)
top-period-over = { $name } ended at { $time }
top-under-appeal = subject to appeal
top-appeal-open = appeal open
top-appeal-waits = new ruling needed
top-both-periods = Corrections and appeals
top-both-periods-short = corrections, appeals
penalty-leave = May play again, ranked again
desk-half-made = This is not finished: Ctrl S keeps a ruling as a draft, Esc discards it.
desk-half-made-form = This is not finished: Esc again discards it.
closing-not-carried-out = appeal allowed, new ruling still to be made
desk-why-reopen = Why is the evening opened again?
desk-whole-board = At all tables of the board (6D2)
desk-reserved = A player reserves rights (16B2)
kind-groups-hint = North-South numbers that played a different copy: 3 5 7; several copies: 3 5 / 7
kind-assigned-hint = Outcomes with weights; the last one gets the rest: 60 5DN=, 4DN+1. One side: also A+, A, A-, 60%, or - for no score
desk-title = Rulings tonight
desk-no-line = Nobody plays that board at that table, or two sections do: then add the section’s letter, like B3 28.
desk-no-tree = Nothing matches those words. Try others, or choose below; Ctrl Enter rules without questions.
report-evenings = Contestants, evening by evening
# $from (String)
# $began (String)
# $to (String)
# $ended (String)
report-versions = From publication { $from } ({ $began }) to { $to } ({ $ended })
report-nothing-moved = No line changed
# $mean (String)
report-mean = average { $mean }
penalty-in-one-matchpoint = matchpoint
penalty-in-one-imp = IMP
# $place (String)
desk-set-aside = { $place }: the ruling you began is kept as a draft. F7 on Results or F4 on its line opens it again.
# $typed (String)
desk-typed-so-far = Typed so far: “{ $typed }”.
desk-undecided = not decided yet
match-void = void, nobody at fault
# $team (String)
match-void-fault = void, { $team } at fault
match-void-both = void, both at fault
penalty-discourteous = Was discourteous
desk-wrong-board = Board that was played, and its result (for example 4 4sn=)
# $share (String)
match-seats = wrong seats: { $share } each (White Book 3.3.6)
# $share (String)
match-seats-director = wrong seats, director’s error: { $share } each (White Book 3.3.6)
desk-scroll = Scroll the form
desk-goes-home = Somebody goes home…
desk-wrong-board-which = Which board was played?
desk-wrong-board-type = Type the number of the board that was played, a space, and its result: 4 4sn=
# $board (String)
desk-wrong-board-later = Board { $board } is played later (LP)
# $names (String)
# $screen (String)
desk-closing-undelivered = Not delivered yet: { $names }. Deliver the ranking on { $screen }.
# $movement (String)
# $repair (String)
# $stop (String)
desk-closing-stop = To drop a round that will not be played: { $movement }, { $repair }, “{ $stop }”.
