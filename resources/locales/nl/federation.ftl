## Het veld van vele clubs, op zijn pagina’s

field-clubs = Bridgeclubs
field-own = In de club
field-everybody = Zoek iemand
# $results (String)
# $clubs (String)
field-of = { $results } uitslagen van { $clubs } clubs
# $date (String)
# $time (String)
field-at = { $date }, { $time } uur
field-places = Plaatsen
