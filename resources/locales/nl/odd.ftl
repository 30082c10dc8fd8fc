## Where it stands

odd-at-line = regel { $line }: { $what }
odd-on-board = spel { $board }: { $what }
odd-at-byte = byte { $at }: { $what }
odd-at-row = ReceivedData rij { $row } (lijn { $section }, tafel { $table }, ronde { $round }, spel { $board }): { $what }
odd-of-row = ReceivedData rij { $row }: { $what }
odd-at-hands = HandRecord (lijn { $section }, spel { $board }): { $what }
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
odd-method-unknown = de telling ‘{ $written }’ is niet bekend; afgeleid uit de punten
odd-not-a-number-of = { $name } ‘{ $written }’ van paar { $pair } is geen getal; niet vergeleken
odd-not-a-number-in = { $name } ‘{ $written }’ is geen getal; niet vergeleken
odd-not-a-number = ‘{ $written }’ is geen getal; niet vergeleken

## Contestants

odd-not-entered = paar { $pair } staat niet bij de deelnemers; het nummer staat in plaats van namen
odd-without-results = geen uitslagen van { $who }; bij de deelnemers gehouden, zonder rang
odd-two-runs = elk paarnummer staat er twee keer: waar geen richting staat, is het eerste noord-zuid
odd-moved-up = noord-zuid en oost-west tellen vanaf dezelfde nummers: oost-west is met { $shift } opgehoogd, dus OW 1 is { $first }
odd-number-changed = het paarnummer ‘{ $label }’ kan niet blijven; het is { $number } geworden
odd-number-taken = het nummer { $label } hoort bij dit paar
odd-no-names = nummer { $pair } heeft geen namen; het staat ervoor in de plaats
odd-pairs-nameless = paren zonder namen: { $count }; hun nummers staan ervoor in de plaats
odd-players-nameless = spelers zonder namen: { $count }; hun nummers staan ervoor in de plaats
odd-contestants-nameless = deelnemers zonder namen: { $count }; hun nummers staan ervoor in de plaats
odd-player-count = spelers van paar { $pair }: { $count }; ongewijzigd overgenomen
odd-handicap-ignored = HANDICAP { $written } van paar { $pair } is niet overgenomen; voer het in als handicap
odd-adjustment-penalty = ADJUSTMENT { $written } van paar { $pair } is een straf geworden (artikel 90)
odd-adjustment-ignored = ADJUSTMENT { $written } van paar { $pair } is geen straf; niet overgenomen
odd-names-mixed = namen die niet uit elkaar te houden zijn, zijn weggelaten
odd-rows-numbered = de tabellen noemen geen paren: de rijen zijn genummerd, dus totalen en plaatsen zeggen niets
odd-pair-total-unknown = paar ‘{ $pair }’ van de totalen is uit de regels niet te bepalen; weggelaten
odd-player-total-unknown = speler ‘{ $player }’ van de totalen is uit de regels niet te bepalen; weggelaten
odd-total-without-side = de totalen zeggen niet in welke richting paar { $pair } zat; weggelaten
odd-idle = lijn { $section }: geen resultaten van { $who }; ze zijn toch ingedeeld
odd-seat-of-nobody = PlayerNumbers (lijn { $section }, tafel { $table } { $seat }, ronde { $round }): daar zit in RoundData niemand; ‘{ $name }’ is weggelaten
odd-seat-taken = PlayerNumbers: ‘{ $name }’ nam vanaf ronde { $round } de plaats { $seat } van paar { $pair } over; overgenomen als extra speler
odd-names-cut = PlayerNumbers: namen met { $length } tekens: { $count }, en langere worden daar afgekapt; ongewijzigd overgenomen
odd-same-person = { $name } is dezelfde persoon als in regel { $line }; één keer overgenomen
odd-number-twice = het nummer { $number } hoort ook bij iemand in regel { $line }; beiden zijn overgenomen

## Results

odd-no-contract-gives = geen enkel contract geeft { $score }; overgenomen
odd-nothing-written = een regel zonder contract en score; opgevat als niet gespeeld
odd-passed-with-score = rondpas, maar de score is { $score }; alleen de score is overgenomen
odd-only-score = { $why }; alleen de score { $score } is overgenomen
odd-vulnerable-otherwise = { $contract } is { $score } in de kwetsbaarheid die het bestand noemt; alleen die score is overgenomen
odd-lead-not-a-card = de uitkomst ‘{ $lead }’ is geen kaart; weggelaten
odd-not-held = de uitkomende speler heeft { $card } niet; ongewijzigd overgenomen
odd-not-a-contract = ‘{ $written }’ is geen contract
odd-not-a-declarer = ‘{ $written }’ is geen leider
odd-tricks-missing = het aantal slagen ontbreekt
odd-not-tricks = ‘{ $written }’ is geen aantal slagen
odd-other-score = { $contract } door { $declarer } met { $tricks } slagen is { $computed }, niet { $stated }
odd-same-line = hetzelfde als regel { $earlier }; één keer geteld
odd-other-result = dezelfde paren hebben een ander resultaat
odd-played-by = het { $side }-paar { $pair } speelt het
odd-line-of-nobody = een regel die niet alle spelers noemt en geen resultaat heeft, is weggelaten
odd-still-to-come = het resultaat moet nog binnenkomen; weggelaten
odd-score-not-a-number = de score ‘{ $written }’ is geen getal; weggelaten
odd-sides-disagree = de partijen scoren { $ns } en { $ew }; alleen die van noord-zuid is overgenomen
odd-table-empty = een tabel zonder contracten en scores is weggelaten
odd-multiple = een resultaat van { $tables } tafels telt één keer: één paar aan elke kant
odd-games-nameless = resultaten van spellen die hun paren niet noemen; weggelaten
odd-several-days = de spellen zijn van meer dagen; de datum van het eerste is overgenomen
odd-match-empty = een wedstrijd zonder resultaten is weggelaten
odd-match-nameless = een wedstrijd die zijn paren niet noemt: de resultaten zijn gelezen, de punten niet
odd-match-boards-not-compared = wat de spellen van een wedstrijd opleverden, staat er en is niet vergeleken
odd-rooms-disagree = de kamers geven verschillende punten; niet vergeleken
odd-differences = vermelde getallen die de regels niet geven: { $count }, vanaf regel { $line }; de resultaten zijn gelezen
odd-rules-unknown = de regels van de telling zijn hier niet bekend ({ $why }); de gebruikelijke zijn genomen
odd-victory-points-unknown = de gepubliceerde wedstrijdpunten volgen geen schaal die hier bekend is; alleen de spellen worden geteld
odd-scale-row = de schaal "{ $scale }" heeft geen rij voor wedstrijden van { $boards } borden; die voor { $rows } is genomen
odd-scale-kind = de schaal "{ $scale }" is voor een andere telling; er zijn geen wedstrijdpunten

## Awards and rulings

odd-award-from-points = wat is toegekend staat niet in het bestand; uit de punten genomen
odd-award-alone = er is een toegekende score en geen gespeeld resultaat; weggelaten
odd-award-over = over dit resultaat lag een beslissing; alleen het resultaat is gelezen
odd-both-assigned = { $award } is aan beide partijen toegekend; als resultaat overgenomen
odd-award-baseless = de toegekende score { $award } heeft geen resultaat als grond; weggelaten
odd-award-ignored = de toegekende score { $award } is niet overgenomen; het gespeelde resultaat is gelezen
odd-taken-for-both = ‘{ $written }’ is voor beide partijen genomen
odd-ruling-kept = er moet nog een beslissing komen, ‘{ $written }’; tot dan blijft het resultaat
odd-ruling-waits = er moet nog een beslissing komen, ‘{ $written }’; het spel wacht daarop

## Cards and boards

odd-hands-without-board = handen zonder spelnummer van 1 tot 999 zijn weggelaten
odd-other-cards = spel { $board } heeft andere kaarten dan eerst; de eerste zijn overgenomen
odd-cards-left-out = { $why }; de kaarten van spel { $board } zijn weggelaten
odd-dealer-here = { $dealer } is hier gever van spel { $board }, volgens het spelnummer is dat { $own }
odd-dealer-kept = { $dealer } is hier gever van spel { $board }, volgens het spelnummer is dat { $own }; overgenomen zoals vermeld
odd-dealer-unknown = de gever ‘{ $written }’ is niet bekend; die van het nummer is genomen
odd-vulnerable-here = de kwetsbaarheid van spel { $board } is hier: { $stated }, volgens het spelnummer: { $own }
odd-vulnerable-kept = de kwetsbaarheid van spel { $board } is hier: { $stated }, volgens het spelnummer: { $own }; overgenomen zoals vermeld
odd-vulnerable-nobody = niemand
odd-vulnerable-all = allen
odd-vulnerability-unknown = de kwetsbaarheid ‘{ $written }’ is niet bekend; die van het nummer is genomen
odd-other-marks = spel { $board } heeft een andere gever of kwetsbaarheid dan eerst; de eerste is overgenomen
odd-same-cards = spellen { $first } en { $second } hebben dezelfde kaarten; beide zijn overgenomen
odd-whole-suits = spel { $board } heeft in elke hand een hele kleur, zoals ongebruikte spellen; overgenomen
odd-no-checksum = er is geen controlesom; de controlecijfers van de spellen zijn vergeleken
odd-boards-unsaid = het bestand zegt niet welke spellen het bevat; ze zijn vanaf 1 genummerd
odd-highest-otherwise = het hoogste spel is niet { $last }; er zijn er zoveel gelezen als er zijn
odd-backwards = de spellen moeten achterstevoren gedupliceerd worden; ze zijn genummerd in de volgorde van het bestand
odd-before-boards = ‘{ $written }’ staat vóór de spellen; weggelaten
odd-boards-begin = de spellen beginnen hier met spel { $board }, geteld naar de regels van het bestand
odd-behind-cards = achter de kaarten staat iets waar niets hoort; weggelaten
odd-before-first = vóór de spellen staat iets waar niets hoort; weggelaten
odd-no-cards = een spel zonder kaarten is weggelaten
odd-cards-of-board = kaarten van spel ‘{ $written }’ zijn weggelaten: nummer het spel van 1 tot 999
odd-part-of-cards = spel { $board } is weggelaten: niet alle kaarten staan er
odd-part-of-some-cards = een spel is weggelaten: niet alle kaarten staan er
odd-unnumbered = de spellen hebben geen nummers; ze zijn vanaf 1 genummerd
odd-number-guessed = het spel heeft geen nummer; het is als spel { $board } genomen
odd-numbers-disagree = het spel is nummer { $room } volgens qx en { $head } volgens ah; { $room } is overgenomen
odd-not-shared = { $tag } kan niet uit een ander spel genomen worden; weggelaten
odd-second-tag = een tweede { $tag } in één spel is weggelaten
odd-makeable-left-out = { $name } geeft geen twintig aantallen slagen; weggelaten
odd-optimum-left-out = de beste score ‘{ $written }’ is onleesbaar; weggelaten
odd-call-unreadable = de bieding ‘{ $written }’ is onleesbaar; het resultaat is open
odd-card-unreadable = de kaart ‘{ $written }’ is onleesbaar; het resultaat is open
odd-tricks-unreadable = het aantal slagen ‘{ $written }’ is onleesbaar; het resultaat is open
odd-call-illegal = bieding { $place } is niet toegestaan: { $why }; het resultaat is open
odd-auction-open = het bieden eindigt niet; het resultaat is open
odd-lead-elsewhere = de uitkomst { $card } zit niet in de hand van { $seat }; het resultaat is open
odd-claim-disagrees = slagen geclaimd: { $claimed }, gespeeld: { $counted }; het resultaat is open
odd-play-open = het spelen eindigt niet en er zijn geen slagen geclaimd; het resultaat is open
odd-played-nameless = wat aan tafels ({ $count }) geboden en gespeeld is, noemt geen paren met nummer; weggelaten

## What a file of another format cannot say

odd-table-lacks = de tabel heeft geen titel, club, datum of kaarten; vul ze na het importeren in
odd-standings-lack = de club, nummers van spelers, namen van viertallen, kaarten, het wisselschema en beslissingen staan niet in het bestand; voer ze in
odd-copies-lost = welke kopie van een spel gespeeld is, kan niet worden overgenomen; alle worden samen vergeleken
odd-line-unreadable = { $column }: ‘{ $value }’ is onleesbaar: { $allowed }

## Scoring files

odd-connector-unread = uitslagen van de connector die niet te lezen waren: { $count }
odd-erased = { $row } is gewist; weggelaten
odd-followed = op { $earlier } volgde rij { $row }, { $later }; de latere is overgenomen
odd-board-range = spellen hebben nummers van 1 tot 999; weggelaten
odd-not-all-named = { $row } noemt niet allen die speelden; weggelaten
odd-declarer-of-others = { $declarer } is leider, maar paar { $pair } wordt genoemd; de paren zaten andersom
odd-suspicious = { $row } is door de besturingssoftware als verdacht gemarkeerd; overgenomen
odd-no-such-table = in RoundData is er in die ronde geen tafel met dat nummer; overgenomen
odd-nobody-there = volgens RoundData speelt daar niemand; overgenomen
odd-others-there = volgens RoundData ontmoeten { $there } elkaar daar, hier { $here }; overgenomen zoals hier
odd-not-played-there = volgens RoundData wordt het spel daar niet gespeeld; overgenomen
odd-not-whole = { $row } is geen volledig resultaat; weggelaten
odd-contract-unreadable = het contract is onleesbaar, { $row }; alleen de score is overgenomen
odd-score-beside = de score naast het contract is { $score }; het contract is overgenomen
odd-no-sign = het resultaat ‘{ $written }’ heeft geen +, - of = ervoor; opgevat als het aantal slagen
odd-meets-itself = niemand kan zichzelf ontmoeten
odd-refused = het resultaat wordt geweigerd: { $why }
odd-row-says-otherwise = { $what }, maar rij { $row } zegt iets anders
odd-rows-not-played = ReceivedData: rijen die zeggen dat een spel niet gespeeld is: { $count } (ID’s { $rows }), en sommige clubs drukken 0 bij rondpas; opgevat als niet gespeeld, voer pas in waar dat zo was
odd-rows-artificial = ReceivedData: rijen met 60, 50 of 40%: { $count }, en de kastjes kunnen gemiddelden niet van vaste percentages onderscheiden; opgevat als gemiddelde-plus, gemiddelde en gemiddelde-min, die de regel ‘Gemiddelde-plus en min’ vast kan maken
odd-no-round-data = er staat geen wisselschema in RoundData; paren en richtingen zijn die van de resultaten
odd-no-section-row = Section: er is geen rij voor lijn { $section }, maar er zijn wel resultaten van; het nummer staat in plaats van de letter
odd-winners-differ = sommige lijnen hebben één winnaar en andere twee; stel het na het importeren in
odd-several-sessions = Section: de lijnen zijn van meer zittingen; gelezen als één, met de titel van de eerste
odd-no-date = Session: het bestand geeft geen datum
odd-methods-differ = Section: de lijnen worden verschillend geteld; stel het na het importeren in
odd-imps-of-some-kind = Section: geteld in IMP, en het bestand zegt niet welke; opgevat als cross-IMP
odd-teams-as-pairs = Section: geteld als viertallen, en de resultaten laten niet zien wie bij elkaar hoort; gelezen als paren
odd-makeable-counted = { $table } ({ $rows }): wat elke plaats kan maken wordt uit de kaarten berekend; weggelaten
odd-calls-counted = { $table } ({ $rows }): het bieden heeft geen plaats in een zitting; weggelaten
odd-play-counted = { $table } ({ $rows }): het spelverloop heeft geen plaats in een zitting; weggelaten
odd-ranking-counted = { $table } ({ $rows }): de ranglijst op de kastjes wordt opnieuw berekend; weggelaten
odd-table-unknown = { $table } ({ $rows }): de tabel is niet bekend; weggelaten
odd-cards-differ = het spel heeft andere kaarten dan eerst; de eerste zijn overgenomen
odd-cards-broken = { $why }; de kaarten zijn weggelaten
odd-boards-unread = { $why }; de resultaten zijn zonder die opgave gelezen
odd-no-result-of = geen resultaat van spel { $boards }; voer het na het importeren in
odd-rows-damaged = { $table }: beschadigde rijen: { $rows }; weggelaten
odd-rows-counted = { $table }: rijen volgens eigen telling { $stated }, in het bestand { $held }; wat er is, is gelezen
odd-column-kind = { $table }: de kolom { $column } is van een soort die niet gelezen wordt; weggelaten

## What a file cannot carry that is written

lost-rulings = beslissingen met hun artikelen en redenen, en protesten: wat ze opleverden staat in de resultaten
lost-weighted-scores = gewogen scores als zodanig: de punten staan bij een percentage of gemiddelde
lost-split-scores = gesplitste scores als zodanig: het resultaat is dat van één partij, de punten zijn van beide
lost-averages-or-fixed = of 60, 50 en 40% vast waren, of gemiddelde-plus, gemiddelde en gemiddelde-min
lost-second-player = wat de tweede speler van een partij heeft voor een kunstmatige score
lost-still-missing = resultaten die nog moeten binnenkomen: ze hebben geen regel
lost-not-played = spellen die niet gespeeld zijn of geannuleerd zijn: ze hebben geen regel
lost-team-awards = kunstmatige en gewogen scores van viertallen: er wordt geen spel voor geschreven
lost-copies = welke kopie van een spel gespeeld is: apart vergeleken kopieën staan samen, elk met hun punten
lost-copy-marks = hoe een kopie van een spel gemarkeerd is: resultaten erop houden hun score
lost-other-dealer = een andere gever dan die van het nummer
lost-other-vulnerability = een andere kwetsbaarheid dan die van het nummer: resultaten houden hun score
lost-notes = opmerkingen bij toegekende scores en kopieën van spellen
lost-penalties = straffen: ze zitten in de totalen
lost-why-penalties = waarom er straffen zijn: het zijn correcties en ze zitten al in de totalen
lost-disqualified = wie uitgesloten is: daar is geen plaats voor
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
lost-pair-matches = wedstrijden van paren: de totalen zijn hun wedstrijdpunten, de regels hebben de punten van de spellen
lost-tables = aan welke tafels
lost-whole-matches = wedstrijden die als geheel beslist of opgegeven zijn: hun spellen hebben geen resultaten
lost-across-tables = dat resultaten met alle andere tafels vergeleken worden: wedstrijden hebben geen scores
lost-patton = dat de wedstrijden als Patton geteld zijn: ze worden geschreven als een punt per spel
lost-total-points = een woord van de norm voor scorepunten: er staat TotalPoints
lost-victory-points = de wedstrijdpunten van elke wedstrijd: de totalen staan in een eigen kolom
lost-latin-1 = letters die Latin-1 niet heeft: ze worden met andere gespeld
lost-long-names = namen en titels die langer zijn dan een regel: ze eindigen op ...
lost-short-names = namen die langer zijn dan kastjes tonen, of met letters die ze niet hebben: ze zijn ingekort
lost-scores-only = uitslagen waarvan alleen de score bekend is: kastjes kennen contracten en slagen
lost-no-place = uitslagen waarvan tafel of ronde niet bekend is
lost-undrawn-rounds = ronden die nog niet geloot zijn: schrijf dan een nieuw bestand
lost-on-board = { $what } (spel { $board })
lost-on-boards = { $what } (spellen { $boards })
odd-cell-left-out = { $column } van { $name } is weggelaten: { $value }
odd-line-broken = “{ $text }” kan niet worden gelezen: { $allowed }
