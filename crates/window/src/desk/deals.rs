//! Double-dummy analyses of tonight's deals, and the deals that are not analysed yet.

use bridge::{Analyses, Deal, TrickTable};
use evening::session::Session;

use super::DeskView;

impl DeskView {
    /// The analyses of the open evening's deals. `None` if no evening is open, or before they were looked up. If the
    /// deals changed, those of the earlier deals until the new ones are looked up.
    pub fn analyses(&self) -> Option<&Analyses> {
        self.open.analyses.as_ref()
    }

    /// The open evening's deals that are not analysed yet. Empty before they were looked up.
    pub fn unsolved_deals(&self) -> &[Deal] {
        &self.open.unsolved_deals
    }

    /// Adds the analysis of a deal and stores it in the background.
    pub(crate) fn store_analysis(&mut self, deal: Deal, makeable: TrickTable) {
        self.add_analyses([(deal, makeable)]);
        // An analysis that cannot be stored is computed again next time.
        self.office.change_settings(move |store| store.keep_trick_tables(&[(deal, makeable)]).ok(), |_| {});
    }

    /// Adds analyses, and works out which deals are still unsolved.
    pub(crate) fn add_analyses(&mut self, analyses: impl IntoIterator<Item = (Deal, TrickTable)>) {
        self.open.trick_tables.extend(analyses);
        let known = self.session().map(|session| solver::known(session, &self.open.trick_tables));
        (self.open.analyses, self.open.unsolved_deals) =
            known.map_or((None, Vec::new()), |(analyses, unsolved_deals)| (Some(analyses), unsolved_deals));
    }

    /// The open evening's deals without an analysis here. The database may have one.
    pub(crate) fn deals_to_look_up(&self) -> Vec<Deal> {
        self.open
            .deals_with_markings
            .iter()
            .map(|(deal, ..)| *deal)
            .filter(|deal| !self.open.trick_tables.contains_key(deal))
            .collect()
    }

    /// Updates the open evening's deals. If they changed, empties the unsolved deals until the database is searched, or
    /// works them out at once if no deal has to be looked up.
    pub(super) fn update_deals(&mut self) {
        let with_markings = |session: &Session| {
            let marked = |(number, deal)| (deal, session.dealer(number), session.vulnerability(number));
            session.deals().map(marked).collect()
        };
        let deals_with_markings: Vec<_> = self.session().map(with_markings).unwrap_or_default();
        if deals_with_markings != self.open.deals_with_markings {
            self.open.deals_with_markings = deals_with_markings;
            self.open.unsolved_deals.clear();
            if self.deals_to_look_up().is_empty() {
                self.add_analyses([]);
            }
        }
    }
}
