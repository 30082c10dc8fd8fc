## Further words of what is printed

paper-stratum = Stratum
paper-event-total = Overall
# $first (String)
# $version (String)
# $time (String)
paper-foot-again = First published { $first }; this is version { $version }, published { $time }.
# $correction (String)
# $appeal (String)
paper-foot-periods = Scores may be corrected until { $correction }, rulings appealed until { $appeal }.
# $correction (String)
# $appeal (String)
paper-foot-periods-over = Both periods began with the first: corrections ended { $correction }, appeals { $appeal }.
paper-round-slips = Score slips by round
paper-blank-cards = Blank score cards
paper-match-sheets = Match sheets
paper-draw = Draw
paper-table-numbers = Table numbers
# $number (String)
paper-replaced-by = replaced by { $number }
paper-effect = Effect
paper-no-round = No round is drawn yet.
paper-bars = Board by board
