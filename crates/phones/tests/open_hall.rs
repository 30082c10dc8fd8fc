//! A hall for tests, which only this computer reaches.

use std::sync::Arc;

use bridge::BoardNumber;
use desk::{Desk, Evening};
use evening::club::SectionId;
use evening::session::{Journal, Outcome, Session, Slot};
use phones::{Hall, HallOptions, TableId};
use store::Store;
use testing::*;

use crate::client::Phone;
use crate::hands::{open_evening, rows};

/// An evening in a database, with a server of its hall that only this computer reaches.
pub struct OpenHall {
    /// The folder with the database `club.db`. Dropping it deletes both.
    pub folder: tempfile::TempDir,
    pub desk: Desk,
    pub server: Hall,
}

impl OpenHall {
    /// The hall of an evening with this journal, in a database of its own.
    pub fn of(journal: &Journal) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        Store::open(&path).unwrap().create_with(rows(journal)).unwrap();
        let desk = Desk::new(Store::open_existing(&path).unwrap(), now).unwrap();
        let evening = open_evening(&desk, journal.session().id);
        let server = Hall::open(&desk, &evening, &local_options()).unwrap();
        Self { folder, desk, server }
    }

    /// The evening as it is stored now.
    pub fn evening(&self) -> Arc<Evening> {
        self.desk.find_evening("last").unwrap()
    }

    /// A phone that scanned the code of a table and named its owner.
    pub fn phone(&self, table: u8, owner: &str) -> Phone {
        let key = self.server.keys().iter().find(|key| key.table == table_id(table)).unwrap();
        let mut phone = Phone::new(self.server.address());
        let page = phone.get(format!("/t/{}", key.token));
        page.expect(200);
        phone.post("/who", &[("holder", owner), ("form", &page.hidden_field("form"))]).expect(200);
        phone
    }

    /// A pair's own phone, which asked at a table and which the director allowed.
    pub fn own_phone(&self, table: u8, pair: &str) -> Phone {
        let mut phone = self.phone(table, pair);
        let claim = self.server.claims().pop().expect("nobody asks");
        self.server.answer_claim(claim.id, true);
        phone.get("/table").expect(200);
        phone
    }

    /// A phone with the cookies that another one has, in this hall or in one that was closed since.
    pub fn reconnected(&self, phone: &Phone) -> Phone {
        let mut reconnected = Phone::new(self.server.address());
        reconnected.cookies.clone_from(&phone.cookies);
        reconnected
    }

    /// The screen on the wall, which has typed its code.
    pub fn wall_screen(&self) -> Phone {
        let mut screen = Phone::new(self.server.address());
        screen.post("/join", &[("code", &self.server.wall_code())]).expect(200);
        screen
    }

    /// The director's phone, which has typed its code.
    pub fn directors_phone(&self) -> Phone {
        let mut phone = Phone::new(self.server.address());
        phone.post("/director", &[("code", &self.server.director_code())]).expect(200);
        phone
    }

    /// The phones of both sides of a table: North-South, then East-West.
    pub fn phones(&self, table: u8) -> [Phone; 2] {
        [self.phone(table, "ns"), self.phone(table, "ew")]
    }
}

/// Options for a hall on a free port of this computer.
pub fn local_options() -> HallOptions {
    HallOptions { bind: Some([127, 0, 0, 1].into()), port: 0, ..HallOptions::default() }
}

/// The table of this number in section A.
pub fn table_id(table: u8) -> TableId {
    TableId { section: SectionId::A, table }
}

pub fn board(number: u16) -> BoardNumber {
    BoardNumber::new(number).unwrap()
}

/// The result that counts at a table for a board.
pub fn result_of(session: &Session, table: u8, number: u16) -> Option<Outcome> {
    let due = session
        .schedule()
        .into_iter()
        .find(|due| due.place.table == Some(table) && due.board == board(number))
        .unwrap();
    session.result(Slot::new(due.board, due.sitting)).map(|result| result.outcome)
}

/// The choice on the page *Who are you?* for the first player of the pair that sits East-West at a table in a round.
pub fn east_west_owner(hall: &OpenHall, table: u8, round: u8) -> String {
    let schedule = hall.evening().session().schedule();
    let is_played_there =
        |due: &&evening::session::Due| due.place.table == Some(table) && due.place.round == Some(round);
    let due = schedule.iter().find(is_played_there).unwrap();
    format!("ew-{}-0", due.sitting.at(bridge::Seat::East))
}
