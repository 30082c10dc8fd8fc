## Where it stands

odd-at-line = regel { $line }: { $what }
odd-on-board = bord { $board }: { $what }
odd-at-byte = byte { $at }: { $what }
odd-at-row = ReceivedData rij { $row } (lijn { $section }, tafel { $table }, ronde { $round }, bord { $board }): { $what }
odd-of-row = ReceivedData rij { $row }: { $what }
odd-at-hands = HandRecord (lijn { $section }, bord { $board }): { $what }
odd-at-round = RoundData (lijn { $section }, tafel { $table }, ronde { $round }): { $what }
odd-left-out = { $what }; weggelaten

## Bytes and characters

odd-bytes-replaced = sommige bytes zijn geen { $encoding }; ze zijn vervangen
odd-controls-left-out = stuurtekens: { $count }; weggelaten
odd-not-utf-8 = het bestand zegt UTF-8 te zijn en is dat niet; gelezen als Windows-1252
odd-encoding-unknown = de tekencodering ‘{ $label }’ is niet bekend
odd-control-left-out = een stuurteken is weggelaten
odd-texts-cut = teksten langer dan { $length } tekens: { $count }; daar afgekapt
odd-entity-unknown = de entiteit &{ $entity }; is niet bekend; gelaten zoals die is

## Names of elements, columns and values that are not known

odd-element-unknown = het element <{ $name }> is niet bekend en is overgeslagen
odd-column-unknown = de kolom ‘{ $name }’ is niet bekend; overgeslagen
odd-column-misspelt = de kolom ‘{ $name }’ is gelezen als ‘{ $meant }’
odd-date-unreadable = de datum ‘{ $written }’ is onleesbaar; vul die na het importeren in
odd-date-out-of-range = de datum { $date } is onwaarschijnlijk; ongewijzigd overgenomen
odd-winners-unknown = het winnaarstype ‘{ $written }’ is niet bekend; afgeleid uit de regels
odd-method-unknown = de scoremethode ‘{ $written }’ is niet bekend; afgeleid uit de punten
odd-not-a-number-of = { $name } ‘{ $written }’ van paar { $pair } is geen getal; niet vergeleken
odd-not-a-number-in = { $name } ‘{ $written }’ is geen getal; niet vergeleken
odd-not-a-number = ‘{ $written }’ is geen getal; niet vergeleken

## Contestants

odd-not-entered = paar { $pair } staat niet bij de deelnemers; het nummer staat in plaats van de namen
odd-without-results = geen resultaten van { $who }; bij de deelnemers gehouden, zonder plaats
odd-two-runs = elk paarnummer staat er twee keer: waar geen richting staat, is het eerste noord-zuid
odd-moved-up = noord-zuid en oost-west beginnen bij hetzelfde nummer: bij de oost-westnummers is { $shift } opgeteld, dus OW 1 is { $first }
odd-number-changed = het paarnummer ‘{ $label }’ kan niet worden behouden; het is { $number } geworden
odd-number-taken = het nummer { $label } hoort bij dit paar
odd-no-names = nummer { $pair } heeft geen namen; het nummer staat ervoor in de plaats
odd-pairs-nameless = paren zonder namen: { $count }; hun nummers staan ervoor in de plaats
odd-players-nameless = spelers zonder namen: { $count }; hun nummers staan ervoor in de plaats
odd-contestants-nameless = deelnemers zonder namen: { $count }; hun nummers staan ervoor in de plaats
odd-player-count = spelers van paar { $pair }: { $count }; ongewijzigd overgenomen
odd-handicap-ignored = HANDICAP { $written } van paar { $pair } is niet geïmporteerd; voer het in als handicap
odd-adjustment-penalty = ADJUSTMENT { $written } van paar { $pair } is een straf geworden (artikel 90)
odd-adjustment-ignored = ADJUSTMENT { $written } van paar { $pair } is geen straf; niet geïmporteerd
odd-names-mixed = namen die niet uit elkaar te houden zijn, zijn weggelaten
odd-rows-numbered = de tabellen noemen geen paren: de rijen zijn genummerd, dus totalen en plaatsen betekenen niets
odd-pair-total-unknown = paar ‘{ $pair }’ van de totalen is uit de regels niet te bepalen; weggelaten
odd-player-total-unknown = speler ‘{ $player }’ van de totalen is uit de regels niet te bepalen; weggelaten
odd-total-without-side = de totalen zeggen niet in welke richting paar { $pair } zat; weggelaten
odd-idle = lijn { $section }: geen resultaten van { $who }; ze hebben toch een plaats gekregen
odd-seat-of-nobody = PlayerNumbers (lijn { $section }, tafel { $table } { $seat }, ronde { $round }): daar zit in RoundData niemand; ‘{ $name }’ is weggelaten
odd-seat-taken = PlayerNumbers: ‘{ $name }’ nam vanaf ronde { $round } de plaats { $seat } van paar { $pair } over; overgenomen als extra speler
odd-names-cut = PlayerNumbers: namen met { $length } tekens: { $count }, en langere worden daar afgekapt; ongewijzigd overgenomen
odd-same-person = { $name } is dezelfde persoon als in regel { $line }; één keer geïmporteerd
odd-number-twice = het nummer { $number } hoort ook bij iemand in regel { $line }; beiden zijn geïmporteerd

## Results

odd-no-contract-gives = geen enkel contract geeft { $score }; overgenomen
odd-nothing-written = een regel zonder contract en score; opgevat als niet gespeeld
odd-passed-with-score = rondpas, maar de score is { $score }; alleen de score is overgenomen
odd-only-score = { $why }; alleen de score { $score } is overgenomen
odd-vulnerable-otherwise = met de kwetsbaarheid uit het bestand scoort { $contract } { $score }; alleen die score is overgenomen
odd-lead-not-a-card = de uitkomst ‘{ $lead }’ is geen kaart; weggelaten
odd-not-held = de speler die uitkwam, heeft { $card } niet; ongewijzigd overgenomen
odd-not-a-contract = ‘{ $written }’ is geen contract
odd-not-a-declarer = ‘{ $written }’ is geen leider
odd-tricks-missing = het aantal slagen ontbreekt
odd-not-tricks = ‘{ $written }’ is geen aantal slagen
odd-other-score = { $contract } door { $declarer }, slagen: { $tricks }, scoort { $computed }, niet { $stated }
odd-same-line = hetzelfde als regel { $earlier }; één keer geteld
odd-other-result = dezelfde paren hebben een ander resultaat
odd-played-by = het { $side }-paar { $pair } is leider
odd-line-of-nobody = een regel die niet alle spelers noemt en geen resultaat heeft, is weggelaten
odd-still-to-come = het resultaat ontbreekt nog; weggelaten
odd-score-not-a-number = de score ‘{ $written }’ is geen getal; weggelaten
odd-sides-disagree = de partijen scoren { $ns } en { $ew }; alleen de score van noord-zuid is overgenomen
odd-table-empty = een tabel zonder contracten en scores is weggelaten
odd-multiple = een resultaat van { $tables } tafels telt één keer: één paar aan elke kant
odd-games-nameless = resultaten van borden die hun paren niet noemen; weggelaten
odd-several-days = de borden zijn van verschillende dagen; de datum van het eerste is overgenomen
odd-match-empty = een wedstrijd zonder resultaten is weggelaten
odd-match-nameless = een wedstrijd die zijn paren niet noemt: de resultaten zijn gelezen, de punten niet
odd-match-boards-not-compared = het bestand vermeldt wat de borden van een wedstrijd opleverden; dat is niet gecontroleerd
odd-rooms-disagree = de kamers geven verschillende punten; niet vergeleken
odd-differences = getallen in het bestand die afwijken van wat de regels opleveren: { $count }, vanaf regel { $line }; de resultaten zijn gelezen
odd-rules-unknown = de regels van de telling zijn hier niet bekend ({ $why }); de gebruikelijke zijn genomen
odd-victory-points-unknown = de gepubliceerde wedstrijdpunten volgen geen schaal die hier bekend is; alleen de borden worden geteld
odd-scale-row = de schaal ‘{ $scale }’ heeft geen rij voor wedstrijden van { $boards } borden; die voor { $rows } is gebruikt
odd-scale-kind = de schaal ‘{ $scale }’ is voor een andere telling; er zijn geen wedstrijdpunten

## Awards and rulings

odd-award-from-points = het bestand zegt niet wat is toegekend; uit de punten genomen
odd-award-alone = er is een toegekende score en geen gespeeld resultaat; weggelaten
odd-award-over = bij dit resultaat hoort een toegekende score; alleen het resultaat is gelezen
odd-both-assigned = { $award } is aan beide partijen toegekend; als resultaat overgenomen
odd-award-baseless = de toegekende score { $award } verwijst naar geen enkel resultaat; weggelaten
odd-award-ignored = de toegekende score { $award } is niet geïmporteerd; het gespeelde resultaat is gelezen
odd-taken-for-both = ‘{ $written }’ is voor beide partijen genomen
odd-ruling-kept = er moet nog een beslissing komen, ‘{ $written }’; tot dan blijft het resultaat
odd-ruling-waits = er moet nog een beslissing komen, ‘{ $written }’; het bord wacht daarop

## Cards and boards

odd-hands-without-board = handen zonder bordnummer van 1 tot en met 999 zijn weggelaten
odd-other-cards = bord { $board } heeft andere kaarten dan eerst; de eerste zijn overgenomen
odd-cards-left-out = { $why }; de kaarten van bord { $board } zijn weggelaten
odd-dealer-here = volgens het bestand is { $dealer } gever van bord { $board }; volgens het bordnummer { $own }
odd-dealer-kept = volgens het bestand is { $dealer } gever van bord { $board }; volgens het bordnummer { $own }; overgenomen zoals in het bestand
odd-dealer-unknown = de gever ‘{ $written }’ is niet bekend; de gewone gever van dat bordnummer is genomen
odd-vulnerable-here = volgens het bestand kwetsbaar op bord { $board }: { $stated }; volgens het bordnummer: { $own }
odd-vulnerable-kept = volgens het bestand kwetsbaar op bord { $board }: { $stated }; volgens het bordnummer: { $own }; overgenomen zoals in het bestand
odd-vulnerable-nobody = niemand
odd-vulnerable-all = allen
odd-vulnerability-unknown = de kwetsbaarheid ‘{ $written }’ is niet bekend; de kwetsbaarheid van het bordnummer is genomen
odd-other-marks = bord { $board } heeft een andere gever of kwetsbaarheid dan eerst; de eerste is overgenomen
odd-same-cards = borden { $first } en { $second } hebben dezelfde kaarten; beide zijn overgenomen
odd-whole-suits = op bord { $board } bestaat elke hand uit één hele kleur, zoals bij ongebruikte borden; overgenomen
odd-no-checksum = er is geen controlesom; de controlecijfers van de borden zijn vergeleken
odd-boards-unsaid = het bestand zegt niet welke borden het bevat; ze zijn vanaf 1 genummerd
odd-highest-otherwise = het hoogste bord is niet { $last }; alle borden in het bestand zijn gelezen
odd-backwards = de borden moeten achterstevoren gedupliceerd worden; ze zijn genummerd in de volgorde van het bestand
odd-before-boards = ‘{ $written }’ staat vóór de borden; weggelaten
odd-boards-begin = de regels laten zien dat de borden hier beginnen, met bord { $board }
odd-behind-cards = achter de kaarten staat tekst die daar niet hoort; weggelaten
odd-before-first = vóór de borden staat tekst die daar niet hoort; weggelaten
odd-no-cards = een bord zonder kaarten is weggelaten
odd-cards-of-board = kaarten van bord ‘{ $written }’ zijn weggelaten: nummer het bord van 1 tot en met 999
odd-part-of-cards = bord { $board } is weggelaten: niet alle kaarten staan er
odd-part-of-some-cards = een bord is weggelaten: niet alle kaarten staan er
odd-unnumbered = de borden hebben geen nummers; ze zijn vanaf 1 genummerd
odd-number-guessed = het bord heeft geen nummer; het is als bord { $board } ingelezen
odd-numbers-disagree = het bord is nummer { $room } volgens qx en { $head } volgens ah; { $room } is overgenomen
odd-not-shared = { $tag } kan niet uit een ander bord genomen worden; weggelaten
odd-second-tag = een tweede { $tag } in één bord is weggelaten
odd-makeable-left-out = { $name } noemt niet van alle twintig contracten het aantal slagen; weggelaten
odd-optimum-left-out = de beste score ‘{ $written }’ is onleesbaar; weggelaten
odd-call-unreadable = de bieding ‘{ $written }’ is onleesbaar; het resultaat ontbreekt
odd-card-unreadable = de kaart ‘{ $written }’ is onleesbaar; het resultaat ontbreekt
odd-tricks-unreadable = het aantal slagen ‘{ $written }’ is onleesbaar; het resultaat ontbreekt
odd-call-illegal = bieding { $place } is niet toegestaan: { $why }; het resultaat ontbreekt
odd-auction-open = het biedverloop is onvolledig; het resultaat ontbreekt
odd-lead-elsewhere = de uitkomst { $card } zit niet in de hand van { $seat }; het resultaat ontbreekt
odd-claim-disagrees = slagen geclaimd: { $claimed }, gespeeld: { $counted }; het resultaat ontbreekt
odd-play-open = het spelverloop is onvolledig en er zijn geen slagen geclaimd; het resultaat ontbreekt
odd-played-nameless = bieden en spelverloop van tafels ({ $count }) noemen geen paarnummers; weggelaten

## What a file of another format cannot say

odd-table-lacks = de tabel heeft geen titel, club, datum of kaarten; vul ze na het importeren in
odd-standings-lack = de club, nummers van spelers, namen van viertallen, kaarten, het wisselschema en beslissingen staan niet in het bestand; voer ze in
odd-copies-lost = welk exemplaar van een bord gespeeld is, kan niet worden geïmporteerd; alle worden samen vergeleken
odd-line-unreadable = { $column }: ‘{ $value }’ is onleesbaar: { $allowed }

## Scoring files

odd-connector-unread = resultaten van de connector die niet te lezen waren: { $count }
odd-erased = { $row } is gewist; weggelaten
odd-followed = op { $earlier } volgde rij { $row }, { $later }; de latere is overgenomen
odd-board-range = borden hebben nummers van 1 tot en met 999; weggelaten
odd-not-all-named = { $row } noemt niet allen die speelden; weggelaten
odd-declarer-of-others = { $declarer } is leider, maar paar { $pair } wordt genoemd; de paren zaten andersom
odd-suspicious = { $row } is door de besturingssoftware als verdacht gemarkeerd; overgenomen
odd-no-such-table = volgens RoundData is er in die ronde geen tafel met dat nummer; overgenomen
odd-nobody-there = volgens RoundData speelt daar niemand; overgenomen
odd-others-there = volgens RoundData spelen daar { $there } tegen elkaar, volgens deze rij { $here }; overgenomen zoals in deze rij
odd-not-played-there = volgens RoundData wordt het bord daar niet gespeeld; overgenomen
odd-not-whole = { $row } is geen volledig resultaat; weggelaten
odd-contract-unreadable = het contract is onleesbaar, { $row }; alleen de score is overgenomen
odd-score-beside = de rij vermeldt ook de score { $score }; het contract is overgenomen
odd-no-sign = het resultaat ‘{ $written }’ heeft geen +, - of = ervoor; opgevat als het aantal slagen
odd-meets-itself = niemand kan tegen zichzelf spelen
odd-refused = het resultaat wordt geweigerd: { $why }
odd-row-says-otherwise = { $what }, maar rij { $row } wijkt af
odd-rows-not-played = ReceivedData: rijen die zeggen dat een bord niet gespeeld is: { $count } (ID’s { $rows }). Sommige clubs drukken op 0 bij een rondpas. Ze zijn gelezen als niet gespeeld; voer een pas in waar het een rondpas was
odd-rows-artificial = ReceivedData: rijen met 60, 50 of 40%: { $count }. Kastjes kunnen gemiddelden niet van vaste percentages onderscheiden. Ze zijn gelezen als gemiddelde-plus, gemiddelde en gemiddelde-min; met de regel ‘Gemiddelde-plus en -min’ kunt u ze vast laten tellen
odd-no-round-data = er staat geen wisselschema in RoundData; paren en richtingen zijn die van de resultaten
odd-no-section-row = Section: er is geen rij voor lijn { $section }, maar er zijn wel resultaten van; het nummer staat in plaats van de letter
odd-winners-differ = sommige lijnen hebben één winnaar en andere twee; kies na het importeren
odd-several-sessions = Section: de lijnen horen bij verschillende zittingen; gelezen als één, met de titel van de eerste
odd-no-date = Session: het bestand geeft geen datum
odd-methods-differ = Section: de lijnen worden verschillend geteld; kies na het importeren
odd-imps-of-some-kind = Section: geteld in IMP, en het bestand zegt niet welke; opgevat als cross-IMP
odd-teams-as-pairs = Section: geteld als viertallen, maar de resultaten laten niet zien welke paren een viertal vormen; gelezen als paren
odd-makeable-counted = { $table } ({ $rows }): wat elke plaats kan maken wordt uit de kaarten berekend; weggelaten
odd-calls-counted = { $table } ({ $rows }): een zitting kan het bieden niet bevatten; weggelaten
odd-play-counted = { $table } ({ $rows }): een zitting kan het spelverloop niet bevatten; weggelaten
odd-ranking-counted = { $table } ({ $rows }): de ranglijst op de kastjes wordt opnieuw berekend; weggelaten
odd-table-unknown = { $table } ({ $rows }): de tabel is niet bekend; weggelaten
odd-cards-differ = het bord heeft andere kaarten dan eerst; de eerste zijn overgenomen
odd-cards-broken = { $why }; de kaarten zijn weggelaten
odd-boards-unread = { $why }; de resultaten zijn zonder die opgave gelezen
odd-no-result-of = geen resultaat van bord { $boards }; voer het na het importeren in
odd-rows-damaged = { $table }: beschadigde rijen: { $rows }; weggelaten
odd-rows-counted = { $table }: rijen volgens het bestand zelf { $stated }, rijen in het bestand { $held }; die er zijn, zijn gelezen
odd-column-kind = { $table }: de kolom { $column } is van een soort die niet gelezen wordt; weggelaten

## What a file cannot carry that is written

lost-rulings = beslissingen met hun artikelen en redenen, en protesten: de resultaten tonen wat ze veranderden
lost-weighted-scores = gewogen scores als zodanig: alleen hun punten worden geschreven, met een percentage of gemiddelde
lost-split-scores = gesplitste scores als zodanig: het resultaat is dat van één partij, de punten zijn van beide
lost-averages-or-fixed = of 60, 50 en 40% vast waren, of gemiddelde-plus, gemiddelde en gemiddelde-min
lost-second-player = de kunstmatige score van de tweede speler van een partij
lost-still-missing = resultaten die nog ontbreken: ze hebben geen regel
lost-not-played = borden die niet gespeeld zijn of geannuleerd zijn: ze hebben geen regel
lost-team-awards = kunstmatige en gewogen scores van viertallen: er wordt geen bord voor geschreven
lost-copies = welk exemplaar van een bord gespeeld is: apart vergeleken resultaten staan bij elkaar, elk met zijn punten
lost-copy-marks = gever en kwetsbaarheid van een exemplaar van een bord: de resultaten ervan houden hun score
lost-other-dealer = een andere gever dan die bij het bordnummer hoort
lost-other-vulnerability = een andere kwetsbaarheid dan die bij het bordnummer hoort: resultaten houden hun score
lost-notes = opmerkingen bij toegekende scores en exemplaren van borden
lost-penalties = straffen: ze zitten in de totalen
lost-why-penalties = de redenen van straffen: straffen worden als correcties geschreven en zitten al in de totalen
lost-disqualified = uitsluitingen: het formaat heeft er geen plaats voor
lost-strata = sterktegroepen en hun ranglijsten
lost-handicaps = handicaps
lost-player-numbers = de nummers van de spelers
lost-substitute-rounds = vanaf welke ronde invallers speelden: ze staan na de andere spelers
lost-individual-substitutes = invallers in een individuele wedstrijd
lost-individuals = individuele wedstrijden in de woorden van de norm: PlayerId noemt de plaatsen
lost-team-seats = welke spelers van een viertal waar zaten
lost-team-players = de spelers van viertallen, en wie van hen waar zat
lost-section-numbers = de eigen nummers van de lijnen: elke lijn na de eerste is met { $step } opgehoogd
lost-movement = rondes, tafels en het wisselschema
lost-no-movement = de zitting heeft geen wisselschema: de tabel is leeg
lost-pair-matches = wedstrijden van paren: de totalen zijn hun wedstrijdpunten, de regels hebben de punten van de borden
lost-tables = aan welke tafels borden gespeeld zijn
lost-whole-matches = wedstrijden die als geheel beslist of gemeld zijn: hun borden hebben geen resultaten
lost-carry-over = de carry-over van een wedstrijd: de uitslag van de wedstrijd bevat die
lost-across-tables = dat resultaten met alle andere tafels vergeleken worden: wedstrijden hebben geen scores
lost-patton = dat de wedstrijden als Patton geteld zijn: elk bord wordt met zijn punten geschreven
lost-total-points = de norm heeft geen woord voor scorepunten: er staat TotalPoints
lost-victory-points = de wedstrijdpunten van elke wedstrijd: de totalen staan in een eigen kolom
lost-latin-1 = letters die Latin-1 niet heeft: ze worden met andere gespeld
lost-long-names = namen en titels die langer zijn dan een regel: ze eindigen op ...
lost-short-names = namen die langer zijn dan kastjes tonen, of met letters die ze niet hebben: ze zijn ingekort
lost-scores-only = resultaten waarvan alleen de score bekend is: kastjes kennen contracten en slagen
lost-no-place = resultaten waarvan tafel of ronde niet bekend is
lost-undrawn-rounds = rondes die nog niet ingedeeld zijn: schrijf een nieuw bestand als dat gebeurd is
lost-on-board = { $what } (bord { $board })
lost-on-boards = { $what } (borden { $boards })
odd-cell-left-out = { $column } van { $name } is weggelaten: { $value }
odd-line-broken = ‘{ $text }’ kan niet worden gelezen: { $allowed }
odd-value-unreadable = { $item } ‘{ $value }’ kan niet worden gelezen: { $allowed }
lost-club-numbers = de nummers van de spelers in de club
