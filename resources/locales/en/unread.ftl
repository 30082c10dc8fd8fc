unread-no-own-file = this database is not in a file, so there is nothing to compare with
# $megabytes (String)
unread-too-large = the file has { $megabytes } MB, more than the program reads
unread-no-file = this is a folder or a device, not a file; choose a file
unread-fault = the file could not be read because of a fault in this program, and nothing of it was imported; export it in another format, and send us the file and the report from the log
# $line (String)
# $place (String)
unread-field = { $line }: { $place } is not a known field; correct its name or remove it
unread-empty = the file is empty; export it again
# $formats (String)
unread-unknown = the file is of no format that can be read; these can be read: { $formats }
unread-no-results = the file has no results; export it after the session has been scored
unread-no-deals = the file has no deals; export it after the boards have been dealt
# $place (String)
# $detail (String)
unread-damaged = { $place }: the file is cut off or damaged ({ $detail }); export or copy it again
# $place (String)
# $element (String)
unread-cut = { $place }: the file is cut off inside <{ $element }>; export or copy it again
# $place (String)
# $detail (String)
unread-xml = { $place }: this is not well-formed XML ({ $detail }); export the file again
# $place (String)
# $detail (String)
unread-json = { $place }: this is not the JSON of standings ({ $detail }); export it again
# $place (String)
# $why (String)
unread-none-left = { $place }: { $why }; no other line has a result
# $place (String)
# $detail (String)
unread-cells = { $place }: this is not a table of cells ({ $detail }); export it again
# $detail (String)
unread-database = the database is damaged or cut off ({ $detail }); copy the file again while no program has it open
unread-password = the database has a password; have it removed, or export the results as USEBIO or PBN
# $place (String)
# $value (String)
# $detail (String)
unread-value = { $place }: “{ $value }” cannot be read ({ $detail }); correct it there and export again
# $place (String)
# $what (String)
# $earlier (String)
unread-contradiction = { $place }: { $what }, but line { $earlier } differs; correct one of them and export again
# $count (String)
# $first (String)
unread-rows = rows that contradict others: { $count }; correct them in the scoring program: { $first }
unread-renumbered = contestants have changed numbers since the file was first read; enter what is new in it by hand
# $line (String)
unread-line = line { $line }
# $byte (String)
unread-byte = byte { $byte }
unread-file = the file
# $place (String)
# $limit (String)
unread-limit = { $place }: more than { $limit }; such a file is not read
# $place (String)
# $what (String)
unread-unclosed = { $place }: { $what } that begins here is never closed; export or copy the file again
# $place (String)
unread-entities = { $place }: the file declares entities, which no result file needs; remove the declaration
# $place (String)
# $element (String)
unread-glued = { $place }: a second document <{ $element }> begins here; split the file in two
# $place (String)
# $what (String)
unread-several = { $place }: the file holds more than one { $what }; export each on its own
# $place (String)
# $why (String)
unread-change = { $place }: { $why } Correct the file or leave the line out.
# $place (String)
# $what (String)
unread-column-twice = { $place }: two columns hold this: { $what }; choose one of them
# $table (String)
unread-no-table = the database has no table { $table }, so it is not a scoring file of table pads; open it where it was made
# $table (String)
# $column (String)
unread-no-column = table { $table }: there is no column { $column }; have the scoring program make the file again
# $table (String)
# $count (String)
unread-rows-damaged = table { $table }: damaged rows: { $count }; copy the file again while no program has it open
# $table (String)
# $detail (String)
unread-table-wrong = table { $table }: { $detail }; correct it in the scoring program
# $formats (String)
unread-unknown-deals = the file is not a deal file that can be read; these can be read: { $formats }
# $place (String)
# $board (String)
# $why (String)
unread-cards = { $place }: the cards of { $board } are not a deal: { $why }; export the file again
# $card (String)
unread-cards-not-a-card = “{ $card }” is not a card
# $card (String)
unread-cards-twice = the card { $card } occurs twice
# $count (String)
unread-cards-count = cards in a hand: { $count }; a hand has 13
unread-cards-shape = a deal is written as a seat, a colon and four hands: N:.. .. .. ..
# $place (String)
# $what (String)
# $stated (String)
# $found (String)
unread-check = { $place }: { $what } says { $stated }, the file gives { $found }; the file is damaged; export or copy it again
# $place (String)
# $board (String)
unread-halves = { $place }: the two halves of board { $board } have different cards; the file is damaged, export it again
# $place (String)
# $key (String)
unread-encrypted = { $place }: the cards are encrypted with key { $key }; export the file with key 0
# $place (String)
# $board (String)
# $earlier (String)
unread-other-cards = { $place }: board { $board } has other cards than at { $earlier }; split the file in two
# $place (String)
unread-second-file = { $place }: a second file begins here; split the file in two
unread-foreign-database = this is another program’s database: export the session from the program the database belongs to, as USEBIO or PBN
unread-packed = this is a packed file or a workbook: unpack it first; save a workbook as CSV
unread-pdf = this is a PDF: ask for the file it was made of, as USEBIO, PBN or CSV
unread-picture = this is a picture: ask for the file it was made of, as USEBIO, PBN or CSV
unread-web-page = this is a web page: ask for the file it was made of, as USEBIO, PBN or CSV
unread-movements = this file contains movements: open it on Movement
# $place (String)
# $what (String)
# $given (String)
# $limit (String)
unread-over = { $place }: { $what } { $given } is over the limit of { $limit }; such a file is not read
unread-no-movement = this is not a movement that can be read. These can be read: the movement file (JSON with “meetings”), the table RoundData with its column names as CSV, scoring files of table pads (BWS), and lists of a title, a line of 5 or 6 numbers and a line for each table
# $detail (String)
unread-movement-file = the movement file cannot be read: { $detail }
unread-movement-empty = the file is empty; export or copy it again
# $place (String)
# $value (String)
unread-list-number = { $place }: “{ $value }” is not a whole number; correct the line
# $place (String)
# $found (String)
unread-list-header = { $place }: numbers in the line after a title: { $found }; it needs 5 or 6: type, tables, boards, boards in a set, rounds, missing pair or players; correct the line
# $place (String)
# $what (String)
# $value (String)
# $allowed (String)
unread-list-value = { $place }: { $what } cannot be { $value }: { $allowed }; correct the line
# $place (String)
# $table (String)
# $found (String)
# $rounds (String)
# $needed (String)
unread-list-length = { $place }: numbers for table { $table }: { $found }; { $rounds } rounds need { $needed }; correct the line
# $place (String)
# $found (String)
# $tables (String)
# $title (String)
unread-list-cut = { $place }: only { $found } of { $tables } tables of “{ $title }” are in the list; copy or export the list again
# $place (String)
# $table (String)
# $tables (String)
unread-list-table = { $place }: the line is for table { $table }, but the header says { $tables } tables; correct the header
unread-list-empty = the list has no movement; copy or export it again
# $column (String)
unread-rounds-column = there is no column { $column }; export RoundData with the names of its columns
# $place (String)
# $found (String)
# $needed (String)
unread-rounds-cells = { $place }: cells: { $found }; the first line names { $needed }; copy or export the table again
# $place (String)
# $column (String)
# $value (String)
# $allowed (String)
unread-rounds-value = { $place }: { $column } “{ $value }” cannot be read: { $allowed }; correct the line
# $place (String)
# $table (String)
# $round (String)
# $boards (String)
unread-rounds-gaps = { $place }: table { $table }, round { $round }: the boards { $boards } have gaps, and only boards in sequence can be imported; correct CustomBoards
unread-rounds-empty = the table has no lines; export it again
unwritten-nothing = there is no board to write; deal or import boards first
# $board (String)
unwritten-twice = board { $board } occurs twice; remove one
# $board (String)
# $format (String)
unwritten-gap = board { $board } is missing, and a { $format } file needs all numbers in a row; add it, or choose another format, such as PBN
# $board (String)
# $format (String)
# $last (String)
unwritten-beyond = board { $board } cannot be in a { $format } file, which ends at board { $last }; choose another format, such as PBN
# $section (String)
# $table (String)
# $round (String)
unread-row = section { $section }, table { $table }, round { $round }
