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
suspicion-lead = udspilleren har ikke det kort
suspicion-far = langt fra kontrakten: kontrollér
suspicion-other-side = ellers spillede modparten denne farve: kontrollér
suspicion-alone = intet andet bord kom i nærheden af det: kontrollér
suspicion-forced = indtastet trods indvending; se begrundelsen

# Rammen
screen-tonight = I aften
screen-seats = Pladser
screen-movement = Vandring
screen-results = Resultater
screen-ranking = Stilling
screen-publish = Udgiv
screen-players = Spillere
screen-settings = Indstillinger
nothing-open = Ingen spilleaften er åben. Begynd eller åbn en på den første skærm (Ctrl 1).
undo = Fortryd
undo-event-named = { $count ->
        [one] Turneringens anden afdeling
       *[other] Turneringens { $count } andre afdelinger
    } hedder også { $name } igen.
undo-done = Fortrudt: { $change }
undo-done-behind = Fortrudt: { $change }. { $published } bliver, som den hænger: offentliggør igen, hvis dette skal op.
undo-behind = { $published } bliver stående: den har hængt der. Ctrl Z igen fortryder: { $change }
undo-stays = { $published } bliver stående: den har hængt der.
redo = Gendan
redo-done = Gjort igen: { $change }
go-to = Gå til
go-to-placeholder = 12 par · b7 spil · t3r2 bord og runde · et navn · en skærm
go-to-also-leave = går hjem, trækker sig, udgår, tidligt
go-to-also-substitute = reserve, afløser, erstatter
go-to-also-clock = ur, tid, omgang
go-to-also-closing = slut på aftenen, færdig, luk, forbi
go-to-also-settings = klubbens navn, farve, logo, brevhoved, sprog, kopier, skriftstørrelse, mørk
go-to-also-movement = annoncer, bekendtgør, sidder over, oversidder, runder, spil
go-to-also-publish = annoncer, udskriv, papir, hjemmeside, fil, skærm på væggen
go-to-also-seats = navne, pladser, hvem sidder hvor, sidder over, gæster
go-to-also-screen = skærm, væg, projektor, andet vindue
go-to-nothing = Her er intet, der hedder »{ $text }«.
go-to-board = Spil { $board }
go-to-table = Bord { $table }, runde { $round }
go-to-table-of = Række { $section }, bord { $table }, runde { $round }
go-to-player = { $name } · kendt af klubben, ikke her i aften
help = Taster
help-title = Taster: { $screen }
help-about-archive = Alle klubbens aftener. Andre programmers filer kommer ind og går ud her.
help-about-director = Afgørelser, straffe og appeller, de nyeste først. F4 begynder en afgørelse fra alle skærme.
help-about-movement = Vælg, hvordan deltagere og spil flytter. En vandring i gang erstattes kun, når det er bekræftet. Retfærdighed: 1, når alle påvirker hinandens resultater lige meget, 0, når det er meget ulige.
help-about-players = Alle, klubben kender, med numre.
help-about-publish = Udskriv, gem og hæng op. Offentliggørelsen får et tidspunkt, og fristerne begynder.
help-about-ranking = Stillingen, som den er nu. En linje åbner et kort, og kortet siger hvorfor. En halv på sidste plads af en procent går væk fra 50: 46,875 er 46,87.
help-about-results = Skriv, hvad sedlerne siger, en linje for hvert resultat. Det forståede vises, før Enter gemmer det.
help-about-seats = Sig, hvem der sidder hvor. Et nummer eller nogle bogstaver finder en spiller; et ukendt navn bliver gæst.
help-about-settings = Vinduet, databasen og aftenens regler.
help-about-tonight = Begynd aftenens turnering her, eller fortsæt en tidligere.
help-all = alle taster
help-answer = besvar spørgsmålet
help-card = den første linjes kort
help-empty = tøm feltet
help-export = eksportér de viste aftener
help-finish = afslut det, der udfyldes
help-grid = et andet bord i skemaet
help-draw-fix = Lodtrækning: fastlæg mødet
help-draw-it = Lodtrækning: træk runden
help-draw-forbid = Lodtrækning: forbyd mødet
help-draw-lots = Lodtrækning: træk om
help-draw-so-far = Lodtrækning: runderne indtil nu
help-leave = lad det være, som det var
help-lists = en anden stilling
help-means = sig, hvad et ændret navn betyder
help-next-seat = næste og forrige plads
help-open-or-take = åbn aftenen, eller tag det læste ind
help-other-sight = skema, balance eller besked
help-screens = skærmene, i listens rækkefølge
help-stop-solving = hold op med at analysere kortfordelingerne
help-typed = kommer i feltet, uanset hvor markøren er
help-choose = vælg
help-close = luk
help-copy = denne og senere runder spillede eksemplar a, indtil >
help-guest = placér som gæst
help-lines = op og ned i listen
help-next-field = næste felt eller knap
help-other-view = pr. bord eller pr. spil
help-pages = bladr
help-seat = placér den fundne, og gå videre
help-type-size = større og mindre skrift
help-wishes = ret borde og spil
top-nothing-open = Ingen spilleaften åben
top-sample = Eksempel
foot-open-beside = Også åben i et andet vindue
top-round = Runde
top-round-of = { $round } af { $rounds }
top-not-drawn = Runde { $round } af { $rounds }, ikke trukket
top-round-not-drawn = { $round } af { $rounds }, ikke trukket
top-draw-next = Træk runde { $round }
top-results = { $entered } af { $due } resultater
top-all-in = Alle resultater er inde
top-closed = afsluttet
top-last-called = Runde { $round } er allerede startet, og den er den sidste.
top-over = { $time } over tiden
top-missing = { $count } mangler
top-suspicious = { $count } at se på
top-saved = gemt { $time }
top-call-first = Start runde 1
top-call-next = Næste runde
top-round-called = Runde { $round } er startet.
top-round-switched = Nord-Syd og Øst-Vest bytter retning.
top-round-goes = { $who } går til bord { $table }.
top-round-sit-out = Sidder over: { $who }.
top-call-again = Runde { $round } blev startet kl. { $at }, og ikke alt er inde. F8 en gang til, før nogen anden tast, starter den næste alligevel.

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
change-looked-at = { $place }: set efter, { $result } er rigtigt
desk-result-is-in = Et resultat er indtastet: { $result }. Blev spillet alligevel spillet?
change-movement = Vandring: { $name }
change-round = Runde { $round } startet
change-drawn = Runde { $round } trukket
change-closed = Spilleaften afsluttet
change-reopened = Spilleaften åbnet igen
change-published = Stilling { $version } offentliggjort
change-agreed = { $organizer } giver samtykke til en sen rettelse
change-penalty = Straf: { $who }
change-warning = Advarsel: { $who }
change-penalty-withdrawn = Straf trukket tilbage
change-match-decided = Kampen mellem { $first } og { $second } afgjort
change-match-decision-withdrawn = Afgørelse om en kamp trukket tilbage
change-opened = { $title } åbnet
change-conditions = Propositioner ændret
change-event = Turnering: { $name }, sektion { $session } af { $of }
change-board-set = Spil { $board } beskrevet
change-undone = Fortrudt
change-redone = Gendannet

# Afvisninger
help-refused = Hvorfor det ikke blev taget
help-may-type = Det kan tastes: { $what }.
typed-not-understood = »{ $text }« er ikke en kontrakt (4sn=), ikke en score (420, 42-) og ikke P (passpil), NP (ikke spillet), LP (udsat), X (annulleret) eller A60-40 (kunstig score: NS 60 %, ØV 40 %)
typed-no-declarer = … og hvem spillede den? { $seats }
typed-no-level = Der er syv trin; { $level } er ikke et af dem.
typed-no-denomination = { $letter } er ingen benævnelse her: { $denominations }
typed-no-seat = { $letter } er ingen plads her: { $seats }
typed-no-letter = { $letter } er hverken en benævnelse her ({ $denominations }) eller en plads ({ $seats })
typed-turned = »/« skrives efter det resultat, hvor man sad omvendt, med pladserne som de sad: 4sn=/, 420/
typed-how-many = … med hvor mange stik?
typed-how-many-before = Hvor mange stik? Der mangler et tal mellem »{ $sign }« og { $seat }: »{ $sign }1« og { $seat }. Vundet uden overstik er »=«.
typed-not-just-made = »=« er lige vundet, med { $needed } stik; efter det står { $tricks }. Tast det ene.
typed-not-tricks = { $what } siger hverken, hvor mange stik (= vundet, +1, -1, 10), eller hvilket kort der blev spillet ud.
typed-too-high = Ingen score er så høj som { $score }.
typed-what = en kontrakt (4sn=), en score (420, 42-), P passpil, NP ikke spillet, LP udsat, X annulleret, A60-40 en kunstig score: NS 60 %, ØV 40 %
typed-tricks = En kontrakt på { $level }-trinnet kan ikke give { $tricks } stik.
typed-down = På { $level }-trinnet går ingen mere end { $most } ned.
typed-doubled = Doblet eller redoblet hvad? x og xx skrives efter kontrakten eller spilføreren: 4sxn=, 4snxx-1
typed-tens = En score ender på 0: skriv { $score }+ eller { $score }- for at udelade nullet.
typed-no-score = Intet resultat giver { $score }.
typed-card = { $card } er ikke et kort.
typed-percent = { $percent } er mere end 100 %.
typed-same-alone = " alene er det samme som linjen ovenfor; med / efter sad de omvendt. Ved siden af et resultat siger det intet.
typed-for-whom = Til hvem? Nord-Syd først, så Øst-Vest: A+A-, A+A+, A6040; A for middel til begge
typed-points-too = Enten kontrakten med dens stik (3nv+1) eller kun pointene (-430); { $points } efter en kontrakt kan være flere resultater.
import-failed = { $path } blev ikke læst: { $reason }

# I aften
tonight-title = Godaften
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
tonight-many = { $tables } borde: passer det?
tonight-so-many = { $tables } borde
tonight-start = Start
tonight-new = Ny spilleaften
tonight-kind = Slags
tonight-meetings = Hvem møder hvem
tonight-planned = efter en vandring
tonight-no-tables = endnu ingen borde
tonight-no-players = endnu ingen spillere
tonight-sum-tables = { $tables } borde
tonight-sum-teams = { $teams } hold
tonight-sum-players = { $players } spillere
tonight-sum-movement = { $movement }, { $rounds } runder à { $boards } spil
tonight-sum-all = { $boards } spil i alt
tonight-what-begins = Begyndt: { $what }. Vandring ({ $key }) tilbyder andre.
tonight-sum = Enter begynder »{ $title }«: { $what }.
tonight-new-open = Begynd en ny spilleaften
tonight-new-hint = Par, hold eller enkeltmands, med beregning, dato og turnering. Tre svar er nok; resten kan komme senere.
tonight-name = Navn
tonight-club = Klub
tonight-date = Dato
tonight-event = Del af
tonight-session = sektion
tonight-of = af
tonight-event-wrong = En turnering har et navn, og dette er en af dens sektioner, f.eks. 2 af 4.
tonight-event-name = turneringens navn
tonight-new-event = en ny turnering
tonight-single = en enkelt spilleaften
tonight-start-wrong = »{ $time }« er ikke et klokkeslæt: skriv 19:00.
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
tonight-deleted = Slettet. En kopi er { $path }
tonight-delete-no = Behold den
tonight-delete-yes = Slet
tonight-delete-nowhere = Denne database findes kun i hukommelsen: der gemmes ingen kopi.
tonight-delete-kept = En kopi gemmes ved siden af databasen og kan hentes ind igen.
tonight-delete-cost = { $count ->
        [one] { $count } resultat forsvinder
       *[other] { $count } resultater forsvinder
    } sammen med navne, kendelser og det offentliggjorte ({ $published }).
tonight-delete-empty = Der er ikke indtastet noget resultat.
tonight-delete-title = Slet { $title }, { $date }?
tonight-change = Ret
tonight-like-this = Som denne
tonight-save = Gem
tonight-recent = Seneste spilleaftener
tonight-open-evening = Åbn
tonight-open = Åbn en fil
tonight-file-placeholder = en fil med resultater eller en mappe med filer
tonight-sample = Eksempelaften
tonight-home = Tilbage til min klub
tonight-in-sample = Dette er eksemplet. Intet herfra når din klub.
tonight-sample-hint = Til at se sig om: en spilleaften i en opdigtet klub, i sin egen database.
tonight-none = Ingen endnu. Eksempelaftenen viser, hvordan en ser ud.
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
seats-count = { $seated } af { $all } par er placeret · spillet kan begynde nu, navne kan følge
seats-count-players = { $seated } af { $all } spillere er placeret · spillet kan begynde nu, navne kan følge
seats-count-teams = { $seated } af { $all } hold er placeret · spillet kan begynde nu, navne kan følge
seats-count-round = { $seated } af { $all } placeret · som de sidder i runde { $round }
seats-to-movement = Vandring
seats-sitting-out = Oversidder først
seats-sitting-out-now = Oversidder i denne runde
seats-gone = Gået hjem
seats-table = Bord { $table }
seats-filled = { $filled } af { $all } besat
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
    [one] 1 fik ingen plads og bliver på listen: et bord mere (Ctrl T) giver plads.
   *[other] { $count } fik ingen plads og bliver på listen: et bord mere (Ctrl T) giver plads.
}
seats-namesake = { $name } sidder allerede: { $who }
seats-two-names = Det er to navne: skriv et på hver plads. Er begge parrets pladser tomme, og spiller ingen af dem endnu, sætter begge sig på én gang.
seats-two = To spillere: { $first } og { $second }
seats-near = Eller en af disse? ↓
seats-nearly = Mente du { $name }? Enter igen sætter gæsten, ↓ Enter medlemmet.
seats-nearly-seated = { $name } sidder allerede: { $who }. Er det en anden? Enter igen sætter gæsten.
seats-pair = Placér med fast makker
seats-swap = To bytter plads
seats-remove = Tag ud
seats-leaves = Går hjem …
seats-goes-who = Hvem går hjem?
seats-goes-one = Kun denne spiller går hjem
seats-goes-one-hint = De andre spiller videre med en substitut, hvis navn skrives som det næste.
seats-goes-all = Alle går
seats-goes-all-hint = Vandring viser så, før det gøres, hvem der sidder over af den grund.
seats-goes-type = Skriv, hvem der spiller for { $name } fra nu af, og tryk Enter.
seats-hint = Nogle få bogstaver eller et nummer finder en spiller. Enter placerer og går videre, Tab er næste plads. Et forkert navn rettes ved at skrive det rigtige oveni.
seats-another = Der er resultater, og { $new } kommer i stedet for { $old }. Var navnet forkert, eller spiller en anden?
seats-another-before = { $new } kommer i stedet for { $old }. Var navnet forkert, eller er det en anden?
seats-wrong-name = Navnet var forkert
seats-instead = En anden sidder her
seats-instead-played = En anden sad her fra starten
seats-substitute = Substitut fra runde { $round }
seats-another-hint = Et forkert navn rettes for hele sektionen og i klubbens liste. ↓ er en senere runde, ↑ en tidligere. Escape lader det være, som det var.
seats-another-hint-before = Et forkert navn rettes også i klubbens liste. Escape lader det være, som det var.

# Vandring
movement-title = Vandring
movement-tables = borde
movement-boards = spil
movement-none = Ingen vandring passer til disse ønsker. Tillad færre eller flere spil.
movement-none-near = Ingen vandring passer til disse ønsker. Nærmest: { $near }. Tillad færre eller flere spil.
movement-near = { $boards } spil pr. par ({ $rounds } runder à { $length })
movement-boards-each = { $all } spil, hver spiller { $each }
movement-keep = Vælg denne vandring
movement-go-on = Behold og gå videre
movement-keep-hint = Det, der er spillet, bliver stående.
movement-column-name = Vandring
movement-column-rounds = Runder
movement-column-boards = Spil
movement-column-fairness = Retfærdighed
movement-column-time = Varighed
movement-one-winner = én vinder
movement-two-winners = to vindere
movement-no-faults = ingen fejl
movement-faults = { $count } fejl
movement-say-this = Sig dette
balance-title = Balance
balance-what = Skemaet viser, hvor meget enhvers resultater vejer i en andens score. Jo mere ens vægtene er, desto mere retfærdigt.
balance-fairness = Retfærdighed (1 er bedst)
balance-mean = Gennemsnitlig vægt
balance-deviation = Vægtenes spredning
balance-range = Vægt fra … til
balance-worst = Længst fra gennemsnittet
balance-sit-outs = Sidder over (runder): { $list }
balance-still = Bliver siddende: { $list }

# Resultater
results-no-movement = Denne spilleaften har ingen vandring endnu: Vælg en (Ctrl 3).
results-by-table = Bord og runde
results-by-board = Spil
results-by-round = Runde
results-by-pair = Par
results-by-match = Kamp
results-match-title = Kamp i runde { $round }
results-open-room = Åbent rum, NS { $team }
results-closed-room = Lukket rum, NS { $team }
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
results-not-played = Ingen score til nogen: kun de spillede spil tæller. Kunne det ikke spilles, og var det ikke deres skyld, gives en kunstig score, A6040 (§ 12C2).
results-not-played-factor = Ingen score til nogen: de spillede spil regnes forholdsmæssigt op. Kunne det ikke spilles, og var det ikke deres skyld, gives en kunstig score, A6040 (§ 12C2).
results-average = gennemsnit af feltet
results-turned = sad omvendt: { $ns } { $pair-ns }, { $ew } { $pair-ew }
results-some-turned = Spil { $boards }: sad omvendt
results-copy = eksemplar { $letter } af mappen
results-nothing-above = Der er ingen linje ovenover at gentage.
results-force = Indtast det alligevel
results-force-reason = Det indtastes alligevel, fordi:
results-correct-reason = Rettelse. Af hvem og hvorfor? Som »{ $who }: enige« (nummeret på den, der spørger, eller et navn), eller kun hvorfor.
results-closed-reason = Aftenen er afsluttet. Rettelse alligevel: af hvem og hvorfor? Som »{ $who }: enige« (nummeret på den, der spørger, eller et navn), eller kun hvorfor.
results-closed-right = Aftenen er afsluttet. Resultatet er rigtigt: hvem siger det, og hvorfor? Som »{ $who }: enige« (nummeret på den, der blev spurgt, eller et navn), eller kun hvorfor.
results-closed-first = Aftenen er afsluttet. Alligevel det første resultat på denne linje: fra hvem og hvorfor? Som »{ $who }: seddel fundet« (nummeret på den, der kom med det, eller et navn), eller kun hvorfor.
results-late-reason = Rettelsesperioden er slut: kun med arrangørens samtykke (§ 79C2). Hvem giver det, og hvorfor? Som »navn: hvorfor«.
results-not-called = Runde { $round } er ikke startet
results-withdraw-reason = Resultatet trækkes tilbage. Af hvem og hvorfor?
results-covered-reason = Dette spil er tildelt i det andet rum: intet, der indtastes her, tæller, og intet ventes. Af hvem og hvorfor alligevel?
results-withdraw = tag resultatet tilbage
results-nothing-to-withdraw = Her er intet resultat at tage tilbage.
results-begun = begyndt, ikke indtastet
results-is-right = Det er rigtigt
results-look-at-shown = Det er den, der skal ses på; der er ikke andre.
results-nothing-to-look-at = Intet at se på.
results-begun-kept = { $count ->
    [one] Det, der var begyndt på en linje, er der igen, ikke indtastet: F7 fører dertil.
   *[other] Det, der var begyndt på { $count } linjer, er der igen, ikke indtastet: F7 fører dertil.
    }
results-left = gik efter runde { $round }
results-sit-out = Sidder over i denne runde: { $who }
results-out = ude: { $status }
results-second = Anden gennemgang
results-second-count = { $count } af { $all } indtastet igen
results-second-blind = Det, der først blev indtastet, vises ikke. Indtast alt igen.
results-second-differences = Forskelle
results-second-none = Ingen indtil nu.
results-second-first = Den første er rigtig
results-second-other = Den anden er rigtig
results-second-reason = anden gennemgang
results-second-agrees = det samme igen
results-second-differs = afviger
results-second-end = afslut anden gennemgang
results-pad = Meldeblok
results-askers = TL, turneringsleder, turneringslederen, regnskabsfører, arrangør, kaptajn, begge, bordet
results-reason-is-result = “{ $text }” læses som et resultat. Skriv, hvorfor dette rettes, eller tryk Esc og skriv resultatet på dets egen linje.
results-reason-wanted = Her skal der stå en grund: skriv hvorfor, og tryk Enter. Esc lader linjen være, som den var.
results-reason-default = tastefejl
results-reason-swapped = sedler byttet
results-swap = to sedler byttet
results-swapped-lines = Spil { $one } og { $other } har nu hinandens resultat.
results-swapped-sheets = Bord { $one } og { $other } har nu hinandens seddel fra runde { $round }.
results-swap-other = Spil { $board } er markeret: gå til linjen, dets seddel hører til, og tryk { $key }. De to resultater bytter plads. Esc lader det være.
results-swap-or-sheet = { $key } her igen markerer hele sedlen.
results-swap-sheet = Hele sedlen fra bord { $table }, runde { $round }, er markeret: gå til det bord, den hører til, og tryk { $key }. Begge bordes resultater bytter plads, linje for linje. Esc lader det være.
results-swap-other-round = Sedler bytter plads inden for en runde: den markerede er fra runde { $round }.
results-swap-nothing = Her er intet resultat, der kan bytte plads med et andet.
results-swap-closed = Aftenen er afsluttet: ret hvert resultat for sig, eller åbn aftenen igen under { $screen }.
results-reason-turned = sad omvendt
results-progress = Runder × borde
results-no-rounds = Filen siger ikke, hvem der spillede hvor; indtast pr. spil.
results-look-at = Se på
results-all-well = Intet. Alt er i orden.
results-to-review = skal ses på igen
results-how-often = Hvor ofte
results-key-enter = gem, næste tomme linje
results-key-line = linje
results-key-sheet = andet ark
results-key-turned = sad omvendt
results-key-same = som ovenfor
results-key-artificial = kunstig score
results-key-doubled = doblet, med udspil
results-key-next = næste at se på
legend-full = komplet
legend-part = delvis inde
legend-suspicious = se på dette
legend-ruling = afgørelse
legend-not-yet = ikke endnu
legend-unplayed = ikke spillet
legend-nobody = ingen spiller

# Stilling
ranking-title = Stilling
ranking-provisional = Foreløbig: { $entered } af { $due } resultater
ranking-provisional-undrawn = Foreløbig: { $due } resultater, der mangler runder at trække
ranking-complete = Komplet: { $due } resultater
ranking-read = Indlæst: { $due } resultater
ranking-closed = Afsluttet: { $entered } af { $due } resultater
ranking-missing = { $count } mangler, først bord { $table } R{ $round } spil { $board }
ranking-all = Par
ranking-in-section = { $side }, række { $section }
ranking-average = Listens gennemsnit { $percent }
ranking-card = Par { $number }, { $names }
ranking-card-hint = procent af toppen, spil for spil
ranking-rank = Placér igen
ranking-unrank = Placér ikke
ranking-tops = Spillene har endnu ikke lige mange sammenligninger (toppe fra { $from } til { $to }), så procenterne flytter sig.
ranking-artificial = Et spil med en kunstig score tæller straks med hele sin top ({ $top }), { $times } gange så meget som et med den mindste: det vejer for meget, til de andre er inde.
ranking-first-left = { $who } står først, men gik efter runde { $round }; spillede spil: { $boards }. Om det vinder, afgør propositionerne (§ 78D). I Stilling tager Ctrl G på linjen parret ud af placeringen.
ranking-top-of = af { $top }
ranking-moved = Pile: pladser vundet eller tabt siden runde { $round }
ranking-typed = Find: { $letters }
ranking-find = Find et navn eller et nummer
ranking-counted-of = { $counted } af { $played }
ranking-played-compared = { $played }, hvoraf { $counted } er sammenlignet indtil nu
ranking-uncompared = »{ $counted } af { $played }« spil: { $played } er spillet, { $counted } sammenlignet indtil nu. Et spil tæller, så snart et andet bord har spillet det.
column-rank = Plac.
column-number = Nr.
column-boards = Spil
column-penalty = Straf
column-contract = Kontrakt
column-score = Score

# Udgiv
publish-title = Udgiv
publish-documents = Dokumenter
publish-language = Sprog
publish-paper = Papir
publish-path = Fil
publish-now = Offentliggør stilling { $version }
publish-save = Gem som PDF
publish-clocks-not-yet = Fristerne for rettelser og appeller begynder, når stillingen offentliggøres.
publish-clocks-interim = En foreløbig stilling starter ingen frist: fristerne for rettelser og appeller begynder, når den endelige offentliggøres.
publish-clocks = Offentliggjort { $at }. Rettelser indtil { $corrections }, appeller indtil { $appeals }.
publish-clocks-again = Slutstilling først offentliggjort { $first }; stilling { $version } offentliggjort { $at }. Rettelser indtil { $corrections }, appeller indtil { $appeals }.
publish-since = Ændret siden stilling { $version }: { $count }
publish-since-nobody = Ændret siden stilling { $version }, uden at nogen flytter:
publish-same = Stilling { $version }, offentliggjort { $time }, er den, der gælder.
publish-same-ask = Ingen plads, tal eller procent i stillingen er ændret, siden stilling { $version } blev offentliggjort. Tryk igen for at offentliggøre den en gang til.
publish-uncompared-ask = Endnu ingen sammenligning for { $count }, så der står intet tal.
publish-ask-missing = { $count ->
    [one] Et resultat mangler: { $places }.
   *[other] { $count } resultater mangler: { $places }.
    }
publish-ask-rulings = { $count ->
    [one] En afgørelse er ikke afsluttet: { $places }.
   *[other] { $count } afgørelser er ikke afsluttet: { $places }.
    }
publish-ask-begun = { $count ->
    [one] Et resultat er begyndt og ikke indtastet: { $places }.
   *[other] { $count } resultater er begyndt og ikke indtastet: { $places }.
    }
publish-ask-doubtful = { $count ->
    [one] Et resultat ser usandsynligt ud: { $places }. Er det rigtigt, siger F6 på linjen det.
   *[other] { $count } resultater ser usandsynlige ud: { $places }. Er de rigtige, siger F6 på linjen det.
    }
publish-ask-closed = Aftenen er afsluttet, og stilling { $last } er offentliggjort: hvad der er rettet siden da, står nederst på denne.
publish-ask-again = Tryk Ctrl Enter igen for at offentliggøre alligevel.
publish-all-the-same = Offentliggør alligevel
publish-answer-first = Svar først: { $publish } offentliggør, { $not } gør det ikke.
publish-for-lost = Filerne har ikke plads til: { $list }
publish-not-yet = Ikke endnu
publish-close = Afslut aftenen …
publish-close-what = At afslutte ender aftenen: hvad der indtastes derefter, er en rettelse. Offentliggør før eller efter.
publish-brought = Stilling { $version }, { $time }, medførte:
publish-no-files = At offentliggøre skriver ingen fil: det siger, hvilken stilling der gælder, og starter urene. { $print } udskriver, { $save } gemmer, { $web } laver websiden.
publish-files = Af stilling { $version }: { $files }, i { $folder }
publish-open-folder = Åbn mappen
publish-behind = Skrevet før stilling { $version } blev offentliggjort: { $files }. Skriv det igen, der hænger fremme eller er på nettet.
publish-now-complete = Den var foreløbig og er nu komplet.
publish-now-provisional = Den var komplet og er nu foreløbig.
publish-look-again = Afgørelser, der skal ses på igen
publish-more = og { $count } til
publish-page = side { $page } af { $pages }
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
players-half = Ændret og ikke gemt endnu: Enter gemmer, Esc tager det tilbage.
players-leaving = { $name } er ændret og ikke gemt: Enter i formularen gemmer, Esc tager det tilbage; det samme igen forlader det.
players-name = Navn
players-numbers = Numre i andre forbund
players-numbers-hint = EBU 123456, NBB 42
players-email = E-mail
players-email-wrong = { $typed } er ingen e-mailadresse: den har et navn, et @ og et domæne med punktum.
players-handicap = Handicap
players-grade = Grad
players-no-email = Ønsker ingen mail
players-unnamed = Ikke med navn på nettet
players-unnamed-mark = ikke på nettet
players-named = Igen med navn på nettet
players-kept = Gemt: { $what }.
players-save = Gem
players-another = Endnu en
players-tonight = Gemt i listen. I aften står der stadig { $name }.
players-tonight-too = Ret det også i aften
players-renamed = Omdøbt: { $before } → { $now }. { $key } fortryder det.
players-named-back = Det gamle navn igen: { $now } → { $before }.
players-other-ask = { $now } kommer i stedet for { $before }. Var navnet forkert, eller er det en anden person? Esc lader { $before } stå.
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
settings-group-imps = IMP
settings-group-ranking = Stilling
settings-group-scoring = Beregning og parpoint
settings-group-teams = Kampe og kamppoint
settings-highlight = lyser kort op
settings-in-order = De spørges i denne rækkefølge. Et tryk føjer en til sidst eller fjerner den.
settings-method = Udregningsmetode
settings-motion = Det, der lige blev gemt
settings-no-rule = Ingen regel har de ord.
settings-range = et helt tal fra { $from } til { $to }
settings-range-decimals = et tal med højst to decimaler
settings-range-list = tal for den første, den anden og de følgende, som 52,5/50
settings-range-rounds = runder, som 4, 8
settings-says = { $federation }: { $value }.
settings-says-nothing = { $federation } siger intet om dette. Det sædvanlige: { $value }.
settings-search = Find en regel
settings-source = Kilde: { $source }
settings-still = står stille
settings-suits = Farver i kortene
settings-two-colours = to farver
settings-wrong = Ikke muligt: skriv { $range }.
settings-scale = Størrelse
settings-user = Hvem sidder her (gemmes med hver ændring)
settings-user-placeholder = dit navn
settings-foot = Nederst på hvert ark
settings-foot-placeholder = adresse, hjemmeside, tak til en sponsor
settings-logo = Logo øverst på hvert ark (PNG)
settings-logo-placeholder = en PNG-fil; tom for intet logo
settings-colour = Overskrifternes farve på papir
settings-colour-placeholder = #1b4f72; tom for sort
settings-logo-kept = Logoet står nu på hvert ark
settings-logo-gone = Der er ikke længere noget logo på arkene
settings-colour-kept = Overskrifterne på papir trykkes nu i { $colour }
settings-colour-gone = Overskrifterne på papir trykkes i sort
settings-club = Klubbens navn
settings-club-kept = Klubben hedder { $club }; nye aftener får det navn
settings-club-tonight = Aftenen i dag er stadig for { $club }.
settings-club-change = Ret aftenens
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
change-section-removed = Række { $section } nedlagt
publish-from-round = Kort og skema fra runde
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
seats-late-there = { $number } har ingen navne endnu: den, der kommer for sent, sidder der.
seats-late-joined = Bevægelsen er en anden fra runde { $round }: { $results } resultater i alt, før { $before }. { $key } fortryder det.
seats-late-filled = Den tomme plads er optaget fra runde { $round }: { $results } resultater i alt, før { $before }. { $key } fortryder det.
seats-late-would-join = Bevægelsen bliver en anden fra runde { $round }: { $results } resultater i alt, nu { $before }.
seats-late-would-fill = Den tomme plads bliver optaget fra runde { $round }, bevægelsen er den samme: { $results } resultater i alt, nu { $before }.
seats-late-begins = De begynder i runde { $round } ved bord { $table }, mod { $against }.
seats-late-waits = I runde { $round } sidder de over.
seats-late-no-more = Sidder ikke længere over: { $list }.
seats-late-renumbered = Får et andet nummer: { $list }.
seats-late-reseated = Skifter plads: { $list }.
seats-late-place = { $number } til bord { $table } { $side }
seats-late-take = Lad dem være med
seats-late-hint = Intet er ændret endnu. Escape lader det være, som det var.
seats-late-team = Hold, der kommer for sent
seats-strength = Handicap, styrkegruppe, seedning
seats-no-stratum = Ingen
seats-stratum = Styrkegruppe
seats-seed-place = Plads blandt de seedede
seats-strength-keep = Gem, næste
seats-handicap-wrong = Et handicap er et tal som 2,5 eller −1: procent, eller det der regnes i.
seats-strength-hint = Handicap lægges til i listen Handicap under Stilling, styrkegrupper har egne lister; 1 er den stærkeste.
seats-is-still = bliver siddende
seats-is-seed = seedet { $place }
seats-is-apart = adskilt fra { $pairs }
seats-parting = markér den anden
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
help-join = Aftenen fortsætter den, den ligner, som dens turnering
tonight-method = Beregning
ranking-card-other = { $number } · { $names }
settings-silent = Intet om { $count } indstillinger: dér gælder standarden.
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
tonight-troubles = Uheldig aften
results-under-ruling = en afgørelse ligger over denne linje og bliver stående
screen-director = Afgørelser
publish-web = Webside
publish-print = Udskriv
publish-open = Åbn PDF
publish-not-printed = { $path } er gemt, men ikke udskrevet: { $reason }. Ctrl O åbner den.
publish-no-printer = { $path } er gemt, men der er ingen printer på denne computer. Ctrl O åbner den.
publish-printed = { $path } er sendt til printeren
publish-writing = Skriver …
publish-writing-more = Skriver … { $waiting } venter
publish-stop-writing = Stop udskrivning
publish-printer-silent = { $path } er skrevet, men udskrivningskommandoen svarede ikke inden for et halvt minut og blev afbrudt. Se på printeren, og udskriv igen.
publish-stopped = { $path } er skrevet. Udskrivningen blev stoppet.
publish-solving = Double dummy: { $done } af { $of }
publish-stop = Stop
publish-section = Rækker
publish-all-sections = Alle
publish-zoom = Størrelse
publish-turn = Drej
projector = Projektor
projector-open = Åbn projektor
projector-close = Luk projektor
projector-full = Projektor på hele skærmen
projector-evening = Som aftenen går
projector-seats = Placering
projector-next-session = Næste sektion
projector-next-hint = Tirsdag kl. 19.00
projector-thanks = Tak for i aften
projector-not-published = Ikke offentliggjort endnu
projector-changed = Ændret siden stilling { $version }, ikke offentliggjort endnu
projector-nobody = Ingen er sat endnu
projector-table = Bord { $table } { $side }
projector-time-left = Tid tilbage af runde { $round }
projector-round-ends = Runden slutter kl. { $time }
projector-next-move = Næste skift, til runde { $round }
projector-move-now = Skift venligst til runde { $round }
projector-last-round = Dette er sidste runde
screen-archive = Arkiv
archive-heading = Arkiv
archive-count = { $count ->
        [one] { $count } sektion
       *[other] { $count } sektioner
    }
archive-search = Dato, titel, turnering eller et navn
archive-date = Dato
archive-title = Titel
archive-results = Resultater
archive-event = Turnering
archive-state = Tilstand
archive-winner = Vinder
archive-nothing = Intet fundet
archive-closed = afsluttet
archive-going-on = ikke afsluttet
archive-not-published = Ingen stilling er offentliggjort.
archive-open = Åbn
archive-export-hint = /home/…/season.db
archive-export = Eksportér de viste sektioner { $count }
archive-import-hint = Resultater, spillere eller kort; database; mappe
choose = Vælg…
listing-empty = Der er intet i denne mappe.
listing-name = Navn
listing-letters = Bogstaver af navnet eller en sti
listing-leave = Fortryd
listing-this = Denne mappe
listing-take = Vælg
listing-above = Op
archive-export-to = Eksportér til
archive-import = Importér
archive-exported = { $sessions ->
        [one] { $sessions } sektion
       *[other] { $sessions } sektioner
    } med { $entries ->
        [one] { $entries } journalpost
       *[other] { $entries } journalposter
    } skrevet til { $path }
archive-merge = Hvad en anden database bringer
archive-merge-new = { $count } nye
archive-merge-longer = { $count } med mere i end vores
archive-merge-same = { $count } uden noget nyt
archive-ours = Behold vores
archive-theirs = Tag deres
archive-both = Behold begge
archive-two-people = To personer
archive-one-person = Én person? { $ours } – { $theirs }
archive-take = Tag det ind
archive-leave = Lad det være
archive-report = Hvad der blev importeret
archive-would-be = Ville blive taget ind
archive-merged = { $taken ->
        [one] { $taken } sektion
       *[other] { $taken } sektioner
    } taget ind, { $kept } blev som de var
archive-merged-players = { $added } spillere tilføjet, { $joined } lagt sammen med vores
archive-undecided = { $count } udeladt, fordi ingen bestemte
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
import-hands = { $count } spil har nu deres kort, { $unplayed } spilles ikke i aften.
import-hands-before = Pas på: spillet før den { $date }, { $title }, spil { $board }.
import-hands-of = kort fra { $path }
import-hands-nowhere = { $path } indeholder kort: åbn først sektionen, de hører til.
import-players = Spillere taget ind: { $count }
top-saving = gemmer
top-not-saved = ikke gemt
results-saving = gemmer
device-here = et andet program
device-window = et andet vindue
device-command = en kommando
device-pad = pad { $number }
device-phone = telefonen ved bord { $table }
results-there = { $device } har indtastet her: { $what }
change-ruling-begun = { $place }: afgørelse begyndt, ikke truffet, { $law }
change-date = dato: { $date }
top-other-day = Denne aften er til { $date }. F8 igen begynder den i dag; F2 på I aften ændrer datoen.
results-other-day = Denne aften er til { $date }. Enter igen indtaster resultatet alligevel; F2 på I aften ændrer datoen.
seats-ahead = Næste navn: { $name }
seats-answer-first = Besvar først spørgsmålet. “{ $name }” er det næste navn.
players-surname = Efternavn, sidst i navnet
players-surname-wrong = Navnet ender ikke på efternavnet { $surname }. Ret det ene af dem, eller lad efternavnet stå tomt.
players-import = Importér en medlemsliste
suspicion-wrong-sign = alle andre borde scorede til den anden side: kontrollér
suspicion-exchanged = passer til et andet spil i runden: er to sedler byttet om?
suspicion-unlike-contract = alle andre borde spillede en anden farve: kontrollér
suspicion-repeated = det samme som i de to foregående spil: kontrollér
key-nothing = { $key } ({ $what }): der er ikke noget at gøre her nu.
key-needs-evening = { $key } ({ $what }): åbn først en aften, under I aften.
seats-is-substitute = substitut
repair-ends = Turneringen slutter efter runde { $rounds } med { $boards } spil.
go-to-also-penalty = forsinket, langsom, straf, advarsel
go-to-also-restore = sikkerhedskopi, gendan, kopi, medlemmer
settings-copies-there = Kopier laves ved siden af denne liste, under vinduets indstillinger. En kopi gendannes under Arkiv, Ctrl O.
