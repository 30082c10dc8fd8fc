## Das Feld vieler Clubs, auf seinen Seiten

field-clubs = Clubs
field-own = Im Club
field-everybody = Jemanden finden
field-of = Ergebnisse: { $results }, Clubs: { $clubs }
field-at = { $date }, { $time } Uhr
field-places = Plätze

## Für den Verband veröffentlichen, vom Fenster aus

post-title = Für den Verband veröffentlichen
post-to = Adresse des Servers
post-event = Turnier dort
post-no-event = Geben Sie den Namen des Turniers so ein, wie der Verband ihn schreibt.
post-names = Namen
post-names-full = Vollständig
post-names-number = Nur Nummer
post-names-withheld = Ohne
post-password = Das Passwort wird hier nicht gespeichert: Es wird aus PGPASSWORD gelesen oder aus der Datei .pgpass in Ihrem persönlichen Ordner.
post-send = Diesen Abend senden
post-now = Jetzt senden
post-stop = Senden beenden
post-not-sent = noch nicht gesendet, { $count } ausstehend
post-sending = Wird gesendet: { $done } von { $of }
post-others = Andere Abende, die warten: { $count }

## Warum etwas nicht gesendet wurde

unsent-address = „{ $address }“ ist keine Adresse einer Datenbank. Geben Sie postgres://ROLE@HOST/DATABASE ein, wie der Verband es Ihnen mitgeteilt hat.
unsent-password-in-address = Das Passwort gehört nicht in die Adresse, wo andere es lesen können. Setzen Sie PGPASSWORD, oder schreiben Sie es in die Datei .pgpass in Ihrem persönlichen Ordner.
unsent-open-passwords = Andere können die Passwortdatei { $path } lesen. Nur Sie selbst dürfen sie lesen können (chmod 600).
unsent-certificates = Das Programm hat keine Zertifikate, um den Server zu prüfen: { $reason }. Geben Sie in PGSSLROOTCERT eine Zertifikatsdatei an.
unsent-no-password = Der Server fragt nach einem Passwort, und es ist keines gesetzt. Setzen Sie PGPASSWORD, oder schreiben Sie die Zeile HOST:5432:DATABASE:ROLE:PASSWORD in die Datei .pgpass in Ihrem persönlichen Ordner.
unsent-not-trusted = Der Server konnte sich nicht ausweisen ({ $reason }). Prüfen Sie die Adresse, und geben Sie in PGSSLROOTCERT das Zertifikat seiner Zertifizierungsstelle an.
unsent-unreachable = Der Server ist nicht zu erreichen ({ $reason }). Was noch nicht gesendet ist, bleibt gespeichert und wird von selbst gesendet, sobald es eine Verbindung gibt.
unsent-not-let-in = Der Server lässt diese Rolle nicht zu ({ $reason }). Prüfen Sie das Passwort, und bitten Sie den Veranstalter um eine neue Einladung.
unsent-forbidden = Das darf diese Rolle nicht: { $reason }
unsent-not-set-up = In dieser Datenbank gibt es noch keinen Verband. Ihr Eigentümer richtet ihn mit „arrowswitch federation init“ ein.
unsent-newer-tables = Die Tabellen des Servers haben Version { $found }, dieses Programm kennt { $known }. Aktualisieren Sie das Programm.
unsent-older-tables = Die Tabellen des Servers haben Version { $found }, dieses Programm braucht { $known }. Ihr Eigentümer bringt sie mit „arrowswitch federation init“ auf den neuen Stand.
unsent-no-event = Beim Verband gibt es kein Turnier „{ $event }“. Beenden Sie das Senden dorthin, und geben Sie den Namen so ein, wie der Verband ihn schreibt.
unsent-no-club = Diese Rolle gehört zu keinem Club. Bitten Sie den Veranstalter um eine Einladung als Club.
unsent-closed = Das Turnier ist geschlossen, die Ergebnisse lassen sich also nicht mehr ändern. Fragen Sie den Veranstalter, ob noch eine Korrektur möglich ist.
unsent-behind = Der Server hat { $there ->
    [one] { $there } Eintrag
   *[other] { $there } Einträge
} dieses Abends, dieser Computer { $here }: Ein anderer Computer hat mehr gesendet. Führen Sie dessen Datenbank hier zusammen (Archiv), dann wird wieder gesendet.
unsent-diverged = Ein anderer Computer hat andere Einträge dieses Abends gesendet. Führen Sie dessen Datenbank hier zusammen (Archiv); dann wird der Abend wieder gesendet.
unsent-no-boards = Der Abend hat keines der Boards { $first } bis { $last } des Turniers. Prüfen Sie, ob es der richtige Abend ist.
unsent-not-pairs = Individualturniere und Teams sind mit einem Feld von Paaren nicht zu vergleichen.
unsent-full = Die Festplatte des Servers ist voll. Dort wurde nichts geschrieben, und was noch nicht gesendet ist, bleibt gespeichert. Sagen Sie dem Verband Bescheid.
unsent-read-only = Der Server nimmt zur Zeit nichts an. Dort wurde nichts geschrieben, und was noch nicht gesendet ist, bleibt gespeichert.
unsent-busy = Jemand anders benutzt gerade diesen Abend oder das Turnier, oder der Server ist überlastet. Dort wurde nichts geschrieben, und was noch nicht gesendet ist, bleibt gespeichert; das Programm versucht es von selbst wieder.
unsent-damaged = Was beim Verband liegt, ist nicht zu lesen: { $reason }
unsent-refused = Der Server lehnt es ab: { $reason }
unsent-file = { $path }: { $reason }. Es wurde nichts vorgemerkt oder gesendet.
unsent-list = { $path } ist keine Liste der Abende, die gesendet werden sollen ({ $reason }). Verschieben Sie die Datei, und senden Sie den Abend noch einmal.
unsent-no-place = Diese Datenbank liegt in keiner Datei, daher lässt sich nichts zum Senden vormerken.
