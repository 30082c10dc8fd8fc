archive-busy = Reading
# $done (String)
# $of (String)
archive-busy-at = { $done } of { $of } files
archive-stop = Stop
# $count (String)
archive-more = … and { $count } more
archive-date-missing = The file does not say when it was played. Played on
# $count (String)
archive-hands = Hands for { $count } boards
# $boards (String)
archive-hands-replaced = These boards have other hands now, which are replaced: { $boards }
# $taken (String)
# $there (String)
# $left (String)
archive-batch = { $taken } sessions taken in, { $there } were there already, { $left } files left out
# $path (String)
# $title (String)
archive-batch-there = { $path }: { $title } is there already
# $entry (String)
# $count (String)
archive-fork-ours = From entry { $entry } on, ours has { $count }:
# $count (String)
archive-fork-theirs = Theirs has { $count }:
# $path (String)
archive-kept-beside = Ours as it was before is kept in { $path }
import-no-files = there is no file in it
import-no-date = it does not say when it was played; import it by itself
import-alone = somebody has to look at it; import it by itself
# $date (String)
import-wrong-date = { $date } is no day. Write it like 2026-11-03 or 3.11.2026.
table-heading = What the columns mean
table-results = Results of a session
table-players = A list of players
# $rows (String)
table-rows = { $rows } lines
table-passed-over = passed over
# $heading (String)
table-means = { $heading } means
# $count (String)
table-ready = { $count } can be taken in
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
means-infix = infix
means-last-name = last name
means-club-number = club number
means-national-number = federation number
means-guest = guest
means-contestant = contestant
means-team = team
means-place = place
means-from-round = from round
players-care = Entered twice, or to be forgotten
players-same = Same person as …
# $name (String)
players-same-choose = Choose the other entry of { $name } in the list. Esc leaves it.
# $gone (String)
# $kept (String)
players-same-ask = From now on { $gone } counts as { $kept }. The evenings stay as they were written.
players-same-do = They are one person
players-also = Also entered as
players-split = Two people after all
players-forget = Forget …
# $name (String)
players-forget-ask = Name and numbers of { $name } go from the list and from every evening; results and ranks stay. This cannot be undone.
players-forget-anonymise = Keep what was played together
players-forget-delete = Delete the identity, too
players-forget-reason = Reason, without the name
players-forget-mentions = These texts seem to name the person:
players-forget-texts = Rewrite them, too
players-forget-do = Forget
# $count (String)
# $name (String)
players-forgotten = Forgotten in { $count } entries; now { $name }.
# $paths (String)
players-forgotten-copies = The name is still in these copies: { $paths }
players-forgotten-packed = The file could not be packed anew; free some space and do it again.
# $name (String)
change-file-read = Read from { $name }
# $path (String)
# $count (String)
import-again = { $path } was read before: { $count } corrections
# $path (String)
import-nothing-new = { $path } was read before and says nothing new
# $path (String)
# $title (String)
# $count (String)
archive-batch-again = { $path }: { $title }, { $count } corrections
# $what (String)
table-needs = Choose the column that holds: { $what }
# $line (String)
# $column (String)
table-empty-cell = Line { $line }, { $column }: nothing stands there
