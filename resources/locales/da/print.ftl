## Documents and the frame around them

print-ranking = Stilling
print-travellers = Spilsedler
print-provisional = FORELØBIG
print-event-session = { $title }, sektion { $session } af { $of }
print-section = Række { $section }
print-page-of = side { $page } af { $pages }

## The foot: what was counted, how, and until when it can be corrected

print-foot-rules = { $method }. Regler: { $profile }.
print-foot-rules-except = { $method }. Regler: { $profile }, undtagen: { $settings }.
print-foot-results = { $entered } af { $due ->
    [one] { $due } resultat
   *[other] { $due } resultater
}.
print-left = { $who } gik hjem efter runde { $round }.
print-left-ranked = { $who } gik hjem efter runde { $round } og er placeret efter de spillede spil: { $boards }.
print-not-ranked = { $who } er uden for konkurrencen.
print-sit-out-since = Uden modstandere siden da: { $list }.
print-sit-out-in = { $who } i runde { $round }
print-foot-unknown-scale = Skalaen »{ $scale }« findes ikke i dette program: stillingen er uden kamppoint.
print-foot-scale-row = Skalaen »{ $scale }« har ingen række for kampe på { $boards } spil: rækken for { $rows } er brugt.
print-foot-scale-choose = Vælg en skala, der er lavet til det antal spil.
print-foot-scale-kind = Skalaen »{ $scale }« er til { $of ->
        [percent] procenter
       *[imps] imp
    }, men denne sektion udregnes ikke sådan: der er ingen kamppoint. Vælg en anden skala.
print-foot-scale-bye = En oversidderrunde tæller { $bye } KP her, men efter skalaen »{ $scale }« giver uafgjort { $draw } og højst { $most }. Angiv, hvad en oversidderrunde giver (vp.bye).
print-foot-own = { $plus }: mindst 60 %, { $average }: 50 %, { $minus }: højst 40 % af en top, eller deltagerens egen procent, hvis den er højere ({ $plus }) eller lavere ({ $minus }) (§ 12C2c).
print-foot-fixed = { $plus }: 60 %, { $average }: 50 %, { $minus }: 40 % af en top (§ 12C2).
print-foot-published = Offentliggjort { $time }. Rettelsesperioden slutter { $correction }, appelfristen { $appeal }.
print-foot-published-provisional = Foreløbigt resultat, offentliggjort { $time }. Rettelsesperioden og appelfristen begynder med det endelige resultat.
print-foot-provisional = Foreløbigt resultat: der mangler resultater.
print-foot-not-published = Ikke offentliggjort. Stilling { $version } blev offentliggjort { $time } og afviger fra denne.
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
print-average = Gennemsnit
print-average-of-boards = Gennemsnit over alle spil

## The movement: grid, cards and seating list

print-movement = Vandringsplan
print-guide-cards = Guidekort
print-table-cards = Bordkort
print-seating = Bordplan
print-rounds-boards = runder: { $rounds }, spil pr. runde: { $boards }
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
print-bye = Oversidder
print-you-sit-out = oversidder
print-idle = bordet er tomt
print-stay = Fast plads ved bord { $table }.
print-by-name = Efter efternavn
print-by-table = Efter bord

## A board and its lines

print-board = Spil { $number }
print-board-continued = { $board } (fortsat)
print-group = gruppe { $group }
print-dealer = Kortgiver { $seat }
print-vulnerable = Zone: { $sides }
print-vulnerable-none = ingen
print-vulnerable-both = alle
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
print-award-nothing = ingen score
print-artificial = kunstig: { $ns } / { $ew }
print-weighted = { $percent } af { $result }
print-foot-imps = { $plus } er { $imps } imp, { $minus } er −{ $imps } imp (§ 12C2b).
print-fouled = § 87, { $rule }.
print-datum = Datum { $datum }
print-datum-short = Datum { $datum }
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
print-leaflets = TL-blade
form-ruling = Afgørelse { $number } · { $place }
form-ruling-blank = Afgørelse
form-appeal = Appel { $number }
form-appeal-blank = Appel
form-appealed = Den appellerede afgørelse
form-signatures = Underskrifter
form-irregularity = Uregelmæssighed
form-offender = Den fejlende
form-called-by = Turneringsleder tilkaldt af
form-ruled = Afgjort
form-where = Runde, bord, spil
form-date = Dato og tid
form-against = Imod
form-consents = Enighed (§ 92D)
form-filed = Indgivet kl.
form-until = Appelfrist
form-deposit = Depositum
report-matches = Kampe afgjort af turneringslederen
report-penalties = Straffe
report-no-penalties = Ingen straffe.
report-rulings = Afgørelser
report-time = Tid
report-board = Spil
report-before = Før
report-after = Efter
report-conditions = Propositioner
report-director = Turneringsleder
report-profile = Regelprofil
report-differences = Afvigelser fra den
report-minutes = { $minutes ->
    [one] { $minutes } minut
   *[other] { $minutes } minutter
} fra offentliggørelsen
report-attendance = Deltagelse
report-players = Spillere
report-substitutes = Substitutter
report-tables = Borde
report-movement = Vandring
report-late = Sat på plads efter spillets start
report-left = Gået før tid
report-repair-reason = Repareret fordi
report-boards = Spil
report-results = Resultater
report-began = Spillet begyndte
report-published = Offentliggjort
report-ranking-published = Stilling { $version }: { $time }
report-corrections-until = Rettelser indtil
report-appeals-until = Appel indtil
report-events = Hændelser
report-of-which = { $all }, heraf { $stand } gældende
report-appeals = appeller
report-correction = Rettelse · { $place }
report-entered = Indtastet
report-publication = Offentliggørelse
report-not-published = endnu ikke i den seneste stilling
report-state = Status
web-cards = Privatregnskaber
web-against = Mod
web-how-often = Hvor ofte
web-top = Til toppen
web-sort = Sortér efter denne kolonne
print-hand-records = Kortfordelinger
print-tonight = Alt til i aften
print-no-hands = Der kendes ingen kortfordelinger.
print-score-slips = Resultatsedler
print-blank-travellers = Tomme spilsedler
print-curtain-cards = Kontrolkort til mapper
print-tricks-won = Vundne stik
print-score-side = Score { $side }
print-approval = Godkendt af modstanderne ({ $law })
print-recap = Samlet oversigt
print-cross-table = Krydstabel
print-sign-ruling = { $sign } der er truffet en afgørelse
print-sign-missing = { $sign } resultat mangler
print-sign-nothing = { $sign } giver ingen point
print-cross-note = Under hver modstander: runden med gråt og pointene mod dem med fed skrift.
print-match-number = Kamp { $number }
print-versus = mod
print-with = med
print-running = Sum
print-frequency = Frekvenstabel
print-score-cards = Privatregnskaber
print-no-results = Ingen resultater endnu.
print-times = Antal
print-lines-said = { $lines } · { $said }
print-said-worth = { $said } ({ $ns } / { $ew })
print-results-missing = Manglende resultater: { $count }
print-times-apart = To tal: som sammenlignet for { $ns } og for { $ew }.
print-side = Side
print-so-far = Indtil nu
print-rank-of = Placering { $rank } af { $count }
print-total = { $unit }: { $total }
print-as-declarer = Som spilfører: { $average } (spil: { $boards })
print-as-dummy = Som den blinde: { $average } (spil: { $boards })
print-as-defender = Som modspiller: { $average } (spil: { $boards })
print-makes = { $side }: { $contracts }
print-par = Parscore { $score }: { $contracts }
print-par-passed = Parscore 0: passpil
double-dummy-none = Mulige kontrakter: dette program kan ikke beregne dem (bygget uden double dummy)
double-dummy-waiting = Mulige kontrakter: ikke beregnet endnu
print-name-slips = Navnesedler
print-player = Navn
print-team = Hold
print-club-number = Klubnr.
print-national-number = DBf-nr.
print-championship = Samlet stilling
print-sessions = Sektioner
print-sessions-of = { $held } af { $of } sektioner
print-played = Spillet
print-weights = Vægte: { $weights }
print-sign-dropped = { $sign } tæller ikke
print-sign-absent = { $sign } fraværende
print-sign-absence-counts = { $sign } fraværende, tæller som { $value }
print-unranked = uden placering: for få sektioner
print-disqualified = Diskvalificeret: { $names }
