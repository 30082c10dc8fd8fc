tree-insufficient-bid = Insufficient bid
tree-insufficient-bid-unintended = Was the bid unintended?
tree-insufficient-bid-unintended-note = A mechanical error or a slip of the tongue, not a loss of concentration.
tree-insufficient-bid-unintended-slip = Yes, unintended (Law 25A)
tree-insufficient-bid-unintended-intended = No, it was intended
tree-insufficient-bid-in-turn = Was it the bidder’s turn?
tree-insufficient-bid-in-turn-note = An insufficient bid out of turn is a bid out of turn.
tree-insufficient-bid-accepted = Does the left-hand opponent accept the bid?
tree-insufficient-bid-accepted-note = The left-hand opponent’s call accepts the bid. The offender’s replacement, if any, does not take this right away.
# $lho (String)
# $offender (String)
# $partner (String)
tree-insufficient-bid-accepted-say = { $lho }, you may accept the insufficient bid; it then counts as legal, and you accept it by making a call. If you do not accept it, { $offender } must replace it with a legal call. With the lowest bid showing the same denomination or denominations, or with a comparable call, the auction goes on normally. With any other sufficient bid or a pass, { $partner } must pass for the rest of the auction, and a lead restriction may follow. A double or redouble is allowed only if it is comparable.
tree-insufficient-bid-accepted-yes = Yes, or has already called
tree-insufficient-bid-replaced = Has the bid already been replaced?
tree-insufficient-bid-replaced-note = Before you ruled. A legal replacement stands.
tree-insufficient-bid-choice = Which call does the offender choose?
tree-insufficient-bid-choice-note = Comparable (23A): same or similar meaning; or its meaning lies within that of the withdrawn call; or same purpose, such as an asking bid or relay.
# $offender (String)
# $partner (String)
tree-insufficient-bid-choice-say = { $offender }, replace the bid with a legal call; the choice is yours alone. With the lowest bid showing the same denomination or denominations, or with a comparable call, the auction goes on normally. With any other sufficient bid or a pass, { $partner } must pass for the rest of the auction. A double or redouble is allowed only if it is comparable.
tree-insufficient-bid-choice-lowest = Lowest bid, same denomination(s)
tree-insufficient-bid-choice-lowest-note = Auction goes on
tree-insufficient-bid-choice-comparable = Comparable call
tree-insufficient-bid-choice-comparable-note = Auction goes on
tree-insufficient-bid-choice-other = Other sufficient bid, or pass
tree-insufficient-bid-choice-other-note = Partner passes throughout
tree-insufficient-bid-choice-double = Double or redouble, not comparable
tree-insufficient-bid-choice-double-note = Cancelled; new choice; partner passes throughout
tree-insufficient-bid-choice-insufficient = Another insufficient bid
tree-insufficient-bid-choice-insufficient-note = Left-hand opponent may accept it
tree-insufficient-bid-made = Which call was made in its place?
tree-insufficient-bid-made-note = Comparable (23A): same or similar meaning; or its meaning lies within that of the withdrawn call; or same purpose, such as an asking bid or relay.
tree-insufficient-bid-made-say = If the call you replaced the insufficient bid with is legal, it stands; a double or redouble only if it is comparable.
tree-insufficient-bid-made-lowest = Lowest bid, same denomination(s)
tree-insufficient-bid-made-lowest-note = Auction goes on
tree-insufficient-bid-made-comparable = Comparable call
tree-insufficient-bid-made-comparable-note = Auction goes on
tree-insufficient-bid-made-other = Other sufficient bid, or pass
tree-insufficient-bid-made-other-note = Partner passes throughout
tree-insufficient-bid-made-double = Double or redouble, not comparable
tree-insufficient-bid-made-double-note = Cancelled; new choice; partner passes throughout
tree-insufficient-bid-made-insufficient = Another insufficient bid
tree-insufficient-bid-made-insufficient-note = Left-hand opponent may accept it
tree-insufficient-bid-second = Does the left-hand opponent accept the second bid?
# $lho (String)
# $offender (String)
# $partner (String)
tree-insufficient-bid-second-say = { $lho }, you may accept this second insufficient bid; you accept it by making a call. If you do not, it is cancelled: { $offender } must then choose a sufficient bid or a pass, and { $partner } must pass for the rest of the auction. A lead restriction may follow.
tree-insufficient-bid-second-yes = Yes, or has already called
tree-insufficient-bid-unintended-2007 = Was the bid unintended?
tree-insufficient-bid-unintended-2007-note = Corrected, or correction attempted, without pause for thought.
tree-insufficient-bid-unintended-2007-slip = Yes, unintended (Law 25A)
tree-insufficient-bid-unintended-2007-intended = No, it was intended
tree-insufficient-bid-in-turn-2007 = Was it the bidder’s turn?
tree-insufficient-bid-in-turn-2007-note = An insufficient bid out of turn is a bid out of turn.
tree-insufficient-bid-accepted-2007 = Does the left-hand opponent accept the bid?
tree-insufficient-bid-accepted-2007-note = The left-hand opponent’s call accepts the bid. The offender’s replacement, if any, does not take this right away.
# $lho (String)
# $offender (String)
# $partner (String)
tree-insufficient-bid-accepted-2007-say = { $lho }, you may accept the insufficient bid; it then counts as legal, and you accept it by making a call. If you do not accept it, { $offender } must replace it with a legal call. With the lowest bid in the same denomination, if clearly neither bid is artificial, or with a call of the same or a narrower meaning, the auction goes on normally. With any other sufficient bid or a pass, { $partner } must pass for the rest of the auction, and a lead restriction may follow. A double or redouble is allowed only if its meaning is the same or narrower.
tree-insufficient-bid-accepted-2007-yes = Yes, or has already called
tree-insufficient-bid-replaced-2007 = Has the bid already been replaced?
tree-insufficient-bid-replaced-2007-note = Before you ruled. A legal replacement stands.
tree-insufficient-bid-choice-2007 = Which call does the offender choose?
tree-insufficient-bid-choice-2007-note = Narrower: its meaning lies wholly within the possible meanings of the insufficient bid.
# $offender (String)
# $partner (String)
tree-insufficient-bid-choice-2007-say = { $offender }, replace the bid with a legal call; the choice is yours alone. With the lowest bid in the same denomination, if clearly neither bid is artificial, or with a call of the same or a narrower meaning, the auction goes on normally. With any other sufficient bid or a pass, { $partner } must pass for the rest of the auction. A double or redouble is allowed only if its meaning is the same or narrower.
tree-insufficient-bid-choice-2007-lowest = Lowest, same denomination, not artificial
tree-insufficient-bid-choice-2007-lowest-note = Auction goes on
tree-insufficient-bid-choice-2007-narrower = Same or narrower meaning
tree-insufficient-bid-choice-2007-narrower-note = Auction goes on
tree-insufficient-bid-choice-2007-other = Other sufficient bid, or pass
tree-insufficient-bid-choice-2007-other-note = Partner passes throughout
tree-insufficient-bid-choice-2007-double = Double or redouble, other meaning
tree-insufficient-bid-choice-2007-double-note = Cancelled; new choice; partner passes throughout
tree-insufficient-bid-choice-2007-insufficient = Another insufficient bid
tree-insufficient-bid-choice-2007-insufficient-note = Left-hand opponent may accept it
tree-insufficient-bid-made-2007 = Which call was made in its place?
tree-insufficient-bid-made-2007-note = Narrower: its meaning lies wholly within the possible meanings of the insufficient bid.
tree-insufficient-bid-made-2007-say = If it is a legal call, the call you replaced it with stands.
tree-insufficient-bid-made-2007-lowest = Lowest, same denomination, not artificial
tree-insufficient-bid-made-2007-lowest-note = Auction goes on
tree-insufficient-bid-made-2007-narrower = Same or narrower meaning
tree-insufficient-bid-made-2007-narrower-note = Auction goes on
tree-insufficient-bid-made-2007-other = Other sufficient bid, or pass
tree-insufficient-bid-made-2007-other-note = Partner passes throughout
tree-insufficient-bid-made-2007-double = Double or redouble, other meaning
tree-insufficient-bid-made-2007-double-note = Cancelled; new choice; partner passes throughout
tree-insufficient-bid-made-2007-insufficient = Another insufficient bid
tree-insufficient-bid-made-2007-insufficient-note = Left-hand opponent may accept it
tree-insufficient-bid-second-2007 = Does the left-hand opponent accept the second bid?
# $lho (String)
# $offender (String)
# $partner (String)
tree-insufficient-bid-second-2007-say = { $lho }, you may accept this second insufficient bid; you accept it by making a call. If you do not, it is cancelled: { $offender } must then choose a sufficient bid or a pass, and { $partner } must pass for the rest of the auction. A lead restriction may follow.
tree-insufficient-bid-second-2007-yes = Yes, or has already called
tree-insufficient-bid-stands = The bid is accepted and counts as legal.
tree-insufficient-bid-stands-note = A call the offender has put in its place does not count.
tree-insufficient-bid-stands-say = The insufficient bid is accepted and counts as legal. The auction goes on from this bid, without rectification.
tree-insufficient-bid-lowest = The auction goes on without further rectification.
tree-insufficient-bid-lowest-note = After play (27D): without help from the irregular bid, could the result well have been different, and were the opponents damaged?
tree-insufficient-bid-lowest-say = The new call stands and the auction goes on without further rectification. There is no lead restriction. I will look at the result after play.
tree-insufficient-bid-comparable = The auction goes on without further rectification.
tree-insufficient-bid-comparable-note = After play (27D): without help from the irregular bid, could the result well have been different, and were the opponents damaged?
tree-insufficient-bid-comparable-say = The new call stands and the auction goes on without further rectification. There is no lead restriction. I will look at the result after play.
tree-insufficient-bid-other = Partner passes for the rest of the auction.
tree-insufficient-bid-other-note = After play (72C): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16C3): did it use information from a withdrawn call?
# $partner (String)
# $offender (String)
tree-insufficient-bid-other-say = The new call stands. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the withdrawn call; the opponents may. I will look at the result after play.
tree-insufficient-bid-double = Cancelled: sufficient bid or pass; partner passes throughout.
tree-insufficient-bid-double-note = After play (72C): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16C3): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-insufficient-bid-double-say = The double or redouble is cancelled. { $offender } must now choose a sufficient bid or a pass. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.
tree-insufficient-bid-second-cancelled = Cancelled: sufficient bid or pass; partner passes throughout.
tree-insufficient-bid-second-cancelled-note = After play (72C): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16C3): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-insufficient-bid-second-cancelled-say = The second insufficient bid is cancelled. { $offender } must now choose a sufficient bid or a pass. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.
tree-insufficient-bid-lowest-2007 = The auction goes on without further rectification.
tree-insufficient-bid-lowest-2007-note = After play (27D): without help from the irregular bid, could the result well have been different, and were the opponents damaged?
tree-insufficient-bid-lowest-2007-say = The new call stands and the auction goes on without further rectification. I will look at the result after play.
tree-insufficient-bid-narrower-2007 = The auction goes on without further rectification.
tree-insufficient-bid-narrower-2007-note = After play (27D): without help from the irregular bid, could the result well have been different, and were the opponents damaged?
tree-insufficient-bid-narrower-2007-say = The new call stands and the auction goes on without further rectification. I will look at the result after play.
tree-insufficient-bid-other-2007 = Partner passes for the rest of the auction.
tree-insufficient-bid-other-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16D2): did it use information from a withdrawn call?
# $partner (String)
# $offender (String)
tree-insufficient-bid-other-2007-say = The new call stands. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the withdrawn call; the opponents may. I will look at the result after play.
tree-insufficient-bid-double-2007 = Cancelled: sufficient bid or pass; partner passes throughout.
tree-insufficient-bid-double-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16D2): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-insufficient-bid-double-2007-say = The double or redouble is cancelled. { $offender } must now choose a sufficient bid or a pass. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.
tree-insufficient-bid-second-cancelled-2007 = Cancelled: sufficient bid or pass; partner passes throughout.
tree-insufficient-bid-second-cancelled-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16D2): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-insufficient-bid-second-cancelled-2007-say = The second insufficient bid is cancelled. { $offender } must now choose a sufficient bid or a pass. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.
tree-insufficient-bid-second-stands = The second bid is accepted and counts as legal.
tree-insufficient-bid-second-stands-note = After play (16C3): did the offending side use information from the withdrawn call, to the damage of the opponents?
tree-insufficient-bid-second-stands-say = The second insufficient bid is accepted and counts as legal. The auction goes on from it, without rectification. The offending side may not use information from the withdrawn call; the opponents may. I will look at the result after play.

tree-call-out-of-turn = Call out of turn
tree-call-out-of-turn-what = What has happened since the call?
tree-call-out-of-turn-what-note = An inadmissible double or redouble out of turn can never be accepted: choose “Inadmissible double or redouble”. Of several calls out of turn, rule on the first one first.
tree-call-out-of-turn-what-waiting = Nobody has called since
tree-call-out-of-turn-what-lho = Left-hand opponent has called
tree-call-out-of-turn-what-lho-note = Accepted. If it was their own turn: next answer (28B). A turn lost in three passes: answer 6 (17D3)
tree-call-out-of-turn-what-right-player = Opponent in turn has called
tree-call-out-of-turn-what-right-player-note = That call stands
tree-call-out-of-turn-what-forced = Right-hand opponent was obliged to pass
tree-call-out-of-turn-what-forced-note = Counts as in turn
tree-call-out-of-turn-what-simultaneous = Simultaneous with the call in turn
tree-call-out-of-turn-what-three-passes = Three passes, one out of turn
tree-call-out-of-turn-what-three-passes-note = A player lost the turn to call
tree-call-out-of-turn-what-inadmissible = Inadmissible double or redouble
tree-call-out-of-turn-what-2007 = What has happened since the call?
tree-call-out-of-turn-what-2007-note = An inadmissible double or redouble out of turn can never be accepted: choose “Inadmissible double or redouble”. Of several calls out of turn, rule on the first one first.
tree-call-out-of-turn-what-2007-waiting = Nobody has called since
tree-call-out-of-turn-what-2007-lho = Left-hand opponent has called
tree-call-out-of-turn-what-2007-lho-note = Accepted. If it was their own turn: next answer (28B). A turn lost in three passes: answer 6 (17E2)
tree-call-out-of-turn-what-2007-right-player = Opponent in turn has called
tree-call-out-of-turn-what-2007-right-player-note = That call stands
tree-call-out-of-turn-what-2007-forced = Right-hand opponent was obliged to pass
tree-call-out-of-turn-what-2007-forced-note = Counts as in turn
tree-call-out-of-turn-what-2007-simultaneous = Simultaneous with the call in turn
tree-call-out-of-turn-what-2007-three-passes = Three passes, one out of turn
tree-call-out-of-turn-what-2007-three-passes-note = A player lost the turn to call
tree-call-out-of-turn-what-2007-inadmissible = Inadmissible double or redouble
tree-call-out-of-turn-simultaneous = Was it in turn, counted as the later call?
tree-call-out-of-turn-simultaneous-note = A simultaneous call counts as made after the call of the player in turn.
tree-call-out-of-turn-simultaneous-2007 = Was it in turn, counted as the later call?
tree-call-out-of-turn-simultaneous-2007-note = A simultaneous call counts as made after the call of the player in turn.
tree-call-out-of-turn-type = What was the call out of turn?
tree-call-out-of-turn-type-note = An artificial call is judged by the denominations it shows (29C).
tree-call-out-of-turn-type-pass = Natural pass
tree-call-out-of-turn-type-bid = Bid
tree-call-out-of-turn-type-artificial = Artificial pass
tree-call-out-of-turn-type-artificial-note = Or pass of partner’s artificial call
tree-call-out-of-turn-type-double = Double or redouble
tree-call-out-of-turn-type-2007 = What was the call out of turn?
tree-call-out-of-turn-type-2007-note = An artificial call is judged by the denominations it shows (29C).
tree-call-out-of-turn-type-2007-pass = Natural pass
tree-call-out-of-turn-type-2007-bid = Bid
tree-call-out-of-turn-type-2007-artificial = Artificial pass
tree-call-out-of-turn-type-2007-artificial-note = Or pass of partner’s artificial call
tree-call-out-of-turn-type-2007-double = Double or redouble
tree-call-out-of-turn-turn-pass = Whose turn was it?
tree-call-out-of-turn-turn-pass-rho = Right-hand opponent
tree-call-out-of-turn-turn-pass-partner = Partner
tree-call-out-of-turn-turn-pass-lho-first = Left-hand opponent; offender’s first call
tree-call-out-of-turn-turn-pass-lho-later = Left-hand opponent; offender called before
tree-call-out-of-turn-turn-pass-lho-later-note = It counts as a change of call.
tree-call-out-of-turn-turn-bid = Whose turn was it?
tree-call-out-of-turn-turn-bid-rho = Right-hand opponent
tree-call-out-of-turn-turn-bid-partner = Partner
tree-call-out-of-turn-turn-bid-lho-first = Left-hand opponent; offender’s first call
tree-call-out-of-turn-turn-bid-lho-later = Left-hand opponent; offender called before
tree-call-out-of-turn-turn-bid-lho-later-note = It counts as a change of call.
tree-call-out-of-turn-turn-double = Whose turn was it?
tree-call-out-of-turn-turn-double-rho = Right-hand opponent
tree-call-out-of-turn-turn-double-partner = Partner
tree-call-out-of-turn-turn-double-lho = Left-hand opponent
tree-call-out-of-turn-turn-double-lho-note = A change of call
tree-call-out-of-turn-turn-pass-2007 = Had anybody bid, and whose turn was it?
tree-call-out-of-turn-turn-pass-2007-before-bid = Nobody had bid yet
tree-call-out-of-turn-turn-pass-2007-rho = After a bid: right-hand opponent
tree-call-out-of-turn-turn-pass-2007-partner = After a bid: partner
tree-call-out-of-turn-turn-pass-2007-lho = After a bid: left-hand opponent
tree-call-out-of-turn-turn-pass-2007-lho-note = A change of call
tree-call-out-of-turn-turn-bid-2007 = Whose turn was it?
tree-call-out-of-turn-turn-bid-2007-rho = Right-hand opponent
tree-call-out-of-turn-turn-bid-2007-partner = Partner
tree-call-out-of-turn-turn-bid-2007-lho-first = Left-hand opponent; offender’s first call
tree-call-out-of-turn-turn-bid-2007-lho-later = Left-hand opponent; offender called before
tree-call-out-of-turn-turn-bid-2007-lho-later-note = It counts as a change of call.
tree-call-out-of-turn-turn-double-2007 = Whose turn was it?
tree-call-out-of-turn-turn-double-2007-rho = Right-hand opponent
tree-call-out-of-turn-turn-double-2007-partner = Partner
tree-call-out-of-turn-turn-double-2007-lho = Left-hand opponent
tree-call-out-of-turn-turn-double-2007-lho-note = A change of call
tree-call-out-of-turn-accept-pass-rho = Does the left-hand opponent accept the call?
# $lho (String)
# $offender (String)
tree-call-out-of-turn-accept-pass-rho-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. { $offender } must then pass at the next turn, but only that once.
tree-call-out-of-turn-accept-pass-rho-yes = Yes, by calling
tree-call-out-of-turn-accept-pass-partner = Does the left-hand opponent accept the call?
# $lho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-accept-pass-partner-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. When { $offender } is then in turn, any legal call may be made; unless it is comparable with the cancelled call, { $partner } must pass once, at the turn after that, and a lead restriction may follow. In the meantime { $partner } may make any legal call, but may not use information from the cancelled call.
tree-call-out-of-turn-accept-pass-partner-yes = Yes, by calling
tree-call-out-of-turn-accept-bid-rho = Does the left-hand opponent accept the call?
# $lho (String)
# $rho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-accept-bid-rho-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. If { $rho } now passes, { $offender } must repeat the call. If { $rho } bids, doubles or redoubles, { $offender } may make any legal call; unless it is comparable with the cancelled call, { $partner } must pass once, at the next turn, and a lead restriction may follow.
tree-call-out-of-turn-accept-bid-rho-yes = Yes, by calling
tree-call-out-of-turn-accept-bid-partner = Does the left-hand opponent accept the call?
# $lho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-accept-bid-partner-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. When { $offender } is then in turn, any legal call may be made; unless it is comparable with the cancelled call, { $partner } must pass once, at the turn after that, and a lead restriction may follow. In the meantime { $partner } may make any legal call, but may not use information from the cancelled call.
tree-call-out-of-turn-accept-bid-partner-yes = Yes, by calling
tree-call-out-of-turn-accept-double-rho = Does the left-hand opponent accept the call?
# $lho (String)
# $rho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-accept-double-rho-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. If { $rho } now passes, { $offender } must repeat the call. If { $rho } bids, doubles or redoubles, { $offender } may make any legal call; unless it is comparable with the cancelled call, { $partner } must pass once, at the next turn, and a lead restriction may follow.
tree-call-out-of-turn-accept-double-rho-yes = Yes, by calling
tree-call-out-of-turn-accept-double-partner = Does the left-hand opponent accept the call?
# $lho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-accept-double-partner-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. When { $offender } is then in turn, any legal call may be made; unless it is comparable with the cancelled call, { $partner } must pass once, at the turn after that, and a lead restriction may follow. In the meantime { $partner } may make any legal call, but may not use information from the cancelled call.
tree-call-out-of-turn-accept-double-partner-yes = Yes, by calling
tree-call-out-of-turn-accept-pass-early-2007 = Does the left-hand opponent accept the call?
# $lho (String)
# $offender (String)
tree-call-out-of-turn-accept-pass-early-2007-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. { $offender } must then pass at the next turn, but only that once.
tree-call-out-of-turn-accept-pass-early-2007-yes = Yes, by calling
tree-call-out-of-turn-accept-pass-rho-2007 = Does the left-hand opponent accept the call?
# $lho (String)
# $offender (String)
tree-call-out-of-turn-accept-pass-rho-2007-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. { $offender } must then pass at the next turn, but only that once.
tree-call-out-of-turn-accept-pass-rho-2007-yes = Yes, by calling
tree-call-out-of-turn-accept-pass-partner-2007 = Does the left-hand opponent accept the call?
# $lho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-accept-pass-partner-2007-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. { $offender } must then pass for the rest of the auction. { $partner } may now make any sufficient bid or pass, but may not double or redouble at this turn.
tree-call-out-of-turn-accept-pass-partner-2007-yes = Yes, by calling
tree-call-out-of-turn-accept-bid-rho-2007 = Does the left-hand opponent accept the call?
# $lho (String)
# $rho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-accept-bid-rho-2007-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. If { $rho } now passes, { $offender } must repeat the call. If { $rho } bids, doubles or redoubles, { $offender } may make any legal call: after a bid in the same denomination { $partner } must pass once, at the next turn; after any other call { $partner } must pass for the rest of the auction, and a lead restriction may follow.
tree-call-out-of-turn-accept-bid-rho-2007-yes = Yes, by calling
tree-call-out-of-turn-accept-bid-partner-2007 = Does the left-hand opponent accept the call?
# $lho (String)
# $partner (String)
# $offender (String)
tree-call-out-of-turn-accept-bid-partner-2007-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. { $partner } must then pass for the rest of the auction, and a lead restriction may follow; { $offender } may make any legal call in turn.
tree-call-out-of-turn-accept-bid-partner-2007-yes = Yes, by calling
tree-call-out-of-turn-accept-double-rho-2007 = Does the left-hand opponent accept the call?
# $lho (String)
# $rho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-accept-double-rho-2007-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. If { $rho } now passes, { $offender } must repeat the call. If { $rho } bids, doubles or redoubles, { $offender } may make any legal call, but { $partner } must pass for the rest of the auction, and a lead restriction may follow.
tree-call-out-of-turn-accept-double-rho-2007-yes = Yes, by calling
tree-call-out-of-turn-accept-double-partner-2007 = Does the left-hand opponent accept the call?
# $lho (String)
# $partner (String)
# $offender (String)
tree-call-out-of-turn-accept-double-partner-2007-say = { $lho }, you may accept the call out of turn by making your own call now; the auction then goes on from there. If you do not, it is cancelled and the auction goes back to the player whose turn it was. { $partner } must then pass for the rest of the auction, and a lead restriction may follow; { $offender } may make any legal call in turn.
tree-call-out-of-turn-accept-double-partner-2007-yes = Yes, by calling
tree-call-out-of-turn-rho-acts = What does the right-hand opponent call?
tree-call-out-of-turn-rho-acts-note = An illegal call by the right-hand opponent is first rectified in the usual way.
# $rho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-rho-acts-say = { $rho }, it is your turn: you may make any legal call. If you pass, { $offender } must repeat the call. If you bid, double or redouble, { $offender } may make any legal call; unless it is comparable with the cancelled call, { $partner } must pass once, at the next turn, and a lead restriction may follow.
tree-call-out-of-turn-rho-acts-passes = Passes; the call is legal
tree-call-out-of-turn-rho-acts-insufficient = Passes; the bid is insufficient
tree-call-out-of-turn-rho-acts-acts = Bids, doubles or redoubles
tree-call-out-of-turn-rho-acts-double = What does the right-hand opponent call?
tree-call-out-of-turn-rho-acts-double-note = An illegal call by the right-hand opponent is first rectified in the usual way.
# $rho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-rho-acts-double-say = { $rho }, it is your turn: you may make any legal call. If you pass, { $offender } must repeat the call. If you bid, double or redouble, { $offender } may make any legal call; unless it is comparable with the cancelled call, { $partner } must pass once, at the next turn, and a lead restriction may follow.
tree-call-out-of-turn-rho-acts-double-passes = Passes; the call is legal
tree-call-out-of-turn-rho-acts-double-inadmissible = Passes; the double is inadmissible
tree-call-out-of-turn-rho-acts-double-acts = Bids, doubles or redoubles
tree-call-out-of-turn-rho-acts-2007 = What does the right-hand opponent call?
tree-call-out-of-turn-rho-acts-2007-note = An illegal call by the right-hand opponent is first rectified in the usual way.
# $rho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-rho-acts-2007-say = { $rho }, it is your turn: you may make any legal call. If you pass, { $offender } must repeat the call. If you bid, double or redouble, { $offender } may make any legal call: after a bid in the same denomination { $partner } must pass once, at the next turn; after any other call { $partner } must pass for the rest of the auction, and a lead restriction may follow.
tree-call-out-of-turn-rho-acts-2007-passes = Passes; the call is legal
tree-call-out-of-turn-rho-acts-2007-insufficient = Passes; the bid is insufficient
tree-call-out-of-turn-rho-acts-2007-acts = Bids, doubles or redoubles
tree-call-out-of-turn-rho-acts-double-2007 = What does the right-hand opponent call?
tree-call-out-of-turn-rho-acts-double-2007-note = An illegal call by the right-hand opponent is first rectified in the usual way.
# $rho (String)
# $offender (String)
# $partner (String)
tree-call-out-of-turn-rho-acts-double-2007-say = { $rho }, it is your turn: you may make any legal call. If you pass, { $offender } must repeat the call. If you bid, double or redouble, { $offender } may make any legal call, but { $partner } must pass for the rest of the auction, and a lead restriction may follow.
tree-call-out-of-turn-rho-acts-double-2007-passes = Passes; the call is legal
tree-call-out-of-turn-rho-acts-double-2007-inadmissible = Passes; the double is inadmissible
tree-call-out-of-turn-rho-acts-double-2007-acts = Bids, doubles or redoubles
tree-call-out-of-turn-pass-new = Is the offender’s new call comparable?
tree-call-out-of-turn-pass-new-note = Comparable (23A): same or similar meaning; or its meaning lies within that of the withdrawn call; or same purpose, such as an asking bid or relay.
# $offender (String)
# $partner (String)
tree-call-out-of-turn-pass-new-say = { $offender }, you may make any legal call; the choice is yours alone. If it is comparable with the withdrawn call, the auction goes on normally. If not, { $partner } must pass once, at the next turn, and a lead restriction may follow.
tree-call-out-of-turn-pass-comparable = Comparable: no further rectification.
tree-call-out-of-turn-pass-comparable-note = After play (23C): without help from the infraction, could the result well have been different, and were the opponents damaged?
tree-call-out-of-turn-pass-comparable-say = The call is comparable. Auction and play go on without further rectification; there is no lead restriction. I will look at the result after play.
tree-call-out-of-turn-pass-other = Partner passes at the next turn only.
tree-call-out-of-turn-pass-other-note = After play: 72C (could the offender have known that it might well do damage?) and 16C3 (was the withdrawn call used?).
# $partner (String)
# $offender (String)
tree-call-out-of-turn-pass-other-say = The call is not comparable. { $partner } must pass at the next turn, but only that once. { $partner } may not use information from the withdrawn call. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-call-out-of-turn-bid-rho-new = Is the offender’s new call comparable?
tree-call-out-of-turn-bid-rho-new-note = Comparable (23A): same or similar meaning; or its meaning lies within that of the withdrawn call; or same purpose, such as an asking bid or relay.
# $offender (String)
# $partner (String)
tree-call-out-of-turn-bid-rho-new-say = { $offender }, you may make any legal call; the choice is yours alone. If it is comparable with the withdrawn call, the auction goes on normally. If not, { $partner } must pass once, at the next turn, and a lead restriction may follow.
tree-call-out-of-turn-bid-rho-comparable = Comparable: no further rectification.
tree-call-out-of-turn-bid-rho-comparable-note = After play (23C): without help from the infraction, could the result well have been different, and were the opponents damaged?
tree-call-out-of-turn-bid-rho-comparable-say = The call is comparable. Auction and play go on without further rectification; there is no lead restriction. I will look at the result after play.
tree-call-out-of-turn-bid-rho-other = Partner passes at the next turn only.
tree-call-out-of-turn-bid-rho-other-note = After play: 72C (could the offender have known that it might well do damage?) and 16C3 (was the withdrawn call used?).
# $partner (String)
# $offender (String)
tree-call-out-of-turn-bid-rho-other-say = The call is not comparable. { $partner } must pass at the next turn, but only that once. { $partner } may not use information from the withdrawn call. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-call-out-of-turn-bid-partner-new = Is the offender’s new call comparable?
tree-call-out-of-turn-bid-partner-new-note = Comparable (23A): same or similar meaning; or its meaning lies within that of the withdrawn call; or same purpose, such as an asking bid or relay.
# $offender (String)
# $partner (String)
tree-call-out-of-turn-bid-partner-new-say = { $offender }, you may make any legal call; the choice is yours alone. If it is comparable with the withdrawn call, the auction goes on normally. If not, { $partner } must pass once, at the next turn, and a lead restriction may follow.
tree-call-out-of-turn-bid-partner-comparable = Comparable: no further rectification.
tree-call-out-of-turn-bid-partner-comparable-note = After play (23C): without help from the infraction, could the result well have been different, and were the opponents damaged?
tree-call-out-of-turn-bid-partner-comparable-say = The call is comparable. Auction and play go on without further rectification; there is no lead restriction. I will look at the result after play.
tree-call-out-of-turn-bid-partner-other = Partner passes at the next turn only.
tree-call-out-of-turn-bid-partner-other-note = After play: 72C (could the offender have known that it might well do damage?) and 16C3 (was the withdrawn call used?).
# $partner (String)
# $offender (String)
tree-call-out-of-turn-bid-partner-other-say = The call is not comparable. { $partner } must pass at the next turn, but only that once. { $partner } may not use information from the withdrawn call. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-call-out-of-turn-double-rho-new = Is the offender’s new call comparable?
tree-call-out-of-turn-double-rho-new-note = Comparable (23A): same or similar meaning; or its meaning lies within that of the withdrawn call; or same purpose, such as an asking bid or relay.
# $offender (String)
# $partner (String)
tree-call-out-of-turn-double-rho-new-say = { $offender }, you may make any legal call; the choice is yours alone. If it is comparable with the withdrawn call, the auction goes on normally. If not, { $partner } must pass once, at the next turn, and a lead restriction may follow.
tree-call-out-of-turn-double-rho-comparable = Comparable: no further rectification.
tree-call-out-of-turn-double-rho-comparable-note = After play (23C): without help from the infraction, could the result well have been different, and were the opponents damaged?
tree-call-out-of-turn-double-rho-comparable-say = The call is comparable. Auction and play go on without further rectification; there is no lead restriction. I will look at the result after play.
tree-call-out-of-turn-double-rho-other = Partner passes at the next turn only.
tree-call-out-of-turn-double-rho-other-note = After play: 72C (could the offender have known that it might well do damage?) and 16C3 (was the withdrawn call used?).
# $partner (String)
# $offender (String)
tree-call-out-of-turn-double-rho-other-say = The call is not comparable. { $partner } must pass at the next turn, but only that once. { $partner } may not use information from the withdrawn call. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-call-out-of-turn-double-partner-new = Is the offender’s new call comparable?
tree-call-out-of-turn-double-partner-new-note = Comparable (23A): same or similar meaning; or its meaning lies within that of the withdrawn call; or same purpose, such as an asking bid or relay.
# $offender (String)
# $partner (String)
tree-call-out-of-turn-double-partner-new-say = { $offender }, you may make any legal call; the choice is yours alone. If it is comparable with the withdrawn call, the auction goes on normally. If not, { $partner } must pass once, at the next turn, and a lead restriction may follow.
tree-call-out-of-turn-double-partner-comparable = Comparable: no further rectification.
tree-call-out-of-turn-double-partner-comparable-note = After play (23C): without help from the infraction, could the result well have been different, and were the opponents damaged?
tree-call-out-of-turn-double-partner-comparable-say = The call is comparable. Auction and play go on without further rectification; there is no lead restriction. I will look at the result after play.
tree-call-out-of-turn-double-partner-other = Partner passes at the next turn only.
tree-call-out-of-turn-double-partner-other-note = After play: 72C (could the offender have known that it might well do damage?) and 16C3 (was the withdrawn call used?).
# $partner (String)
# $offender (String)
tree-call-out-of-turn-double-partner-other-say = The call is not comparable. { $partner } must pass at the next turn, but only that once. { $partner } may not use information from the withdrawn call. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-call-out-of-turn-bid-rho-new-2007 = Is the new call a bid in the same denomination?
tree-call-out-of-turn-bid-rho-new-2007-note = Answer no if the call out of turn was an artificial pass or a pass of partner’s artificial call.
# $offender (String)
# $partner (String)
tree-call-out-of-turn-bid-rho-new-2007-say = { $offender }, you may make any legal call; the choice is yours alone. After a bid in the same denomination { $partner } must pass once, at the next turn. After any other call, or if the call out of turn was an artificial pass or a pass of an artificial call, { $partner } must pass for the rest of the auction, and a lead restriction may follow.
tree-call-out-of-turn-accepted = The call is accepted.
tree-call-out-of-turn-accepted-say = The call out of turn is accepted and counts as legal. The auction goes on from there, without rectification.
tree-call-out-of-turn-forced = The call counts as made in turn.
# $rho (String)
tree-call-out-of-turn-forced-say = { $rho } was obliged to pass, so the call counts as made in turn. The auction goes on.
tree-call-out-of-turn-right-player = The call made in turn stands.
tree-call-out-of-turn-right-player-note = After play (16C3): did the offending side use information from the withdrawn call, to the damage of the opponents?
tree-call-out-of-turn-right-player-say = The call made in turn stands. The auction goes on as if the call out of turn had not been made; it is not rectified, and there is no lead restriction. The side that called out of turn may not use information from it. I will look at the result after play.
tree-call-out-of-turn-right-player-2007 = The call made in turn stands.
tree-call-out-of-turn-right-player-2007-say = The call made in turn stands. The auction goes on as if the call out of turn had not been made; it is not rectified. The side that called out of turn may not use information from it. I will look at the result after play.
tree-call-out-of-turn-simultaneous-legal = The call was in turn.
tree-call-out-of-turn-simultaneous-legal-say = The two calls were made together; the later one counts as made in turn. Both stand, and the auction goes on.
tree-call-out-of-turn-three-passes = The auction goes back to the player who lost the turn.
tree-call-out-of-turn-three-passes-note = No forced pass. No lead restriction if the offender passes again or makes another comparable call (26A); otherwise 26B. After play (16C3): did the offending side use information from the withdrawn call, to the damage of the opponents?
# $offender (String)
tree-call-out-of-turn-three-passes-say = The auction is not over: a pass out of turn took away a player’s turn. It goes back to that player, all later passes are cancelled, and the auction goes on normally. Players who passed out of turn are offenders; their side may not use information from cancelled calls. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-call-out-of-turn-three-passes-2007 = The auction goes back to the player who lost the turn.
tree-call-out-of-turn-three-passes-2007-say = The auction is not over: a pass out of turn took away a player’s turn. It goes back to that player, all later passes are cancelled, and the auction goes on normally. Players who passed out of turn are offenders; their side may not use information from cancelled calls. I will look at the result after play.
tree-call-out-of-turn-pass-once = Offender passes at the next turn only.
tree-call-out-of-turn-pass-once-note = After play (72C): could the offender have known that this might well damage the opponents, and did the offending side gain?
# $offender (String)
tree-call-out-of-turn-pass-once-say = The pass out of turn is cancelled; the auction goes back to the player whose turn it was. { $offender } must pass at the next turn, but only that once. I will look at the result after play.
tree-call-out-of-turn-pass-early-2007 = Offender passes at the next turn only.
tree-call-out-of-turn-pass-early-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain?
# $offender (String)
tree-call-out-of-turn-pass-early-2007-say = The pass out of turn is cancelled; the auction goes back to the player whose turn it was. { $offender } must pass at the next turn, but only that once. I will look at the result after play.
tree-call-out-of-turn-pass-rho-2007 = Offender passes at the next turn only.
# $offender (String)
tree-call-out-of-turn-pass-rho-2007-say = The pass out of turn is cancelled; the auction goes back to the player whose turn it was. { $offender } must pass at the next turn, but only that once.
tree-call-out-of-turn-pass-partner-2007 = Offender passes throughout; partner may not double now.
tree-call-out-of-turn-pass-partner-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain?
# $offender (String)
# $partner (String)
tree-call-out-of-turn-pass-partner-2007-say = The pass out of turn is cancelled; the auction goes back to the player whose turn it was. { $offender } must pass for the rest of the auction. { $partner } may now make any sufficient bid or pass, but may not double or redouble at this turn. I will look at the result after play.
tree-call-out-of-turn-repeat-bid = The offender repeats the call; no rectification.
# $rho (String)
# $offender (String)
tree-call-out-of-turn-repeat-bid-say = { $rho } has passed: { $offender } must repeat the call made out of turn. There is no further rectification.
tree-call-out-of-turn-repeat-double = The offender repeats the call; no rectification.
# $rho (String)
# $offender (String)
tree-call-out-of-turn-repeat-double-say = { $rho } has passed: { $offender } must repeat the call made out of turn. There is no further rectification.
tree-call-out-of-turn-bid-same-2007 = Partner passes at the next turn only.
tree-call-out-of-turn-bid-same-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain?
# $partner (String)
tree-call-out-of-turn-bid-same-2007-say = { $partner } must pass at the next turn, but only that once. I will look at the result after play.
tree-call-out-of-turn-bid-other-2007 = Partner passes for the rest of the auction.
tree-call-out-of-turn-bid-other-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain?
# $partner (String)
# $offender (String)
tree-call-out-of-turn-bid-other-2007-say = { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-call-out-of-turn-bid-partner-2007 = Partner passes for the rest of the auction.
tree-call-out-of-turn-bid-partner-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain?
# $offender (String)
# $partner (String)
tree-call-out-of-turn-bid-partner-2007-say = The call out of turn is cancelled; the auction goes back to the player whose turn it was. { $offender } may make any legal call in turn. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-call-out-of-turn-double-partner-2007 = Partner passes for the rest of the auction.
tree-call-out-of-turn-double-partner-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain?
# $offender (String)
# $partner (String)
tree-call-out-of-turn-double-partner-2007-say = The call out of turn is cancelled; the auction goes back to the player whose turn it was. { $offender } may make any legal call in turn. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-call-out-of-turn-double-rho-2007 = Partner passes for the rest of the auction.
tree-call-out-of-turn-double-rho-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain?
# $offender (String)
# $partner (String)
tree-call-out-of-turn-double-rho-2007-say = { $offender } may make any legal call. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.

tree-changed-call = Changed call
tree-changed-call-unintended = Was the first call unintended?
tree-changed-call-unintended-note = Unintended: mechanical slip or slip of the tongue, however noticed. Not a change of mind or a loss of concentration.
tree-changed-call-unintended-2007 = Unintended, and corrected without pause for thought?
tree-changed-call-unintended-2007-note = Trying to correct without pause is enough. How the slip was noticed does not matter.
tree-changed-call-in-time = Is it still in time to correct the call?
tree-changed-call-in-time-note = The auction period ends when a defender faces the opening lead, or after four passes when all hands are back in the board.
tree-changed-call-in-time-partner-called = No, partner has called since
tree-changed-call-in-time-period-over = No, the auction period is over
tree-changed-call-in-time-in-time = Yes, and left-hand opponent has not called
tree-changed-call-in-time-lho-called = Yes, and left-hand opponent has called
tree-changed-call-too-late-partner = The first call stands.
# $partner (String)
tree-changed-call-too-late-partner-say = { $partner } has called since, so it is too late: the first call stands and the auction goes on.
tree-changed-call-too-late-period = The first call stands.
tree-changed-call-too-late-period-say = The auction period is over, so it is too late: the first call stands.
tree-changed-call-corrected = The intended call stands.
tree-changed-call-corrected-note = Is the intended call itself irregular? Then apply the law for it.
# $lho (String)
tree-changed-call-corrected-say = The intended call stands, without rectification and without lead restriction. { $lho }, if you have called over the first call, you may withdraw your call and make another. Only your side may use what your withdrawn call showed.
tree-changed-call-corrected-lho = The intended call stands; left-hand opponent may change.
tree-changed-call-corrected-lho-note = Is the intended call itself irregular? Then apply the law for it.
# $lho (String)
tree-changed-call-corrected-lho-say = The intended call stands, without rectification and without lead restriction. { $lho }, if you have called over the first call, you may withdraw your call and make another. Only your side may use what your withdrawn call showed. I will look at the result after play.
tree-changed-call-second = Does the left-hand opponent accept the change?
tree-changed-call-second-note = Calling on purpose over the second call accepts it.
# $lho (String)
# $offender (String)
tree-changed-call-second-say = { $lho }, you may accept the second call; you accept it by calling over it. Then the first call is withdrawn. If you do not, the second call is cancelled and the first stands. In both cases a lead restriction may follow if { $offender } becomes a defender.
tree-changed-call-second-yes = Yes, or has called over it
tree-changed-call-second-2007 = Does the left-hand opponent accept the change?
tree-changed-call-second-2007-note = Calling on purpose over the second call accepts it.
# $lho (String)
tree-changed-call-second-2007-say = { $lho }, you may accept the second call; you accept it by calling over it. Then the first call is withdrawn. If you do not, the second call is cancelled and the first stands.
tree-changed-call-second-2007-yes = Yes, or has called over it
tree-changed-call-second-stands = The second call stands.
tree-changed-call-second-stands-note = After play (16C3): did the offending side use information from the withdrawn call, to the damage of the opponents?
# $partner (String)
# $offender (String)
tree-changed-call-second-stands-say = The second call stands, the first is withdrawn, and the auction goes on. { $partner } may not use information from the withdrawn call. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-changed-call-first-stands = The first call stands.
tree-changed-call-first-stands-note = After play (16C3): did the offending side use information from the withdrawn call, to the damage of the opponents?
# $partner (String)
# $offender (String)
tree-changed-call-first-stands-say = The second call is cancelled, the first stands, and the auction goes on. { $partner } may not use information from the withdrawn call. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-changed-call-second-stands-2007 = The second call stands.
tree-changed-call-second-stands-2007-note = After play (16D2): did the offending side use information from the withdrawn call, to the damage of the opponents?
# $partner (String)
# $offender (String)
tree-changed-call-second-stands-2007-say = The second call stands, the first is withdrawn, and the auction goes on. { $partner } may not use information from the withdrawn call. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. I will look at the result after play.
tree-changed-call-first-stands-2007 = The first call stands.
tree-changed-call-first-stands-2007-note = After play (16D2): did the offending side use information from the withdrawn call, to the damage of the opponents?
tree-changed-call-first-stands-2007-say = The second call is cancelled, the first stands, and the auction goes on. The offending side may not use information from the withdrawn call. I will look at the result after play.

tree-lead-restriction = Lead restriction
tree-lead-restriction-defender = Did the offender become a defender?
tree-lead-restriction-defender-note = Offender: the player whose call was withdrawn.
tree-lead-restriction-defender-exempt = Exempt under another Law
tree-lead-restriction-defender-exempt-note = 25A1, 27B1, 28B, 36A, 37A, 38D or 39B
tree-lead-restriction-defender-2007 = Did the offender become a defender?
tree-lead-restriction-defender-2007-exempt = Exempt under another Law
tree-lead-restriction-defender-2007-exempt-note = 25A1, 27B1, 28B, 36A, 37A, 38D or 39B
tree-lead-restriction-comparable = Was the call replaced by a comparable call?
tree-lead-restriction-comparable-note = Comparable (23A): same or similar meaning; or its meaning lies within that of the withdrawn call; or same purpose, such as an asking bid or relay.
tree-lead-restriction-not-defender = No lead restriction.
tree-lead-restriction-not-defender-say = There is no lead restriction. The lead is free.
tree-lead-restriction-exempt = No lead restriction.
tree-lead-restriction-exempt-note = An unintended call corrected (25A1), an insufficient bid corrected by 27B1, the opponent in turn called (28B), the left-hand opponent called (36A, 37A, 38D, 39B), or after the final pass a call of declarer’s side or a pass (39B).
tree-lead-restriction-exempt-say = There is no lead restriction. The lead is free.
tree-lead-restriction-comparable-call = No lead restriction.
tree-lead-restriction-comparable-call-note = After play (23C): without help from the infraction, could the result well have been different, and were the opponents damaged?
tree-lead-restriction-comparable-call-say = There is no lead restriction. The lead is free. I will look at the result after play.
tree-lead-restriction-choice = Which suit does declarer forbid?
tree-lead-restriction-choice-note = Decided when the offender’s partner first has the lead, perhaps the opening lead. Only a suit the offender did not show in the legal auction.
# $declarer (String)
# $offender (String)
# $partner (String)
tree-lead-restriction-choice-say = { $declarer }, you may choose one suit that { $offender } did not show in the legal auction and forbid { $partner } to lead it for as long as { $partner } keeps the lead. Or you may leave the lead free. The choice is yours alone.
tree-lead-restriction-choice-spades = Spades
tree-lead-restriction-choice-hearts = Hearts
tree-lead-restriction-choice-diamonds = Diamonds
tree-lead-restriction-choice-clubs = Clubs
tree-lead-restriction-choice-none = No suit
tree-lead-restriction-forbidden = Partner may not lead the suit named.
tree-lead-restriction-forbidden-note = With no other suit, any card may be led (59).
# $partner (String)
# $declarer (String)
tree-lead-restriction-forbidden-say = { $partner }, you may not lead the suit { $declarer } has named for as long as you keep the lead. Once you lose the lead the restriction ends.
tree-lead-restriction-free = No restriction: the lead is free.
# $declarer (String)
# $partner (String)
tree-lead-restriction-free-say = { $declarer } forbids no suit. { $partner }, you may lead any card.
tree-lead-restriction-different-2007 = Was the final call a different one?
tree-lead-restriction-different-2007-note = The same call with a substantially different meaning is a different call.
tree-lead-restriction-same-2007 = No lead restriction.
tree-lead-restriction-same-2007-say = There is no lead restriction. The lead is free.
tree-lead-restriction-suits-2007 = Did the withdrawn call refer only to known suits?
tree-lead-restriction-suits-2007-note = One or more specified suits and no other.
tree-lead-restriction-shown-2007 = Did the offender show all of them later?
tree-lead-restriction-shown-2007-note = In the legal auction, by the same player.
tree-lead-restriction-all-shown-2007 = No lead restriction.
# $partner (String)
tree-lead-restriction-all-shown-2007-say = There is no lead restriction. The lead is free. { $partner } may not use information from the withdrawn call. I will look at the result after play.
tree-lead-restriction-suit-choice-2007 = What does declarer choose?
tree-lead-restriction-suit-choice-2007-note = Decided when the offender’s partner first has the lead, perhaps the opening lead.
# $declarer (String)
# $offender (String)
# $partner (String)
tree-lead-restriction-suit-choice-2007-say = { $declarer }, take a suit that the withdrawn call referred to and that { $offender } did not show later; if there are several, you choose which. You may require { $partner } to lead it. Or you may forbid { $partner } to lead it for as long as { $partner } keeps the lead. Or you may leave the lead free.
tree-lead-restriction-suit-choice-2007-require = Requires the suit
tree-lead-restriction-suit-choice-2007-forbid = Forbids the suit
tree-lead-restriction-suit-choice-2007-none = Neither
tree-lead-restriction-required-2007 = Partner must lead the suit.
# $partner (String)
# $declarer (String)
tree-lead-restriction-required-2007-say = { $partner }, you must lead the suit { $declarer } requires. If you have none, you may lead any card.
tree-lead-restriction-forbidden-2007 = Partner may not lead the suit.
# $partner (String)
# $declarer (String)
tree-lead-restriction-forbidden-2007-say = { $partner }, you may not lead the suit { $declarer } forbids for as long as you keep the lead.
tree-lead-restriction-free-2007 = No restriction: the lead is free.
# $partner (String)
tree-lead-restriction-free-2007-say = { $partner }, you may lead any card.
tree-lead-restriction-choice-2007 = Which suit does declarer forbid?
tree-lead-restriction-choice-2007-note = Decided when the offender’s partner first has the lead, perhaps the opening lead.
# $declarer (String)
# $partner (String)
tree-lead-restriction-choice-2007-say = { $declarer }, you may forbid any one suit: { $partner } may then not lead it for as long as { $partner } keeps the lead. Or you may leave the lead free. The choice is yours alone.
tree-lead-restriction-choice-2007-spades = Spades
tree-lead-restriction-choice-2007-hearts = Hearts
tree-lead-restriction-choice-2007-diamonds = Diamonds
tree-lead-restriction-choice-2007-clubs = Clubs
tree-lead-restriction-choice-2007-none = No suit

tree-inadmissible-call = Inadmissible call
tree-inadmissible-call-which = Which call was inadmissible?
tree-inadmissible-call-which-note = A double or redouble that Law 19 does not allow: choose the first answer, even if the player was obliged to pass.
tree-inadmissible-call-which-double = Double or redouble not allowed
tree-inadmissible-call-which-forced-pass = Call by a player obliged to pass
tree-inadmissible-call-which-above-seven = Bid above seven
tree-inadmissible-call-which-after-final = Call after the final pass
tree-inadmissible-call-which-2007 = Which call was inadmissible?
tree-inadmissible-call-which-2007-note = A double or redouble that Law 19 does not allow: choose the first answer, even if the player was obliged to pass.
tree-inadmissible-call-which-2007-double = Double or redouble not allowed
tree-inadmissible-call-which-2007-forced-pass = Call by a player obliged to pass
tree-inadmissible-call-which-2007-above-seven = Bid above seven
tree-inadmissible-call-which-2007-after-final = Call after the final pass
tree-inadmissible-call-double = How far has the board got?
tree-inadmissible-call-double-note = If attention is first drawn after the lead is faced, choose “The opening lead is faced”.
tree-inadmissible-call-double-waiting = Left-hand opponent has not called
tree-inadmissible-call-double-lho = Left-hand opponent has called
tree-inadmissible-call-double-faced = The opening lead is faced
tree-inadmissible-call-double-2007 = How far has the board got?
tree-inadmissible-call-double-2007-waiting = Left-hand opponent has not called
tree-inadmissible-call-double-2007-lho = Left-hand opponent has called
tree-inadmissible-call-double-turn = Was the double or redouble in turn?
tree-inadmissible-call-double-turn-2007 = Was the double or redouble in turn?
tree-inadmissible-call-double-in-turn = Cancelled; partner passes for the rest of the auction.
tree-inadmissible-call-double-in-turn-note = After play (72C): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16C3): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-inadmissible-call-double-in-turn-say = The double or redouble is cancelled. { $offender } must replace it with a legal call, and the auction goes on. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the withdrawn call; the opponents may. I will look at the result after play.
tree-inadmissible-call-double-out-of-turn = Cancelled; partner passes for the rest of the auction.
tree-inadmissible-call-double-out-of-turn-note = An inadmissible double or redouble can never be accepted (32). After play (72C): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16C3): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-inadmissible-call-double-out-of-turn-say = The double or redouble is cancelled and the auction goes back to the player whose turn it was. { $offender } may make any legal call in turn. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the withdrawn call; the opponents may. I will look at the result after play.
tree-inadmissible-call-forced = Has the left-hand opponent called since?
tree-inadmissible-call-forced-cancelled = It becomes a pass; both partners pass throughout.
tree-inadmissible-call-forced-cancelled-note = After play (72C): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16C3): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-inadmissible-call-forced-cancelled-say = The call is cancelled and becomes a pass. The auction goes on, and both { $offender } and { $partner } must pass for the rest of it. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the withdrawn call; the opponents may. I will look at the result after play.
tree-inadmissible-call-above = Has the left-hand opponent called since?
tree-inadmissible-call-above-cancelled = It becomes a pass; both partners pass throughout.
tree-inadmissible-call-above-cancelled-note = After play (72C): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16C3): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-inadmissible-call-above-cancelled-say = The bid above seven and all later calls are cancelled. The bid becomes a pass. Unless the auction was over, it goes on, and both { $offender } and { $partner } must pass for the rest of it. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.
tree-inadmissible-call-double-in-turn-2007 = Cancelled; partner passes for the rest of the auction.
tree-inadmissible-call-double-in-turn-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16D2): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-inadmissible-call-double-in-turn-2007-say = The double or redouble is cancelled. { $offender } must replace it with a legal call, and the auction goes on. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the withdrawn call; the opponents may. I will look at the result after play.
tree-inadmissible-call-double-out-of-turn-2007 = Cancelled; partner passes for the rest of the auction.
tree-inadmissible-call-double-out-of-turn-2007-note = An inadmissible double or redouble can never be accepted (32). After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16D2): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-inadmissible-call-double-out-of-turn-2007-say = The double or redouble is cancelled and the auction goes back to the player whose turn it was. { $offender } may make any legal call in turn. { $partner } must pass for the rest of the auction. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the withdrawn call; the opponents may. I will look at the result after play.
tree-inadmissible-call-forced-2007 = Has the left-hand opponent called since?
tree-inadmissible-call-forced-cancelled-2007 = It becomes a pass; both partners pass throughout.
tree-inadmissible-call-forced-cancelled-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16D2): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-inadmissible-call-forced-cancelled-2007-say = The call is cancelled and becomes a pass. The auction goes on, and both { $offender } and { $partner } must pass for the rest of it. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the withdrawn call; the opponents may. I will look at the result after play.
tree-inadmissible-call-above-2007 = Has the left-hand opponent called since?
tree-inadmissible-call-above-cancelled-2007 = It becomes a pass; both partners pass throughout.
tree-inadmissible-call-above-cancelled-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain? And (16D2): did it use information from a withdrawn call?
# $offender (String)
# $partner (String)
tree-inadmissible-call-above-cancelled-2007-say = The bid above seven and all later calls are cancelled. The bid becomes a pass. Unless the auction was over, it goes on, and both { $offender } and { $partner } must pass for the rest of it. If { $offender } becomes a defender, a lead restriction may follow: call me before the opening lead. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.
tree-inadmissible-call-all-cancelled = It and all later calls are cancelled.
tree-inadmissible-call-all-cancelled-note = After play (16C3): did the offending side use information from the withdrawn call, to the damage of the opponents?
tree-inadmissible-call-all-cancelled-say = The double or redouble and all later calls are cancelled. The auction goes back to the player whose turn it was, and goes on as if nothing had happened. There is no lead restriction. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.
tree-inadmissible-call-scored-without = The contract is scored without the inadmissible call.
tree-inadmissible-call-scored-without-note = Correct the contract that is written down: take the double or redouble away.
tree-inadmissible-call-scored-without-say = Play on. The contract will be scored as if the inadmissible double or redouble had not been made.
tree-inadmissible-call-forced-lho = The call and all later legal calls stand.
# $offender (String)
tree-inadmissible-call-forced-lho-say = The call and all later legal calls stand. If { $offender } had to pass for the rest of the auction, that duty goes on at every later turn. There is no lead restriction.
tree-inadmissible-call-above-lho = It becomes a pass; both partners pass throughout.
tree-inadmissible-call-above-lho-note = No lead restriction, and nothing under Law 72C, because the left-hand opponent has called (38D). After play (16C3): did the offending side use information from the withdrawn call, to the damage of the opponents?
# $offender (String)
# $partner (String)
tree-inadmissible-call-above-lho-say = The bid above seven and all later calls are cancelled. The bid becomes a pass. Unless the auction was over, it goes on, and both { $offender } and { $partner } must pass for the rest of it. There is no lead restriction. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.
tree-inadmissible-call-after = Who made the call after the final pass?
tree-inadmissible-call-after-declaring = Declarer’s side, any call
tree-inadmissible-call-after-defender-pass = A defender: pass
tree-inadmissible-call-after-defender-called = A defender; LHO has called
tree-inadmissible-call-after-defender = A defender: bid, double or redouble
tree-inadmissible-call-after-defender-note = LHO has not called
tree-inadmissible-call-after-nothing = The call is cancelled; no further rectification.
tree-inadmissible-call-after-nothing-note = After play (16C3): did the offending side use information from the withdrawn call, to the damage of the opponents?
tree-inadmissible-call-after-nothing-say = The auction was over: all calls after the final pass are cancelled. There is no further rectification. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.
tree-inadmissible-call-after-lead = The call is cancelled; a lead restriction may follow.
tree-inadmissible-call-after-lead-note = After play (16C3): did the offending side use information from the withdrawn call, to the damage of the opponents?
# $partner (String)
tree-inadmissible-call-after-lead-say = The auction was over: all calls after the final pass are cancelled. A lead restriction may follow: call me before { $partner } leads. The offending side may not use information from the cancelled calls; the opponents may. I will look at the result after play.

tree-card-in-auction = Card in the auction
tree-card-in-auction-seen = Could partner have seen the card’s face?
tree-card-in-auction-seen-note = During the auction, and through the player’s own fault.
tree-card-in-auction-which = Which card or cards?
tree-card-in-auction-which-low = One card below the 10
tree-card-in-auction-which-low-note = Not led
tree-card-in-auction-which-honour = One honour
tree-card-in-auction-which-honour-note = A K Q J or 10, not led
tree-card-in-auction-which-led = One card, led
tree-card-in-auction-which-several = Two or more cards
tree-card-in-auction-seen-2007 = Could partner have seen the card’s face?
tree-card-in-auction-seen-2007-note = During the auction, and through the player’s own fault.
tree-card-in-auction-which-2007 = Which card or cards?
tree-card-in-auction-which-2007-low = One card below the 10
tree-card-in-auction-which-2007-low-note = Not led
tree-card-in-auction-which-2007-honour = One honour
tree-card-in-auction-which-2007-honour-note = A K Q J or 10, not led
tree-card-in-auction-which-2007-led = One card, led
tree-card-in-auction-which-2007-several = Two or more cards
tree-card-in-auction-not-seen = No rectification; the card goes back.
tree-card-in-auction-not-seen-say = The card goes back to the hand. There is no rectification.
tree-card-in-auction-low = The card stays face up; no further rectification.
tree-card-in-auction-low-note = Honours are A K Q J 10. After play (16C3): was the exposed card used?
# $offender (String)
# $lho (String)
# $rho (String)
# $partner (String)
tree-card-in-auction-low-say = { $offender }, leave the exposed card or cards face up on the table until the auction ends. { $lho } and { $rho } may use what they see; { $partner } may not. If { $offender } becomes declarer or dummy, the cards go back to the hand. If { $offender } becomes a defender, they become penalty cards: call me before the lead. I will look at the result after play.
tree-card-in-auction-one = Partner passes at the next turn only.
tree-card-in-auction-one-note = After play: 72C (could the offender have known that it might well do damage?) and 16C3 (was the exposed card used?).
# $offender (String)
# $lho (String)
# $rho (String)
# $partner (String)
tree-card-in-auction-one-say = { $offender }, leave the exposed card or cards face up on the table until the auction ends. { $lho } and { $rho } may use what they see; { $partner } may not. If { $offender } becomes declarer or dummy, the cards go back to the hand. If { $offender } becomes a defender, they become penalty cards: call me before the lead. { $partner } must pass at the next turn, but only that once. I will look at the result after play.
tree-card-in-auction-several = Partner passes at the next turn only.
tree-card-in-auction-several-note = After play: 72C (could the offender have known that it might well do damage?) and 16C3 (was the exposed card used?).
# $offender (String)
# $lho (String)
# $rho (String)
# $partner (String)
tree-card-in-auction-several-say = { $offender }, leave the exposed card or cards face up on the table until the auction ends. { $lho } and { $rho } may use what they see; { $partner } may not. If { $offender } becomes declarer or dummy, the cards go back to the hand. If { $offender } becomes a defender, they become penalty cards: call me before the lead. { $partner } must pass at the next turn, but only that once. I will look at the result after play.
tree-card-in-auction-low-2007 = The card stays face up; no further rectification.
tree-card-in-auction-low-2007-note = Honours are A K Q J 10. Information from the card is unauthorised for the offending side.
# $offender (String)
# $lho (String)
# $rho (String)
# $partner (String)
tree-card-in-auction-low-2007-say = { $offender }, leave the exposed card or cards face up on the table until the auction period ends. { $lho } and { $rho } may use what they see; { $partner } may not. If { $offender } becomes declarer or dummy, the cards go back to the hand. If { $offender } becomes a defender, they become penalty cards: call me before the lead. I will look at the result after play.
tree-card-in-auction-one-2007 = Partner passes at the next turn only.
tree-card-in-auction-one-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain? And 16D2: was the exposed card used?
# $offender (String)
# $lho (String)
# $rho (String)
# $partner (String)
tree-card-in-auction-one-2007-say = { $offender }, leave the exposed card or cards face up on the table until the auction period ends. { $lho } and { $rho } may use what they see; { $partner } may not. If { $offender } becomes declarer or dummy, the cards go back to the hand. If { $offender } becomes a defender, they become penalty cards: call me before the lead. { $partner } must pass at the next turn, but only that once. I will look at the result after play.
tree-card-in-auction-several-2007 = Partner passes at the next turn only.
tree-card-in-auction-several-2007-note = After play (Law 23 of 2007): could the offender have known that this might well damage the opponents, and did the offending side gain? And 16D2: was the exposed card used?
# $offender (String)
# $lho (String)
# $rho (String)
# $partner (String)
tree-card-in-auction-several-2007-say = { $offender }, leave the exposed card or cards face up on the table until the auction period ends. { $lho } and { $rho } may use what they see; { $partner } may not. If { $offender } becomes declarer or dummy, the cards go back to the hand. If { $offender } becomes a defender, they become penalty cards: call me before the lead. { $partner } must pass at the next turn, but only that once. I will look at the result after play.

tree-unauthorised-information = Unauthorised information
tree-unauthorised-information-whose = Who may have used it? Not who gave it.
tree-unauthorised-information-source = Where did the information come from?
tree-unauthorised-information-source-note = The offender here is the player who may have used it. Also questions, answers, explanations, hesitation, haste, emphasis, gesture.
tree-unauthorised-information-source-partner = Partner: remark, alert, tempo, manner
tree-unauthorised-information-source-withdrawn = A withdrawn call or play
tree-unauthorised-information-source-elsewhere = Elsewhere: wrong hand, other table
tree-unauthorised-information-source-elsewhere-note = Also results or calls overheard
tree-unauthorised-information-source-authorised = Neither; it was authorised
tree-unauthorised-information-side = Which side offended?
tree-unauthorised-information-side-note = Seen from the player who acted after the withdrawal.
tree-unauthorised-information-side-other = The other side
tree-unauthorised-information-side-comparable = Own side; comparable replacement or 27B1
tree-unauthorised-information-side-comparable-note = Law 16C does not apply
tree-unauthorised-information-side-own = Own side, in all other cases
tree-unauthorised-information-authorised = The information could be used.
tree-unauthorised-information-authorised-say = The information was authorised, so any player might use it. There is no rectification.
tree-unauthorised-information-non-offending = The non-offending side may use it.
tree-unauthorised-information-non-offending-say = The side that did not offend may use all information from a withdrawn call or play, its own or the opponents’.
tree-unauthorised-information-switched-off = Law 16C does not apply; look at the board after play.
tree-unauthorised-information-switched-off-note = After play (23C, 27D): without the infraction, could the result well have been different, and were the opponents damaged?
tree-unauthorised-information-switched-off-say = The withdrawn call was properly replaced, so both sides may use it. Play on. I will look at the result after play.
tree-unauthorised-information-when = Is play over?
tree-unauthorised-information-suggested = Could it demonstrably suggest one action over another?
tree-unauthorised-information-suggested-note = Judge the information, not the player’s intention.
tree-unauthorised-information-alternative = Was there a logical alternative?
tree-unauthorised-information-alternative-note = A significant proportion of like players with the same methods would seriously consider it, and some might select it.
tree-unauthorised-information-chosen = Did the player choose the suggested action?
tree-unauthorised-information-damage = Did the offending side gain by it?
tree-unauthorised-information-damage-note = Compare the table result with the expected result without the infraction.
tree-unauthorised-information-reserved = Play on; rights are reserved.
tree-unauthorised-information-reserved-note = Settle with all four now what was said or done; if they disagree: Law 85. Rights may be reserved and the director called after play, unless the regulating authority forbids it (16B2).
tree-unauthorised-information-reserved-say = Your rights are reserved. Play on; the partner of the player who gave the information may not choose an action it suggests if there is a logical alternative. Call me again after play if you think you have been damaged.
tree-unauthorised-information-not-suggested = The result stands.
tree-unauthorised-information-not-suggested-say = The information did not suggest one action over another. There is no rectification; the result stands.
tree-unauthorised-information-no-alternative = The result stands.
tree-unauthorised-information-no-alternative-say = There was no logical alternative to what the player did. There is no rectification; the result stands.
tree-unauthorised-information-not-chosen = The result stands.
tree-unauthorised-information-not-chosen-say = The player did not choose the action that was suggested. There is no rectification; the result stands.
tree-unauthorised-information-no-damage = The result stands.
tree-unauthorised-information-no-damage-say = The suggested action should not have been chosen, but nothing was gained by it. There is no rectification; the result stands.
tree-unauthorised-information-adjusted = Assigned adjusted score.
tree-unauthorised-information-adjusted-note = May be weighted (12C1(c)). Rights may be reserved and the director called after play, unless the regulating authority forbids it (16B2).
tree-unauthorised-information-adjusted-say = The player chose an action that unauthorised information suggested, although there was a logical alternative, and the opponents were damaged. I adjust the score to the likely result without that action. You may appeal.
tree-unauthorised-information-when-withdrawn = Is play over?
tree-unauthorised-information-suggested-withdrawn = Could it demonstrably suggest one action over another?
tree-unauthorised-information-suggested-withdrawn-note = Judge the information, not the player’s intention.
tree-unauthorised-information-alternative-withdrawn = Was there a logical alternative?
tree-unauthorised-information-alternative-withdrawn-note = A significant proportion of like players with the same methods would seriously consider it, and some might select it.
tree-unauthorised-information-chosen-withdrawn = Did the player choose the suggested action?
tree-unauthorised-information-damage-withdrawn = Were the opponents damaged by it?
tree-unauthorised-information-damage-withdrawn-note = Compare the table result with the expected result without the infraction.
tree-unauthorised-information-reserved-withdrawn = Play on; look at the board after play.
tree-unauthorised-information-reserved-withdrawn-say = Play on. The offending side may not choose an action that the withdrawn call or card suggests if there is a logical alternative. The other side may use it. I will look at the result after play.
tree-unauthorised-information-not-suggested-withdrawn = The result stands.
tree-unauthorised-information-not-suggested-withdrawn-say = The information did not suggest one action over another. There is no rectification; the result stands.
tree-unauthorised-information-no-alternative-withdrawn = The result stands.
tree-unauthorised-information-no-alternative-withdrawn-say = There was no logical alternative to what the player did. There is no rectification; the result stands.
tree-unauthorised-information-not-chosen-withdrawn = The result stands.
tree-unauthorised-information-not-chosen-withdrawn-say = The player did not choose the action that was suggested. There is no rectification; the result stands.
tree-unauthorised-information-no-damage-withdrawn = The result stands.
tree-unauthorised-information-no-damage-withdrawn-say = The suggested action should not have been chosen, but nothing was gained by it. There is no rectification; the result stands.
tree-unauthorised-information-adjusted-withdrawn = Assigned adjusted score.
tree-unauthorised-information-adjusted-withdrawn-note = May be weighted (12C1(c)).
tree-unauthorised-information-adjusted-withdrawn-say = The player chose an action that unauthorised information suggested, although there was a logical alternative, and the opponents were damaged. I adjust the score to the likely result without that action. You may appeal.
tree-unauthorised-information-elsewhere = How far was the board when it was learnt?
tree-unauthorised-information-elsewhere-note = By accident: a wrong hand, a call, result or remark overheard, cards seen at another table, or another player’s card seen here before the auction.
tree-unauthorised-information-elsewhere-no-call = Nobody has called yet
tree-unauthorised-information-elsewhere-called = Called; play not over
tree-unauthorised-information-elsewhere-over = Play is over
tree-unauthorised-information-elsewhere-matters = Is it likely to interfere with normal play of the board?
tree-unauthorised-information-elsewhere-choice = What do you decide?
tree-unauthorised-information-elsewhere-choice-turned = Change the seats
tree-unauthorised-information-elsewhere-choice-turned-note = If contest and scoring allow it
tree-unauthorised-information-elsewhere-choice-redealt = Redeal the board
tree-unauthorised-information-elsewhere-choice-redealt-note = If the contest allows it
tree-unauthorised-information-elsewhere-choice-played = Play it, and look at it afterwards
tree-unauthorised-information-elsewhere-choice-adjusted = Adjust the score now
tree-unauthorised-information-elsewhere-choice-adjusted-note = Teams: Law 86B
tree-unauthorised-information-elsewhere-late = Play on, or adjust the score now?
tree-unauthorised-information-elsewhere-late-play = Play on, and look at it afterwards
tree-unauthorised-information-elsewhere-late-adjusted = Adjust the score now
tree-unauthorised-information-elsewhere-late-adjusted-note = Teams: Law 86B
tree-unauthorised-information-elsewhere-influence = Did it influence the result?
tree-unauthorised-information-elsewhere-harmless = It hardly matters: play normally.
tree-unauthorised-information-elsewhere-harmless-say = This is not likely to interfere with the play of the board. Play it normally.
tree-unauthorised-information-elsewhere-turned = The seats are changed; the board is played.
tree-unauthorised-information-elsewhere-turned-note = Note who sat where on this board.
tree-unauthorised-information-elsewhere-turned-say = For this board you change seats, so that the player who has seen a hand plays that hand. Then play normally, and afterwards go back to your seats.
tree-unauthorised-information-elsewhere-redealt = The board is redealt for you and played.
tree-unauthorised-information-elsewhere-redealt-note = Not if Law 86A forbids it. Results on the old deal are not compared with this one (87).
tree-unauthorised-information-elsewhere-redealt-say = The cards of this board are shuffled and dealt again for you. Then play it normally.
tree-unauthorised-information-elsewhere-played = Play the board; look at it afterwards.
tree-unauthorised-information-elsewhere-played-say = A player has learnt something about this board. Play it. If I find afterwards that it influenced the result, I adjust the score.
tree-unauthorised-information-elsewhere-on = Play on; look at the board afterwards.
tree-unauthorised-information-elsewhere-on-say = A player has learnt something about this board. Play on. If I find afterwards that it influenced the result, I adjust the score.
tree-unauthorised-information-elsewhere-adjusted = The score is adjusted now.
tree-unauthorised-information-elsewhere-adjusted-note = May be weighted (12C1(c)). Teams: Law 86B.
tree-unauthorised-information-elsewhere-adjusted-say = With what has been learnt the board cannot be played normally. I adjust the score. You may appeal.
tree-unauthorised-information-elsewhere-influenced = Assigned adjusted score.
tree-unauthorised-information-elsewhere-influenced-say = What was learnt about this board influenced the result. I adjust the score to the likely result without it. You may appeal.
tree-unauthorised-information-elsewhere-no-influence = The result stands.
tree-unauthorised-information-elsewhere-no-influence-say = What was learnt about this board did not influence the result. It stands.

tree-misinformation = Misinformation
tree-misinformation-whose = Who explained, or did not alert?
tree-misinformation-cause = What is the complaint about?
tree-misinformation-cause-note = The offender is the player who explained, or did not alert.
tree-misinformation-cause-explanation = Wrong or missing explanation or alert
tree-misinformation-cause-own = The player’s own misunderstanding
tree-misinformation-cause-special = An agreement not allowed here
tree-misinformation-cause-special-2007 = An agreement not allowed here
tree-misinformation-own = No rectification.
tree-misinformation-own-say = The player acted on a misunderstanding of their own; the opponents gave no wrong information. There is no rectification.
tree-misinformation-agreement = Does the explanation match their agreement?
tree-misinformation-agreement-note = Presume a wrong explanation unless there is evidence to the contrary. A missing required alert is misinformation.
tree-misinformation-agreement-no = No, or there is no agreement
tree-misinformation-agreement-yes = Yes, the call was wrong
tree-misinformation-agreement-yes-2007 = Yes, the call was wrong
tree-misinformation-heard = Could partner’s explanation have helped the misbidder?
tree-misinformation-heard-note = It tells that player that the call was misunderstood: unauthorised information.
tree-misinformation-misbid = Right explanation, wrong call: the result stands.
tree-misinformation-misbid-say = The explanation was right; the mistake was in the call. That is no infraction, and the result stands even if it did damage.
tree-misinformation-when = How far has the board got?
tree-misinformation-when-note = The explanation is also unauthorised information for the player whose action was explained: see Law 16.
tree-misinformation-when-auction = No opening lead yet
tree-misinformation-when-lead = Opening lead lies face down
tree-misinformation-when-play = Play is under way
tree-misinformation-when-over = Play is over
tree-misinformation-change = Is a call changed?
tree-misinformation-change-note = You judge whether the wrong information could well have influenced the call. The explainer’s partner does not correct during the auction; a defender only after play (20F5). Judge each call by itself; “Yes” if one of them is changed.
# $lho (String)
# $rho (String)
tree-misinformation-change-say = The explanation was wrong; you now have the right one. { $lho } and { $rho }: if your partner has not called since, you may change your last call without rectification, provided the wrong information may have influenced it. If you change it, your left-hand opponent may also change any call made after it. If your partner has called since, it is too late; then I will look at the result after play.
tree-misinformation-change-changed = Yes, a call is changed
tree-misinformation-change-changed-2007 = Yes, a call is changed
tree-misinformation-change-kept = No: not wanted, or not influenced
tree-misinformation-change-too-late = Too late: partner has called since
tree-misinformation-changed = The changed call stands; no rectification.
tree-misinformation-changed-note = After play (16C3): did the side that gave the misinformation use information from a withdrawn call, to the damage of the opponents?
tree-misinformation-changed-say = The changed call stands without rectification. The opponent to the left of that player may change any call made after the first one. The side that gave the wrong information may not use information from withdrawn calls. I will look at the result after play.
tree-misinformation-changed-2007 = The changed call stands; no rectification.
tree-misinformation-changed-2007-note = After play (21B2): did the call withdrawn by the side that gave the misinformation tell it something that damaged the opponents?
tree-misinformation-changed-2007-say = The changed call stands without rectification. The opponent to the left of that player may change any call made after the first one. The side that gave the wrong information may not use information from withdrawn calls. I will look at the result after play.
tree-misinformation-kept = All calls stand; the auction goes on.
tree-misinformation-kept-say = No call is changed. All calls stand, and we go on with the right explanation.
tree-misinformation-too-late = Too late to change; look at the board after play.
tree-misinformation-too-late-note = After play (21B3): did the offending side gain by the misinformation?
tree-misinformation-too-late-say = It is too late to change the call. Go on with the right explanation. I will look at the result after play.
tree-misinformation-down-call-changed = The lead goes back; the auction goes on.
tree-misinformation-down-call-changed-note = After play: did the side that gave the misinformation use information from a withdrawn call, or gain by a call that could not be changed (21B3)?
tree-misinformation-down-call-changed-say = The changed call stands without rectification, and the face-down lead goes back to the hand. The opponent to the left of that player may change any call made after the first one, and the auction goes on. The side that gave the wrong information may not use information from withdrawn calls. I will look at the result after play.
tree-misinformation-down-taken-back = The lead goes back; another card is led.
tree-misinformation-down-taken-back-note = After play: was there damage by a call that could no longer be changed (21B3)?
tree-misinformation-down-taken-back-say = The face-down lead goes back to the hand, unseen, and another card is led face down, without rectification. I will look at the result after play.
tree-misinformation-down-kept = Everything stands; the lead is faced.
tree-misinformation-down-kept-say = Neither a call nor the lead is changed. The lead is faced, and we go on with the right explanation.
tree-misinformation-card = Is a played card taken back?
tree-misinformation-card-note = Only a card played because of the wrong explanation, before the correction, with no card played since.
# $lho (String)
# $rho (String)
tree-misinformation-card-say = The explanation was wrong; you now have the right one. { $lho } and { $rho }: if you played a card because of it and no card has been played since, you may take it back without rectification. An opening lead may not be taken back once dummy has faced a card. Otherwise play on; I will look at the result after play.
tree-misinformation-card-no = No, or too late
tree-misinformation-card-2007 = Is a played card taken back?
tree-misinformation-card-2007-note = Only a card played because of the wrong explanation, before the correction, with no card played to the trick since.
# $lho (String)
# $rho (String)
tree-misinformation-card-2007-say = The explanation was wrong; you now have the right one. { $lho } and { $rho }: if you played a card because of it and no card has been played to the trick since, you may take it back without rectification. An opening lead may not be taken back once dummy has faced a card. Otherwise play on; I will look at the result after play.
tree-misinformation-card-2007-yes-2007 = Yes
tree-misinformation-card-2007-no = No, or too late
tree-misinformation-face-down = What is changed?
tree-misinformation-face-down-note = You judge whether the wrong information could well have influenced the call or the lead.
# $lho (String)
# $rho (String)
tree-misinformation-face-down-say = The explanation was wrong; you now have the right one. { $lho } and { $rho }: if your partner has not called since, you may change your last call, provided the wrong information may have influenced it; then the face-down lead goes back and the auction goes on. If no call is changed, a lead made because of the wrong explanation may go back, and another card is led. A call your partner has called over can no longer be changed; I will look at that after play.
tree-misinformation-face-down-call = A call
tree-misinformation-face-down-call-note = The lead goes back
tree-misinformation-face-down-card = The lead
tree-misinformation-face-down-kept = Nothing: not wanted or not influenced
tree-misinformation-face-down-too-late = A call, but it is too late
tree-misinformation-card-back = The card is taken back; no further rectification.
tree-misinformation-card-back-note = After play: was there damage by a call that could no longer be changed (21B3)?
tree-misinformation-card-back-say = The card goes back and another may be played, without rectification. The side that gave the wrong information may not use what the card told. I will look at the result after play.
tree-misinformation-card-back-2007 = The card is taken back; no further rectification.
tree-misinformation-card-back-2007-note = After play: was there damage by a call that could no longer be changed (21B3)?
tree-misinformation-card-back-2007-say = The card goes back and another may be played, without rectification. The side that gave the wrong information may not use what the card told. I will look at the result after play.
tree-misinformation-card-late = Play on; look at the board after play.
tree-misinformation-card-late-note = After play: damage in the play (47E2(b)) or by a call (21B3)?
tree-misinformation-card-late-say = No card is taken back. Play on with the right explanation. I will look at the result after play.
tree-misinformation-damage = Were the opponents damaged by it?
tree-misinformation-damage-note = Compare with the likely result had they been told the agreement in time, or that there was none.
tree-misinformation-damage-call = Yes, in the auction
tree-misinformation-damage-play = Yes, by a card played
tree-misinformation-damage-disclosure = Yes, something was not disclosed
tree-misinformation-assigned-call = Assigned adjusted score.
tree-misinformation-assigned-call-say = A wrong explanation influenced a call that could not be changed, and the side that gave it gained. I adjust the score to the likely result with the right information. You may appeal.
tree-misinformation-assigned-play = Assigned adjusted score.
tree-misinformation-assigned-play-say = A wrong explanation influenced the play of a card that could not be taken back, to the damage of the opponents. I adjust the score to the likely result with the right information. You may appeal.
tree-misinformation-assigned-disclosure = Assigned adjusted score.
tree-misinformation-assigned-disclosure-say = The meaning of a call or play was not disclosed as required, and the opponents were damaged. I adjust the score to the likely result with the right information. You may appeal.
tree-misinformation-no-damage = No damage: the result stands.
tree-misinformation-no-damage-say = The information was wrong, but it did no damage. The result stands.
tree-misinformation-special = Were the opponents damaged by it?
tree-misinformation-special-note = The agreement does not comply with the regulations for this event.
tree-misinformation-special-adjusted = Assigned adjusted score.
tree-misinformation-special-adjusted-say = The agreement is not allowed in this event, and the opponents were damaged by it. I adjust the score to the likely result without it; a penalty is possible. You may appeal.
tree-misinformation-special-penalty = The result stands; a penalty is possible.
tree-misinformation-special-penalty-say = The agreement is not allowed in this event, but it did no damage. The result stands. Do not use it again; a penalty is possible.
tree-misinformation-special-2007 = Were the opponents damaged by it?
tree-misinformation-special-2007-note = The agreement does not comply with the regulations for this event.
tree-misinformation-special-adjusted-2007 = Assigned adjusted score.
tree-misinformation-special-adjusted-2007-say = The agreement is not allowed in this event, and the opponents were damaged by it. I adjust the score to the likely result without it; a penalty is possible. You may appeal.
tree-misinformation-special-penalty-2007 = The result stands; a penalty is possible.
tree-misinformation-special-penalty-2007-say = The agreement is not allowed in this event, but it did no damage. The result stands. Do not use it again; a penalty is possible.
