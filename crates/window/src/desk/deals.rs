//! Double-dummy analyses of tonight's deals: what is known, and what is still unsolved.

use bridge::{Analyses, Deal, Makeable};
use evening::session::Session;

use super::DeskView;

impl DeskView {
    /// The analyses of its deals. `None` if this build cannot solve deals.
    pub fn analyses(&self) -> Option<&Analyses> {
        self.open.analyses.as_ref()
    }

    /// Its unsolved deals.
    pub fn unsolved(&self) -> &[Deal] {
        &self.open.unsolved
    }

    /// Takes the analysis of a deal and stores it in the background.
    pub(crate) fn solved(&mut self, deal: Deal, makeable: Makeable) {
        self.learn([(deal, makeable)]);
        // If it cannot be stored it is computed again next time.
        self.office.keep(move |store| store.keep_makeable(&[(deal, makeable)]).ok(), |_| {});
    }

    /// Takes analyses from the database.
    pub(crate) fn learn(&mut self, found: impl IntoIterator<Item = (Deal, Makeable)>) {
        self.open.found.extend(found);
        let known = self.session().map(|session| solver::known(session, &self.open.found));
        (self.open.analyses, self.open.unsolved) =
            known.map_or((None, Vec::new()), |(known, left)| (Some(known), left));
    }

    /// Tonight's deals for which the database may have an analysis unknown here.
    pub(crate) fn unknown_deals(&self) -> Vec<Deal> {
        self.open.dealt.iter().map(|(deal, ..)| *deal).filter(|deal| !self.open.found.contains_key(deal)).collect()
    }

    pub(super) fn look_at_deals(&mut self) {
        let dealt = |session: &Session| {
            let marked = |(number, deal)| (deal, session.dealer(number), session.vulnerability(number));
            session.deals().map(marked).collect()
        };
        let dealt: Vec<_> = self.session().map(dealt).unwrap_or_default();
        if dealt != self.open.dealt {
            self.open.dealt = dealt;
            self.open.unsolved.clear();
            if self.unknown_deals().is_empty() {
                self.learn([]);
            }
        }
    }
}
