# Events of several sessions: rankings, finals, what the window says of them.

# $letter (String)
event-of-final = { $letter } final
event-no-final = In no final
# $ties (String)
event-ties-broken = Ties broken: { $ties }
event-players = contestants
event-weight = weight
# $sign (String)
print-sign-goes-on = { $sign } goes on to this final
# $sign (String)
print-sign-open = { $sign } tied for the last place, still to be decided
event-sessions = Sessions
event-rules = How it is decided
event-mean-of-points = ranked by the average of the points of all sessions
# $date (String)
event-rules-of = Stored with the last session, { $date }.
event-alone = This evening is not part of an event yet
event-weight-of = Weight in percent
event-number-of = Session number
event-final-of = This session is
event-final-none = no final
event-final-sections = a final in each section
event-wrong = The weight and the session number must be whole numbers, and the session number at least 1.
event-open = Open it
event-leave = Remove from the event
event-join = Add an evening to the event
event-search = date, title or event
event-nothing-to-join = No other evening was found.
help-event-weight = weight of a session of the event
# $held (String)
# $of (String)
event-so-far = After { $held } of { $of } sessions
# $count (Number)
# $numbers (String)
event-unfinished = { $count ->
    [one] session { $numbers } is not finished
   *[other] sessions { $numbers } are not finished
}
