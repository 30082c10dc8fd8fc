## What web sites and federations take

site-federation = Verband (USEBIO)
site-elsewhere = Anderes Programm oder Land
site-bridgewebs-log-in = Melden Sie sich bei bridgewebs.com mit dem Konto des Clubs an, und öffnen Sie die Seite zum Hochladen von Ergebnissen.
site-bridgewebs-upload = Laden Sie die XML-Datei (USEBIO) hoch, danach die PBN-Datei mit den Austeilungen, wenn es sie gibt.
site-bridgewebs-csv = Die CSV-Datei ist für Ranglisten und Gesamtpunkte: Nehmen Sie sie nur, wenn die XML-Datei nicht angenommen wird.
site-pianola-upload = Melden Sie sich bei pianola.net an, wählen Sie das Hochladen von Ergebnissen, und geben Sie die XML-Datei und die PBN-Datei mit den Austeilungen an.
site-pianola-session = Dieser Durchgang ist einer von mehreren: Seine Datei enthält keine Masterpunkte und hat den Gebührencode { $charge }. Ist das der falsche Code, ändern Sie ihn nach der Liste Ihres Verbands.
site-pianola-overall = Die Datei des ganzen Turniers hat den Gebührencode { $charge }: Laden Sie sie allein hoch, nach allen Durchgängen.
site-ecats-fill = Füllen Sie die leeren Felder von C.txt aus: Land, Telefon und Nummer des Durchgangs werden verlangt.
site-ecats-send = Senden Sie die vier Dateien per E-Mail an results@simpairs.com.
site-ecats-pairs = ECats nimmt nur Paarturniere an: Es wurden keine Dateien geschrieben.
site-federation-send = Senden Sie die XML-Datei so, wie der Verband es verlangt.
site-federation-numbers = Spieler ohne Verbandsnummer bekommen keine Masterpunkte.
site-federation-names = Diese Datei nennt auch die Spieler, die nicht genannt werden wollen: Ein Verband braucht die Namen, um Masterpunkte zu zählen.
site-unnamed = { $count ->
        [one] Ein Spieler möchte nicht genannt werden und steht hier und auf der Webseite als „ohne Namen“. Die PDF-Dateien nennen alle: Stellen Sie sie nicht ins Netz.
       *[other] { $count } Spieler möchten nicht genannt werden und stehen hier und auf der Webseite als „ohne Namen“. Die PDF-Dateien nennen alle: Stellen Sie sie nicht ins Netz.
    }
site-elsewhere-none = Es ist nicht öffentlich bekannt, welche Dateien die Programme dieser Verbände lesen: Die Dateien hier nehmen die meisten Programme an.
site-elsewhere-denmark = Dänemark: Legen Sie die BWS-Datei in BridgeCentral an, führen Sie den Abend damit durch, und geben Sie sie mit den Ergebnissen zurück.
site-elsewhere-helps = Die Webseite und die PDF-Dateien können Sie auf die Seite jedes Clubs stellen.
publish-for = Veröffentlichen für …
publish-for-what = Geschrieben wird: { $what }
site-bridgewebs-what = USEBIO (XML), Austeilungen (PBN), CSV
site-pianola-what = USEBIO (XML), Austeilungen (PBN)
site-ecats-what = vier Textdateien
site-federation-what = USEBIO (XML)
site-elsewhere-what = USEBIO (XML), Austeilungen (PBN): was die meisten Programme lesen
publish-for-write = Dateien schreiben
live-folder = Live-Seite in diesem Ordner
live-server = Live-Seite während des Spiels
live-send = Live-Seite senden
live-nothing = noch nichts gesendet
live-sent = gesendet { $time }
live-waiting = gesendet { $time }, { $count } ausstehend
live-failed = nicht geschrieben: { $reason }; { $count } ausstehend, das Programm versucht es wieder
