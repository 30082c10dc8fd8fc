## Het veld van vele clubs, op zijn pagina’s

field-clubs = Bridgeclubs
field-own = In de club
field-everybody = Zoek iemand
field-of = { $results } uitslagen van { $clubs } clubs
field-at = { $date }, { $time } uur
field-places = Plaatsen
