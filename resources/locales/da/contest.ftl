contest-published = Offentliggjort { $at }
contest-not-published = Ikke offentliggjort endnu
contest-changed = Ændringer efter offentliggørelsen
contest-change = { $title }: { $after } (før: { $before })
contest-republished = Offentliggjort igen
contest-nothing = intet
contest-part-entry = Turnering og deltagelse
contest-part-play = Vandring og spil
contest-part-scoring = Udregning
contest-part-winners = Vindere og lige stilling
contest-part-event = Flere sektioner
contest-part-periods = Rettelser og appeller
contest-part-director = Turneringsleder og assistenter
contest-part-laws = Love og bestemmelser
contest-title = Sektion
contest-club = Arrangør
contest-date = Dato
contest-start = Start
contest-movement-section = Vandring, række { $section }
contest-time = Tid pr. spil
contest-minutes = { $minutes } minutter
contest-laws = Love
contest-edition = Love for turneringsbridge { $year }
contest-choice = { $law }: { $question }
contest-publish = Offentliggør propositionerne
contest-publish-again = Offentliggør de ændrede propositioner
contest-edit = Ret dem under Indstillinger
change-conditions-published = Propositioner offentliggjort
settings-group-contest = Meddelt før turneringen
settings-text = op til 2000 tegn
rules-contest-director = Turneringsleder
rules-contest-director-about = Den ansvarlige turneringsleder for sektionen (§ 80B2a, § 81).
rules-contest-assistants = Assistenter
rules-contest-assistants-about = Assisterende turneringsledere og andre officials med deres opgaver (§ 80B2g).
rules-contest-entry = Betingelser for deltagelse
rules-contest-entry-about = Hvem der kan deltage, hvordan, til hvornår, og hvad det koster (§ 80B2d).
rules-contest-play = Betingelser for spillet
rules-contest-play-about = Systemer, alert, skærme, meldekasser og hvad meldinger og spil ellers afhænger af (§ 80B2e og § 80B2i).
rules-contest-ties = Lige stilling, andre regler
rules-contest-ties-about = Hvad der ophæver lige stilling ud over udregningsreglerne, fx omkamp (§ 78D).
rules-contest-regulations = Supplerende bestemmelser
rules-contest-regulations-about = Bestemmelser, der supplerer lovene uden at være i strid med dem (§ 80B2f).
rules-contest-carrier = Hvem der flytter mapperne
rules-contest-carrier-about = Nord, medmindre turneringslederen bestemmer andet (§ 8A2). Det står i vejledningen til spillerne.
paper-instructions = Vejledning til spillerne
paper-instructions-deal = Blanding og kortgivning
paper-instructions-play = Ved bordet
paper-instructions-move = Ved rundeskift
paper-instructions-shuffle = Bland hvert spil kort grundigt. Tag af, hvis en modstander beder om det (§ 6A).
paper-instructions-cards = Giv kortene fordækt, ét ad gangen, med uret til fire hænder med 13 kort. Læg hver hånd i sin lomme i mappen med billedsiden nedad (§ 6B).
paper-instructions-present = En spiller fra hver side bør være til stede (§ 6C).
paper-instructions-dealt = Kortene er givet. Bland ikke.
paper-instructions-board = Mappen ligger midt på bordet i den rigtige retning, til spillet er afsluttet (§ 7A).
paper-instructions-count = Tag hånden fra lommen for dit verdenshjørne, og tæl de 13 kort fordækt. Se derefter på kortene, før du melder (§ 7B).
paper-instructions-own = Hold dine kort adskilt fra andres. Rør hverken under eller efter spillet andres kort uden lov fra en modstander eller turneringslederen; spilfører må spille bordets (§ 7B3).
paper-instructions-back = Bliv enige om stikkene, før alle kort er lagt tilbage. Bland så dine 13 kort, og læg dem tilbage i din lomme i mappen. Tag ingen hånd ud igen, medmindre en spiller fra hver side eller turneringslederen er til stede (§ 7C og § 79A).
paper-instructions-approve = Modstanderne kontrollerer og godkender hvert resultat (§ 8C).
paper-instructions-responsible-ns = Nord-Syd sidder fast ved bordet. De har ansvaret for korrekte spillebetingelser dér (§ 7D).
paper-instructions-responsible = Den, der sidder ved et bord gennem hele sektionen, har ansvaret for korrekte spillebetingelser dér (§ 7D). Her: { $who }.
paper-instructions-call = Går noget galt, så stop, og tilkald straks turneringslederen (§ 9B).
paper-instructions-end = En runde er forbi, når turneringslederen giver signal til den næste; borde, der stadig spiller, spiller færdig (§ 8B1).
rule-contest-none = intet meddelt
form-reserved = Rettigheder forbeholdt
form-reserved-yes = En spiller har forbeholdt sig ret til at tilkalde turneringslederen senere ({ $law }).
form-lead = Udspilsbegrænsning
form-lead-yes = En udspilsbegrænsning kan komme på tale, første gang den fejlendes makker skal spille ud ({ $law }).
form-director = Ansvarlig turneringsleder
form-remind = Se igen på
form-remind-board = spil { $board }, når parret spiller det ({ $law })
desk-remind = Mind mig om det på spil
desk-reminded = { $place }: se igen her ({ $law })
register-title = Tidligere noter og advarsler
register-line = { $date }, { $who }: { $what }
register-none = Ingen tidligere noter eller advarsler.
register-about = Kun på turneringslederens skærm: aldrig på papir, nettet eller telefoner.
rules-note-dbv-20f1 = Med skærme gives forklaringer skriftligt (turneringsreglerne, § 19).
rules-note-dbv-21b1a = Alert, forhåndsalert og oplysninger følger turneringsreglerne (§ 15 og § 19).
rules-note-dbv-40b1b = Aftaler ud over systemkategori C er specielle (turneringsreglerne, bilag B, § 4).
rules-note-dbv-40b1c = Kunstige meldinger er specielle, medmindre forbundet bestemmer andet (turneringsreglerne, § 11).
rules-note-dbv-40b2ai = Arrangør og turneringsleder kan forbyde specielle aftaler, især efter forkert brug (turneringsreglerne, § 11).
rules-note-dbv-40b2aii = Forbundets turneringer bruger dets systemkort; andre arrangører kan tillade andre (turneringsreglerne, § 11 og § 14).
rules-note-dbv-40b2b = Spillere ser ikke på eget systemkort, undtagen mod et højkunstigt system (turneringsreglerne, § 11).
rules-note-dbv-93c1 = Videre appeller følger turneringsreglerne (§ 21).
paper-instructions-carrier = { $who ->
    [south] Syd flytter de netop spillede mapper til det rigtige bord for næste runde (§ 8A2).
    [east] Øst flytter de netop spillede mapper til det rigtige bord for næste runde (§ 8A2).
    [west] Vest flytter de netop spillede mapper til det rigtige bord for næste runde (§ 8A2).
    [caddies] Hjælpere flytter de netop spillede mapper til det rigtige bord for næste runde (§ 8A2).
   *[north] Nord flytter de netop spillede mapper til det rigtige bord for næste runde (§ 8A2).
}
paper-boards-to = { $who ->
    [south] Syd flytter mapperne til bord { $table }.
    [east] Øst flytter mapperne til bord { $table }.
    [west] Vest flytter mapperne til bord { $table }.
    [caddies] Hjælpere flytter mapperne til bord { $table }.
   *[north] Nord flytter mapperne til bord { $table }.
}
rule-contest-carrier = { $who ->
    [south] Syd flytter mapperne
    [east] Øst flytter mapperne
    [west] Vest flytter mapperne
    [caddies] hjælpere flytter mapperne
   *[north] Nord flytter mapperne
}

rules-note-dbv-12c2d = Har en deltager kunstig score i mere end to ikke-spillede spil i en sektion, regnes spillet fra deltagerens tredje som ikke spillet i holdturneringer og som sektionens gennemsnit i parturneringer (turneringsreglerne, § 11). Modstanderne tæller deres egne spil.
rules-note-dbv-16b2 = Forbundet forbyder ikke at forbeholde sig sin ret og tilkalde turneringslederen senere.
rules-note-dbv-40b2av = Arrangører må forbyde bluff i kunstige meldinger; forbundet selv forbyder det ikke (turneringsreglerne, § 11).
