tree-changed-call-noticed-2031 = Was the slip noticed at once?
tree-changed-call-late-2031 = Too late: the call stands.
tree-changed-call-late-2031-say = You noticed it too late. The call stands.
tree-spoken-call = Spoken call
tree-spoken-call-heard = Did everybody hear the call?
tree-spoken-call-unheard = Say the call again.
tree-spoken-call-unheard-say = Please say your call again.
seek-spoken-call = spoken call nobody heard
