# The settings of the rules in words; the values are those of the command line

## How tables are compared

rule-scoring = udregningsmetode: { $method }
rule-method-matchpoints = parpoint
rule-method-butler = Butler
rule-method-cross-imps = cross-IMP
rule-method-total = totalpoint
rule-method-imps = IMP
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
    [results] kunstige scorer regnes ikke med blandt de ventede resultater
   *[counted] kunstige scorer regnes med blandt de ventede resultater
}
rule-round = { $value ->
    [exact] point på et spil ikke afrundet
   *[other] point på et spil afrundet til { $value }
}
rule-half = { $value ->
    [up] halve rundes op
    [towards-average] halve rundes mod middel
   *[away-from-average] halve rundes væk fra middel
}
rule-small-groups = { $value ->
    [ebu] små grupper 65/55 og 70/60/50
    [acbl] små grupper efter ACBL’s tabel
    [award-60] små grupper 60 % til hver
   *[formula] små grupper efter formlen
}
rule-show = { $value ->
    [own-top] spil med færre resultater vist på egen top
   *[scored] spil vist som talt
}

## Artificial scores and sit-outs

rule-averages = { $value ->
    [fixed] middel plus og minus faste
   *[own] middel plus og minus efter egen procent
}
rule-many = { $value ->
    [dbv] fra det tredje uspillede spil: eget gennemsnit til par og ikke spillet for hold
   *[none] hver kunstig score for sig
}
rule-imps-award = middel plus og minus ±{ $value } IMP
rule-imps-own = { $value ->
    [mean] middel plus og minus i IMP efter eget gennemsnit
   *[off] middel plus og minus i IMP faste
}
rule-total-award = middel plus og minus ±{ $value } totalpoint
rule-sit-out = { $value ->
    [exclude] oversidninger tæller ikke med
    [factor] oversiddere regnet op
   *[other] oversiddere: { $value }
}

## IMPs

rule-between = { $value ->
    [round] forskelle afrundet til tiere før IMP-tabellen
   *[down] forskelle mellem to trin i IMP-tabellen går til det laveste
}
rule-imps-round = { $value ->
    [exact] IMP på et spil ikke afrundet
    [whole] IMP på et spil afrundet til hele
   *[other] IMP på et spil afrundet til { $value }
}
rule-imps-total = { $value ->
    [exact] summen af IMP ikke afrundet
    [whole] summen af IMP afrundet til hele
   *[other] summen af IMP afrundet til { $value }
}
rule-drop = { $value ->
    [none] datum af alle resultater
   *[other] datum uden { $value } i hver ende
}
rule-drop-min = { $value ->
    [none] intet mindstetal udeladt af datum
   *[other] mindst { $value } i hver ende udeladt af datum
}
rule-datum-round = { $value ->
    [whole] datum afrundet til hele point
   *[other] datum afrundet til { $value }
}
rule-datum-half = { $value ->
    [even] halve i datum rundes til det lige trin
    [towards-average] halve i datum rundes mod middel
    [truncate] datum rundes mod nul
   *[away] halve i datum rundes væk fra nul
}
rule-divisor = { $value ->
    [n] cross-IMP divideret med antallet af resultater
    [sqrt] cross-IMP divideret med roden af n(n−1)/2 ved n resultater
    [none] cross-IMP ikke divideret
   *[n-1] cross-IMP divideret med antallet af sammenligninger
}
rule-cross-factor = { $value ->
    [none] cross-IMP på spil med færre resultater ikke regnet op
   *[due] cross-IMP på spil med færre resultater regnet op
}
rule-cap = { $value ->
    [none] cross-IMP uden grænse
   *[other] højst { $value } IMP for hver sammenligning
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
    [none] ingen skala for kamppoint
    [wbf] kamppoint efter WBF’s kontinuerte skala
   *[other] kamppoint efter »{ $value }«
}
rule-vp-pairs = { $value ->
    [none] par uden kamppoint
   *[other] parrenes kamppoint efter »{ $value }«
}
rule-vp-boards = { $value ->
    [scored] kamppoint efter antallet af talte spil
   *[scheduled] kamppoint efter antallet af planlagte spil
}
rule-bye = { $value } kamppoint for en runde uden modstander
rule-nearest = nærmeste række aftalt for { $value } spil
rule-unplayed = { $value ->
    [nothing] intet for en kamp, som ingen spillede
   *[bye] en kamp, som ingen spillede, giver begge det samme som en oversidder
}

## Runder, der trækkes

rule-draw-method = { $value ->
    [greedy] runder trækkes fra toppen og ned
   *[best] runder trækkes som den bedste af alle lodtrækninger
}
rule-draw-first = { $value ->
    [seeded] første runde efter seedning: den stærkeste møder den svageste
    [accelerated] første runde efter seedning: de to stærkeste mødes
    [half-v-half] første runde efter seedning: øverste halvdel mod nederste
   *[lot] første runde ved lodtrækning
}
rule-draw-gap = { $value ->
    [points] de nærmeste i point mødes
   *[rank] de nærmeste i placering mødes
}
rule-draw-lag = { $value ->
    [one] runder trækkes én runde bagud
   *[none] runder trækkes efter runden før
}
rule-draw-pauses = { $value ->
    [none] ingen pause mellem runderne
   *[other] pauser efter runde { $value }: derefter trækkes efter alle runder
}
rule-draw-rematch = { $value ->
    [never] ingen mødes to gange
    [allowed] deltagere må mødes igen
   *[avoid] ingen mødes to gange, så længe det kan undgås
}
rule-draw-odd = { $value ->
    [triangle] ulige antal: tre hold mødes over to runder
   *[bye] ulige antal: den sidste, der ikke har siddet over, gør det
}
rule-draw-clubs = { $value ->
    [apart] de fra samme klub mødes sent
   *[mixed] de fra samme klub mødes som andre
}
rule-draw-seats = { $value ->
    [rank] den bedst placerede sidder Nord-Syd
    [switched] den bedst placerede sidder Nord-Syd, vendt ved lige borde i ulige runder
   *[fair] Nord-Syd på skift
}
rule-draw-tables = { $value ->
    [home] hold ved bordet med deres nummer
   *[best-first] de bedste ved bord 1
}
rule-draw-ignore = møder til og med runde { $round } tæller ikke i lodtrækningen
rule-draw-after = deltagere må mødes igen efter runde { $round }

## The ranking

rule-percent-of = { $value ->
    [rounded-total] procent af den afrundede sum
   *[exact] procent af den nøjagtige sum
}
rule-percent-round = procenter afrundet til { $value }
rule-tie-on = { $value ->
    [shown] lige stilling efter den viste procent
   *[exact] lige stilling efter den nøjagtige procent
}
rule-ties = { $value ->
    [none] lige stilling giver delt placering
   *[other] lige stilling ophæves ved { $value }
}
rule-winners = { $value ->
    [one] én vinder
    [two] to vindere
   *[movement] vindere efter vandringen
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
    [sum-percent] turneringen efter summen af procenter
    [total] turneringen efter summen af point
   *[mean-percent] turneringen efter gennemsnittet af procenter
}
rule-event-best = { $value ->
    [none] alle turneringens sektioner tæller
   *[other] sektioner, der tæller i turneringen: de bedste { $value }
}
rule-event-minimum = { $value ->
    [none] intet mindstetal af sektioner i turneringen
   *[other] mindste antal sektioner i turneringen: { $value }
}
rule-event-absent = { $value ->
    [none] forsømte sektioner tæller ikke
   *[other] forsømte sektioner tæller { $value }
}
rule-carry = { $value ->
    [none] ingen medbragt score
    [ebu] medbragt score efter EBU’s formel
   *[other] medbragt score { $value }
}
rule-masterpoints = { $value ->
    [none] ingen mesterpoint
   *[other] mesterpoint efter »{ $value }«
}

# What a total counts
unit-points = Point
unit-imps = IMP
unit-vp = VP
rule-corrections = rettelser mulige i { $minutes } minutter efter offentliggørelsen
rule-appeals = afgørelser og appel mulige i { $minutes } minutter efter offentliggørelsen
rule-republish = { $value ->
    [yes] en ny offentliggørelse begynder fristerne forfra
   *[no] en ny offentliggørelse begynder ikke fristerne forfra
}
rule-approval = { $value ->
    [yes] modstanderne godkender hvert resultat (§ 8C)
   *[no] modstanderne godkender ikke resultater
}
rule-committee = { $value ->
    [yes] et appelkomite behandler appeller (§ 93B)
   *[no] chefturneringslederen afgør appeller (§ 93A)
}
