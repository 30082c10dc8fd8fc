# The manual, and what leads to it

manual-title = Arrowswitch: das Handbuch
manual-contents = Inhalt
manual-skip = Zum Text
manual-open = Das Handbuch
manual-again = Noch einmal F1: das Handbuch, auf der Seite zu dieser Ansicht
manual-trouble = das Handbuch: was dagegen hilft
manual-what-to-do = Was tun
manual-not-opened = Das Handbuch konnte nicht geöffnet werden: { $reason }. Es liegt in { $path }.
manual-opened = Das Handbuch öffnet sich im Browser. Ohne Browser öffnen Sie { $path } auf einem anderen Computer.
manual-path = Auch eine Datei, die sich auf jedem Computer öffnen und drucken lässt: { $path }
manual-version = Version { $number }
