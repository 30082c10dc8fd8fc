//! Double-dummy analyses of tonight's deals, and the deals that are not analysed yet.

use bridge::{Analyses, Deal, TrickTable};
use evening::session::Session;

use super::DeskView;

impl DeskView {
    /// The analyses of the open evening's deals. `None` if no evening is open, or before they were looked up.
    pub fn analyses(&self) -> Option<&Analyses> {
        self.open.analyses.as_ref()
    }

    /// The open evening's deals that are not analysed yet.
    pub fn unsolved(&self) -> &[Deal] {
        &self.open.unsolved
    }

    /// Takes the analysis of a deal and stores it in the background.
    pub(crate) fn keep_analysis(&mut self, deal: Deal, makeable: TrickTable) {
        self.learn([(deal, makeable)]);
        // An analysis that cannot be stored is computed again next time.
        self.office.change_settings(move |store| store.keep_trick_tables(&[(deal, makeable)]).ok(), |_| {});
    }

    /// Takes analyses, and works out which deals are still unsolved.
    pub(crate) fn learn(&mut self, analyses: impl IntoIterator<Item = (Deal, TrickTable)>) {
        self.open.solved_deals.extend(analyses);
        let analysed = self.session().map(|session| solver::known(session, &self.open.solved_deals));
        (self.open.analyses, self.open.unsolved) =
            analysed.map_or((None, Vec::new()), |(analysed, unsolved)| (Some(analysed), unsolved));
    }

    /// The open evening's deals without an analysis here. The database may have one.
    pub(crate) fn unknown_deals(&self) -> Vec<Deal> {
        self.open
            .marked_deals
            .iter()
            .map(|(deal, ..)| *deal)
            .filter(|deal| !self.open.solved_deals.contains_key(deal))
            .collect()
    }

    /// Notices when the open evening has got other deals, and clears what was known about the old ones.
    pub(super) fn update_deals(&mut self) {
        let with_markings = |session: &Session| {
            let marked = |(number, deal)| (deal, session.dealer(number), session.vulnerability(number));
            session.deals().map(marked).collect()
        };
        let marked_deals: Vec<_> = self.session().map(with_markings).unwrap_or_default();
        if marked_deals != self.open.marked_deals {
            self.open.marked_deals = marked_deals;
            self.open.unsolved.clear();
            if self.unknown_deals().is_empty() {
                self.learn([]);
            }
        }
    }
}
