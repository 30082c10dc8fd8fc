## Das Feld vieler Klubs, auf seinen Seiten

field-clubs = Klubs
field-own = Im Klub
field-everybody = Jemanden finden
field-of = { $results } Ergebnisse aus { $clubs } Klubs
field-at = { $date }, { $time } Uhr
field-places = Plätze
