# The settings of the rules in words; the values are those of the command line

## How tables are compared

rule-scoring = udregningsmetode: { $method }
rule-method-matchpoints = parpoint
rule-method-butler = Butler
rule-method-cross-imps = cross-imp
rule-method-total = totalpoint
rule-method-imps = imp
rule-method-bam = board-a-match
rule-method-patton = Patton
rule-method-hybrid = hybrid

## Matchpoints

rule-unit = { $value ->
    [one] point tælles 1–½–0
    [zero-sum] point omkring nul
   *[two] point tælles 2–1–0
}
rule-unequal = { $value ->
    [ascherman] spil med færre resultater efter Ascherman
    [percent] spil med færre resultater efter procent
    [none] spil med færre resultater på egen top
   *[neuberg] spil med færre resultater efter Neuberg
}
rule-due = { $value ->
    [results] kunstige scorer regnes ikke med blandt de forventede resultater
   *[counted] kunstige scorer regnes med blandt de forventede resultater
}
rule-round = { $value ->
    [exact] point på et spil ikke afrundet
   *[other] point på et spil afrundet til { $value }
}
rule-half = { $value ->
    [up] præcis halve point på et spil rundes op
    [towards-average] præcis halve point på et spil rundes mod middel
   *[away-from-average] præcis halve point på et spil rundes væk fra middel
}
rule-small-groups = { $value ->
    [ebu] forkert kortfordeling: små grupper 65/55 og 70/60/50
    [acbl] forkert kortfordeling: små grupper efter ACBL’s tabel
    [award-60] forkert kortfordeling: små grupper 60 % til hver
   *[formula] forkert kortfordeling: små grupper efter formlen
}
rule-show = { $value ->
    [own-top] spil med færre resultater vises på egen top
   *[scored] spil vises, som de tæller
}

## Artificial scores and sit-outs

rule-averages = { $value ->
    [fixed] middel plus og minus er faste
   *[own] M+ mindst 60 %, M− højst 40 % eller egen %
}
rule-many = { $value ->
    [dbv] fra det tredje uspillede spil: eget gennemsnit til par og ikke spillet for hold
   *[none] hver kunstig score for sig
}
rule-imps-award = { $value ->
    [whole] middel plus og minus ±1 imp
   *[other] middel plus og minus ±{ $value } imp
}
rule-imps-own = { $value ->
    [mean] middel plus og minus i imp efter eget gennemsnit
   *[off] middel plus og minus i imp faste
}
rule-total-award = { $value ->
    [whole] middel plus og minus ±1 totalpoint
   *[other] middel plus og minus ±{ $value } totalpoint
}
rule-sit-out = { $value ->
    [exclude] oversidderspil tæller ikke med
    [factor] scoren regnes op for oversidderspil
   *[other] oversidderspil: { $value }
}

## IMPs

rule-between = { $value ->
    [round] forskelle afrundet til tiere før imp-tabellen
   *[down] forskelle mellem to trin i imp-tabellen tæller som det laveste
}
rule-imps-round = { $value ->
    [exact] imp på et spil ikke afrundet
    [whole] imp på et spil afrundet til hele
   *[other] imp på et spil afrundet til { $value }
}
rule-imps-total = { $value ->
    [exact] summen af imp ikke afrundet
    [whole] summen af imp afrundet til hele
   *[other] summen af imp afrundet til { $value }
}
rule-drop = { $value ->
    [none] datum af alle resultater
   *[other] datum uden { $value } resultater i hver ende
}
rule-drop-min = { $value ->
    [none] intet mindste antal scorer udeladt af datum
   *[other] mindst { $value } i hver ende udeladt af datum
}
rule-datum-round = { $value ->
    [whole] datum afrundet til hele point
   *[other] datum afrundet til { $value }
}
rule-datum-half = { $value ->
    [even] præcis halve i datum rundes til det lige trin
    [towards-average] præcis halve i datum rundes mod middel
    [truncate] datum rundes mod nul
   *[away] præcis halve i datum rundes væk fra nul
}
rule-divisor = { $value ->
    [n] cross-imp divideret med antallet af resultater
    [sqrt] cross-imp divideret med roden af n(n−1)/2 ved n resultater
    [none] cross-imp ikke divideret
   *[n-1] cross-imp divideret med antallet af sammenligninger
}
rule-cross-factor = { $value ->
    [none] cross-imp på spil med færre resultater ikke regnet op
   *[due] cross-imp på spil med færre resultater regnet op
}
rule-cap = { $value ->
    [none] cross-imp uden grænse
   *[other] højst { $value } imp for hver sammenligning
}

## Matches of teams

rule-match = { $value ->
    [round] en kamp er én runde
   *[opponents] en kamp er alle spil mod samme modstandere
}
rule-knockout = { $value ->
    [yes] begge hold i en kamp får gennemsnittet af deres resultater (§ 12C4)
   *[no] hvert hold i en kamp beholder sit eget resultat
}
rule-draw = { $value ->
    [none] spil kun uafgjort ved samme score
   *[other] spil uafgjort op til en forskel på { $value }
}
rule-patton = { $value ->
    [none] ingen Patton-point for hele kampen
   *[other] Patton-point efter »{ $value }«
}
rule-vp = { $value ->
    [none] ingen kamppoint
    [wbf] kamppoint efter WBF’s kontinuerte skala
   *[other] kamppoint efter »{ $value }«
}
rule-vp-pairs = { $value ->
    [none] par uden kamppoint
    [wbf] parrenes kamppoint efter WBF’s kontinuerte skala
   *[other] parrenes kamppoint efter »{ $value }«
}
rule-vp-boards = { $value ->
    [scored] kamppoint efter antallet af spil, der tæller
   *[scheduled] kamppoint efter antallet af planlagte spil
}
rule-bye = { $value ->
    [whole] et kamppoint
   *[other] { $value } kamppoint
} for en runde uden modstander
rule-nearest = skala: nærmeste række aftalt for { $value } spil
rule-unplayed = { $value ->
    [nothing] intet for en kamp, som ikke blev spillet
   *[bye] en kamp, som ikke blev spillet, giver begge det samme som en oversidderrunde
}
rule-vp-weight = { $value ->
    [boards] en kamps kamppoint vægtes efter antallet af spil
   *[match] alle kampe tæller lige meget i kamppoint
}

## Runder, der trækkes

rule-draw-method = { $value ->
    [greedy] runder trækkes oppefra og ned
   *[best] runder trækkes som den bedste af alle mulige lodtrækninger
}
rule-draw-first = { $value ->
    [seeded] første runde efter seedning: den stærkeste møder den svageste
    [accelerated] første runde efter seedning: de to stærkeste mødes
    [half-v-half] første runde efter seedning: øverste halvdel mod nederste
   *[lot] første runde ved lodtrækning
}
rule-draw-gap = { $value ->
    [points] de, der er nærmest hinanden i point, mødes
   *[rank] de, der er nærmest hinanden i stillingen, mødes
}
rule-draw-lag = { $value ->
    [one] runder trækkes efter stillingen én runde tidligere
   *[none] runder trækkes efter stillingen efter runden før
}
rule-draw-pauses = { $value ->
    [none] ingen pause mellem runderne
   *[other] pauser efter runde { $value }: næste runde trækkes efter alle resultater
}
rule-draw-rematch = { $value ->
    [never] ingen mødes to gange
    [allowed] deltagere må mødes igen
   *[avoid] ingen mødes to gange, så længe det kan undgås
}
rule-draw-odd = { $value ->
    [triangle] ulige antal: tre hold mødes over to runder
   *[bye] ulige antal: den lavest placerede, der ikke har siddet over, sidder over
}
rule-draw-clubs = { $value ->
    [apart] deltagere fra samme klub mødes så sent som muligt
   *[mixed] deltagere fra samme klub mødes som andre
}
rule-draw-seats = { $value ->
    [rank] den bedst placerede sidder Nord-Syd
    [switched] den bedst placerede sidder Nord-Syd, omvendt ved lige borde i ulige runder
   *[fair] Nord-Syd på skift
}
rule-draw-tables = { $value ->
    [home] hold ved bordet med deres nummer
   *[best-first] de bedste ved bord 1
}
rule-draw-stanzas = { $value ->
    [one] en kamp varer én runde
   *[other] runder pr. kamp: { $value }
}
rule-draw-losers = { $value ->
    [third] taberne er ude; kamp om tredjepladsen
    [play-on] taberne spiller videre om de øvrige pladser
   *[out] taberne er ude
}
rule-draw-ignore = møder til og med runde { $round } tæller ikke i lodtrækningen
rule-draw-after = deltagere må mødes igen efter runde { $round }

## The ranking

rule-percent-of = { $value ->
    [rounded-total] procent af den afrundede sum
   *[exact] procent af den nøjagtige sum
}
rule-percent-round = procenter afrundet til { $value }, præcis halve op over 50 og ned under
rule-tie-on = { $value ->
    [shown] lige stilling ved samme viste procent
    [shown-vp] lige stilling ved samme viste kamppoint
    [exact-vp] lige stilling kun ved nøjagtig samme kamppoint
    [shown-total] lige stilling ved samme viste total
    [exact-total] lige stilling kun ved nøjagtig samme total
   *[exact] lige stilling kun ved nøjagtig samme procent
}
rule-ties = { $value ->
    [none] lige stilling giver delt placering
   *[other] lige stilling ophæves ved { $value }
}
rule-winners = { $value ->
    [one] én vinder
    [two] to vindere
   *[movement] én eller to vindere, efter vandringen
}
rule-field = { $value ->
    [section] rækkerne sammenlignes hver for sig
   *[session] rækkerne sammenlignes samlet
}
rule-handicap = { $value ->
    [mean] et pars handicap er gennemsnittet af spillernes
   *[sum] et pars handicap er summen af spillernes
}

## Events of several sessions

rule-event-sum = { $value ->
    [sum-percent] turneringen opgøres efter summen af procenter
    [total] turneringen opgøres efter summen af point
   *[mean-percent] turneringen opgøres efter gennemsnittet af procenterne
}
rule-event-best = { $value ->
    [none] alle turneringens sektioner tæller
   *[other] sektioner, der tæller i turneringen (de bedste): { $value }
}
rule-event-minimum = { $value ->
    [none] intet krav til antallet af sektioner
   *[other] mindste antal sektioner i turneringen: { $value }
}
rule-event-absent = { $value ->
    [none] de tæller ikke
   *[other] de tæller { $value }
}
rule-event-absent-capped = de tæller { $value }, højst deltagerens eget gennemsnit
absences-capped = { $value }, højst deltagerens eget gennemsnit
rule-carry = { $value ->
    [none] ingen medbragt score
    [ebu] medbragt score efter EBU’s formel
   *[other] medbragt score { $value }
}
rule-event-by = { $value ->
    [player] turneringen opgøres for hver spiller
   *[other] turneringen opgøres for par eller hold
}
rule-event-handicap = { $value ->
    [yes] handicap tæller i turneringen
   *[no] intet handicap i turneringen
}
rule-event-ties = { $rules ->
    [none] lige stillinger i turneringen bliver stående
   *[other] lige stillinger i turneringen afgøres af { $rules }
}
rule-event-qualify = { $value ->
    [none] ingen pladser i en finale
   *[other] pladser i A-finalen: { $value }
}
rule-event-consolation = { $value ->
    [one] alle andre spiller B-finalen
    [groups] den næste lige så store gruppe spiller B-finalen og så videre
   *[none] de øvrige spiller ingen finale
}
rule-event-final = { $value ->
    [a] denne sektion er A-finalen
    [b] denne sektion er B-finalen
    [c] denne sektion er C-finalen
    [d] denne sektion er D-finalen
    [sections] hver række i denne sektion er en finale
   *[none] denne sektion er ikke en finale
}
rule-event-carry-cap = { $value ->
    [none] ingen grænse for den medbragte score
   *[other] der overføres højst { $value }
}
event-tie-head-to-head = de indbyrdes kampe
event-tie-last-sessions = den sidste sektion
event-tie-best-sessions = den bedste sektion
event-tie-dropped = den bedste sektion, der ikke tæller
event-tie-sessions-won = vundne sektioner
event-tie-quotient = vundne point divideret med tabte
event-tie-lot = lodtrækning
rule-masterpoints = { $value ->
    [none] ingen mesterpoint
   *[other] mesterpoint efter »{ $value }«
}

## The names of the settings, and what each decides; found by the key of the setting

rules-corrections = Frist for rettelser
rules-corrections-about = Antal minutter efter offentliggørelsen, hvor en score kan rettes (§ 79C1).
rules-appeals = Frist for afgørelser og appeller
rules-appeals-about = Antal minutter efter offentliggørelsen, hvor man kan anmode om en afgørelse eller appellere (§ 92B).
rules-republish = Frister efter ny offentliggørelse
rules-republish-about = Om fristerne begynder forfra, når stillingen offentliggøres igen. Lovene siger intet om det.
rules-approval = Godkendelse af resultater
rules-approval-about = Om modstanderne skal godkende hvert resultat (§ 8C).
rules-committee = Hvem der behandler appeller
rules-committee-about = En appelkomite, eller chefturneringslederen alene (§ 93).
rules-scoring-method = Udregningsmetode
rules-scoring-method-about = Hvordan resultaterne på et spil sammenlignes (§ 78).
rules-matchpoints-unit = Enhed for parpoint
rules-matchpoints-unit-about = Hvad en bedre og en lige score giver; procenterne er de samme.
rules-matchpoints-unequal = Spil med færre resultater
rules-matchpoints-unequal-about = Hvordan et spil, der blev spillet færre gange end andre, tæller.
rules-matchpoints-due = Forventede resultater
rules-matchpoints-due-about = Om linjer med kunstig score regnes med blandt de resultater, der forventes i et spil.
rules-matchpoints-round = Afrunding af pointene på et spil
rules-matchpoints-round-about = Hvor mange decimaler et spils point afrundes til, før de lægges sammen.
rules-matchpoints-half = Halve point på et spil
rules-matchpoints-half-about = Om pointene på et spil rundes op eller ned, når de ligger præcis midt mellem to afrundede tal.
rules-matchpoints-small-groups = Små grupper ved forkert kortfordeling
rules-matchpoints-small-groups-about = Hvordan scoren udregnes, når kun få resultater kan sammenlignes ved forkert kortfordeling (§ 87).
rules-matchpoints-show = Visning af spil med færre resultater
rules-matchpoints-show-about = Med pointene, som de tæller, eller på spillets egen top.
rules-average = Middel plus og minus
rules-average-about = Mindst 60 og højst 40 procent, eller deltagerens egen procent i sektionen (§ 12C2).
rules-average-many = Flere kunstige scorer
rules-average-many-about = Hvad en deltager, der ikke kunne spille flere af spillene, får (§ 12C2d).
rules-average-imps = Middel plus i imp
rules-average-imps-about = Hvor mange imp middel plus giver; middel minus koster lige så mange.
rules-average-imps-own = Eget middel i imp
rules-average-imps-own-about = Om deltagerens eget gennemsnit træder i stedet for de faste imp, når det er længere fra nul.
rules-average-total-points = Middel plus i totalpoint
rules-average-total-points-about = Hvor mange point middel plus giver, når der regnes i totalpoint.
rules-sitout = Oversiddere
rules-sitout-about = Hvad en deltager får for spil, som deltageren måtte sidde over i.
rules-imps-between = Mellem to trin i imp-tabellen
rules-imps-between-about = Hvordan en forskel, der falder mellem to trin i tabellen, tæller (§ 78B).
rules-imps-round = Afrunding af imp på et spil
rules-imps-round-about = Hvor mange decimaler imp på et spil afrundes til.
rules-imps-total = Afrunding af summen af imp
rules-imps-total-about = Hvor mange decimaler summen afrundes til.
rules-butler-drop = Yderscorer i datum
rules-butler-drop-about = Hvor mange scorer datum udelader i hver ende.
rules-butler-drop-min = Mindste antal udeladte scorer
rules-butler-drop-min-about = Mindst så mange udelades i hver ende, hvor lille andelen end er.
rules-butler-round = Afrunding af datum
rules-butler-round-about = Om datum afrundes til tiere, ligesom scorer.
rules-butler-half = Afrunding af præcis halve i datum
rules-butler-half-about = Om et datum rundes op eller ned, når det ligger præcis midt mellem to afrundede tal.
rules-cross-imps-divisor = Divisor for cross-imp
rules-cross-imps-divisor-about = Hvad summen af sammenligninger divideres med.
rules-cross-imps-factor = Cross-imp på spil med færre resultater
rules-cross-imps-factor-about = Om imp på et spil med færre resultater regnes op til det forventede antal.
rules-cross-imps-cap = Loft over en sammenligning
rules-cross-imps-cap-about = Det højeste antal imp, en sammenligning kan give.
rules-teams-match = Spil i en kamp
rules-teams-match-about = Hvilke spil mellem to hold der udgør en kamp.
rules-teams-knockout = Kunstige scorer i en cupkamp
rules-teams-knockout-about = Om begge hold får gennemsnittet af deres resultater (§ 12C4).
rules-bam-draw-within = Uafgjorte spil
rules-bam-draw-within-about = Den største forskel, hvor et spil er uafgjort i board-a-match og Patton.
rules-patton-split = Patton-point for kampen
rules-patton-split-about = Den skala, som point for hele kampen gives efter.
rules-vp-scale = Holdenes kamppoint
rules-vp-scale-about = Den skala, der gør en kamps imp til kamppoint.
rules-vp-pairs = Parrenes kamppoint
rules-vp-pairs-about = Skalaen for parturneringer, hvor runderne udregnes som kampe.
rules-vp-boards = Spil for skalaen
rules-vp-boards-about = Om de spil, der tæller, eller de planlagte spil bestemmer rækken i skalaen.
rules-vp-bye = Oversidderrunde
rules-vp-bye-about = Hvor mange kamppoint en runde uden modstander giver.
rules-vp-unplayed = Kampe, der ikke blev spillet
rules-vp-unplayed-about = Hvad begge hold får for en kamp, der ikke blev spillet, når sektionen er slut.
rules-vp-weight = Kampe af forskellig længde
rules-vp-weight-about = Om en kort kamp tæller lige så meget som en lang, eller i forhold til antallet af spil.
rules-percent-of = Grundlag for procenten
rules-percent-of-about = Om procenten udregnes af den nøjagtige eller den afrundede sum.
rules-percent-round = Decimaler i procenter
rules-percent-round-about = Hvor mange decimaler procenter vises med. Præcis midt imellem rundes de op over 50 procent og ned under.
rules-ranking-tie-on = Hvornår deltagere står lige
rules-ranking-tie-on-about = Kun når de er nøjagtigt lige, eller allerede når de viste procenter er ens.
rules-ranking-ties = Ophævelse af lige stilling
rules-ranking-ties-about = Hvad der skiller dem, der står lige, i den rækkefølge det bruges.
rules-ranking-winners = Vindere
rules-ranking-winners-about = En stilling for alle, eller Nord-Syd og Øst-Vest hver for sig.
rules-field = Sammenligning på tværs af rækker
rules-field-about = Om alle rækker sammenlignes samlet, eller hver række for sig.
rules-handicap-share = Et pars handicap
rules-handicap-share-about = Hvordan et pars handicap dannes af spillernes.
rules-event-sum = Samlet resultat af en turnering
rules-event-sum-about = Hvordan sektionerne giver turneringens samlede resultat.
rules-event-best = Sektioner, der tæller
rules-event-best-about = Kun dette antal af hver deltagers bedste sektioner tæller.
rules-event-minimum = Nødvendige sektioner for en placering
rules-event-minimum-about = Deltagere, der har spillet færre sektioner, får ingen placering.
rules-event-absent = Sektioner, deltageren ikke spillede
rules-event-absent-about = Hvordan en forsømt sektion tæller.
rules-carry = Medbragt score
rules-carry-about = Hvad der overføres fra tidligere sektioner til den sidste.
rules-event-by = Hvem turneringen opgøres for
rules-event-by-about = Par og hold, eller hver spiller uanset makker.
rules-event-handicap = Handicap i en turnering
rules-event-handicap-about = Om spillernes handicap tæller med i hver sektion.
rules-event-ties = Lige stillinger i en turnering
rules-event-ties-about = Hvad der skiller dem, som står lige over alle sektioner, i den rækkefølge det bruges.
rules-event-qualify = Pladser i A-finalen
rules-event-qualify-about = Hvor mange fra hver stilling der går videre til A-finalen.
rules-event-consolation = Andre finaler
rules-event-consolation-about = Hvad de deltagere, der ikke når A-finalen, spiller.
rules-event-final = Finale
rules-event-final-about = Hvilken af turneringens finaler denne sektion er; hver finale har sin egen stilling.
rules-event-carry-cap = Grænse for medbragt score
rules-event-carry-cap-about = Der overføres højst så meget, både i plus og i minus.
rules-masterpoints = Mesterpoint
rules-masterpoints-about = Den skala, som stillingen giver mesterpoint efter. Der er skalaer for klubber i England, Flandern og Australien. Andre steder udregner forbundet mesterpointene.
rules-draw-method = Hvordan runder trækkes
rules-draw-method-about = Den bedste af alle mulige lodtrækninger, eller oppefra og ned.
rules-draw-first = Lodtrækning af første runde
rules-draw-first-about = Hvordan første runde trækkes, når der endnu ikke er nogen stilling.
rules-draw-gap = Hvad »nærmest« betyder
rules-draw-gap-about = Om modstandere vælges efter placering eller efter point.
rules-draw-lag = Stilling til lodtrækningen
rules-draw-lag-about = Efter den runde, der lige er spillet, eller én runde tidligere, så ingen venter.
rules-draw-pauses = Pauser
rules-draw-pauses-about = Runder med pause bagefter: næste runde trækkes på grundlag af alle resultater.
rules-draw-rematch = Gentagne møder
rules-draw-rematch-about = Om deltagere mødes mere end én gang.
rules-draw-odd = Ulige antal
rules-draw-odd-about = Hvad der sker, når antallet er ulige.
rules-draw-clubs = Deltagere fra samme klub
rules-draw-clubs-about = Om deltagere fra samme klub holdes fra hinanden så længe som muligt.
rules-draw-seats = Hvem der sidder Nord-Syd
rules-draw-seats-about = På skift, eller den bedst placerede; i en holdkamp hjemmeholdet.
rules-draw-tables = Borde i en trukket runde
rules-draw-tables-about = Hvordan møderne fordeles på bordene.
rules-draw-stanzas = Runder i en kamp
rules-draw-stanzas-about = Hvor mange runder to deltagere spiller mod hinanden, før der trækkes igen: 2, eller ét tal for hver kamp som 1,1,2,4.
rules-draw-losers = Tabere i en cupturnering
rules-draw-losers-about = Hvad der sker med dem, der har tabt en kamp.

# What a total counts
unit-points = Point
unit-imps = imp
unit-vp = KP
rule-corrections = { $minutes ->
    [whole] rettelser mulige i et minut
   *[other] rettelser mulige i { $minutes } minutter
} efter offentliggørelsen
rule-appeals = { $minutes ->
    [whole] afgørelser og appeller er mulige i et minut
   *[other] afgørelser og appeller er mulige i { $minutes } minutter
} efter offentliggørelsen
rule-republish = { $value ->
    [yes] fristerne begynder forfra ved en ny offentliggørelse
   *[no] fristerne begynder ikke forfra ved en ny offentliggørelse
}
rule-approval = { $value ->
    [yes] modstanderne godkender hvert resultat (§ 8C)
   *[no] modstanderne godkender ikke resultater
}
rule-committee = { $value ->
    [yes] en appelkomite behandler appeller (§ 93B)
   *[no] chefturneringslederen afgør appeller (§ 93A)
}
rule-withdrawal = { $value ->
    [all-play-all] alle mod alle: går parret, før halvdelen af dets spil er spillet, annulleres resultaterne; går det senere, står de ved magt, og de, der skulle have mødt parret, får det bedste af deres eget gennemsnit, det modsatte af parrets gennemsnit og middel plus (fra rundens fjerde spil middel)
    [half] går parret, før halvdelen af dets spil er spillet, annulleres resultaterne; går det senere, står de ved magt, og de, der skulle have mødt parret, får middel plus
   *[stand] resultaterne står ved magt, og de, der skulle have mødt parret, sidder over
}
rules-withdrawal = Når et par går før tid
rules-withdrawal-about = Hvad der sker med parrets resultater, og med de runder, hvor andre skulle have mødt parret.
scale-acbl-20-old = ACBL, 20 KP (ældre)
scale-acbl-30 = ACBL, 30 KP
scale-ebu-swiss-pairs-10 = EBU, Monrad for par, 10 KP (halve kampe)
scale-ebu-swiss-pairs = EBU, Monrad for par, 20 KP
scale-patton-poland = Patton, polsk form
scale-wbf = WBF, kontinuert, 20 KP
scale-wbf-discrete-10 = WBF i hele tal, 10 KP (trekantskampe)
scale-wbf-discrete = WBF i hele tal, 20 KP
rules-profile-ask = { $count ->
    [one] Ét resultat er indtastet. »{ $profile }« kan give det en anden score. Vælg det én gang til for at ændre aftenens regler.
   *[other] { $count } resultater er indtastet. »{ $profile }« kan give dem en anden score. Vælg det én gang til for at ændre aftenens regler.
}
rule-eights = { $value ->
    [sum] ottemandshold: et spil er summen af sine fire sammenligninger
   *[mean] ottemandshold: et spil er gennemsnittet af sine fire sammenligninger
}
rules-teams-eights = Spil mellem ottemandshold
rules-teams-eights-about = Hvad et spil ved fire borde er værd: gennemsnittet af sine fire sammenligninger, lige så meget som i en kamp ved to borde, eller summen af dem.
rule-leaver = { $value ->
    [average-minus] et par, der går før tid, får middel minus for de spil, det mangler, højst for halvdelen af alle sine spil
   *[nothing] et par, der går før tid, får intet for de spil, det ikke spiller
}
rules-withdrawal-leaver = Resultatet for et par, der går før tid
rules-withdrawal-leaver-about = Hvad parret selv får for de spil, det ikke spiller. Går det uden god grund, tages det i stedet ud af stillingen.
rule-late = { $value ->
    [averages] for spil, som et par kommer for sent til, får det middel minus og modstanderne middel plus; kommer det aldrig, får ingen noget for dem
   *[sit-out] modstanderne til et par, der kommer for sent, sidder over, til det kommer
}
rules-late = Når et par kommer for sent
rules-late-about = Hvad parret og dets modstandere får for de spil, der ikke kan spilles, før det kommer.

## The sources of the profiles; found by the name of the profile

rules-source-acbl = ACBL’s håndbog til programmet ACBLscore, og resultatfiler fra ACBL’s programmer
rules-source-ascherman = Hver score regnes én gang som lig med sig selv; maksimum er det dobbelte af antallet af resultater
rules-source-compscore = Udledt af resultatfiler: Neuberg, præcist; summen regnes op, når der mangler spil; linjerne i et spil med færre resultater regnes efter spillets egen top; kunstige scorer som faste procenter; Butler uden det bedste og det dårligste resultat, datum afrundet til tiere
rules-source-dbf = Den danske udgave af lovene 2017; forbundets håndbog for turneringsledere (2011-udgaven), hvor kun en del af reglerne for udregning var tilgængelige
rules-source-dbv = Den tyske udgave af lovene 2017 med forbundets noter; forbundets sammenfatning af turneringsreglementet (Turnierordnung) 2016
rules-source-ebu = EBU’s White Book 2025 og ældre uddrag af den, EBU’s artikler og forum for turneringsledere
rules-source-ebuscore = Udledt af resultatfiler: Neuberg, hver side afrundet for sig til 0,01, præcis halvdelen opad; kunstige scorer som faste procenter
rules-source-laws-2017 = § 12C2 og § 78A; hvor lovene intet siger: Neubergs formel, præcise summer, og procenter først afrundet, når de vises, præcis halve tal op over 50 og ellers ned
rules-source-nbb = Den nederlandske udgave af lovene 2017; forbundets turneringsregler var ikke tilgængelige, så Neuberg og Butler følger offentliggjorte beskrivelser af nederlandsk praksis
rules-source-own-top = Udledt af resultatfiler fra BriAn: et spil med færre resultater beholder sin egen top, kunstige scorer er faste procenter af den top
rules-source-pairsscorer = Udledt af resultatfiler: summer afrundet til 0,01, før procenten regnes ud; kunstige scorer som faste procenter
rules-source-vbl = Den nederlandske udgave af lovene 2017, som VBL også bruger; VBL’s regler for udregning var ikke tilgængelige
