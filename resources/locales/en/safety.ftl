# Evenings that cannot be read to their end, copies, the log, and a database that cannot be opened.
store-sealed-newer = This evening was written by { $program }, and this is Arrowswitch { $own }. It can only be looked at. Install the newer program.
store-sealed-damaged = Entries of this evening cannot be read: { $rows }, from row { $row } on ({ $reason }). It can only be looked at. Use a copy.
incomplete = INCOMPLETE
incomplete-session = This evening is incomplete: { $count ->
    [one] 1 entry of its journal
   *[other] { $count } entries of its journal
} cannot be read, so results may be missing or wrong. Restore a copy of the database.
incomplete-event = This event is incomplete: these sessions cannot be read and are not counted: { $titles }. Restore a copy of the database.
store-not-counted = The ranking could not be worked out because of a fault in the program. Everything you entered is saved. Start the program again; if it happens again, undo the last change.
evening-gone = This evening was deleted, so it was closed.
store-no-copy = There is no copy { $id }.
top-sealed = read-only
top-unread = not counted: { $titles }
not-copied = No automatic copy could be made: { $reason }
failed-before = The program failed the last time it ran. The report is in { $path }.
settings-copies-second = A second folder for the automatic copies: a USB stick, or a folder that is synced
settings-show-log = Show log
shut-title = The database cannot be opened
shut-nothing = Nothing can be entered here, and { $path } is not changed.
shut-other = Open another database, or begin a new one
shut-copies = Continue with an automatic copy: it is restored into a new file
shut-no-copies = There are no automatic copies of it.
shut-restore = Restore and open
shut-salvage = Salvage what can be read into a new file
shut-again = Try again
shut-working = One moment…
shut-restored = You now see { $path }; the other file is not changed.
shut-salvaged = Evenings in { $path }: { $sessions }; incomplete or lost: { $lost }.
# What the operating system says when a file or a connection fails.
cause-not-found = there is no such file or folder
cause-not-allowed = the system does not allow it
cause-there-already = a file or folder of that name exists already
cause-is-folder = it is a folder, not a file
cause-no-folder = it is not a folder
cause-folder-not-empty = the folder is not empty
cause-disk-full = the disk is full
cause-read-only = nothing can be written on that disk
cause-too-large = the file is too large
cause-file-name = a file cannot have that name
cause-in-use = another program is using it
cause-address-in-use = another program is using that address
cause-no-address = this computer does not have that address
cause-refused = no program answers there
cause-cut-off = the connection was cut off
cause-unreachable = it cannot be reached over the network
cause-no-answer = there was no answer in time
cause-memory = there is not enough memory
cause-device = the disk or device does not answer properly
cause-no-such-server = no server of that name is found: check the address and the network
cause-no-program = the system has no program for it, or the program did not start
