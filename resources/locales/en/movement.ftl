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
# $numbers (String)
announce-still = These sit still: { $numbers }.
# $last (String)
announce-follow = Everybody else follows the pair with the next lower number, and pair 1 follows pair { $last }.
# $count (Number)
# $rounds (String)
announce-switched = { $count ->
    [one] In this round North-South and East-West change directions: { $rounds }.
   *[other] In these rounds North-South and East-West change directions: { $rounds }.
}
# $number (String)
announce-without = There is no pair { $number }: whoever would meet it sits out.
# $number (String)
announce-rover = Pair { $number } sits out the first round. After that it sits in for a North-South pair each round, as its guide card says; that pair sits out and comes back.
# $number (String)
announce-bump = Pair { $number } sits out the first round and then takes table 1 for good. The pair from there sits out a round and takes table 2, and so on.
announce-barometer = Everybody plays the same boards at the same time; they do not move on.
announce-halves = Rounds here are half rounds: you meet the same opponents in two of them, with other boards.
# $tables (String)
announce-hesitation = East-West of table { $tables }: sit North-South there for one round before you go on to table 1.
announce-teams = The table card says whom you meet and which boards lie there.
announce-drawn = Each round is drawn when it is known how everybody stands; the draw says where you sit.

## Why a movement is better or worse

reason-one-winner = one winner
reason-two-winners = two winners
reason-meet-all = everybody meets everybody
reason-meet-other-side = every North-South pair meets every East-West pair
# $times (String)
reason-meet-again = second meetings: { $times }
# $count (String)
reason-still = { $count } sit still
# $times (Number)
reason-sharing = two tables share boards { $times ->
        [one] once
       *[other] { $times } times
    }
# $count (String)
reason-copies = { $count } copies of the boards
# $rounds (String)
reason-sit-out = rounds out: { $rounds }
reason-uneven = not all play as many boards
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
movement-players = players
movement-teams = teams
movement-copies = copies
movement-still = must sit still
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
    } no place in the other one.
# $round (String)
movement-cost-repair = The repair from round { $round } goes.
# $list (String)
movement-reseat-numbers = Pairs get other numbers: { $list }.
# $list (String)
movement-reseat-places = They sit elsewhere in round 1: { $list }.
movement-replace = Replace it all the same
movement-leave = Leave it as it is
movement-in-force = in force
# $round (String)
# $rounds (String)
movement-in-force-round = in force, round { $round } of { $rounds }
movement-any-winners = one or two winners
movement-kind-pairs = pairs
movement-kind-individual = individual
movement-kind-teams = teams
movement-swiss = Swiss / Monrad
movement-boards-a-round = boards a round
movement-odd-bye = odd: a bye
movement-odd-triangle = odd: a triangle
movement-odd-phantom = odd: a phantom, drawn one round behind
movement-stanzas = rounds a match
movement-losers-out = losers are out
movement-losers-third = a match for third place
movement-losers-play-on = losers play on
movement-column-reasons = In short
movement-edit = Edit the grid
movement-repair = Repair
movement-print = Print cards
movement-open = Open a file
movement-file = File with a movement
movement-back = Back
movement-editing = Edit the movement
movement-repairing = Repair the movement
movement-keep-edited = Keep the edited movement
movement-do-repair = Repair it so
# $round (String)
# $table (String)
movement-cell = Round { $round }, table { $table }
# $typed (String)
# $digits (String)
movement-wish-refused = “{ $typed }” is not taken here: a number of at most { $digits } digits.
movement-cell-hint = NS-EW and set: 3-12 5. A single - leaves the table idle.
movement-cell-wrong = Not understood. Write two numbers and a set, like 3-12 5.
movement-replan = It was played so: plan the rest
movement-add-round = One more round
movement-add-table = One more table
balance-thumb = Last eighth switched
fault-seated-twice = sits in two places
fault-board-replayed = meets these boards again
fault-opponents-repeated = meet again
fault-board-in-two-places = unknown set, round or table
fault-missing-seat = an empty seat

## Repairs

repair-join = A late pair joins
repair-leave = A pair leaves, the others are planned anew
repair-hole = A pair leaves, its opponents sit out
repair-substitute = A substitute takes a seat
repair-to-seats = To the seats
# $key (String)
repair-is-ranked = What was played stands and counts, also for the opponents. Whether it is ranked is decided in Ranking, on its line ({ $key }).
repair-curtail = Stop before this round
repair-extend = More rounds
repair-draw = Draw the rest (Swiss)
repair-finals = Finals by rank
repair-missed-switch = Arrow switch missed
repair-wrong-move = Players moved wrongly
repair-boards-wrong-way = Boards passed the wrong way
repair-swap = Two change places
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
repair-substitute-hint = Go to the seats (Ctrl 2) and type the new name over the old one: it counts from the round being played.
repair-wrong-move-hint = Enter opens the round: type what was played at each table, then F7 plans the rest.
repair-say-more = Fill in the fields to see what it costs.
repair-choose = What happened? Choose it here on the left; what it costs is then said.
# $what (String)
repair-lacks = Type this first: { $what }.
repair-planning = Being worked out …
# $before (String)
# $after (String)
repair-fairness = Fairness { $before } before, { $after } after
repair-costs-nothing = Nobody meets a board or a pair twice.
# $meetings (String)
repair-lost = Cannot be played any more: { $meetings }
# $count (Number)
# $rounds (String)
repair-switch-lost = { $count ->
    [one] The arrow switch of round { $rounds } falls away.
   *[other] The arrow switches of rounds { $rounds } fall away.
}
# $key (String)
# $setting (String)
repair-switch-two = One ranking would then compare pairs that never met the same way: each sat in one direction all evening. To rank North-South and East-West apart: rules of tonight ({ $key }), “{ $setting }”, two.
# $count (String)
repair-met-again = Second meetings more: { $count }
# $count (String)
repair-sharing = Boards shared { $count } times more
# $count (String)
repair-new-sets = Board sets more: { $count }
# $count (String)
repair-sit-outs = Rounds sat out from here on: { $count }
# $numbers (String)
repair-cards = New guide cards: { $numbers }
repair-all = everybody
# $round (String)
repair-error-round = There is no round { $round }.
# $round (String)
# $key (String)
# $next (String)
repair-error-called = Round { $round } is called: take its call back first ({ $key }), or stop before round { $next }.
# $round (String)
# $key (String)
repair-error-all-called = Round { $round } is called: take its call back first ({ $key }).
# $number (String)
repair-error-contestant = { $number } does not play any more from this round on.
repair-error-limit = That is more than there can be.
repair-error-nothing = Nothing would be left to play.
repair-error-first = Before the first round no boards were passed.
repair-error-individual = An individual needs every player of its design; take a substitute.
repair-error-unlike = These sections do not fit together.
# $groups (String)
announce-boards-groups = Each group of tables has its own boards: { $groups }. They move down one table; from the lowest table of a group they go under its pile, and the highest table takes the next from the top.
announce-boards-down = The boards move down one table.
# $from (String)
# $to (String)
announce-boards-from = The boards move down one table, from table { $from } to table { $to }.
# $tables (String)
announce-idle = Nobody plays at table { $tables }. Count it all the same when you move: whoever comes there sits out.
# $tables (String)
announce-idle-boards = Nobody plays at table { $tables }. Count it all the same when you move: whoever comes there sits out, and boards that come there rest.
# $numbers (String)
announce-except = These follow their guide cards instead: { $numbers }.
# $tables (String)
announce-double-hesitation = East-West of table { $tables }: sit North-South at table 2 for a round, then North-South at table { $tables } for a round, then go on to table 1.
repair-error-teams = In a team event teams can leave and rounds be taken off or added; anything else needs a new plan.
# $count (String)
repair-error-missing = { $count } results of earlier rounds are missing; enter them first.
movement-rounds = rounds
movement-minutes = minutes at most
movement-at-hand = boards at hand
# $list (String)
# $worth (String)
movement-sit-outs = Sit out: { $list }. By the rules of this evening: { $worth }.
# $round (String)
# $who (String)
movement-sit-out-round = round { $round }: { $who }
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
spec-unknown = { $spec } is no movement: write a family and a number of tables, like "mitchell 7"; families are { $families }
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
spec-switched = { $family } has one winner as it is and is not switched
# $number (String)
spec-no-pair = there is no pair { $number } in this movement
# $family (String)
spec-no-rover = { $family } has no form with a rover; choose a Mitchell, or a form without a pair
# $family (String)
spec-no-bump = { $family } has no form with a bump; choose a Mitchell, or a form without a pair
# $family (String)
spec-no-barometer = { $family } cannot have the same boards at all tables: its boards are bound to the tables

## What is wrong with a movement, more closely

fault-no-meetings = there are no meetings
fault-outside = outside the movement's tables or rounds
fault-two-meetings = two meetings at one table
# $set (String)
# $sets (String)
fault-no-such-set = set { $set } of { $sets }
# $first (String)
# $last (String)
fault-no-such-boards = boards { $first }-{ $last }
fault-other-seats = an individual seats four players, everybody else two sides
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
fault-bye-elsewhere = a bye in a round that is not there or not drawn
fault-bye-of-nobody = a bye of nobody
fault-bye-and-seat = has a bye and a seat in the same round
fault-two-byes = has two byes in the same round
# $contestants (String)
# $seated (String)
fault-miscounted = the file counts { $contestants } contestants and seats { $seated }
# $key (String)
repair-do-key = { $key } carries it out.
# $round (String)
# $table (String)
movement-fault-ahead = Round { $round }, table { $table } cannot be played like this. Correct it first.
# $count (Number)
# $key (String)
movement-faults-played = { $count ->
    [one] One fault remains in what was played. { $key } once more keeps it as it was played.
   *[other] { $count } faults remain in what was played. { $key } once more keeps it as it was played.
}
movement-nothing-chosen = Choose a movement first.
# $key (String)
movement-nothing-edited = Nothing is edited here. Esc leaves the grid, then { $key } takes back the last change of the evening.
