tree-changed-call-noticed-2031 = Wurde der Fehler sofort bemerkt?
tree-changed-call-late-2031 = Zu spät: Die Ansage bleibt bestehen.
tree-changed-call-late-2031-say = Sie haben es zu spät bemerkt. Die Ansage bleibt bestehen.
tree-spoken-call = Gesprochene Ansage
tree-spoken-call-heard = Haben alle die Ansage gehört?
tree-spoken-call-unheard = Die Ansage wiederholen.
tree-spoken-call-unheard-say = Bitte wiederholen Sie Ihre Ansage.
seek-spoken-call = gesprochene Ansage nicht gehört
