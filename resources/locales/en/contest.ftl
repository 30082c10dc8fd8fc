# What is announced before play, what players are told, and what is remembered of them

## Conditions of contest, published before play (Laws 78D, 80B2)

# $at (String)
contest-published = Published { $at }
contest-not-published = Not published yet
contest-changed = Changes after publication
# $title (String)
# $after (String)
# $before (String)
contest-change = { $title }: { $after } (before: { $before })
contest-republished = Published again
contest-nothing = nothing
contest-part-entry = Event and entry
contest-part-play = Movement and play
contest-part-scoring = Scoring
contest-part-winners = Winners and ties
contest-part-event = Several sessions
contest-part-periods = Corrections and appeals
contest-part-director = Director and assistants
contest-part-laws = Laws and regulations
contest-title = Session
contest-club = Organizer
contest-date = Date
contest-start = Start
# $section (String)
contest-movement-section = Movement, section { $section }
contest-time = Time per board
# $minutes (String)
contest-minutes = { $minutes } minutes
contest-laws = Laws
# $year (String)
contest-edition = Laws of Duplicate Bridge { $year }
# $law (String)
# $question (String)
contest-choice = { $law }: { $question }
contest-publish = Publish these conditions
contest-publish-again = Publish the changed conditions
contest-edit = Change them in Settings
change-conditions-published = Conditions of contest published
settings-group-contest = Announced before play
settings-text = up to 2000 characters

## Settings of what the organizer announces

rules-contest-director = Director
rules-contest-director-about = The director in charge of the session (Laws 80B2(a), 81).
rules-contest-assistants = Assistants
rules-contest-assistants-about = Assistant directors and other officials, with their duties (Law 80B2(g)).
rules-contest-entry = Conditions of entry
rules-contest-entry-about = Who may enter, how, until when, and what it costs (Law 80B2(d)).
rules-contest-play = Conditions of play
rules-contest-play-about = Systems, alerts, screens, bidding boxes and whatever else bidding and play depend on (Laws 80B2(e) and 80B2(i)).
rules-contest-ties = Other tie-breaks
rules-contest-ties-about = How to break ties that the scoring rules leave, for example by a play-off (Law 78D).
rules-contest-regulations = Supplementary regulations
rules-contest-regulations-about = Regulations that supplement the Laws and do not contradict them (Law 80B2(f)).
rules-contest-carrier = Who moves the boards
rules-contest-carrier-about = North, unless the director says otherwise (Law 8A2). The instructions for players name whoever does it.

## Instructions for players on paper (Laws 6, 7, 8)

paper-instructions = Instructions for players
paper-instructions-deal = Shuffle and deal
paper-instructions-play = At the table
paper-instructions-move = Between rounds
paper-instructions-shuffle = Shuffle each pack thoroughly. Cut it if an opponent asks (Law 6A).
paper-instructions-cards = Deal face down, one card at a time, clockwise into four hands of 13. Put each hand face down in a pocket of the board (Law 6B).
paper-instructions-present = A player of each side should be present (Law 6C).
paper-instructions-dealt = The boards are dealt. Do not shuffle.
paper-instructions-board = The board stays in the middle of the table, pointing the right way, until play has ended (Law 7A).
paper-instructions-count = Take the hand from the pocket of your direction and count its 13 cards face down. Then look at it, before your first call (Law 7B).
paper-instructions-own = Keep your cards apart from those of others. Touch no other cards, during or after play, without the permission of an opponent or the director; declarer may play dummy’s (Law 7B3).
paper-instructions-back = Agree on the tricks before all cards go back. Then shuffle your own 13 cards and put them back in your pocket of the board. Do not take a hand out again unless a player of each side or the director is present (Laws 7C and 79A).
paper-instructions-approve = The opponents check every result and approve it (Law 8C).
paper-instructions-responsible-ns = North-South stay at the table. They are responsible there for proper conditions of play (Law 7D).
# $who (String)
paper-instructions-responsible = Whoever stays at a table for the whole session is responsible there for proper conditions of play (Law 7D). Here: { $who }.
paper-instructions-call = If something goes wrong, stop and call the director at once (Law 9B).
paper-instructions-end = A round ends when the director calls the next one; players still playing a board finish it first (Law 8B1).
rule-contest-none = nothing announced

## Registers and reminders

form-reserved = Rights reserved
# $law (String)
form-reserved-yes = A player reserved the right to call the director later ({ $law }).
form-lead = Lead restriction
# $law (String)
form-lead-yes = A lead restriction may apply when the offender’s partner first has the lead ({ $law }).
form-director = Director in charge
form-remind = Look again at
# $board (String)
# $law (String)
form-remind-board = board { $board }, when the pair plays it ({ $law })
desk-remind = Remind me on board
# $place (String)
# $law (String)
desk-reminded = { $place }: look again here ({ $law })
register-title = Earlier notes and warnings
# $date (String)
# $who (String)
# $what (String)
register-line = { $date }, { $who }: { $what }
register-none = No earlier notes or warnings.
register-about = Only on the director’s screen: never on paper, the web or phones.

## Notes of federations to the Laws, found by profile and law

rules-note-dbv-20f1 = With screens, explanations are written (tournament rules, § 19).
rules-note-dbv-21b1a = Alerts, pre-alerts and announcements follow the tournament rules (§§ 15 and 19).
rules-note-dbv-40b1b = Agreements beyond system category C are special (tournament rules, appendix B, § 4).
rules-note-dbv-40b1c = Artificial calls are special unless the federation says otherwise (tournament rules, § 11).
rules-note-dbv-40b2ai = The organizer and the director may forbid special agreements, especially if they are abused (tournament rules, § 11).
rules-note-dbv-40b2aii = The federation’s events use its system cards; other organizers may allow others (tournament rules, §§ 11 and 14).
rules-note-dbv-40b2b = Players may not look at their own system card, except against a highly artificial system (tournament rules, § 11).
rules-note-dbv-93c1 = Further appeals follow the tournament rules (§ 21).
# $who (String)
paper-instructions-carrier = { $who ->
    [south] South takes the boards just played to the correct table for the next round (Law 8A2).
    [east] East takes the boards just played to the correct table for the next round (Law 8A2).
    [west] West takes the boards just played to the correct table for the next round (Law 8A2).
    [caddies] Caddies take the boards just played to the correct table for the next round (Law 8A2).
   *[north] North takes the boards just played to the correct table for the next round (Law 8A2).
}
# $who (String)
# $table (String)
paper-boards-to = { $who ->
    [south] South takes the boards to table { $table }.
    [east] East takes the boards to table { $table }.
    [west] West takes the boards to table { $table }.
    [caddies] Caddies take the boards to table { $table }.
   *[north] North takes the boards to table { $table }.
}
# $who (String)
rule-contest-carrier = { $who ->
    [south] South moves the boards
    [east] East moves the boards
    [west] West moves the boards
    [caddies] caddies move the boards
   *[north] North moves the boards
}

rules-note-dbv-12c2d = If a contestant has artificial scores on more than two unplayed boards of a session, the third and later ones count as not played in teams, and as the contestant’s session average in pairs (tournament rules, § 11). The opponents count their own boards.
rules-note-dbv-16b2 = The federation does not forbid reserving rights and calling the director later.
rules-note-dbv-40b2av = Organizers may forbid psychs of artificial calls; the federation itself forbids none (tournament rules, § 11).
