# The manual, and what leads to it

manual-title = Arrowswitch: de handleiding
manual-contents = Inhoud
manual-skip = Naar de tekst
manual-open = De handleiding
manual-again = Nog eens F1: de handleiding, bij de bladzijde van dit scherm
manual-trouble = de handleiding: wat hieraan te doen is
manual-what-to-do = Wat nu
manual-not-opened = De handleiding kon niet worden geopend: { $reason }. Ze staat in { $path }.
manual-opened = De handleiding gaat open in de browser. Is er geen, neem { $path } dan mee naar een andere computer: daar is ze te openen en af te drukken.
manual-path = Ook een bestand dat op elke computer te openen en af te drukken is: { $path }
manual-version = Versie { $number }
