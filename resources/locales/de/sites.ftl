## What web sites and federations take

site-federation = Verband (USEBIO)
site-elsewhere = Anderes Programm oder Land
site-bridgewebs-log-in = Bei bridgewebs.com mit dem Konto des Clubs anmelden und die Seite zum Hochladen von Ergebnissen öffnen.
site-bridgewebs-upload = Die XML-Datei (USEBIO) hochladen, danach die PBN-Datei mit den Austeilungen, wenn es sie gibt.
site-bridgewebs-csv = Die CSV-Datei ist für Ranglisten und Gesamtpunkte: nur nehmen, wo die XML-Datei nicht angenommen wird.
site-pianola-upload = Bei pianola.net anmelden, das Hochladen von Ergebnissen wählen und die XML-Datei und die PBN-Datei mit den Austeilungen angeben.
site-pianola-session = Dieser Durchgang ist einer von mehreren: seine Datei ist ohne Masterpunkte und hat den Abgabecode { $charge }. Nach der Liste des Verbandes ändern, wenn er anders lautet.
site-pianola-overall = Die Datei des ganzen Turniers hat den Abgabecode { $charge }: allein hochladen, nach allen Durchgängen.
site-ecats-fill = Die leeren Felder von C.txt ausfüllen: Land, Telefon und Nummer des Durchgangs werden verlangt.
site-ecats-send = Die vier Dateien per E-Mail an results@simpairs.com senden.
site-ecats-pairs = ECats nimmt nur Paare: es wurden keine Dateien geschrieben.
site-federation-send = Die XML-Datei so senden, wie der Verband es sagt; Schottland nimmt sie per E-Mail an masterpoints@sbu.org.uk.
site-federation-numbers = Spieler ohne Nummer beim Verband bekommen keine Masterpunkte.
site-federation-names = Wer nicht genannt werden will, steht mit Namen in dieser Datei: Ein Verband zählt Masterpunkte danach, wer es war.
site-unnamed = { $count ->
        [one] Wer nicht genannt werden will, steht hier und auf der Webseite als „ohne Namen“: eine Person; die PDF-Dateien nennen alle und gehören nicht ins Netz.
       *[other] Wer nicht genannt werden will, steht hier und auf der Webseite als „ohne Namen“: { $count } Personen; die PDF-Dateien nennen alle und gehören nicht ins Netz.
    }
site-elsewhere-none = Es ist nichts Öffentliches bekannt, das die Programme dieser Verbände lesen: die Dateien hier sind die, die andere nehmen.
site-elsewhere-denmark = Dänemark: die BWS-Datei in BridgeCentral anlegen, den Abend damit spielen und sie mit den Ergebnissen zurückgeben.
site-elsewhere-helps = Die Webseite und die PDF-Dateien können auf der eigenen Seite jedes Clubs stehen.
publish-for = Veröffentlichen für …
publish-for-what = Geschrieben wird: { $what }
site-bridgewebs-what = USEBIO (XML), Austeilungen (PBN), CSV
site-pianola-what = USEBIO (XML), Austeilungen (PBN)
site-ecats-what = vier Textdateien
site-federation-what = USEBIO (XML)
site-elsewhere-what = USEBIO (XML), Austeilungen (PBN): was die meisten Programme lesen
publish-for-write = Dateien schreiben
live-folder = Live-Seite in diesem Ordner
live-nothing = noch nichts geschrieben
live-sent = gesendet { $time }
live-waiting = gesendet { $time }, { $count } ausstehend
live-failed = nicht geschrieben: { $reason }; { $count } ausstehend, wird wieder versucht
