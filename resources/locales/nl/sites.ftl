## What web sites and federations take

site-federation = Bond (USEBIO)
site-elsewhere = Ander programma of land
site-bridgewebs-log-in = Log in op bridgewebs.com met het account van de club en open de pagina om uitslagen te uploaden.
site-bridgewebs-upload = Upload het XML-bestand (USEBIO), daarna het PBN-bestand met de spelverdelingen, als dat er is.
site-bridgewebs-csv = Het CSV-bestand is voor ladders en totaalscores: gebruik het alleen als het XML-bestand niet wordt aangenomen.
site-pianola-upload = Log in op pianola.net, kies voor het uploaden van uitslagen, en geef het XML-bestand en het PBN-bestand met de spelverdelingen.
site-pianola-session = Deze zitting is een van meerdere: het bestand heeft geen meesterpunten en tariefcode { $charge }. Is dat de verkeerde code, wijzig die dan volgens de lijst van uw bond.
site-pianola-overall = Het bestand van het hele toernooi heeft tariefcode { $charge }: upload het apart, na alle zittingen.
site-ecats-fill = Vul de lege velden van C.txt in: land, telefoon en nummer van de zitting.
site-ecats-send = Stuur de vier bestanden per e-mail naar results@simpairs.com.
site-ecats-pairs = ECats neemt alleen paren aan: er zijn geen bestanden geschreven.
site-federation-send = Stuur het XML-bestand zoals de bond het wil.
site-federation-numbers = Spelers zonder bondsnummer krijgen geen meesterpunten.
site-federation-names = Ook wie niet genoemd wil worden, staat met naam in dit bestand: een bond heeft de namen nodig om meesterpunten te tellen.
site-unnamed = { $count ->
        [one] Een speler wil niet genoemd worden en staat hier en op de webpagina als ‘naam weggelaten’. De pdf-bestanden noemen iedereen: zet die niet op een website.
       *[other] { $count } spelers willen niet genoemd worden en staan hier en op de webpagina als ‘naam weggelaten’. De pdf-bestanden noemen iedereen: zet die niet op een website.
    }
site-elsewhere-none = Het is niet openbaar bekend welke bestanden de programma’s van deze bonden lezen: de meeste programma’s nemen de bestanden hier aan.
site-elsewhere-denmark = Denemarken: maak het BWS-bestand in BridgeCentral, speel de avond ermee en geef het met de uitslagen terug.
site-elsewhere-helps = De webpagina en de pdf-bestanden kunt u op de website van elke club zetten.
publish-for = Publiceren voor …
publish-for-what = Wat er wordt geschreven: { $what }
site-bridgewebs-what = USEBIO (XML), spelverdelingen (PBN), CSV
site-pianola-what = USEBIO (XML), spelverdelingen (PBN)
site-ecats-what = vier tekstbestanden
site-federation-what = USEBIO (XML)
site-elsewhere-what = USEBIO (XML), spelverdelingen (PBN): wat de meeste programma’s lezen
publish-for-write = Bestanden schrijven
live-folder = Live-pagina in deze map
live-server = Live-pagina tijdens het spelen
live-send = Live-pagina verzenden
live-nothing = nog niets verzonden
live-sent = verzonden { $time }
live-waiting = verzonden { $time }, { $count } in wachtrij
live-failed = niet geschreven: { $reason }; { $count } in wachtrij, het programma probeert het opnieuw
