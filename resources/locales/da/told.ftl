# Hvad kommandoer fortæller om det, de gjorde. Programmer læser det engelske.

## Talt

count-sessions = { $count ->
        [one] { $count } sektion
       *[other] { $count } sektioner
    }
count-evenings = { $count ->
        [one] { $count } aften
       *[other] { $count } aftener
    }
count-entries = { $count ->
        [one] { $count } post
       *[other] { $count } poster
    }
count-changed-entries = { $count ->
        [one] { $count } post
       *[other] { $count } poster
    }
count-publications = { $count ->
        [one] { $count } offentliggørelse
       *[other] { $count } offentliggørelser
    }
count-changes = { $count ->
        [one] { $count } ændring
       *[other] { $count } ændringer
    }
count-players = { $count ->
        [one] { $count } spiller
       *[other] { $count } spillere
    }
count-contestants = { $count ->
        [one] { $count } deltager
       *[other] { $count } deltagere
    }
count-names = { $count ->
        [one] { $count } navn
       *[other] { $count } navne
    }
count-results = { $count ->
        [one] { $count } resultat
       *[other] { $count } resultater
    }
count-boards = { $count ->
        [one] { $count } spil
       *[other] { $count } spil
    }
count-sets = { $count ->
        [one] { $count } mappesæt
       *[other] { $count } mappesæt
    }
count-tables = { $count ->
        [one] { $count } bord
       *[other] { $count } borde
    }
count-rounds = { $count ->
        [one] { $count } runde
       *[other] { $count } runder
    }
count-pads = { $count ->
        [one] { $count } terminal
       *[other] { $count } terminaler
    }
count-pages = { $count ->
        [one] { $count } side
       *[other] { $count } sider
    }
count-lines = { $count ->
        [one] { $count } linje
       *[other] { $count } linjer
    }
count-rows = { $count ->
        [one] { $count } række
       *[other] { $count } rækker
    }
count-bytes = { $count ->
        [one] { $count } byte
       *[other] { $count } byte
    }
count-shells = { $count ->
        [one] { $count } kommandofortolker
       *[other] { $count } kommandofortolkere
    }

## Databasen, dens kopier, og hvad der er tilbage af en beskadiget

told-copied = { $from } kopieret til { $to }: { $held }
told-copy-verified = kontrolleret
told-copy-damaged = beskadiget
told-no-copies = der er ingen kopier i { $folder }
told-salvaged = reddet: { $sessions }, { $entries } og { $players }
told-not-whole = ufuldstændig: { $evening }: { $kept } beholdt, { $lost } tabt: { $why }
told-no-identity = dens identitet kan ikke læses
told-no-journal = dens journal kan ikke læses
told-hole = nogle poster kan ikke læses, så det, der kom efter dem, er usikkert
told-rows-lost = tabel { $table }: mindst { $rows } tabt
told-nothing-missing = intet mangler
told-all-is-well = alt er i orden
told-integrity = fejl i databasen: { $what }
told-loose-row = tabel { $table }, række { $row }: henviser til en række, der ikke findes
told-not-replayed = sektion { $session }: dens journal kan ikke afspilles: { $why }
told-rows-differ = sektion { $session }, tabel { $table }: rækker, der afviger fra journalen: { $more }; der mangler { $fewer }

## Sektioner, filer, der læses, sammenlægning

told-closed = { $counts }, afsluttet
told-changed = udført: { $changes }
told-begun = udført: { $changes }, sektion { $session }
told-silent-sources = kilderne siger intet om det: standarden gælder
told-read = { $date } { $title } ({ $results }) som { $session }
told-read-before = { $date } { $title } er læst før som { $session }, rettelser: { $count }
told-result-gone = spil { $board }: filen har ikke længere et resultat; det bliver stående
told-hands-differ = spil { $board }: filen har en anden kortfordeling; den nuværende bliver stående
told-exported = { $sessions } med { $entries }, { $publications } og { $players }
told-conflict = uenighed { $id } { $date } { $title }: { $parted }
told-parted = fra post { $entry }
told-clash = konflikt { $id }
told-here = her
told-there = dér
told-more = { $side }: { $count } til
told-apart = { $side }: { $count } til, som ikke er i konflikt med den anden side
told-player-asked = spiller { $id }: vores { $ours }, deres { $theirs }
told-kept-before = vores database, som den var før, er gemt i { $path }
told-merged = { $added } tilføjet, { $extended } bragt ajour, { $replaced } erstattet, { $copied } gemt ved siden af vores, { $kept } uændret
told-joined = { $session } lagt sammen: { $ours } af vores, { $theirs } af deres
told-joined-decided = { $session } lagt sammen: { $ours } af vores, { $theirs } af deres, { $decided } afgjort
told-undecided = udeladt, ikke afgjort: { $id } (--decide { $id }=keep-ours, take-theirs eller keep-both, eller hver af dens konflikter)
told-refused = afvist: { $id }: { $why }
told-players-merged = { $added } tilføjet, { $joined } lagt sammen med vores
told-player-undecided = udeladt, ikke afgjort: spiller { $id } (--decide { $id }=keep-ours, take-theirs eller keep-both)
told-player-refused = afvist: spiller { $id }: { $why }

## Personer

told-with = med
told-one-person = { $gone } regnes nu for at være { $kept }; `players split { $id }` fortryder det
told-two-people = det er to personer igen
told-not-forgotten = intet er glemt endnu: angiv --reason, og --texts for også at skrive disse tekster om
told-forgotten = glemt i { $entries }, nu { $name }
told-still-named = har stadig navnet: { $path }
told-not-packed = filen kunne ikke komprimeres: skaf plads, og kør kommandoen igen
told-names-them = nævner navnet: { $place }: { $text }
told-in-session = sektion { $session }, { $field }
told-in-setting = indstilling { $key }

## Bordterminaler

told-put-in = skrevet ind: { $results } og { $names }
told-pads-replaced = filen er en anden end før, eller en tidligere kopi af den
told-not-taken = { $by }: { $what } blev IKKE hentet: { $why }
told-table-calls = { $table } tilkalder turneringslederen, { $at }
told-silent = intet hørt i ti minutter: { $tables }
told-pads = { $taken } hentet, { $agreed } som her, { $questions } at afgøre, { $on } af { $pads } tændt
told-result = spil { $board } { $result }
told-instead = spil { $board } { $result } i stedet
told-erased = { $key } slettet
told-substituted = { $name } spiller for { $contestant } fra runde { $round }
told-played = { $contract } { $by } { $tricks } stik
told-led = udspil { $card }
told-artificial = en kunstig score, som kun turneringslederen kan give
told-ruling-waits = { $words }, som venter på turneringslederen
told-nothing = intet
told-differs = her { $here }, terminalen siger { $there }
told-others-sit = terminalen siger, at { $there } sidder dér; planlagt er { $planned }: { $said }
told-gone = her { $here }, som ikke længere er på terminalen
told-name-differs = { $seat } er { $here } her, terminalen siger { $there }

## Kortfordelinger

told-dealt = { $boards } fra startværdien { $seed }
told-dealt-from = givet ud fra startværdien { $seed }
told-played-before = kortfordelingen i spil { $board } blev spillet den { $date }, { $title }, som spil { $other }
told-hands-replaced = kortfordelingerne i spil { $boards } er erstattet
told-hands-given = { $boards } fik deres kortfordeling, { $same } havde den før, { $unplayed } spilles ikke i denne sektion
told-none-twice = ingen kortfordeling er spillet to gange

## Vandringer og lodtrækninger

told-playable = kan spilles
told-not-playable = kan IKKE spilles
told-fault = runde { $round }, bord { $table }: { $what }
told-share = runde { $round }: bordene { $tables } deler mappesæt { $set }
told-sits-out = { $number } sidder over { $rounds }
told-fairness = retfærdighed { $fairness }, afvigelse { $deviation }
told-set = mappesæt { $set }
told-sets = mappesæt { $first } til { $last }
told-undrawn = ikke trukket endnu: { $sets }, et til hver runde, de samme spil ved alle borde
told-against = { $home } mod { $away }

## Telefoner

told-hall = Telefoner er slået til på { $address }
told-code = { $who } kode { $code }
told-wall = skærm
told-director = turneringsleder
told-calls-follow = Tilkald af turneringslederen vises her. Ctrl C slår telefoner fra.
told-calls = bord { $table } tilkalder turneringslederen

## Stillinger, turneringer, sider

told-all = Alle
told-rules = regler: { $rules }
told-carry = medbragt { $points }
told-across = { $results } fra { $sessions }
told-season = { $evenings } og { $players } i { $folder }
told-shells = { $pages } og fuldførelse af kommandoer til { $shells }

## En fremmed fil, regnet om

told-nothing-stated = filen angiver intet, der kan efterregnes; regnet efter profilen { $rules }
told-reproduced = tallene stemmer med profilen { $rules }
told-not-reproduced = tallene stemmer IKKE; nærmest er profilen { $rules }
told-pairwise = point for holdenes par efter { $settings }
told-compared = sammenlignet: { $what }
told-difference = { $who }: { $what } angivet { $stated }, beregnet { $computed }
compared-lines = linjer
compared-datums = datum
compared-match-boards = spil i kampe
compared-matches = kampe
compared-pairwise = point for holdenes par
compared-totals = summer
compared-percentages = procenter
compared-places = placeringer
stating-points = point
stating-total = sum
stating-percentage = procent
stating-place = placering
stating-datum = datum
stating-board = point på spillet
stating-match = kampresultat
stating-victory-points = kamppoint
stating-wins = vundne eller uafgjorte kampe
stating-pair = parrets point

## En klub og dens forbund

told-sent-at = sendt { $at }
told-sent-changed = sendt { $at }, ændret siden
told-waits = venter
told-goes = { $session }  { $event } hos { $to }, { $state }
told-waiting = venter: { $count }
told-goes-no-more = { $session } sendes ikke længere til { $event }
told-taken-back = { $session } er trukket tilbage fra { $event }
told-sent = sendt { $at }: { $title } til { $event }, { $results }, nye: { $rows }, ændret: { $boards }
told-not-sent = ikke sendt: { $title } til { $event }: { $why }
told-received = { $event }, offentliggjort { $at }, { $results }, { $all } i feltet
told-received-live = { $event }, live { $at }, { $results }, { $all } i feltet
told-held-back = holdt tilbage: spil { $board }, { $club } ({ $session }), { $results }: { $why }
told-not-sent-yet = ikke sendt endnu: { $clubs }
told-to-play = foreløbigt; skal stadig spilles et sted: spil { $boards }
told-put-up = offentliggjort { $at } som stilling { $number }
told-other-lines = linjer, der er ændret: { $lines }
told-live = { $at } live: { $boards }, { $results }
told-live-nothing = live: intet nyt, eller vist for under 30 sekunder siden
told-in-folder = { $pages } i { $folder }
told-tables-made = tabellerne er oprettet, version { $version }
told-tables-there = tabellerne findes allerede, version { $version }
told-tables-newer = tabellerne er opdateret fra version { $before } til version { $version }
told-let-in = { $name } har adgang som { $kind }
told-role = rolle
told-secret = hemmelighed
told-shown-once = Hemmeligheden vises kun nu. Giv den videre ad en sikker vej; `invite` igen efter `revoke` laver en ny.
told-no-more-in = { $name } har ikke længere adgang ({ $role }); det, der er sendt, bliver stående
told-revoked = lukket ude
told-event-open = { $event } er åben: spil { $first } til { $last }, { $method }
told-event-closed = { $event } blev lukket { $at }
told-nothing-from = der kom intet fra: { $clubs }
told-not-expected = { $club } ventes ikke længere i { $event }
told-event-hands = { $event } har nu kortfordelinger til { $boards }
told-boards = spil { $boards }
told-state-published = offentliggjort
told-state-closed = lukket
told-no-mismatch = Ingen runde blev trukket ud fra et resultat, som siden er rettet.
told-qualifiers = kvalificerede, der er placeret: { $count }
told-qualifiers-open = står lige om de sidste pladser; afgør, hvem der spiller: { $names }
