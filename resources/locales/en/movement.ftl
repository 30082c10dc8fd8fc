## Names of movements

family-mitchell = Mitchell
family-skip = Skip Mitchell
family-share = Share and relay
family-hesitation = Hesitation Mitchell
family-double-hesitation = Double hesitation Mitchell
family-scissors = Scissors Mitchell
family-double-weave = Double weave Mitchell
family-bowman = Bowman
family-blackpool = Blackpool
family-web = Web Mitchell
family-appendix = Appendix Mitchell
family-double-appendix = Double appendix Mitchell
family-howell = Howell
family-three-quarter = Three-quarter Howell
family-individual = Individual
family-rainbow = Rainbow individual
family-match = Team match
family-round-robin = Round robin
family-american-whist = American Whist
family-new-england = New England relay
family-stagger = Stagger
family-triples = Three teams in turn
family-swiss-pairs = Swiss pairs
family-swiss-teams = Swiss teams
family-knock-out = Knock-out
# $name (String)
movement-switched = { $name }, arrow-switched
# $name (String)
movement-curtailed = { $name }, curtailed
# $name (String)
movement-barometer = { $name }, barometer
# $name (String)
movement-rover = { $name } with a rover
# $name (String)
movement-bump = { $name } with a bump
# $name (String)
# $number (String)
movement-no-pair = { $name }, no pair { $number }

## What the director says

announce-stay = North-South, stay where you are; your number is your table number.
# $tables (String)
announce-up-one = After every round East-West move up one table, from table { $tables } to table 1.
# $steps (String)
announce-up = After every round East-West move up { $steps } tables.
# $round (String)
# $steps (String)
announce-after = After round { $round } East-West move up { $steps } instead, just once.
# $tables (String)
announce-boards-one = The boards move down one table, from table 1 to table { $tables }.
# $steps (String)
announce-boards = The boards move down { $steps } tables.
# $round (String)
# $steps (String)
announce-boards-after = After round { $round } the boards move down { $steps } instead, just once.
announce-boards-card = The table card says which boards come next.
# $high (String)
# $low (String)
announce-stand = Between tables { $high } and { $low } there is a stand where boards rest.
# $tables (String)
announce-share = These tables share their boards: { $tables }.
announce-cards = Follow your guide card: it says table, direction and boards for every round.
# $count (Number)
# $numbers (String)
announce-still = { $count ->
    [one] Number { $numbers } stays seated.
   *[other] Numbers { $numbers } stay seated.
}
# $last (String)
announce-follow = Everybody else follows the pair with the next lower number, and pair 1 follows pair { $last }.
# $count (Number)
# $rounds (String)
announce-switched = { $count ->
    [one] In round { $rounds } North-South and East-West change directions.
   *[other] In rounds { $rounds } North-South and East-West change directions.
}
# $number (String)
announce-without = There is no pair { $number }: the pair that would meet it sits out.
# $number (String)
announce-rover = Pair { $number } sits out the first round. After that it sits in for a North-South pair each round, as its guide card says; that pair sits out and comes back.
# $number (String)
announce-bump = Pair { $number } sits out the first round and then takes table 1 for good. The pair from there sits out a round, then takes table 2, and so on.
announce-barometer = Everybody plays the same boards at the same time; they do not move on.
announce-halves = Rounds here are half rounds: you play two of them against the same opponents, with different boards.
# $tables (String)
announce-hesitation = East-West of table { $tables }: sit North-South there for one round before you go on to table 1.
announce-teams = The table card says whom you meet and which boards you play.
announce-drawn = Each round is drawn from the standings; the draw says where you sit.

## Why a movement is better or worse

reason-one-winner = one winner
reason-two-winners = two winners
reason-meet-all = everybody meets everybody
reason-meet-other-side = every North-South pair meets every East-West pair
# $count (String)
# $all (String)
reason-meet-some = each meets { $count } of { $all }
# $times (String)
reason-meet-again = second meetings: { $times }
# $count (String)
reason-still = stationary: { $count }
# $times (Number)
reason-sharing = two tables share boards { $times ->
        [one] once
       *[other] { $times } times
    }
# $count (String)
reason-copies = copies of the boards: { $count }
# $rounds (String)
reason-sit-out = rounds sat out: { $rounds }
reason-uneven = not all play the same number of boards
# $count (Number)
# $rounds (String)
reason-switched = { $count ->
    [one] switched in round { $rounds }
   *[other] switched in rounds { $rounds }
}
# $name (String)
# $round (String)
movement-repaired = { $name }, repaired from round { $round }

## The movement screen

movement-by-table = by table
movement-by-contestant = by pair
movement-by-player = by player
movement-by-team = by team
movement-by-set = by boards
movement-by-fairness = fairness
movement-players = players
movement-teams = teams
movement-copies = copies
movement-still = must be stationary
movement-half = half table
# $number (String)
movement-missing = half table: no pair { $number }
# $round (String)
# $count (Number)
movement-cost-play = This movement is being played: round { $round } is called, and { $count ->
        [one] { $count } result is in.
       *[other] { $count } results are in.
    }
# $count (Number)
movement-cost-results = { $count ->
        [one] { $count } result is in.
       *[other] { $count } results are in.
    }
# $count (Number)
movement-cost-lost = { $count ->
        [one] { $count } result has
       *[other] { $count } results have
    } no place in the new one.
# $round (String)
movement-cost-repair = The repair from round { $round } is lost.
# $list (String)
movement-reseat-numbers = These pairs get new numbers: { $list }.
# $list (String)
movement-reseat-places = These sit elsewhere in round 1: { $list }.
movement-replace = Replace it anyway
movement-leave = Keep the present one
movement-in-force = in use
# $round (String)
# $rounds (String)
movement-in-force-round = in use, round { $round } of { $rounds }
movement-any-winners = one or two winners
movement-kind-pairs = pairs
movement-kind-individual = individual
movement-kind-teams = teams
movement-swiss = Swiss / Monrad
movement-boards-a-round = boards a round
movement-odd-bye = odd number: a bye
movement-odd-triangle = odd number of teams: three play a triangle
movement-odd-phantom = odd number: a phantom pair; each round is drawn from the standings one round earlier
movement-odd-phantom-team = odd number: a bye; each round is drawn from the standings one round earlier
movement-stanzas = rounds in a match
movement-losers-out = losers are out
movement-losers-third = a match for third place
movement-losers-play-on = losers play on
movement-edit = Edit the grid
movement-repair = Repair
movement-print = Print cards
movement-print-matches = Print match sheets
movement-open = Open a file
movement-file = File with a movement
movement-back = Back
movement-editing = Edit the movement
movement-repairing = Repair the movement
movement-keep-edited = Keep the edited movement
movement-do-repair = Make this repair
# $round (String)
# $table (String)
movement-cell = Round { $round }, table { $table }
# $typed (String)
# $digits (String)
movement-wish-refused = “{ $typed }” does not fit here: type a number of at most { $digits } digits.
movement-cell-hint = NS-EW and set: 3-12 5. A single - leaves the table idle.
movement-cell-wrong = Not understood. Write two numbers and a set, like 3-12 5.
movement-replan = It was played this way: plan the rest
movement-add-round = One more round
movement-add-table = One more table
balance-thumb = Last eighth switched
fault-seated-twice = sits in two places
fault-board-replayed = plays these boards a second time
fault-opponents-repeated = these opponents meet again
fault-board-in-two-places = unknown set, round or table
fault-missing-seat = an empty seat

## Repairs

repair-join = A late pair joins
repair-leave = A pair leaves; the rest is planned again
repair-hole = A pair leaves; its opponents sit out
repair-join-team = A late team joins
repair-leave-team = A team leaves; the rest is planned again
repair-hole-team = A team leaves; its opponents have a bye
repair-withdraws = A pair withdraws
repair-withdraws-team = A team withdraws
repair-substitute = A substitute takes a seat
repair-to-seats = To the seats
# $key (String)
repair-is-ranked = Results that are in still count, also for the opponents. On Ranking, on its line ({ $key }), you decide whether the pair is ranked.
# $key (String)
repair-is-ranked-team = Results that are in still count, also for the opponents. On Ranking, on its line ({ $key }), you decide whether the team is ranked.
repair-curtail = Stop before this round
repair-extend = More rounds
repair-draw = Draw the rest (Swiss)
repair-finals = Finals by rank
repair-missed-switch = An arrow switch was missed
repair-wrong-move = Players moved wrongly
repair-boards-wrong-way = Boards were passed the wrong way
repair-swap = Swap two
repair-merge = Merge with a section
repair-split = Split the section
repair-number = Pair number
repair-number-player = Player number
repair-number-team = Team number
repair-with = with pair
repair-with-player = with player
repair-with-team = with team
repair-rounds = How many
repair-final-size = in each
repair-section = Section
repair-last-table = Last table of the first part
repair-from-round = From round
repair-reason = Reason
repair-substitute-hint = Go to the seats (Ctrl 2) and type the new name over the old one. The new name counts from the round being played.
repair-wrong-move-hint = Enter opens the round: type what was played at each table, then F7 plans the rest.
repair-say-more = Fill in the fields to see the consequences.
repair-choose = What happened? Choose it on the left; you will then see the consequences.
# $what (String)
repair-lacks = Type this first: { $what }.
repair-planning = Working it out…
# $before (String)
# $after (String)
repair-fairness = Fairness { $before } before, { $after } after
repair-costs-nothing = Nobody meets a board or a pair twice.
# $count (Number)
# $round (String)
repair-late-results = { $count ->
    [one] One result from round { $round } on is entered already: it stays and counts. If it should not count, withdraw it on Results, by board.
   *[other] { $count } results from round { $round } on are entered already: they stay and count. If they should not count, withdraw them on Results, by board.
}
# $meetings (String)
repair-lost = Can no longer be played: { $meetings }
# $count (Number)
# $rounds (String)
repair-switch-lost = { $count ->
    [one] The arrow switch of round { $rounds } is lost.
   *[other] The arrow switches of rounds { $rounds } are lost.
}
# $key (String)
# $setting (String)
repair-switch-two = One ranking would then compare pairs that all sat in the same direction throughout. Better rank North-South and East-West separately: rules of tonight ({ $key }), “{ $setting }”, two.
# $count (String)
repair-met-again = Additional second meetings: { $count }
# $count (String)
repair-sharing = Additional times that boards are shared: { $count }
# $count (String)
repair-new-sets = Additional board sets: { $count }
# $count (String)
repair-sit-outs = Rounds sat out from here on: { $count }
# $round (String)
# $meetings (String)
repair-redraw = Round { $round } can then be drawn again: { $meetings }
# $numbers (String)
repair-cards = New guide cards: { $numbers }
repair-all = everybody
# $round (String)
repair-error-round = There is no round { $round }.
# $round (String)
repair-error-not-drawn = Round { $round } is not drawn yet. Its draw decides who plays.
# $round (String)
# $key (String)
# $who (String)
repair-leaves-draw = Round { $round } is not drawn yet. { $key } opens its draw without { $who }.
repair-to-draw = To the draw
repair-error-drawn-already = The rounds of this movement are drawn one by one already.
# $round (String)
# $key (String)
# $next (String)
repair-error-called = Round { $round } is called: undo that call first ({ $key }), or stop before round { $next }.
# $round (String)
# $key (String)
repair-error-all-called = Round { $round } is called: undo that call first ({ $key }).
# $number (String)
repair-error-contestant = { $number } no longer plays from this round on.
repair-error-limit = That is more rounds, tables or numbers than a movement can have.
repair-error-nothing = Nothing would be left to play.
repair-error-first = Before the first round no boards were passed.
repair-error-individual = An individual needs all its players; choose a substitute.
repair-error-unlike = Only two different sections can be merged, with the same boards in each round and the same kind of contestants.
# $groups (String)
announce-boards-groups = Each group of tables has its own boards: { $groups }. They move down one table. The lowest table of a group puts its boards under the group’s pile, and the highest table takes its next boards from the top of that pile.
announce-boards-down = The boards move down one table.
# $from (String)
# $to (String)
announce-boards-from = The boards move down one table, from table { $from } to table { $to }.
# $tables (String)
announce-idle = Nobody plays at table { $tables }. Count it as a table when you move: the pair that comes there sits out.
# $tables (String)
announce-idle-boards = Nobody plays at table { $tables }. Count it as a table when you move: the pair that comes there sits out, and boards that come there rest.
# $numbers (String)
announce-except = These follow their guide cards instead: { $numbers }.
# $tables (String)
announce-double-hesitation = East-West of table { $tables }: sit North-South at table 2 for a round, then North-South at table { $tables } for a round, then go on to table 1.
repair-error-teams = In a team event teams can leave, and rounds can be added or dropped; anything else needs a new plan.
# $count (String)
repair-error-missing = Results of earlier rounds are missing: { $count }. Enter them first.
movement-rounds = rounds
movement-minutes = minutes at most
movement-at-hand = boards available
# $list (String)
# $worth (String)
movement-sit-outs = Sit out: { $list }. By tonight’s rules: { $worth }.
# $list (String)
# $worth (String)
movement-byes = Bye: { $list }. By tonight’s rules: { $worth }.
# $round (String)
# $who (String)
movement-sit-out-round = round { $round }: { $who }
# $number (String)
# $boards (String)
movement-sit-out-boards = { $number } (boards { $boards })
# $round (String)
movement-nobody-sits-out = From round { $round } on nobody sits out.

## Why there is no such movement

sizes-tables = tables
sizes-players = players
sizes-pairs = pairs
sizes-teams = teams
# $least (String)
# $most (String)
# $unit (String)
sizes-range = { $least } to { $most } { $unit }
# $unit (String)
# $least (String)
# $most (String)
sizes-even = even numbers of { $unit }, { $least } to { $most }
# $most (String)
# $unit (String)
sizes-fours = 4, 8, 12, ... { $most } { $unit }
# $sizes (String)
# $last (String)
# $unit (String)
sizes-listed = { $sizes } or { $last } { $unit }
# $spec (String)
# $families (String)
spec-unknown = { $spec } is not a movement: write a family and a number of tables, like “mitchell 7”; families are { $families }
# $family (String)
# $sizes (String)
# $size (String)
spec-size = { $family } is for { $sizes }, not for { $size }
# $spec (String)
# $least (String)
# $most (String)
# $rounds (String)
spec-rounds = { $spec } has { $least } to { $most } rounds, not { $rounds }
# $family (String)
spec-switched = { $family } already has one winner and is not switched
# $number (String)
spec-no-pair = there is no pair { $number } in this movement
# $family (String)
spec-no-rover = { $family } has no form with a rover; choose a Mitchell, or a form with one pair missing
# $family (String)
spec-no-bump = { $family } has no form with a bump; choose a Mitchell, or a form with one pair missing
# $family (String)
spec-no-barometer = { $family } cannot have the same boards at all tables: its boards are tied to the tables

## What is wrong with a movement, more closely

fault-no-meetings = there are no meetings
fault-outside = outside the movement’s tables or rounds
fault-two-meetings = two meetings at one table
# $set (String)
# $sets (String)
fault-no-such-set = set { $set } of { $sets }
# $first (String)
# $last (String)
fault-no-such-boards = boards { $first }-{ $last }
fault-other-seats = an individual has four players at each table, other events two sides
fault-sets-and-numbers = some boards are named by set and others by number
fault-empty-seat = a seat is empty or taken by an opponent
# $table (String)
fault-also-at = also at table { $table }
# $set (String)
# $round (String)
fault-set-played = set { $set } was played in round { $round }
# $board (String)
# $round (String)
fault-board-played = board { $board } was played in round { $round }
# $round (String)
fault-met-in = met in round { $round }
fault-nobody-meets = nobody meets in this round
fault-nobody-drawn = nobody meets
# $drawn (String)
# $rounds (String)
fault-drawn-beyond = { $drawn } rounds are drawn of { $rounds }
fault-not-drawn = a meeting in a round that is not drawn
fault-bye-elsewhere = a bye in a round that does not exist or is not drawn
fault-bye-of-nobody = a bye without a contestant
fault-bye-and-seat = has a bye and a seat in the same round
fault-two-byes = has two byes in the same round
# $contestants (String)
# $seated (String)
fault-miscounted = the file counts { $contestants } contestants and seats { $seated }
# $key (String)
repair-do-key = Press { $key } to carry out the repair.
# $table (String)
# $round (String)
movement-fault-ahead = Table { $table } cannot be played like this in round { $round }. Correct it first.
# $count (Number)
# $key (String)
movement-faults-played = { $count ->
    [one] One fault remains in the rounds already played. Press { $key } again to keep them as they were played.
   *[other] { $count } faults remain in the rounds already played. Press { $key } again to keep them as they were played.
}
movement-nothing-chosen = Choose a movement first.
# $key (String)
movement-nothing-edited = Nothing has been changed in this grid. Press Esc to leave it, then { $key } to undo the last change of the evening.
# $family (String)
spec-no-eights = { $family } is not for teams of eight
# $limit (String)
spec-too-many-eights = teams of eight need twice the tables, and the limit is { $limit }
movement-eights = teams of eight
# $name (String)
movement-of-eights = { $name }, teams of eight
announce-eights = A match has four tables with the same boards: at two of them a team sits North-South, at two East-West.
family-knock-out-pairs = Knock-out of pairs
family-swiss-individual = Swiss individual
# $table (String)
announce-without-always = That is always at table { $table }.
# $table (String)
announce-without-first = In round 1 that is at table { $table }.
# $who (String)
# $undo (String)
repair-left-hole = { $who } has left, and the opponents sit out. Was it a mistake? { $undo } takes it back.
# $who (String)
# $print (String)
# $undo (String)
repair-left-planned = { $who } has left, and the rest is planned again: print the new guide cards ({ $print }). Was it a mistake? { $undo } takes it back.
# $who (String)
# $undo (String)
repair-left-drawn = { $who } has left. The round can be drawn again until it is called. Was it a mistake? { $undo } takes it back.
