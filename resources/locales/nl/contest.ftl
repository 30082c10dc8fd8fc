contest-published = Gepubliceerd { $at }
contest-not-published = Nog niet gepubliceerd
contest-changed = Wijzigingen na publicatie
contest-change = { $title }: { $after } (eerst: { $before })
contest-republished = Opnieuw gepubliceerd
contest-nothing = niets
contest-part-entry = Toernooi en deelname
contest-part-play = Wisselschema en spel
contest-part-scoring = Scoreberekening
contest-part-winners = Winnaars en gelijke stand
contest-part-event = Meerdere zittingen
contest-part-periods = Correcties en protesten
contest-part-director = Wedstrijdleider en assistenten
contest-part-laws = Spelregels en reglementen
contest-title = Zitting
contest-club = Organisator
contest-date = Datum
contest-start = Aanvang
contest-movement-section = Wisselschema, lijn { $section }
contest-time = Tijd per bord
contest-minutes = { $minutes } minuten
contest-laws = Spelregels
contest-edition = Spelregels voor wedstrijdbridge { $year }
contest-choice = { $law }: { $question }
contest-publish = Bepalingen publiceren
contest-publish-again = Gewijzigde bepalingen publiceren
contest-edit = Wijzigen bij Instellingen
change-conditions-published = Wedstrijdbepalingen gepubliceerd
settings-group-contest = Vóór het spel bekendgemaakt
settings-text = ten hoogste 2000 tekens
rules-contest-director = Wedstrijdleider
rules-contest-director-about = De verantwoordelijke wedstrijdleider van de zitting (artikelen 80B2(a) en 81).
rules-contest-assistants = Assistenten
rules-contest-assistants-about = Assistent-wedstrijdleiders en andere functionarissen, met hun taken (artikel 80B2(g)).
rules-contest-entry = Voorwaarden voor deelname
rules-contest-entry-about = Wie mag meedoen, hoe, tot wanneer en tegen welke prijs (artikel 80B2(d)).
rules-contest-play = Speelvoorwaarden
rules-contest-play-about = Systemen, alerteren, schermen, biddingboxen en al het andere waarvan bieden en spelen afhangen (artikel 80B2(e) en (i)).
rules-contest-ties = Gelijke stand, overige regels
rules-contest-ties-about = Wat bij gelijke stand beslist naast de scoreregels, bijvoorbeeld een beslissingswedstrijd (artikel 78D).
rules-contest-regulations = Aanvullende bepalingen
rules-contest-regulations-about = Bepalingen die de spelregels aanvullen en er niet mee in strijd zijn (artikel 80B2(f)).
rules-contest-carrier = Wie de borden doorgeeft
rules-contest-carrier-about = Noord, tenzij de wedstrijdleider anders bepaalt (artikel 8A2). Het staat in de instructies voor de spelers.
paper-instructions = Instructies voor de spelers
paper-instructions-deal = Schudden en geven
paper-instructions-play = Aan tafel
paper-instructions-move = Tussen de rondes
paper-instructions-shuffle = Schud elk spel kaarten grondig. Laat couperen als een tegenstander erom vraagt (artikel 6A).
paper-instructions-cards = Geef gedekt, kaart voor kaart, met de klok mee, vier handen van 13 kaarten. Steek elke hand gedekt in een vak van het bord (artikel 6B).
paper-instructions-present = Van beide partijen hoort een speler aanwezig te zijn (artikel 6C).
paper-instructions-dealt = De borden zijn gegeven. Niet schudden.
paper-instructions-board = Het bord blijft in de goede richting midden op tafel liggen tot het spel is afgelopen (artikel 7A).
paper-instructions-count = Neem de hand uit het vak van uw windrichting en tel de 13 kaarten gedekt. Bekijk ze daarna, vóór uw eerste bieding (artikel 7B).
paper-instructions-own = Houd uw kaarten gescheiden van die van anderen. Raak tijdens en na het spel geen andere kaarten aan zonder toestemming van een tegenstander of de wedstrijdleider; de leider mag die van de blinde spelen (artikel 7B3).
paper-instructions-back = Word het eens over de slagen voordat alle kaarten terug zijn. Schud dan uw 13 kaarten en steek ze in uw vak. Neem daarna geen hand meer uit het bord, tenzij van beide partijen een speler of de wedstrijdleider erbij is (artikelen 7C en 79A).
paper-instructions-approve = De tegenstanders controleren elk resultaat en keuren het goed (artikel 8C).
paper-instructions-responsible-ns = Noord-zuid blijft aan tafel zitten en is daar verantwoordelijk voor een goede gang van zaken (artikel 7D).
paper-instructions-responsible = Wie de hele zitting aan een tafel blijft, is daar verantwoordelijk voor een goede gang van zaken (artikel 7D). Hier: { $who }.
paper-instructions-call = Gaat er iets mis, stop dan en roep meteen de wedstrijdleider (artikel 9B).
paper-instructions-end = Een ronde eindigt als de wedstrijdleider de volgende aankondigt; wie nog speelt, speelt eerst uit (artikel 8B1).
rule-contest-none = niets bekendgemaakt
form-reserved = Rechten voorbehouden
form-reserved-yes = Een speler heeft zich het recht voorbehouden later de wedstrijdleider te roepen ({ $law }).
form-lead = Voorspeelbeperking
form-lead-yes = Een voorspeelbeperking kan gelden zodra de partner van de overtreder voor het eerst aan slag is ({ $law }).
form-director = Verantwoordelijke wedstrijdleider
form-remind = Opnieuw bekijken
form-remind-board = bord { $board }, als het paar het speelt ({ $law })
desk-remind = Herinner mij bij bord
desk-reminded = { $place }: hier opnieuw kijken ({ $law })
register-title = Eerdere notities en waarschuwingen
register-line = { $date }, { $who }: { $what }
register-none = Geen eerdere notities of waarschuwingen.
register-about = Alleen op het scherm van de wedstrijdleider: nooit op papier, op het web of op telefoons.
rules-note-dbv-20f1 = Met schermen wordt uitleg schriftelijk gegeven (toernooireglement, § 19).
rules-note-dbv-21b1a = Voor alerteren, pre-alerts en directe uitleg geldt het toernooireglement (§ 15 en § 19).
rules-note-dbv-40b1b = Afspraken buiten systeemcategorie C zijn bijzonder (toernooireglement, bijlage B, § 4).
rules-note-dbv-40b1c = Kunstmatige biedingen zijn bijzonder, tenzij de bond anders bepaalt (toernooireglement, § 11).
rules-note-dbv-40b2ai = Organisator en wedstrijdleider mogen bijzondere afspraken verbieden, vooral na misbruik (toernooireglement, § 11).
rules-note-dbv-40b2aii = Op toernooien van de bond geldt de systeemkaart van de bond; andere organisatoren mogen andere toelaten (toernooireglement, § 11 en § 14).
rules-note-dbv-40b2b = Spelers kijken niet op hun eigen systeemkaart, behalve tegen een hoogst kunstmatig systeem (toernooireglement, § 11).
rules-note-dbv-93c1 = Voor verder beroep geldt het toernooireglement (§ 21).
paper-instructions-carrier = { $who ->
    [south] Zuid brengt de net gespeelde borden naar de juiste tafel voor de volgende ronde (artikel 8A2).
    [east] Oost brengt de net gespeelde borden naar de juiste tafel voor de volgende ronde (artikel 8A2).
    [west] West brengt de net gespeelde borden naar de juiste tafel voor de volgende ronde (artikel 8A2).
    [caddies] Helpers brengen de net gespeelde borden naar de juiste tafel voor de volgende ronde (artikel 8A2).
   *[north] Noord brengt de net gespeelde borden naar de juiste tafel voor de volgende ronde (artikel 8A2).
}
paper-boards-to = { $who ->
    [south] Zuid brengt de borden naar tafel { $table }.
    [east] Oost brengt de borden naar tafel { $table }.
    [west] West brengt de borden naar tafel { $table }.
    [caddies] Helpers brengen de borden naar tafel { $table }.
   *[north] Noord brengt de borden naar tafel { $table }.
}
rule-contest-carrier = { $who ->
    [south] Zuid geeft de borden door
    [east] Oost geeft de borden door
    [west] West geeft de borden door
    [caddies] helpers geven de borden door
   *[north] Noord geeft de borden door
}

rules-note-dbv-12c2d = Heeft een deelnemer een kunstmatige score op meer dan twee niet gespeelde borden in een zitting, dan telt voor hem vanaf het derde het bord bij viertallen als niet gespeeld, bij paren als het gemiddelde van de zitting (toernooireglement, § 11). De tegenstanders tellen hun eigen borden.
rules-note-dbv-16b2 = De bond verbiedt niet om rechten voor te behouden en de wedstrijdleider later te roepen.
rules-note-dbv-40b2av = Organisatoren mogen psychologische biedingen met kunstmatige betekenis verbieden; de bond zelf verbiedt ze niet (toernooireglement, § 11).
