# The manual, and what leads to it

manual-title = Arrowswitch: the manual
manual-contents = Contents
manual-skip = To the text
manual-open = The manual
manual-again = F1 again: the manual, at the page of this screen
manual-trouble = the manual: what to do about this
manual-what-to-do = What to do
# $reason (String)
# $path (String)
manual-not-opened = The manual could not be opened: { $reason }. It is in { $path }.
# $path (String)
manual-opened = The manual opens in the browser. If this computer has none, open { $path } on another computer.
# $path (String)
manual-path = Also a file to open or print on any computer: { $path }
# $number (String)
manual-version = Version { $number }
