## Feltet af mange klubber, på dets sider

field-clubs = Klubber
field-own = I klubben
field-everybody = Find nogen
field-of = { $results } resultater fra { $clubs } klubber
field-at = { $date } kl. { $time }
field-places = Placeringer
