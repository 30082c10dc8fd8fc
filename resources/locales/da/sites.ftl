## What web sites and federations take

site-federation = Forbund (USEBIO)
site-elsewhere = Et andet program eller land
site-bridgewebs-log-in = Log ind på bridgewebs.com med klubbens konto, og åbn siden til upload af resultater.
site-bridgewebs-upload = Upload XML-filen (USEBIO), derefter PBN-filen med kortfordelingerne, hvis der er en.
site-bridgewebs-csv = CSV-filen er til ranglister (ladders) og totalpoint: brug den kun, hvor XML-filen ikke kan bruges.
site-pianola-upload = Log ind på pianola.net, vælg upload af resultater, og angiv XML-filen og PBN-filen med kortfordelingerne.
site-pianola-session = Denne sektion er en af flere: filen er uden mesterpoint og har afgiftskode { $charge }. Ret koden efter forbundets liste, hvis den er en anden.
site-pianola-overall = Filen for hele turneringen har afgiftskode { $charge }: upload den for sig, efter alle sektioner.
site-ecats-fill = Udfyld de tomme felter i C.txt: land, telefon og sektionens nummer skal stå der.
site-ecats-send = Send de fire filer pr. e-mail til results@simpairs.com.
site-ecats-pairs = ECats modtager kun par: der blev ikke skrevet filer.
site-federation-send = Send XML-filen, som forbundet ønsker det.
site-federation-numbers = Spillere uden forbundsnummer får ingen mesterpoint.
site-federation-names = Denne fil nævner også spillere, der har bedt om ikke at blive nævnt: et forbund skal bruge navnene til mesterpoint.
site-unnamed = { $count ->
        [one] En spiller har bedt om ikke at blive nævnt og hedder »navn udeladt« her og på websiden; PDF-filerne nævner alle og hører ikke hjemme på nettet.
       *[other] { $count } spillere har bedt om ikke at blive nævnt og hedder »navn udeladt« her og på websiden; PDF-filerne nævner alle og hører ikke hjemme på nettet.
    }
site-elsewhere-none = Det er ikke offentligt kendt, hvilke filer disse forbunds programmer læser: filerne her er dem, de fleste programmer modtager.
site-elsewhere-denmark = Danmark: lav BWS-filen i BridgeCentral, kør aftenen ud fra den, og aflevér den med resultaterne.
site-elsewhere-helps = Websiden og PDF-filerne kan lægges på enhver klubs egen hjemmeside.
publish-for = Offentliggør hos …
publish-for-what = Der skrives: { $what }
site-bridgewebs-what = USEBIO (XML), kortfordelinger (PBN), CSV
site-pianola-what = USEBIO (XML), kortfordelinger (PBN)
site-ecats-what = fire tekstfiler
site-federation-what = USEBIO (XML)
site-elsewhere-what = USEBIO (XML), kortfordelinger (PBN): det, de fleste programmer læser
publish-for-write = Skriv filerne
live-folder = Liveside i denne mappe
live-server = Liveside under spillet
live-send = Send livesiden
live-nothing = intet sendt endnu
live-sent = sendt { $time }
live-waiting = sendt { $time }, { $count } venter
live-failed = ikke skrevet: { $reason }; { $count } venter, programmet prøver igen
