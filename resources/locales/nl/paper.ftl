paper-stratum = Sterkte
paper-event-total = Totaal
paper-foot-again = Eerst gepubliceerd { $first }; dit is ranglijst { $version }, gepubliceerd { $time }.
paper-foot-periods = Correcties zijn mogelijk tot { $correction }, protesten tot { $appeal }.
paper-foot-periods-over = Beide termijnen begonnen met de eerste publicatie: die voor correcties eindigde { $correction }, die voor protesten { $appeal }.
paper-round-slips = Scorebriefjes per ronde
paper-blank-cards = Blanco scorekaarten
paper-match-sheets = Uitslagformulieren
paper-draw = Indeling
paper-table-numbers = Tafelnummers
paper-replaced-by = vervangen door { $number }
paper-not-decided = Beslissing { $number }: niet genomen, vervangen door { $by }
paper-undecided = Beslissing { $number }: nog niet genomen
paper-never-decided = Beslissing { $number }: ingetrokken voordat die genomen was
paper-in-place-of = In plaats van
paper-of-ruling = beslissing { $number }
paper-on-appeal = na protest { $number }
paper-effect = Gevolg
paper-no-round = Er is nog geen ronde ingedeeld.
paper-bars = Bord voor bord
paper-event-mean = toernooi gerangschikt naar het gemiddelde van de { $unit }
paper-event-sum = toernooi gerangschikt naar de som van de { $unit }
paper-event-carried = toernooi gerangschikt naar de som van het gemiddelde van de { $unit } en de carry-over
paper-event-carried-percent = toernooi gerangschikt naar de som van het gemiddelde van de percentages en de carry-over
paper-event-scores = scores
paper-event-mixed-mean = De zittingen hebben verschillende eenheden ({ $units }): het gemiddelde is dat van de getallen zelf en heeft geen eenheid.
paper-event-mixed-sum = De zittingen hebben verschillende eenheden ({ $units }): de som is die van de getallen zelf en heeft geen eenheid.
paper-penalty-rate = Straffen in { $unit } tellen als deel van een top: straf ÷ { $of } × { $worth }.
paper-penalty-rate-boards = Straffen in { $unit }: straf ÷ { $of } × { $worth } voor elk bord dat telt.
paper-penalty-rate-matches = Straffen in { $unit }: straf ÷ { $of } × { $worth } voor elke wedstrijd die telt.
paper-groups-neuberg = elke groep wordt apart vergeleken en omgerekend met de formule van Neuberg
paper-times-apart = Twee getallen: zoals vergeleken voor { $ns } en voor { $ew }, volgens { $rulings }.
paper-no-names = (zonder namen)
paper-shared = { $sign } voor een tafelnummer: die tafel heeft in die ronde dezelfde borden; de twee tafels delen ze.
paper-shared-with = { $sign }{ $table }: borden gedeeld met tafel { $table }
paper-pair-sits-out = paar { $number } heeft stilzit
paper-player-sits-out = speler { $number } heeft stilzit
paper-share-always = De tafels { $tables } delen de borden.
paper-grid-players = In elk vak: noord+zuid – oost+west, daaronder de borden.
paper-grid-legend = In elk vak: noord-zuid – oost-west, daaronder de borden.
paper-grid-legend-teams = In elk vak: de viertallen die aan de eerste en aan de tweede tafel noord-zuid zitten, daaronder de borden.
paper-recap-rounds = Ronde na ronde: het bord in grijs, en wat het opleverde.
paper-tables = tafels
paper-after-round = Stand na ronde { $round } van { $rounds }.
paper-no-movement = Er is geen wisselschema bekend.
paper-no-matches = Geen viertallenwedstrijden.
paper-weighted-counts = Gewogen scores tellen naar gewicht.
paper-profile-laws-2017 = Spelregels voor wedstrijdbridge 2017
paper-contract-short = Contr.
paper-lead-short = Uitk.
paper-tricks-short = Slag
paper-so-far-short = Tot nu
paper-mean-of-board = gemiddeld { $points } { $unit } per bord
paper-unbalanced = { $met }: { $count ->
        [one] de arbitrale score op bord { $boards } is niet voor beide viertallen dezelfde; elk heeft zijn eigen score.
       *[other] de arbitrale scores op de borden { $boards } zijn niet voor beide viertallen dezelfde; elk heeft zijn eigen scores.
    } De wedstrijdpunten komen uit { $points } voor { $one } en uit { $points-other } voor { $other }.
paper-unbalanced-own = Cijfers met een sterretje zijn gezien vanuit het team zelf: wat het ene team verloor, is niet wat het andere won.
paper-bye-later = De vrije ronde in ronde { $round } geeft punten zodra er een resultaat van die ronde is.
paper-counted = geteld { $points }
paper-of-match = { $unit } van de wedstrijd
paper-round-short = Rd.
paper-board-short = Bd.
paper-points-short = Ptn
paper-versus-short = tg

paper-no-colour = { $text } is geen kleur: schrijf die als #1b4f72
paper-too-light = { $text } is te licht voor papier dat gekopieerd wordt: kies een donkerder kleur
paper-no-logo = Het logo is geen leesbare PNG: sla het op als PNG en kies het opnieuw
paper-stratum-number = Sterktegroep { $stratum }
paper-without-rank = Zonder plaats, omdat geen bord telt: { $who }.
paper-one-session = Alleen zitting { $session } van { $of }: de andere zijn hier niet opgeteld.
paper-event-sections = Lijnen: { $sections }
paper-foot-published-both = Gepubliceerd { $time }. Correcties en protesten tot { $until }.
paper-foot-both = Correcties en protesten zijn mogelijk tot { $until }.
paper-foot-both-over = Beide termijnen begonnen met de eerste publicatie en eindigden { $until }.
paper-whole-margins = Een verschil met een breuk wordt op hele IMP afgerond voordat het wedstrijdpunten geeft.
paper-datum-mean = de datumscore is het gemiddelde van alle resultaten, afgerond op { $step }
paper-scaled-up = { $count ->
        [one] Bord { $boards } is met de formule van Neuberg omgerekend naar de top van de andere.
       *[other] Borden { $boards } zijn met de formule van Neuberg omgerekend naar de top van de andere.
    }
paper-half = Percentages precies halverwege: boven { $percent } omhoog afgerond, eronder omlaag.
paper-sat-out-exclude = { $count ->
        [one] Het bord waarop u stilzat, telt niet mee.
       *[other] De { $count } borden waarop u stilzat, tellen niet mee.
    }
paper-sat-out-factor = { $count ->
        [one] Uw score is omgerekend voor het bord waarop u stilzat.
       *[other] Uw score is omgerekend voor de { $count } borden waarop u stilzat.
    }
paper-sat-out-counts = { $count ->
        [one] Het bord waarop u stilzat, telt { $percent }.
       *[other] De { $count } borden waarop u stilzat, tellen elk { $percent }.
    }
paper-seat-short = Richt.
paper-datum = Datumscore
paper-adjusted = { $played } → arbitraal
paper-artificial = kunstmatige score
paper-artificial-of-match = kunstmatige score, zoals beslist aan de andere tafel
paper-card-score-datum = Score en datumscore op een kaart zijn gezien vanuit de eigen partij.
paper-versus-note = { $sign }: het nummer van de tegenstanders.
paper-sign-sits-out = { $sign } stilzit
paper-frequency-ranges = Twee getallen met puntjes ertussen zijn het laagste en het hoogste aantal { $unit } dat een score opleverde; dat hangt af van de andere tafel van de wedstrijd. Elke kolom is gezien vanuit de eigen partij.
paper-consent = Instemming
paper-fewer-results = Minder resultaten dan andere borden: omgerekend met de formule van Neuberg.
paper-still-to-play-at = Bord { $board } moet nog gespeeld worden aan tafel { $table } en wordt niet getoond.
paper-still-to-play = Bord { $board } moet nog gespeeld worden en wordt niet getoond.
paper-changed-since = Gewijzigd sinds ranglijst { $version } ({ $time }): { $changes }.
paper-changed-by = Gewijzigd in ranglijst { $version } ({ $time }): { $changes }.
paper-changed = bord { $board }, NZ { $ns } – OW { $ew }: { $before } → { $after }
paper-moment-today = { $time } uur
paper-moment-at = op { $date } om { $time } uur
paper-moment-at-today = om { $time } uur
paper-changed-ruling = bord { $board }, NZ { $ns } – OW { $ew }: beslissing
paper-law-on-appeal = { $law }, na protest
paper-changed-appeal = bord { $board }, NZ { $ns } – OW { $ew }: beslissing na protest
paper-changed-penalty = { $who }: straf
paper-tables-number = Tafels { $tables }
paper-nothing-ruled = Geen beslissingen of correcties.
paper-table-unused = Aan tafel { $table } zit niemand: het paar dat daar zou spelen, heeft stilzit.
paper-stand = Tussen tafel { $high } en { $low } rusten borden.
paper-stand-first = In ronde 1 zijn dat de borden { $boards }.
paper-latin = Letters die niet in de lettertypen van dit programma zitten, zijn in Latijns schrift gedrukt.
paper-latin-names = Letters die niet in de lettertypen van dit programma zitten, zijn in Latijns schrift gedrukt, in de namen van { $who }.
paper-profile-as = Zoals { $program } publiceert
paper-profile-own-top = Elk bord op eigen top
