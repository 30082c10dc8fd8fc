## The field of many clubs, on its pages

field-clubs = Clubs
field-own = In the club
field-everybody = Find somebody
# $results (String)
# $clubs (String)
field-of = { $results } results of { $clubs } clubs
# $date (String)
# $time (String)
field-at = { $date }, { $time }
field-places = Places
