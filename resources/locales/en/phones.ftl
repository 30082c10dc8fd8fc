# The players' phones: what stands on their pages. Short words: a phone is narrow and a table waits.

phone-title = Bridge results
phone-join-title = Which table is this?
phone-join-how = Scan the code on the table card, or type its four digits.
phone-code = Table code
phone-join = Go to the table
phone-code-wrong = No table has this code. Look at the table card again.
phone-screen-title = Ranking on a screen
phone-screen-how = A screen needs a code of its own, with four digits. F10 on the director’s computer shows it.
phone-screen-code = The screen’s code
phone-screen-wrong = This is not the screen’s code. F10 on the director’s computer shows it.
# $minutes (String)
phone-code-locked = Too many wrong codes. Wait { $minutes } min, or scan the code on the table card.
phone-who = Whose phone is this?
# $side (String)
phone-of-side = Phone for { $side }
phone-of-table = One phone for the table
# $names (String)
phone-of-pair = Phone that moves with { $names }
phone-wrong-table = Another table
phone-language = Language
# $table (String)
phone-table = Table { $table }
phone-nobody = Nobody plays here in this round.
phone-to-play = to be played
phone-now = Enter the result
phone-stored = Stored
phone-in-later = Entered. Hidden while somebody at this table still has to play it.
# $side (String)
phone-waits = sent, waiting for { $side }
phone-adjusted = scored by the director
phone-contract = Contract
phone-denomination = Which suit or notrump?
phone-declarer = Declarer
phone-you = you
phone-undoubled = undoubled
phone-doubled = doubled
phone-redoubled = redoubled
phone-lead = Lead
phone-tricks = Result
# $tricks (Number)
phone-tricks-won = { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
phone-all-pass = Passed out
phone-not-played = Not played
phone-back = Back
phone-right = Is this right?
phone-yes = Yes, it is right
# $side (String)
phone-hand-over = Hand this phone to { $side }.
phone-hand-over-other = Hand this phone to the other side.
# $side (String)
phone-or-there = Waiting for { $side } to answer on their own phone.
phone-both-there = Waiting for both sides to answer on their own phones.
# $side (String)
phone-has-no-phone = Waiting for { $side }, who have no phone here. Scan the table card with one of their phones and choose { $side }.
# $other (String)
# $side (String)
phone-changed-sides = This phone entered the result for { $other }, so { $side } must answer on another phone.
phone-gone-phone = Has their phone gone?
phone-gone-correct = Has their phone gone? Call the director, who can enter the result.
# $side (String)
phone-stand-in = Ask the director to let this phone answer for { $side }
# $side (String)
# $number (String)
phone-stand-in-asked = The director has been asked to let this phone answer for { $side } ({ $number }).
# $side (String)
phone-stand-in-refused = The director did not allow this phone to answer for { $side }.
# $phone (String)
# $side (String)
phone-stand-in-for = { $phone } asks to answer for { $side }, too
# $side (String)
phone-side-has-phone = { $side } still has a phone. Only that phone can answer for them.
# $number (String)
phone-permission-waits = This phone waits for permission ({ $number }).
phone-correct = Correct it
phone-change = Change it
phone-traveller = At all tables
phone-hands = The hands
phone-next-board = Next board
phone-call = Call the director
phone-call-about = Call the director about this board
phone-called = The director has been called. Not seen yet.
# $board (String)
phone-called-about = The director has been called about board { $board }. Not seen yet.
phone-coming = The director has seen the call and is coming.
# $board (String)
phone-coming-about = The director is coming about board { $board }.
phone-call-off = Cancel the call
# $round (String)
phone-round-over = Your table has finished round { $round }
# $names (String)
# $table (String)
# $side (String)
phone-to-table = { $names }: to table { $table }, { $side }
# $names (String)
# $table (String)
# $side (String)
phone-stays = { $names }: stay at table { $table }, { $side }
# $names (String)
# $side (String)
phone-here = { $names }: at this table, { $side }
# $names (String)
# $round (String)
phone-sits-out = { $names }: sit out in round { $round }
# $round (String)
# $table (String)
# $side (String)
phone-next = In round { $round }: table { $table }, { $side }
# $round (String)
phone-you-sit-out = You sit out in round { $round }.
# $round (String)
# $table (String)
# $side (String)
phone-you-next = In round { $round } you are at table { $table }, { $side }.
# $names (String)
phone-undrawn = { $names }: wait for the draw
# $names (String)
phone-home = { $names }: this was the last round
# $round (String)
phone-begin = Go on to round { $round }
# $round (String)
# $table (String)
phone-begin-at = Go on to round { $round } at table { $table }
# $round (String)
# $boards (String)
phone-boards-wait = Entered for round { $round } and waiting for an answer: board { $boards }
# $round (String)
phone-where-to = Where to go after round { $round }
phone-all-done = All the boards at this table are in. Thank you.
phone-finished = You have played all your boards. The ranking is complete when all tables have finished.
phone-not-yet-drawn = The next round is not drawn yet. This page will show it when it is.
phone-ranking = Results so far
phone-final = Final ranking
phone-being-checked = All results are in and are being checked.
phone-ranking-later = The ranking is shown when all results are in.
phone-ranking-empty = No board counts yet: each needs the results of two tables.
phone-card = Our boards
phone-card-hidden = More of your results are in. They are shown when everybody has played those boards.
phone-card-absent = This phone was not at the table for some of your boards. They are shown when all results are in.
phone-card-empty = No result of yours is in yet.
phone-names = Who is playing?
phone-names-how = Type the names as the club knows them. You may leave the other side empty.
# $name (String)
phone-name-missing = Type the name of the partner of { $name }, too. Nothing is saved yet.
phone-no-name = No name was typed. Type the names, then save.
phone-first-player = First player
phone-second-player = Second player
phone-save = Save
phone-offline = No connection. What you tapped has not been sent yet; this phone keeps trying. Leave the page open.
phone-lost = No connection. This phone keeps trying. Leave the page open.
phone-again = Try again
phone-home-page = Go to the table
phone-not-here = This board is not played at this table.
# $round (String)
phone-later = This board belongs to round { $round }. Enter the boards of this round first.
# $round (String)
phone-over = Round { $round } is over at this table. Ask the director to correct the result.
# $round (String)
phone-entered-in = This board was entered in round { $round }. It is shown when all have played it.
phone-ruled = The director has scored this board.
phone-evening-over = Play is over. Ask the director about corrections.
# $board (String)
phone-changed = Somebody else has entered board { $board } in the meantime. Check what is shown now.
phone-not-stored = The result could not be saved. Tell the director and note the result on paper; you can try again.
# $why (String)
phone-not-taken = It was not accepted: { $why }
phone-corrected-reason = corrected at the table, both sides agreed
phone-too-much = Too many taps at once. Wait a moment, then try again.
phone-too-long = That is too long. A name can have at most 200 characters.
phone-too-slow = The form arrived too slowly and was not accepted. Try again.
phone-form = This form is not from this table’s page. Scan the code on the table card again.
phone-host = Use the address on the table card, the one with numbers.
phone-not-found = There is no such page. Scan the code on the table card.
phone-stale = This code is for another evening. Scan the code on today’s table card.
phone-elsewhere = This phone is not at a table yet. Scan the code on the table card.
phone-hello = This phone is connected to the director’s computer.
phone-hello-how = Now scan the code on your table card.
phone-director = Director
phone-director-code = The director’s code
phone-director-wrong = This is not the director’s code. F10 on the director’s computer shows it.
phone-go-on = Continue
phone-calls = Calls
phone-no-calls = Nobody is calling.
# $minutes (String)
phone-waits-minutes = waiting { $minutes } min
phone-waits-now = just now
phone-i-come = I am coming
phone-done = Done
phone-tables = Tables
# $entered (String)
# $boards (String)
phone-in = { $entered } of { $boards } in
phone-reason = Why?
phone-reason-needed = A correction needs a reason.
# $count (Number)
# $tables (String)
phone-needs-you = { $count ->
        [one] Table { $tables } is calling
       *[other] Tables { $tables } are calling
    }
phone-somebody-calls = A table is calling
phone-allow = Allow
phone-refuse = Do not allow
phone-claims = Phones asking for permission
phone-asks = This phone has asked for permission: { $what }. Your side’s other phone or the director must allow it. Until then you can use this phone for the table.
# $number (String)
phone-request = request { $number }
phone-not-allowed = Not allowed: { $what }. Ask the director.
phone-ask-again = Your request ended because too many phones asked at this table: { $what }. Ask again, or call the director.
# $name (String)
phone-consent = { $name } wants to join with another phone. Is { $name } sitting with you?
# $names (String)
phone-consent-pair = { $names } want to join with another phone. Is it yours?
phone-differ = The two sides entered different results. Compare, or call the director.
phone-results-differ = results differ
phone-theirs-right = Theirs is right
phone-change-ours = Change our entry
phone-take-back = Take our entry back
phone-still-played = This board is not shown: somebody who may be looking at this phone still has to play it.
phone-others-answer = The other side has its own phone. Only that phone can confirm this.
phone-overtaken = Somebody else has changed this in the meantime. Check it again.
# $parts (String)
phone-incomplete-entry = Missing: { $parts }.
phone-send = Send
phone-leave = Leave without sending what you changed?
# $result (String)
phone-stands = Entered so far: { $result }
# $before (String)
# $now (String)
phone-was-now = Was { $before }, now { $now }.
# $side (String)
# $result (String)
phone-they-say = { $side } entered { $result }
# $side (String)
phone-doubted = { $side } answered No. They are entering the result again.
phone-doubted-there = Another phone answered No. They are entering the result again.
phone-part-declarer = Declarer
# $parts (String)
phone-differ-in = Different: { $parts }.
phone-doubling = Doubling
phone-lead-none = not noted
phone-lead-card = Card led
phone-further-down = More undertricks
phone-result-sends = Result (a tap sends it)
phone-no-it-was = No, it was…
phone-who-are-you = Who are you?
phone-my-name = Type our names
phone-other-use = Use this phone for the table or a side
# $table (String)
phone-belongs = You belong at table { $table }.
phone-belongs-how = Scan the code there, or type its four digits.
phone-early = This table has not finished its round. Wait here: the page goes on by itself.
phone-use-here = use this phone for somebody else
phone-closed = The director has stopped phone entry. Nothing more can be entered on this phone.
phone-gone = The director’s computer has not answered for a while. This phone has stopped trying.
# $place (String)
# $result (String)
phone-came = You finished { $place } with { $result }.
# $place (String)
# $result (String)
phone-so-far = So far you are { $place } with { $result }.
# $names (String)
# $place (String)
# $result (String)
phone-pair-came = { $names }: { $place } with { $result }
phone-opponents = against
phone-another-board = We played another board
phone-another-board-how = Which board did you play? This calls the director.
# $board (String)
phone-call-board = says they played board { $board }
# $seat (String)
# $card (String)
phone-not-held = { $seat } does not hold { $card }. Correct the lead or the declarer.
phone-results = All results
phone-results-later = The results of each board are shown here when all boards have been played.
phone-assistant = Director’s assistant
phone-assistant-seen = What happened, or the number of a Law
phone-overdue = Missing from earlier rounds
