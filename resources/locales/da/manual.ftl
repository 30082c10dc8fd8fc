# The manual, and what leads to it

manual-title = Arrowswitch: håndbog
manual-contents = Indhold
manual-skip = Til teksten
manual-open = Håndbogen
manual-again = F1 en gang til: håndbogen på siden om dette skærmbillede
manual-trouble = håndbogen: hvad du gør ved det
manual-what-to-do = Hvad gør jeg?
manual-not-opened = Håndbogen kunne ikke åbnes: { $reason }. Den ligger i { $path }.
manual-opened = Håndbogen åbnes i browseren. Er der ingen, så åbn { $path } på en anden computer.
manual-path = Også en fil, der kan åbnes og udskrives på enhver computer: { $path }
manual-version = Version { $number }
