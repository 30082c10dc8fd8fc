archive-busy = Reading…
# $done (String)
# $of (String)
archive-busy-at = { $done } of { $of } files
archive-stop = Stop
# $what (String)
# $percent (String)
job-at = { $what } { $percent }
# $path (String)
job-copying = Copying to { $path }
# $path (String)
job-exporting = Writing { $path }
job-forgetting = Removing the name…
job-busy = Something else is running; wait until it is done, or stop it.
# $count (String)
archive-more = … and { $count } more
archive-date-missing = The file does not say when the session was played. Played on
# $count (String)
archive-hands = Hands, boards: { $count }
# $boards (String)
archive-hands-replaced = Replaces the present hands, board { $boards }
# $taken (String)
# $there (String)
# $left (String)
archive-batch = Imported: { $taken } · already here: { $there } · left out: { $left }
# $path (String)
# $title (String)
archive-batch-there = { $path }: { $title } is already here
# $entry (String)
# $count (String)
archive-fork-ours = On this computer, from entry { $entry } on ({ $count }):
# $count (String)
archive-fork-theirs = On the other computer ({ $count }):
# $title (String)
# $ours (Number)
# $theirs (String)
archive-joins = { $title }: changed on both sides; merged: { $ours ->
    [one] { $ours } entry
   *[other] { $ours } entries
} of ours, { $theirs } of theirs
archive-clash-ours = This computer’s counts
archive-clash-theirs = The other’s counts
archive-clash-both = Both count
# $ours (String)
# $theirs (String)
archive-apart = The rest does not conflict and is merged: { $ours } of ours, { $theirs } of theirs
archive-whole-session = Or for the whole evening:
# $ours (Number)
# $theirs (String)
archive-joined = Merged: { $ours ->
    [one] { $ours } entry
   *[other] { $ours } entries
} of ours, { $theirs } of theirs
# $path (String)
archive-kept-beside = The earlier state of our database is kept in { $path }
import-no-date = it has no date of play; import it separately
import-alone = needs a decision; import it separately
# $date (String)
import-wrong-date = “{ $date }” is not a date. Write it like 24/11/2026.
table-heading = What the columns mean
table-results = Results
table-players = List of players
# $rows (String)
table-rows = Lines: { $rows }
table-passed-over = skipped
# $heading (String)
table-means = { $heading } means
# $count (String)
table-ready = Can be imported: { $count }
# $known (String)
# $new (String)
table-people = { $known } known, { $new } new
# $count (String)
table-people-open = to decide: { $count }
# $count (Number)
table-forgotten = { $count ->
    [one] One person was forgotten here, so the program no longer knows the name. If that person is on this list, they come back as a new person.
   *[other] { $count } people were forgotten here, so the program no longer knows their names. Those on this list come back as new people.
}
table-only-good = Leave the bad lines out
# $line (String)
# $column (String)
# $value (String)
table-bad-line = Line { $line }, { $column }: “{ $value }” cannot be read
means-board = board
means-copy = copy of the board
means-match = match
means-section = section
means-round = round
means-table = table
means-ns = pair NS
means-ew = pair EW
means-north = North
means-east = East
means-south = South
means-west = West
means-ns-names = names NS
means-ew-names = names EW
means-state = state
means-contract = contract
means-declarer = declarer
means-tricks = tricks
means-lead = opening lead
means-score-ns = score NS
means-score-ew = score EW
means-award-ns = award NS
means-award-ew = award EW
means-points-ns = points NS
means-points-ew = points EW
means-percent-ns = percent NS
means-percent-ew = percent EW
means-top = top
means-ruled = ruling
means-name = name
means-first-name = first name
means-infix = name particle (van, de)
means-last-name = last name
means-club-number = club number
means-national-number = federation number
means-guest = guest
means-contestant = contestant
means-team = team
means-place = seat
means-from-round = from round
players-care = Entered twice, or to be forgotten
# $key (String)
players-no-undo = Undo does not work in the list of players: change it back by hand. On every other screen { $key } undoes what was entered tonight.
players-same = Same person as…
# $name (String)
players-same-choose = Choose the other entry of { $name } in the list. Esc cancels.
# $name (String)
players-same-other = Keep the spelling { $name }
# $gone (String)
# $kept (String)
players-same-ask = From now on { $gone } counts as { $kept }. Past evenings are not changed.
players-same-do = It is one person
players-also = Also entered as
# $count (String)
players-doubles = Possible double entries: { $count }
players-doubles-look = Compare the two
players-split = Two people after all
players-forget = Forget…
players-forget-hint = Forget removes the name everywhere, if somebody asks for it (privacy).
players-delete-hint = Delete takes an entry that never played out of the list.
# $name (String)
players-forget-ask = Name and numbers of { $name } are removed from the list and from every evening; results and ranks stay. This cannot be undone.
players-forget-anonymise = Keep the results linked, without a name
players-forget-delete = Unlink the results too
players-forget-reason = Reason, without the name
players-forget-mentions = These texts seem to name the person:
players-forget-texts = Replace the name there too
players-forget-do = Forget
players-delete = Delete…
# $name (String)
players-delete-ask = { $name } never played. Delete this player from the list? This cannot be undone.
players-delete-do = Delete
# $name (String)
players-deleted = Deleted: { $name }.
# $name (String)
players-delete-played = { $name } has played and can only be forgotten.
# $name (String)
# $count (String)
players-forgotten = Forgotten; now shown as { $name } (entries changed: { $count }).
# $paths (String)
players-forgotten-copies = Copies that still have the name: { $paths }.
players-forgotten-packed = The database could not be compacted; the disk may be full. Traces of the name may still be in it.
# $name (String)
players-to-clear = The name of { $name } is still in these places
players-to-clear-forgotten = The name of the forgotten player is still in these places
# $name (String)
change-file-read = Read from { $name }
# $path (String)
# $count (String)
import-again = { $path } was read before; corrections: { $count }
# $path (String)
import-nothing-new = { $path } was read before and has nothing new
# $path (String)
# $title (String)
# $count (String)
archive-batch-again = { $path }: { $title } is already here; differences: { $count }; import it separately
# $what (String)
table-needs = Choose the column that holds: { $what }
# $line (String)
# $column (String)
table-empty-cell = Line { $line }, { $column } is empty
# $format (String)
archive-export-one = Export the chosen evening: { $format }
# $path (String)
archive-is-there = { $path } already exists and is not a copy of this evening. Type another name, or do the same again to overwrite it.
archive-where = Where to? Type the name of the file first.
archive-written = Written
archive-left-out = The format cannot hold:
format-hands = Hands
archive-storing = Importing…
# $title (String)
archive-again = { $title } is already here. The file differs:
archive-again-closed = The evening is closed, or its ranking is published.
# $boards (String)
archive-again-missing = Results that are no longer in the file are kept, board { $boards }
# $boards (String)
archive-again-hands = The file has other hands; ours are kept, board { $boards }
import-waits = A file was read and waits in the archive.
# $path (String)
import-after = { $path } waits until the file read before it has been imported or left out.
# $path (String)
# $title (String)
import-same-evening = { $path } is the same evening as { $title }, with the same results; nothing was imported.
# $title (String)
change-title = Title: { $title }
# $title (String)
# $club (String)
change-title-club = Title: { $title }, club: { $club }

## Why a file was not read
means-email = e-mail
means-no-email = wants no e-mail
means-unnamed = not named on the web
means-numbers = numbers with other federations
means-handicap = handicap
means-grade = grade
# $line (String)
# $text (String)
table-broken-line = Line { $line } cannot be read: { $text }
# $count (Number)
newcomers-title = { $count ->
    [one] One person may already be on the club’s list
   *[other] { $count } people may already be on the club’s list
}
newcomers-hint = Each is added as a new person unless you choose “The same person”.
# $line (String)
# $name (String)
# $number (String)
# $other (String)
newcomers-number = Line { $line }: { $name } has the number { $number }, which belongs to { $other }. If this is somebody else, { $name } gets the number, and { $other } no longer has one.
# $line (String)
# $name (String)
# $other (String)
newcomers-name = Line { $line }: { $name } has nearly the same name as { $other }.
# $line (String)
# $name (String)
# $other (String)
newcomers-email = Line { $line }: { $name } has the e-mail address of { $other }.
# $line (String)
# $name (String)
newcomers-same-name = Line { $line }: the club already has a player called { $name }.
newcomers-in-file = In the file
newcomers-in-club = In the club
newcomers-other = Somebody else
newcomers-same = The same person
newcomers-both = Both are kept.
# $count (Number)
newcomers-conflicts = { $count ->
    [one] The list has other data for one person
   *[other] The list has other data for { $count } people
}
newcomers-conflicts-hint = The club’s data stay unless you choose “Take the list’s”.
# $line (String)
# $name (String)
newcomers-line = Line { $line }: { $name }
newcomers-keep = Keep the club’s
newcomers-replace = Take the list’s
# $paths (String)
players-files-left = These files may still carry the name: { $paths }. Write them again, or delete them.
# $targets (String)
players-sent-left = Results with the name were sent to { $targets }. Send them again, or have them removed there.
# $version (String)
# $time (String)
archive-published = Ranking { $version }, published at { $time }
