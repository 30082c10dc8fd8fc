## Table pads

screen-pads = Pads
pads-about = Results come in by themselves
help-about-pads = Table pads start from a scoring file written here. Follow it, and what is entered at the tables comes in; what you typed yourself is never replaced.
pads-file = Scoring file
pads-write = Write the file
pads-wrote = Written. Start the pads' program with it.
pads-follow = Follow the pads
pads-stop = Stop
pads-connector = Data Connector
pads-address = Address, HOST:PORT
pads-club = Club
pads-licence = Licence key
pads-connect = Connect
pads-settings = On the pads
pads-lead = Card led
pads-results = Results of others
pads-percentages = Percentages
pads-names = Names
pads-numbers = Ask for numbers
pads-hands = Hands after play
pads-order = Order of boards
pads-ranking = Ranking
pads-ranking-no = Never
pads-ranking-each = Each round
pads-ranking-end = At the end
pads-not-followed = No pads are followed.
# $source (String)
pads-followed = Followed: { $source }
pads-taken = Taken in
pads-questions = Here and on the pads
pads-nothing-to-decide = Everything is here as it is on the pads.
pads-here = Here
pads-there = On the pad
pads-take = The pad is right
pads-nobody = nobody
pads-gone = not on the pad any more
pads-erased = erased
pads-artificial = an artificial score: it is the director's to give
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
pads-counted = { $count } results
# $percent (String)
pads-battery = battery { $percent } %
pads-replaced = This is another file than before, or an earlier copy of it. Look at what differs.
# $what (String)
pads-unopened = { $what } cannot be opened.
pads-unreadable = The file cannot be read yet; it is tried again in a moment.
# $title (String)
pads-other-evening = The file is of another evening (“{ $title }”). Follow the one that was written for this session.
# $section (String)
# $table (String)
# $round (String)
pads-other-movement = Section { $section }, table { $table }, round { $round }: others sit there in the file than here. Write a new file for the pads.
# $address (String)
pads-no-address = “{ $address }” is no address. Write HOST:PORT.
# $address (String)
pads-unreached = { $address } cannot be reached. Is the pads' program on, and listening on the network?
pads-busy = The connector is busy; it is tried again in a moment.
# $why (String)
pads-refused = The connector refuses it: { $why }
pads-foreign = What answers there is not the maker's Data Connector.
pads-not-stored = What the pads said could not be stored; it is tried again in a moment.
# $why (String)
pads-not-written = The file was not written: { $why }
# $what (String)
pads-not-taken = Not taken: { $what }. Enter it on Results, which says why.
pads-reason-corrected = corrected on the pad
pads-reason-erased = erased on the pad
pads-reason-gone = gone from the pad
pads-reason-played = played so, as the pad says
