# The hall: the window's page for the players' phones.

hall-title = The hall: players' phones
hall-away = Put away
hall-what = Players enter results on their own phones: they scan the code of their table, and the other side confirms. Phones must be in the same Wi-Fi as this computer. Nothing listens before you open the hall, and it closes with the evening.
hall-network = Network the phones are in
hall-no-network = This computer is in no network. Join the hall's Wi-Fi, then come back here.
hall-this-computer = this computer alone, to try it
hall-shows = What phones show and ask
hall-shows-traveller = other results and hands of a board they have played
hall-shows-ranking = the ranking so far
hall-asks-lead = ask for the lead
hall-open = Open the hall
hall-opening = Opening …
# $why (String)
hall-not-opened = The hall is not open: { $why }
# $address (String)
hall-no-address = nobody can listen at { $address }: another program does, or the network is gone
hall-no-movement = this evening has no movement yet; choose one first
hall-no-random = this computer gives no random numbers for the keys
hall-fault = a fault of this program; the log says more
hall-address = Address for phones
hall-try = Can phones reach this computer?
# $table (String)
# $code (String)
hall-table-code = Table { $table }: { $code }
# $at (String)
hall-reached = A phone got through at { $at }
hall-not-reached = No phone has got through yet. Scan the code with any phone.
hall-help = If none gets through: same Wi-Fi, not the guests' one; mobile data off on that phone; this computer's firewall lets Arrowswitch in.
# $director (String)
# $wall (String)
hall-codes = Director's phone: { $director } · screen for the hall: { $wall }
hall-awake = This computer stays awake while the hall is open.
hall-may-sleep = Nothing keeps this computer awake: plug it in, set it never to sleep, leave the lid open.
hall-close = Close the hall
hall-calls = Calls of the director
hall-no-calls = Nobody calls.
# $table (String)
# $minutes (String)
hall-call = Table { $table } calls, { $minutes } min
hall-i-come = I am coming
hall-done = Done
hall-tables = Tables
hall-all-in = all boards in
# $round (String)
# $entered (String)
# $boards (String)
hall-round = round { $round }: { $entered } of { $boards }
# $count (String)
hall-waiting = { $count } to confirm
hall-no-phone = no phone yet
hall-away-now = phone asleep
# $minutes (String)
hall-silent = silent for { $minutes } min
# $count (String)
hall-phones = phones: { $count }
projector-phones = Way in for phones
projector-no-phones = The hall is not open for phones. F10 opens it.
hall-allow-all = Allow all
# $minutes (String)
wall-left = { $minutes } min left
# $minutes (String)
wall-over = { $minutes } min over
wall-code = Scan for all results
# $address (String)
hall-director-address = Director's phone: { $address }
