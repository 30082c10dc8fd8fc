# The manual, and what leads to it

manual-title = Arrowswitch: håndbog
manual-contents = Indhold
manual-skip = Til teksten
manual-open = Håndbogen
manual-again = F1 en gang til: håndbogen ved siden om dette skærmbillede
manual-trouble = håndbogen: hvad man gør ved det
manual-what-to-do = Hvad gør jeg
manual-not-opened = Håndbogen kunne ikke åbnes: { $reason }. Den ligger i { $path }.
manual-version = Version { $number }
