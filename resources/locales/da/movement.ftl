## Names of movements

family-mitchell = Mitchell
family-skip = Skip-Mitchell
family-share = Relay-Mitchell
family-hesitation = Hesitation-Mitchell
family-double-hesitation = Dobbelt hesitation-Mitchell
family-scissors = Saks-Mitchell
family-double-weave = Double weave-Mitchell
family-bowman = Bowman
family-blackpool = Blackpool
family-web = Web-Mitchell
family-appendix = Appendix-Mitchell
family-double-appendix = Dobbelt appendix-Mitchell
family-howell = Howell
family-three-quarter = Trekvart Howell
family-individual = Enkeltmandsturnering
family-rainbow = Rainbow, enkeltmand
family-match = Holdkamp
family-round-robin = Alle mod alle
family-american-whist = American Whist
family-new-england = New England-relay
family-stagger = Stagger
family-triples = Tre hold på skift
family-swiss-pairs = Monrad for par
family-swiss-teams = Monrad for hold
family-knock-out = Cupturnering
movement-switched = { $name } med omvending
movement-curtailed = { $name }, afkortet
movement-barometer = { $name } som barometer
movement-rover = { $name } med springpar
movement-bump = { $name } med skubbepar
movement-no-pair = { $name } uden par { $number }

## What the director says

announce-stay = Nord-Syd bliver siddende; parrets nummer er bordets nummer.
announce-up-one = Efter hver runde flytter Øst-Vest ét bord op, fra bord { $tables } til bord 1.
announce-up = Efter hver runde flytter Øst-Vest { $steps } borde op.
announce-after = Efter runde { $round } flytter Øst-Vest i stedet { $steps } op, kun denne ene gang.
announce-boards-one = Mapperne flyttes ét bord ned, fra bord 1 til bord { $tables }.
announce-boards = Mapperne flyttes { $steps } borde ned.
announce-boards-after = Efter runde { $round } flytter mapperne i stedet { $steps } ned, kun denne ene gang.
announce-boards-card = Bordkortet viser, hvilke mapper der er de næste.
announce-stand = Mellem bord { $high } og bord { $low } hviler mapper på et hvilebord.
announce-share = Disse borde deles om mapperne: { $tables }.
announce-cards = Følg guidekortet: det viser bord, retning og mapper i hver runde.
announce-still = { $count ->
    [one] Nummer { $numbers } bliver siddende.
   *[other] Numrene { $numbers } bliver siddende.
}
announce-follow = Alle andre følger efter parret med nummeret lige under deres eget, og par 1 følger efter par { $last }.
announce-switched = { $count ->
    [one] I runde { $rounds } bytter Nord-Syd og Øst-Vest retning.
   *[other] I runderne { $rounds } bytter Nord-Syd og Øst-Vest retning.
}
announce-without = Der er intet par { $number }: det par, der skulle møde det, sidder over.
announce-rover = Par { $number } sidder over i første runde. Derefter spiller det i hver runde i stedet for et Nord-Syd-par, som guidekortet viser; det par sidder over og kommer tilbage.
announce-bump = Par { $number } sidder over i første runde og overtager så bord 1 for resten af aftenen. Parret derfra sidder over en runde og overtager bord 2, og så videre.
announce-barometer = Alle spiller de samme spil samtidig; mapperne flytter ikke videre.
announce-halves = Runderne er her halve runder: I møder de samme modstandere i to af dem, med andre mapper.
announce-hesitation = Øst-Vest ved bord { $tables }: sid Nord-Syd dér i én runde, før I går videre til bord 1.
announce-teams = Bordkortet viser, hvem I møder, og hvilke spil I spiller.
announce-drawn = Hver runde trækkes efter stillingen; lodtrækningen viser, hvor I sidder.

## Why a movement is better or worse

reason-one-winner = én vinder
reason-two-winners = to vindere
reason-meet-all = alle møder alle
reason-meet-other-side = alle Nord-Syd-par møder alle Øst-Vest-par
reason-meet-some = hver møder { $count } af { $all }
reason-meet-again = gentagne møder: { $times }
reason-still = { $count } bliver siddende
reason-sharing = to borde deler mapper { $times ->
        [one] én gang
       *[other] { $times } gange
    }
reason-copies = { $count } eksemplarer af mapperne
reason-sit-out = oversidderunder: { $rounds }
reason-uneven = ikke alle spiller lige mange spil
reason-switched = { $count ->
    [one] omvendt i runde { $rounds }
   *[other] omvendt i runderne { $rounds }
}
movement-repaired = { $name }, rettet fra runde { $round }

## The movement screen

movement-by-table = pr. bord
movement-by-contestant = pr. par
movement-by-player = pr. spiller
movement-by-team = pr. hold
movement-by-set = pr. spil
movement-by-fairness = retfærdighed
movement-players = spillere
movement-teams = hold
movement-copies = eksemplarer
movement-still = skal blive siddende
movement-half = halvt bord
movement-missing = halvt bord: intet par { $number }
movement-cost-play = Denne vandring er i gang: runde { $round } er startet, og { $count ->
        [one] { $count } resultat er inde.
       *[other] { $count } resultater er inde.
    }
movement-cost-results = { $count ->
        [one] { $count } resultat er inde.
       *[other] { $count } resultater er inde.
    }
movement-cost-lost = { $count ->
        [one] { $count } resultat har
       *[other] { $count } resultater har
    } ingen plads i den nye.
movement-cost-repair = Rettelsen af vandringen fra runde { $round } forsvinder.
movement-reseat-numbers = Disse får andre numre: { $list }.
movement-reseat-places = Disse sidder et andet sted i runde 1: { $list }.
movement-replace = Erstat den alligevel
movement-leave = Behold den nuværende
movement-in-force = gælder
movement-in-force-round = gælder, runde { $round } af { $rounds }
movement-any-winners = én eller to vindere
movement-kind-pairs = par
movement-kind-individual = enkeltmand
movement-kind-teams = hold
movement-swiss = Swiss / Monrad
movement-boards-a-round = spil pr. runde
movement-odd-bye = ulige antal: oversidder
movement-odd-triangle = ulige antal: trekant
movement-odd-phantom = ulige antal: fantompar; hver runde trækkes efter stillingen én runde tidligere
movement-odd-phantom-team = ulige antal: oversidder; hver runde trækkes efter stillingen én runde tidligere
movement-stanzas = runder pr. kamp
movement-losers-out = taberne er ude
movement-losers-third = kamp om tredjepladsen
movement-losers-play-on = taberne spiller videre
movement-edit = Ret skemaet
movement-repair = Ret op
movement-print = Udskriv guidekort
movement-print-matches = Udskriv kampsedler
movement-open = Åbn en fil
movement-file = Fil med en vandring
movement-back = Tilbage
movement-editing = Ret vandringen
movement-repairing = Ret op på vandringen
movement-keep-edited = Behold den rettede vandring
movement-do-repair = Ret op på denne måde
movement-cell = Runde { $round }, bord { $table }
movement-wish-refused = »{ $typed }« kan ikke bruges her: skriv et tal på højst { $digits } cifre.
movement-cell-hint = NS-ØV og mappesæt: 3-12 5. En enkelt - lader bordet stå tomt.
movement-cell-wrong = Ikke forstået. Skriv to numre og et mappesæt, fx 3-12 5.
movement-replan = Sådan blev der spillet: planlæg resten
movement-add-round = En runde mere
movement-add-table = Et bord mere
balance-thumb = Sidste ottendedel omvendt
fault-seated-twice = sidder to steder
fault-board-replayed = spiller disse spil en gang til
fault-opponents-repeated = disse modstandere mødes igen
fault-board-in-two-places = ukendt mappesæt, runde eller bord
fault-missing-seat = en tom plads

## Repairs

repair-join = Et par kommer for sent
repair-leave = Et par går hjem; resten af vandringen lægges om
repair-hole = Et par går hjem, dets modstandere sidder over
repair-join-team = Et hold kommer for sent
repair-leave-team = Et hold går hjem; resten af vandringen lægges om
repair-hole-team = Et hold går hjem, dets modstandere sidder over
repair-withdraws = Et par trækker sig
repair-withdraws-team = Et hold trækker sig
repair-substitute = En substitut overtager en plads
repair-to-seats = Til pladserne
repair-is-ranked = Det spillede står ved magt og tæller, også for modstanderne. Du afgør på parrets linje under Stilling ({ $key }), om parret er med i stillingen.
repair-is-ranked-team = Det spillede står ved magt og tæller, også for modstanderne. Du afgør på holdets linje under Stilling ({ $key }), om holdet er med i stillingen.
repair-curtail = Stop før denne runde
repair-extend = Flere runder
repair-draw = Træk resten (Monrad)
repair-finals = Finaler efter placering
repair-missed-switch = En omvending blev glemt
repair-wrong-move = Spillere flyttede forkert
repair-boards-wrong-way = Mapperne gik den forkerte vej
repair-swap = To bytter plads
repair-merge = Læg sammen med en række
repair-split = Del rækken
repair-number = Parnummer
repair-number-player = Spillernummer
repair-number-team = Holdnummer
repair-with = med par
repair-with-player = med spiller
repair-with-team = med hold
repair-rounds = Hvor mange
repair-final-size = i hver
repair-section = Række
repair-last-table = Sidste bord i første del
repair-from-round = Fra runde
repair-reason = Grund
repair-substitute-hint = Gå til Pladser (Ctrl 2), og skriv det nye navn over det gamle: det gælder fra den igangværende runde.
repair-wrong-move-hint = Enter åbner runden: skriv, hvad der blev spillet ved hvert bord; F7 planlægger resten.
repair-say-more = Udfyld felterne for at se følgerne.
repair-choose = Hvad er der sket? Vælg det til venstre; så ser du følgerne.
repair-lacks = Skriv først: { $what }.
repair-planning = Beregner …
repair-fairness = Retfærdighed { $before } før, { $after } efter
repair-costs-nothing = Ingen får samme spil eller samme modstandere to gange.
repair-late-results = { $count ->
    [one] Ét resultat fra runde { $round } eller senere er allerede indtastet: det bliver stående og tæller. Skal det ikke tælle, så træk det tilbage under Resultater, efter spil.
   *[other] { $count } resultater fra runde { $round } eller senere er allerede indtastet: de bliver stående og tæller. Skal de ikke tælle, så træk dem tilbage under Resultater, efter spil.
}
repair-lost = Kan ikke længere spilles: { $meetings }
repair-switch-lost = { $count ->
    [one] Omvendingen i runde { $rounds } falder bort.
   *[other] Omvendingerne i runderne { $rounds } falder bort.
}
repair-switch-two = Med én stilling sammenlignes så par, der alle har siddet i samme retning hele aftenen. Lav hellere en stilling for Nord-Syd og en for Øst-Vest: aftenens regler ({ $key }), »{ $setting }«, to.
repair-met-again = Flere gentagne møder: { $count }
repair-sharing = Mapper deles { $count } gange mere
repair-new-sets = Flere mappesæt: { $count }
repair-sit-outs = Oversidderunder herfra: { $count }
repair-redraw = Runde { $round } kan så trækkes om: { $meetings }
repair-cards = Nye guidekort: { $numbers }
repair-all = alle
repair-error-round = Der er ingen runde { $round }.
repair-error-not-drawn = Runde { $round } er ikke trukket endnu. Lodtrækningen afgør, hvem der spiller.
repair-leaves-draw = Runde { $round } er ikke trukket endnu. { $key } åbner lodtrækningen uden { $who }.
repair-to-draw = Til lodtrækningen
repair-error-drawn-already = Runderne i denne vandring trækkes allerede én ad gangen.
repair-error-called = Runde { $round } er startet: fortryd først starten ({ $key }), eller stop før runde { $next }.
repair-error-all-called = Runde { $round } er startet: fortryd først starten ({ $key }).
repair-error-contestant = { $number } spiller ikke længere fra denne runde.
repair-error-limit = Det er flere runder, borde eller numre, end en vandring kan have.
repair-error-nothing = Så er der ikke noget tilbage at spille.
repair-error-first = Før første runde er ingen mapper flyttet.
repair-error-individual = En enkeltmandsturnering kræver alle sine spillere; vælg en substitut.
repair-error-unlike = Kun to forskellige rækker med de samme spil i hver runde og samme slags deltagere kan lægges sammen.
announce-boards-groups = Hver bordgruppe har sine egne mapper: { $groups }. De flytter ét bord ned; fra gruppens laveste bord lægges de nederst i gruppens bunke, og det højeste bord tager de næste fra toppen af bunken.
announce-boards-down = Mapperne flyttes ét bord ned.
announce-boards-from = Mapperne flyttes ét bord ned, fra bord { $from } til bord { $to }.
announce-idle = Ingen spiller ved bord { $tables }. Tæl det alligevel med, når der flyttes: det par, der kommer dertil, sidder over.
announce-idle-boards = Ingen spiller ved bord { $tables }. Tæl det alligevel med, når der flyttes: det par, der kommer dertil, sidder over, og mapper, der kommer dertil, hviler.
announce-except = Disse følger i stedet deres guidekort: { $numbers }.
announce-double-hesitation = Øst-Vest ved bord { $tables }: sid Nord-Syd ved bord 2 i én runde, så Nord-Syd ved bord { $tables } i én runde, og gå derefter videre til bord 1.
repair-error-teams = I en holdturnering kan hold gå hjem, og runder kan udelades eller lægges til; alt andet kræver en ny vandring.
repair-error-missing = Der mangler resultater fra tidligere runder ({ $count }); indtast dem først.
movement-rounds = runder
movement-minutes = minutter højst
movement-at-hand = mapper til rådighed
movement-sit-outs = Sidder over: { $list }. Efter aftenens regler: { $worth }.
movement-byes = Oversidder: { $list }. Efter aftenens regler: { $worth }.
movement-sit-out-round = runde { $round }: { $who }
movement-sit-out-boards = { $number } (spil { $boards })
movement-nobody-sits-out = Fra runde { $round } sidder ingen over.

## Hvorfor der ikke er sådan en vandring

sizes-tables = borde
sizes-players = spillere
sizes-pairs = par
sizes-teams = hold
sizes-range = { $least } til { $most } { $unit }
sizes-even = { $least } til { $most } { $unit }, lige tal
sizes-fours = 4, 8, 12, ... { $most } { $unit }
sizes-listed = { $sizes } eller { $last } { $unit }
spec-unknown = { $spec } er ikke en vandring: skriv en familie og et antal borde, fx »mitchell 7«; familierne er { $families }
spec-size = { $family } er til { $sizes }, ikke til { $size }
spec-rounds = { $spec } har { $least } til { $most } runder, ikke { $rounds }
spec-switched = { $family } har allerede én vinder og vendes ikke om
spec-no-pair = der er intet par { $number } i denne vandring
spec-no-rover = { $family } findes ikke med springpar; vælg en Mitchell eller en form uden et par
spec-no-bump = { $family } findes ikke med skubbepar; vælg en Mitchell eller en form uden et par
spec-no-barometer = { $family } kan ikke have de samme spil ved alle borde: dens spil er bundet til bordene

## Hvad der er galt med en vandring, nærmere

fault-no-meetings = der er ingen møder
fault-outside = uden for vandringens borde eller runder
fault-two-meetings = to møder ved ét bord
fault-no-such-set = mappesæt { $set } af { $sets }
fault-no-such-boards = spil { $first }-{ $last }
fault-other-seats = en enkeltmandsturnering har fire spillere ved et bord, alle andre har to sider
fault-sets-and-numbers = nogle spil er nævnt ved mappesæt og andre ved nummer
fault-empty-seat = en plads er tom eller taget af en modstander
fault-also-at = også ved bord { $table }
fault-set-played = mappesæt { $set } blev spillet i runde { $round }
fault-board-played = spil { $board } blev spillet i runde { $round }
fault-met-in = mødtes i runde { $round }
fault-nobody-meets = ingen mødes i denne runde
fault-nobody-drawn = ingen mødes
fault-drawn-beyond = { $drawn } runder er trukket af { $rounds }
fault-not-drawn = et møde i en runde, der ikke er trukket
fault-bye-elsewhere = en oversidder i en runde, der ikke findes eller ikke er trukket
fault-bye-of-nobody = en oversidning uden deltager
fault-bye-and-seat = har både oversidning og plads i samme runde
fault-two-byes = har to oversidninger i samme runde
fault-miscounted = filen angiver { $contestants } deltagere, men placerer { $seated }
repair-do-key = Tryk på { $key } for at rette op.
movement-fault-ahead = Bord { $table } i runde { $round } kan ikke spilles på den måde. Ret det først.
movement-faults-played = { $count ->
    [one] Der er stadig én fejl i det, der er spillet. Tryk på { $key } én gang til for at beholde det, som det blev spillet.
   *[other] Der er stadig { $count } fejl i det, der er spillet. Tryk på { $key } én gang til for at beholde det, som det blev spillet.
}
movement-nothing-chosen = Vælg først en vandring.
movement-nothing-edited = Der er ikke rettet noget i skemaet. Tryk på Esc for at forlade det og derefter på { $key } for at fortryde aftenens seneste ændring.
spec-no-eights = { $family } er ikke for ottemandshold
spec-too-many-eights = ottemandshold kræver dobbelt så mange borde, og grænsen er { $limit }
movement-eights = ottemandshold
movement-of-eights = { $name }, ottemandshold
announce-eights = En kamp har fire borde med de samme spil: ved to af dem sidder et hold Nord-Syd, ved to Øst-Vest.
family-knock-out-pairs = Cupturnering for par
family-swiss-individual = Monrad, enkeltmand
announce-without-always = Det er altid ved bord { $table }.
announce-without-first = I runde 1 er det ved bord { $table }.
repair-left-hole = { $who } er gået hjem, og modstanderne sidder over. Var det en fejl? { $undo } fortryder det.
repair-left-planned = { $who } er gået hjem, og resten er planlagt igen: udskriv de nye guidekort ({ $print }). Var det en fejl? { $undo } fortryder det.
repair-left-drawn = { $who } er gået hjem. Runden kan trækkes igen, indtil den startes. Var det en fejl? { $undo } fortryder det.
