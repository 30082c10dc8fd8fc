# Spillets ord
seat-north = Nord
seat-east = Øst
seat-south = Syd
seat-west = Vest
side-ns = Nord-Syd
side-ew = Øst-Vest
vulnerable-none = ingen i zonen
vulnerable-both = alle i zonen
vulnerable-side = { $side } i zonen
board-markings = kortgiver { $dealer }, { $vulnerability }
average-plus = middel plus
average = middel
average-minus = middel minus
state-score-only = kun score
state-passed-out = passpil
state-not-played = ikke spillet
state-cancelled = annulleret
state-postponed = udsat
state-missing = mangler
section-title = Række { $section }
contestant-pair = Par { $number }
contestant-player = Spiller { $number }
contestant-team = Hold { $number }
suspicion-lead = den, der spillede ud, har ikke det kort
suspicion-far = langt fra kontrakten
suspicion-other-side = ved de andre borde var den anden side spilfører i denne farve
suspicion-alone = intet andet bord har noget lignende
suspicion-forced = indtastet trods advarsel; se grunden

# Rammen
screen-tonight = I aften
screen-seats = Pladser
screen-movement = Vandring
screen-movement-short = Vandring
screen-results = Resultater
screen-ranking = Stilling
screen-publish = Offentliggør
screen-publish-short = Offentliggør
screen-players = Spillere
screen-settings = Indstillinger
screen-settings-short = Indstillinger
nothing-open = Ingen spilleaften er åben. Begynd eller åbn en på det første skærmbillede (Ctrl 1).
nothing-open-go = Gå til »{ $screen }«
undo = Fortryd
undo-event-named = { $count ->
        [one] Den anden sektion i turneringen
       *[other] De { $count } andre sektioner i turneringen
    } hedder også { $name } igen.
undo-done = Fortrudt: { $change }
undo-done-behind = Fortrudt: { $change }. { $published } viser stadig de gamle tal: offentliggør igen for at erstatte den.
undo-behind = { $published } kan ikke fortrydes: den er allerede offentliggjort. Tryk på Ctrl Z igen for at fortryde: { $change }
undo-stays = { $published } kan ikke fortrydes: den er allerede offentliggjort.
redo = Gendan
redo-done = Gendannet: { $change }
go-to = Gå til
go-to-placeholder = 12 par · b7 spil · t3r2 bord, runde · navn · skærmbillede
go-to-nothing = Intet her hedder »{ $text }«.
go-to-board = Spil { $board }
go-to-table = Bord { $table }, runde { $round }
go-to-table-of = Række { $section }, bord { $table }, runde { $round }
go-to-player = { $name } · kendt af klubben, ikke her i aften
help = Taster
help-title = Taster: { $screen }
help-about-archive = Alle klubbens aftener. Her importeres og eksporteres også andre programmers filer.
help-about-director = Afgørelser, straffe og appeller, de nyeste først. F4 begynder en afgørelse fra ethvert skærmbillede.
help-about-movement = Vælg, hvordan parrene skifter bord, og hvordan mapperne flyttes. En vandring, der er i gang, erstattes først, når du har bekræftet det. Retfærdigheden er 1, når alle pars resultater vejer lige meget i de andres score, og nær 0, når de vejer meget ulige.
help-about-players = Alle, klubben kender, med deres numre.
help-about-publish = Udskriv, gem eller offentliggør. Ved offentliggørelsen noteres tidspunktet, og fristerne for rettelser og appel begynder.
help-about-ranking = Stillingen, som den er nu. Enter åbner en linjes regnskab, og det forklarer hvert tal. En procent, der ligger præcis midt mellem to hundrededele, rundes op over 50 og ned under 50: 46,875 bliver 46,87.
help-about-results = Skriv, hvad der står på sedlerne, en linje for hvert resultat. Du ser, hvordan det er forstået, før Enter gemmer det.
help-about-seats = Angiv, hvem der sidder hvor. Et nummer eller nogle bogstaver finder en spiller; et ukendt navn bliver gæst.
help-about-settings = Vinduet, databasen og aftenens regler.
help-about-tonight = Begynd aftenens turnering her, eller fortsæt en tidligere.
help-all = alle taster
help-answer = besvar spørgsmålet
help-card = regnskabet for den første linje
help-card-boards = regnskab, spil for spil
help-empty = tøm feltet
help-export = eksportér de viste aftener
help-finish = afslut udfyldningen
help-grid = et andet bord i skemaet
help-draw-fix = Lodtrækning: fastlæg mødet
help-draw-it = Lodtrækning: træk runden
help-draw-forbid = Lodtrækning: forbyd mødet
help-draw-lots = Lodtrækning: træk om
help-draw-so-far = Lodtrækning: runderne indtil nu
help-leave = gå ud uden at ændre noget
help-lists = en anden liste
help-means = angiv, hvad et ændret navn betyder
help-next-seat = næste og forrige plads
help-open-or-take = åbn aftenen, eller importér det, der er læst
help-other-sight = skema, balance eller oplæsning
help-screens = skærmbillederne, i listens rækkefølge
help-stop-solving = stop double dummy-analysen
help-typed = skrives i feltet, uanset hvor markøren er
help-choose = vælg
help-close = luk
help-copy = herfra spillede bordet eksemplar a; > slutter
help-guest = placér som gæst
help-lines = op og ned i listen
help-next-field = næste felt eller knap
help-other-view = pr. bord eller pr. spil
help-pages = bladr
help-publish = offentliggør stillingen
help-seat = placér den fundne, og gå videre
help-type-size = større og mindre skrift
help-wishes = ret borde og spil
top-nothing-open = Ingen spilleaften åben
top-sample = Eksempel
top-copy = Kopi: { $name }
top-way-back = Tilbage til { $name }
foot-open-beside = Også åben i et andet vindue
top-round = Runde
top-round-of = { $round } af { $rounds }
top-not-drawn = Runde { $round } af { $rounds }, ikke trukket
top-round-not-drawn = { $round } af { $rounds }, ikke trukket
top-draw-next = Træk runde { $round }
top-results = { $entered } af { $due }
top-all-in = Alle resultater er inde
top-closed = afsluttet
top-last-called = Runde { $round } er allerede startet, og den er den sidste.
top-over = { $time } over tiden
top-missing = { $count } mangler
top-suspicious = { $count } skal tjekkes
top-claims = { $count ->
    [one] { $count } telefon beder om lov
   *[other] { $count } telefoner beder om lov
}
top-saved = gemt { $time }
top-call-first = Start runde 1
top-call-round = Start runde { $round }
top-call-next = Næste runde
top-round-called = Runde { $round } er startet.
top-round-switched = Nord-Syd og Øst-Vest bytter retning.
top-round-goes = { $who } går til bord { $table }.
top-round-sit-out = Sidder over: { $who }.
top-round-bye = Oversidder: { $who }.
top-call-again = Runde { $round } blev startet kl. { $at }, og der mangler stadig resultater. Tryk på F8 igen uden andre taster imellem for at starte næste runde alligevel.
top-call-byes = Runde { $round } har { $count } oversiddere, fordi nogen er gået: træk den om under Vandring, eller tryk på F8 igen for at starte den alligevel.
top-call-corrected = Runde { $round } blev trukket før en rettelse og ville nu blive trukket anderledes: { $key } viser den. Eller tryk på F8 igen for at starte den alligevel.

# Den seneste ændring, i foden
change-place = Bord { $table }, spil { $board }
change-board = Spil { $board }
change-result = { $place }: { $result }
change-ruling-withdrawn = { $place }: afgørelse trukket tilbage
change-result-withdrawn = { $place }: resultat trukket tilbage
change-seated = { $who }: { $names }
change-removed = { $who } fjernet
change-swapped = { $first } og { $second } har byttet plads
change-substituted = Substitut: { $name }
change-substituted-for = Substitut fra runde { $round }: { $name } for { $before }
change-looked-at = { $place }: kontrolleret, { $result } er rigtigt
desk-result-is-in = Der er indtastet et resultat: { $result }. Er spillet alligevel blevet spillet?
change-movement = Vandring: { $name }
change-round = Runde { $round } startet
change-drawn = Runde { $round } trukket
change-closed = Spilleaften afsluttet
change-reopened = Spilleaften åbnet igen
change-published = Stilling { $version } offentliggjort
change-agreed = { $organizer } godkender en sen rettelse
change-penalty = Straf: { $who }
change-warning = Advarsel: { $who }
change-penalty-withdrawn = Straf trukket tilbage
change-match-decided = Kampen mellem { $first } og { $second } afgjort
change-match-carried = Kampen mellem { $first } og { $second }: medbragt score indtastet
change-match-decision-withdrawn = Afgørelse om en kamp trukket tilbage
change-opened = { $title } åbnet
change-conditions = Propositioner ændret
change-event = Turnering: { $name }, sektion { $session } af { $of }
change-board-set = Spil { $board }: kortgiver eller zone angivet
change-undone = Fortrudt
change-redone = Gendannet

# Afvisninger
help-refused = Hvorfor det blev afvist
help-may-type = Du kan taste: { $what }.
typed-not-understood = »{ $text }« er ikke en kontrakt (4sn=), ikke en score (420, 42-) og ikke P (passpil), NP (ikke spillet), LP (udsat), X (annulleret) eller A+- (kunstig score: NS middel plus, ØV middel minus)
typed-no-declarer = … og hvem spillede den? { $seats }
typed-no-level = En kontrakt har et trin fra 1 til 7, ikke { $level }.
typed-no-denomination = { $letter } er ikke en benævnelse her: { $denominations }
typed-no-seat = { $letter } er ikke en plads her: { $seats }
typed-no-letter = { $letter } er hverken en benævnelse her ({ $denominations }) eller en plads ({ $seats })
typed-turned = Skriv »/« efter et resultat, hvor parrene sad omvendt, med pladserne, som de sad: 4sn=/, 420/
typed-how-many = … med hvor mange stik?
typed-how-many-before = Hvor mange stik? Der mangler et tal mellem »{ $sign }« og { $seat }: skriv fx »{ $sign }1« og så { $seat }. Netop vundet skrives »=«.
typed-not-just-made = »=« betyder netop vundet, med { $needed } stik; efter det står { $tricks }. Tast kun én af delene.
typed-not-tricks = { $what } angiver hverken antallet af stik (= vundet, +1, -1, 10) eller udspillet.
typed-too-high = Ingen score er så høj som { $score }.
typed-what = en kontrakt (4sn=), en score (420, 42-), P passpil, NP ikke spillet, LP udsat, X annulleret, A+- en kunstig score: NS middel plus, ØV middel minus
typed-tricks = En kontrakt på { $level }-trinnet kan ikke give { $tricks } stik.
typed-down = På { $level }-trinnet går ingen mere end { $most } ned.
typed-doubled = Hvad er doblet eller redoblet? Skriv x eller xx efter kontrakten eller spilføreren: 4sxn=, 4snxx-1
typed-tens = En score ender på 0: skriv { $score }+ eller { $score }- for at udelade nullet.
typed-no-score = Intet resultat giver { $score }.
typed-card = { $card } er ikke et kort.
typed-percent = { $percent } er mere end 100 %.
typed-same-alone = " alene gentager linjen ovenfor; med / efter betyder det, at de sad omvendt. Skriv det ikke sammen med et resultat.
typed-for-whom = Til hvem? Nord-Syd først, så Øst-Vest: A+-, A++, A=-; A for middel til begge
typed-points-too = Skriv enten kontrakten med dens stik (3nv+1) eller kun pointene (-430). Flere resultater kunne give { $points } efter en kontrakt.
import-failed = { $path } blev ikke læst: { $reason }

# I aften
tonight-like = Som sidste { $weekday }
tonight-like-today = Som tidligere i dag
tonight-like-coming = Som aftenen, der er gjort klar til { $weekday }
tonight-rules = Regler
tonight-rules-last = Regler som sidste aften af denne slags, { $day }.
tonight-rules-club = Klubbens regler, som valgt i indstillingerne.
tonight-ranked = Stillingen går efter procent; kamppoint vælges ovenfor: { $rule }.
tonight-first = Den første spilleaften
tonight-tables = Borde
tonight-tables-wrong = fra 2 til 100, eller 8,5 for otte og et halvt
tonight-teams = Hold
tonight-teams-hint = to borde spiller hver kamp
tonight-tables-how = 8,5 med et halvt bord, 7+6 for to rækker
tonight-players-hint = fra 8 til 29 spillere
tonight-players-wrong = En enkeltmandsturnering kræver 8 til 29 spillere.
tonight-many = { $tables } borde: passer det?
tonight-so-many = { $count ->
    [one] { $tables } bord
   *[other] { $tables } borde
}
tonight-start = Start
tonight-new = Ny spilleaften
tonight-kind = Slags
tonight-meetings = Hvem møder hvem
tonight-planned = efter en vandring
tonight-no-tables = endnu ingen borde
tonight-no-teams = endnu ingen hold
tonight-no-players = endnu ingen spillere
tonight-sum-tables = { $count ->
    [one] { $tables } bord
   *[other] { $tables } borde
}
tonight-sum-teams = { $count ->
    [one] { $teams } hold
   *[other] { $teams } hold
}
tonight-sum-players = { $count ->
    [one] { $players } spiller
   *[other] { $players } spillere
}
tonight-sum-movement = { $movement }, { $rounds } runder à { $boards } spil
tonight-sum-all = { $boards } spil i alt
tonight-what-begins = Begyndt: { $what }. Vandring ({ $key }) har andre forslag.
tonight-sum = »{ $title }« begynder: { $what }.
tonight-new-open = Begynd en ny spilleaften
tonight-name = Navn
tonight-club = Klub
tonight-date = Dato
tonight-event = Del af
tonight-session = sektion
tonight-of = af
tonight-event-wrong = Skriv turneringens navn, og hvilken af dens sektioner dette er, fx 2 af 4.
tonight-event-name = turneringens navn
tonight-new-event = en ny turnering
tonight-single = en enkelt spilleaften
tonight-start-wrong = »{ $time }« er ikke et klokkeslæt: skriv 19.00.
tonight-begins = Begynder
tonight-date-wrong = »{ $date }« er ikke en dato: skriv 24.11.2026.
tonight-club-placeholder = Hvad hedder klubben?
tonight-default-title = Parturnering { $weekday }
tonight-default-individual = Enkeltmandsturnering { $weekday }
tonight-default-teams = Holdturnering { $weekday }
tonight-continue = Begynd
tonight-begun = begyndt { $time }
tonight-count-sections = { $count ->
    [one] { $count } række
   *[other] { $count } rækker
}
tonight-delete = Slet denne spilleaften
tonight-deleted-only = Slettet
tonight-deleted = Slettet. En kopi ligger i { $path }
tonight-delete-no = Behold den
tonight-delete-yes = Slet
tonight-delete-nowhere = Denne database findes kun i hukommelsen: der kan ikke gemmes en kopi.
tonight-delete-kept = En kopi gemmes ved siden af databasen og kan importeres igen.
tonight-delete-cost = { $count ->
        [one] { $count } resultat forsvinder
       *[other] { $count } resultater forsvinder
    } sammen med navne, afgørelser og det offentliggjorte ({ $published }).
tonight-delete-empty = Der er ikke indtastet noget resultat.
tonight-delete-title = Slet { $title }, { $date }?
tonight-change = Ret
tonight-like-this = Som denne
tonight-save = Gem
tonight-recent = Seneste spilleaftener
tonight-open-evening = Åbn
tonight-open = Åbn en fil
tonight-file-placeholder = resultatfil eller mappe
tonight-sample = Eksempelaften
tonight-home = Tilbage til min klub
tonight-in-sample = Dette er eksemplet. Intet herfra berører din klub.
tonight-sample-hint = Se dig om i en opdigtet klub
tonight-none = Ingen endnu. Eksempelaftenen viser, hvordan en aften ser ud.
tonight-state-open = ikke færdig
tonight-state-here = åben her
tonight-state-published = offentliggjort
tonight-state-closed = afsluttet
tonight-count-pairs = { $count } par
tonight-count-players = { $count ->
        [one] { $count } spiller
       *[other] { $count } spillere
    }
tonight-count-teams = { $count } hold
tonight-count-results = { $count ->
        [one] { $count } resultat
       *[other] { $count } resultater
    }

# Pladser
seats-title = Pladser
seats-count = { $seated } af { $all } par er placeret · spillet kan begynde nu, navnene kan vente
seats-count-players = { $seated } af { $all } spillere er placeret · spillet kan begynde nu, navnene kan vente
seats-count-teams = { $seated } af { $all } hold er placeret · spillet kan begynde nu, navnene kan vente
seats-count-round = { $seated } af { $all } placeret · som de sidder i runde { $round }
seats-count-seated = { $seated } af { $all } placeret
seats-to-movement = Vandring
seats-sitting-out = Sidder over først
seats-sitting-out-now = Sidder over i denne runde
seats-gone = Gået hjem
seats-table = Bord { $table }
seats-swapping = bytter plads
seats-finding = { $who }, { $seat }
seats-team-name = Holdets navn
seats-team-player = spiller { $number }
seats-usually = som regel med { $name }
seats-last-time = én gang med { $name }
seats-guest = Gæst »{ $name }«
seats-member = Gør til medlem: { $name }
seats-member-key = gør gæsten, der sidder her, til medlem
seats-not-seated = Endnu ikke placeret
seats-regulars = Placér dem alle
seats-no-seat = { $count ->
    [one] 1 spiller fik ingen plads og bliver på listen: et bord mere (Ctrl T) giver plads.
   *[other] { $count } spillere fik ingen plads og bliver på listen: et bord mere (Ctrl T) giver plads.
}
seats-namesake = { $name } sidder allerede: { $who }
seats-two-names = Det er to navne: skriv ét på hver plads. Er begge parrets pladser tomme, og er ingen af de to placeret endnu, placeres begge på én gang.
seats-two = To spillere: { $first } og { $second }
seats-near = Eller en af disse? ↓
seats-nearly = Mente du { $name }? Enter igen placerer gæsten, ↓ og Enter medlemmet.
seats-nearly-seated = { $name } sidder allerede: { $who }. Er det en anden? Enter igen placerer gæsten.
seats-one-name = Er »{ $name }« ét navn? Enter igen placerer gæsten; ellers slet det, der er for meget.
seats-pair = Placér med fast makker
seats-swap = To bytter plads
seats-remove = Tag ud
seats-leaves = Går hjem …
seats-goes-who = Hvem går hjem?
seats-goes-one = { $name } går hjem
seats-goes-all = Hele parret går hjem
seats-goes-type = Skriv, hvem der spiller for { $name } fra nu af, og tryk på Enter.
seats-hint = Skriv nogle få bogstaver eller et nummer for at finde en spiller. Enter placerer spilleren og går videre, Tab går til næste plads. Et forkert navn rettes, og en substitut placeres, ved at skrive det nye navn oveni.
seats-substitute-hint = Vælg pladsen, og skriv substituttens navn over det gamle.
seats-another = Der er resultater, og du skrev { $new } i stedet for { $old }. Var navnet forkert, eller spiller en anden nu?
seats-another-before = Du skrev { $new } i stedet for { $old }. Var navnet forkert, eller er det en anden?
seats-wrong-name = Navnet var forkert
seats-instead = En anden sidder her
seats-instead-played = En anden sad her fra starten
seats-substitute = Substitut fra runde { $round }
seats-another-hint = Et forkert navn rettes for hele aftenen og i klubbens liste. ↓ er en senere runde, ↑ en tidligere. Esc ændrer intet.
seats-another-hint-before = Et forkert navn rettes også i klubbens liste. Esc ændrer intet.

# Vandring
movement-title = Vandring
movement-tables = borde
movement-boards = spil
movement-none = Ingen vandring passer til disse ønsker. Tillad færre eller flere spil.
movement-none-near = Ingen vandring passer til disse ønsker. Nærmest: { $near }. Tillad færre eller flere spil.
movement-near = { $boards } spil pr. par ({ $rounds ->
    [one] { $rounds } runde
   *[other] { $rounds } runder
} à { $length })
movement-boards-each = { $all } spil, hver spiller { $each }
movement-keep = Vælg denne vandring
movement-go-on = Behold den, og gå videre
movement-one-winner = én vinder
movement-two-winners = to vindere
movement-no-faults = ingen fejl
movement-faults = { $count } fejl
movement-say-this = Sig dette
balance-fair = { $level ->
    [even] Retfærdigt: alles score afhænger lige meget af alle andre i stillingen.
    [near] Næsten retfærdigt: alles score afhænger nogenlunde lige meget af alle andre i stillingen, mindst lige for { $one } og { $two }.
   *[uneven] Mindre retfærdigt: scoren afhænger mere af nogle end af andre, mest ulige for { $one } og { $two }.
}
balance-what = Hvert tal i skemaet viser, hvor meget den enes score afhænger af den anden.
balance-fairness = Retfærdighed (1 er bedst)
balance-mean = Gennemsnit af tallene
balance-deviation = Tallenes spredning
balance-range = Tal fra … til
balance-sit-outs = Sidder over (runder): { $list }
balance-still = Bliver siddende: { $list }

# Resultater
results-no-movement = Denne spilleaften har ingen vandring endnu: vælg en (Ctrl 3).
results-by-table = Bord
results-by-board = Spil
results-by-round = Runde
results-by-pair = Par
results-by-match = Kamp
results-match-title = Kamp i runde { $round }
results-open-room = Åbent rum, NS { $team }
results-closed-room = Lukket rum, NS { $team }
results-see-ruling = afgørelse: se Afgørelser
results-not-drawn = Runde { $round } er ikke trukket endnu. F8 fører til lodtrækningen.
results-by-player = Spiller
results-by-team = Hold
results-table-title = Bord { $table } · Runde { $round }
results-board-title = Spil { $board }
results-round-title = Runde { $round }
results-section-round-title = Række { $section } · Runde { $round }
results-place = Bord { $table } R{ $round }
results-table-board = Bord { $table }, spil { $board }
results-where = Bord { $table } R{ $round }, spil { $board }
results-board-state = { $markings } · { $entered } af { $due } inde
results-placeholder = 4sn= eller 420
results-understood = { $contract } af { $declarer }, { $tricks } stik
results-understood-short = { $contract } { $declarer }, { $tricks } stik
results-understood-score = { $score } { $side }, kontrakten kendes ikke
results-share = { $ns } / { $ew }
results-lead = { $result }, udspil { $card }
results-would-be = ville give { $ns } / { $ew }
results-would-be-first = første resultat på dette spil: sammenlignes med det næste
results-not-played = Ingen af siderne får en score: kun de spillede spil tæller. Kunne spillet ikke spilles, uden at nogen af siderne var skyld i det, gives en kunstig score, A++ (§ 12C2); A+- kun, når Øst-Vest var skyld i det, A-+ kun, når Nord-Syd var.
results-not-played-factor = Ingen af siderne får en score: de spillede spil regnes forholdsmæssigt op. Kunne spillet ikke spilles, uden at nogen af siderne var skyld i det, gives en kunstig score, A++ (§ 12C2); A+- kun, når Øst-Vest var skyld i det, A-+ kun, når Nord-Syd var.
results-own-percent = { $side } { $number } har { $percent } i de øvrige spil og skal have den procent (§ 12C2c): skriv { $typed }.
results-turned = sad omvendt: { $ns } { $pair-ns }, { $ew } { $pair-ew }
results-some-turned = Spil { $boards }: sad omvendt
results-copy = eksemplar { $letter } af mappen
results-nothing-above = Linjen ovenover har intet resultat, der kan gentages.
results-force = Indtast det alligevel
results-force-reason = Hvorfor indtastes det alligevel?
results-facts-asked = { $reason } (på anmodning af { $who })
results-correct-reason = Rettelse. Hvem beder om det, og hvorfor? Skriv fx »{ $who }: enige« (nummer eller navn, kolon, grund) eller kun grunden.
results-closed-reason = Aftenen er afsluttet. Hvem beder alligevel om en rettelse, og hvorfor? Skriv fx »{ $who }: enige« (nummer eller navn, kolon, grund) eller kun grunden.
results-closed-right = Aftenen er afsluttet. Hvem siger, at resultatet er rigtigt, og hvorfor? Skriv fx »{ $who }: enige« (nummer eller navn, kolon, grund) eller kun grunden.
results-closed-first = Aftenen er afsluttet, og denne linje havde intet resultat. Hvem kom med det, og hvorfor så sent? Skriv fx »{ $who }: seddel fundet« (nummer eller navn, kolon, grund) eller kun grunden.
results-late-reason = Rettelsesperioden er slut: kun med arrangørens godkendelse, og kun hvis det er hævet over rimelig tvivl, at det indførte er forkert (§ 79C2). Hvem godkender, og hvorfor? Skriv »navn: grund«.
results-not-called = Runde { $round } er ikke startet
results-withdraw-reason = Resultatet trækkes tilbage. Hvem beder om det, og hvorfor?
results-covered-reason = I det andet rum er der givet en justeret score for dette spil: et resultat, der indtastes her, tæller ikke, og der mangler ikke noget. Hvem vil have det indtastet alligevel, og hvorfor?
results-decided-reason = Turneringslederen har afgjort kampen: et resultat her tæller ikke, og der ventes ikke på noget. Hvem vil have det indtastet alligevel, og hvorfor?
results-withdraw = Træk resultatet tilbage
results-nothing-to-withdraw = Her er intet resultat at trække tilbage.
results-begun = begyndt, ikke indtastet
results-is-right = Det er rigtigt
results-look-at-shown = Dette er den eneste linje, der skal ses på.
results-nothing-to-look-at = Intet at se på.
results-begun-kept = { $count ->
    [one] Et resultat, du var begyndt at skrive på en linje, er der igen, men er ikke indtastet: F7 fører dertil.
   *[other] Resultater, du var begyndt at skrive på { $count } linjer, er der igen, men er ikke indtastet: F7 fører dertil.
    }
results-left = gik hjem efter runde { $round }
results-sit-out = over { $number }
results-bye = over { $number }
results-out = ude: { $status }
results-second = Anden indtastning
results-second-count = { $count } af { $all } indtastet igen
results-second-blind = Det, der først blev indtastet, vises ikke. Indtast alt igen.
results-second-differences = Forskelle
results-second-none = Ingen indtil nu.
results-second-first = Den første er rigtig
results-second-other = Den anden er rigtig
results-second-reason = anden indtastning
results-second-agrees = det samme igen
results-second-differs = afviger
results-second-end = Afslut anden indtastning
results-pad = Klik-tastatur
results-askers = TL, turneringsleder, turneringslederen, regnskabsfører, arrangør, kaptajn, begge, bordet
results-reason-is-result = »{ $text }« læses som et resultat. Skriv, hvorfor dette rettes, eller tryk på Esc, og skriv resultatet på dets egen linje.
results-reason-wanted = Skriv en grund, og tryk på Enter. Esc lader linjen være, som den var.
results-esc-empties = Esc tømmer linjen.
results-reason-default = tastefejl
results-reason-swapped = sedler byttet
results-swap = To sedler byttet
results-swapped-lines = Spil { $one } og { $other } har nu hinandens resultat.
results-swapped-sheets = Bord { $one } og { $other } har nu hinandens seddel fra runde { $round }.
results-swap-other = Spil { $board } er markeret: gå til linjen, dets seddel hører til, og tryk på { $key }. De to resultater bytter plads. Esc afbryder.
results-swap-or-sheet = { $key } her igen markerer hele sedlen.
results-swap-sheet = Hele sedlen fra bord { $table }, runde { $round }, er markeret: gå til det bord, den hører til, og tryk på { $key }. Begge bordes resultater bytter plads, linje for linje. Esc afbryder.
results-swap-other-round = Sedler kan kun bytte plads inden for samme runde: den markerede er fra runde { $round }.
results-swap-nothing = Her er intet resultat at bytte.
results-swap-closed = Aftenen er afsluttet: ret hvert resultat for sig, eller åbn aftenen igen under { $screen }.
results-reason-turned = sad omvendt
results-progress = Runder × borde
results-no-rounds = Filen oplyser ikke, hvem der spillede hvor; indtast spil for spil.
results-look-at = Skal tjekkes
results-all-well = Intet. Alt er i orden.
results-to-review = skal ses på igen
results-how-often = Hvor ofte
results-key-enter = gem, næste tomme linje
results-key-next-match = næste kamp
results-key-line = linje
results-key-sheet = anden seddel
results-key-turned = sad omvendt
results-key-same = som ovenfor
results-key-artificial = kunstig score
results-key-doubled = doblet, med udspil
results-key-next = Næste, der skal tjekkes
legend-part = delvis inde
legend-ruling = afgørelse
legend-unplayed = ikke spillet
legend-nobody = ingen spiller

# Stilling
ranking-title = Stilling
ranking-is-provisional = Foreløbig
ranking-provisional = Foreløbig: { $entered } af { $due ->
    [one] { $due } resultat
   *[other] { $due } resultater
}
ranking-provisional-undrawn = Foreløbig: { $due ->
    [one] { $due } resultat
   *[other] { $due } resultater
}; der er stadig runder, der skal trækkes
ranking-closed = Afsluttet: { $entered } af { $due ->
    [one] { $due } resultat
   *[other] { $due } resultater
}
ranking-missing = { $count } mangler, først bord { $table } R{ $round } spil { $board }
ranking-all = Par
ranking-in-section = { $side }, række { $section }
ranking-average = Gennemsnit over alle spil
ranking-card = Par { $number }, { $names }
ranking-card-hint = procent af toppen, spil for spil
ranking-rank = Tag med i stillingen igen
ranking-unrank = Tag ud af stillingen
ranking-tops = Nogle spil har færre resultater end andre (toppe fra { $from } til { $to }), så procenterne kan stadig ændre sig.
ranking-first-left = { $who } fører, men gik hjem efter runde { $round }; spillede spil: { $boards }. Propositionerne afgør, om det kan give sejren (§ 78D). Tryk på Ctrl G på linjen under Stilling for at tage deltageren ud.
ranking-moved = Pile: pladser vundet eller tabt siden runde { $round }
ranking-typed = Find: { $letters }
ranking-find = Find et navn eller et nummer
ranking-counted-of = { $counted } af { $played }
ranking-boards-bye = { $boards } + oversidder
ranking-played-compared = { $played }, hvoraf { $counted } er sammenlignet indtil nu
ranking-uncompared = »{ $counted } af { $played }« spil: { $played } er spillet, { $counted } sammenlignet indtil nu. Et spil tæller, så snart et andet bord har spillet det.
column-rank = Plac.
column-number = Nr.
column-boards = Spil
column-penalty = Straf
column-contract = Kontrakt
column-score = Score

# Offentliggør
publish-title = Offentliggør
publish-documents = Dokumenter
publish-language = Sprog
publish-paper = Papir
publish-path = Fil
publish-now = Offentliggør stilling { $version }
publish-save = Gem som PDF
publish-clocks = Offentliggjort { $at }. Rettelser indtil { $corrections }, appeller indtil { $appeals }.
publish-clocks-again = Slutstilling først offentliggjort { $first }; stilling { $version } offentliggjort { $at }. Rettelser indtil { $corrections }, appeller indtil { $appeals }.
publish-since = Ændret siden stilling { $version }: { $count }
publish-since-nobody = Ændret siden stilling { $version }, uden virkning på stillingen:
publish-same = Stilling { $version }, offentliggjort { $time }
publish-same-ask = Ingen plads, tal eller procent i stillingen er ændret, siden stilling { $version } blev offentliggjort.
publish-uncompared-ask = Linjer i stillingen uden tal: { $count }. Ingen af deres spil er endnu spillet ved et andet bord.
publish-ask-missing = { $count ->
    [one] Et resultat mangler: { $places }.
   *[other] { $count } resultater mangler: { $places }.
    }
publish-ask-rulings = { $count ->
    [one] En afgørelse er ikke afsluttet: { $places }.
   *[other] { $count } afgørelser er ikke afsluttet: { $places }.
    }
publish-ask-begun = { $count ->
    [one] Et resultat er begyndt, men ikke indtastet: { $places }.
   *[other] { $count } resultater er begyndt, men ikke indtastet: { $places }.
    }
publish-ask-unplayed = { $count } ikke spillet (uden kunstig score)
publish-ask-to-come = { $count ->
    [one] { $count } resultat kommer senere
   *[other] { $count } resultater kommer senere
    }
publish-ask-closed = Aftenen er afsluttet, og stilling { $last } er offentliggjort: det, der er rettet siden da, står nederst på denne.
publish-all-the-same = Offentliggør alligevel
publish-answer-first = Svar først: { $publish } offentliggør, { $not } gør det ikke.
publish-for-lost = Filerne kan ikke indeholde: { $list }
publish-not-yet = Ikke endnu
publish-close = Afslut aftenen …
publish-brought = Ændret med stilling { $version } ({ $time }):
publish-changes = Ændringer siden stilling { $version } ({ $count })
publish-files = Filer til stilling { $version }: { $files }, i { $folder }
publish-open-folder = Åbn mappen
publish-behind = Ikke ajour med stilling { $version }: { $files }. Det, der hænger fremme eller er på nettet, skal udskrives eller lægges op igen.
publish-forgotten = En glemt spiller har ikke længere et navn
publish-now-complete = Den var foreløbig og er nu komplet.
publish-now-provisional = Den var komplet og er nu foreløbig.
publish-look-again = Afgørelser, der skal ses på igen
publish-more = og { $count } til
publish-page = side { $page } af { $pages }
publish-page-of = { $page } af { $pages }
publish-empty = Intet at udskrive endnu.
publish-drawing = Siderne tegnes …
publish-failed = { $path } blev ikke skrevet: { $reason }
publish-saved = Gemt som { $path }
publish-not-opened = { $path } er gemt, men intet program åbnede den: { $reason }

# Spillere
players-title = Spillere
players-count = { $count } kendes af klubben
players-found = { $found } af { $count } kendes af klubben
players-search = Nogle få bogstaver eller et nummer
players-guest = gæst
players-member = medlem
players-guests = { $count ->
    [one] En af dem er gæst. F7 gør den valgte til medlem.
   *[other] { $count } af dem er gæster. F7 gør den valgte til medlem.
    }
players-members = Gør alle på listen til medlemmer
players-members-ask = { $count ->
    [one] Ctrl G igen: gæsten på listen bliver medlem.
   *[other] Ctrl G igen: de { $count } gæster på listen bliver medlemmer.
    }
players-column-club = Klubnr.
players-column-national = DBf-nr.
players-is = Medlem eller gæst
players-new = Ny spiller
players-correct = Ret en spiller
players-half = Ikke gemt endnu: Enter gemmer, Esc fortryder ændringen.
players-leaving = { $name } har ændringer, der ikke er gemt: Enter i formularen gemmer dem, Esc fortryder dem; det samme igen går videre uden at gemme.
players-name = Navn
players-full-name = Fulde navn
players-numbers = Andre numre
players-numbers-hint = EBU 123456
players-email = E-mail
players-email-wrong = { $typed } er ikke en e-mailadresse: den skal have et navn, et @ og et domæne med punktum.
players-handicap = Handicap
players-grade = Grad
players-no-email = Ønsker ingen e-mail
players-unnamed = Ikke med navn på nettet
players-unnamed-mark = ikke på nettet
players-named = Igen med navn på nettet
players-kept = Gemt: { $what }.
players-save = Gem
players-another = Endnu en spiller
players-old-name = I denne aften eller dens turnering står der stadig { $name }.
players-correct-there = Ret det også der
players-renamed = Omdøbt: { $before } → { $now }. { $key } fortryder det.
players-named-back = Det gamle navn igen: { $now } → { $before }.
players-other-ask = Du skrev { $now } i stedet for { $before }. Var navnet forkert, eller er det en anden person? Esc beholder { $before }.
players-other = En anden person

# Indstillinger
settings-title = Indstillinger
settings-window = Vindue
settings-language = Sprog
settings-appearance = Udseende
settings-light = lyst
settings-dark = mørkt
settings-contrast = høj kontrast
settings-changed = Ændret fra { $federation }:
settings-back = Tilbage til { $federation }
settings-differs = anderledes end { $federation }
settings-four-colours = fire farver
settings-group-averages = Kunstige scorer og oversiddere
settings-group-desk = Frister og godkendelse
settings-group-draw = Runder, der trækkes
settings-group-event = Turneringer og mesterpoint
settings-group-imps = Imp
settings-group-ranking = Stilling
settings-group-scoring = Udregning og parpoint
settings-group-teams = Kampe og kamppoint
settings-highlight = Fremhæv det gemte
settings-in-order = De bruges i denne rækkefølge. Klik tilføjer en til sidst eller fjerner den.
settings-method = Udregningsmetode
settings-no-rule = Ingen regel indeholder de ord.
settings-range = et helt tal fra { $from } til { $to }
settings-range-decimals = et tal med højst to decimaler
settings-range-list = tal for den første, den anden og de følgende, fx 52,5/50
settings-range-rounds = runder, fx 4, 8
settings-says = { $federation }: { $value }.
settings-says-nothing = { $federation } har ingen regel om dette. Normalt: { $value }.
settings-search = Find en regel
settings-source = Kilde: { $source }
settings-suits = Kortfarver
settings-two-colours = to farver
settings-wrong = Ikke muligt: skriv { $range }.
settings-scale = Størrelse
settings-user = Dit navn
settings-user-placeholder = gemmes med hver ændring
settings-foot = Nederst på hvert ark
settings-foot-placeholder = adresse, hjemmeside, tak til en sponsor
settings-logo = Logo øverst på hvert ark (PNG)
settings-logo-placeholder = tomt felt: intet logo
settings-colour = Overskrifternes farve på papir
settings-colour-placeholder = #1b4f72; tomt felt: sort
settings-logo-kept = Logoet trykkes nu på hvert ark
settings-logo-gone = Der er ikke længere noget logo på arkene
settings-colour-kept = Overskrifterne på papir trykkes nu i { $colour }
settings-colour-gone = Overskrifterne på papir trykkes i sort
settings-club = Klubbens navn
settings-club-kept = Klubben hedder { $club }; nye aftener får det navn
settings-club-tonight = I aften står der stadig { $club }.
settings-club-change = Ret også i aften
settings-rules = Aftenens regler
settings-rules-later = Åbn først en spilleaften.
scale-row-asked = Skalaen »{ $scale }« har rækker for { $rows } spil; en kamp i aften har { $boards }.
scale-row-nearest = Brug den nærmeste række: { $row }
scale-row-other = eller en skala lavet til { $boards } spil:
settings-backup = Database
settings-database = Alt ligger i { $path }.
settings-backup-path = Kopiér den til
settings-backup-now = Kopiér nu
settings-backup-done = Kopieret til { $path }
change-renumbered = Nye numre til { $count ->
        [one] { $count } deltager
       *[other] { $count } deltagere
    }
change-wished = Ønsker til bordplanen
change-section-removed = Række { $section } fjernet
publish-from-round = Guidekort og skema fra runde
publish-only-card = Kun regnskabet for nummer

## Placing the pairs

seats-place = Placering
seats-draw = Træk lod
seats-seed = Seed efter tidligere resultater
seats-apart = Hold to adskilt
seats-still = Skal blive siddende
seats-more = Et bord mere
seats-late = Par, der kommer for sent
seats-nobody = { $who }: der sidder ingen endnu.
seats-forgotten = { $count ->
    [one] Én plads er tom: spilleren er glemt.
   *[other] { $count } pladser er tomme: spillerne er glemt.
}
seats-nobody-expected = Der er ingen at placere: ingen tidligere aften har spillere, der endnu ikke er placeret.
seats-late-there = { $number } har ingen navne endnu: skriv navnene på dem, der kommer for sent, der.
seats-late-joined = Ny vandring fra runde { $round }. { $key } fortryder det.
seats-late-filled = Den tomme plads er optaget fra runde { $round }. { $key } fortryder det.
seats-late-would-join = Der kommer en ny vandring fra runde { $round }.
seats-late-would-fill = Den tomme plads bliver optaget fra runde { $round }; vandringen er den samme.
seats-late-results = Resultater i alt: { $results }, nu: { $before }.
seats-late-results-before = Resultater i alt: { $results }, før: { $before }.
seats-late-begins = De begynder i runde { $round } ved bord { $table }, mod { $against }.
seats-late-waits = I runde { $round } sidder de over.
seats-late-no-more = Sidder ikke længere over: { $list }.
seats-late-renumbered = Får et andet nummer: { $list }.
seats-late-reseated = Skifter plads: { $list }.
seats-late-place = { $number } til bord { $table } { $side }
seats-late-take = Lad dem være med
seats-late-hint = Intet er ændret endnu. Esc ændrer intet.
seats-late-missed = Spil, parret er gået glip af
seats-late-not-played = Ikke spillet
seats-late-as-averages = Middelscore
seats-late-rule = Det er reglen »{ $rule }«. Den gælder alle par, der kommer for sent i aften.
seats-late-team = Hold, der kommer for sent
seats-strength = Handicap, styrkegruppe, seedning
seats-no-stratum = Ingen
seats-stratum = Styrkegruppe
seats-seed-place = Plads blandt de seedede
seats-strength-keep = Gem, næste
seats-handicap-wrong = Et handicap er et tal som 2,5 eller −1, i procent eller i den enhed, der regnes i.
seats-strength-hint = Handicap lægges til i listen Handicap under Stilling. Hver styrkegruppe har sin egen liste; 1 er den stærkeste.
seats-is-still = bliver siddende
seats-is-seed = seedet { $place }
seats-is-apart = adskilt fra { $pairs }
seats-parting = markér det andet par
seats-half = halvt bord

# Ranking: further lists
ranking-tab-overall = Alle
ranking-tab-section = Række { $section }
ranking-tab-stratum = Styrkegruppe { $stratum }
ranking-tab-handicap = Handicap
ranking-tab-sessions = Sektioner
ranking-teams = Hold
ranking-players = Spillere
ranking-card-hint-points = { $unit }, spil for spil
ranking-carried = medbragt
ranking-too-few = for få sektioner
column-masterpoints = MP
column-handicap = Hcp
tonight-join = Næste sektion af turneringen { $title }
help-join = Gør den nye aften til næste sektion i samme turnering som den aften, den er lavet efter
tonight-method = Udregning
ranking-card-other = { $number } · { $names }
settings-silent = Indstillinger, som reglerne ikke nævner: { $count }. Dér gælder standarden.
settings-change-rules = Ret …
change-ruling = { $place }: afgørelse, { $law }
change-reviewed = Afgørelse gennemgået
change-appeal = Appel fra { $contestant }
change-appeal-decided = Appel: { $outcome }
change-status = { $contestant }: { $status }
change-approved = Resultat godkendt
change-table-moved = Bord { $table } har skiftet
status-active = må spille
status-suspended = bortvist i runde { $from }–{ $to }
status-suspended-once = bortvist i runde { $round }
status-disqualified = diskvalificeret
status-unranked = uden for konkurrencen
tonight-troubles = Aften fuld af problemer
results-under-ruling = der er truffet en afgørelse for denne linje; den bliver stående
screen-director = Afgørelser
screen-director-short = Afgørelser
publish-web = Webside
publish-print = Udskriv
publish-open = Åbn PDF-filen
publish-not-printed = { $path } er gemt, men ikke udskrevet: { $reason }. Ctrl O åbner den.
publish-no-printer = { $path } er gemt, men der er ingen printer på denne computer. Ctrl O åbner den.
publish-printed = { $path } er sendt til printeren
publish-writing = Skriver …
publish-writing-more = Skriver … { $waiting } venter
publish-stop-writing = Stop udskrivning
publish-printer-silent = { $path } er skrevet, men printkommandoen svarede ikke inden for et halvt minut og blev afbrudt. Se til printeren, og udskriv igen.
publish-stopped = { $path } er skrevet. Udskrivningen blev stoppet.
publish-solving = Double dummy: { $done } af { $of }
publish-stop = Stop
publish-section = Rækker
publish-all-sections = Alle
publish-zoom = Størrelse
publish-turn = Drej
projector = Projektor
projector-open = Åbn projektoren
projector-close = Luk projektoren
projector-full = Projektoren på hele skærmen
projector-evening = Følg aftenen
projector-seats = Bordplan
projector-next-session = Næste sektion
projector-next-hint = Tirsdag kl. 19.00
projector-thanks = Tak for i aften
projector-not-published = Ikke offentliggjort endnu
projector-changed = Ændret siden stilling { $version }, ikke offentliggjort endnu
projector-nobody = Ingen er placeret endnu
projector-table = Bord { $table } { $side }
projector-time-left = Tid tilbage af runde { $round }
projector-round-ends = Runden slutter kl. { $time }
projector-next-move = Næste skift, til runde { $round }
projector-move-now = Skift venligst til runde { $round }
projector-last-round = Dette er sidste runde
screen-archive = Arkiv
archive-heading = Arkiv
archive-count = { $count ->
        [one] { $count } aften
       *[other] { $count } aftener
    }
archive-search = Dato, titel, turnering eller et navn
archive-date = Dato
archive-title = Titel
archive-results = Resultater
archive-state = Status
archive-nothing = Intet fundet
archive-none = Endnu ingen spilleaftener. Begynd en under »I aften«, eller importer en.
archive-closed = afsluttet
archive-going-on = ikke afsluttet
archive-open = Åbn
archive-export-hint = /home/…/season.db
archive-export = Eksportér de viste aftener ({ $count })
archive-import-hint = Resultater, spillere, kortfordelinger (fil, database, mappe)
choose = Vælg …
listing-empty = Denne mappe er tom.
listing-name = Navn
listing-letters = Bogstaver af navnet eller en sti
listing-leave = Annuller
listing-this = Denne mappe
listing-take = Vælg
listing-above = Op
archive-export-to = Eksportér til
archive-export-now = Eksportér
archive-import = Importér
archive-exported = { $sessions ->
        [one] { $sessions } aften
       *[other] { $sessions } aftener
    } med { $entries ->
        [one] { $entries } post
       *[other] { $entries } poster
    } skrevet til { $path }
archive-merge = Det, den anden database tilføjer
archive-merge-new = { $count } nye
archive-merge-longer = { $count } med flere poster end vores
archive-merge-same = { $count } uden noget nyt
archive-ours = Behold vores
archive-theirs = Tag deres
archive-both = Behold begge
archive-two-people = To personer
archive-one-person = Én person? { $ours } – { $theirs }
archive-take = Importér det
archive-leave = Importér ikke
archive-open-instead = Åbn denne kopi i stedet
archive-open-other = Åbn denne database i stedet
archive-open-busy = En anden database åbnes, når alt er gemt og skrevet, spillernes telefoner og terminalerne er stoppet, og eksempelaftenen er lukket.
archive-report = Hvad der blev importeret
archive-would-be = Det bliver importeret
archive-merged = { $taken ->
        [one] { $taken } aften
       *[other] { $taken } aftener
    } importeret, { $kept } uændret
archive-merged-players = Spillere: { $added } tilføjet, { $joined } lagt sammen med vores
archive-undecided = { $count } udeladt, fordi der ikke blev valgt
archive-close = Luk
players-past = { $count ->
        [one] { $count } aften
       *[other] { $count } aftener
    }
players-partners = Makkere
archive-read = { $results ->
        [one] { $results } resultat
       *[other] { $results } resultater
    } for { $contestants ->
        [one] { $contestants } deltager
       *[other] { $contestants } deltagere
    }
import-hands = Spil, der nu har deres kortfordeling: { $count }; spilles ikke i aften: { $unplayed }.
import-hands-before = Pas på: allerede spillet den { $date }, { $title }, spil { $board }.
import-hands-of = kortfordelinger fra { $path }
import-hands-nowhere = { $path } indeholder kortfordelinger: åbn først den aften, de hører til.
import-players = Importerede spillere: { $count }. { $key } fortryder det.
import-players-undone = { $count ->
    [one] Importen er fortrudt: én person er som før.
   *[other] Importen er fortrudt: { $count } personer er som før.
}
top-saving = gemmer
top-not-saved = ikke gemt
results-saving = gemmer
device-here = et andet program
device-window = et andet vindue
device-command = en kommando
device-pad = terminal { $number }
device-phone = telefonen ved bord { $table }
results-there = { $device } har indtastet her: { $what }
change-ruling-begun = { $place }: afgørelse begyndt, ikke truffet, { $law }
change-date = dato: { $date }
top-other-day = Denne aften er til { $date }. Tryk på F8 igen for at begynde den i dag; for at ændre datoen skal du vælge aftenen under I aften og trykke på F2.
results-other-day = Denne aften er til { $date }. Tryk på Enter igen for at indtaste resultatet alligevel; for at ændre datoen skal du vælge aftenen under I aften og trykke på F2.
seats-ahead = Næste navn: { $name }
seats-answer-first = Besvar først spørgsmålet. »{ $name }« er det næste navn.
players-surname = Efternavn
players-surname-wrong = Navnet ender ikke på efternavnet { $surname }. Ret det ene af dem, eller lad efternavnet stå tomt.
players-import = Importér liste
suspicion-wrong-sign = ved ingen af de andre borde fik denne side scoren
suspicion-exchanged = passer til et andet spil i runden: er to sedler byttet om?
suspicion-unlike-contract = alle andre borde spillede en anden farve
suspicion-repeated = det samme som i de to foregående spil
key-nothing = { $key } ({ $what }): der er ikke noget at gøre her nu.
key-needs-evening = { $key } ({ $what }): åbn først en aften, under I aften.
seats-is-substitute = substitut
repair-ends = Aftenen slutter efter runde { $rounds } med { $boards } spil.
settings-copies-there = Kopier laves ved siden af denne liste, under vinduets indstillinger. En kopi hentes tilbage under Arkiv, Ctrl O.
settings-copies-in = Automatiske kopier ligger i { $folder }. Tryk på en for at åbne den: Den gendannes i en ny fil.
settings-copies-kept = Alle kopier siden kl. 6 om morgenen bliver. Af hver af de seneste ti aftener bliver den sidste kopi og dem fra afslutningen og den endelige stilling; af hver af de seneste tolv måneder den sidste kopi.
results-wrong-board-type = Skriv # og nummeret på det spil, der blev spillet, et mellemrum og resultatet: #4 4sn=
results-wrong-board-teams = I holdkampe gælder § 15B ikke. Tryk på F4, og træf afgørelse efter § 86B.
results-one-room = Kun spillet i det ene rum, og der mangler en afgørelse: tryk på F4 (§ 86B).
results-wrong-board-unknown = Ingen spiller spil { $board } i denne sektion. Kontrollér nummeret.
results-wrong-board-due = Parrene skal selv spille det spil mod hinanden: indtast resultatet ved { $place }.
results-wrong-board-result = Skriv resultatet i spil { $board }, eller X hvis det blev afbrudt.
results-wrong-board-stands = Ingen ved bordet havde spillet spil { $board }: resultatet bliver stående (§ { $law }).
results-wrong-board-cancelled = { $who } havde spillet spil { $board } før: resultatet annulleres for begge sider (§ { $law }).
results-wrong-board-open = { $place }, { $who }: intet resultat endnu. Hvis de spillede spillet, annulleres det forkerte spil (§ 15B1).
results-wrong-board-costs = { $place }: { $who } kan ikke længere spille spillet og skal have en kunstig score (§ 15B3).
results-wrong-board-instead = Spil { $board } skulle spilles her: indtast LP, hvis det spilles senere, ellers giv en kunstig score.
results-wrong-board-why = Hvorfor blev dette spil spillet her?
results-wrong-board-reason = spil { $board } skulle spilles
results-deprived = { $who } har spillet spil { $board } mod andre. Giv hver side en kunstig score efter skyld: middel plus, middel eller middel minus (A+, A, A-) (§ 15B3, § 12C2a).
results-deprived-one = { $who } har spillet spil { $board } mod andre, og den score tæller. Skriv A+, A= eller A- efter skyld kun for { $lost }: middel plus, middel eller middel minus (§ 15B3, § 12C2a).
results-keeps-score = { $who } får ingen kunstig score her: scoren på spil { $board } mod andre tæller.
consent-title = Det ændrer den officielle stilling
consent-who = Rettelsesperioden er slut. En rettelse kræver arrangørens godkendelse, og det skal være hævet over rimelig tvivl, at det registrerede er forkert (§ 79C2). Hvem godkender, og hvorfor? Skriv »navn: grund«.
consent-make = Ændr med denne godkendelse
consent-leave = Ændr ikke noget
seats-qualified = Kvalificeret, endnu ikke placeret
results-turned-both = Det andet rum vendes også: { $turned }. Hvis kun det ene rum sad omvendt, er der intet at sammenligne: tryk på F4, og træf en afgørelse (§ 86B).
publish-more-choices = Mere: sprog, papir, websteder, forbund
publish-more-documents = { $count } dokumenter mere
publish-fewer-documents = Færre dokumenter
post-ask-address = Spørg forbundet om adressen på forbundets server.
movement-more = Mere
movement-instead = Vandringer, der passer
movement-others = { $count ->
    [one] En anden vandring
   *[other] { $count } andre vandringer
    }
movement-rounds-of = { $rounds ->
    [one] Én runde
   *[other] { $rounds } runder
    } à { $boards ->
    [one] ét spil
   *[other] { $boards } spil
    }
movement-ends = slutter { $time }
movement-lasts = varer { $time }
balance-few = Der er for få par til at udregne retfærdigheden. Resultaterne for { $one } og { $other } afhænger mest af hinanden.
settings-keys = Taster ved knapperne
settings-keys-first = de første aftener
settings-keys-always = altid
settings-keys-held = med Ctrl
publish-files-written = { $count ->
    [one] Én fil til stilling { $version } er skrevet
   *[other] { $count } filer til stilling { $version } er skrevet
    }
results-drawn-otherwise = Gemt. Runde { $round } er allerede trukket og ville nu blive trukket anderledes. { $key } viser den; dér kan den trækkes om.
results-draw-stays = Gemt. Runde { $round } er begyndt: dens lodtrækning bliver, selv om de rettede resultater ville give en anden.
tonight-first-scoring = Parturnering, udregnet med { $method }. Vil du have en anden udregning, hold eller enkeltmand, så begynd en ny aften.
results-consent-name = Skriv, hvem der godkender, et kolon og grunden: »Kim Klub: enige om ni stik«.
seats-exempt = uden rating
seats-goes-team = Hele holdet går hjem
seats-late-next = Skriv nu navnene på { $who }. { $begins }
