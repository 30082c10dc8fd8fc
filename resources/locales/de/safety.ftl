# Abende, die sich nicht bis zum Ende lesen lassen, Kopien, die Protokolldatei und eine Datenbank, die sich nicht öffnen lässt.
store-sealed-newer = Dieser Abend wurde von { $program } geschrieben, hier läuft Arrowswitch { $own }. Er lässt sich nur ansehen. Installieren Sie das neuere Programm.
store-sealed-damaged = Einträge dieses Abends lassen sich nicht lesen: { $rows }, ab Zeile { $row } ({ $reason }). Er lässt sich nur ansehen. Verwenden Sie eine Kopie.
incomplete = UNVOLLSTÄNDIG
incomplete-session = Dieser Abend ist unvollständig: { $count ->
    [one] 1 Eintrag lässt
   *[other] { $count } Einträge lassen
} sich nicht lesen, daher können Ergebnisse fehlen oder falsch sein. Holen Sie eine Kopie der Datenbank zurück.
incomplete-event = Das Turnier ist unvollständig: Diese Abende lassen sich nicht lesen und sind nicht gezählt: { $titles }. Holen Sie eine Kopie der Datenbank zurück.
store-not-counted = Die Rangliste ließ sich wegen eines Programmfehlers nicht berechnen. Die Eingaben sind gespeichert. Starten Sie das Programm neu; wenn es wieder geschieht, nehmen Sie die letzte Änderung zurück.
evening-gone = Dieser Abend wurde gelöscht und deshalb geschlossen.
store-no-copy = Es gibt keine Kopie { $id }.
top-sealed = schreibgeschützt
top-unread = nicht gezählt: { $titles }
not-copied = Eine automatische Kopie war nicht möglich: { $reason }
failed-before = Das Programm ist beim letzten Mal abgestürzt. Der Bericht liegt in { $path }.
settings-copies-second = Ein zweiter Ordner für die automatischen Kopien: ein USB-Stick oder ein Ordner, der abgeglichen wird
settings-show-log = Protokolldatei zeigen
shut-title = Die Datenbank lässt sich nicht öffnen
shut-nothing = Hier lässt sich nichts eingeben, und { $path } bleibt unverändert.
shut-other = Eine andere Datenbank öffnen oder eine neue beginnen
shut-copies = Mit einer automatischen Kopie weitermachen; sie wird in eine neue Datei zurückgeholt
shut-no-copies = Es gibt keine automatischen Kopien von ihr.
shut-restore = Zurückholen und öffnen
shut-salvage = Was lesbar ist, in eine neue Datei retten
shut-again = Noch einmal versuchen
shut-working = Einen Augenblick …
shut-restored = Sie sehen jetzt { $path }; die andere Datei bleibt, wie sie ist.
shut-salvaged = Abende in { $path }: { $sessions }; davon unvollständig oder verloren: { $lost }.
cause-not-found = Datei oder Ordner gibt es nicht
cause-not-allowed = das System erlaubt es nicht
cause-there-already = eine Datei oder einen Ordner dieses Namens gibt es schon
cause-is-folder = das ist ein Ordner, keine Datei
cause-no-folder = das ist kein Ordner
cause-folder-not-empty = der Ordner ist nicht leer
cause-disk-full = der Datenträger ist voll
cause-read-only = auf diesen Datenträger kann nicht geschrieben werden
cause-too-large = die Datei ist zu groß
cause-file-name = so kann eine Datei nicht heißen
cause-in-use = ein anderes Programm verwendet sie gerade
cause-address-in-use = ein anderes Programm verwendet diese Adresse
cause-no-address = dieser Computer hat diese Adresse nicht
cause-refused = dort antwortet kein Programm
cause-cut-off = die Verbindung ist abgebrochen
cause-unreachable = über das Netz nicht erreichbar
cause-no-answer = es kam nicht rechtzeitig eine Antwort
cause-memory = der Arbeitsspeicher reicht nicht
cause-device = der Datenträger oder das Gerät antwortet nicht richtig
