## Names of movements

family-mitchell = Mitchell
family-skip = Skip-Mitchell
family-share = Relay-Mitchell
family-hesitation = Hesitation-Mitchell
family-double-hesitation = Dubbele hesitation-Mitchell
family-scissors = Schaar-Mitchell
family-double-weave = Double weave-Mitchell
family-bowman = Bowman
family-blackpool = Blackpool
family-web = Web-Mitchell
family-appendix = Appendix-Mitchell
family-double-appendix = Dubbele appendix-Mitchell
family-howell = Howell
family-three-quarter = Driekwart Howell
family-individual = Individueel
family-rainbow = Rainbow, individueel
family-match = Viertallenwedstrijd
family-round-robin = Halve competitie
family-american-whist = American Whist
family-new-england = New England-relay
family-stagger = Stagger
family-triples = Drie viertallen om beurten
family-swiss-pairs = Zwitsers voor paren
family-swiss-teams = Zwitsers voor viertallen
family-knock-out = Afvalsysteem
movement-switched = { $name } met arrow-switch
movement-curtailed = { $name }, ingekort
movement-barometer = { $name } als barometer
movement-rover = { $name } met springpaar
movement-bump = { $name } met schuifpaar
movement-no-pair = { $name } zonder paar { $number }

## What the director says

announce-stay = Noord-zuid blijft zitten; het paarnummer is het tafelnummer.
announce-up-one = Na elke ronde gaat oost-west één tafel omhoog, van tafel { $tables } naar tafel 1.
announce-up = Na elke ronde gaat oost-west { $steps } tafels omhoog.
announce-after = Na ronde { $round } gaat oost-west in plaats daarvan { $steps } omhoog, alleen die ene keer.
announce-boards-one = De borden gaan één tafel omlaag, van tafel 1 naar tafel { $tables }.
announce-boards = De borden gaan { $steps } tafels omlaag.
announce-boards-after = Na ronde { $round } gaan de borden in plaats daarvan { $steps } omlaag, alleen die ene keer.
announce-boards-card = Welke borden volgen, staat op de tafelkaart.
announce-stand = Tussen tafel { $high } en tafel { $low } staat een rusttafel voor borden.
announce-share = Deze tafels delen de borden: { $tables }.
announce-cards = Volg de gidskaart: die noemt tafel, windrichting en borden voor elke ronde.
announce-still = { $count ->
    [one] Nummer { $numbers } blijft zitten.
   *[other] De nummers { $numbers } blijven zitten.
}
announce-follow = Alle andere paren volgen het paar met het eerstvolgende lagere nummer, en paar 1 volgt paar { $last }.
announce-switched = { $count ->
    [one] In ronde { $rounds } wisselen noord-zuid en oost-west van windrichting.
   *[other] In de rondes { $rounds } wisselen noord-zuid en oost-west van windrichting.
}
announce-without = Er is geen paar { $number }: het paar dat daartegen zou spelen, heeft stilzit.
announce-rover = Paar { $number } heeft in de eerste ronde stilzit. Daarna speelt het elke ronde in plaats van een noord-zuidpaar, zoals de gidskaart zegt; dat paar heeft stilzit en komt terug.
announce-bump = Paar { $number } heeft in de eerste ronde stilzit en neemt dan tafel 1 voorgoed over. Het paar dat daar zat, heeft een ronde stilzit en neemt tafel 2 over, enzovoort.
announce-barometer = Iedereen speelt tegelijk dezelfde borden; die gaan niet verder.
announce-halves = De rondes zijn hier halve rondes: u speelt er twee tegen dezelfde tegenstanders, met andere borden.
announce-hesitation = Oost-west van tafel { $tables }: speel daar één ronde noord-zuid voordat u naar tafel 1 gaat.
announce-teams = De tafelkaart zegt tegen wie u speelt, en met welke borden.
announce-drawn = Elke ronde wordt naar de stand ingedeeld; de indeling zegt waar u zit.

## Why a movement is better or worse

reason-one-winner = één winnaar
reason-two-winners = twee winnaars
reason-meet-all = iedereen speelt tegen iedereen
reason-meet-other-side = elk noord-zuidpaar speelt tegen elk oost-westpaar
reason-meet-some = ieder speelt tegen { $count } van { $all }
reason-meet-again = herhaalde ontmoetingen: { $times }
reason-still = blijven zitten: { $count }
reason-sharing = twee tafels delen { $times ->
        [one] één keer
       *[other] { $times } keer
    } borden
reason-copies = exemplaren van de borden: { $count }
reason-sit-out = stilzitrondes: { $rounds }
reason-uneven = niet iedereen speelt evenveel borden
reason-switched = { $count ->
    [one] gedraaid in ronde { $rounds }
   *[other] gedraaid in de rondes { $rounds }
}
movement-repaired = { $name }, hersteld vanaf ronde { $round }

## The movement screen

movement-by-table = per tafel
movement-by-contestant = per paar
movement-by-player = per speler
movement-by-team = per viertal
movement-by-set = per bord
movement-by-fairness = balans
movement-players = spelers
movement-teams = viertallen
movement-copies = exemplaren
movement-still = moeten blijven zitten
movement-half = halve tafel
movement-missing = halve tafel: geen paar { $number }
movement-cost-play = Dit wisselschema wordt gespeeld: ronde { $round } is gestart, en { $count ->
        [one] { $count } resultaat is binnen.
       *[other] { $count } resultaten zijn binnen.
    }
movement-cost-results = { $count ->
        [one] { $count } resultaat is binnen.
       *[other] { $count } resultaten zijn binnen.
    }
movement-cost-lost = { $count ->
        [one] { $count } resultaat heeft
       *[other] { $count } resultaten hebben
    } geen plaats in het nieuwe.
movement-cost-repair = Het herstel vanaf ronde { $round } vervalt.
movement-reseat-numbers = Deze paren krijgen een ander nummer: { $list }.
movement-reseat-places = Deze zitten in ronde 1 ergens anders: { $list }.
movement-replace = Toch vervangen
movement-leave = Het huidige houden
movement-in-force = in gebruik
movement-in-force-round = in gebruik, ronde { $round } van { $rounds }
movement-any-winners = één of twee winnaars
movement-kind-pairs = paren
movement-kind-individual = individueel
movement-kind-teams = viertallen
movement-swiss = Zwitsers / Monrad
movement-boards-a-round = borden per ronde
movement-odd-bye = oneven aantal: vrije ronde
movement-odd-triangle = oneven aantal: driehoek
movement-odd-phantom = oneven aantal: een fantoompaar; elke ronde ingedeeld naar de stand van één ronde eerder
movement-odd-phantom-team = oneven aantal: vrije ronde; elke ronde ingedeeld naar de stand van één ronde eerder
movement-stanzas = rondes per wedstrijd
movement-losers-out = verliezers liggen eruit
movement-losers-third = wedstrijd om de derde plaats
movement-losers-play-on = verliezers spelen door
movement-edit = Tabel wijzigen
movement-repair = Aanpassen
movement-print = Kaarten afdrukken
movement-print-matches = Uitslagformulieren afdrukken
movement-open = Bestand openen
movement-file = Bestand met een wisselschema
movement-back = Terug
movement-editing = Wisselschema wijzigen
movement-repairing = Wisselschema aanpassen
movement-keep-edited = Gewijzigd wisselschema bewaren
movement-do-repair = Zo aanpassen
movement-cell = Ronde { $round }, tafel { $table }
movement-wish-refused = ‘{ $typed }’ past hier niet: typ een getal van hoogstens { $digits } cijfers.
movement-cell-hint = NZ-OW en bordenset: 3-12 5. Alleen een - laat de tafel leeg.
movement-cell-wrong = Niet begrepen. Typ twee nummers en een bordenset, zoals 3-12 5.
movement-replan = Zo is er gespeeld: plan de rest
movement-add-round = Eén ronde meer
movement-add-table = Eén tafel meer
balance-thumb = Laatste achtste gedraaid
fault-seated-twice = zit op twee plaatsen
fault-board-replayed = speelt deze borden een tweede keer
fault-opponents-repeated = spelen opnieuw tegen elkaar
fault-board-in-two-places = onbekende bordenset, ronde of tafel
fault-missing-seat = een lege plaats

## Repairs

repair-join = Een paar komt later
repair-leave = Een paar vertrekt; de anderen worden opnieuw gepland
repair-hole = Een paar vertrekt; zijn tegenstanders hebben stilzit
repair-join-team = Een viertal komt later
repair-leave-team = Een viertal vertrekt; de anderen worden opnieuw gepland
repair-hole-team = Een viertal vertrekt; zijn tegenstanders zijn vrij
repair-withdraws = Een paar trekt zich terug
repair-withdraws-team = Een viertal trekt zich terug
repair-substitute = Een invaller neemt een plaats over
repair-to-seats = Naar de plaatsen
repair-is-ranked = Resultaten die binnen zijn, blijven tellen, ook voor de tegenstanders. Of het paar een plaats krijgt, beslist u bij Ranglijst, op zijn regel ({ $key }).
repair-is-ranked-team = Resultaten die binnen zijn, blijven tellen, ook voor de tegenstanders. Of het viertal een plaats krijgt, beslist u bij Ranglijst, op zijn regel ({ $key }).
repair-curtail = Stoppen vóór deze ronde
repair-extend = Meer rondes
repair-draw = Rest indelen (Zwitsers)
repair-finals = Finales naar de stand
repair-missed-switch = Een arrow-switch is vergeten
repair-wrong-move = Spelers hebben verkeerd gewisseld
repair-boards-wrong-way = Borden gingen de verkeerde kant op
repair-swap = Twee wisselen
repair-merge = Samenvoegen met een lijn
repair-split = Lijn splitsen
repair-number = Paarnummer
repair-number-player = Spelersnummer
repair-number-team = Nummer van het viertal
repair-with = met paar
repair-with-player = met speler
repair-with-team = met viertal
repair-rounds = Hoeveel
repair-final-size = in elke
repair-section = Lijn
repair-last-table = Laatste tafel van het eerste deel
repair-from-round = Vanaf ronde
repair-reason = Reden
repair-substitute-hint = Ga naar de plaatsen (Ctrl 2) en typ de nieuwe naam over de oude: die telt vanaf de lopende ronde.
repair-wrong-move-hint = Enter opent de ronde: typ wat aan elke tafel is gespeeld; F7 plant de rest.
repair-say-more = Vul de velden in om te zien wat de gevolgen zijn.
repair-choose = Wat is er gebeurd? Kies het links; dan ziet u de gevolgen.
repair-lacks = Typ eerst: { $what }.
repair-planning = Wordt uitgerekend …
repair-fairness = Balans { $before } ervoor, { $after } erna
repair-costs-nothing = Niemand krijgt hetzelfde bord of dezelfde tegenstanders twee keer.
repair-late-results = { $count ->
    [one] Eén resultaat vanaf ronde { $round } is al ingevoerd: het blijft staan en telt. Moet het niet tellen, trek het dan in bij Resultaten, per bord.
   *[other] { $count } resultaten vanaf ronde { $round } zijn al ingevoerd: ze blijven staan en tellen. Moeten ze niet tellen, trek ze dan in bij Resultaten, per bord.
}
repair-lost = Niet meer te spelen: { $meetings }
repair-switch-lost = { $count ->
    [one] De arrow-switch van ronde { $rounds } valt weg.
   *[other] De arrow-switches van de rondes { $rounds } vallen weg.
}
repair-switch-two = Eén ranglijst vergelijkt dan paren die de hele avond in dezelfde richting zaten. Beter is noord-zuid en oost-west apart: regels van vanavond ({ $key }), ‘{ $setting }’, twee.
repair-met-again = Extra herhaalde ontmoetingen: { $count }
repair-sharing = Extra keren dat borden worden gedeeld: { $count }
repair-new-sets = Extra bordensets: { $count }
repair-sit-outs = Stilzitrondes vanaf hier: { $count }
repair-redraw = Ronde { $round } kan dan opnieuw worden ingedeeld: { $meetings }
repair-cards = Nieuwe gidskaarten: { $numbers }
repair-all = iedereen
repair-error-round = Er is geen ronde { $round }.
repair-error-not-drawn = Ronde { $round } is nog niet ingedeeld. De indeling bepaalt wie er speelt.
repair-leaves-draw = Ronde { $round } is nog niet ingedeeld. { $key } opent haar indeling zonder { $who }.
repair-to-draw = Naar de indeling
repair-error-drawn-already = De rondes van dit wisselschema worden al één voor één ingedeeld.
repair-error-called = Ronde { $round } is gestart: maak eerst de start ongedaan ({ $key }), of stop vóór ronde { $next }.
repair-error-all-called = Ronde { $round } is gestart: maak eerst de start ongedaan ({ $key }).
repair-error-contestant = { $number } speelt vanaf deze ronde niet meer.
repair-error-limit = Zo veel rondes, tafels of nummers kan een wisselschema niet hebben.
repair-error-nothing = Er zou niets over zijn om te spelen.
repair-error-first = Vóór de eerste ronde zijn er geen borden doorgegeven.
repair-error-individual = Een individuele wedstrijd heeft al haar spelers nodig; kies een invaller.
repair-error-unlike = Alleen twee verschillende lijnen met dezelfde borden in elke ronde en deelnemers van dezelfde soort zijn samen te voegen.
announce-boards-groups = Elke groep tafels heeft eigen borden: { $groups }. Ze gaan één tafel omlaag; van de laagste tafel van de groep gaan ze onder de stapel, en de hoogste tafel neemt de volgende van boven.
announce-boards-down = De borden gaan één tafel omlaag.
announce-boards-from = De borden gaan één tafel omlaag, van tafel { $from } naar tafel { $to }.
announce-idle = Aan tafel { $tables } speelt niemand. Tel die tafel bij het wisselen wel mee: het paar dat daar komt, heeft stilzit.
announce-idle-boards = Aan tafel { $tables } speelt niemand. Tel die tafel bij het wisselen wel mee: het paar dat daar komt, heeft stilzit, en borden die daar komen, blijven liggen.
announce-except = Deze volgen in plaats daarvan hun gidskaart: { $numbers }.
announce-double-hesitation = Oost-west van tafel { $tables }: speel één ronde noord-zuid aan tafel 2, dan één ronde noord-zuid aan tafel { $tables }, en ga daarna naar tafel 1.
repair-error-teams = In een viertallenwedstrijd kunnen viertallen vertrekken en rondes vervallen of bijkomen; voor al het andere is een nieuw wisselschema nodig.
repair-error-missing = Resultaten van eerdere rondes ontbreken: { $count }. Voer die eerst in.
movement-rounds = rondes
movement-minutes = minuten, hoogstens
movement-at-hand = borden beschikbaar
movement-sit-outs = Stilzit: { $list }. Volgens de regels van deze avond: { $worth }.
movement-byes = Vrij: { $list }. Volgens de regels van deze avond: { $worth }.
movement-sit-out-round = ronde { $round }: { $who }
movement-sit-out-boards = { $number } (borden { $boards })
movement-nobody-sits-out = Vanaf ronde { $round } heeft niemand stilzit.

## Waarom er zo'n wisselschema niet is

sizes-tables = tafels
sizes-players = spelers
sizes-pairs = paren
sizes-teams = viertallen
sizes-range = { $least } tot en met { $most } { $unit }
sizes-even = { $least } tot en met { $most } { $unit }, even aantallen
sizes-fours = 4, 8, 12, ... { $most } { $unit }
sizes-listed = { $sizes } of { $last } { $unit }
spec-unknown = { $spec } is geen wisselschema: schrijf een familie en het aantal tafels, zoals ‘mitchell 7’; families zijn { $families }
spec-size = { $family } is voor { $sizes }, niet voor { $size }
spec-rounds = { $spec } heeft { $least } tot en met { $most } rondes, niet { $rounds }
spec-switched = { $family } heeft al één winnaar en wordt niet gedraaid
spec-no-pair = er is geen paar { $number } in dit wisselschema
spec-no-rover = { $family } bestaat niet met springpaar; kies een Mitchell, of een vorm waarin een paar ontbreekt
spec-no-bump = { $family } bestaat niet met schuifpaar; kies een Mitchell, of een vorm waarin een paar ontbreekt
spec-no-barometer = { $family } kan niet aan alle tafels dezelfde borden hebben: de borden horen bij de tafels

## Wat er mis is met een wisselschema, nader

fault-no-meetings = er zijn geen ontmoetingen
fault-outside = buiten de tafels of rondes van het wisselschema
fault-two-meetings = twee ontmoetingen aan één tafel
fault-no-such-set = bordenset { $set } van { $sets }
fault-no-such-boards = bord { $first }-{ $last }
fault-other-seats = een individuele wedstrijd plaatst vier spelers, alle andere twee partijen
fault-sets-and-numbers = sommige borden zijn per bordenset genoemd en andere per nummer
fault-empty-seat = een plaats is leeg of bezet door een tegenstander
fault-also-at = ook aan tafel { $table }
fault-set-played = bordenset { $set } is in ronde { $round } gespeeld
fault-board-played = bord { $board } is in ronde { $round } gespeeld
fault-met-in = ontmoetten elkaar in ronde { $round }
fault-nobody-meets = er zijn geen ontmoetingen in deze ronde
fault-nobody-drawn = er is geen ontmoeting ingedeeld
fault-drawn-beyond = { $drawn } rondes zijn ingedeeld van { $rounds }
fault-not-drawn = een ontmoeting in een ronde die niet is ingedeeld
fault-bye-elsewhere = vrij in een ronde die er niet is of niet is ingedeeld
fault-bye-of-nobody = een vrije ronde zonder deelnemer
fault-bye-and-seat = vrij en geplaatst in dezelfde ronde
fault-two-byes = twee keer vrij in dezelfde ronde
fault-miscounted = het bestand telt { $contestants } deelnemers en plaatst { $seated }
repair-do-key = Druk op { $key } om zo aan te passen.
movement-fault-ahead = Ronde { $round }, tafel { $table } kan zo niet worden gespeeld. Verbeter dat eerst.
movement-faults-played = { $count ->
    [one] Er blijft één fout over in wat al gespeeld is. Druk nogmaals op { $key } om het te bewaren zoals het gespeeld is.
   *[other] Er blijven { $count } fouten over in wat al gespeeld is. Druk nogmaals op { $key } om het te bewaren zoals het gespeeld is.
}
movement-nothing-chosen = Kies eerst een wisselschema.
movement-nothing-edited = Hier is niets gewijzigd. Met Esc verlaat u de tabel; daarna maakt { $key } de laatste wijziging van de avond ongedaan.
spec-no-eights = { $family } is niet voor achttallen
spec-too-many-eights = achttallen hebben tweemaal zoveel tafels nodig, en de grens is { $limit }
movement-eights = achttallen
movement-of-eights = { $name }, achttallen
announce-eights = Een wedstrijd heeft vier tafels met dezelfde borden: aan twee zit een achttal noord-zuid, aan twee oost-west.
family-knock-out-pairs = Afvalsysteem voor paren
family-swiss-individual = Zwitsers, individueel
announce-without-always = Dat is altijd aan tafel { $table }.
announce-without-first = In ronde 1 is dat aan tafel { $table }.
repair-left-hole = { $who } is weg en de tegenstanders hebben stilzit. Was het een vergissing? { $undo } maakt het ongedaan.
repair-left-planned = { $who } is weg en de rest is opnieuw gepland: druk de nieuwe gidskaarten af ({ $print }). Was het een vergissing? { $undo } maakt het ongedaan.
repair-left-drawn = { $who } is weg. De ronde kan opnieuw worden ingedeeld totdat ze is gestart. Was het een vergissing? { $undo } maakt het ongedaan.
