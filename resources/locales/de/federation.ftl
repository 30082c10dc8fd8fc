## Das Feld vieler Klubs, auf seinen Seiten

field-clubs = Klubs
field-own = Im Klub
field-everybody = Jemanden finden
# $results (String)
# $clubs (String)
field-of = { $results } Ergebnisse aus { $clubs } Klubs
# $date (String)
# $time (String)
field-at = { $date }, { $time } Uhr
field-places = Plätze
