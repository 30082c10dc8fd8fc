# Woorden van het spel
seat-north = noord
seat-east = oost
seat-south = zuid
seat-west = west
side-ns = noord-zuid
side-ew = oost-west
vulnerable-none = niemand kw.
vulnerable-both = allen kw.
vulnerable-side = { $side } kw.
board-markings = gever { $dealer }, { $vulnerability }
average-plus = gemiddelde-plus
average = gemiddelde
average-minus = gemiddelde-min
state-score-only = alleen score
state-passed-out = rondpas
state-not-played = niet gespeeld
state-cancelled = geannuleerd
state-postponed = uitgesteld
state-missing = ontbreekt
section-title = Lijn { $section }
contestant-pair = Paar { $number }
contestant-player = Speler { $number }
contestant-team = Viertal { $number }
suspicion-lead = de speler die uitkwam, heeft die kaart niet
suspicion-far = het aantal slagen ligt ver van het contract
suspicion-other-side = aan de andere tafels speelde de tegenpartij in deze kleur
suspicion-alone = geen andere tafel heeft iets dergelijks
suspicion-forced = ondanks een waarschuwing ingevoerd; zie de reden

# Kader
screen-tonight = Vanavond
screen-seats = Plaatsen
screen-movement = Wisselschema
screen-movement-short = Schema
screen-results = Resultaten
screen-ranking = Ranglijst
screen-publish = Publiceren
screen-publish-short = Publiceren
screen-players = Spelers
screen-settings = Instellingen
screen-settings-short = Instellingen
nothing-open = Er is geen avond open. Begin of open er een op het eerste scherm (Ctrl 1).
nothing-open-go = Naar ‘{ $screen }’
undo = Ongedaan maken
undo-event-named = { $count ->
        [one] De andere zitting van het toernooi heet
       *[other] De { $count } andere zittingen van het toernooi heten
    } ook weer { $name }.
undo-done = Ongedaan gemaakt: { $change }
undo-done-behind = Ongedaan gemaakt: { $change }. { $published } toont nog de oude cijfers: publiceer opnieuw om die te vervangen.
undo-behind = { $published } kan niet ongedaan worden gemaakt: die is al gepubliceerd. Nog een keer Ctrl Z maakt ongedaan: { $change }
undo-stays = { $published } kan niet ongedaan worden gemaakt: die is al gepubliceerd.
redo = Opnieuw
redo-done = Opnieuw uitgevoerd: { $change }
go-to = Ga naar
go-to-placeholder = 12 paar · b7 bord · t3r2 tafel en ronde · naam · scherm
go-to-nothing = Hier is niets dat ‘{ $text }’ heet.
go-to-board = Bord { $board }
go-to-table = Tafel { $table }, ronde { $round }
go-to-table-of = Lijn { $section }, tafel { $table }, ronde { $round }
go-to-player = { $name } · bekend bij de club, vanavond niet hier
help = Toetsen
help-title = Toetsen: { $screen }
help-about-archive = Alle avonden van de club. Hier importeert en exporteert u bestanden van andere programma’s.
help-about-director = Beslissingen, straffen en protesten, de nieuwste eerst. F4 begint overal een beslissing.
help-about-movement = Kies hoe de paren en de borden wisselen. Een wisselschema dat al gespeeld wordt, wordt alleen na bevestiging vervangen. Balans: 1 als alle paren elkaars resultaat even sterk beïnvloeden, bijna 0 als dat heel ongelijk is.
help-about-players = Iedereen die de club kent, met nummers.
help-about-publish = Afdrukken, opslaan of publiceren. Met de publicatie ligt het tijdstip vast en gaan de termijnen voor correcties en protesten in.
help-about-ranking = De ranglijst zoals die nu is. Enter opent de scorekaart van een regel, met uitleg van elk getal. Een percentage precies tussen twee honderdsten wordt boven 50 naar boven afgerond en onder 50 naar beneden: 46,875 wordt 46,87.
help-about-results = Typ wat op de briefjes staat, één regel per resultaat. Het programma toont wat het heeft begrepen, voordat u het met Enter bewaart.
help-about-seats = Geef aan wie waar zit. Een nummer of een paar letters vinden een speler; een onbekende naam wordt gast.
help-about-settings = Het venster, de database en de regels van vanavond.
help-about-tonight = Begin hier de avond, of ga verder met een eerdere.
help-all = alle toetsen
help-answer = de vraag beantwoorden
help-card = scorekaart van de eerste regel
help-card-boards = scorekaart, bord voor bord
help-empty = het veld leegmaken
help-export = de getoonde avonden exporteren
help-finish = afronden wat u aan het invullen bent
help-grid = een andere tafel in de tabel
help-draw-fix = Indeling: ontmoeting vastzetten
help-draw-it = Indeling: de ronde indelen
help-draw-forbid = Indeling: ontmoeting verbieden
help-draw-lots = Indeling: opnieuw loten
help-draw-so-far = Indeling: de rondes tot nu toe
help-leave = laten zoals het was
help-lists = andere ranglijst
help-means = aangeven wat een gewijzigde naam betekent
help-next-seat = volgende en vorige plaats
help-open-or-take = de avond openen, of importeren wat gelezen is
help-other-sight = tabel, balans of aankondiging
help-screens = de schermen, in de volgorde van de lijst
help-stop-solving = de analyse van de borden stoppen
help-typed = komt in het veld, waar de cursor ook staat
help-choose = kiezen
help-close = sluiten
help-copy = vanaf hier speelde de tafel exemplaar a; > beëindigt het
help-guest = als gast plaatsen
help-lines = op en neer in de lijst
help-next-field = volgend veld of volgende knop
help-other-view = per tafel of per bord
help-pages = bladeren
help-publish = de ranglijst publiceren
help-seat = gevonden speler plaatsen en verder
help-type-size = grotere en kleinere letters
help-wishes = tafels en borden wijzigen
top-nothing-open = Geen avond open
top-sample = Voorbeeld
top-copy = Kopie: { $name }
top-way-back = Terug naar { $name }
foot-open-beside = Ook open in een ander venster
top-round = Ronde
top-round-of = { $round } van { $rounds }
top-not-drawn = Ronde { $round } van { $rounds }, niet ingedeeld
top-round-not-drawn = { $round } van { $rounds }, niet ingedeeld
top-draw-next = Ronde { $round } indelen
top-results = { $entered } van { $due }
top-all-in = Alle resultaten zijn binnen
top-closed = afgesloten
top-last-called = Ronde { $round } is al gestart en is de laatste.
top-over = { $time } over tijd
top-missing = ontbreekt: { $count }
top-suspicious = nakijken: { $count }
top-claims = { $count ->
    [one] { $count } telefoon vraagt toestemming
   *[other] { $count } telefoons vragen toestemming
}
top-saved = opgeslagen { $time }
top-call-first = Ronde 1 starten
top-call-round = Ronde { $round } starten
top-call-next = Volgende ronde
top-round-called = Ronde { $round } is gestart.
top-round-switched = Noord-zuid en oost-west wisselen van windrichting.
top-round-goes = { $who } gaat naar tafel { $table }.
top-round-sit-out = Stilzit: { $who }.
top-round-bye = Vrij: { $who }.
top-call-again = Ronde { $round } is om { $at } gestart, en er ontbreken nog resultaten. Druk nogmaals op F8, zonder een andere toets ertussen, om toch de volgende ronde te starten.
top-call-byes = Ronde { $round } heeft { $count } stilzitters omdat iemand weg is: deel de ronde opnieuw in bij Wisselschema, of druk nogmaals op F8.
top-call-corrected = Ronde { $round } is vóór een correctie ingedeeld en zou nu anders worden ingedeeld: { $key } toont de ronde. Of druk nogmaals op F8.

# De laatste wijziging, onderaan
change-place = Tafel { $table }, bord { $board }
change-board = Bord { $board }
change-result = { $place }: { $result }
change-ruling-withdrawn = { $place }: beslissing ingetrokken
change-result-withdrawn = { $place }: resultaat ingetrokken
change-seated = { $who }: { $names }
change-removed = { $who } verwijderd
change-swapped = { $first } en { $second } van plaats gewisseld
change-substituted = Invaller: { $name }
change-substituted-for = Invaller vanaf ronde { $round }: { $name } voor { $before }
change-looked-at = { $place }: nagekeken, { $result } klopt
desk-result-is-in = Er is een resultaat ingevoerd: { $result }. Is het bord toch gespeeld?
change-movement = Wisselschema: { $name }
change-round = Ronde { $round } gestart
change-drawn = Ronde { $round } ingedeeld
change-closed = Avond afgesloten
change-reopened = Avond heropend
change-published = Ranglijst { $version } gepubliceerd
change-agreed = { $organizer } gaat akkoord met een late correctie
change-penalty = Straf: { $who }
change-warning = Waarschuwing: { $who }
change-penalty-withdrawn = Straf ingetrokken
change-match-decided = Wedstrijd van { $first } en { $second } beslist
change-match-carried = Wedstrijd van { $first } en { $second }: carry-over ingevoerd
change-match-decision-withdrawn = Beslissing over een wedstrijd ingetrokken
change-opened = { $title } geopend
change-conditions = Wedstrijdbepalingen gewijzigd
change-event = Toernooi: { $name }, zitting { $session } van { $of }
change-board-set = Bord { $board }: gever of kwetsbaarheid ingesteld
change-undone = Ongedaan gemaakt
change-redone = Opnieuw uitgevoerd

# Weigeringen
help-refused = Waarom het niet is aangenomen
help-may-type = U kunt typen: { $what }.
typed-not-understood = ‘{ $text }’ is geen contract (4sn=), geen score (420, 42-) en niet P (rondpas), NP (niet gespeeld), LP (uitgesteld), X (geannuleerd) of A+- (kunstmatig: NZ gemiddelde plus, OW gemiddelde min)
typed-no-declarer = … en wie speelde het? { $seats }
typed-no-level = Een contract ligt op niveau 1 tot en met 7, niet { $level }.
typed-no-denomination = { $letter } is hier geen speelsoort: { $denominations }
typed-no-seat = { $letter } is hier geen plaats: { $seats }
typed-no-letter = { $letter } is hier geen speelsoort ({ $denominations }) en geen plaats ({ $seats })
typed-turned = Typ ‘/’ achter een resultaat waarbij de paren andersom zaten, met de plaatsen zoals ze zaten: 4sn=/, 420/
typed-how-many = … met hoeveel slagen?
typed-how-many-before = Hoeveel slagen? Tussen ‘{ $sign }’ en { $seat } ontbreekt een getal: ‘{ $sign }1’ en { $seat }. Precies gemaakt is ‘=’.
typed-not-just-made = ‘=’ betekent precies gemaakt, met { $needed } slagen, maar erachter staat { $tricks }. Typ één van de twee.
typed-not-tricks = { $what } zegt niet hoeveel slagen (= gemaakt, +1, -1, 10) en ook niet welke kaart is uitgekomen.
typed-too-high = Geen score is zo hoog als { $score }.
typed-what = een contract (4sn=), een score (420, 42-), P rondpas, NP niet gespeeld, LP uitgesteld, X geannuleerd, A+- een kunstmatige score: NZ gemiddelde plus, OW gemiddelde min
typed-tricks = Een contract op { $level }-niveau kan niet zoveel slagen opleveren: { $tricks }.
typed-down = Op { $level }-niveau gaat niemand meer dan { $most } down.
typed-doubled = Wat is gedoubleerd of geredoubleerd? Typ x of xx achter het contract of de leider: 4sxn=, 4snxx-1
typed-tens = Een score eindigt op 0: typ { $score }+ of { $score }- om de 0 weg te laten.
typed-no-score = Geen resultaat geeft { $score }.
typed-card = { $card } is geen kaart.
typed-percent = { $percent } is meer dan 100%.
typed-same-alone = Typ alleen " om de regel erboven te herhalen, of "/ als de paren andersom zaten. Typ er geen resultaat bij.
typed-for-whom = Voor wie? Noord-zuid eerst, dan oost-west: A+-, A++, A=-; A alleen is gemiddelde voor beide
typed-points-too = Typ het contract met zijn slagen (3nw+1) of alleen de score (-430); { $points } achter een contract kan meer dan één resultaat zijn.
import-failed = { $path } is niet gelezen: { $reason }

# Vanavond
tonight-like = Zoals afgelopen { $weekday }
tonight-like-today = Zoals eerder vandaag
tonight-like-coming = Zoals de avond die voor { $weekday } klaarstaat
tonight-rules = Regels
tonight-rules-last = Regels zoals op de vorige avond van deze soort, { $day }.
tonight-rules-club = Regels van de club, zoals gekozen bij de instellingen.
tonight-ranked = Gerangschikt op percentage. Wilt u op wedstrijdpunten rangschikken, kies dan hierboven ‘{ $rule }’.
tonight-first = De eerste avond
tonight-tables = Tafels
tonight-tables-wrong = van 2 tot en met 100, of 8,5 voor acht en een halve tafel
tonight-teams = Viertallen
tonight-teams-hint = elke wedstrijd wordt aan twee tafels gespeeld
tonight-tables-how = 8,5 met een halve tafel, 7+6 voor twee lijnen
tonight-players-hint = van 8 tot en met 29 spelers
tonight-players-wrong = Voor een individuele avond zijn 8 tot en met 29 spelers nodig.
tonight-many = { $tables } tafels: klopt dat?
tonight-so-many = { $count ->
    [one] { $tables } tafel
   *[other] { $tables } tafels
}
tonight-start = Starten
tonight-new = Nieuwe avond
tonight-kind = Soort
tonight-meetings = Wie speelt tegen wie
tonight-planned = volgens schema
tonight-no-tables = nog geen tafels
tonight-no-teams = nog geen viertallen
tonight-no-players = nog geen spelers
tonight-sum-tables = { $count ->
    [one] { $tables } tafel
   *[other] { $tables } tafels
}
tonight-sum-teams = { $count ->
    [one] { $teams } viertal
   *[other] { $teams } viertallen
}
tonight-sum-players = { $count ->
    [one] { $players } speler
   *[other] { $players } spelers
}
tonight-sum-movement = { $movement }, { $rounds } rondes van { $boards } borden
tonight-sum-all = { $boards ->
    [one] { $boards } bord
   *[other] { $boards } borden
} in totaal
tonight-what-begins = Begonnen: { $what }. Bij Wisselschema ({ $key }) vindt u andere wisselschema’s.
tonight-sum = ‘{ $title }’ begint: { $what }.
tonight-new-open = Nieuwe avond beginnen
tonight-name = Naam
tonight-club = Club
tonight-date = Datum
tonight-event = Onderdeel van
tonight-session = zitting
tonight-of = van
tonight-event-wrong = Typ de naam van het toernooi en welke zitting dit is, bijvoorbeeld 2 van 4.
tonight-event-name = naam van het toernooi
tonight-new-event = een nieuw toernooi
tonight-single = een losse avond
tonight-start-wrong = ‘{ $time }’ is geen tijd: schrijf 19:00.
tonight-begins = Begint
tonight-date-wrong = ‘{ $date }’ is geen datum: schrijf 24-11-2026.
tonight-club-placeholder = Hoe heet de club?
tonight-default-title = Parenwedstrijd { $weekday }
tonight-default-individual = Individuele wedstrijd { $weekday }
tonight-default-teams = Viertallenwedstrijd { $weekday }
tonight-continue = Beginnen
tonight-begun = begonnen { $time }
tonight-count-sections = { $count ->
    [one] { $count } lijn
   *[other] { $count } lijnen
}
tonight-delete = Deze avond verwijderen
tonight-deleted-only = Verwijderd
tonight-deleted = Verwijderd. Een kopie staat in { $path }
tonight-delete-no = Behouden
tonight-delete-yes = Verwijderen
tonight-delete-nowhere = Deze database staat alleen in het geheugen: er kan geen kopie worden bewaard.
tonight-delete-kept = Een kopie blijft naast de database staan en kan weer worden ingelezen.
tonight-delete-cost = { $count ->
        [one] { $count } resultaat verdwijnt
       *[other] { $count } resultaten verdwijnen
    } met namen, beslissingen en wat gepubliceerd is ({ $published }).
tonight-delete-empty = Er is geen resultaat ingevoerd.
tonight-delete-title = { $title }, { $date } verwijderen?
tonight-change = Wijzigen
tonight-like-this = Zoals deze
tonight-save = Opslaan
tonight-recent = Recente avonden
tonight-open-evening = Openen
tonight-open = Bestand openen
tonight-file-placeholder = resultatenbestand of map
tonight-sample = Voorbeeldavond
tonight-home = Terug naar mijn club
tonight-in-sample = Dit is het voorbeeld. Niets hiervan komt bij uw club terecht.
tonight-sample-hint = Rondkijken in een verzonnen club
tonight-none = Nog geen. De voorbeeldavond laat zien hoe een avond eruitziet.
tonight-state-open = niet afgerond
tonight-state-here = hier open
tonight-state-published = gepubliceerd
tonight-state-closed = afgesloten
tonight-count-pairs = { $count ->
        [one] { $count } paar
       *[other] { $count } paren
    }
tonight-count-players = { $count ->
        [one] { $count } speler
       *[other] { $count } spelers
    }
tonight-count-teams = { $count ->
        [one] { $count } viertal
       *[other] { $count } viertallen
    }
tonight-count-results = { $count ->
        [one] { $count } resultaat
       *[other] { $count } resultaten
    }

# Plaatsen
seats-title = Plaatsen
seats-count = { $seated } van { $all } paren geplaatst · u kunt beginnen, namen kunnen later
seats-count-players = { $seated } van { $all } spelers geplaatst · u kunt beginnen, namen kunnen later
seats-count-teams = { $seated } van { $all } viertallen geplaatst · u kunt beginnen, namen kunnen later
seats-count-round = { $seated } van { $all } geplaatst · zoals ze in ronde { $round } zitten
seats-count-seated = { $seated } van { $all } geplaatst
seats-to-movement = Wisselschema
seats-sitting-out = Begint met een stilzit
seats-sitting-out-now = Zit deze ronde stil
seats-gone = Naar huis
seats-table = Tafel { $table }
seats-swapping = wisselt van plaats
seats-finding = { $who }, { $seat }
seats-team-name = Naam van het viertal
seats-team-player = speler { $number }
seats-usually = meestal met { $name }
seats-last-time = één keer met { $name }
seats-guest = Gast ‘{ $name }’
seats-member = Lid maken: { $name }
seats-member-key = de gast die hier zit lid maken
seats-not-seated = Nog niet geplaatst
seats-regulars = Allemaal plaatsen
seats-no-seat = { $count ->
    [one] 1 speler heeft geen plaats en blijft in de lijst: een tafel erbij (Ctrl T) maakt plaats.
   *[other] { $count } spelers hebben geen plaats en blijven in de lijst: een tafel erbij (Ctrl T) maakt plaats.
}
seats-namesake = { $name } zit al aan tafel: { $who }
seats-two-names = Dit zijn twee namen: typ er één op elke plaats. Zijn beide plaatsen van een paar leeg en speelt nog geen van beiden, dan gaan ze samen zitten.
seats-two = Twee spelers: { $first } en { $second }
seats-near = Of een van deze? ↓
seats-nearly = Bedoelde u { $name }? Nogmaals Enter plaatst de gast; ↓ en dan Enter plaatst het lid.
seats-nearly-seated = { $name } zit al: { $who }. Is dit iemand anders? Nogmaals Enter plaatst de gast.
seats-one-name = Is ‘{ $name }’ één naam? Nog een keer Enter plaatst de gast; haal anders weg wat te veel is.
seats-pair = Met vaste partner plaatsen
seats-swap = Twee wisselen
seats-remove = Eruit halen
seats-leaves = Gaat naar huis …
seats-goes-who = Wie gaat naar huis?
seats-goes-one = { $name } gaat weg
seats-goes-all = Het hele paar gaat weg
seats-goes-type = Typ wie vanaf nu voor { $name } speelt en druk op Enter.
seats-hint = Typ enkele letters of een nummer om een speler te zoeken. Enter plaatst de speler en gaat verder, Tab gaat naar de volgende plaats. Voor een foute naam of een invaller typt u de nieuwe naam eroverheen.
seats-substitute-hint = Kies de plaats en typ de naam van de invaller over de oude.
seats-another = Er zijn al resultaten, en u typte { $new } in plaats van { $old }. Was de naam fout, of speelt er nu iemand anders?
seats-another-before = U typte { $new } in plaats van { $old }. Was de naam fout, of is het iemand anders?
seats-wrong-name = De naam was fout
seats-instead = Hier zit iemand anders
seats-instead-played = Hier zat vanaf het begin iemand anders
seats-substitute = Invaller vanaf ronde { $round }
seats-another-hint = Een foute naam wordt voor de hele avond en in de lijst van de club verbeterd. ↓ kiest een latere ronde, ↑ een eerdere. Esc laat het zoals het was.
seats-another-hint-before = Een foute naam wordt ook in de lijst van de club verbeterd. Esc laat het zoals het was.

# Wisselschema
movement-title = Wisselschema
movement-tables = tafels
movement-boards = borden
movement-none = Geen wisselschema past bij deze wensen. Sta minder of meer borden toe.
movement-none-near = Geen wisselschema past bij deze wensen. Het dichtst bij: { $near }. Sta minder of meer borden toe.
movement-near = { $boards ->
    [one] { $boards } bord
   *[other] { $boards } borden
} per paar ({ $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
} van { $length })
movement-boards-each = { $all ->
    [one] { $all } bord
   *[other] { $all } borden
}, ieder speelt er { $each }
movement-keep = Dit wisselschema gebruiken
movement-go-on = Behouden en verder
movement-one-winner = één winnaar
movement-two-winners = twee winnaars
movement-no-faults = geen fouten
movement-faults = { $count ->
        [one] { $count } fout
       *[other] { $count } fouten
    }
movement-say-this = Om voor te lezen
balance-fair = { $level ->
    [even] In balans: ieders score hangt even sterk af van alle anderen in de ranglijst.
    [near] Bijna in balans: ieders score hangt ongeveer even sterk af van alle anderen in de ranglijst, het minst gelijk bij { $one } en { $two }.
   *[uneven] Minder in balans: de score hangt van sommigen sterker af dan van anderen, het ongelijkst bij { $one } en { $two }.
}
balance-what = Elk getal in de tabel zegt hoe sterk de score van de een van de ander afhangt.
balance-fairness = Balans (1 is het best)
balance-mean = Gemiddelde van de getallen
balance-deviation = Spreiding van de getallen
balance-range = Getallen van … tot
balance-sit-outs = Stilzit (rondes): { $list }
balance-still = Blijven zitten: { $list }

# Resultaten
results-no-movement = Deze avond heeft nog geen wisselschema: kies er een (Ctrl 3).
results-by-table = Tafel
results-by-board = Bord
results-by-round = Ronde
results-by-pair = Paar
results-by-match = Wedstrijd
results-match-title = Wedstrijd van ronde { $round }
results-open-room = Open kamer, NZ { $team }
results-closed-room = Gesloten kamer, NZ { $team }
results-see-ruling = beslissing: zie Arbitrage
results-not-drawn = Ronde { $round } is nog niet ingedeeld. F8 leidt naar de indeling.
results-by-player = Speler
results-by-team = Viertal
results-table-title = Tafel { $table } · Ronde { $round }
results-board-title = Bord { $board }
results-round-title = Ronde { $round }
results-section-round-title = Lijn { $section } · Ronde { $round }
results-place = T{ $table } R{ $round }
results-table-board = T{ $table }, bord { $board }
results-where = T{ $table } R{ $round }, bord { $board }
results-board-state = { $markings } · { $entered } van { $due } binnen
results-placeholder = 4sn= of 420
results-understood = { $contract } door { $declarer }, slagen: { $tricks }
results-understood-short = { $contract } { $declarer }, { $tricks } sl.
results-understood-score = { $score } { $side }, contract niet bekend
results-share = { $ns } / { $ew }
results-lead = { $result }, uitkomst { $card }
results-would-be = zou { $ns } / { $ew } zijn
results-would-be-first = het eerste resultaat van dit bord: wordt met het volgende vergeleken
results-not-played = Geen score voor beide partijen: alleen de gespeelde borden tellen. Kon het bord niet gespeeld worden en was geen van beide partijen in overtreding, geef dan een kunstmatige score: A++ (artikel 12C2). A+- alleen als oost-west in overtreding was, A-+ alleen als noord-zuid dat was.
results-not-played-factor = Geen score voor beide partijen: de gespeelde borden worden naar verhouding omgerekend. Kon het bord niet gespeeld worden en was geen van beide partijen in overtreding, geef dan een kunstmatige score: A++ (artikel 12C2). A+- alleen als oost-west in overtreding was, A-+ alleen als noord-zuid dat was.
results-own-percent = { $side } { $number } heeft { $percent } op de overige borden en krijgt dat (artikel 12C2(c)): typ { $typed }.
results-turned = zaten andersom: { $ns } { $pair-ns }, { $ew } { $pair-ew }
results-some-turned = Bord { $boards }: zaten andersom
results-copy = exemplaar { $letter } van het bord
results-nothing-above = De regel erboven heeft geen resultaat om te herhalen.
results-force = Toch invoeren
results-force-reason = Toch ingevoerd, omdat:
results-facts-asked = { $reason } (op verzoek van { $who })
results-correct-reason = Correctie. Wie vraagt erom, en waarom? Typ bijvoorbeeld ‘{ $who }: akkoord’ (nummer of naam, dubbele punt, reden), of alleen de reden.
results-closed-reason = De avond is afgesloten. Wie vraagt om een correctie, en waarom? Typ bijvoorbeeld ‘{ $who }: akkoord’ (nummer of naam, dubbele punt, reden), of alleen de reden.
results-closed-right = De avond is afgesloten. Wie zegt dat het resultaat klopt, en waarom? Typ bijvoorbeeld ‘{ $who }: akkoord’ (nummer of naam, dubbele punt, reden), of alleen de reden.
results-closed-first = De avond is afgesloten en deze regel had nog geen resultaat. Wie brengt het, en waarom zo laat? Typ bijvoorbeeld ‘{ $who }: briefje gevonden’ (nummer of naam, dubbele punt, reden), of alleen de reden.
results-late-reason = De termijn voor correcties is voorbij. Corrigeren kan alleen nog als de organisator akkoord gaat én u er zeker van bent dat de score fout is (artikel 79C2). Wie gaat akkoord, en waarom? Typ ‘naam: waarom’.
results-not-called = Ronde { $round } is niet gestart
results-withdraw-reason = Het resultaat wordt ingetrokken. Wie vraagt erom, en waarom?
results-covered-reason = In de andere kamer is voor dit bord een arbitrale score gegeven: een resultaat hier telt niet en er wordt er geen verwacht. Wie wil het toch invoeren, en waarom?
results-decided-reason = De wedstrijdleider heeft deze wedstrijd beslist: een resultaat telt hier niet, en er wordt er geen verwacht. Wie wil het toch invoeren, en waarom?
results-withdraw = Resultaat intrekken
results-nothing-to-withdraw = Hier is geen resultaat om in te trekken.
results-begun = begonnen, niet ingevoerd
results-is-right = Het klopt
results-look-at-shown = Dit is de enige regel die u nog moet nakijken.
results-nothing-to-look-at = Niets na te kijken.
results-begun-kept = { $count ->
    [one] Een resultaat dat u op één regel begon te typen, staat er weer, nog niet ingevoerd: F7 gaat erheen.
   *[other] Resultaten die u op { $count } regels begon te typen, staan er weer, nog niet ingevoerd: F7 gaat erheen.
    }
results-left = vertrok na ronde { $round }
results-sit-out = stil { $number }
results-bye = vrij { $number }
results-out = doet niet mee: { $status }
results-second = Tweede invoer
results-second-count = { $count } van { $all } opnieuw ingevoerd
results-second-blind = Wat eerst is ingevoerd, ziet u niet. Voer alles opnieuw in.
results-second-differences = Verschillen
results-second-none = Tot nu toe geen.
results-second-first = De eerste klopt
results-second-other = De tweede klopt
results-second-reason = tweede invoer
results-second-agrees = weer hetzelfde
results-second-differs = wijkt af
results-second-end = Tweede invoer beëindigen
results-pad = Toetsenblok
results-askers = WL, TL, wedstrijdleider, arbiter, scorer, organisator, aanvoerder, captain, beide, tafel
results-reason-is-result = ‘{ $text }’ lijkt een resultaat. Typ waarom dit wordt gecorrigeerd, of druk op Esc en typ het resultaat op zijn eigen regel.
results-reason-wanted = Hier hoort een reden: typ waarom en druk op Enter. Esc laat de regel zoals die was.
results-esc-empties = Esc maakt de regel leeg.
results-reason-default = typefout
results-reason-swapped = briefjes verwisseld
results-swap = Twee briefjes verwisseld
results-swapped-lines = Bord { $one } en { $other } hebben nu elkaars resultaat.
results-swapped-sheets = Tafel { $one } en { $other } hebben nu elkaars briefje van ronde { $round }.
results-swap-other = Bord { $board } is gemarkeerd: ga naar de regel waar zijn briefje bij hoort en druk op { $key }. De twee resultaten wisselen van plaats. Esc breekt af.
results-swap-or-sheet = Nog eens { $key } hier markeert het hele briefje.
results-swap-sheet = Het hele briefje van tafel { $table }, ronde { $round }, is gemarkeerd: ga naar de tafel waar het bij hoort en druk op { $key }. De resultaten van beide briefjes wisselen regel voor regel van plaats. Esc breekt af.
results-swap-other-round = Briefjes wisselen alleen binnen een ronde van plaats: het gemarkeerde is van ronde { $round }.
results-swap-nothing = Hier is geen resultaat dat met een ander van plaats kan wisselen.
results-swap-closed = De avond is afgesloten: corrigeer elk resultaat apart, of heropen de avond bij { $screen }.
results-reason-turned = zaten andersom
results-progress = Rondes × tafels
results-no-rounds = Dit bestand vermeldt niet wie waar heeft gespeeld; voer per bord in.
results-look-at = Na te kijken
results-all-well = Niets. Alles in orde.
results-to-review = nog te bekijken
results-how-often = Hoe vaak
results-key-enter = opslaan, volgende lege regel
results-key-next-match = volgende wedstrijd
results-key-line = regel
results-key-sheet = ander blad
results-key-turned = zaten andersom
results-key-same = als erboven
results-key-artificial = kunstmatige score
results-key-doubled = gedoubleerd, met uitkomst
results-key-next = Volgende nakijken
legend-part = deels binnen
legend-ruling = beslissing
legend-unplayed = niet gespeeld
legend-nobody = niemand speelt

# Ranglijst
ranking-title = Ranglijst
ranking-is-provisional = Voorlopig
ranking-provisional = Voorlopig: { $entered } van { $due ->
    [one] { $due } resultaat
   *[other] { $due } resultaten
}
ranking-provisional-undrawn = Voorlopig: { $due ->
    [one] { $due } resultaat
   *[other] { $due } resultaten
}, er moeten nog rondes ingedeeld worden
ranking-closed = Afgesloten: { $entered } van { $due ->
    [one] { $due } resultaat
   *[other] { $due } resultaten
}
ranking-missing = ontbreekt: { $count }, eerste: T{ $table } R{ $round } bord { $board }
ranking-all = Paren
ranking-in-section = { $side }, lijn { $section }
ranking-average = Gemiddelde over alle borden
ranking-card = Paar { $number }, { $names }
ranking-card-hint = percentage van de top, bord voor bord
ranking-rank = Weer opnemen in de ranglijst
ranking-unrank = Buiten de ranglijst laten
ranking-tops = Sommige borden hebben minder resultaten dan andere (toppen van { $from } tot { $to }), dus de percentages veranderen nog.
ranking-first-left = { $who } staat eerste, maar vertrok na ronde { $round }; gespeelde borden: { $boards }. Of dat voor de winst genoeg is, zeggen de wedstrijdbepalingen (artikel 78D). Bij Ranglijst haalt Ctrl G op die regel het paar uit de ranglijst.
ranking-moved = Pijlen: plaatsen gewonnen of verloren sinds ronde { $round }
ranking-typed = Zoek: { $letters }
ranking-find = Zoek een naam of nummer
ranking-counted-of = { $counted } van { $played }
ranking-boards-bye = { $boards } + vrij
ranking-played-compared = { $played }, waarvan tot nu toe { $counted } vergeleken
ranking-uncompared = ‘{ $counted } van { $played }’ borden: { $played } gespeeld, { $counted } tot nu toe vergeleken. Een bord telt zodra een andere tafel het heeft gespeeld.
column-rank = Plaats
column-number = Nr.
column-boards = Borden
column-penalty = Straf
column-contract = Contract
column-score = Score

# Publiceren
publish-title = Publiceren
publish-documents = Documenten
publish-language = Taal
publish-paper = Papier
publish-path = Bestand
publish-now = Publiceren: ranglijst { $version }
publish-save = Opslaan als pdf
publish-clocks = Gepubliceerd { $at }. Correcties tot { $corrections }, protesten tot { $appeals }.
publish-clocks-again = Eindstand eerst gepubliceerd { $first }; ranglijst { $version } gepubliceerd { $at }. Correcties tot { $corrections }, protesten tot { $appeals }.
publish-since = Gewijzigd sinds ranglijst { $version }: { $count }
publish-since-nobody = Gewijzigd sinds ranglijst { $version }, zonder dat iemand verschuift:
publish-same = Ranglijst { $version }, gepubliceerd { $time }
publish-same-ask = Geen plaats, getal of percentage van de ranglijst is gewijzigd sinds ranglijst { $version }.
publish-uncompared-ask = Regels van de ranglijst nog zonder score: { $count }. Geen van hun borden is al aan een andere tafel gespeeld.
publish-ask-missing = { $count ->
    [one] Eén resultaat ontbreekt: { $places }.
   *[other] { $count } resultaten ontbreken: { $places }.
    }
publish-ask-rulings = { $count ->
    [one] Eén beslissing is niet afgehandeld: { $places }.
   *[other] { $count } beslissingen zijn niet afgehandeld: { $places }.
    }
publish-ask-begun = { $count ->
    [one] Eén resultaat is begonnen maar niet ingevoerd: { $places }.
   *[other] { $count } resultaten zijn begonnen maar niet ingevoerd: { $places }.
    }
publish-ask-unplayed = niet gespeeld: { $count } (zonder kunstmatige score)
publish-ask-to-come = { $count ->
    [one] er komt nog { $count } resultaat
   *[other] er komen nog { $count } resultaten
    }
publish-ask-closed = De avond is afgesloten en ranglijst { $last } is gepubliceerd: wat sindsdien is gecorrigeerd, staat onderaan deze ranglijst.
publish-all-the-same = Toch publiceren
publish-answer-first = Antwoord eerst: { $publish } publiceert, { $not } niet.
publish-for-lost = De bestanden kunnen dit niet bevatten: { $list }
publish-not-yet = Nog niet
publish-close = Avond afsluiten …
publish-brought = Gewijzigd in ranglijst { $version }, { $time }:
publish-changes = Wijzigingen sinds ranglijst { $version } ({ $count })
publish-files = Bestanden van ranglijst { $version }: { $files }, in { $folder }
publish-open-folder = Map openen
publish-behind = Niet bijgewerkt tot ranglijst { $version }: { $files }. Druk opnieuw af of upload opnieuw wat er hangt of op het web staat.
publish-forgotten = Een vergeten speler heeft geen naam meer
publish-now-complete = Die was voorlopig en is nu volledig.
publish-now-provisional = Die was volledig en is nu voorlopig.
publish-look-again = Beslissingen die nog bekeken moeten worden
publish-more = en nog { $count }
publish-page = pagina { $page } van { $pages }
publish-page-of = { $page } van { $pages }
publish-empty = Nog niets om af te drukken.
publish-drawing = De pagina’s worden gemaakt …
publish-failed = { $path } is niet geschreven: { $reason }
publish-saved = Opgeslagen als { $path }
publish-not-opened = { $path } is opgeslagen, maar geen programma kon het openen: { $reason }

# Spelers
players-title = Spelers
players-count = { $count } bekend bij de club
players-found = { $found } van { $count } bekend bij de club
players-search = Een paar letters of een nummer
players-guest = gast
players-member = lid
players-guests = { $count ->
    [one] Een van hen is gast. F7 maakt de gekozen speler lid.
   *[other] { $count } van hen zijn gasten. F7 maakt de gekozen speler lid.
    }
players-members = Iedereen in de lijst lid maken
players-members-ask = { $count ->
    [one] Nogmaals Ctrl G: de gast in de lijst wordt lid.
   *[other] Nogmaals Ctrl G: de { $count } gasten in de lijst worden lid.
    }
players-column-club = Clubnr.
players-column-national = Bondsnr.
players-is = Lid of gast
players-new = Nieuwe speler
players-correct = Speler wijzigen
players-half = Nog niet opgeslagen: Enter slaat op, Esc maakt de wijziging ongedaan.
players-leaving = { $name } heeft niet-opgeslagen wijzigingen: Enter in het formulier slaat ze op, Esc maakt ze ongedaan; nog eens hetzelfde gaat verder zonder op te slaan.
players-name = Naam
players-full-name = Volledige naam
players-numbers = Andere nummers
players-numbers-hint = EBU 123456
players-email = E-mail
players-email-wrong = { $typed } is geen e-mailadres: dat bestaat uit een naam, een @ en een domein met een punt.
players-handicap = Handicap
players-grade = Titel
players-no-email = Wil geen e-mail
players-unnamed = Zonder naam op het web
players-unnamed-mark = niet op het web
players-named = Weer met naam op het web
players-kept = Opgeslagen: { $what }.
players-save = Opslaan
players-another = Nog een speler
players-old-name = In deze avond of het toernooi staat nog { $name }.
players-correct-there = Ook daar corrigeren
players-renamed = Hernoemd: { $before } → { $now }. { $key } maakt het ongedaan.
players-named-back = Weer de oude naam: { $now } → { $before }.
players-other-ask = U typte { $now } in plaats van { $before }. Was de naam fout, of is het iemand anders? Esc laat { $before } staan.
players-other = Iemand anders

# Instellingen
settings-title = Instellingen
settings-window = Venster
settings-language = Taal
settings-appearance = Weergave
settings-light = licht
settings-dark = donker
settings-contrast = hoog contrast
settings-changed = Gewijzigd ten opzichte van { $federation }:
settings-back = Terug naar { $federation }
settings-differs = anders dan { $federation }
settings-four-colours = vier kleuren
settings-group-averages = Kunstmatige scores en stilzitten
settings-group-desk = Termijnen en goedkeuring
settings-group-draw = Rondes die worden ingedeeld
settings-group-event = Toernooien en meesterpunten
settings-group-imps = IMP
settings-group-ranking = Ranglijst
settings-group-scoring = Scoremethode en matchpunten
settings-group-teams = Wedstrijden en wedstrijdpunten
settings-highlight = Opgeslagen invoer oplichten
settings-in-order = Ze gelden in deze volgorde. Klikken voegt er een toe aan het eind, of haalt die weg.
settings-method = Scoremethode
settings-no-rule = Geen instelling met die woorden gevonden.
settings-range = een geheel getal van { $from } tot en met { $to }
settings-range-decimals = een getal met ten hoogste twee decimalen
settings-range-list = waarden voor de eerste, de tweede en elke volgende keer, zoals 52,5/50
settings-range-rounds = rondes, zoals 4, 8
settings-says = { $federation }: { $value }.
settings-says-nothing = { $federation } heeft hier geen regel voor. Gebruikelijk: { $value }.
settings-search = Een regel zoeken
settings-source = Bron: { $source }
settings-suits = Kleuren van de kaarten
settings-two-colours = twee kleuren
settings-wrong = Niet mogelijk: schrijf { $range }.
settings-scale = Grootte
settings-user = Uw naam
settings-user-placeholder = bewaard bij elke wijziging
settings-foot = Onderaan elk blad
settings-foot-placeholder = adres, website, dank aan een sponsor
settings-logo = Logo bovenaan elk blad (PNG)
settings-logo-placeholder = leeg: geen logo
settings-colour = Kleur van de koppen op papier
settings-colour-placeholder = #1b4f72; leeg voor zwart
settings-logo-kept = Het logo staat nu op elk blad
settings-logo-gone = Er staat geen logo meer op de bladen
settings-colour-kept = Koppen op papier worden nu in { $colour } gedrukt
settings-colour-gone = Koppen op papier worden zwart gedrukt
settings-club = Naam van de club
settings-club-kept = De club heet nu { $club }; nieuwe avonden krijgen die naam
settings-club-tonight = De avond van vandaag is nog van { $club }.
settings-club-change = Ook voor vanavond wijzigen
settings-rules = Regels van vanavond
settings-rules-later = Open eerst een avond.
scale-row-asked = De schaal ‘{ $scale }’ heeft rijen voor { $rows } borden; een wedstrijd heeft er vanavond { $boards }.
scale-row-nearest = De dichtstbijzijnde rij nemen: { $row }
scale-row-other = of een schaal voor { $boards } borden:
settings-backup = Database
settings-database = Alles staat in { $path }.
settings-backup-path = Kopiëren naar
settings-backup-now = Kopie maken
settings-backup-done = Gekopieerd naar { $path }
change-renumbered = Nieuwe nummers voor { $count ->
        [one] { $count } deelnemer
       *[other] { $count } deelnemers
    }
change-wished = Wensen voor de plaatsing
change-section-removed = Lijn { $section } opgeheven
publish-from-round = Kaarten en wisselschema vanaf ronde
publish-only-card = Alleen de scorekaart van nummer

## Placing the pairs

seats-place = Plaatsing
seats-draw = Plaatsen loten
seats-seed = Op eerdere resultaten plaatsen
seats-apart = Twee uit elkaar houden
seats-still = Moet blijven zitten
seats-more = Eén tafel meer
seats-late = Paar dat later komt
seats-nobody = { $who }: daar zit nog niemand.
seats-forgotten = { $count ->
    [one] Eén plaats blijft leeg: de naam van de speler is op verzoek gewist.
   *[other] { $count } plaatsen blijven leeg: de spelers zijn vergeten.
}
seats-nobody-expected = Er is niemand te plaatsen: geen eerdere avond heeft spelers die nog niet geplaatst zijn.
seats-late-there = { $number } heeft nog geen namen: typ daar de namen van de laatkomers.
seats-late-joined = Vanaf ronde { $round } geldt een ander wisselschema. { $key } maakt het ongedaan.
seats-late-filled = De lege plaats is vanaf ronde { $round } bezet. { $key } maakt het ongedaan.
seats-late-would-join = Vanaf ronde { $round } geldt dan een ander wisselschema.
seats-late-would-fill = De lege plaats wordt vanaf ronde { $round } bezet, het wisselschema blijft.
seats-late-results = Resultaten in totaal: { $results }, nu: { $before }.
seats-late-results-before = Resultaten in totaal: { $results }, eerst: { $before }.
seats-late-begins = Begint in ronde { $round } aan tafel { $table }, tegen { $against }.
seats-late-waits = Heeft stilzit in ronde { $round }.
seats-late-no-more = Geen stilzit meer: { $list }.
seats-late-renumbered = Ander nummer: { $list }.
seats-late-reseated = Andere plaats: { $list }.
seats-late-place = { $number } aan tafel { $table } { $side }
seats-late-take = Laten meespelen
seats-late-hint = Er is nog niets veranderd. Esc laat het zoals het was.
seats-late-missed = Gemiste borden
seats-late-not-played = Niet gespeeld
seats-late-as-averages = Gemiddelden
seats-late-rule = Dit is de regel ‘{ $rule }’. Die geldt vanavond voor elk paar dat te laat komt.
seats-late-team = Laatkomend viertal
seats-strength = Handicap, sterktegroep, plaatsing
seats-no-stratum = Geen
seats-stratum = Sterktegroep
seats-seed-place = Plaats bij de geplaatsten
seats-strength-keep = Bewaren, volgende
seats-handicap-wrong = Een handicap is een getal zoals 2,5 of −1, in procenten of in de eenheid waarin geteld wordt.
seats-strength-hint = Handicaps tellen in de lijst Handicap van de ranglijst, sterktegroepen hebben eigen lijsten; 1 is de sterkste.
seats-is-still = blijft zitten
seats-is-seed = geplaatst als { $place }
seats-is-apart = gescheiden van { $pairs }
seats-parting = kies het andere paar
seats-half = halve tafel

# Ranking: further lists
ranking-tab-overall = Alle
ranking-tab-section = Lijn { $section }
ranking-tab-stratum = Sterktegroep { $stratum }
ranking-tab-handicap = Handicap
ranking-tab-sessions = Zittingen
ranking-teams = Viertallen
ranking-players = Spelers
ranking-card-hint-points = { $unit }, bord voor bord
ranking-carried = carry-over
ranking-too-few = te weinig zittingen
column-masterpoints = Mpt.
column-handicap = Hcp
tonight-join = Volgende zitting van { $title }
help-join = De nieuwe avond de volgende zitting maken van het toernooi waar de gekopieerde avond bij hoort
tonight-method = Scoremethode
ranking-card-other = { $number } · { $names }
settings-silent = Instellingen waar deze regels niets over zeggen: { $count }. Daar geldt de standaard.
settings-change-rules = Wijzigen …
change-ruling = { $place }: beslissing, { $law }
change-reviewed = Beslissing opnieuw bekeken
change-appeal = Protest van { $contestant }
change-appeal-decided = Protest: { $outcome }
change-status = { $contestant }: { $status }
change-approved = Resultaat goedgekeurd
change-table-moved = Tafel { $table } heeft gewisseld
status-active = mag spelen
status-suspended = geschorst in ronde { $from }–{ $to }
status-suspended-once = geschorst in ronde { $round }
status-disqualified = uitgesloten
status-unranked = buiten mededinging
tonight-troubles = Avond vol problemen
results-under-ruling = voor deze regel geldt een beslissing, en die blijft gelden
screen-director = Arbitrage
screen-director-short = Arbitrage
publish-web = Webpagina
publish-print = Afdrukken
publish-open = Pdf openen
publish-not-printed = { $path } is opgeslagen, maar niet afgedrukt: { $reason }. Ctrl O opent het bestand.
publish-no-printer = { $path } is opgeslagen, maar op deze computer is geen printer ingesteld. Ctrl O opent het bestand.
publish-printed = { $path } is naar de printer gestuurd
publish-writing = Bezig met schrijven …
publish-writing-more = Bezig met schrijven … in wachtrij: { $waiting }
publish-stop-writing = Afdrukken stoppen
publish-printer-silent = { $path } is geschreven, maar het afdrukprogramma antwoordde een halve minuut niet en is beëindigd. Kijk naar de printer en druk opnieuw af.
publish-stopped = { $path } is geschreven. Het afdrukken is gestopt.
publish-solving = Double dummy: { $done } van { $of }
publish-stop = Stop
publish-section = Lijnen
publish-all-sections = Alle
publish-zoom = Grootte
publish-turn = Draaien
projector = Projector
projector-open = Projector openen
projector-close = Projector sluiten
projector-full = Projector op volledig scherm
projector-evening = De avond volgen
projector-seats = Plaatsen
projector-next-session = Volgende zitting
projector-next-hint = Dinsdag om 19:00 uur
projector-thanks = Bedankt voor het spelen
projector-not-published = Nog niet gepubliceerd
projector-changed = Gewijzigd sinds ranglijst { $version }, nog niet gepubliceerd
projector-nobody = Er zit nog niemand
projector-table = Tafel { $table } { $side }
projector-time-left = Resterende tijd in ronde { $round }
projector-round-ends = De ronde eindigt om { $time } uur
projector-next-move = Volgende wisseling, naar ronde { $round }
projector-move-now = Graag wisselen voor ronde { $round }
projector-last-round = Dit is de laatste ronde
screen-archive = Archief
archive-heading = Archief
archive-count = { $count ->
        [one] { $count } avond
       *[other] { $count } avonden
    }
archive-search = Datum, titel, toernooi of een naam
archive-date = Datum
archive-title = Titel
archive-results = Resultaten
archive-state = Status
archive-nothing = Niets gevonden
archive-none = Nog geen avond. Begin er een bij ‘Vanavond’, of importeer er een.
archive-closed = afgesloten
archive-going-on = niet afgesloten
archive-open = Openen
archive-export-hint = /home/…/seizoen.db
archive-export = Getoonde avonden exporteren ({ $count })
archive-import-hint = Resultaten, spelers, spelverdelingen (bestand, database, map)
choose = Kiezen …
listing-empty = In deze map staat niets.
listing-name = Naam
listing-letters = Letters van de naam of een pad
listing-leave = Annuleren
listing-this = Deze map
listing-take = Kiezen
listing-above = Omhoog
archive-export-to = Exporteren naar
archive-export-now = Exporteren
archive-import = Importeren
archive-exported = { $sessions ->
        [one] { $sessions } avond
       *[other] { $sessions } avonden
    } met { $entries ->
        [one] { $entries } journaalregel
       *[other] { $entries } journaalregels
    } geschreven naar { $path }
archive-merge = Wat de andere database zou toevoegen
archive-merge-new = { $count } nieuw
archive-merge-longer = { $count } met meer erin dan de onze
archive-merge-same = { $count } zonder iets nieuws
archive-ours = De onze houden
archive-theirs = Die van de ander nemen
archive-both = Beide houden
archive-two-people = Twee personen
archive-one-person = Eén persoon? { $ours } – { $theirs }
archive-take = Importeren
archive-leave = Niet importeren
archive-open-instead = In plaats hiervan deze kopie openen
archive-open-other = In plaats hiervan deze database openen
archive-open-busy = Een andere database gaat open zodra alles is opgeslagen en geschreven, de telefoons van de spelers en de kastjes zijn gestopt en de voorbeeldavond is gesloten.
archive-report = Wat geïmporteerd is
archive-would-be = Wordt geïmporteerd
archive-merged = { $taken ->
        [one] { $taken } avond
       *[other] { $taken } avonden
    } geïmporteerd, { $kept } ongewijzigd
archive-merged-players = Spelers toegevoegd: { $added }; met de onze samengevoegd: { $joined }
archive-undecided = Weggelaten omdat niemand besliste: { $count }
archive-close = Sluiten
players-past = { $count ->
        [one] { $count } avond
       *[other] { $count } avonden
    }
players-partners = Partners
archive-read = { $results ->
        [one] { $results } resultaat
       *[other] { $results } resultaten
    } van { $contestants ->
        [one] { $contestants } deelnemer
       *[other] { $contestants } deelnemers
    }
import-hands = Borden die nu een spelverdeling hebben: { $count }; vanavond niet gespeeld: { $unplayed }.
import-hands-before = Let op: eerder gespeeld op { $date }, { $title }, bord { $board }.
import-hands-of = spelverdelingen uit { $path }
import-hands-nowhere = { $path } bevat spelverdelingen: open eerst de avond waar ze bij horen.
import-players = Geïmporteerde spelers: { $count }. { $key } maakt het ongedaan.
import-players-undone = { $count ->
    [one] Import ongedaan gemaakt: één persoon is weer zoals ervoor.
   *[other] Import ongedaan gemaakt: { $count } personen zijn weer zoals ervoor.
}
top-saving = wordt opgeslagen
top-not-saved = niet opgeslagen
results-saving = wordt opgeslagen
device-here = een ander programma
device-window = een ander venster
device-command = een opdracht
device-pad = kastje { $number }
device-phone = de telefoon van tafel { $table }
results-there = { $device } heeft hier ingevoerd: { $what }
change-ruling-begun = { $place }: beslissing begonnen maar niet genomen, { $law }
change-date = datum: { $date }
top-other-day = Deze avond is voor { $date }. Nogmaals F8 begint de avond vandaag; kies de avond bij Vanavond en druk op F2 om de datum te wijzigen.
results-other-day = Deze avond is voor { $date }. Nogmaals Enter voert het resultaat toch in; kies de avond bij Vanavond en druk op F2 om de datum te wijzigen.
seats-ahead = Volgende naam: { $name }
seats-answer-first = Beantwoord eerst de vraag. ‘{ $name }’ is de volgende naam.
players-surname = Achternaam
players-surname-wrong = De naam eindigt niet op de achternaam { $surname }. Verbeter een van beide, of laat de achternaam leeg.
players-import = Leden importeren
suspicion-wrong-sign = aan geen andere tafel scoorde deze partij
suspicion-exchanged = past bij een ander bord van deze ronde: zijn twee briefjes verwisseld?
suspicion-unlike-contract = alle andere tafels speelden een andere kleur
suspicion-repeated = hetzelfde als op de twee borden ervoor
key-nothing = { $key } ({ $what }): hier is nu niets te doen.
key-needs-evening = { $key } ({ $what }): open eerst een avond, bij Vanavond.
seats-is-substitute = invaller
repair-ends = De zitting eindigt na ronde { $rounds }, met { $boards ->
    [one] { $boards } bord
   *[other] { $boards } borden
}.
settings-copies-there = Kopieën maakt u naast deze lijst, bij de instellingen van het venster. Een kopie zet u terug bij Archief, Ctrl O.
settings-copies-in = Automatische kopieën staan in { $folder }. Klik er een aan om die te openen: ze wordt teruggezet in een nieuw bestand.
settings-copies-kept = Alle kopieën sinds 6 uur ’s ochtends blijven. Van elk van de laatste tien avonden blijven de laatste kopie en die van het afsluiten en van de definitieve ranglijst; van elk van de laatste twaalf maanden de laatste kopie.
results-wrong-board-type = Typ # en het nummer van het gespeelde bord, een spatie en het resultaat: #4 4sn=
results-wrong-board-teams = In viertallenwedstrijden geldt artikel 15B niet. Druk op F4 en beslis volgens artikel 86B.
results-one-room = Maar in één kamer gespeeld, en er is nog geen beslissing: druk op F4 (artikel 86B).
results-wrong-board-unknown = Niemand speelt bord { $board } in deze zitting. Controleer het nummer.
results-wrong-board-due = Dat bord staat voor hen op het schema: voer het in bij { $place }.
results-wrong-board-result = Typ het resultaat van bord { $board }, of X als het is afgebroken.
results-wrong-board-stands = Niemand aan tafel had bord { $board } gespeeld: het resultaat blijft staan (artikel { $law }).
results-wrong-board-cancelled = Bord { $board } was al gespeeld door { $who }: het resultaat wordt voor beide partijen geannuleerd (artikel { $law }).
results-wrong-board-open = { $place }, { $who }: nog geen resultaat. Hebben zij het bord gespeeld, dan wordt het verkeerde bord geannuleerd (artikel 15B1).
results-wrong-board-costs = { $place }: { $who } kan het bord niet meer spelen en krijgt een kunstmatige score (artikel 15B3).
results-wrong-board-instead = Hier moest bord { $board } worden gespeeld: voer LP in als het later komt, geef anders een kunstmatige score.
results-wrong-board-why = Waarom is dit bord hier gespeeld?
results-wrong-board-reason = bord { $board } moest worden gespeeld
results-deprived = Bord { $board } is tegen anderen gespeeld door { $who }. Geef elke partij een kunstmatige score naar schuld: gemiddelde-plus, gemiddelde of gemiddelde-min (A+, A, A-) (artikelen 15B3 en 12C2(a)).
results-deprived-one = Bord { $board } is tegen anderen gespeeld door { $who }; de score daar telt. Typ A+, A= of A- naar schuld, alleen voor { $lost }: gemiddelde-plus, gemiddelde of gemiddelde-min (artikelen 15B3 en 12C2(a)).
results-keeps-score = { $who } krijgt hier geen kunstmatige score: de score op bord { $board } tegen anderen telt.
consent-title = De officiële ranglijst zou veranderen
consent-who = De termijn voor correcties is voorbij. Een correctie vraagt de instemming van de organisator, en u moet er zeker van zijn dat de vastgelegde score onjuist is (artikel 79C2). Wie stemt in, en waarom? Typ ‘naam: waarom’.
consent-make = Wijzigen met dit akkoord
consent-leave = Niets wijzigen
seats-qualified = Gekwalificeerd, nog niet geplaatst
results-turned-both = De andere kamer wordt ook gedraaid: { $turned }. Zat maar één kamer andersom, dan valt er niets te vergelijken: F4 (artikel 86B).
publish-more-choices = Meer: taal, papier, websites, bond
publish-more-documents = nog { $count } documenten
publish-fewer-documents = Minder documenten
post-ask-address = Vraag de bond naar het adres van de server.
movement-more = Meer
movement-instead = Passende wisselschema’s
movement-others = { $count ->
    [one] Eén ander wisselschema
   *[other] { $count } andere wisselschema’s
    }
movement-rounds-of = { $rounds ->
    [one] Eén ronde
   *[other] { $rounds } rondes
    } van { $boards ->
    [one] één bord
   *[other] { $boards } borden
    }
movement-ends = eindigt { $time }
movement-lasts = duurt { $time }
balance-few = Te weinig paren om de balans te berekenen. De resultaten van { $one } en { $other } hangen het meest van elkaar af.
settings-keys = Toetsen tonen
settings-keys-first = eerste avonden
settings-keys-always = altijd
settings-keys-held = met Ctrl
publish-files-written = { $count ->
    [one] Eén bestand van ranglijst { $version } is geschreven
   *[other] { $count } bestanden van ranglijst { $version } zijn geschreven
    }
results-drawn-otherwise = Opgeslagen. Ronde { $round } is al ingedeeld en zou nu anders worden ingedeeld. { $key } toont de ronde; daar kunt u opnieuw indelen.
results-draw-stays = Opgeslagen. Ronde { $round } is begonnen: de indeling blijft, ook al zouden de gecorrigeerde resultaten een andere geven.
tonight-first-scoring = Paren, scoremethode { $method }. Voor een andere scoremethode, viertallen of een individuele wedstrijd: begin een nieuwe avond.
results-consent-name = Typ wie instemt, een dubbele punt en waarom: ‘Kim Club: negen slagen afgesproken’.
seats-exempt = zonder rating
seats-goes-team = Het hele viertal gaat weg
seats-late-next = Typ nu de namen van { $who }. { $begins }
