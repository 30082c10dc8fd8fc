## Feltet af mange klubber, på dets sider

field-clubs = Klubber
field-own = I klubben
field-everybody = Find nogen
# $results (String)
# $clubs (String)
field-of = { $results } resultater fra { $clubs } klubber
# $date (String)
# $time (String)
field-at = { $date } kl. { $time }
field-places = Placeringer
