//! Double-dummy analyses of tonight's deals, and the deals that are not analysed yet.

use bridge::{Analyses, Deal, TrickTable};
use evening::session::Session;

use super::DeskView;

impl DeskView {
    /// The analyses of the open evening's deals, without those that are not known yet. `None` if no evening is open.
    pub fn analyses(&self) -> Option<&Analyses> {
        self.open.analyses.as_ref()
    }

    /// The open evening's deals that are not analysed yet. Empty before they were looked up.
    pub fn unsolved_deals(&self) -> &[Deal] {
        &self.open.unsolved_deals
    }

    /// Adds the analysis of a deal and stores it in the background.
    pub(crate) fn store_analysis(&mut self, deal: Deal, trick_table: TrickTable) {
        self.add_analyses([(deal, trick_table)]);
        // An analysis that cannot be stored is computed again next time.
        self.office.change_settings(move |store| store.keep_trick_tables(&[(deal, trick_table)]).ok(), |_| {});
    }

    /// Adds analyses, and works out which deals are still unsolved.
    pub(crate) fn add_analyses(&mut self, analyses: impl IntoIterator<Item = (Deal, TrickTable)>) {
        self.open.trick_tables.extend(analyses);
        let known = self.session().map(|session| solver::known_analyses(session, &self.open.trick_tables));
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

    /// Updates the open evening's deals and their analyses. If the database has to be searched for some, there are no
    /// unsolved deals until then.
    pub(super) fn update_deals(&mut self) {
        let with_markings = |session: &Session| {
            let marked = |(number, deal)| (deal, session.dealer(number), session.vulnerability(number));
            session.deals().map(marked).collect()
        };
        let deals_with_markings: Vec<_> = self.session().map(with_markings).unwrap_or_default();
        if deals_with_markings != self.open.deals_with_markings {
            self.open.deals_with_markings = deals_with_markings;
            self.add_analyses([]);
            if !self.deals_to_look_up().is_empty() {
                self.open.unsolved_deals.clear();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::BoardNumber;
    use bridge::dealing::{Deals, Seed};
    use desk::WindowIdentity;
    use evening::session::Change;
    use store::Store;
    use testing::{entry, now, opening};

    use super::*;

    #[test]
    fn analysis_of_a_replaced_deal_is_not_used_for_the_new_one() {
        let number = BoardNumber::new(1).unwrap();
        let mut source = Deals::new(Seed::new([7; 32]));
        let evening_with = |deal| {
            let (copy, dealer, vulnerability, reason) = (None, None, None, None);
            let board_set = Change::BoardSet { board: number, copy, deal: Some(deal), dealer, vulnerability, reason };
            let mut store = Store::in_memory().unwrap();
            store.create_with(vec![entry(opening(&[])), entry(board_set)]).unwrap();
            let office = desk::Desk::new(store, now).unwrap();
            let evening = office.find_evening("last").unwrap();
            (office, evening)
        };
        let (first, second) = (source.next_deal(), source.next_deal());
        let (office, evening) = evening_with(first);
        let mut desk = DeskView::new(office, WindowIdentity::new()).unwrap();
        desk.show(evening);
        desk.add_analyses([(first, TrickTable::new([[6; 5]; 4]).unwrap())]);
        assert!(desk.analyses().unwrap().contains_key(&number));
        desk.show(evening_with(second).1);
        assert_eq!(desk.deals_to_look_up(), [second]);
        assert!(!desk.analyses().unwrap().contains_key(&number));
        assert!(desk.unsolved_deals().is_empty(), "the database may know it");
    }
}
