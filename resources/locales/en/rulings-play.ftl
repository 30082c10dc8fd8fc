tree-penalty-card = Exposed and penalty cards
tree-penalty-card-whose = Who has the exposed card or penalty card?
tree-penalty-card-what = What has happened?
tree-penalty-card-what-note = During the auction Law 24 applies instead.
tree-penalty-card-what-defender = A defender’s card was seen
tree-penalty-card-what-declaring-side = A card of declarer or dummy
tree-penalty-card-what-spread = Declarer spread the hand
tree-penalty-card-what-spread-note = May be a claim (48B2)
tree-penalty-card-what-spread-lead = Spread after lead out of turn
tree-penalty-card-what-spread-lead-note = Declarer becomes dummy (48B1, 54A)
tree-penalty-card-what-on-lead = Partner leads, penalty card on table
tree-penalty-card-what-led-early = Partner led before declarer chose
tree-penalty-card-what-led-early-note = One major penalty card was there
tree-penalty-card-what-not-played = A penalty card was not played
tree-penalty-card-what-led-early-several = Partner led early: several penalty cards
tree-penalty-card-what-led-early-several-note = Before declarer chose (51B)
tree-penalty-card-what-2007 = What has happened?
tree-penalty-card-what-2007-note = During the auction Law 24 applies instead.
tree-penalty-card-what-2007-defender = A defender’s card was seen
tree-penalty-card-what-2007-declaring-side = A card of declarer or dummy
tree-penalty-card-what-2007-spread = Declarer spread the hand
tree-penalty-card-what-2007-spread-note = May be a claim (48B2)
tree-penalty-card-what-2007-spread-lead = Spread after lead out of turn
tree-penalty-card-what-2007-spread-lead-note = Declarer becomes dummy (48B1, 54A)
tree-penalty-card-what-2007-on-lead = Partner leads, penalty card on table
tree-penalty-card-what-2007-led-early = Partner led before declarer chose
tree-penalty-card-what-2007-led-early-note = One major penalty card was there
tree-penalty-card-what-2007-not-played = A penalty card was not played
tree-penalty-card-what-2007-led-early-several = Partner led early: several penalty cards
tree-penalty-card-what-2007-led-early-several-note = Before declarer chose (51B)
tree-penalty-card-how = How did the card come to be seen?
tree-penalty-card-how-note = Exposed: partner could have seen its face, or its holder named it.
tree-penalty-card-how-not-seen = Partner could not see it
tree-penalty-card-how-not-seen-note = And it was not named
tree-penalty-card-how-proper = Normal play, or the Laws required it
tree-penalty-card-how-trick-claim = Shown in a claim or concession
tree-penalty-card-how-trick-claim-note = Current trick only, or partner objected
tree-penalty-card-how-accident = By accident
tree-penalty-card-how-accident-note = Dropped, or two cards together
tree-penalty-card-how-deliberate = Played or shown deliberately
tree-penalty-card-how-deliberate-note = Out of turn, or a corrected revoke
tree-penalty-card-how-2007 = How did the card come to be seen?
tree-penalty-card-how-2007-note = Exposed: partner could have seen its face, or its holder named it.
tree-penalty-card-how-2007-not-seen = Partner could not see it
tree-penalty-card-how-2007-not-seen-note = And it was not named
tree-penalty-card-how-2007-proper = Normal play, or the Laws required it
tree-penalty-card-how-2007-trick-claim = Shown in a claim or concession
tree-penalty-card-how-2007-trick-claim-note = Current trick only, or partner objected
tree-penalty-card-how-2007-accident = By accident
tree-penalty-card-how-2007-accident-note = Dropped, or two cards together
tree-penalty-card-how-2007-deliberate = Played or shown deliberately
tree-penalty-card-how-2007-deliberate-note = Out of turn, or a corrected revoke
# $offender (String)
tree-penalty-card-rank = What did { $offender } expose by accident?
tree-penalty-card-rank-note = The ten is an honour. A second penalty card makes them all major.
tree-penalty-card-rank-small = One card below the ten, and no other
tree-penalty-card-rank-honour = One honour
tree-penalty-card-rank-several = Now two or more penalty cards
# $offender (String)
tree-penalty-card-rank-2007 = What did { $offender } expose by accident?
tree-penalty-card-rank-2007-note = The ten is an honour. A second penalty card makes them all major.
tree-penalty-card-rank-2007-small = One card below the ten, and no other
tree-penalty-card-rank-2007-honour = One honour
tree-penalty-card-rank-2007-several = Now two or more penalty cards
# $offender (String)
tree-penalty-card-other = Does { $offender } have another penalty card as well?
tree-penalty-card-other-note = This card is a major penalty card. If there are two or more, all are major (50B). The partner may not lead before declarer has chosen.
# $offender (String)
tree-penalty-card-other-2007 = Does { $offender } have another penalty card as well?
tree-penalty-card-other-2007-note = This card is a major penalty card. If there are two or more, all are major (50B). The partner may not lead before declarer has chosen.
# $partner (String)
tree-penalty-card-leads = Is { $partner } to lead now?
# $partner (String)
tree-penalty-card-leads-2007 = Is { $partner } to lead now?
# $partner (String)
tree-penalty-card-leads-several = Is { $partner } to lead, and how many suits are there?
tree-penalty-card-leads-several-no = No, not now
tree-penalty-card-leads-several-one-suit = Yes, cards of one suit
tree-penalty-card-leads-several-suits = Yes, cards of several suits
# $partner (String)
tree-penalty-card-leads-several-2007 = Is { $partner } to lead, and how many suits are there?
tree-penalty-card-leads-several-2007-no = No, not now
tree-penalty-card-leads-several-2007-one-suit = Yes, cards of one suit
tree-penalty-card-leads-several-2007-suits = Yes, cards of several suits
# $offender (String)
tree-penalty-card-cards = Which penalty cards lie in front of { $offender }?
tree-penalty-card-cards-note = Major: an honour, a card led or played on purpose, and every card if there are two or more; a major card stays major (50B). A suit forbidden before stays forbidden while the partner keeps the lead.
tree-penalty-card-cards-major = One major penalty card
tree-penalty-card-cards-minor = One minor penalty card
tree-penalty-card-cards-one-suit = Several of one suit
tree-penalty-card-cards-suits = Several suits
# $offender (String)
tree-penalty-card-cards-2007 = Which penalty cards lie in front of { $offender }?
tree-penalty-card-cards-2007-note = Major: an honour, a card led or played on purpose, and every card if there are two or more; a major card stays major (50B). A suit forbidden before stays forbidden while the partner keeps the lead.
tree-penalty-card-cards-2007-major = One major penalty card
tree-penalty-card-cards-2007-minor = One minor penalty card
tree-penalty-card-cards-2007-one-suit = Several of one suit
tree-penalty-card-cards-2007-suits = Several suits
# $offender (String)
tree-penalty-card-led = Which penalty cards lie in front of { $offender }?
tree-penalty-card-led-note = Major: an honour, a card led or played on purpose, and every card if there are two or more; a major card stays major (50B). A suit forbidden before stays forbidden while the partner keeps the lead.
tree-penalty-card-led-major = One major penalty card
tree-penalty-card-led-one-suit = Several of one suit
tree-penalty-card-led-suits = Several suits
# $offender (String)
tree-penalty-card-led-2007 = Which penalty cards lie in front of { $offender }?
tree-penalty-card-led-2007-note = Major: an honour, a card led or played on purpose, and every card if there are two or more; a major card stays major (50B). A suit forbidden before stays forbidden while the partner keeps the lead.
tree-penalty-card-led-2007-major = One major penalty card
tree-penalty-card-led-2007-one-suit = Several of one suit
tree-penalty-card-led-2007-suits = Several suits
tree-penalty-card-early = What does declarer choose?
# $offender (String)
tree-penalty-card-early-note = { $offender } has the penalty card, and the partner led too early. If not, go back and name the other defender. If declarer has played to that lead, the right is lost (60A1).
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-early-say = { $offender } has a major penalty card, and { $partner } led before { $declarer } had chosen. The card led is now a major penalty card too. { $declarer }, you alone choose about the first penalty card: you may require that { $partner } leads its suit, or forbid that suit for as long as { $partner } keeps the lead; in both cases that card is picked up. Or you may do neither, and it stays. Unless you require the suit, { $partner } must lead the new penalty card if that is legal.
tree-penalty-card-early-require = Requires that suit
tree-penalty-card-early-forbid = Forbids that suit
tree-penalty-card-early-neither = Neither
tree-penalty-card-early-2007 = What does declarer choose?
# $offender (String)
tree-penalty-card-early-2007-note = { $offender } has the penalty card, and the partner led too early. If not, go back and name the other defender. If declarer has played to that lead, the right is lost (60A1).
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-early-2007-say = { $offender } has a major penalty card, and { $partner } led before { $declarer } had chosen. The card led is now a major penalty card too. { $declarer }, you alone choose about the first penalty card: you may require that { $partner } leads its suit, or forbid that suit for as long as { $partner } keeps the lead; in both cases that card is picked up. Or you may do neither, and it stays. Unless you require the suit, { $partner } must lead the new penalty card if that is legal.
tree-penalty-card-early-2007-require = Requires that suit
tree-penalty-card-early-2007-forbid = Forbids that suit
tree-penalty-card-early-2007-neither = Neither
tree-penalty-card-early-several = What does declarer choose?
# $offender (String)
tree-penalty-card-early-several-note = { $offender } has the penalty cards, and the partner led too early. If not, go back and name the other defender. If declarer has played to that lead, the right is lost (60A1).
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-early-several-say = { $offender } has penalty cards, all of them major, and { $partner } led before { $declarer } had chosen. The card led is now a major penalty card too. { $declarer }, you alone choose about the first cards: you may require { $partner } to lead one of their suits, which you name; or you may forbid one or more of their suits for as long as { $partner } keeps the lead. The cards of the suit required, or of the suits forbidden, are picked up. Or you may do neither, and they all stay. Unless you require a suit, { $partner } must lead the new penalty card if that is legal.
tree-penalty-card-early-several-require = Requires one suit
tree-penalty-card-early-several-forbid = Forbids one or more suits
tree-penalty-card-early-several-neither = Neither
tree-penalty-card-choice = What does declarer choose?
# $partner (String)
tree-penalty-card-choice-note = { $partner } may not lead before declarer has chosen.
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-choice-say = { $offender } has a major penalty card and { $partner } is to lead. { $declarer }, you alone choose: you may require that { $partner } leads the suit of the penalty card, or forbid that suit for as long as { $partner } keeps the lead; in both cases the card is picked up. Or you may do neither: then { $partner } may lead anything and the penalty card stays there.
tree-penalty-card-choice-require = Requires that suit
tree-penalty-card-choice-require-note = Card is picked up
tree-penalty-card-choice-forbid = Forbids that suit
tree-penalty-card-choice-forbid-note = Card is picked up
tree-penalty-card-choice-neither = Neither
tree-penalty-card-choice-neither-note = Any lead, card stays
tree-penalty-card-choice-2007 = What does declarer choose?
# $partner (String)
tree-penalty-card-choice-2007-note = { $partner } may not lead before declarer has chosen.
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-choice-2007-say = { $offender } has a major penalty card and { $partner } is to lead. { $declarer }, you alone choose: you may require that { $partner } leads the suit of the penalty card, or forbid that suit for as long as { $partner } keeps the lead; in both cases the card is picked up. Or you may do neither: then { $partner } may lead anything and the penalty card stays there.
tree-penalty-card-choice-2007-require = Requires that suit
tree-penalty-card-choice-2007-require-note = Card is picked up
tree-penalty-card-choice-2007-forbid = Forbids that suit
tree-penalty-card-choice-2007-forbid-note = Card is picked up
tree-penalty-card-choice-2007-neither = Neither
tree-penalty-card-choice-2007-neither-note = Any lead, card stays
tree-penalty-card-choice-suit = What does declarer choose?
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-choice-suit-say = { $offender } has penalty cards of one suit, all of them major, and { $partner } is to lead. { $declarer }, you alone choose: you may require that { $partner } leads that suit, or forbid it for as long as { $partner } keeps the lead; in both cases all cards of the suit are picked up. Or you may do neither: then { $partner } may lead anything and the penalty cards stay there. Until then { $partner } may not lead.
tree-penalty-card-choice-suit-require = Requires that suit
tree-penalty-card-choice-suit-forbid = Forbids that suit
tree-penalty-card-choice-suit-neither = Neither
tree-penalty-card-choice-suit-2007 = What does declarer choose?
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-choice-suit-2007-say = { $offender } has penalty cards of one suit, all of them major, and { $partner } is to lead. { $declarer }, you alone choose: you may require that { $partner } leads that suit, or forbid it for as long as { $partner } keeps the lead; in both cases all cards of the suit are picked up. Or you may do neither: then { $partner } may lead anything and the penalty cards stay there. Until then { $partner } may not lead.
tree-penalty-card-choice-suit-2007-require = Requires that suit
tree-penalty-card-choice-suit-2007-forbid = Forbids that suit
tree-penalty-card-choice-suit-2007-neither = Neither
tree-penalty-card-choice-suits = What does declarer choose?
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-choice-suits-say = { $offender } has penalty cards of several suits, all of them major, and { $partner } is to lead. { $declarer }, you alone choose: you may require { $partner } to lead one of those suits, which you name; or you may forbid one or more of them for as long as { $partner } keeps the lead. The cards of the suit required, or of the suits forbidden, are picked up. Or you may do neither: then { $partner } may lead anything and all penalty cards stay there. Until then { $partner } may not lead.
tree-penalty-card-choice-suits-require = Requires one suit
tree-penalty-card-choice-suits-forbid = Forbids one or more suits
tree-penalty-card-choice-suits-neither = Neither
tree-penalty-card-choice-suits-2007 = What does declarer choose?
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-choice-suits-2007-say = { $offender } has penalty cards of several suits, all of them major, and { $partner } is to lead. { $declarer }, you alone choose: you may require { $partner } to lead one of those suits, which you name; or you may forbid one or more of them for as long as { $partner } keeps the lead. The cards of the suit required, or of the suits forbidden, are picked up. Or you may do neither: then { $partner } may lead anything and all penalty cards stay there. Until then { $partner } may not lead.
tree-penalty-card-choice-suits-2007-require = Requires one suit
tree-penalty-card-choice-suits-2007-forbid = Forbids one or more suits
tree-penalty-card-choice-suits-2007-neither = Neither
# $offender (String)
tree-penalty-card-duty = Did { $offender } have to play the penalty card?
tree-penalty-card-duty-note = Following suit and a lead or play restriction come first. With a minor card an honour of the suit is allowed.
# $offender (String)
tree-penalty-card-duty-2007 = Did { $offender } have to play the penalty card?
tree-penalty-card-duty-2007-note = Following suit and a lead or play restriction come first. With a minor card an honour of the suit is allowed.
tree-penalty-card-played-on = Has declarer played since, from hand or dummy?
tree-penalty-card-played-on-2007 = Has declarer played since, from hand or dummy?
tree-penalty-card-accept = Does declarer accept the card played?
# $offender (String)
# $declarer (String)
tree-penalty-card-accept-say = { $offender } should have played the penalty card. { $declarer }, you may accept the card played: it stands, and the penalty card stays a penalty card. If you do not accept it, the penalty card is played instead and the other card becomes a major penalty card.
tree-penalty-card-accept-2007 = Does declarer accept the card played?
# $offender (String)
# $declarer (String)
tree-penalty-card-accept-2007-say = { $offender } should have played the penalty card. { $declarer }, you may accept the card played: it stands, and the penalty card stays a penalty card. If you do not accept it, the penalty card is played instead and the other card becomes a major penalty card.
tree-penalty-card-declaring-side = No restriction; never a penalty card.
tree-penalty-card-declaring-side-say = A card of declarer or dummy never becomes a penalty card. A dropped card need not be played: it goes back to the hand. Play on.
tree-penalty-card-not-seen = Not a penalty card.
tree-penalty-card-not-seen-say = Partner could not see the card and it was not named. It goes back to the hand. Play on.
tree-penalty-card-proper = Not a penalty card.
tree-penalty-card-proper-say = The card was shown in normal play or because the Laws required it. It is not a penalty card. Play on.
tree-penalty-card-statement = Not a penalty card; partner may not use it.
# $partner (String)
tree-penalty-card-statement-say = The card is not a penalty card and goes back to the hand. { $partner } may not use what it showed. Play on.
tree-penalty-card-statement-2007 = Not a penalty card; partner may not use it.
# $partner (String)
tree-penalty-card-statement-2007-say = The card is not a penalty card and goes back to the hand. { $partner } may not use what it showed. Play on. I will look at the result after play.
tree-penalty-card-minor = Minor penalty card: no lead restriction for partner.
tree-penalty-card-minor-note = What it shows, and when it must be played, are authorised for all while it lies there. Once played, how it arose is not authorised for partner.
# $offender (String)
# $partner (String)
tree-penalty-card-minor-say = The card stays face up as a minor penalty card. { $offender } may play no other card of that suit below the ten before it; an honour is allowed. { $partner } may lead freely.
tree-penalty-card-minor-2007 = Minor penalty card: no lead restriction for partner.
tree-penalty-card-minor-2007-note = For partner only the duty to play it is authorised information, not the sight of it.
# $offender (String)
# $partner (String)
tree-penalty-card-minor-2007-say = The card stays face up as a minor penalty card. { $offender } may play no other card of that suit below the ten before it; an honour is allowed. { $partner } may lead freely.
tree-penalty-card-major = Major penalty card: played at the first legal chance.
tree-penalty-card-major-note = While it lies there, what it shows and when it must be played are authorised for all. Once played, how it arose is not authorised for partner.
# $partner (String)
# $declarer (String)
tree-penalty-card-major-say = The card stays face up as a major penalty card and must be played at the first legal chance; following suit and lead or play restrictions come first. If { $partner } is to lead while it lies there, wait: { $declarer } then has choices. Call me.
tree-penalty-card-major-2007 = Major penalty card: played at the first legal chance.
tree-penalty-card-major-2007-note = For partner only the duty to play it is authorised information, not the sight of it.
# $partner (String)
# $declarer (String)
tree-penalty-card-major-2007-say = The card stays face up as a major penalty card and must be played at the first legal chance; following suit and lead or play restrictions come first. If { $partner } is to lead while it lies there, wait: { $declarer } then has choices. Call me.
tree-penalty-card-several = All are major; declarer chooses which is played.
tree-penalty-card-several-note = While they lie there, what they show and when they must be played are authorised for all. Once played, how they arose is not authorised for partner.
# $declarer (String)
# $partner (String)
tree-penalty-card-several-say = All these cards stay face up as major penalty cards and must be played at the first legal chance; following suit and lead or play restrictions come first. When more than one can legally be played, { $declarer } chooses which. If { $partner } is to lead, wait: { $declarer } then has choices. Call me.
tree-penalty-card-several-2007 = All are major; declarer chooses which is played.
tree-penalty-card-several-2007-note = For partner only the duty to play them is authorised information, not the sight of them.
# $declarer (String)
# $partner (String)
tree-penalty-card-several-2007-say = All these cards stay face up as major penalty cards and must be played at the first legal chance; following suit and lead or play restrictions come first. When more than one can legally be played, { $declarer } chooses which. If { $partner } is to lead, wait: { $declarer } then has choices. Call me.
tree-penalty-card-required = The suit must be led; the card is picked up.
# $partner (String)
tree-penalty-card-required-note = After the pick-up { $partner } may not use the knowledge of the card; declarer may.
# $offender (String)
# $partner (String)
tree-penalty-card-required-say = { $offender }, pick the card up; you may play any legal card. { $partner }, lead that suit. If you have none, lead anything that is not already forbidden.
tree-penalty-card-required-2007 = The suit must be led; the card is picked up.
# $partner (String)
tree-penalty-card-required-2007-note = After the pick-up { $partner } may not use the knowledge of the card; declarer may.
# $offender (String)
# $partner (String)
tree-penalty-card-required-2007-say = { $offender }, pick the card up; you may play any legal card. { $partner }, lead that suit. If you have none, lead anything that is not already forbidden.
tree-penalty-card-forbidden = The suit may not be led; the card is picked up.
# $partner (String)
tree-penalty-card-forbidden-note = After the pick-up { $partner } may not use the knowledge of the card; declarer may.
# $offender (String)
# $partner (String)
tree-penalty-card-forbidden-say = { $offender }, pick the card up; you may play any legal card. { $partner }, you may not lead that suit for as long as you keep the lead. If you have only forbidden suits, lead one all the same.
tree-penalty-card-forbidden-2007 = The suit may not be led; the card is picked up.
# $partner (String)
tree-penalty-card-forbidden-2007-note = After the pick-up { $partner } may not use the knowledge of the card; declarer may.
# $offender (String)
# $partner (String)
tree-penalty-card-forbidden-2007-say = { $offender }, pick the card up; you may play any legal card. { $partner }, you may not lead that suit for as long as you keep the lead. If you have only forbidden suits, lead one all the same.
tree-penalty-card-stays = Any lead; the penalty card stays.
tree-penalty-card-stays-note = While it lies there, what it shows and when it must be played are authorised for all. Once played, how it arose is not authorised for partner.
# $partner (String)
# $declarer (String)
tree-penalty-card-stays-say = { $partner }, lead any card whose suit is not already forbidden. The penalty card stays and must be played at the first legal chance. If you have the lead again while it is on the table, wait: { $declarer } then has the same choices again.
tree-penalty-card-stays-2007 = Any lead; the penalty card stays.
tree-penalty-card-stays-2007-note = For partner only the duty to play it is authorised information, not the sight of it.
# $partner (String)
# $declarer (String)
tree-penalty-card-stays-2007-say = { $partner }, lead any card whose suit is not already forbidden. The penalty card stays and must be played at the first legal chance. If you have the lead again while it is on the table, wait: { $declarer } then has the same choices again.
tree-penalty-card-early-required = The suit must be led; the card led too early stays a penalty card.
tree-penalty-card-early-required-note = While a penalty card is on the table, what it shows and when it must be played are authorised for all (50E1). After that the other defender may not use what it showed, if it is picked up (50E2; declarer may), or how it arose, if it is played (50E3).
tree-penalty-card-early-required-note-2007 = The other defender may use only the duty to play a penalty card, not the sight of it, even after it is picked up (50E2). Declarer may use everything.
# $offender (String)
# $partner (String)
tree-penalty-card-early-required-say = { $offender }, pick up every penalty card of that suit; you may play any legal card. { $partner }, the card you led too early is a major penalty card. Lead it if it is of the suit required, or if you have none of that suit; otherwise lead another card of the suit. A penalty card that stays must be played at the first legal chance; if the other defender is to lead while it is on the table, wait and call me.
tree-penalty-card-early-forbidden = A forbidden suit may not be led; the card led too early is a penalty card.
tree-penalty-card-early-forbidden-note = While a penalty card is on the table, what it shows and when it must be played are authorised for all (50E1). After that the other defender may not use what it showed, if it is picked up (50E2; declarer may), or how it arose, if it is played (50E3).
tree-penalty-card-early-forbidden-note-2007 = The other defender may use only the duty to play a penalty card, not the sight of it, even after it is picked up (50E2). Declarer may use everything.
# $offender (String)
# $partner (String)
tree-penalty-card-early-forbidden-say = { $offender }, pick up every penalty card of a forbidden suit; you may play any legal card. { $partner }, the card you led too early is a major penalty card. Lead it if its suit is not forbidden, or if you have only forbidden suits; otherwise lead another suit. The ban lasts for as long as you keep the lead. A penalty card that stays must be played at the first legal chance; if the other defender is to lead while it is on the table, wait and call me.
tree-penalty-card-early-stays = The card led too early must be led; any other penalty card stays.
tree-penalty-card-early-stays-note = While a penalty card is on the table, what it shows and when it must be played are authorised for all (50E1). Once it is played, the other defender may not use how it arose (50E3).
tree-penalty-card-early-stays-note-2007 = The other defender may use only the duty to play a penalty card, not the sight of it (50E2). Declarer may use everything.
# $partner (String)
# $declarer (String)
tree-penalty-card-early-stays-say = { $partner }, the card you led too early is a major penalty card, so lead it, unless its suit is already forbidden and you have another. Any other penalty card stays and must be played at the first legal chance; when more than one can legally be played, { $declarer } chooses which. If you have the lead again while one is on the table, wait: { $declarer } then has the same choices.
tree-penalty-card-suit-required = The suit must be led; its cards are picked up.
# $partner (String)
tree-penalty-card-suit-required-note = After the pick-up { $partner } may not use the knowledge of the cards; declarer may. What a penalty card of another suit shows and when it must be played are authorised for all while it is on the table (50E1; after that 50E2 or 50E3).
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-suit-required-say = { $offender }, pick up all penalty cards of that suit; you may play any legal card to the trick. { $partner }, lead that suit. If you have none, lead anything that is not already forbidden. A penalty card of another suit stays and must be played at the first legal chance (of two, { $declarer } chooses which); if you have the lead again while it is there, wait: { $declarer } chooses first.
tree-penalty-card-suit-required-2007 = The suit must be led; its cards are picked up.
# $partner (String)
tree-penalty-card-suit-required-2007-note = For { $partner } only the duty to play a penalty card is authorised, not the sight of it, whether it stays or is picked up (50E2); declarer may use everything.
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-suit-required-2007-say = { $offender }, pick up all penalty cards of that suit; you may play any legal card to the trick. { $partner }, lead that suit. If you have none, lead anything that is not already forbidden. A penalty card of another suit stays and must be played at the first legal chance (of two, { $declarer } chooses which); if you have the lead again while it is there, wait: { $declarer } chooses first.
tree-penalty-card-suit-forbidden = The suit may not be led; its cards are picked up.
# $partner (String)
tree-penalty-card-suit-forbidden-note = After the pick-up { $partner } may not use the knowledge of the cards; declarer may.
# $offender (String)
# $partner (String)
tree-penalty-card-suit-forbidden-say = { $offender }, pick up all penalty cards of that suit; you may play any legal card to the trick. { $partner }, you may not lead that suit for as long as you keep the lead. If you have only forbidden suits, lead one all the same.
tree-penalty-card-suit-forbidden-2007 = The suit may not be led; its cards are picked up.
# $partner (String)
tree-penalty-card-suit-forbidden-2007-note = After the pick-up { $partner } may not use the knowledge of the cards; declarer may.
# $offender (String)
# $partner (String)
tree-penalty-card-suit-forbidden-2007-say = { $offender }, pick up all penalty cards of that suit; you may play any legal card to the trick. { $partner }, you may not lead that suit for as long as you keep the lead. If you have only forbidden suits, lead one all the same.
tree-penalty-card-suits-forbidden = The named suits may not be led; their cards are picked up.
# $partner (String)
tree-penalty-card-suits-forbidden-note = After the pick-up { $partner } may not use the knowledge of the cards; declarer may. What a penalty card of another suit shows and when it must be played are authorised for all while it is on the table (50E1; after that 50E2 or 50E3).
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-suits-forbidden-say = { $offender }, pick up the penalty cards of every suit forbidden; you may play any legal card to the trick. { $partner }, you may not lead those suits for as long as you keep the lead. If you have only forbidden suits, lead one all the same. A penalty card of another suit stays and must be played at the first legal chance (of two, { $declarer } chooses which); if you have the lead again while it is there, wait: { $declarer } chooses first.
tree-penalty-card-suits-forbidden-2007 = The named suits may not be led; their cards are picked up.
# $partner (String)
tree-penalty-card-suits-forbidden-2007-note = For { $partner } only the duty to play a penalty card is authorised, not the sight of it, whether it stays or is picked up (50E2); declarer may use everything.
# $offender (String)
# $partner (String)
# $declarer (String)
tree-penalty-card-suits-forbidden-2007-say = { $offender }, pick up the penalty cards of every suit forbidden; you may play any legal card to the trick. { $partner }, you may not lead those suits for as long as you keep the lead. If you have only forbidden suits, lead one all the same. A penalty card of another suit stays and must be played at the first legal chance (of two, { $declarer } chooses which); if you have the lead again while it is there, wait: { $declarer } chooses first.
tree-penalty-card-all-stay = Any lead; all penalty cards stay.
tree-penalty-card-all-stay-note = While they lie there, what they show and when they must be played are authorised for all. Once played, how they arose is not authorised for partner.
# $partner (String)
# $declarer (String)
tree-penalty-card-all-stay-say = { $partner }, lead any card whose suit is not already forbidden. All penalty cards stay and must be played at the first legal chance; when more than one can legally be played, { $declarer } chooses which. If you have the lead again while one is on the table, wait: { $declarer } then has the same choices.
tree-penalty-card-all-stay-2007 = Any lead; all penalty cards stay.
tree-penalty-card-all-stay-2007-note = For partner only the duty to play them is authorised information, not the sight of them.
# $partner (String)
# $declarer (String)
tree-penalty-card-all-stay-2007-say = { $partner }, lead any card whose suit is not already forbidden. All penalty cards stay and must be played at the first legal chance; when more than one can legally be played, { $declarer } chooses which. If you have the lead again while one is on the table, wait: { $declarer } then has the same choices.
tree-penalty-card-none-chosen = Any lead; all penalty cards stay.
tree-penalty-card-none-chosen-note = While they lie there, what they show and when they must be played are authorised for all. Once played, how they arose is not authorised for partner.
# $partner (String)
# $declarer (String)
tree-penalty-card-none-chosen-say = { $partner }, lead any card whose suit is not already forbidden. All penalty cards stay and must be played at the first legal chance; when more than one can legally be played, { $declarer } chooses which. If you have the lead again while one is on the table, wait: { $declarer } then has the same choices.
tree-penalty-card-no-duty = The play was legal; the penalty card stays.
tree-penalty-card-no-duty-say = The card played stands. The penalty card stays there and is played at the next legal chance. Play on.
tree-penalty-card-must-accept = Declarer has accepted; the penalty card stays.
# $declarer (String)
tree-penalty-card-must-accept-say = { $declarer } has played on, so the card played stands. The penalty card is still a penalty card. Not playing the penalty card was a revoke, but no trick is transferred for it; I will look at damage after play. Play on.
tree-penalty-card-must-accept-2007 = Declarer has accepted; the penalty card stays.
# $declarer (String)
tree-penalty-card-must-accept-2007-say = { $declarer } has played on, so the card played stands. The penalty card is still a penalty card. Not playing the penalty card was a revoke, but no trick is transferred for it; I will look at damage after play. Play on.
tree-penalty-card-accepted = The card stands; the penalty card stays.
tree-penalty-card-accepted-say = The card played stands. The penalty card is still a penalty card. Not playing the penalty card was a revoke, but no trick is transferred for it; I will look at damage after play. Play on.
tree-penalty-card-accepted-2007 = The card stands; the penalty card stays.
tree-penalty-card-accepted-2007-say = The card played stands. The penalty card is still a penalty card. Not playing the penalty card was a revoke, but no trick is transferred for it; I will look at damage after play. Play on.
tree-penalty-card-replaced = The penalty card is played; the other becomes major.
# $offender (String)
# $declarer (String)
# $partner (String)
tree-penalty-card-replaced-say = { $offender }, take the card back and play the penalty card instead (of two, { $declarer } chooses which). The card taken back stays face up as a major penalty card. If { $partner } is to lead while it lies there, call me.
tree-penalty-card-replaced-2007 = The penalty card is played; the other becomes major.
# $offender (String)
# $declarer (String)
# $partner (String)
tree-penalty-card-replaced-2007-say = { $offender }, take the card back and play the penalty card instead (of two, { $declarer } chooses which). The card taken back stays face up as a major penalty card. If { $partner } is to lead while it lies there, call me.

tree-lead-out-of-turn = Lead out of turn
tree-lead-out-of-turn-what = Which lead was it?
tree-lead-out-of-turn-what-note = First ask whether an opponent had said it was that hand’s turn.
tree-lead-out-of-turn-what-told = Opponent said it was this player’s turn
tree-lead-out-of-turn-what-face-down = Opening lead, face down
tree-lead-out-of-turn-what-faced = Opening lead, faced, by a defender
tree-lead-out-of-turn-what-wrong-side = Opening lead by declarer’s side
tree-lead-out-of-turn-what-wrong-side-note = Card goes back (54E)
tree-lead-out-of-turn-what-defender = Later lead by a defender
tree-lead-out-of-turn-what-declarer = Later lead by declarer or dummy
tree-lead-out-of-turn-what-dummy = Dummy spoke about an irregularity
tree-lead-out-of-turn-what-2007 = Which lead was it?
tree-lead-out-of-turn-what-2007-note = First ask whether an opponent had said it was that hand’s turn.
tree-lead-out-of-turn-what-2007-told = Opponent said it was this player’s turn
tree-lead-out-of-turn-what-2007-face-down = Opening lead, face down
tree-lead-out-of-turn-what-2007-faced = Opening lead, faced, by a defender
tree-lead-out-of-turn-what-2007-wrong-side = Opening lead by declarer’s side
tree-lead-out-of-turn-what-2007-wrong-side-note = Card goes back (54E)
tree-lead-out-of-turn-what-2007-defender = Later lead by a defender
tree-lead-out-of-turn-what-2007-declarer = Later lead by declarer or dummy
tree-lead-out-of-turn-what-2007-dummy = Dummy spoke about an irregularity
tree-lead-out-of-turn-face-down = May a face-down lead go back without the director here?
tree-lead-out-of-turn-face-down-note = See the conditions of contest. Denmark (DBf): yes. Germany, the Netherlands, Flanders: only on the director’s order.
tree-lead-out-of-turn-acted = Has presumed declarer already done something?
tree-lead-out-of-turn-acted-note = If the partner of the leader has also led face down, that card goes back to the hand.
tree-lead-out-of-turn-acted-nothing = No, nothing yet
tree-lead-out-of-turn-acted-shown = Shown own cards
tree-lead-out-of-turn-acted-shown-note = Even one card: must spread all
tree-lead-out-of-turn-acted-saw-dummy = Could have seen dummy’s cards
tree-lead-out-of-turn-acted-saw-dummy-note = Not those shown in the auction
tree-lead-out-of-turn-acted-from-dummy = Played second card from dummy
tree-lead-out-of-turn-acted-from-hand = Played second card from own hand
tree-lead-out-of-turn-acted-2007 = Has presumed declarer already done something?
tree-lead-out-of-turn-acted-2007-note = If the partner of the leader has also led face down, that card goes back to the hand.
tree-lead-out-of-turn-acted-2007-nothing = No, nothing yet
tree-lead-out-of-turn-acted-2007-shown = Shown own cards
tree-lead-out-of-turn-acted-2007-shown-note = Even one card: must spread all
tree-lead-out-of-turn-acted-2007-saw-dummy = Could have seen dummy’s cards
tree-lead-out-of-turn-acted-2007-saw-dummy-note = Not those shown in the auction
tree-lead-out-of-turn-acted-2007-from-dummy = Played second card from dummy
tree-lead-out-of-turn-acted-2007-from-hand = Played second card from own hand
tree-lead-out-of-turn-options = What does presumed declarer choose?
# $offender (String)
# $declarer (String)
# $dummy (String)
# $partner (String)
tree-lead-out-of-turn-options-say = { $offender } has led out of turn. { $declarer }, you alone choose, without consulting. You may spread your own hand: then you are dummy and { $dummy } is declarer. You may accept the lead and stay declarer: dummy’s hand comes down and you play the second card from your own hand. Or you may refuse the lead: the card then becomes a major penalty card, { $partner } leads, and you may require or forbid that suit or leave the lead free.
tree-lead-out-of-turn-options-spread = Spreads own hand
tree-lead-out-of-turn-options-spread-note = Becomes dummy; partner is declarer
tree-lead-out-of-turn-options-accept = Accepts the lead
tree-lead-out-of-turn-options-accept-note = Second card from own hand
tree-lead-out-of-turn-options-refuse = Refuses the lead
tree-lead-out-of-turn-options-refuse-note = Major penalty card; partner leads
tree-lead-out-of-turn-options-2007 = What does presumed declarer choose?
# $offender (String)
# $declarer (String)
# $dummy (String)
# $partner (String)
tree-lead-out-of-turn-options-2007-say = { $offender } has led out of turn. { $declarer }, you alone choose, without consulting. You may spread your own hand: then you are dummy and { $dummy } is declarer. You may accept the lead and stay declarer: dummy’s hand comes down and you play the second card from your own hand. Or you may refuse the lead: the card then becomes a major penalty card, { $partner } leads, and you may require or forbid that suit or leave the lead free.
tree-lead-out-of-turn-options-2007-spread = Spreads own hand
tree-lead-out-of-turn-options-2007-spread-note = Becomes dummy; partner is declarer
tree-lead-out-of-turn-options-2007-accept = Accepts the lead
tree-lead-out-of-turn-options-2007-accept-note = Second card from own hand
tree-lead-out-of-turn-options-2007-refuse = Refuses the lead
tree-lead-out-of-turn-options-2007-refuse-note = Major penalty card; partner leads
tree-lead-out-of-turn-defender-since = What has happened since the lead?
tree-lead-out-of-turn-defender-since-note = A card since played by the leader’s partner takes no right away from declarer (60C).
tree-lead-out-of-turn-defender-since-nothing = Nothing
tree-lead-out-of-turn-defender-since-next-played = Next hand has played to it
tree-lead-out-of-turn-defender-since-right-lead = The correct hand has led too
tree-lead-out-of-turn-defender-since-right-lead-note = An opponent whose turn it was
tree-lead-out-of-turn-defender-since-trick-13 = It is trick 13
tree-lead-out-of-turn-defender-since-2007 = What has happened since the lead?
tree-lead-out-of-turn-defender-since-2007-note = A card since played by the leader’s partner takes no right away from declarer (60C).
tree-lead-out-of-turn-defender-since-2007-nothing = Nothing
tree-lead-out-of-turn-defender-since-2007-next-played = Next hand has played to it
tree-lead-out-of-turn-defender-since-2007-right-lead = The correct hand has led too
tree-lead-out-of-turn-defender-since-2007-right-lead-note = An opponent whose turn it was
tree-lead-out-of-turn-accept = Does declarer accept the lead?
# $offender (String)
# $declarer (String)
# $partner (String)
tree-lead-out-of-turn-accept-say = { $offender } has led out of turn. { $declarer }, you may accept the lead: then play goes on from there. If you do not accept it, the card becomes a major penalty card and the correct hand leads. If that is { $partner }, you may then require or forbid that suit or leave the lead free.
tree-lead-out-of-turn-accept-2007 = Does declarer accept the lead?
# $offender (String)
# $declarer (String)
# $partner (String)
tree-lead-out-of-turn-accept-2007-say = { $offender } has led out of turn. { $declarer }, you may accept the lead: then play goes on from there. If you do not accept it, the card becomes a major penalty card and the correct hand leads. If that is { $partner }, you may then require or forbid that suit or leave the lead free.
tree-lead-out-of-turn-declarer-since = What has happened since the lead?
tree-lead-out-of-turn-declarer-since-nothing = Nothing
tree-lead-out-of-turn-declarer-since-left-played = Left-hand defender has played
tree-lead-out-of-turn-declarer-since-right-played = Right-hand defender has played
tree-lead-out-of-turn-declarer-since-right-played-note = To the right of the hand that led
tree-lead-out-of-turn-declarer-since-right-lead = Defender made the correct lead
tree-lead-out-of-turn-declarer-since-trick-13 = It is trick 13
tree-lead-out-of-turn-declarer-since-too-early = Refused; then a defender played early
tree-lead-out-of-turn-declarer-since-too-early-note = Before declarer led from the correct hand
tree-lead-out-of-turn-declarer-since-2007 = What has happened since the lead?
tree-lead-out-of-turn-declarer-since-2007-nothing = Nothing
tree-lead-out-of-turn-declarer-since-2007-left-played = Left-hand defender has played
tree-lead-out-of-turn-declarer-since-2007-right-played = Right-hand defender has played
tree-lead-out-of-turn-declarer-since-2007-right-played-note = Right of the hand that led
tree-lead-out-of-turn-declarer-since-2007-right-lead = Defender made the correct lead
tree-lead-out-of-turn-declarer-since-2007-too-early = Refused; then a defender played early
tree-lead-out-of-turn-declarer-since-2007-too-early-note = Before declarer led from the correct hand
tree-lead-out-of-turn-accept-declarer = Do the defenders accept the lead?
tree-lead-out-of-turn-accept-declarer-say = The lead came from the wrong hand. Either defender may accept it, and then it stands; or either defender may have it taken back. Do not consult. If one of you accepts and the other refuses, the choice of the defender next to play after that lead counts. What do you say?
tree-lead-out-of-turn-accept-declarer-accept = Accepted
tree-lead-out-of-turn-accept-declarer-refuse = To be taken back
tree-lead-out-of-turn-accept-declarer-differ = They differ
tree-lead-out-of-turn-accept-declarer-2007 = Do the defenders accept the lead?
tree-lead-out-of-turn-accept-declarer-2007-say = The lead came from the wrong hand. Either defender may accept it, and then it stands; or either defender may have it taken back. Do not consult. If one of you accepts and the other refuses, the defender whose turn it was decides. What do you say?
tree-lead-out-of-turn-accept-declarer-2007-accept = Accepted
tree-lead-out-of-turn-accept-declarer-2007-refuse = To be taken back
tree-lead-out-of-turn-accept-declarer-2007-differ = They differ
tree-lead-out-of-turn-decides = What does the defender next to play say?
tree-lead-out-of-turn-decides-say = You differ, so the choice of the defender next to play after that lead counts: do you accept the lead, or must it be taken back?
tree-lead-out-of-turn-decides-accept = Accepted
tree-lead-out-of-turn-decides-refuse = To be taken back
tree-lead-out-of-turn-decides-2007 = What does the defender whose turn it was say?
tree-lead-out-of-turn-decides-2007-say = You differ, so the choice of the defender whose turn it was counts: do you accept the lead, or must it be taken back?
tree-lead-out-of-turn-decides-2007-accept = Accepted
tree-lead-out-of-turn-decides-2007-refuse = To be taken back
tree-lead-out-of-turn-turn = Whose turn was it to lead?
tree-lead-out-of-turn-turn-other-hand = Declarer’s other hand
tree-lead-out-of-turn-turn-defender = A defender
tree-lead-out-of-turn-right-played = What does declarer choose for the other defender?
tree-lead-out-of-turn-right-played-note = If declarer has since played from both hands, there is no rectification (57C1).
# $declarer (String)
tree-lead-out-of-turn-right-played-say = The lead stands. The card of the defender who played too early becomes a major penalty card. { $declarer }, you alone choose for that defender’s partner: you may require the highest card of the suit led, or the lowest card of the suit led, or a card of another suit, which you name; or you may forbid one other suit, which you name.
tree-lead-out-of-turn-right-played-highest = Highest of the suit led
tree-lead-out-of-turn-right-played-lowest = Lowest of the suit led
tree-lead-out-of-turn-right-played-other-suit = A card of another suit
tree-lead-out-of-turn-right-played-forbid = Forbids another suit
tree-lead-out-of-turn-right-played-2007 = What does declarer choose for the other defender?
tree-lead-out-of-turn-right-played-2007-note = If declarer has since played from both hands, there is no rectification (57C1).
# $declarer (String)
tree-lead-out-of-turn-right-played-2007-say = The lead stands. The card of the defender who played too early becomes a major penalty card. { $declarer }, you alone choose for that defender’s partner: you may require the highest card of the suit led, or the lowest card of the suit led; or you may forbid one other suit, which you name.
tree-lead-out-of-turn-right-played-2007-highest = Highest of the suit led
tree-lead-out-of-turn-right-played-2007-lowest = Lowest of the suit led
tree-lead-out-of-turn-right-played-2007-forbid = Forbids another suit
tree-lead-out-of-turn-dummy-did = What did dummy do?
tree-lead-out-of-turn-dummy-did-note = Breach of 43A2: exchanged hands, left the seat to watch declarer, or looked at a defender’s card.
tree-lead-out-of-turn-dummy-did-prevented = Warned declarer, no breach before
tree-lead-out-of-turn-dummy-did-warned = Warned declarer after a breach
tree-lead-out-of-turn-dummy-did-pointed = After a breach: defender’s irregularity
tree-lead-out-of-turn-dummy-did-pointed-note = Dummy was first to point it out
tree-lead-out-of-turn-dummy-did-pointed-free = Pointed out an irregularity
tree-lead-out-of-turn-dummy-did-pointed-free-note = During play, with no breach before
tree-lead-out-of-turn-dummy-did-2007 = What did dummy do?
tree-lead-out-of-turn-dummy-did-2007-note = Breach of 43A2: exchanged hands, left the seat to watch declarer, or looked at a defender’s card.
tree-lead-out-of-turn-dummy-did-2007-prevented = Warned declarer, no breach before
tree-lead-out-of-turn-dummy-did-2007-warned = Warned declarer after a breach
tree-lead-out-of-turn-dummy-did-2007-pointed = After a breach: defender’s irregularity
tree-lead-out-of-turn-dummy-did-2007-pointed-note = Dummy was first to point it out
tree-lead-out-of-turn-dummy-did-2007-pointed-free = Pointed out an irregularity
tree-lead-out-of-turn-dummy-did-2007-pointed-free-note = During play, with no breach before
tree-lead-out-of-turn-which-hand = Which hand do the defenders choose?
tree-lead-out-of-turn-which-hand-say = Dummy had lost the right to warn declarer. Either defender may now choose the hand declarer must lead from: declarer’s own hand or dummy.
tree-lead-out-of-turn-which-hand-hand = Declarer’s hand
tree-lead-out-of-turn-which-hand-dummy = Dummy
tree-lead-out-of-turn-told = Card back; the lead cannot be accepted.
tree-lead-out-of-turn-told-note = After play (16C3): did the side that gave the wrong information use the card taken back?
tree-lead-out-of-turn-told-say = An opponent wrongly said it was this hand’s turn. The card goes back to the hand, it is not a penalty card and it cannot be accepted. The correct hand leads. The side that said so may not use information from the card; the other side may. I will look at the result after play.
tree-lead-out-of-turn-wrong-side = Card back to the hand; the correct defender leads.
tree-lead-out-of-turn-wrong-side-note = Is the auction not over yet? Then use “Card in the auction” (24).
tree-lead-out-of-turn-wrong-side-say = Declarer’s side does not make the opening lead. The card goes back to the hand and is not a penalty card; the defenders may use what they saw. The defender to declarer’s left leads face down.
tree-lead-out-of-turn-back-freely = Taken back, no rectification.
tree-lead-out-of-turn-back-freely-say = The face-down lead goes back to the hand, without further rectification. The player whose turn it is leads face down.
tree-lead-out-of-turn-back-on-order = Taken back on your order, no rectification.
# $offender (String)
tree-lead-out-of-turn-back-on-order-say = { $offender }, please put the card back into your hand unseen; there is no further rectification. The player whose turn it is leads face down. From now on, call me before taking a lead back.
tree-lead-out-of-turn-spreads = Declarer and dummy change places; the lead stands.
tree-lead-out-of-turn-spreads-note = Record the new declarer.
# $declarer (String)
# $dummy (String)
tree-lead-out-of-turn-spreads-say = The lead stands. { $declarer }, put your whole hand down: you are dummy. { $dummy } is now declarer and plays the hand.
tree-lead-out-of-turn-must-accept = The lead must be accepted.
# $declarer (String)
tree-lead-out-of-turn-must-accept-say = { $declarer } could have seen a card of dummy, so the lead must be accepted. { $declarer } is declarer and dummy’s hand comes down. The second card is played from declarer’s hand.
tree-lead-out-of-turn-from-dummy = Lead accepted; dummy’s card stays.
tree-lead-out-of-turn-from-dummy-say = The lead is accepted. The card played from dummy stays, except to correct a revoke. Declarer’s hand and the other defender complete the trick.
tree-lead-out-of-turn-accepted = Lead accepted; second card from declarer’s hand.
# $declarer (String)
tree-lead-out-of-turn-accepted-say = The lead stands. Dummy puts the cards down, and { $declarer } plays the second card from the closed hand.
tree-lead-out-of-turn-stands = The lead stands.
tree-lead-out-of-turn-stands-say = The lead is accepted and counts as a correct lead. Play goes on in turn from there; there is no rectification.
tree-lead-out-of-turn-right-lead = The correct lead stands; wrong cards go back.
tree-lead-out-of-turn-right-lead-say = The lead from the correct hand stands. Every card wrongly played to this trick goes back to the hand and is not a penalty card. The side that led out of turn may not use what those cards showed.
tree-lead-out-of-turn-right-lead-2007 = The correct lead stands; wrong cards go back.
tree-lead-out-of-turn-right-lead-2007-say = The lead from the correct hand stands. Every card wrongly played to this trick goes back to the hand and is not a penalty card. The side that led out of turn may not use what those cards showed. I will look at the result after play.
tree-lead-out-of-turn-trick-13 = Lead to trick 13: withdrawn.
tree-lead-out-of-turn-trick-13-say = A lead out of turn to trick 13 cannot be accepted. The card goes back and the correct hand leads.
tree-lead-out-of-turn-other-hand = Card back; lead from the correct hand.
# $declarer (String)
tree-lead-out-of-turn-other-hand-say = The card goes back, and { $declarer } leads any card from the correct hand. There is no further rectification, but declarer may not gain from the wrong lead.
tree-lead-out-of-turn-defender-turn = Card back; the defender leads.
tree-lead-out-of-turn-defender-turn-say = The card goes back to its hand, with no further rectification. The defender whose turn it is leads.
tree-lead-out-of-turn-right-played-done = Lead stands; early card is a major penalty card.
tree-lead-out-of-turn-right-played-done-say = The other defender now plays as declarer has chosen, or any card if that is not possible. The card played too early stays face up as a major penalty card and is played at the first legal chance.
tree-lead-out-of-turn-right-played-done-2007 = Lead stands; early card is a major penalty card.
tree-lead-out-of-turn-right-played-done-2007-say = The other defender now plays as declarer has chosen, or any card if that is not possible. The card played too early stays face up as a major penalty card and is played at the first legal chance.
tree-lead-out-of-turn-defender-early = The defender’s card is a major penalty card.
# $declarer (String)
tree-lead-out-of-turn-defender-early-say = The defender played before declarer led from the correct hand. That card stays face up as a major penalty card. { $declarer }, lead from the correct hand.
tree-lead-out-of-turn-defender-early-2007 = The defender’s card is a major penalty card.
# $declarer (String)
tree-lead-out-of-turn-defender-early-2007-say = The defender played before declarer led from the correct hand. That card stays face up as a major penalty card. { $declarer }, lead from the correct hand.
tree-lead-out-of-turn-may-prevent = Dummy may try to prevent an irregularity.
# $declarer (String)
tree-lead-out-of-turn-may-prevent-say = Dummy may try to stop declarer before a card is led from the wrong hand. { $declarer } leads from the correct hand. Play on.
tree-lead-out-of-turn-hand-chosen = Declarer leads from the hand chosen.
# $declarer (String)
tree-lead-out-of-turn-hand-chosen-say = { $declarer }, lead from the hand the defender has chosen. Dummy may be penalised for the earlier breach.
tree-lead-out-of-turn-pointed-out = Rule on the irregularity as usual; a penalty is possible.
tree-lead-out-of-turn-pointed-out-note = Go on with that irregularity.
tree-lead-out-of-turn-pointed-out-say = Dummy may not draw attention to an irregularity during play and may be penalised for it. The irregularity itself is rectified as usual.
tree-lead-out-of-turn-play-on = Play on; a gain of the defenders is removed afterwards.
tree-lead-out-of-turn-play-on-note = Only the defenders’ score is changed; declarer’s side keeps the table score. Knock-out: both get the mean (12C4). May be weighted (12C1(c)).
tree-lead-out-of-turn-play-on-say = There is no rectification now: play on as if the irregularity had not happened. After play I will take away whatever the defenders gained by it; declarer’s side keeps the score made at the table.
tree-lead-out-of-turn-play-on-2007 = Play on; the score may be adjusted afterwards.
tree-lead-out-of-turn-play-on-2007-note = In 2007 adjusting is the director’s option (12B1).
tree-lead-out-of-turn-play-on-2007-say = There is no rectification: play on. After play I will look at whether the score should be adjusted.

tree-play-out-of-turn = Premature or irregular play
tree-play-out-of-turn-what = What was wrong with the card played?
tree-play-out-of-turn-what-before-partner = Defender played before partner
tree-play-out-of-turn-what-before-partner-note = To this trick, or led the next
tree-play-out-of-turn-what-at-rho-turn = Defender played at RHO’s turn
tree-play-out-of-turn-what-declarer = Declarer or dummy too early
tree-play-out-of-turn-what-same-time = Two players at the same time
tree-play-out-of-turn-what-cards = Several cards from one hand
tree-play-out-of-turn-what-told = Opponent said it was this player’s turn
tree-play-out-of-turn-what-cannot = Cannot play or lead as required
tree-play-out-of-turn-what-2007 = What was wrong with the card played?
tree-play-out-of-turn-what-2007-before-partner = Defender played before partner
tree-play-out-of-turn-what-2007-before-partner-note = To this trick, or led the next
tree-play-out-of-turn-what-2007-declarer = Declarer or dummy too early
tree-play-out-of-turn-what-2007-same-time = Two players at the same time
tree-play-out-of-turn-what-2007-cards = Several cards from one hand
tree-play-out-of-turn-what-2007-told = Opponent said it was this player’s turn
tree-play-out-of-turn-what-2007-cannot = Cannot play or lead as required
tree-play-out-of-turn-exempt = Did one of these come first?
tree-play-out-of-turn-exempt-note = A card of dummy counts as played by declarer only when declarer has called for it or clearly indicated it.
tree-play-out-of-turn-exempt-none = No, none of them
tree-play-out-of-turn-exempt-both-hands = Declarer had played from both hands
tree-play-out-of-turn-exempt-both-hands-note = Excuses a play to the trick only
tree-play-out-of-turn-exempt-dummy = Dummy took or suggested a card
tree-play-out-of-turn-exempt-played-on = Next opponent played on it since
tree-play-out-of-turn-exempt-played-on-note = Before any rectification was fixed (60A1)
tree-play-out-of-turn-exempt-2007 = Did one of these come first?
tree-play-out-of-turn-exempt-2007-note = A card of dummy counts as played by declarer only when declarer has called for it or clearly indicated it.
tree-play-out-of-turn-exempt-2007-none = No, none of them
tree-play-out-of-turn-exempt-2007-both-hands = Declarer had played from both hands
tree-play-out-of-turn-exempt-2007-both-hands-note = Excuses a play to the trick only
tree-play-out-of-turn-exempt-2007-dummy = Dummy took or suggested a card
tree-play-out-of-turn-exempt-2007-played-on = Next opponent played on it since
tree-play-out-of-turn-exempt-2007-played-on-note = Before any rectification was fixed (60A1)
tree-play-out-of-turn-options = What does declarer choose?
# $offender (String)
# $declarer (String)
# $partner (String)
tree-play-out-of-turn-options-say = { $offender } played too early; the card becomes a major penalty card. { $declarer }, you alone choose one of four things. You may require that { $partner } plays the highest card of the suit led, or the lowest card of the suit led, or a card of another suit, which you name. Or you may forbid one other suit, which you name. If { $partner } cannot comply, any legal card may be played.
tree-play-out-of-turn-options-highest = Highest of the suit led
tree-play-out-of-turn-options-lowest = Lowest of the suit led
tree-play-out-of-turn-options-other-suit = A card of another suit
tree-play-out-of-turn-options-forbid = Forbids another suit
tree-play-out-of-turn-options-2007 = What does declarer choose?
# $offender (String)
# $declarer (String)
# $partner (String)
tree-play-out-of-turn-options-2007-say = { $offender } played too early; the card becomes a major penalty card. { $declarer }, you alone choose one of three things. You may require that { $partner } plays the highest card of the suit led, or the lowest card of the suit led. Or you may forbid one other suit, which you name. If { $partner } cannot comply, any legal card may be played.
tree-play-out-of-turn-options-2007-highest = Highest of the suit led
tree-play-out-of-turn-options-2007-lowest = Lowest of the suit led
tree-play-out-of-turn-options-2007-forbid = Forbids another suit
tree-play-out-of-turn-legal = Can the card legally be played when the turn comes?
# $partner (String)
tree-play-out-of-turn-legal-note = Only a card played to the trick, not a lead. { $partner } has played already.
tree-play-out-of-turn-several = When was it noticed?
tree-play-out-of-turn-several-in-time = Before both sides played on
tree-play-out-of-turn-several-late = Both sides played to next trick
tree-play-out-of-turn-several-2007 = When was it noticed?
tree-play-out-of-turn-several-2007-in-time = Before both sides played on
tree-play-out-of-turn-several-2007-late = Both sides played to next trick
tree-play-out-of-turn-faces = Whose cards, and how many faces were visible?
tree-play-out-of-turn-faces-one-face = Only one face visible
tree-play-out-of-turn-faces-defender = A defender, two or more faces
tree-play-out-of-turn-faces-declaring-side = Declarer’s side, two or more
tree-play-out-of-turn-faces-2007 = Whose cards, and how many faces were visible?
tree-play-out-of-turn-faces-2007-one-face = Only one face visible
tree-play-out-of-turn-faces-2007-defender = A defender, two or more faces
tree-play-out-of-turn-faces-2007-declaring-side = Declarer’s side, two or more
tree-play-out-of-turn-both-hands = No rectification: declarer had played from both hands.
tree-play-out-of-turn-both-hands-say = Declarer had already played from both hands. The card stands and there is no rectification. Play on.
tree-play-out-of-turn-dummy = No rectification: dummy took or suggested a card.
tree-play-out-of-turn-dummy-say = Dummy took or suggested a card without being asked, so the defender’s card stands and there is no rectification. Play on.
tree-play-out-of-turn-lost = Right lost; the card counts as played in turn.
tree-play-out-of-turn-lost-say = The other side has played on, so the right to rectification is lost and the card counts as played in turn. Earlier duties to play a penalty card or to obey a restriction stay.
tree-play-out-of-turn-highest = Partner plays the highest card of the suit led.
# $partner (String)
tree-play-out-of-turn-highest-say = { $partner }, play your highest card of the suit led; if you have none, any card. The early card stays face up as a major penalty card.
tree-play-out-of-turn-highest-2007 = Partner plays the highest card of the suit led.
# $partner (String)
tree-play-out-of-turn-highest-2007-say = { $partner }, play your highest card of the suit led; if you have none, any card. The early card stays face up as a major penalty card.
tree-play-out-of-turn-lowest = Partner plays the lowest card of the suit led.
# $partner (String)
tree-play-out-of-turn-lowest-say = { $partner }, play your lowest card of the suit led; if you have none, any card. The early card stays face up as a major penalty card.
tree-play-out-of-turn-lowest-2007 = Partner plays the lowest card of the suit led.
# $partner (String)
tree-play-out-of-turn-lowest-2007-say = { $partner }, play your lowest card of the suit led; if you have none, any card. The early card stays face up as a major penalty card.
tree-play-out-of-turn-other-suit = Partner plays a card of the named suit if legal.
# $partner (String)
tree-play-out-of-turn-other-suit-say = { $partner }, play a card of the suit named. If you must follow suit or have none, play any legal card. The early card stays face up as a major penalty card.
tree-play-out-of-turn-forbid = Partner may not play the named suit.
# $partner (String)
tree-play-out-of-turn-forbid-say = { $partner }, do not play the suit named, unless you have nothing else. The early card stays face up as a major penalty card.
tree-play-out-of-turn-forbid-2007 = Partner may not play the named suit.
# $partner (String)
tree-play-out-of-turn-forbid-2007-say = { $partner }, do not play the suit named, unless you have nothing else. The early card stays face up as a major penalty card.
tree-play-out-of-turn-must-play = The card must be played in turn.
# $offender (String)
# $rho (String)
# $partner (String)
tree-play-out-of-turn-must-play-say = The card stays and { $offender } must play it when the turn comes; it is not a penalty card. { $rho } plays first; the card that { $partner } played stays. { $partner } may not use what the card showed.
tree-play-out-of-turn-not-legal = The card is a major penalty card.
# $offender (String)
# $rho (String)
tree-play-out-of-turn-not-legal-say = { $offender } must follow suit, so the card is not played: it stays face up as a major penalty card. { $rho } plays, then { $offender } plays a legal card.
tree-play-out-of-turn-declarer = The card stays played.
tree-play-out-of-turn-declarer-note = Only a legal card played to the trick; a lead out of turn is another ruling.
tree-play-out-of-turn-declarer-say = A card declarer plays too early from either hand stays played. The defenders play on in turn.
tree-play-out-of-turn-same-time = The other card counts as played afterwards.
tree-play-out-of-turn-same-time-say = The player whose turn it was played first; the other card counts as played after it. If it was then still out of turn, call me back.
tree-play-out-of-turn-told = Card back, no rectification.
tree-play-out-of-turn-told-note = After play (16C3): did the side that gave the wrong information use the card taken back?
tree-play-out-of-turn-told-say = An opponent wrongly said it was this hand’s turn. The card goes back to the hand, it is not a penalty card and it cannot be accepted. The correct hand plays. The side that said so may not use information from the card; the other side may. I will look at the result after play.
tree-play-out-of-turn-cannot = Any legal card may be played.
# $offender (String)
tree-play-out-of-turn-cannot-say = { $offender } has no card of the suit required, or only cards of the suit forbidden, or must follow suit. So { $offender } may play any legal card.
tree-play-out-of-turn-one-face = The visible card is played; the rest go back.
tree-play-out-of-turn-one-face-say = The card whose face was seen is played. All others go back to the hand with no further rectification.
tree-play-out-of-turn-several-defender = The player names one; the others are penalty cards.
tree-play-out-of-turn-several-defender-note = One card below the ten is a minor penalty card; an honour, or two or more, are major.
# $offender (String)
tree-play-out-of-turn-several-defender-say = { $offender }, name the card you play. Every other card that was seen stays face up as a penalty card. An opponent who has played to this trick since may change that card. The offending side may not use information from cards taken back; the other side may. I will look at the result after play.
tree-play-out-of-turn-several-defender-2007 = The player names one; the others are penalty cards.
tree-play-out-of-turn-several-defender-2007-note = One card below the ten is a minor penalty card; an honour, or two or more, are major.
# $offender (String)
tree-play-out-of-turn-several-defender-2007-say = { $offender }, name the card you play. Every other card that was seen stays face up as a penalty card. An opponent who has played to this trick since may change that card. The offending side may not use information from cards taken back; the other side may. I will look at the result after play.
tree-play-out-of-turn-several-declarer = The player names one; the others go back.
tree-play-out-of-turn-several-declarer-note = After play (16C3): did the offending side use a card taken back, to the damage of the opponents?
# $declarer (String)
tree-play-out-of-turn-several-declarer-say = { $declarer }, name the card played. The others go back with no rectification. A defender who has played to this trick since may change that card. The offending side may not use information from cards taken back; the other side may. I will look at the result after play.

tree-revoke = Revoke
tree-revoke-who = Who revoked?
tree-revoke-who-note = Revoke: not following suit, or not obeying a lead or play restriction, though able to. Take several revokes one by one.
tree-revoke-who-defender = A defender
tree-revoke-who-declaring-side = Declarer
tree-revoke-who-dummy = Dummy’s hand
tree-revoke-who-2007 = Who revoked?
tree-revoke-who-2007-note = Revoke: not following suit, or not obeying a lead or play restriction, though able to. Take several revokes one by one.
tree-revoke-who-2007-defender = A defender
tree-revoke-who-2007-declaring-side = Declarer
tree-revoke-who-2007-dummy = Dummy’s hand
tree-revoke-est-d = Is the revoke established?
tree-revoke-est-d-note = Yes, if the revoker’s side has played or named a card to the next trick, claimed or conceded, or agreed to a claim or concession and not objected before its next call or the end of the round.
tree-revoke-est-d-trick-12 = It was in trick 12
tree-revoke-est-d-same-trick = Both sides revoked in this trick
tree-revoke-est-d-same-trick-note = And only one side has played on
tree-revoke-est-d-unclear = Facts lost, cards mixed
tree-revoke-est-d-2007 = Is the revoke established?
tree-revoke-est-d-2007-note = Yes, if the revoker’s side has played or named a card to the next trick, claimed or conceded, or agreed to a claim or concession (then at once).
tree-revoke-est-d-2007-trick-12 = It was in trick 12
tree-revoke-est-d-2007-unclear = Facts lost, cards mixed
tree-revoke-est-n = Is the revoke established?
tree-revoke-est-n-note = Yes, if the revoker’s side has played or named a card to the next trick, claimed or conceded, or agreed to a claim or concession and not objected before its next call or the end of the round.
tree-revoke-est-n-trick-12 = It was in trick 12
tree-revoke-est-n-same-trick = Both sides revoked in this trick
tree-revoke-est-n-same-trick-note = And only one side has played on
tree-revoke-est-n-dummy-asked = No, dummy asked after a breach
tree-revoke-est-n-dummy-asked-note = Dummy had broken 43A2 and asked first
tree-revoke-est-n-unclear = Facts lost, cards mixed
tree-revoke-est-dummy = Is the revoke established?
tree-revoke-est-dummy-note = Yes, if the revoker’s side has played or named a card to the next trick, claimed or conceded, or agreed to a claim or concession and not objected before its next call or the end of the round.
tree-revoke-est-dummy-trick-12 = It was in trick 12
tree-revoke-est-dummy-same-trick = Both sides revoked in this trick
tree-revoke-est-dummy-same-trick-note = And only one side has played on
tree-revoke-est-n-2007 = Is the revoke established?
tree-revoke-est-n-2007-note = Yes, if the revoker’s side has played or named a card to the next trick, claimed or conceded, or agreed to a claim or concession (then at once).
tree-revoke-est-n-2007-trick-12 = It was in trick 12
tree-revoke-est-n-2007-dummy-asked = No, dummy asked after a breach
tree-revoke-est-n-2007-dummy-asked-note = Dummy had broken 43A2 and asked first
tree-revoke-est-n-2007-unclear = Facts lost, cards mixed
tree-revoke-est-dummy-2007 = Is the revoke established?
tree-revoke-est-dummy-2007-note = Yes, if the revoker’s side has played or named a card to the next trick, claimed or conceded, or agreed to a claim or concession (then at once).
tree-revoke-est-dummy-2007-trick-12 = It was in trick 12
tree-revoke-faced = Was the revoke card already face up on the table?
tree-revoke-faced-2007 = Was the revoke card already face up on the table?
tree-revoke-trick-12-d = Are all four hands back in the board?
tree-revoke-trick-12-d-2007 = Are all four hands back in the board?
tree-revoke-trick-12-n = Are all four hands back in the board?
tree-revoke-trick-12-n-2007 = Are all four hands back in the board?
# $partner (String)
tree-revoke-trick-12-partner = Was { $partner } still to play to trick 12?
# $partner (String)
tree-revoke-trick-12-partner-2007 = Was { $partner } still to play to trick 12?
tree-revoke-unclear = Which side has mixed its cards?
tree-revoke-unclear-note = A revoke has been claimed and the facts can no longer be established.
tree-revoke-unclear-accused = Only the side accused
tree-revoke-unclear-accused-note = Ruled against it: revoke established
tree-revoke-unclear-claimants = Only the side claiming the revoke
tree-revoke-unclear-both = Both sides, or neither
tree-revoke-unclear-2007 = Who mixed the cards after the claim of a revoke?
tree-revoke-unclear-2007-note = A revoke has been claimed and the facts can no longer be established.
tree-revoke-unclear-2007-accused = A player said to have revoked
tree-revoke-unclear-2007-accused-note = Ruled against it: revoke established
tree-revoke-unclear-2007-claimants = A player claiming the revoke
tree-revoke-unclear-2007-both = Both sides, or nobody
tree-revoke-win = Which hand won the revoke trick?
tree-revoke-win-note = If declarer revoked and dummy won the trick, that is partner’s hand.
tree-revoke-win-own = The hand that revoked
tree-revoke-win-partner = The partner’s hand
tree-revoke-win-other = The other side
tree-revoke-win-2007 = Which hand won the revoke trick?
tree-revoke-win-2007-note = If declarer revoked and dummy won the trick, that is partner’s hand.
tree-revoke-win-2007-own = The hand that revoked
tree-revoke-win-2007-partner = The partner’s hand
tree-revoke-win-2007-other = The other side
tree-revoke-win-replaced = Which hand won the trick as finally played?
tree-revoke-win-replaced-note = Declarer first replaces the card with a legal one; then Law 64 applies as if the revoke were established. Dummy may be penalised (43B1).
# $declarer (String)
tree-revoke-win-replaced-say = { $declarer }, take the card back and play a legal one. Because of what dummy did, we then go on as if the revoke were established.
tree-revoke-win-replaced-own = Declarer’s hand
tree-revoke-win-replaced-partner = Dummy
tree-revoke-win-replaced-other = The defenders
tree-revoke-win-replaced-2007 = Which hand won the trick as finally played?
tree-revoke-win-replaced-2007-note = Declarer first replaces the card with a legal one; then Law 64 applies as if the revoke were established. Dummy may be penalised (43B1).
# $declarer (String)
tree-revoke-win-replaced-2007-say = { $declarer }, take the card back and play a legal one. Because of what dummy did, we then go on as if the revoke were established.
tree-revoke-win-replaced-2007-own = Declarer’s hand
tree-revoke-win-replaced-2007-partner = Dummy
tree-revoke-win-replaced-2007-other = The defenders
tree-revoke-later-own = Did the offending side win a later trick?
tree-revoke-later-own-note = Either hand of that side; decide when play has ended.
tree-revoke-later-own-some = One or more
tree-revoke-later-own-none = None
tree-revoke-later-own-2007 = Did the offending side win a later trick?
tree-revoke-later-own-2007-note = Either hand of that side; decide when play has ended.
tree-revoke-later-own-2007-some = One or more
tree-revoke-later-own-2007-none = None
tree-revoke-later-other = Did the offending side win a later trick?
tree-revoke-later-other-note = Either hand of that side; decide when play has ended.
tree-revoke-later-other-some = One or more
tree-revoke-later-other-none = None
tree-revoke-later-other-2007 = Did the offending side win a later trick?
tree-revoke-later-other-2007-note = Either hand of that side; decide when play has ended.
tree-revoke-later-other-2007-some = One or more
tree-revoke-later-other-2007-none = None
tree-revoke-exceptions-two = Does one of these exceptions apply?
tree-revoke-exceptions-two-none = No, none
tree-revoke-exceptions-two-repeat = Same player, same suit again
tree-revoke-exceptions-two-penalty-card = A penalty card was not played
tree-revoke-exceptions-two-penalty-card-note = Defenders only
tree-revoke-exceptions-two-dummy-card = Dummy’s hand revoked
tree-revoke-exceptions-two-dummy-card-note = Declarer’s side only
tree-revoke-exceptions-two-next-board = Noticed after calling on next board
tree-revoke-exceptions-two-next-board-note = A player of the non-offending side called
tree-revoke-exceptions-two-round-over = Noticed after the round ended
tree-revoke-exceptions-two-both = Both sides revoked on this board
tree-revoke-exceptions-two-2007 = Does one of these exceptions apply?
tree-revoke-exceptions-two-2007-none = No, none
tree-revoke-exceptions-two-2007-repeat = Same player, same suit again
tree-revoke-exceptions-two-2007-faced-card = A faced card was not played
tree-revoke-exceptions-two-2007-faced-card-note = Dummy’s card, penalty card, any faced card
tree-revoke-exceptions-two-2007-next-board = Noticed after calling on next board
tree-revoke-exceptions-two-2007-next-board-note = A player of the non-offending side called
tree-revoke-exceptions-two-2007-round-over = Noticed after the round ended
tree-revoke-exceptions-two-2007-both = Both sides revoked on this board
tree-revoke-first-two = What happened to the first revoke in this suit?
tree-revoke-first-two-established = It was established
tree-revoke-first-two-corrected = It was corrected in time
tree-revoke-both-two = Was the other side’s revoke established too?
tree-revoke-both-two-established = Yes, both established
tree-revoke-both-two-corrected = No, it was corrected
tree-revoke-both-two-same-trick = Same trick, and only one side has played on
tree-revoke-both-two-same-trick-note = Both are corrected (64B8)
tree-revoke-first-own = What happened to the first revoke in this suit?
tree-revoke-first-own-established = It was established
tree-revoke-first-own-corrected = It was corrected in time
tree-revoke-both-own = Was the other side’s revoke established too?
tree-revoke-both-own-established = Yes, both established
tree-revoke-both-own-corrected = No, it was corrected
tree-revoke-both-own-same-trick = Same trick, and only one side has played on
tree-revoke-both-own-same-trick-note = Both are corrected (64B8)
tree-revoke-exceptions-own = Does one of these exceptions apply?
tree-revoke-exceptions-own-none = No, none
tree-revoke-exceptions-own-repeat = Same player, same suit again
tree-revoke-exceptions-own-penalty-card = A penalty card was not played
tree-revoke-exceptions-own-penalty-card-note = Defenders only
tree-revoke-exceptions-own-dummy-card = Dummy’s hand revoked
tree-revoke-exceptions-own-dummy-card-note = Declarer’s side only
tree-revoke-exceptions-own-next-board = Noticed after calling on next board
tree-revoke-exceptions-own-next-board-note = A player of the non-offending side called
tree-revoke-exceptions-own-round-over = Noticed after the round ended
tree-revoke-exceptions-own-both = Both sides revoked on this board
tree-revoke-exceptions-own-2007 = Does one of these exceptions apply?
tree-revoke-exceptions-own-2007-none = No, none
tree-revoke-exceptions-own-2007-repeat = Same player, same suit again
tree-revoke-exceptions-own-2007-faced-card = A faced card was not played
tree-revoke-exceptions-own-2007-faced-card-note = Dummy’s card, penalty card, any faced card
tree-revoke-exceptions-own-2007-next-board = Noticed after calling on next board
tree-revoke-exceptions-own-2007-next-board-note = A player of the non-offending side called
tree-revoke-exceptions-own-2007-round-over = Noticed after the round ended
tree-revoke-exceptions-own-2007-both = Both sides revoked on this board
tree-revoke-first-one = What happened to the first revoke in this suit?
tree-revoke-first-one-established = It was established
tree-revoke-first-one-corrected = It was corrected in time
tree-revoke-both-one = Was the other side’s revoke established too?
tree-revoke-both-one-established = Yes, both established
tree-revoke-both-one-corrected = No, it was corrected
tree-revoke-both-one-same-trick = Same trick, and only one side has played on
tree-revoke-both-one-same-trick-note = Both are corrected (64B8)
tree-revoke-exceptions-one = Does one of these exceptions apply?
tree-revoke-exceptions-one-none = No, none
tree-revoke-exceptions-one-repeat = Same player, same suit again
tree-revoke-exceptions-one-penalty-card = A penalty card was not played
tree-revoke-exceptions-one-penalty-card-note = Defenders only
tree-revoke-exceptions-one-dummy-card = Dummy’s hand revoked
tree-revoke-exceptions-one-dummy-card-note = Declarer’s side only
tree-revoke-exceptions-one-next-board = Noticed after calling on next board
tree-revoke-exceptions-one-next-board-note = A player of the non-offending side called
tree-revoke-exceptions-one-round-over = Noticed after the round ended
tree-revoke-exceptions-one-both = Both sides revoked on this board
tree-revoke-exceptions-one-2007 = Does one of these exceptions apply?
tree-revoke-exceptions-one-2007-none = No, none
tree-revoke-exceptions-one-2007-repeat = Same player, same suit again
tree-revoke-exceptions-one-2007-faced-card = A faced card was not played
tree-revoke-exceptions-one-2007-faced-card-note = Dummy’s card, penalty card, any faced card
tree-revoke-exceptions-one-2007-next-board = Noticed after calling on next board
tree-revoke-exceptions-one-2007-next-board-note = A player of the non-offending side called
tree-revoke-exceptions-one-2007-round-over = Noticed after the round ended
tree-revoke-exceptions-one-2007-both = Both sides revoked on this board
tree-revoke-two-tricks = Two tricks are transferred.
tree-revoke-two-tricks-say = The revoke is established, and the player who revoked won the trick. After play two tricks go to the other side: that trick and one trick won later. I then check whether this makes good the damage.
tree-revoke-two-tricks-2007 = Two tricks are transferred.
tree-revoke-two-tricks-2007-say = The revoke is established, and the player who revoked won the trick. After play two tricks go to the other side: that trick and one trick won later. I then check whether this makes good the damage.
tree-revoke-revoke-trick = One trick is transferred: the revoke trick.
tree-revoke-revoke-trick-say = The revoke is established. The player who revoked won the trick, but that side won no trick afterwards. After play that one trick goes to the other side. I then check whether this makes good the damage.
tree-revoke-revoke-trick-2007 = One trick is transferred: the revoke trick.
tree-revoke-revoke-trick-2007-say = The revoke is established. The player who revoked won the trick, but that side won no trick afterwards. After play that one trick goes to the other side. I then check whether this makes good the damage.
tree-revoke-one-trick = One trick is transferred.
tree-revoke-one-trick-say = The revoke is established, and the player who revoked did not win the trick, but that side won it or a later one. After play one trick goes to the other side. I then check whether this makes good the damage.
tree-revoke-one-trick-2007 = One trick is transferred.
tree-revoke-one-trick-2007-say = The revoke is established, and the player who revoked did not win the trick, but that side won it or a later one. After play one trick goes to the other side. I then check whether this makes good the damage.
tree-revoke-no-trick = No trick: the offending side won none.
tree-revoke-no-trick-say = The revoke is established, but the offending side won neither that trick nor a later one. No trick is transferred. I still check whether the other side was damaged.
tree-revoke-no-trick-2007 = No trick: the offending side won none.
tree-revoke-no-trick-2007-say = The revoke is established, but the offending side won neither that trick nor a later one. No trick is transferred. I still check whether the other side was damaged.
tree-revoke-same-again = No trick for the repeated revoke.
tree-revoke-same-again-say = The same player revoked again in the same suit. No further trick is transferred for it; what was transferred for the first revoke is added to the result. I will check whether the other side would probably have won more tricks without the later revoke, and adjust the score if so.
tree-revoke-same-again-2007 = No trick for the repeated revoke.
tree-revoke-same-again-2007-say = The same player revoked again in the same suit. No further trick is transferred for it. I will check whether the other side would probably have won more tricks without the later revoke, and adjust the score if so.
tree-revoke-not-played = No trick: a faced card was not played.
tree-revoke-not-played-say = The card that should have been played lay face up for all to see. No trick is transferred. I will check whether the other side was damaged, and adjust the score if so.
tree-revoke-not-played-2007 = No trick: a faced card was not played.
tree-revoke-not-played-2007-say = The card that should have been played lay face up for all to see. No trick is transferred. I will check whether the other side was damaged, and adjust the score if so.
tree-revoke-next-board = No trick: the next board has been called on.
tree-revoke-next-board-say = The revoke was pointed out after the other side had called on the next board. No trick is transferred automatically. I will check whether that side was damaged, and adjust the score if so.
tree-revoke-next-board-2007 = No trick: the next board has been called on.
tree-revoke-next-board-2007-say = The revoke was pointed out after the other side had called on the next board. No trick is transferred automatically. I will check whether that side was damaged, and adjust the score if so.
tree-revoke-round-over = No trick: the round was over.
tree-revoke-round-over-say = The revoke was pointed out after the round had ended. No trick is transferred automatically. I will check whether the other side was damaged, and adjust the score if so.
tree-revoke-round-over-2007 = No trick: the round was over.
tree-revoke-round-over-2007-say = The revoke was pointed out after the round had ended. No trick is transferred automatically. I will check whether the other side was damaged, and adjust the score if so.
tree-revoke-both-sides = No trick: both sides revoked.
tree-revoke-both-sides-say = Both sides revoked on this board and both revokes are established. No trick is transferred. If a side was damaged, I adjust the score to what was likely with no revoke at all.
tree-revoke-both-sides-2007 = No trick: both sides revoked.
tree-revoke-both-sides-2007-say = Both sides revoked on this board. No trick is transferred. If a side is not sufficiently compensated, I adjust the score.
tree-revoke-trick-12-late = No trick: the revoke was in trick 12.
tree-revoke-trick-12-late-say = The revoke was in trick 12 and the cards are back in the board. No trick is transferred automatically. I will check whether the other side was damaged, and adjust the score if so.
tree-revoke-trick-12-late-2007 = No trick: the revoke was in trick 12.
tree-revoke-trick-12-late-2007-say = The revoke was in trick 12 and the cards are back in the board. No trick is transferred automatically. I will check whether the other side was damaged, and adjust the score if so.
tree-revoke-both-corrected = Both revokes are corrected; no trick.
tree-revoke-both-corrected-say = Both sides revoked in the same trick and only one side has played on. Both revokes are corrected: each takes the card back and plays a legal one. Every card a defender takes back stays face up as a major penalty card. No trick is transferred. Everyone may use what a penalty card shows, and when it must be played, while it is on the table. Neither side may use what other cards taken back have shown.
tree-revoke-corrected-d = Corrected; major penalty card, no trick.
# $offender (String)
# $partner (String)
tree-revoke-corrected-d-note = If { $offender } has another penalty card, all are major (50B). It must be played at the first legal chance, and declarer chooses between two (50D1, 51A). Once played, how it arose is not authorised for partner (50E3). If { $partner } is to lead while one is on the table, declarer chooses first (50D2, 51B). If play stopped at a claim (63A4): correct it, then judge the claim (69, 70).
# $offender (String)
# $partner (String)
tree-revoke-corrected-d-say = { $offender }, take the card back and play a legal one; the card taken back stays face up as a major penalty card. Declarer may change any card played from hand or dummy after the revoke and before attention was drawn to it. If declarer does, { $partner }, if next in turn, may change too, but that card also becomes a penalty card. Everyone may use what a penalty card shows, and when it must be played, while it is on the table. Only declarer may use what other cards taken back have shown. I will look at the result after play.
tree-revoke-corrected-d-2007 = Corrected; major penalty card, no trick.
# $offender (String)
# $partner (String)
tree-revoke-corrected-d-2007-note = If { $offender } has another penalty card, all are major (50B). It must be played at the first legal chance, and declarer chooses between two (50D1, 51A). If { $partner } is to lead while one is on the table, declarer chooses first (50D2, 51B).
# $offender (String)
# $partner (String)
tree-revoke-corrected-d-2007-say = { $offender }, take the card back and play a legal one; the card taken back stays face up as a major penalty card. Declarer may change any card played from hand or dummy after the revoke and before attention was drawn to it. If declarer does, { $partner }, if next in turn, may change too, but that card also becomes a penalty card. The offending side may not use information from cards taken back, except that a penalty card must be played; the other side may use it all. I will look at the result after play.
tree-revoke-corrected-faced = Corrected; no further rectification.
tree-revoke-corrected-faced-note = After play (16C3): did the offending side use a card taken back, to the damage of the opponents?
# $offender (String)
# $partner (String)
tree-revoke-corrected-faced-say = { $offender }, take the card back and play a legal one. The card was already face up, so there is no further rectification for it; a penalty card stays one, face up. Declarer may change any card played from hand or dummy after the revoke and before attention was drawn to it. If declarer does, { $partner }, if next in turn, may change too, but that card becomes a penalty card. Everyone may use what a penalty card shows, and when it must be played, while it is on the table. Only declarer may use what other cards taken back have shown. I will look at the result after play.
tree-revoke-corrected-faced-2007 = Corrected; no further rectification.
tree-revoke-corrected-faced-2007-note = After play (16D2): did the offending side use a card taken back, to the damage of the opponents?
# $offender (String)
# $partner (String)
tree-revoke-corrected-faced-2007-say = { $offender }, take the card back and play a legal one. The card was already face up, so there is no further rectification for it; a penalty card stays one, face up. Declarer may change any card played from hand or dummy after the revoke and before attention was drawn to it. If declarer does, { $partner }, if next in turn, may change too, but that card becomes a penalty card. The offending side may not use information from cards taken back, except that a penalty card must be played; the other side may use it all. I will look at the result after play.
tree-revoke-corrected-n = Corrected; no further rectification.
tree-revoke-corrected-n-note = After play (16C3): did the offending side use a card taken back, to the damage of the opponents? If play stopped at a claim (63A4): correct it, then judge the claim (69, 70).
# $declarer (String)
tree-revoke-corrected-n-say = { $declarer }, take the card back and play a legal one; there is no further rectification. The defenders may change any card they played after the revoke, and their cards taken back are not penalty cards. If one of them does, the hand of declarer’s side next in turn may change its card too. The offending side may not use information from cards taken back; the other side may. I will look at the result after play.
tree-revoke-trick-12-corrected = Corrected in trick 12; no trick.
tree-revoke-trick-12-corrected-say = A revoke in trick 12 is corrected as long as the four hands are not back in the board. The card is replaced by a legal one and tricks 12 and 13 are finished from there. A player of the other side who played after the revoke may change that card. The offending side may not use information from cards taken back. I will look at the result after play.
tree-revoke-trick-12-ui = Corrected; partner may not use the card seen.
# $offender (String)
# $partner (String)
tree-revoke-trick-12-ui-say = { $offender }, replace the card with a legal one; no trick is transferred. { $partner }, you may not use what the card taken back has shown you when you choose your card.
tree-revoke-trick-12-ui-2007 = Corrected; partner may not use the card seen.
# $offender (String)
# $partner (String)
tree-revoke-trick-12-ui-2007-say = { $offender }, replace the card with a legal one; no trick is transferred. { $partner }, if you hold cards of two suits, you may not choose the play that the card taken back could have suggested. I will look at the result after play.
tree-revoke-no-revoke = Ruled for the other side: no revoke.
tree-revoke-no-revoke-say = The side that claims a revoke has mixed its cards, so I cannot find out what happened and rule for the other side. There is no revoke; the tricks stand.
tree-revoke-unproved = Not established: the tricks stand.
tree-revoke-unproved-say = The facts cannot be established, and the Laws favour neither side here. The claim of a revoke is not upheld and the tricks stand.

tree-defective-trick = Defective trick
tree-defective-trick-when = Have both sides played to the next trick?
tree-defective-trick-when-note = Count every player’s cards, held and played; find the trick. A card lost from the deal: Law 14.
tree-defective-trick-when-2007 = Have both sides played to the next trick?
tree-defective-trick-when-2007-note = Count every player’s cards, held and played; find the trick. A card lost from the deal: Law 14.
tree-defective-trick-early = What is wrong with the trick?
tree-defective-trick-early-few = A player has not played
tree-defective-trick-early-fifth-defender = Fifth card, by a defender
tree-defective-trick-early-fifth-defender-note = It becomes a penalty card (45E1)
tree-defective-trick-early-fifth-declarer = Fifth card, declarer or dummy
tree-defective-trick-early-lead = It was the lead to the next trick
tree-defective-trick-early-at-once = Several cards at once
tree-defective-trick-early-2007 = What is wrong with the trick?
tree-defective-trick-early-2007-few = A player has not played
tree-defective-trick-early-2007-fifth-defender = Fifth card, by a defender
tree-defective-trick-early-2007-fifth-defender-note = It becomes a penalty card (45E1)
tree-defective-trick-early-2007-fifth-declarer = Fifth card, declarer or dummy
tree-defective-trick-early-2007-lead = It was the lead to the next trick
tree-defective-trick-early-2007-at-once = Several cards at once
tree-defective-trick-late = What did the player do to that trick?
tree-defective-trick-late-few = Played no card
tree-defective-trick-late-few-note = Holds a card too many
tree-defective-trick-late-many = Played too many cards
tree-defective-trick-late-many-note = Holds too few cards
tree-defective-trick-late-misplaced = Played, but card not put with the others
tree-defective-trick-late-2007 = What did the player do to that trick?
tree-defective-trick-late-2007-few = Played no card
tree-defective-trick-late-2007-few-note = Holds a card too many
tree-defective-trick-late-2007-many = Played too many cards
tree-defective-trick-late-2007-many-note = Holds too few cards
tree-defective-trick-won = Did the player’s side win that trick or a later one?
tree-defective-trick-won-note = Decide when play has ended; who owns the defective trick does not change.
# $offender (String)
tree-defective-trick-won-say = { $offender }, show a card now and put it among your played cards: a card of the suit led to that trick if you have one, otherwise any card. It counts as a revoke in that trick.
tree-defective-trick-won-2007 = Did the player’s side win that trick or a later one?
tree-defective-trick-won-2007-note = Decide when play has ended; who owns the defective trick does not change.
# $offender (String)
tree-defective-trick-won-2007-say = { $offender }, show a card now and put it among your played cards: a card of the suit led to that trick if you have one, otherwise any card. It counts as a revoke in that trick.
tree-defective-trick-exceptions = Does one of these exceptions apply?
tree-defective-trick-exceptions-none = No, none
tree-defective-trick-exceptions-penalty-card = A penalty card was not played
tree-defective-trick-exceptions-dummy-card = The missing card was dummy’s
tree-defective-trick-exceptions-next-board = Noticed after calling on next board
tree-defective-trick-exceptions-next-board-note = A player of the non-offending side called
tree-defective-trick-exceptions-round-over = Noticed after the round ended
tree-defective-trick-exceptions-both = Both sides revoked on this board
tree-defective-trick-both = Was the other side’s revoke established too?
tree-defective-trick-both-established = Yes, both established
tree-defective-trick-both-corrected = No, it was corrected
tree-defective-trick-exceptions-2007 = Does one of these exceptions apply?
tree-defective-trick-exceptions-2007-none = No, none
tree-defective-trick-exceptions-2007-faced-card = A faced card was not played
tree-defective-trick-exceptions-2007-faced-card-note = Dummy’s card, penalty card, any faced card
tree-defective-trick-exceptions-2007-next-board = Noticed after calling on next board
tree-defective-trick-exceptions-2007-next-board-note = A player of the non-offending side called
tree-defective-trick-exceptions-2007-round-over = Noticed after the round ended
tree-defective-trick-exceptions-2007-both = Both sides revoked on this board
tree-defective-trick-earlier = Should a card taken back have been played before?
tree-defective-trick-earlier-note = The card shown in the trick stays; if unclear which, the highest legal one. Avoid showing a defender’s played cards.
# $offender (String)
tree-defective-trick-earlier-say = { $offender }, take every extra card back into your hand; it counts as having been there all the time. Who owns the trick does not change.
tree-defective-trick-earlier-yes = Yes: it may be a revoke
tree-defective-trick-earlier-no = No
tree-defective-trick-shown-earlier = Has a card a defender takes back been shown?
tree-defective-trick-shown-earlier-note = If so, it is a penalty card as well (50); the next questions are about the revoke.
tree-defective-trick-shown-earlier-yes = Yes: also a penalty card
tree-defective-trick-shown-earlier-no = No, or declarer’s side
tree-defective-trick-earlier-2007 = Should a card taken back have been played before?
tree-defective-trick-earlier-2007-note = The card shown in the trick stays; if unclear which, the highest legal one. Avoid showing a defender’s played cards.
# $offender (String)
tree-defective-trick-earlier-2007-say = { $offender }, take every extra card back into your hand; it counts as having been there all the time. Who owns the trick does not change.
tree-defective-trick-earlier-2007-yes = Yes: it may be a revoke
tree-defective-trick-earlier-2007-no = No
tree-defective-trick-shown-earlier-2007 = Has a card a defender takes back been shown?
tree-defective-trick-shown-earlier-2007-note = If so, it is a penalty card as well (50); the next questions are about the revoke.
tree-defective-trick-shown-earlier-2007-yes = Yes: also a penalty card
tree-defective-trick-shown-earlier-2007-no = No, or declarer’s side
tree-defective-trick-shown = Has a card a defender takes back been shown?
tree-defective-trick-shown-yes = Yes: penalty card
tree-defective-trick-shown-no = No, or declarer’s side
tree-defective-trick-shown-2007 = Has a card a defender takes back been shown?
tree-defective-trick-shown-2007-yes = Yes: penalty card
tree-defective-trick-shown-2007-no = No, or declarer’s side
tree-defective-trick-again = Was it played again to a later trick, too late to correct?
tree-defective-trick-adds = The missing card is added.
# $offender (String)
tree-defective-trick-adds-say = { $offender }, add a legal card to the trick. Play on.
tree-defective-trick-fifth-declarer = The card goes back, no rectification.
tree-defective-trick-fifth-declarer-say = The fifth card goes back to declarer’s hand or dummy with no further rectification. Play on.
tree-defective-trick-one-trick = One trick is transferred.
tree-defective-trick-one-trick-say = The missing card counts as a revoke. After play one trick goes to the other side. I then check whether this makes good the damage.
tree-defective-trick-one-trick-2007 = One trick is transferred.
tree-defective-trick-one-trick-2007-say = The missing card counts as a revoke. After play one trick goes to the other side. I then check whether this makes good the damage.
tree-defective-trick-no-trick = No trick: that side won none.
tree-defective-trick-no-trick-say = The missing card counts as a revoke, but that side won neither that trick nor a later one. No trick is transferred. I still check whether the other side was damaged.
tree-defective-trick-no-trick-2007 = No trick: that side won none.
tree-defective-trick-no-trick-2007-say = The missing card counts as a revoke, but that side won neither that trick nor a later one. No trick is transferred. I still check whether the other side was damaged.
tree-defective-trick-returned = Extra cards go back to the hand; no rectification.
tree-defective-trick-returned-say = The extra cards are back in the hand and the trick stays with the side that won it. Play on.
tree-defective-trick-adjusted = Adjusted score: a card was played twice.
tree-defective-trick-adjusted-say = The card is put among the played cards where it belongs. Because it was played to two tricks and this can no longer be put right, I will adjust the score. Finish the board.
tree-defective-trick-put-right = The card is put in its place.
tree-defective-trick-put-right-say = The card was played; I put it in its place among the played cards. Play on.

tree-claim = Claim or concession
tree-claim-whose = Who claimed or conceded?
tree-claim-what = What is it about?
tree-claim-what-note = Claim: says a side wins a number of tricks, suggests stopping, or shows the cards. The rest is conceded.
tree-claim-what-current = Only the current trick
tree-claim-what-not-meant = Cards shown, clearly no claim
tree-claim-what-partner-objects = Defender conceded, partner objected at once
tree-claim-what-agreed = Everybody agrees
tree-claim-what-disputed = Somebody doubts it
tree-claim-what-disputed-note = Also: agreed, but not yet final
tree-claim-what-withdraw = Agreement to it is withdrawn later
tree-claim-what-cancel = Own concession is regretted later
tree-claim-what-2007 = What is it about?
tree-claim-what-2007-note = Claim: says a side wins a number of tricks, suggests stopping, or shows the cards. The rest is conceded.
tree-claim-what-2007-current = Only the current trick
tree-claim-what-2007-not-meant = Cards shown, clearly no claim
tree-claim-what-2007-partner-objects = Defender conceded, partner objected at once
tree-claim-what-2007-agreed = Everybody agrees
tree-claim-what-2007-disputed = Somebody doubts it
tree-claim-what-2007-disputed-note = Also: agreed, but not yet final
tree-claim-what-2007-withdraw = Agreement to it is withdrawn later
tree-claim-what-2007-cancel = Own concession is regretted later
tree-claim-played-on = Did the other side ask, and all four agree, to play on?
tree-claim-played-on-note = If not all four agreed, or the director was called at once, judge the claim.
tree-claim-judge = Outstanding trump: are all three conditions met?
tree-claim-judge-note = Not mentioned; the claimer was possibly unaware of it; some normal play loses a trick to it. Normal includes careless or inferior for that player.
# $offender (String)
tree-claim-judge-say = Play has stopped. { $offender }, please repeat exactly what you said when you claimed. Then the other side tells me its objections. Now all four players face their remaining cards. Cards played after the claim do not count.
tree-claim-judge-yes = Yes, all three
tree-claim-judge-no = No, or no trump outstanding
tree-claim-judge-2007 = Outstanding trump: are all three conditions met?
tree-claim-judge-2007-note = Not mentioned; the claimer was possibly unaware of it; some normal play loses a trick to it. Cards played after the claim may serve as evidence (70D3).
# $offender (String)
tree-claim-judge-2007-say = Play has stopped. { $offender }, please repeat exactly what you said when you claimed. Then the other side tells me its objections. Now all four players face their remaining cards. Cards played after the claim do not count; they only help me to judge it.
tree-claim-judge-2007-yes = Yes, all three
tree-claim-judge-2007-no = No, or no trump outstanding
tree-claim-line = What does the disputed trick depend on?
tree-claim-line-note = Any doubt about a claim goes against the claimer.
tree-claim-line-stated = The claim holds
tree-claim-line-stated-note = Stated line, or every normal line
tree-claim-line-unstated = A line that was not stated
tree-claim-line-unstated-note = A normal line does worse
tree-claim-line-card = Which opponent has a certain card
tree-claim-line-card-note = And that line was not stated
tree-claim-line-partner = Partner must choose the right card
tree-claim-line-partner-note = Among several normal plays
tree-claim-line-order = The order of a suit
tree-claim-line-order-note = The order was not stated
tree-claim-line-doubt = Another doubtful point
tree-claim-line-2007 = What does the disputed trick depend on?
tree-claim-line-2007-note = Any doubt about a claim goes against the claimer.
tree-claim-line-2007-stated = The claim holds
tree-claim-line-2007-stated-note = Stated line, or every normal line
tree-claim-line-2007-unstated = A line that was not stated
tree-claim-line-2007-unstated-note = A normal line does worse
tree-claim-line-2007-card = Which opponent has a certain card
tree-claim-line-2007-card-note = And that line was not stated
tree-claim-line-2007-partner = Partner must choose the right card
tree-claim-line-2007-partner-note = Among several normal plays
tree-claim-line-2007-order = The order of a suit
tree-claim-line-2007-order-note = The order was not stated
tree-claim-line-2007-doubt = Another doubtful point
tree-claim-shown-out = Had an opponent shown out, or would one?
tree-claim-shown-out-note = Before the claim in the suit of that card, or later on every normal line of play.
tree-claim-shown-out-2007 = Had an opponent shown out, or would one?
tree-claim-shown-out-2007-note = Before the claim in the suit of that card, or later on every normal line of play.
tree-claim-shown-out-2007-yes = Yes
tree-claim-shown-out-2007-irrational = No, but another line is irrational
tree-claim-shown-out-2007-no = No
tree-claim-order = Do the conditions set an order of play for the suit?
tree-claim-order-note = For instance from the top. Germany and the Netherlands set none; elsewhere see the regulations.
tree-claim-period-agreed = Is the correction period still open?
tree-claim-period-agreed-note = Agreement is final once that side has called on the next board, or the round has ended; before that treat it as disputed.
tree-claim-won-agreed = Would the side that agreed have won the trick?
tree-claim-won-agreed-won = It had already won it
tree-claim-won-agreed-probable = Probably, had play gone on
tree-claim-won-agreed-no = No, not probably
tree-claim-period-conceded = Is the correction period still open?
tree-claim-lost = Could the conceded trick have been lost at all?
tree-claim-lost-note = Normal play includes careless or inferior play for that player.
tree-claim-lost-won = It had already been won
tree-claim-lost-never = Not by any normal play
tree-claim-lost-could = Yes, by some normal play
tree-claim-current = No claim; play goes on.
tree-claim-current-note = A defender who played before partner: premature play (57A).
# $partner (String)
tree-claim-current-say = This was about the current trick only, so it is neither a claim nor a concession. Play on. Cards a defender has shown are not penalty cards, but { $partner } may not use what they showed.
tree-claim-current-2007 = No claim; play goes on.
tree-claim-current-2007-note = A defender who played before partner: premature play (57A).
# $partner (String)
tree-claim-current-2007-say = This was about the current trick only, so it is neither a claim nor a concession. Play on. Cards a defender has shown are not penalty cards, but { $partner } may not use what they showed. I will look at the result after play.
tree-claim-not-meant = Not a claim; play goes on.
tree-claim-not-meant-note = Cards a defender showed: see exposed cards (49).
tree-claim-not-meant-say = The cards were clearly not shown in order to claim. There is no claim. Play on.
tree-claim-partner-objects = Neither claim nor concession; play on.
# $partner (String)
# $offender (String)
tree-claim-partner-objects-say = { $partner } objected at once, so nothing is conceded or claimed. Cards { $offender } has shown go back and are not penalty cards. { $partner } may not use what they showed. Play on.
tree-claim-partner-objects-2007 = No concession; play on.
# $partner (String)
# $offender (String)
tree-claim-partner-objects-2007-say = { $partner } objected at once, so nothing is conceded. Cards { $offender } has shown go back and are not penalty cards. { $partner } may not use what they showed. Play on. I will look at the result after play.
tree-claim-agreed = Scored as claimed or conceded.
tree-claim-agreed-note = Final when the agreeing side calls on the next board or the round ends, whichever is first.
tree-claim-agreed-say = You all agree, so the board is scored as if the tricks had been played that way. You may still object until your side calls on the next board or the round ends.
tree-claim-void = The claim is void; the table score stands.
tree-claim-void-say = All four agreed to play on, so the claim is void and I do not judge it. There are no penalty cards and no questions of unauthorised information from it, and the score made at the table stands.
tree-claim-trump = The trump wins: trick(s) to the other side.
tree-claim-trump-note = Enter the tricks the other side gets on the worst normal play.
tree-claim-trump-say = A trump was still out, it was not mentioned, and it may have been forgotten. As it could win by normal play, the trick goes to the other side. You may appeal.
tree-claim-as-claimed = The claim is accepted.
tree-claim-as-claimed-say = I have heard both sides. The claim stands and the board is scored as claimed. You may appeal.
tree-claim-unstated = Unstated line refused: trick(s) to the other side.
tree-claim-unstated-note = Enter the tricks the other side gets on the worst normal line for that player.
tree-claim-unstated-say = That line of play was not in the statement, and a normal line does less well. So I must score it on the less successful line. You may appeal.
tree-claim-partner = That part of the claim is refused.
tree-claim-partner-note = Enter the tricks that go to the other side.
tree-claim-partner-say = A defender’s claim may not depend on partner choosing the right card among several normal ones. The trick goes to the other side. You may appeal.
tree-claim-accepted = The line is accepted; scored as claimed.
tree-claim-accepted-say = The place of that card was known or would have shown itself in time. The claim stands. You may appeal.
tree-claim-accepted-2007 = The line is accepted; scored as claimed.
tree-claim-accepted-2007-say = The place of that card was known or would have shown itself in time, or any other line would be irrational. The claim stands. You may appeal.
tree-claim-not-accepted = The line is refused: trick(s) to the other side.
tree-claim-not-accepted-note = Enter the tricks that go to the other side.
tree-claim-not-accepted-say = The line was not stated and works only if a certain card lies with a certain opponent. I may not accept it; the trick goes to the other side. You may appeal.
tree-claim-order-set = The suit is played in the set order.
tree-claim-order-set-note = Apply the rest of Law 70 first, then enter the tricks the other side gets.
tree-claim-order-set-say = The order of the suit was not stated, so I use the order our regulations set, and the tricks are counted that way. You may appeal.
tree-claim-doubt = The doubt goes against the claimer.
tree-claim-doubt-note = Enter the tricks that go to the other side.
tree-claim-doubt-say = I have judged the board as fairly as I can for both sides. On this point there is doubt, and that goes against the side that claimed. You may appeal.
tree-claim-too-late-agreed = Too late: the score stands.
tree-claim-too-late-agreed-say = The correction period is over. The agreement can no longer be withdrawn and the score stands.
tree-claim-agreed-won = The trick goes back to the side that won it.
tree-claim-agreed-won-note = The tricks go to the side that agreed: the opponents of the player named.
tree-claim-agreed-won-say = That side had won the trick, so it gets it back and the board is scored again.
tree-claim-agreed-probable = The trick goes to the side that agreed.
tree-claim-agreed-probable-note = The tricks go to the side that agreed: the opponents of the player named.
tree-claim-agreed-probable-say = That side would probably have won the trick had play gone on. It gets the trick and the board is scored again.
tree-claim-agreed-stands = Refused: the score stands.
tree-claim-agreed-stands-say = It is not likely that this side would have won the trick. The agreement and the score stand. You may appeal.
tree-claim-too-late-conceded = Too late: the concession stands.
tree-claim-too-late-conceded-say = The correction period is over. The concession can no longer be cancelled and the score stands.
tree-claim-cancelled = Concession cancelled: trick back to the conceding side.
tree-claim-cancelled-note = The tricks go to the side of the player named, who conceded.
tree-claim-cancelled-say = That trick had been won or could not have been lost by any normal play. The concession is cancelled and the board is scored again.
tree-claim-never-lost = Concession cancelled: trick back to the conceding side.
tree-claim-never-lost-note = The tricks go to the side of the player named, who conceded.
tree-claim-never-lost-say = That trick had been won or could not have been lost by any normal play. The concession is cancelled and the board is scored again.
tree-claim-concession-stands = Refused: the concession stands.
tree-claim-concession-stands-say = Some normal play would have lost the trick, so the concession and the score stand. You may appeal.
