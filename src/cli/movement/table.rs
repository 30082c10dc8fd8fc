//! `movement table`: the available movements for every size, as the page `docs/movements.md`, which is in English like
//! the other pages.

use crate::cli::{CliError, print_text};
use lang::Language;
use movement::{Wishes, suggest};

use super::reasons_text;

/// The most choices that are listed for a size.
const MAX_CHOICES: usize = 20;

/// The text above the table.
const TABLE_HEAD: &str = "# Movements to choose from

This page lists the movements that the program offers for 1\u{bd} to 20 tables and {boards} boards, best first. A \
command writes it; do not edit it by hand:

```
arrowswitch movement table > docs/movements.md
```

*Fairness* is 1 if all contestants of a ranking influence each other's results equally; it falls as the deviation of \
these influences grows. *Rule of thumb* is the fairness if the last eighth of the rounds is arrow-switched instead of \
the chosen rounds. `arrowswitch movement show NAME` prints the grid.

Movements whose rounds are drawn one by one are not listed: Swiss, Monrad, knock-out, and a Mitchell whose last \
rounds are drawn. [draw.md](draw.md) describes them.
";

/// Prints the movements for 1½ to 20 tables, one line for each movement and number of rounds, best first.
pub(super) fn run(boards: (u16, u16)) -> Result<(), CliError> {
    let texts = Language::En.texts();
    let mut text = TABLE_HEAD.replace("{boards}", &format!("{} to {}", boards.0, boards.1));
    for size in 2..=20 {
        for has_half_table in [true, false] {
            let tables = if has_half_table { format!("{}\u{bd}", size - 1) } else { size.to_string() };
            let wishes = Wishes { half: has_half_table, boards, ..Wishes::usual(size) };
            text += &format!("\n## {tables} tables\n\n");
            let mut offers = suggest(&wishes);
            // List each movement only once for each number of rounds, with the best number of boards.
            let mut forms_seen = std::collections::BTreeSet::new();
            offers.retain(|o| {
                forms_seen.insert((
                    o.spec.family,
                    o.spec.half.map(|h| format!("{h:?}")),
                    o.spec.switched,
                    o.movement.rounds,
                ))
            });
            if offers.is_empty() {
                text += "No movement fits.\n";
                continue;
            }
            text += "| movement | rounds × boards | boards each | boards laid out | fairness | deviation | rule of thumb | in short |\n|---|---|---|---|---|---|---|---|\n";
            for offer in offers.iter().take(MAX_CHOICES) {
                text += &format!(
                    "| `{}` | {} × {} | {} | {} | {:.2} | {:.2} | {} | {} |\n",
                    offer.spec,
                    offer.movement.rounds,
                    offer.boards_per_round,
                    offer.boards(),
                    offer.boards_used(),
                    offer.report.balance.fairness(),
                    offer.report.balance.deviation(),
                    offer.rule_of_thumb.map(|f| format!("{f:.2}")).unwrap_or_default(),
                    reasons_text(offer, &texts),
                );
            }
        }
    }
    print_text(&text)
}
