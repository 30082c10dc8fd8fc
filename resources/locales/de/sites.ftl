## What web sites and federations take

site-federation = Verband (USEBIO)
site-elsewhere = Anderes Programm oder Land
site-bridgewebs-log-in = Melden Sie sich bei bridgewebs.com mit dem Konto des Clubs an, und öffnen Sie die Seite zum Hochladen von Ergebnissen.
site-bridgewebs-upload = Laden Sie die XML-Datei (USEBIO) hoch, danach die PBN-Datei mit den Austeilungen, wenn es sie gibt.
site-bridgewebs-csv = Die CSV-Datei ist für Ranglisten und Gesamtpunkte: Nehmen Sie sie nur, wo die XML-Datei nicht angenommen wird.
site-pianola-upload = Melden Sie sich bei pianola.net an, wählen Sie das Hochladen von Ergebnissen, und geben Sie die XML-Datei und die PBN-Datei mit den Austeilungen an.
site-pianola-session = Dieser Durchgang ist einer von mehreren: Seine Datei ist ohne Masterpunkte und hat den Abgabecode { $charge }. Ändern Sie ihn nach der Liste des Verbandes, wenn er dort anders lautet.
site-pianola-overall = Die Datei des ganzen Turniers hat den Abgabecode { $charge }: Laden Sie sie allein hoch, nach allen Durchgängen.
site-ecats-fill = Füllen Sie die leeren Felder von C.txt aus: Land, Telefon und Nummer des Durchgangs werden verlangt.
site-ecats-send = Senden Sie die vier Dateien per E-Mail an results@simpairs.com.
site-ecats-pairs = ECats nimmt nur Paare: Es wurden keine Dateien geschrieben.
site-federation-send = Senden Sie die XML-Datei so, wie der Verband es verlangt; Schottland nimmt sie per E-Mail an masterpoints@sbu.org.uk.
site-federation-numbers = Spieler ohne Nummer beim Verband bekommen keine Masterpunkte.
site-federation-names = Wer nicht genannt werden will, steht mit Namen in dieser Datei: Ein Verband zählt Masterpunkte danach, wer es war.
site-unnamed = { $count ->
        [one] Wer nicht genannt werden will, steht hier und auf der Webseite als „ohne Namen“: eine Person; die PDF-Dateien nennen alle und gehören nicht ins Netz.
       *[other] Wer nicht genannt werden will, steht hier und auf der Webseite als „ohne Namen“: { $count } Personen; die PDF-Dateien nennen alle und gehören nicht ins Netz.
    }
site-elsewhere-none = Es ist nichts Öffentliches bekannt, das die Programme dieser Verbände lesen: Die Dateien hier sind die, die andere annehmen.
site-elsewhere-denmark = Dänemark: Legen Sie die BWS-Datei in BridgeCentral an, spielen Sie den Abend damit, und geben Sie sie mit den Ergebnissen zurück.
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
