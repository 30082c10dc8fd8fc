//! `movement table`: the available movements for every size, as the page `docs/movements.md`, which is in English like
//! the other pages.

use crate::cli::{CliError, say};
use lang::Language;
use movement::{Wishes, suggest};

use super::reasons;

/// The most choices that are listed for a size.
const MAX_CHOICES: usize = 20;

/// The text above the table.
const TABLE_HEAD: &str = "# Movements to choose from

For every size from 1\u{bd} to 20 tables: what the program offers for an evening of {boards} boards, best first. \
Made by

```
arrowswitch movement table > docs/movements.md
```

and not edited by hand. Fairness is 1 where everybody ranked together has the same influence on everybody's result; \
it falls with the deviation of these influences. *Rule of thumb* is the fairness if the last eighth of the rounds \
were turned instead of the rounds chosen. `arrowswitch movement show NAME` prints the grid.

Rounds that are drawn one after the other are not in these lists: a Swiss or Monrad, a knock-out, a Mitchell whose rest is \
drawn. [draw.md](draw.md) is their page.
";

/// The available movements for 2 to 20 tables and half tables in between, with one line for each movement and length,
/// and the best of each family first.
pub(super) fn run(boards: (u16, u16)) -> Result<(), CliError> {
    let texts = Language::En.texts();
    let mut text = TABLE_HEAD.replace("{boards}", &format!("{} to {}", boards.0, boards.1));
    for size in 2..=20 {
        for has_half_table in [true, false] {
            let tables = if has_half_table { format!("{}\u{bd}", size - 1) } else { size.to_string() };
            let wishes = Wishes { half: has_half_table, boards, ..Wishes::usual(size) };
            text += &format!("\n## {tables} tables\n\n");
            let mut offers = suggest(&wishes);
            // Only the best-fitting length of each form is listed.
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
                text += "Nothing of this length.\n";
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
                    reasons(offer, &texts),
                );
            }
        }
    }
    say(&text)
}
