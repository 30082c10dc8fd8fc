# The manual, and what leads to it

manual-title = Arrowswitch: de handleiding
manual-contents = Inhoud
manual-skip = Naar de tekst
manual-open = De handleiding
manual-again = Nog eens F1: de handleiding, op de bladzijde van dit scherm
manual-trouble = de handleiding: wat u hieraan kunt doen
manual-what-to-do = Wat nu
manual-not-opened = De handleiding kon niet worden geopend: { $reason }. U vindt de handleiding in { $path }.
manual-opened = De handleiding gaat open in de browser. Zonder browser opent u { $path } op een andere computer.
manual-path = Ook een bestand dat op elke computer te openen en af te drukken is: { $path }
manual-version = Versie { $number }
