## What web sites and federations take

site-federation = Bond (USEBIO)
site-elsewhere = Ander programma of land
site-bridgewebs-log-in = Log in op bridgewebs.com met het account van de club en open de pagina om uitslagen te uploaden.
site-bridgewebs-upload = Upload het XML-bestand (USEBIO), daarna het PBN-bestand met de spellen, als dat er is.
site-bridgewebs-csv = Het CSV-bestand is voor ladders en totaalscores: gebruik het alleen waar het XML-bestand niet wordt aangenomen.
site-pianola-upload = Log in op pianola.net, kies uitslagen uploaden, en geef het XML-bestand en het PBN-bestand met de spellen.
site-pianola-session = Deze zitting is een van meerdere: het bestand is zonder meesterpunten en heeft afdrachtcode { $charge }. Wijzig de code volgens de lijst van de bond als het een andere is.
site-pianola-overall = Het bestand van de hele wedstrijd heeft afdrachtcode { $charge }: upload het apart, na alle zittingen.
site-ecats-fill = Vul de lege velden van C.txt in: land, telefoon en nummer van de zitting worden gevraagd.
site-ecats-send = Stuur de vier bestanden per mail naar results@simpairs.com.
site-ecats-pairs = ECats neemt alleen paren: er zijn geen bestanden geschreven.
site-federation-send = Stuur het XML-bestand zoals de bond het wil; Schotland neemt het per mail aan op masterpoints@sbu.org.uk.
site-federation-numbers = Spelers zonder bondsnummer krijgen geen meesterpunten.
site-federation-names = Wie niet genoemd wil worden, staat met naam in dit bestand: een bond telt meesterpunten naar wie het was.
site-unnamed = { $count ->
        [one] Een speler wil niet genoemd worden en staat hier en op de webpagina als “naam weggelaten”; de pdf-bestanden noemen iedereen en horen niet op een site.
       *[other] { $count } spelers willen niet genoemd worden en staan hier en op de webpagina als “naam weggelaten”; de pdf-bestanden noemen iedereen en horen niet op een site.
    }
site-elsewhere-none = Er is niets openbaars bekend dat de programma’s van deze bonden lezen: de bestanden hier zijn wat anderen aannemen.
site-elsewhere-denmark = Denemarken: maak het BWS-bestand in BridgeCentral, speel de avond ermee en geef het met de uitslagen terug.
site-elsewhere-helps = De webpagina en de PDF-bestanden kunnen op de eigen site van elke club staan.
publish-for = Publiceren voor …
publish-for-what = Er wordt geschreven: { $what }
site-bridgewebs-what = USEBIO (XML), spellen (PBN), CSV
site-pianola-what = USEBIO (XML), spellen (PBN)
site-ecats-what = vier tekstbestanden
site-federation-what = USEBIO (XML)
site-elsewhere-what = USEBIO (XML), spellen (PBN): wat de meeste programma’s lezen
publish-for-write = Bestanden schrijven
live-folder = Live-pagina in deze map
live-nothing = nog niets geschreven
live-sent = verzonden { $time }
live-waiting = verzonden { $time }, { $count } in wachtrij
live-failed = niet geschreven: { $reason }; { $count } in wachtrij, wordt opnieuw geprobeerd
