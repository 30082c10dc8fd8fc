# What a ruling of the assistant asks, says, does and writes down, in that order.

advice-ask = Ask
advice-say = Say
advice-do = Do
advice-write = Write down
# $typed (String)
# $names (String)
advice-nothing = Nothing matches “{ $typed }”. Did you mean { $names }?
advice-several = Several match; choose one:
# $answer (String)
# $names (String)
advice-wrong = “{ $answer }” is not an answer to this question. Answers: { $names }.
# $answer (String)
advice-end = This is already ruled; there is no question for “{ $answer }”.
advice-write-always = Table, board, who called, and what everybody agrees has happened.
advice-write-tricks = Who won the trick, which tricks came later, and how many are transferred.
advice-write-assigned = The result expected without the irregularity, and the one at the table.
advice-write-artificial = How far each contestant was at fault.
advice-write-cancel = Why the result is cancelled, and what happens to the board.
advice-write-penalty = The penalty: who, by which law, and how much, or a warning.
advice-write-contract = The contract and the declarer that count.
advice-write-group = Which results belong together, and since which round.
advice-write-lead = The suits that were shown; the restriction on the lead.
# $laws (String)
advice-write-review = Look at it again after play: { $laws }.
