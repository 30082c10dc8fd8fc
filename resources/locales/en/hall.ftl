# The hall: the window's page for the players' phones.

hall-title = Players’ phones
hall-away = Hide
hall-what = Players enter results on their own phones: they scan the code of their table, and the other side confirms. The phones must be on the same Wi-Fi as this computer. No phone can connect before you start phone entry, and it stops when you close or leave the evening.
hall-network = Network the phones are on
hall-no-network = This computer is not on a network. Join the Wi-Fi of the playing room, then come back here.
hall-this-computer = only this computer, to try it
hall-shows = What phones show and ask
hall-shows-traveller = other results and the hands of a board they have played
hall-shows-ranking = the ranking so far
hall-asks-lead = a question about the lead
hall-open = Start phone entry
hall-opening = Starting…
# $why (String)
hall-not-opened = Phone entry is not on: { $why }
# $address (String)
hall-no-address = { $address } cannot be used: another program uses it, or the network is gone
hall-no-movement = this evening has no movement yet; choose one first
hall-no-random = this computer cannot make random keys
hall-fault = a fault in this program; the log says more
hall-try = Can phones reach this computer?
# $table (String)
# $code (String)
hall-table-code = Table { $table }: { $code }
# $at (String)
hall-reached = A phone connected at { $at }
hall-not-reached = No phone has connected yet. Scan the code with any phone.
hall-no-connection = No phone connects?
hall-help = Use the same Wi-Fi, not the guest Wi-Fi; switch off mobile data on that phone; let Arrowswitch through this computer’s firewall.
hall-other-codes = Director’s phone and the screen on the wall
# $director (String)
# $wall (String)
hall-codes = Director’s phone: { $director } · screen on the wall: { $wall }
hall-may-sleep = This computer may go to sleep: plug it in, set it never to sleep, and leave the lid open.
hall-close = Stop phone entry
hall-calls = Calls for the director
hall-no-calls = Nobody is calling.
# $table (String)
# $minutes (String)
hall-call = Table { $table } is calling, { $minutes } min
hall-i-come = I am coming
hall-done = Done
hall-tables = Tables
hall-code = Code
hall-phones-head = Phones
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
projector-phones = Join with your phone
projector-no-phones = Phone entry is off. F10 starts it.
hall-allow-all = Allow all
# $minutes (String)
wall-left = { $minutes } min left
# $minutes (String)
wall-over = { $minutes } min over
wall-join-digits = then the four digits of your table
wall-code = Scan for all results
# $address (String)
hall-director-address = Director’s phone: { $address }
# $time (String)
wall-ends = Play ends at about { $time }
wall-break = Break after this round
# $round (String)
wall-next-round = Round { $round } next
# $time (String)
wall-at-latest = by { $time } at the latest
wall-pause = Break
wall-no-comparison = The ranking appears when enough boards can be compared
