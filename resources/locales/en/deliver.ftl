## Deliveries

# $reason (String)
deliver-unreachable = There is no connection to the server ({ $reason }). The results are sent when the network is back.
deliver-silent = The server did not answer in time. The program asks it what it has before it sends again.
# $reason (String)
deliver-cut-off = The answer broke off ({ $reason }). The program asks the server what it has before it sends again.
deliver-captive-portal = A web page answered in place of the server. Log in to this network in a browser, then deliver again.
# $status (String)
deliver-server-fault = The server has a fault of its own (status { $status }). Deliver again later.
# $reason (String)
deliver-untrusted = The server’s certificate is not trusted ({ $reason }), so nothing was sent. Check date and time of this computer, and the address of the target.
# $target (String)
# $file (String)
deliver-no-password = There is no password for { $target }. Write a line { $target }:PASSWORD into { $file }, or set ARROWSWITCH_PASSWORD to that line.
# $path (String)
deliver-open-passwords = Other users of this computer can read { $path }, so its passwords are not used. Make it readable for you alone (chmod 600).
# $message (String)
deliver-password-refused = The password was refused: { $message }
# $message (String)
deliver-rejected = The receiver refused it: { $message }
deliver-too-large = The server says that the files are too large.
# $address (String)
deliver-insecure = { $address } cannot take a password: the address must begin with https://.
# $events (String)
deliver-several-events = There are several events on this day: { $events }. Choose one with --event NUMBER, or make one with --new-event.
# $event (String)
# $events (String)
deliver-no-event = There is no event { $event } on this day. There are: { $events }
# $event (String)
deliver-results-there = Event { $event } has other results already. Look at them, then replace them with --again.
deliver-may-double = The receiver may count a second file as well as the first. If it is right to hand it over again, say --again.
deliver-not-published = The ranking is not published. Publish it, then deliver.
# $ranking (String)
deliver-changed-since = The results have changed since ranking { $ranking } was published. Publish again, then deliver.
# $count (String)
deliver-no-numbers = Players without a number of the federation: { $count }. Without all numbers it gives no points. Enter them, or say --without-numbers.
# $path (String)
# $reason (String)
deliver-file = { $path }: { $reason }
# $reason (String)
deliver-files = The files could not be made: { $reason }
# $target (String)
deliver-target-removed = The target { $target } was removed.
# $path (String)
# $reason (String)
deliver-ledger-file = { $path }: { $reason }. Nothing was delivered.
# $path (String)
# $reason (String)
deliver-ledger-damaged = { $path } is no list of deliveries ({ $reason }). Move it away, look at each target what it has, and deliver again.
deliver-no-place = A database in memory has no place for deliveries.
# $target (String)
deliver-no-target = There is no target { $target }. arrowswitch targets list shows them.
deliver-asked = asked for, not sent yet
# $why (String)
deliver-waiting = waiting: { $why }
# $at (String)
deliver-unanswered = sent { $at } without an answer; the receiver is asked before it is sent again
# $at (String)
# $why (String)
deliver-refused = refused { $at }: { $why }
# $at (String)
# $ranking (String)
deliver-delivered = delivered { $at } (ranking { $ranking })
# $at (String)
# $ranking (String)
deliver-delivered-unconfirmed = delivered { $at } (ranking { $ranking }), and could not be read back
# $at (String)
# $ranking (String)
deliver-delivered-by-another = delivered { $at } (ranking { $ranking }): the same results were there already
# $at (String)
# $ranking (String)
# $place (String)
deliver-draft = draft written { $at } (ranking { $ranking }): send { $place } from your mail program
# $ranking (String)
deliver-replaces = replaces ranking { $ranking }
# $address (String)
deliver-double = there are two events of this title now: delete the older one at { $address }
# $club (String)
# $title (String)
# $date (String)
deliver-mail-subject = Results: { $club }, { $title }, { $date }
# $club (String)
# $title (String)
# $date (String)
deliver-mail-correction = Correction: { $club }, { $title }, { $date }
# $file (String)
deliver-mail-body = The attached file { $file } has the results.
# $file (String)
deliver-mail-replaces = The attached file { $file } replaces the file of that name that was sent before.
told-delivered-already = nothing to send
# $target (String)
told-target-works = { $target }: the target takes deliveries; nothing was published
# $target (String)
# $why (String)
told-target-fails = { $target }: { $why }
# $target (String)
told-target-set = { $target } is a target now
# $target (String)
told-target-removed = { $target } is removed; what was delivered stays there
told-no-targets = There are no targets. arrowswitch targets bridgewebs, web, folder or scotland sets one.
told-nothing-waits = Nothing waits to be delivered.
command-not-delivered = not every target took the results; each line says why
site-australia = Australia (green points)
site-australia-what = green points (GRN)
site-australia-upload = Log in at abfmasterpoints.com.au, choose Upload Awards Files, and give the GRN file once: a second file may be added to the first.
site-australia-none = No file was written: set the masterpoint scale abf-green, and publish a complete ranking.
# $names (String)
site-australia-numbers = Without a valid ABF number, so not in the file: { $names }
# $names (String)
site-australia-too-high = More than 9999.99 points, so not in the file: { $names }
