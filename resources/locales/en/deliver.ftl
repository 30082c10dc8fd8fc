## Deliveries

# $reason (String)
deliver-unreachable = There is no connection to the server ({ $reason }). If the address is right, the results are sent when the network is back.
deliver-silent = The server did not answer in time. The program asks the server what it has received before it sends again.
# $reason (String)
deliver-cut-off = The answer broke off ({ $reason }). The program asks the server what it has received before it sends again.
deliver-captive-portal = A web page answered in place of the server. Log in to this network in a browser, then deliver again.
# $status (String)
deliver-server-fault = The server reported a fault (status { $status }). Deliver again later.
# $reason (String)
deliver-untrusted = The server’s certificate is not trusted ({ $reason }), so nothing was sent. Check the date and time of this computer, and the address of the target.
# $target (String)
# $file (String)
deliver-no-password = There is no password for { $target }. Add the line { $target }:PASSWORD to { $file }, or set ARROWSWITCH_PASSWORD to that line.
# $path (String)
deliver-open-passwords = Other users of this computer can read { $path }, so its passwords are not used. Make it readable only to you (chmod 600).
# $message (String)
deliver-password-refused = The password was refused: { $message }
# $message (String)
deliver-rejected = The receiver refused the results: { $message }
deliver-too-large = The server says that the files are too large. Ask whoever looks after it to allow larger files.
# $address (String)
deliver-insecure = A password cannot be sent to { $address }: the address must begin with https://.
# $events (String)
deliver-several-events = There are several events on this day: { $events }. Choose one with --event NUMBER, or create one with --new-event.
# $event (String)
# $events (String)
deliver-no-event = There is no event { $event } on this day. The events are: { $events }
# $event (String)
deliver-results-there = Event { $event } already has other results. Look at them, then replace them with --again.
deliver-may-double = The receiver may count a second file in addition to the first. To deliver it anyway, use --again.
deliver-not-published = The ranking is not published. Publish it, then deliver.
# $ranking (String)
deliver-changed-since = The results have changed since ranking { $ranking } was published. Publish again, then deliver.
# $count (String)
deliver-no-numbers = Players without a federation number: { $count }. The federation gives no points unless every player has one. Enter the numbers, or use --without-numbers.
# $path (String)
# $reason (String)
deliver-file = { $path }: { $reason }
# $reason (String)
deliver-files = The files could not be written: { $reason }
# $target (String)
deliver-target-removed = The target { $target } was removed.
# $path (String)
# $reason (String)
deliver-ledger-file = { $path }: { $reason }. Nothing was delivered.
# $path (String)
# $reason (String)
deliver-ledger-damaged = { $path } is not a list of deliveries ({ $reason }). Move it away, check what each target has received, and deliver again.
deliver-no-place = This database is in memory only, so deliveries cannot be recorded.
# $target (String)
deliver-no-target = There is no target { $target }. Type arrowswitch targets list to see the targets.
deliver-asked = requested, not sent yet
# $why (String)
deliver-waiting = waiting: { $why }
# $at (String)
deliver-unanswered = sent { $at } without an answer; the program asks the receiver before it sends again
# $at (String)
# $why (String)
deliver-refused = refused { $at }: { $why }
# $at (String)
# $ranking (String)
deliver-delivered = delivered { $at } (ranking { $ranking })
# $at (String)
# $ranking (String)
deliver-delivered-unconfirmed = delivered { $at } (ranking { $ranking }), but could not be read back
# $at (String)
# $ranking (String)
deliver-delivered-by-another = delivered { $at } (ranking { $ranking }): the same results were there already
# $at (String)
# $ranking (String)
# $place (String)
deliver-draft = draft written { $at } (ranking { $ranking }): send { $place } from your e-mail program
# $ranking (String)
deliver-replaces = replaces ranking { $ranking }
# $address (String)
deliver-double = two events now have this title: delete the older one at { $address }
# $club (String)
# $title (String)
# $date (String)
deliver-mail-subject = Results: { $club }, { $title }, { $date }
# $club (String)
# $title (String)
# $date (String)
deliver-mail-correction = Correction: { $club }, { $title }, { $date }
# $file (String)
deliver-mail-body = The attached file { $file } contains the results.
# $file (String)
deliver-mail-replaces = The attached file { $file } replaces the file of that name that was sent before.
told-delivered-already = nothing to send
# $target (String)
told-target-works = { $target }: the target accepts deliveries; nothing was published
# $target (String)
# $why (String)
told-target-fails = { $target }: { $why }
# $target (String)
told-target-set = { $target } is now a target
# $target (String)
told-target-removed = { $target } is removed; results already delivered stay there
told-no-targets = There are no targets. Set one with arrowswitch targets bridgewebs, web, sftp, folder, scotland or scotland-mail.
told-nothing-waits = Nothing is waiting to be delivered.
command-not-delivered = not every target accepted the results; each line says why
site-australia = Australia (masterpoints)
site-australia-what = green or red points (GRN, RED)
# $file (String)
site-australia-upload = Log in at abfmasterpoints.com.au, choose Upload Awards Files, and upload { $file } once only: the site may count a second file in addition to the first.
site-australia-none = No file was written: set the masterpoint scale abf-green or abf-red, and publish a complete ranking.
# $names (String)
site-australia-numbers = Without a valid ABF number, so not in the file: { $names }
# $names (String)
site-australia-too-high = More than 9999.99 points, so not in the file: { $names }
# $ranking (String)
deliver-provisional = Ranking { $ranking } is provisional. Publish the final ranking, then deliver.
# $place (String)
# $at (String)
# $ranking (String)
deliver-written = files written to { $place } { $at } (ranking { $ranking })
deliver-bad-address = The address of a target must begin with https:// and must not contain a user, a password, ? or #. User and password are given separately.
deliver-bad-name = The name of a target must not be empty and must not contain a colon.
deliver-busy = Another program is still delivering from this database. Try again when it has finished.
# $reason (String)
deliver-incomplete = Nothing was delivered: the session cannot be read completely. { $reason }
deliver-host-key = This computer does not know the server’s key, so nothing was sent. Log in there once with sftp in a terminal, compare the key with the one your provider names, then deliver again.
# $server (String)
deliver-no-tls = The mail server { $server } offers no encryption, so nothing was sent.
deliver-mail-unknown = The e-mail was sent, but the server did not confirm it. Ask the receiver whether it has arrived. If it has not, send it again with --again.
deliver-bad-sftp = The address is sftp://USER@HOST/FOLDER, without a password. sftp://USER@HOST/~/FOLDER names a folder in the user’s home folder.
deliver-bad-mail = An e-mail target needs an address NAME@HOST for receiver and sender, and a server HOST or HOST:PORT.
# $place (String)
# $at (String)
# $ranking (String)
deliver-mailed = e-mail to { $place } accepted by the mail server { $at } (ranking { $ranking })
deliver-title = Deliver
deliver-now = Deliver
deliver-set-up = Set up targets…
deliver-no-targets-yet = There are no targets yet. Set up BridgeWebs, the club’s web server or another target in Settings; after that, one key delivers the published ranking.
deliver-not-yet = the ranking is not delivered yet
# $ranking (String)
deliver-behind = Ranking { $ranking } is not delivered yet.
deliver-sending = Delivering…
# $targets (String)
deliver-look = Not delivered to { $targets }: see Deliver on Publish.
# $count (String)
deliver-elsewhere = Deliveries of other evenings still waiting: { $count }
# $target (String)
deliver-type-password = There is no password for { $target }. Type it here.
deliver-password = Password
# $events (String)
deliver-choose-event = There are several events on this day: { $events }. Type the number of one, or create a new one.
deliver-event-number = Number of the event
deliver-new-event = Create a new event
# $event (String)
deliver-look-at-results = { $event } already has other results. Look at them before you replace them.
deliver-replace = Replace them
deliver-counts-both = The receiver may count a second file in addition to the first.
deliver-again = Deliver again
deliver-ask-receiver = The e-mail was sent, but the server did not confirm it. Ask the receiver whether it has arrived before you send it again.
# $count (String)
deliver-enter-numbers = Players without a federation number: { $count }. The federation gives no points unless every player has one. Enter the numbers on Players.
deliver-without-numbers = Deliver without numbers
targets-title = Delivery targets
targets-what = Published rankings go to these targets when you press Deliver on Publish.
targets-web = Web server (WebDAV)
targets-sftp = Web server (SFTP)
targets-sftp-what = The sftp program of this computer logs in with your key. It asks for no password.
targets-folder-kind = Files in a folder
targets-scotland = Scotland, as a draft
targets-scotland-mail = Scotland, by e-mail
targets-name = Name of the target
targets-club = Club code at BridgeWebs
targets-address = Address of the folder
targets-user = User who logs in
targets-folder = Folder
targets-site = Files for
targets-charge = Charge code (England)
targets-to = To
targets-from = From
targets-server = Mail server
targets-password-what = Kept in this computer’s key store, never in the database or a copy of it.
targets-no-store = This computer has no key store: the password is kept until the program is closed.
# $field (String)
targets-missing = Fill in this field first: { $field }
targets-save = Save target
targets-test = Test
targets-change = Change
targets-remove = Remove
targets-testing = Testing…
targets-works = The target accepts deliveries. Nothing was published.
report-write = Write a support report
report-write-with-evening = Report with this evening
report-what = A text file beside the database, to help find a fault: versions, settings without names and passwords, the log and, if you like, this evening without names.
# $path (String)
report-written = The report is in { $path }. Read it before you send it to anybody.
# $other (String)
# $own (String)
versions-differ = Another computer used this database today with version { $other }, and this one has { $own }. Use the same version on both.
# $date (String)
site-federation-three-days = Upload the file by { $date }: England asks for it within three days of the session.
command-no-key-store = this computer has no key store that can keep the password; docs/web.md describes the file of passwords
# $target (String)
command-no-password-needed = { $target } needs no password
# $target (String)
told-password-kept = { $target }: the password is in this computer’s key store
site-australia-red = Red points are those of single sessions at weight 2.5 (grade B4). Awards for a whole event and factors for restricted fields are not included.
# $evenings (String)
site-australia-evenings = The file contains { $evenings }. Do not also upload a file of one of them.
# $evenings (String)
site-australia-left-out = Not in the file, because the final ranking is not published or gives no Australian masterpoints: { $evenings }
site-no-masterpoints = The file contains no masterpoints: the federation works them out.
# $why (String)
deliver-season-missing = The season’s pages are not complete on the server ({ $why }); the next delivery sends them again
