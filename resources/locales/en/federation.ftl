## The field of many clubs, on its pages

field-clubs = Clubs
field-own = In the club
field-everybody = Find somebody
# $results (String)
# $clubs (String)
field-of = { $results } results of { $clubs } clubs
# $date (String)
# $time (String)
field-at = { $date }, { $time }
field-places = Places

## Publish for the federation, from the window

post-title = Publish for the federation
post-to = Address of the server
post-event = Event there
post-no-event = Write what the event is called at the federation.
post-names = Names
post-names-full = Full
post-names-number = Number only
post-names-withheld = Withheld
post-password = The password is not kept here: it is read from PGPASSWORD, or from the file .pgpass in your home folder.
post-send = Send this evening
post-now = Send now
post-stop = Send no more
# $count (String)
post-not-sent = not sent yet, { $count } waiting
# $done (String)
# $of (String)
post-sending = Sending: { $done } of { $of }
# $count (String)
post-others = Other evenings waiting: { $count }

## Why something was not sent

# $address (String)
unsent-address = “{ $address }” is no address of a database. Write postgres://ROLE@HOST/DATABASE, as the federation gave it to you.
unsent-password-in-address = Leave the password out of the address, where others can read it. Set PGPASSWORD, or write it into the file .pgpass in your home folder.
# $path (String)
unsent-open-passwords = Others can read the file of passwords { $path }. Make it yours alone (chmod 600).
# $reason (String)
unsent-certificates = There are no certificates to check the server by: { $reason }. Name a file of them in PGSSLROOTCERT.
unsent-no-password = The server asks for a password, and there is none. Set PGPASSWORD, or write the line HOST:5432:DATABASE:ROLE:PASSWORD into the file .pgpass in your home folder.
# $reason (String)
unsent-not-trusted = The server is not known to be the one it says it is ({ $reason }). Check the address, and name the certificate of its authority in PGSSLROOTCERT.
# $reason (String)
unsent-unreachable = The server cannot be reached ({ $reason }). What waits is kept, and goes out by itself when there is a connection.
# $reason (String)
unsent-not-let-in = The server does not let this role in ({ $reason }). Check the password, and ask the organiser for an invitation.
# $reason (String)
unsent-forbidden = This role may not do that: { $reason }
unsent-not-set-up = There is no federation in this database yet. Its owner makes it with “arrowswitch federation init”.
# $found (String)
# $known (String)
unsent-newer-tables = The tables of the server are of version { $found }, and this program knows { $known }. Update the program.
# $found (String)
# $known (String)
unsent-older-tables = The tables of the server are of version { $found }, and this program needs { $known }. Their owner brings them up to date with “arrowswitch federation init”.
# $event (String)
unsent-no-event = There is no event “{ $event }” at the federation. Send no more to this one, and write its name as the organiser does.
unsent-no-club = This role is not that of a club. Ask the organiser for an invitation as a club.
unsent-closed = The event is closed, so its results stay as they are. Ask the organiser whether there is still a way.
# $there (String)
# $here (String)
unsent-behind = The server has { $there } entries of this evening, and this computer { $here }: another computer has sent more. Merge its database here (Archive), then it is sent again.
unsent-diverged = Another computer has sent this evening with other entries. Merge its database here (Archive), then it is sent again.
# $first (String)
# $last (String)
unsent-no-boards = The evening has none of the boards { $first } to { $last } of the event. Look whether it is the right one.
unsent-not-pairs = Individuals and teams cannot be compared with a field of pairs.
unsent-full = The server has no room left. Nothing was written there, and what waits is kept. Its disk must be looked after.
unsent-read-only = The server takes nothing at the moment. Nothing was written there, and what waits is kept.
unsent-busy = Somebody else has this evening or its event in use, or the server is too busy. Nothing was written there, and what waits is kept; it is tried again by itself.
# $reason (String)
unsent-damaged = What lies at the federation cannot be read: { $reason }
# $reason (String)
unsent-refused = The server refuses it: { $reason }
# $path (String)
# $reason (String)
unsent-file = { $path }: { $reason }. Nothing was queued or sent.
# $path (String)
# $reason (String)
unsent-list = { $path } is no list of what waits to be sent ({ $reason }). Put it away, and send the evening again.
unsent-no-place = This database is in no file, so that nothing can wait beside it.
