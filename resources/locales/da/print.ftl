## Documents and the frame around them

print-ranking = Rangliste
print-travellers = Spilsedler
print-provisional = FORELØBIG
print-event-session = { $title }, sektion { $session } af { $of }
print-section = Række { $section }
print-page-of = side { $page } af { $pages }

## The foot: what was counted, how, and until when it can be corrected

print-foot-rules = { $method }. Regler: { $profile }.
print-foot-rules-except = { $method }. Regler: { $profile }, undtagen: { $settings }.
print-foot-results = { $entered } af { $due } resultater.
print-foot-own = { $plus }: mindst 60 %, { $average }: 50 %, { $minus }: højst 40 % af en top; deltagerens egen procent tæller, hvor den ligger ud over det (lov 12C2c).
print-foot-fixed = { $plus }: 60 %, { $average }: 50 %, { $minus }: 40 % af en top (lov 12C2).
print-foot-published = Fremlagt { $time }. Rettelsesperioden slutter { $correction }, appelfristen { $appeal }.
print-foot-published-provisional = Foreløbigt resultat, fremlagt { $time }. Rettelsesperioden og appelfristen begynder med det endelige resultat.
print-foot-provisional = Foreløbigt resultat: der mangler resultater.
print-moment = { $date } kl. { $time }

## Columns of the ranking

print-rank = Plac.
print-number = Nr.
print-names = Navne
print-north-south = Nord-Syd
print-east-west = Øst-Vest
print-boards = Spil
print-penalty = Straf
print-points = Point
print-average-line = Rækkens gennemsnit
print-average = Gennemsnit

## The movement: grid, cards and seating list

print-movement = Vandringsplan
print-guide-cards = Guidekort
print-table-cards = Bordkort
print-seating = Bordplan
print-rounds-boards = runder × spil: { $rounds } × { $boards }
print-from-round = fra runde { $round }
print-switched = { $sign } Omvending: Nord-Syd og Øst-Vest har byttet retning.
print-round = Runde
print-round-number = Runde { $round }
print-table = Bord
print-table-number = Bord { $table }
print-section-column = Række
print-direction = Retning
print-partner = Makker
print-opponents = Modstandere
print-sits-out = Oversidder
print-you-sit-out = oversidder
print-idle = bordet er tomt
print-stay = Fast plads ved bord { $table }.
print-by-name = Efter navn
print-by-table = Efter bord

## A board and its lines

print-board = Spil { $number }
print-board-continued = { $board } (fortsat)
print-group = gruppe { $group }
print-dealer = Kortgiver { $seat }
print-vulnerable = Zone: { $sides }
print-vulnerable-none = Ingen
print-vulnerable-both = Alle
print-hcp = HP
print-pairs = Par
print-contract = Kontrakt
print-by = Af
print-lead = Udspil
print-tricks = Stik
print-score = Score
print-passed-out = passpil
print-not-played = ikke spillet
print-cancelled = annulleret
print-postponed = udsat
print-missing = mangler
print-score-only = kun score

## Rulings

print-award-plus = M+
print-award-average = M
print-award-minus = M−
print-award-worth = { $award } { $percent }
print-award-table = resultatet ved bordet
print-artificial = kunstig: { $ns } / { $ew }
print-weighted = { $percent } af { $result }
print-foot-imps = { $plus } er { $imps } IMP, { $minus } lige så mange minus (lov 12C2b).
print-fouled = Fejlagtigt spil (lov 87): { $rule }.
print-datum = Datum { $datum }
print-ruling-same = { $mark } { $law }, begge sider: { $award }
print-ruling = { $mark } { $law }, { $sides-ns }: { $ns }; { $sides-ew }: { $ew }
print-ruling-table = { $mark } { $law }: { $decision } (ved bordet { $result })
print-ruling-plain = { $mark } { $law }: { $decision }
print-foot-appeal = UNDER FORBEHOLD: en appel er ikke afgjort endnu.
print-ruling-forms = Afgørelsesskemaer
print-appeal-forms = Appelskemaer
print-rulings-report = Rettelser og afgørelser
print-penalties = Strafliste
print-directors-report = Turneringslederens rapport
form-ruling = Afgørelse { $number } · { $place }
form-ruling-blank = Afgørelse
form-appeal = Appel { $number }
form-appeal-blank = Appel
form-appealed = Den appellerede afgørelse
form-signatures = Underskrifter
form-irregularity = Uregelmæssighed
form-offender = Den fejlende
form-called-by = Turneringsleder tilkaldt af
form-ruled = Afgjort af
form-where = Runde, bord, spil
form-date = Dato og tid
form-against = Imod
form-consents = Samtykke (92D)
form-filed = Indgivet kl.
form-until = Mulig indtil
form-deposit = Depositum
report-penalties = Straffe
report-no-penalties = Ingen straffe
report-rulings = Afgørelser
report-time = Tid
report-board = Spil
report-before = Før
report-after = Efter
report-conditions = Propositioner
report-director = Turneringsleder
report-profile = Regelprofil
report-differences = Afviger ved
report-minutes = { $minutes } minutter fra offentliggørelsen
report-attendance = Deltagelse
report-contestants = Deltagere
report-players = Spillere
report-substitutes = Substitutter
report-tables = Borde
report-movement = Vandring
report-boards = Spil
report-results = Resultater
report-began = Spillet begyndte
report-published = Offentliggjort
report-events = Hvad der skete
report-appeals = appeller
report-correction = Rettelse · { $place }
report-entered = Indtastet af
report-publication = Offentliggørelse
report-not-published = endnu ikke i den seneste
report-state = Status
web-cards = Privatregnskaber
web-against = Mod
web-how-often = Hvor ofte
web-top = Til toppen
web-sort = Sortér efter denne kolonne
print-hand-records = Kortfordelinger
print-no-hands = Der kendes ingen kortfordelinger.
print-score-slips = Resultatsedler
print-blank-travellers = Tomme spilsedler
print-curtain-cards = Kontrolkort til mapper
print-tricks-won = Vundne stik
print-score-side = Score { $side }
print-approval = Godkendt af modstanderne ({ $law })
