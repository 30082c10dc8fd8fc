# Wat opdrachten vertellen van wat ze deden. Programma's lezen het Engels.

## Geteld

count-sessions = { $count ->
        [one] { $count } zitting
       *[other] { $count } zittingen
    }
count-evenings = { $count ->
        [one] { $count } avond
       *[other] { $count } avonden
    }
count-entries = { $count ->
        [one] { $count } journaalregel
       *[other] { $count } journaalregels
    }
count-changed-entries = { $count ->
        [one] { $count } regel
       *[other] { $count } regels
    }
count-publications = { $count ->
        [one] { $count } publicatie
       *[other] { $count } publicaties
    }
count-changes = { $count ->
        [one] { $count } wijziging
       *[other] { $count } wijzigingen
    }
count-players = { $count ->
        [one] { $count } speler
       *[other] { $count } spelers
    }
count-contestants = { $count ->
        [one] { $count } deelnemer
       *[other] { $count } deelnemers
    }
count-names = { $count ->
        [one] { $count } naam
       *[other] { $count } namen
    }
count-results = { $count ->
        [one] { $count } resultaat
       *[other] { $count } resultaten
    }
count-boards = { $count ->
        [one] { $count } bord
       *[other] { $count } borden
    }
count-sets = { $count ->
        [one] { $count } bordenset
       *[other] { $count } bordensets
    }
count-tables = { $count ->
        [one] { $count } tafel
       *[other] { $count } tafels
    }
count-rounds = { $count ->
        [one] { $count } ronde
       *[other] { $count } rondes
    }
count-pads = { $count ->
        [one] { $count } kastje
       *[other] { $count } kastjes
    }
count-pages = { $count ->
        [one] { $count } pagina
       *[other] { $count } pagina’s
    }
count-lines = { $count ->
        [one] { $count } regel
       *[other] { $count } regels
    }
count-rows = { $count ->
        [one] { $count } rij
       *[other] { $count } rijen
    }
count-bytes = { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
count-shells = { $count ->
        [one] { $count } shell
       *[other] { $count } shells
    }

## De database, de kopieën ervan, en wat er van een beschadigde over is

told-copied = { $from } gekopieerd naar { $to }: { $held }
told-copy-verified = gecontroleerd
told-copy-damaged = beschadigd
told-no-copies = er zijn geen kopieën in { $folder }
told-salvaged = gered: { $sessions }, { $entries } en { $players }
told-not-whole = niet volledig: { $evening }: { $kept } behouden, { $lost } verloren: { $why }
told-no-identity = de identiteit is niet te lezen
told-no-journal = het journaal is niet te lezen
told-hole = regels zijn niet te lezen, dus wat erna kwam, is onzeker
told-rows-lost = tabel { $table }: ten minste { $rows } verloren
told-nothing-missing = er ontbreekt niets
told-all-is-well = alles is in orde
told-integrity = integriteit: { $what }
told-loose-row = tabel { $table }, rij { $row }: verwijst naar een rij die ontbreekt
told-not-replayed = zitting { $session }: het journaal kan niet worden nagespeeld: { $why }
told-rows-differ = zitting { $session }, tabel { $table }: rijen die van het journaal afwijken: { $more }; er ontbreken { $fewer }

## Zittingen, gelezen bestanden, samenvoegen

told-closed = { $counts }, afgesloten
told-changed = uitgevoerd: { $changes }
told-begun = uitgevoerd: { $changes }, zitting { $session }
told-silent-sources = de bronnen zeggen hier niets over: standaard
told-read = { $date } { $title } ({ $results }) als { $session }
told-read-before = { $date } { $title } als { $session } is al eerder gelezen, correcties: { $count }
told-result-gone = bord { $board }: het bestand bevat geen resultaat meer; dat van ons blijft staan
told-hands-differ = bord { $board }: het bestand heeft een andere spelverdeling; die van ons blijft staan
told-exported = { $sessions } met { $entries }, { $publications } en { $players }
told-conflict = conflict { $id } { $date } { $title }: { $parted }
told-parted = vanaf regel { $entry }
told-clash = conflict { $id }
told-here = hier
told-there = daar
told-more = { $side }: nog { $count }
told-apart = { $side }: nog { $count } zonder conflict
told-player-asked = speler { $id }: bij ons { $ours }, bij de ander { $theirs }
told-kept-before = onze database zoals die was, is bewaard in { $path }
told-merged = { $added } toegevoegd, { $extended } bijgewerkt, { $replaced } vervangen, { $copied } naast de onze bewaard, { $kept } ongewijzigd
told-joined = { $session } samengevoegd: { $ours } van ons, { $theirs } van de ander
told-joined-decided = { $session } samengevoegd: { $ours } van ons, { $theirs } van de ander, { $decided } beslist
told-undecided = weggelaten, niet beslist: { $id } (--decide { $id }=keep-ours, take-theirs of keep-both, of elk van de conflicten)
told-refused = geweigerd: { $id }: { $why }
told-players-merged = { $added } toegevoegd, { $joined } met de onze samengevoegd
told-player-undecided = weggelaten, niet beslist: speler { $id } (--decide { $id }=keep-ours, take-theirs of keep-both)
told-player-refused = geweigerd: speler { $id }: { $why }

## Personen

told-with = met
told-one-person = { $gone } geldt nu als { $kept }; `players split { $id }` maakt het ongedaan
told-two-people = het zijn weer twee personen
told-not-forgotten = er is nog niets vergeten: geef --reason op, en --texts om ook deze teksten te herschrijven
told-forgotten = vergeten in { $entries }, nu { $name }
told-still-named = bevat de naam nog: { $path }
told-not-packed = het bestand kon niet kleiner worden gemaakt: maak schijfruimte vrij en voer het nog eens uit
told-names-them = noemt de naam: { $place }: { $text }
told-in-session = zitting { $session }, { $field }
told-in-setting = instelling { $key }

## Kastjes

told-put-in = ingevuld: { $results } en { $names }
told-pads-replaced = dit is een ander bestand dan eerst, of een eerdere kopie ervan
told-not-taken = { $by }: { $what } is NIET geïmporteerd: { $why }
told-table-calls = { $table } roept de wedstrijdleider, { $at }
told-silent = tien minuten stil: { $tables }
told-pads = { $taken } geïmporteerd, { $agreed } als hier, { $questions } te beslissen, { $on } van { $pads } aan
told-result = bord { $board } { $result }
told-instead = bord { $board } { $result } in plaats daarvan
told-erased = { $key } gewist
told-substituted = { $name } voor { $contestant } vanaf ronde { $round }
told-played = { $contract } { $by }, slagen: { $tricks }
told-led = uitkomst { $card }
told-artificial = een kunstmatige score, die alleen de wedstrijdleider geeft
told-ruling-waits = { $words } (wacht op de wedstrijdleider)
told-nothing = niets
told-differs = hier { $here }, het kastje zegt { $there }
told-others-sit = volgens het kastje zit daar { $there }, gepland is { $planned }: { $said }
told-gone = hier { $here }, niet meer op het kastje
told-name-differs = { $seat } is hier { $here }, het kastje zegt { $there }

## Spelverdelingen

told-dealt = { $boards }, gegeven met startgetal { $seed }
told-dealt-from = gegeven met startgetal { $seed }
told-played-before = de spelverdeling van bord { $board } is op { $date } gespeeld, { $title }, als bord { $other }
told-hands-replaced = de spelverdelingen van bord { $boards } zijn vervangen
told-hands-given = spelverdeling ingevoerd: { $boards }, al aanwezig: { $same }, niet gespeeld in deze zitting: { $unplayed }
told-none-twice = geen spelverdeling is twee keer gespeeld

## Wisselschema's en indelingen

told-playable = speelbaar
told-not-playable = NIET speelbaar
told-fault = ronde { $round }, tafel { $table }: { $what }
told-share = ronde { $round }: de tafels { $tables } delen bordenset { $set }
told-sits-out = { $number } heeft { $rounds } stilzit
told-fairness = balans { $fairness }, afwijking { $deviation }
told-set = bordenset { $set }
told-sets = bordensets { $first } tot en met { $last }
told-undrawn = nog niet ingedeeld: { $sets }, een voor elke ronde, dezelfde borden aan alle tafels
told-against = { $home } tegen { $away }

## De zaal

told-hall = De invoer per telefoon staat aan op { $address }
told-code = { $who } code { $code }
told-wall = scherm
told-director = wedstrijdleider
told-calls-follow = Hierna komen oproepen voor de wedstrijdleider. Ctrl C stopt de invoer per telefoon.
told-calls = tafel { $table } roept de wedstrijdleider

## Ranglijsten, wedstrijden, pagina’s

told-all = Alle
told-rules = regels: { $rules }
told-carry = carry-over { $points }
told-across = { $results } van { $sessions }
told-season = { $evenings } en { $players } in { $folder }
told-shells = { $pages } en aanvullingen voor { $shells }

## Een vreemd bestand, opnieuw berekend

told-nothing-stated = het bestand vermeldt geen scores om na te rekenen; berekend volgens profiel { $rules }
told-reproduced = nagerekend met profiel { $rules }
told-not-reproduced = NIET nagerekend; het dichtst bij is profiel { $rules }
told-pairwise = punten van paren binnen viertallen volgens { $settings }
told-compared = vergeleken: { $what }
told-difference = { $who }: { $what } vermeld { $stated }, berekend { $computed }
compared-lines = regels
compared-datums = datumscores
compared-match-boards = borden van wedstrijden
compared-matches = wedstrijden
compared-pairwise = punten van paren binnen viertallen
compared-totals = totalen
compared-percentages = percentages
compared-places = plaatsen
stating-points = punten
stating-total = totaal
stating-percentage = percentage
stating-place = plaats
stating-datum = datumscore
stating-board = punten per bord
stating-match = wedstrijdresultaat
stating-victory-points = wedstrijdpunten
stating-wins = gewonnen of gelijkgespeelde wedstrijden
stating-pair = punten van het paar

## Een club en haar bond

told-sent-at = verzonden { $at }
told-sent-changed = verzonden { $at }, sindsdien gewijzigd
told-waits = wacht
told-goes = { $session }  { $event } bij { $to }, { $state }
told-waiting = wachtend: { $count }
told-goes-no-more = { $session } gaat niet meer naar { $event }
told-taken-back = { $session } is uit { $event } teruggetrokken
told-sent = verzonden { $at }: { $title } naar { $event }, { $results }, nieuw: { $rows }, gewijzigd: { $boards }
told-not-sent = niet verzonden: { $title } naar { $event }: { $why }
told-received = { $event }, gepubliceerd { $at }, { $results }, { $all } in het veld
told-received-live = { $event }, live { $at }, { $results }, { $all } in het veld
told-held-back = tegengehouden: bord { $board }, { $club } ({ $session }), { $results }: { $why }
told-not-sent-yet = nog niet verzonden: { $clubs }
told-to-play = voorlopig; ergens nog te spelen: bord { $boards }
told-put-up = gepubliceerd { $at } als ranglijst { $number }
told-other-lines = gewijzigde regels: { $lines }
told-live = { $at } live: { $boards }, { $results }
told-live-nothing = live: niets nieuws, of minder dan 30 seconden geleden getoond
told-in-folder = { $pages } in { $folder }
told-tables-made = de tabellen zijn gemaakt, versie { $version }
told-tables-there = de tabellen zijn er al, versie { $version }
told-tables-newer = de tabellen waren versie { $before } en zijn nu versie { $version }
told-let-in = { $name } heeft toegang als { $kind }
told-role = rol
told-secret = geheim
told-shown-once = Het geheim wordt alleen deze keer getoond. Geef het langs een veilige weg door; `invite` na `revoke` maakt een ander.
told-no-more-in = { $name } heeft geen toegang meer ({ $role }); wat verzonden is, blijft
told-revoked = ingetrokken
told-event-open = { $event } is open: bord { $first } tot en met { $last }, { $method }
told-event-closed = { $event } is gesloten op { $at }
told-nothing-from = niets ontvangen van: { $clubs }
told-not-expected = { $club } wordt in { $event } niet meer verwacht
told-event-hands = spelverdelingen van { $event } ingevoerd: { $boards }
told-boards = bord { $boards }
told-state-published = gepubliceerd
told-state-closed = gesloten
told-no-mismatch = Geen enkele ronde is ingedeeld op grond van een resultaat dat later is gecorrigeerd.
told-qualifiers = gekwalificeerden geplaatst: { $count }
told-qualifiers-open = gelijk op de laatste plaatsen, beslis wie speelt: { $names }
