# $board (String)
refused-not-due = These pairs do not play board { $board } against each other.
# $contestant (String)
# $board (String)
refused-played-before = { $contestant } has played board { $board } already (Law 15).
# $score (String)
# $board (String)
refused-score = No contract scores { $score } on board { $board }.
# $board (String)
refused-has-result = Board { $board } already has a result here.
# $player (String)
# $other (String)
refused-plays-twice = { $player } already plays for { $other }.
# $contestant (String)
refused-has-results = { $contestant } has results already. If a pair goes home: Movement, Repair, “A pair leaves”.
# $contestant (String)
refused-has-record = { $contestant } has a penalty, an appeal or a status, and stays on the list.
refused-nothing-to-undo = There is nothing to undo.
refused-nothing-to-redo = There is nothing to redo.
refused-no-reason = This needs a reason: type one.
# $reason (String) - from the core
refused = Not done: { $reason }
store-disk-full = The disk is full. Nothing more is saved until there is room; what you typed is still here.
store-read-only = The database cannot be written: it or its folder is read-only. What you typed is still here.
store-busy = Another program is using the database. Close it and press Enter again.
store-changed-elsewhere = Another program has changed this evening. Open it again (Ctrl 1).
store-stopped = You stopped this; nothing was changed.
store-fault = This was interrupted by a fault in the program, and nothing was done. Everything shown as saved is safe.
store-no-name = A player needs a name.
# $reason (String)
store-failed = Not saved: { $reason }.
# $law (String)
# $edition (String)
refused-law = { $law } is not a law of the { $edition } edition, or this program does not have its text.
# $board (String)
refused-no-contract = Board { $board } has no contract here yet; enter it first, or assign a score (Law 12C1).
# $tricks (String)
# $shift (String)
refused-tricks = Declarer’s tricks: { $tricks }; a change of { $shift } is not possible.
# $board (String)
refused-two-forms = On board { $board } a table cannot be in two groups (Law 87).
# $time (String)
refused-correction = The correction period ended at { $time }. A correction now needs the organizer’s consent, and you must be certain that the record is wrong (Law 79C2).
# $time (String)
refused-appeal-late = The period for asking for rulings and for appeals ended at { $time } (Law 92B).
# $time (String)
refused-period-over = The period that ended at { $time } does not start again (Laws 79C2, 92B).
refused-no-appeal = There is no such appeal to decide, or no ruling to appeal (Laws 92, 93).
# $contestant (String)
refused-not-its-table = { $contestant } cannot appeal this; a contestant may appeal only a ruling at its own table, or its own penalty (Law 92A).
refused-no-consent = This appeal needs the consent of both partners, or of the captain of a team (Law 92D); without it, it is not heard.
refused-committee = A committee may not overrule the director on a point of law or regulations, or on discipline (Laws 91, 93B3).
# $contestant (String)
refused-blameless = { $contestant } is the blameless partner and gets no penalty for this (Law 12C3).
refused-no-organizer = A disqualification needs the organizer’s consent (Law 91B).
refused-half-consent = A late correction needs the name of the organizer who consents, and you must be certain the record is wrong (Law 79C2).
refused-no-ruling = This ruling no longer exists, or was withdrawn.
# $first (String)
# $second (String)
refused-no-match = { $first } and { $second } do not play a match that can be decided in this way.
refused-no-match-decision = This decision on a match does not exist, or was withdrawn.
# $side (String)
# $sum (String)
refused-weights = The weights of { $side } add up to { $sum }% instead of 100% (Law 12C1(c)).
# $side (String)
refused-no-table-result = { $side } keeps the table result, but this board has none.
# $side (String)
# $percent (String)
refused-below-plus = { $side } is not at fault and gets at least 60%, not { $percent }% (Law 12C2(a)).
# $side (String)
# $percent (String)
refused-above-minus = { $side } is directly at fault and gets at most 40%, not { $percent }% (Law 12C2(a)).
# $side (String)
refused-not-as-at-fault = The artificial score of { $side } does not fit who was at fault (Law 12C2(a)).
refused-published = This has been published; correct or withdraw it with a reason instead (Law 79C).
# $board (String)
refused-ruled = This result of board { $board } has a ruling; withdraw the ruling first.
# $limit (String)
refused-long-name = A name has at most { $limit } characters; shorten it.
# $limit (String)
refused-long-title = A title has at most { $limit } characters; shorten it.
# $limit (String)
refused-long-reason = A reason has at most { $limit } characters; shorten it.
# $limit (String)
refused-long-report = Facts, grounds and decisions have at most { $limit } characters; shorten the text.
# $side (String)
# $percent (String)
refused-in-between = { $side } gets at least 60%, 50% or at most 40%, not { $percent }% (Law 12C2(a)).
# $count (String)
refused-missing = Results, rulings or appeals still open: { $count }. The closing check lists them.
# $section (String)
refused-no-section = There is no section { $section }.
# $round (String)
# $table (String)
# $detail (String)
refused-unplayable = The movement cannot be played: round { $round }, table { $table } ({ $detail }).
# $board (String)
refused-highest-board = The movement needs board { $board }; the highest board is 999.
# $count (String)
refused-boards-per-round = A round must have 1 to 32 boards, not { $count }.
# $contestant (String)
refused-no-contestant = There is no contestant { $contestant }.
# $contestant (String)
refused-no-players = { $contestant } has no player with a name.
# $section (String)
# $round (String)
refused-no-round = Section { $section } has no round { $round }.
# $round (String)
# $section (String)
refused-not-drawn = Round { $round } of section { $section } is not drawn yet.
# $section (String)
refused-nothing-to-draw = Every round of section { $section } is drawn; plan more rounds first.
# $section (String)
# $next (String)
# $round (String)
refused-not-next-round = The next round to draw in section { $section } is { $next }, not { $round }.
# $contestant (String)
# $round (String)
refused-seated-twice = { $contestant } has two places in round { $round }.
# $round (String)
# $section (String)
refused-drawn-on = Round { $round } of section { $section } has been called or played, or its movement has changed since; undo that first.
# $section (String)
# $table (String)
refused-no-table = Section { $section } has no table { $table }.
# $contestant (String)
refused-still-there = { $contestant } is still in the section; give it another number first.
# $section (String)
refused-section-played = Section { $section } has results and cannot be removed.
# $section (String)
refused-section-has-record = Section { $section } has rulings, penalties, appeals or suspensions and cannot be removed.
# $contestant (String)
refused-two-on-number = Two contestants cannot both be { $contestant }.
# $contestant (String)
refused-against-itself = A table needs different contestants on each side, not { $contestant } twice.
refused-nothing-to-correct = The result to be corrected does not exist, or has been corrected since.
refused-nothing-to-approve = There is no such result to approve.
refused-state-already = The evening is already closed, or already open.
# $path (String)
store-not-ours = { $path } is not an Arrowswitch database; nothing was changed.
# $path (String)
# $program (String) - the program that wrote it
# $own (String) - the version of this program
store-newer = { $path } was written by { $program }, and this is Arrowswitch { $own }. Install the newer program.
# $path (String)
# $reason (String)
store-open = { $path } cannot be opened: { $reason }.
# $path (String)
# $copy (String)
# $reason (String)
store-migrate = { $path } could not be brought up to date; a copy of it is at { $copy }: { $reason }.
# $title (String)
store-already-there = { $title } is already in the database.
# $reason (String)
store-damaged = The database is damaged: { $reason }; use the latest copy.
# $path (String)
# $reason (String)
store-not-written = { $path } could not be written: { $reason }.
# $path (String)
# $reason (String)
store-damaged-file = { $path } is damaged, so nothing was imported from it: { $reason }.
# $reason (String)
store-not-taken = An evening of the other database is damaged and was not imported: { $reason }.
# $path (String)
store-file-there = { $path } already exists; choose another name.
store-nothing-to-export = There is no evening to export; choose at least one.
store-no-player = The club does not know this player, and nobody with that identity has played.
store-same-player = This is one and the same entry; choose another one to join it to.
store-not-merged = This player was not joined to another, so there is nothing to separate.
# $first (String)
# $second (String)
# $title (String)
# $date (String)
store-played-together = { $first } and { $second } both played in { $title } on { $date }, so they are two people.
store-name-in-reason = The reason is kept, so it must not name the person; word it without the name.
refused-between = { $refused } Meanwhile { $device } entered: { $theirs }.
store-behind = Somebody else was quicker several times. Press Enter again.
store-no-writer = Nothing more can be saved because of a fault in the program. Start it again; everything shown as saved is safe.
store-newer-row = An entry was written by { $program }, and this is Arrowswitch { $own }. Install the newer program.
store-a-newer-program = a newer Arrowswitch
store-corrupt = The database cannot be read: { $reason }. Use the latest copy.
store-copy-in-use = { $path } is the database that is open. Choose another name.
store-copy-another = { $path } is not an earlier copy of this database, so it is not overwritten. Choose another name.
store-copy-holds-more = { $path } has entries that this database does not have, so it is not overwritten. Choose another name.
store-overtaken = Somebody else has changed this in the meantime. You now see the new state; do it again if it is still needed.
# $date (String)
# $now (String)
# $edition (String)
refused-edition = The session of { $date } was played under the Laws of { $now }, not under those of { $edition }.
# $time (String)
# $law (String)
refused-correction-ended = The correction period ended at { $time }, and a ruling under { $law } is no longer possible. Consent (Law 79C2) is only for errors in the score.
# $path (String)
store-no-file = There is no file { $path }.
# $path (String)
store-missing = { $path } is not there, but copies of it are. Restore one, or choose another name for a new database.
store-moved = The database file was moved, deleted or replaced while it was open. Nothing can be saved until it is back in its place. What was saved before is in the latest copy.
store-replaced = Another file took the place of the database while it was open. Nothing can be saved until the right file is back. What was saved before is in the latest copy.
store-writable-again = The database can be written again.
