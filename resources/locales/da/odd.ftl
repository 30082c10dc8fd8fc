## Where it stands

odd-at-line = linje { $line }: { $what }
odd-on-board = spil { $board }: { $what }
odd-at-byte = byte { $at }: { $what }
odd-at-row = ReceivedData post { $row } (række { $section }, bord { $table }, runde { $round }, spil { $board }): { $what }
odd-of-row = ReceivedData post { $row }: { $what }
odd-at-hands = HandRecord (række { $section }, spil { $board }): { $what }
odd-at-round = RoundData (række { $section }, bord { $table }, runde { $round }): { $what }
odd-left-out = { $what }; udeladt

## Bytes and characters

odd-bytes-replaced = nogle byte er ikke { $encoding }; de blev erstattet
odd-controls-left-out = styretegn: { $count }; udeladt
odd-not-utf-8 = filen siger, at den er UTF-8, men det er den ikke; læst som Windows-1252
odd-encoding-unknown = tegnsættet »{ $label }« er ukendt
odd-control-left-out = et styretegn blev udeladt
odd-texts-cut = tekster på mere end { $length } tegn: { $count }; afkortet
odd-entity-unknown = entiteten &{ $entity }; er ukendt; den er bevaret uændret

## Names of elements, columns and values that are not known

odd-element-unknown = elementet <{ $name }> er ukendt og blev sprunget over
odd-column-unknown = kolonnen »{ $name }« er ukendt; sprunget over
odd-column-misspelt = kolonnen »{ $name }« blev læst som »{ $meant }«
odd-date-unreadable = datoen »{ $written }« kan ikke læses; skriv den efter importen
odd-date-out-of-range = datoen { $date } er usandsynlig; den er bevaret uændret
odd-winners-unknown = vindertypen »{ $written }« er ukendt; udledt af linjerne
odd-method-unknown = udregningsmetoden »{ $written }« er ukendt; udledt af pointene
odd-not-a-number-of = { $name } »{ $written }« for par { $pair } er ikke et tal; ikke sammenlignet
odd-not-a-number-in = { $name } »{ $written }« er ikke et tal; ikke sammenlignet
odd-not-a-number = »{ $written }« er ikke et tal; ikke sammenlignet

## Contestants

odd-not-entered = par { $pair } er ikke blandt deltagerne; dets nummer står i stedet for navne
odd-without-results = ingen resultater for { $who }; beholdt blandt deltagerne, uden placering
odd-two-runs = hvert parnummer findes to gange: hvor ingen retning er angivet, er det første Nord-Syd
odd-moved-up = Nord-Syd og Øst-Vest begynder med samme nummer: Øst-Vest-numrene er øget med { $shift }, så ØV 1 er { $first }
odd-number-changed = parnummeret »{ $label }« kan ikke bruges; det blev { $number }
odd-number-taken = nummeret { $label } tilhører dette par
odd-no-names = nummer { $pair } har ingen navne; nummeret står i stedet
odd-pairs-nameless = par uden navne: { $count }; deres numre står i stedet
odd-players-nameless = spillere uden navne: { $count }; deres numre står i stedet
odd-contestants-nameless = deltagere uden navne: { $count }; deres numre står i stedet
odd-player-count = spillere i par { $pair }: { $count }; alle er bevaret
odd-handicap-ignored = HANDICAP { $written } for par { $pair } importeres ikke; skriv det som handicap
odd-adjustment-penalty = ADJUSTMENT { $written } for par { $pair } blev en straf (§ 90)
odd-adjustment-ignored = ADJUSTMENT { $written } for par { $pair } er ikke en straf; ikke importeret
odd-names-mixed = navne, der ikke kan skilles ad, blev udeladt
odd-rows-numbered = tabellerne nævner ingen par: linjerne blev nummereret, så totaler og placeringer siger intet
odd-pair-total-unknown = par »{ $pair }« i totalerne findes ikke blandt linjerne; udeladt
odd-player-total-unknown = spiller »{ $player }« i totalerne findes ikke blandt linjerne; udeladt
odd-total-without-side = totalerne oplyser ikke, i hvilken retning par { $pair } sad; udeladt
odd-idle = række { $section }: ingen resultater for { $who }; de er alligevel sat på deres pladser
odd-seat-of-nobody = PlayerNumbers (række { $section }, bord { $table } { $seat }, runde { $round }): ingen sidder der i RoundData; »{ $name }« blev udeladt
odd-seat-taken = PlayerNumbers: »{ $name }« overtog pladsen { $seat } i par { $pair } fra runde { $round }; medtaget som endnu en spiller
odd-names-cut = PlayerNumbers: navne med { $length } tegn: { $count }; længere navne afkortes dér; de er bevaret uændret
odd-same-person = { $name } er den samme som i linje { $line }; medtaget én gang
odd-number-twice = nummeret { $number } tilhører også en i linje { $line }; begge blev taget med

## Results

odd-no-contract-gives = ingen kontrakt giver { $score }; beholdt
odd-nothing-written = en linje uden kontrakt og score; regnet som ikke spillet
odd-passed-with-score = passpil, men scoren er { $score }; kun scoren er beholdt
odd-only-score = { $why }; kun scoren { $score } er beholdt
odd-vulnerable-otherwise = med zonen i filen giver { $contract } { $score }; kun den score er beholdt
odd-lead-not-a-card = udspillet »{ $lead }« er ikke et kort; udeladt
odd-not-held = den, der spillede ud, har ikke { $card }; udspillet er beholdt
odd-not-a-contract = »{ $written }« er ikke en kontrakt
odd-not-a-declarer = »{ $written }« er ikke en spilfører
odd-tricks-missing = antallet af stik mangler
odd-not-tricks = »{ $written }« er ikke et antal stik
odd-other-score = { $contract } af { $declarer }, { $tricks } stik, giver { $computed }, ikke { $stated }
odd-same-line = det samme som linje { $earlier }; talt én gang
odd-other-result = de samme par har et andet resultat
odd-played-by = { $side }-par { $pair } er spilfører
odd-line-of-nobody = en linje uden resultat, som ikke nævner alle, der spillede, blev udeladt
odd-still-to-come = resultatet mangler endnu; udeladt
odd-score-not-a-number = scoren »{ $written }« er ikke et tal; udeladt
odd-sides-disagree = siderne scorer { $ns } og { $ew }; kun Nord-Syds er beholdt
odd-table-empty = en tabel, der hverken har kontrakter eller scorer, blev udeladt
odd-multiple = et resultat fra { $tables } borde tæller én gang: ét par på hver side
odd-games-nameless = resultater af spil, der ikke nævner, hvilke par der spillede; udeladt
odd-several-days = spillene er fra flere dage; datoen for det første er beholdt
odd-match-empty = en kamp uden resultater blev udeladt
odd-match-nameless = en kamp, der ikke nævner sine par: dens resultater blev læst, dens point ikke
odd-match-boards-not-compared = filen angiver, hvad en kamps spil gav; det er ikke kontrolleret
odd-rooms-disagree = rummene angiver forskellige point; ikke sammenlignet
odd-differences = angivne tal, som reglerne ikke giver: { $count }, fra linje { $line }; resultaterne blev læst
odd-rules-unknown = reglerne, filen er udregnet efter, er ukendte her ({ $why }); de sædvanlige er brugt
odd-victory-points-unknown = de offentliggjorte kamppoint følger ingen skala, der kendes her; kun spillene udregnes
odd-scale-row = skalaen »{ $scale }« har ingen række for kampe på { $boards } spil; rækken for { $rows } er brugt
odd-scale-kind = skalaen »{ $scale }« er til en anden udregningsmetode; der er ingen kamppoint

## Awards and rulings

odd-award-from-points = filen oplyser ikke, hvad der blev tildelt; udledt af pointene
odd-award-alone = der er en tildelt score, men intet resultat; udeladt
odd-award-over = der var truffet en afgørelse om dette resultat; kun resultatet blev læst
odd-both-assigned = { $award } blev tildelt begge sider; brugt som resultatet
odd-award-baseless = den tildelte score { $award } har intet resultat at bygge på; udeladt
odd-award-ignored = den tildelte score { $award } importeres ikke; det spillede resultat blev læst
odd-taken-for-both = »{ $written }« blev brugt for begge sider
odd-ruling-kept = en afgørelse udestår, »{ $written }«; resultatet er beholdt indtil da
odd-ruling-waits = en afgørelse udestår, »{ $written }«; spillet venter på den

## Cards and boards

odd-hands-without-board = kortfordelinger uden et spilnummer fra 1 til 999 blev udeladt
odd-other-cards = spil { $board } har en anden kortfordeling end før; den første er beholdt
odd-cards-left-out = { $why }; kortene i spil { $board } blev udeladt
odd-dealer-here = ifølge filen er { $dealer } kortgiver i spil { $board }; ifølge spilnummeret er det { $own }
odd-dealer-kept = ifølge filen er { $dealer } kortgiver i spil { $board }; ifølge spilnummeret er det { $own }; beholdt som i filen
odd-dealer-unknown = kortgiveren »{ $written }« er ukendt; kortgiveren efter spilnummeret er brugt
odd-vulnerable-here = ifølge filen er zonen i spil { $board }: { $stated }; ifølge spilnummeret: { $own }
odd-vulnerable-kept = ifølge filen er zonen i spil { $board }: { $stated }; ifølge spilnummeret: { $own }; beholdt som i filen
odd-vulnerable-nobody = ingen
odd-vulnerable-all = alle
odd-vulnerability-unknown = zonen »{ $written }« er ukendt; zonen efter spilnummeret er brugt
odd-other-marks = spil { $board } har en anden kortgiver eller zone end før; den første er beholdt
odd-same-cards = spil { $first } og { $second } har samme kortfordeling; begge er beholdt
odd-whole-suits = spil { $board } har en hel farve på hver hånd, som nye, ublandede kort; beholdt
odd-no-checksum = der er ingen kontrolsum; spillenes kontrolcifre blev sammenlignet
odd-boards-unsaid = filen oplyser ikke, hvilke spil den har; de blev nummereret fra 1
odd-highest-otherwise = det højeste spil er ikke { $last }; alle spil i filen blev læst
odd-backwards = spillene skal lægges bagfra; de blev nummereret i filens rækkefølge
odd-before-boards = »{ $written }« står før spillene; udeladt
odd-boards-begin = linjerne viser, at spillene begynder her med spil { $board }
odd-behind-cards = der står noget efter kortene, hvor intet hører til; udeladt
odd-before-first = der står noget før spillene, hvor intet hører til; udeladt
odd-no-cards = et spil uden kort blev udeladt
odd-cards-of-board = kortfordelingen i spil »{ $written }« blev udeladt: nummerér spillet fra 1 til 999
odd-part-of-cards = spil { $board } blev udeladt: ikke alle kort er angivet
odd-part-of-some-cards = et spil blev udeladt: ikke alle kort er angivet
odd-unnumbered = spillene har ingen numre; de blev nummereret fra 1
odd-number-guessed = spillet har intet nummer; det er regnet for spil { $board }
odd-numbers-disagree = spillet er nummer { $room } ifølge qx og { $head } ifølge ah; { $room } er beholdt
odd-not-shared = { $tag } kan ikke tages fra et andet spil; udeladt
odd-second-tag = en ekstra { $tag } i samme spil blev udeladt
odd-makeable-left-out = { $name } indeholder ikke tyve stiktal; udeladt
odd-optimum-left-out = den bedste score »{ $written }« kan ikke læses; udeladt
odd-call-unreadable = meldingen »{ $written }« kan ikke læses; resultatet mangler
odd-card-unreadable = kortet »{ $written }« kan ikke læses; resultatet mangler
odd-tricks-unreadable = antallet af stik »{ $written }« kan ikke læses; resultatet mangler
odd-call-illegal = melding { $place } er ikke lovlig: { $why }; resultatet mangler
odd-auction-open = meldeforløbet er ufuldstændigt; resultatet mangler
odd-lead-elsewhere = udspillet { $card } ligger ikke hos { $seat }; resultatet mangler
odd-claim-disagrees = stik krævet: { $claimed }, spillet: { $counted }; resultatet mangler
odd-play-open = spilleforløbet er ufuldstændigt, og der er ikke gjort krav på stik; resultatet mangler
odd-played-nameless = det, der blev meldt og spillet ved borde ({ $count }), nævner ingen par med nummer; udeladt

## What a file of another format cannot say

odd-table-lacks = tabellen har hverken titel, klub, dato eller kortfordelinger; tilføj dem efter importen
odd-standings-lack = klubben, spillernes numre, holdnavne, kortfordelinger, vandringen og afgørelser er ikke i filen; skriv dem selv
odd-copies-lost = hvilket eksemplar af et spil der blev spillet, kan ikke importeres; alle sammenlignes
odd-line-unreadable = { $column }: »{ $value }« kan ikke læses: { $allowed }

## Scoring files

odd-connector-unread = resultater fra connectoren, der ikke kunne læses: { $count }
odd-erased = { $row } blev slettet; udeladt
odd-followed = { $earlier } blev fulgt af post { $row }, { $later }; den senere er beholdt
odd-board-range = spil nummereres fra 1 til 999; udeladt
odd-not-all-named = { $row } nævner ikke alle, som spillede; udeladt
odd-declarer-of-others = { $declarer } er spilfører, men posten angiver par { $pair }; parrene sad omvendt
odd-suspicious = { $row } blev mærket som mistænkeligt af terminalernes program; beholdt
odd-no-such-table = der er intet sådant bord i den runde i RoundData; beholdt
odd-nobody-there = ifølge RoundData spiller ingen dér; beholdt
odd-others-there = ifølge RoundData mødes { $there } dér, her { $here }; beholdt som her
odd-not-played-there = ifølge RoundData spilles spillet ikke dér; beholdt
odd-not-whole = { $row } er ikke et fuldstændigt resultat; udeladt
odd-contract-unreadable = kontrakten kan ikke læses, { $row }; kun scoren er beholdt
odd-score-beside = posten angiver også scoren { $score }; kontrakten er beholdt
odd-no-sign = resultatet »{ $written }« har intet fortegn; læst som antallet af stik
odd-meets-itself = ingen kan møde sig selv
odd-refused = resultatet afvises: { $why }
odd-row-says-otherwise = { $what }, men post { $row } afviger
odd-rows-not-played = ReceivedData: poster med et spil, der ikke blev spillet: { $count } (ID { $rows }). Nogle klubber trykker 0 for passpil. De er læst som ikke spillet; skriv passpil, hvor der blev passet rundt
odd-rows-artificial = ReceivedData: poster med 60, 50 eller 40 %: { $count }. Terminaler kan ikke skelne middel fra faste procenter. De er læst som middel plus, middel og middel minus; reglen »Middel plus og minus« kan gøre dem faste
odd-no-round-data = der er ingen vandring i RoundData; par og retninger er taget fra resultaterne
odd-no-section-row = Section: der er ingen post for række { $section }, men der er resultater fra den; nummeret bruges som bogstav
odd-winners-differ = nogle rækker har én vinder og andre to; vælg efter importen
odd-several-sessions = Section: rækkerne er fra flere sektioner; læst som én med titlen på den første
odd-no-date = Session: filen oplyser ingen dato
odd-methods-differ = Section: rækkerne udregnes på flere måder; vælg efter importen
odd-imps-of-some-kind = Section: udregnet i imp, og filen siger ikke af hvilken slags; regnet som cross-imp
odd-teams-as-pairs = Section: udregnet som hold, og resultaterne viser ikke, hvem der hører sammen; læst som par
odd-makeable-counted = { $table } ({ $rows }): hvad hver hånd kan vinde, regnes ud af kortene; udeladt
odd-calls-counted = { $table } ({ $rows }): en sektion har ikke plads til meldeforløb; udeladt
odd-play-counted = { $table } ({ $rows }): en sektion har ikke plads til spilleforløb; udeladt
odd-ranking-counted = { $table } ({ $rows }): stillingen på bordterminalerne regnes ud på ny; udeladt
odd-table-unknown = { $table } ({ $rows }): tabellen er ukendt; udeladt
odd-cards-differ = spillet har en anden kortfordeling end før; den første er beholdt
odd-cards-broken = { $why }; kortfordelingen blev udeladt
odd-boards-unread = { $why }; resultaterne blev læst uden
odd-no-result-of = intet resultat for spil { $boards }; skriv det efter importen
odd-rows-damaged = { $table }: beskadigede poster: { $rows }; udeladt
odd-rows-counted = { $table }: poster ifølge filen selv { $stated }, poster i filen { $held }; posterne i filen blev læst
odd-column-kind = { $table }: kolonnen { $column } er af en art, der ikke kan læses; udeladt

## What a file cannot carry that is written

lost-rulings = afgørelser med paragraffer og begrundelser, og appeller: resultaterne viser, hvad de ændrede
lost-weighted-scores = vægtede scorer som sådanne: kun deres point skrives, med en procent eller et gennemsnit
lost-split-scores = delte scorer som sådanne: resultatet er den ene sides, pointene er begges
lost-averages-or-fixed = om 60, 50 og 40 % var faste, eller middel plus, middel og middel minus
lost-second-player = den kunstige score til den anden spiller på en side
lost-still-missing = resultater, der mangler endnu: de har ingen linje
lost-not-played = spil, der ikke blev spillet eller blev annulleret, får ingen linje
lost-team-awards = kunstige og vægtede scorer for hold: der skrives intet spil for dem
lost-copies = hvilket eksemplar af et spil der blev spillet: resultater, der sammenlignes hver for sig, står sammen, hver med sine point
lost-copy-marks = kortgiver og zone i et eksemplar af et spil: resultaterne beholder deres score
lost-other-dealer = en anden kortgiver end den, der hører til spilnummeret
lost-other-vulnerability = en anden zone end den, der hører til spilnummeret: resultaterne beholder deres score
lost-notes = bemærkninger om tildelte scorer og eksemplarer af spil
lost-penalties = straffe: de er med i totalerne
lost-why-penalties = begrundelser for straffe: de skrives som justeringer og er med i totalerne
lost-disqualified = diskvalifikationer: formatet har ikke plads til dem
lost-strata = styrkegrupper og deres stillinger
lost-handicaps = handicap
lost-player-numbers = spillernes numre
lost-substitute-rounds = fra hvilken runde substitutter spillede: de står efter de andre spillere
lost-individual-substitutes = substitutter for spillere i en enkeltmandsturnering
lost-individuals = enkeltmandsturneringer med standardens ord: PlayerId nævner pladserne
lost-team-seats = hvilke spillere af et hold der sad hvor
lost-team-players = holdenes spillere, og hvem af dem der sad hvor
lost-section-numbers = rækkernes egne numre: { $step } lægges til for hver række efter den første
lost-movement = runder, borde og vandringen
lost-no-movement = sektionen har ingen vandring: tabellen er tom
lost-pair-matches = kampe mellem par: totalerne er deres kamppoint, linjerne har spillenes point
lost-tables = ved hvilke borde spillene blev spillet
lost-whole-matches = kampe, der blev afgjort eller indberettet som helhed: deres spil har ingen resultater
lost-carry-over = den medbragte score i en kamp: kampens resultat indeholder den
lost-across-tables = at resultater sammenlignes med alle andre borde: kampene har ingen scorer
lost-patton = at kampene udregnes som Patton: hvert spil skrives med sine point
lost-total-points = standarden har intet ord for totalpoint: der skrives TotalPoints
lost-victory-points = kamppointene for hver kamp: deres totaler står i programmets egen kolonne
lost-latin-1 = bogstaver, som Latin-1 ikke har: de erstattes af andre
lost-long-names = navne og titler længere end en linje: de ender på ...
lost-short-names = navne, der er længere end terminalerne viser, eller har bogstaver, de ikke kender: de er forkortet
lost-scores-only = resultater, hvor kun scoren kendes: terminalerne kender kontrakter og stik
lost-no-place = resultater, hvis bord eller runde ikke kendes
lost-undrawn-rounds = runder, der ikke er trukket endnu: skriv en ny fil, når de er det
lost-on-board = { $what } (spil { $board })
lost-on-boards = { $what } (spil { $boards })
odd-cell-left-out = { $column } for { $name } er udeladt: { $value }
odd-line-broken = »{ $text }« kan ikke læses: { $allowed }
odd-value-unreadable = { $item } »{ $value }« kan ikke læses: { $allowed }
lost-club-numbers = spillernes numre i klubben
