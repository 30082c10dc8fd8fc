## The field of many clubs, on its pages

field-clubs = Clubs
field-own = In the club
field-everybody = Find somebody
# $results (String)
# $clubs (String)
field-of = Results: { $results }, clubs: { $clubs }
# $date (String)
# $time (String)
field-at = { $date }, { $time }
field-places = Places

## Publish for the federation, from the window

post-title = Publish for the federation
post-to = Address of the server
post-event = Event on the server
post-no-event = Type the name of the event as the federation writes it.
post-names = Names
post-names-full = Full
post-names-number = Number only
post-names-withheld = Withheld
post-password = The password is not stored here: it is read from PGPASSWORD, or from the file .pgpass in your home folder.
post-send = Send this evening
post-now = Send now
post-stop = Stop sending
# $count (String)
post-not-sent = not sent yet, { $count } waiting
# $done (String)
# $of (String)
post-sending = Sending: { $done } of { $of }
# $count (String)
post-others = Other evenings waiting: { $count }

## Why something was not sent

# $address (String)
unsent-address = “{ $address }” is not an address of a database. Write postgres://ROLE@HOST/DATABASE, as the federation gave it to you.
unsent-password-in-address = Leave the password out of the address, where others can read it. Set PGPASSWORD, or write it into the file .pgpass in your home folder.
# $path (String)
unsent-open-passwords = Others can read the password file { $path }. Allow only yourself to read it (chmod 600).
# $reason (String)
unsent-certificates = The program has no certificates to check the server with: { $reason }. Name a certificate file in PGSSLROOTCERT.
unsent-no-password = The server asks for a password, but none is set. Set PGPASSWORD, or write the line HOST:5432:DATABASE:ROLE:PASSWORD into the file .pgpass in your home folder.
# $reason (String)
unsent-not-trusted = The server could not prove its identity ({ $reason }). Check the address, and name the certificate of its authority in PGSSLROOTCERT.
# $reason (String)
unsent-unreachable = The server cannot be reached ({ $reason }). Everything that waits is kept, and is sent automatically when there is a connection.
# $reason (String)
unsent-not-let-in = The server does not accept this role ({ $reason }). Check the password, and ask the organizer for an invitation.
# $reason (String)
unsent-forbidden = This role may not do that: { $reason }
unsent-not-set-up = There is no federation in this database yet. Its owner creates it with “arrowswitch federation init”.
# $found (String)
# $known (String)
unsent-newer-tables = The server’s tables are version { $found }, but this program knows only up to version { $known }. Update the program.
# $found (String)
# $known (String)
unsent-older-tables = The server’s tables are version { $found }, but this program needs version { $known }. Their owner updates them with “arrowswitch federation init”.
# $event (String)
unsent-no-event = The federation has no event “{ $event }”. Stop sending to it, and write its name as the federation writes it.
unsent-no-club = This role does not belong to a club. Ask the organizer for an invitation as a club.
unsent-closed = The event is closed, so its results cannot change any more. Ask the organizer whether a correction is still possible.
# $there (Number)
# $here (String)
unsent-behind = The server has { $there ->
    [one] { $there } entry
   *[other] { $there } entries
} of this evening, and this computer { $here }: another computer has sent more. Merge its database here (Archive), then the evening is sent again.
unsent-diverged = Another computer has sent different entries of this evening. Merge its database here (Archive), then the evening is sent again.
# $first (String)
# $last (String)
unsent-no-boards = The evening has none of the boards { $first } to { $last } of the event. Check that it is the right evening.
unsent-not-pairs = Individuals and teams cannot be compared with a field of pairs.
unsent-full = The server’s disk is full. Nothing was written there, and everything that waits is kept. Tell the federation.
unsent-read-only = The server accepts nothing at the moment. Nothing was written there, and everything that waits is kept.
unsent-busy = Somebody else is using this evening or its event, or the server is too busy. Nothing was written there, and everything that waits is kept; the program tries again by itself.
# $reason (String)
unsent-damaged = The data at the federation cannot be read ({ $reason }). Tell the federation.
# $reason (String)
unsent-refused = The server refuses it: { $reason }
# $path (String)
# $reason (String)
unsent-file = { $path }: { $reason }. Nothing was queued or sent.
# $path (String)
# $reason (String)
unsent-list = { $path } is not a list of evenings waiting to be sent ({ $reason }). Move it away, and send the evening again.
unsent-no-place = This database is not in a file, so nothing can wait beside it.
