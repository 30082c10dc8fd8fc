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
# $rounds (String)
announce-switched = In these rounds North-South and East-West change directions: { $rounds }.
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

## Why a movement is better or worse

reason-one-winner = one winner
reason-two-winners = two winners
reason-meet-all = everybody meets everybody
# $times (String)
reason-meet-again = { $times } second meetings
# $count (String)
reason-still = { $count } sit still
# $times (String)
reason-sharing = boards shared { $times } times
# $count (String)
reason-copies = { $count } copies of the boards
# $rounds (String)
reason-sit-out = sit-outs of { $rounds } round(s)
reason-uneven = not all play as many boards
# $rounds (String)
reason-switched = switched in rounds { $rounds }
