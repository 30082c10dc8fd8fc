# Why?
# $points (String)
# $board (String)
why-title = Why { $points } on board { $board }?
why-missing = There is no result from this table yet.
why-no-result = The board has no result and no award; it does not count.
# $award (String)
why-artificial = The director gave { $award }.
# $award (String)
# $own (String)
why-own = The director gave { $award }; the pair’s own percentage on its other boards is { $own }, and that counts (Law 12C2(c)).
# $award (String)
why-not-own = The director gave { $award }, and that counts. The pair’s own percentage on its other boards counts only if it is higher (A+) or lower (A−) (Law 12C2(c)).
# $score (String)
# $side (String)
# $beaten (String)
# $count (Number)
# $equal (String)
# $raw (String)
# $most (String)
why-compared = { $score } for { $side } beats { $beaten } { $count ->
        [one] score
       *[other] scores
    } (2 points each) and ties { $equal } (1 each): M = { $raw } of { $most }.
# $raw (String)
# $most (String)
why-weighted = Each outcome was compared, then weighted (Law 12C1(c)): M = { $raw } of { $most }.
# $a (Number)
# $e (String)
# $m (String)
# $points (String)
why-neuberg = { $a ->
        [one] { $a } result (A)
       *[other] { $a } results (A)
    }; a full board has { $e } (E), M is { $m }. Neuberg: (M + 1) × E / A − 1 = ({ $m } + 1) × { $e } / { $a } − 1 = { $points }.
# $a (Number)
# $e (String)
# $m (String)
# $points (String)
why-ascherman = { $a ->
        [one] { $a } result (A)
       *[other] { $a } results (A)
    }; a full board has { $e } (E), M is { $m }. Ascherman: (M + 1) × E / A = ({ $m } + 1) × { $e } / { $a } = { $points }.
# $a (Number)
# $m (String)
# $points (String)
why-percent = { $a ->
        [one] { $a } result
       *[other] { $a } results
    }: { $m } is kept as a percentage of the full top: { $points }.
# $a (Number)
# $top (String)
why-own-top = { $a ->
        [one] { $a } result
       *[other] { $a } results
    }: the board keeps its own top of { $top }.
# $a (Number)
# $rule (String)
# $points (String)
why-small-group = The board was fouled, with only { $a ->
        [one] { $a } result
       *[other] { $a } results
    } to compare (Law 87). The rule is “{ $rule }”. That is { $points }.
# $a (Number)
why-fouled = The board was fouled: only the { $a ->
        [one] result
       *[other] { $a } results
    } on the same cards are compared (Law 87).
# $time (String)
# $law (String)
# $decision (String)
why-ruled = Ruled at { $time }: { $law }, { $decision }.
# $points (String)
# $top (String)
# $percent (String)
why-share = { $points } of { $top } is { $percent }%.
# $boards (String)
# $total (String)
# $max (String)
# $percent (String)
why-total = Boards: { $boards }. Total: { $total } of { $max } = { $percent }.
# $boards (String)
# $total (String)
# $max (String)
why-total-before = Boards: { $boards }. Total: { $total } of { $max }.
# $points (String)
# $rest (String)
# $percent (String)
why-penalty-leaves-percent = A penalty of { $points } leaves { $rest }: { $percent }.
# $points (String)
# $rest (String)
why-penalty-leaves = A penalty of { $points } leaves { $rest }.
# $profile (String)
why-profile = Rules: { $profile }.
# $profile (String)
# $differences (String)
why-profile-with = Rules: { $profile }, but { $differences }.
# $rows (String)
why-frequency = The scores compared, including this one: { $rows }.
# $datum (String)
# $of (Number)
# $dropped (String)
why-datum = Datum { $datum }: the mean of { $of ->
    [one] { $of } result
   *[other] { $of } results
}, rounded, with { $dropped } left out at each end.
# $score (String)
# $side (String)
# $difference (String)
# $points (String)
why-against-datum = { $score } for { $side }; difference from the datum: { $difference }. IMPs: { $points } (Law 78B).
# $points (String)
why-weighted-imps = Each outcome was compared, then weighted (Law 12C1(c)). IMPs: { $points }.
# $count (Number)
# $sum (String)
why-cross = Against { $count ->
        [one] { $count } other result
       *[other] { $count } other results
    }. IMPs in all: { $sum }.
# $count (String)
# $due (String)
why-cross-due = Comparisons: { $count } of { $due } expected, so multiplied by { $due } / { $count }.
# $points (String)
# $rule (String)
why-by-rule = { $points }: { $rule }.
# $points (String)
why-total-points = Total points (Law 78C): { $points }.
# $here (String)
# $there (String)
# $difference (String)
# $points (String)
why-match = Here { $here }, at the other table { $there }: { $difference } together, which is { $points }.
# $own (String)
# $points (String)
why-shared = Law 12C4: the team’s own result is { $own }; both teams of the match get the mean of their own results: { $points }.
# $award (String)
# $own (String)
why-own-imps = The director gave { $award }; the mean on the other boards is { $own } IMPs, and that counts (Law 12C2(c)).
# $own (String)
why-average-many = From the third unplayed board on, the pair’s own average in the session counts: { $own } (regulation under Law 12C2(d)).
why-many-not-played = From the third unplayed board on, such a board counts as not played (regulation under Law 12C2(d)).
# $points (String)
why-worth = That is worth { $points }.
# $boards (String)
# $total (String)
why-sum = Boards: { $boards }. Total: { $total }.
# $total (String)
why-in-all = In all { $total }.
# $heading (String)
# $opponent (String)
# $net (String)
why-of-match = { $heading } against { $opponent }: { $net }.
# $heading (String)
# $opponent (String)
# $net (String)
# $vp (String)
# $boards (String)
why-of-match-vp = { $heading } against { $opponent }: { $net }, that is { $vp } VP (boards: { $boards }).
# $heading (String)
# $opponent (String)
# $why (String)
# $points (String)
why-of-match-instead = { $heading } against { $opponent }: { $why }, { $points }.
# $points (String)
why-byes = Rounds without an opponent: { $points } VP.
# $rule (String)
why-sit-out = Boards sat out: { $rule }.
# $boards (String)
# $rounds (String)
# $award (String)
# $rule (String)
why-awarded-boards = Boards not played because a pair was not there: { $boards } (round { $rounds }); each counts { $award } by the rule “{ $rule }”.
# $boards (String)
# $rounds (String)
# $award (String)
# $rule (String)
why-awarded-rounds = Boards not played because a pair was not there: { $boards } of round { $rounds }; each counts { $award } by the rule “{ $rule }”.
# $average (String)
why-awarded-own = { $average } (its own average)
# $average (String)
# $leaver (String)
why-awarded-converse = { $average } (the converse of the average of { $leaver })
why-awarded-first = average plus, but average from the fourth board of a round on
# $rank (String)
why-rank = Rank { $rank }.
# $rank (String)
why-tied = Rank { $rank } is shared: the rules do not break this tie.
# $rule (String)
# $value (String)
why-decided = Tied with others; decided by { $rule }: { $value }.
tie-head-to-head = the result against each other
tie-boards-won = boards won
tie-tops = tops
tie-last-rounds = the last rounds
tie-opponents-total = the total of the opponents
tie-other-method = the other method of scoring
tie-imp-quotient = IMPs won over IMPs lost
tie-lot = drawing lots
# $points (String)
why-second = The second player of the side has another percentage and gets { $points } (Law 12C2(c)).
# $here (String)
# $there (String)
# $points (String)
why-eights = Here { $here }, at the tables of the other room { $there }: these comparisons give { $points }.
# $points (String)
# $rule (String)
why-eights-board = The board counts { $points } for the team ({ $rule }).
