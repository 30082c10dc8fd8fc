# What stands within the sentences of unread.ftl. Names of tags, columns and values stay as the file has them.

## What holds a value

item-board-number = board number
item-pair-number = pair number
item-player-number = player number
item-contestant = contestant
item-team = team
item-direction = direction
item-score = score
item-result = result
item-room = room
item-table = table
item-row = row
item-tag = tag
item-column = column
item-pair = pair
item-board = board
item-result-line = line of results
item-first-line = first line
item-cards = cards
item-board-numbers = numbers of the boards
item-key = key
item-digit = digit
item-last-board = last board
item-from-board = from board
item-to-board = to board
item-dealer = dealer
item-dealer-and-vulnerability = dealer and vulnerability
item-session = session
item-event = event

## What could be read there

expected-one-to-999 = 1 to 999
expected-board-one-to-999 = a number from 1 to 999
expected-whole-one-to-999 = a whole number from 1 to 999
expected-one-to-255 = 1 to 255
expected-one-to-99 = 1 to 99
expected-one-to-100 = a number from 1 to 100
expected-whole-number = a whole number
expected-section-and-number = a section and a number, like A7
expected-ranked = a contestant in a ranking
expected-one-or-two-aside = one contestant on each side, or two
expected-others = nobody can play against themselves
expected-two-contestants = two contestants: nobody can play against themselves
expected-other-team = a team cannot play against itself
expected-team-taking-part = a team that takes part
expected-where-first-team-sat = NS or EW, where the first team sat
expected-all-of-line = a line needs the numbers of all who played
expected-all-of-row = a row needs the numbers of all who played
expected-all-four-of-row = a row needs the numbers of all four who played
expected-number-of-one-contestant = a number that belongs to one contestant only
expected-number-of-one-pair = a number that belongs to one pair only
expected-number-of-one-player = a number that belongs to one player only
expected-one-contestant = the number of one contestant
expected-one-seat-each = nobody can sit in two seats
expected-pair-number-of-each = every pair needs one
expected-apair-number = the number of a pair
expected-score-or-percentages = a whole number from North-South’s view, or A and two percentages
expected-contract-or-score = a contract with declarer and tricks, or a score
expected-lost-by-north-south = what North-South lost, or nothing
expected-board-above = a line with #Board above the results
expected-eighteen-fields = eighteen fields, each with a tab before it
expected-who-played = PairNS and PairEW, or HomeTeam, VisitTeam and Room, or a ScoreTable say who played
expected-open-or-closed = Open or Closed, which say where the home team sits
expected-home-and-visit = HomeTeam and VisitTeam name the two teams
expected-column-names = names of columns with ; between them
expected-value-of-each-column = a value for each column of its table, ? if there is none
expected-name-and-value = a name and a value in quotes, such as [Board "1"]
expected-player-columns = an individual has PlayerId_North, PlayerId_East, PlayerId_South and PlayerId_West
expected-name = a name
expected-yes-or-no = yes or no
expected-empty-first-line = it must be empty; board 1 is on the second line
expected-digits-78 = 78 digits, two for a card
expected-dup-head = two letters Y or N, the lowest board, copies and the highest board, such as YN1  1 32
expected-two-letters-and-bar = two letters and a bar
expected-seat-digit = 1 North, 2 East, 3 South or 4 West
expected-dealer-digit = 1 South, 2 West, 3 North, 4 East
expected-not-below-first = not below the first board
expected-dlm-board = 26 letters a to p and three digits
expected-seat-and-sides = a seat, a slash and -, NS, EW or All, such as E/NS
expected-movement-type = it must be 0, 1 or 2 for pairs, 3 or 4 for individuals, 5 for teams
expected-one-or-more = it must be 1 or more
expected-section-name = it must be one to three letters or digits
expected-boards-from-lowest = boards are from 1 to 999, the lowest first
expected-it-is-whole = it must be a whole number
expected-it-is-whole-from-one = it must be a whole number, 1 or more
# $mark (String)
expected-no-other-owner = { $mark } belongs to several contestants
# $contract (String)
# $why (String)
expected-result-of = { $contract }, { $why }; a contract with declarer and tricks, or a score
# $line (String)
# $what (String)
# $earlier (String)
expected-agreement = line { $line }: { $what }, but line { $earlier } differs; correct one of them and export again

## At most

limit-file = 64 MB
limit-scoring-file = 256 MB
limit-lines = 100,000 lines
limit-line-length = 1 MB in one line
limit-records = a million records
limit-value-length = 1 MB in one value
limit-depth = 64 levels of elements
limit-pairs = 20,000 pairs
limit-pairs-of-section = 65,535 pairs in a section
limit-teams = 65,535 teams
limit-sections = 702 sections
limit-tables-of-section = 100 tables a section
limit-shared-values = 200 values for all games
limit-shared-length = 255 bytes in a value for several games
limit-columns = 100 columns in a table
limit-tags = 200 tags in a game
limit-database-rows = a million rows in a table
limit-database-text = 64 MB of text in a table
limit-board-99 = board 99
limit-board-999 = board 999

## What goes beyond a limit

measure-size = the size in bytes
measure-lines = the number of lines
measure-line-length = the length of a line
measure-section-lines = the number of lines of a section
measure-section-name = the length of a section’s name
measure-contestant = the number of a contestant
measure-title = the length of a title
measure-meetings = the number of meetings of all movements
measure-missing-pair = the number of the missing pair
measure-board-set = the number of a board set
measure-tables = the number of tables
measure-boards = the number of boards
measure-boards-of-set = the number of boards in a set
measure-rounds = the number of rounds
measure-type = the type
# $column (String)
measure-column-value = { $column }

## Why a file of deals is damaged

# $left (String)
# $board (String)
damage-digits-left = digits left over: { $left }; a board has { $board }
# $left (String)
# $board (String)
damage-bytes-left = bytes left over: { $left }; a board has { $board }
# $count (String)
# $board (String)
damage-letters = letters: { $count }; a board has { $board }
# $count (String)
# $board (String)
damage-cells = cells of the line: { $count }, a board has { $board }
damage-empty-line = there is an empty line between two boards
# $board (String)
# $from (String)
# $to (String)
damage-board-missing = board { $board } of { $from } to { $to } is missing
# $written (String)
damage-no-value = “{ $written }” has no value
damage-key-without-value = a key has no value
# $key (String)
damage-value-without-end = the value of { $key } does not end
# $bytes (String)
# $head (String)
damage-head-cut = { $bytes } bytes; { $head } come before the first board

## By what a file of deals checks itself

check-board-count = the number of boards
check-checksum = the checksum
# $board (String)
check-check-number = the check number of board { $board }

## What is never closed

unclosed-element = <PBN>
unclosed-text = a text in quotes
unclosed-comment = a comment in { "{ }" }
# $name (String)
unclosed-tag = the tag [{ $name }

## Rows of RoundData

# $tables (String)
# $rounds (String)
row-limits = at most { $tables } tables and { $rounds } rounds are allowed
# $given (String)
# $limit (String)
row-number-over = the number { $given } is over the limit of { $limit }
row-no-boards = it names no boards
# $part (String)
row-custom-boards = CustomBoards “{ $part }” names no boards
# $low (String)
# $high (String)
row-low-to-high = LowBoard { $low } and HighBoard { $high } name no boards
# $boards (String)
row-gaps = the boards “{ $boards }” have gaps, and only boards in sequence can be imported

## Cards that are no deal

# $written (String)
cards-not-aseat = “{ $written }” is not a seat
# $seat (String)
# $why (String)
cards-of-seat = { $seat }: { $why }
cards-hand-missing = a hand is missing
# $why (String)
cards-no-deal = { $why }

## Calls that are not legal

auction-insufficient = insufficient bid (Law 18D)
auction-double = inadmissible double (Law 19A)
auction-redouble = inadmissible redouble (Law 19B)
auction-over = the auction has ended (Law 22)
expected-closed-quote = a closing quotation mark is missing on this line
# $count (String)
expected-cells-of-headings = no more cells than headings: { $count }
# $count (String)
expected-cell-for-each-heading = a cell for each of the { $count } headings
