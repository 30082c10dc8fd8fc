# The manual, and what leads to it

manual-title = Arrowswitch: the manual
manual-contents = Contents
manual-skip = To the text
manual-open = The manual
manual-again = F1 once more: the manual, at the page of this screen
manual-trouble = the manual: what to do about this
manual-what-to-do = What to do
# $reason (String)
# $path (String)
manual-not-opened = The manual could not be opened: { $reason }. It is in { $path }.
# $number (String)
manual-version = Version { $number }
