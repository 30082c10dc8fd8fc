## Table pads

screen-pads = Pads
screen-pads-short = Pads
help-about-pads = Write the scoring file here, start the pads with it, then choose “Connect to the pads”. Results entered at the tables come in; what you typed yourself is never replaced.
pads-file = Scoring file
pads-write = Write the file
pads-wrote = Written. Start the pads’ program with it.
pads-follow = Connect to the pads
pads-stop = Disconnect
pads-connector = Data Connector
pads-address = Address, HOST:PORT
pads-club = Club
pads-licence = Licence key
pads-connect = Connect
pads-settings = On the pads
pads-lead = Card led
pads-results = Other results
pads-percentages = Percentages
pads-names = Names
pads-numbers = Ask for numbers
pads-hands = Hands after play
pads-order = Order of boards
pads-ranking = Ranking
pads-ranking-no = Never
pads-ranking-each = Each round
pads-ranking-end = At the end
pads-not-followed = Not connected to any pads.
# $source (String)
pads-followed = Connected: { $source }
pads-taken = Imported
pads-questions = Here and on the pads
pads-nothing-to-decide = Nothing differs between this computer and the pads.
pads-here = Here
pads-there = On the pad
pads-take = The pad is right
pads-nobody = nobody
pads-gone = no longer on the pad
pads-erased = erased
pads-artificial = an artificial score: only the director can give one
# $words (String)
pads-ruling = “{ $words }”: waits for the director
pads-calls = Calls for the director
# $table (String)
# $at (String)
# $minutes (String)
pads-call = Table { $table } since { $at }, { $minutes } min.
pads-tables = Tables
# $on (String)
# $of (String)
pads-tables-on = { $on } of { $of } on
pads-on = on
pads-off = off
# $minutes (String)
pads-silent = silent for { $minutes } min.
pads-unknown = not known
# $round (String)
pads-round = round { $round }
# $count (String)
pads-counted = results: { $count }
# $percent (String)
pads-battery = battery { $percent }%
pads-replaced = This is a different file from before, or an earlier copy of it. Check what differs.
# $what (String)
pads-unopened = { $what } cannot be opened.
pads-unreadable = The file cannot be read yet; the program tries again in a moment.
# $title (String)
pads-other-evening = The file belongs to another evening (“{ $title }”). Connect to the file that was written for this evening.
# $section (String)
# $table (String)
# $round (String)
pads-other-movement = Section { $section }, table { $table }, round { $round }: the file has other pairs there than this computer. Write a new file for the pads.
# $address (String)
pads-no-address = “{ $address }” is not an address. Write HOST:PORT.
# $address (String)
pads-unreached = { $address } cannot be reached. Is the pads’ program running, and does it accept connections from the network?
pads-busy = The connector is busy; the program tries again in a moment.
# $why (String)
pads-refused = The connector refuses it: { $why }
pads-foreign = The program that answers there is not the maker’s Data Connector.
pads-not-stored = What the pads sent could not be saved; the program tries again in a moment.
# $why (String)
pads-not-written = The file was not written: { $why }
# $what (String)
pads-not-taken = Not imported: { $what }. Enter it on Results, which says why.
pads-reason-corrected = corrected on the pad
pads-reason-erased = erased on the pad
pads-reason-gone = no longer on the pad
pads-reason-played = played this way, as the pad says
