//! What headings of columns mean, in English, Danish, German and Dutch, and in the words of other programs.
//! How a table is found in a file is in `read`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use bridge::Impossible;
use lang::Texts;

use super::CsvHolds;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Meaning {
    Board,
    Copy,
    Match,
    Section,
    Round,
    Table,
    /// The pair that sits North-South, by its number.
    Ns,
    Ew,
    North,
    East,
    South,
    West,
    /// The names of that pair, with a sign between.
    NsNames,
    EwNames,
    State,
    Contract,
    Declarer,
    /// As a total, or relative with its sign.
    Tricks,
    Lead,
    /// From North-South's view.
    ScoreNs,
    ScoreEw,
    AwardNs,
    AwardEw,
    PointsNs,
    PointsEw,
    PercentNs,
    PercentEw,
    /// What one could have, and whether a ruling lies there: both come of the results.
    Top,
    Ruled,
    /// A person's whole name.
    Name,
    FirstName,
    /// What stands between first and last name, as in Dutch ones.
    Infix,
    LastName,
    ClubNumber,
    NationalNumber,
    Guest,
    /// A number in a session, and the name of a team.
    Contestant,
    Team,
    Place,
    FromRound,
}

use Meaning as M;

/// Words of tables with results. Letters only, and digits; `%` is `pct`.
const RESULTS: &[(Meaning, &str)] = &[
    (
        M::Board,
        "board boardno boardnumber boardnr bd brd spil spilnr spilnummer mappe brett boardnummer spel spelnr spelnummer",
    ),
    (M::Copy, "group copy"),
    (M::Match, "match"),
    (M::Section, "section sect sektion række raekke gruppe lijn groep field"),
    (M::Round, "round rnd roundno runde rundenr ronde rondenr"),
    (M::Table, "table tbl tableno bord bordnr tisch tischnr tafel tafelnr"),
    (
        M::Ns,
        "ns nspair pairns nspairnumber nspairno nsno nsnumber pairidns northsouth nordsyd nordsüd noordzuid nz nzpaar paarnz nspar parns nspaar paarns",
    ),
    (
        M::Ew,
        "ew ewpair pairew ewpairnumber ewpairno ewno ewnumber pairidew eastwest østvest ostwest oostwest ow øv owpaar paarow øvpar parøv oepar",
    ),
    (M::North, "north n nplayernumber playeridnorth nord noord"),
    (M::East, "east e eplayernumber playerideast øst ø ost oost o"),
    (M::South, "south s splayernumber playeridsouth syd süd zuid z"),
    (M::West, "west w wplayernumber playeridwest vest v"),
    (M::NsNames, "nsnames namesns namesnsplayers nsplayers nsnavne navnens nsnamen namenns nznamen namennz"),
    (M::EwNames, "ewnames namesew ewplayers øvnavne navneøv ownamen namenow"),
    (M::State, "state status"),
    (M::Contract, "contract contr cont ctr kontrakt kontr melding contractbid contrakt"),
    (M::Declarer, "declarer decl dec by playedby spilfører spf sp alleinspieler von durch leider door declarerseat"),
    (M::Tricks, "tricks trickstaken tks result res resultat stik stiche slagen ergebnis resultaat antalstik"),
    (M::Lead, "lead ld udspil ausspiel uitkomst openinglead"),
    (M::ScoreNs, "score scorens nsscore points pointsscore scorenz nzscore nspoint total"),
    (M::ScoreEw, "scoreew ewscore scoreøv øvscore scoreow owscore"),
    (M::AwardNs, "awardns"),
    (M::AwardEw, "awardew"),
    (
        M::PointsNs,
        "pointsns mpns nsmp matchpointsns nsmatchpoints nsmps mpsns impns impsns nsimp nsimps nspoints mpnz nzmp butlerns xinpns ximpsns",
    ),
    (
        M::PointsEw,
        "pointsew mpew ewmp matchpointsew ewmatchpoints ewmps mpsew impew impsew ewimp ewimps ewpoints mpow owmp mpøv øvmp butlerew ximpsew",
    ),
    (M::PercentNs, "percentns pctns nspct nspercent percentagens nspercentage pctnz nzpct"),
    (M::PercentEw, "percentew pctew ewpct ewpercent percentageew ewpercentage pctow owpct pctøv øvpct"),
    (M::Top, "top"),
    (M::Ruled, "ruled"),
];

/// Words of tables with people.
const PLAYERS: &[(Meaning, &str)] = &[
    (
        M::Name,
        "name player playername fullname navn spiller spillernavn spieler spielername naam speler spelernaam membername",
    ),
    (M::FirstName, "firstname forename givenname first fornavn vorname voornaam roepnaam"),
    (M::Infix, "infix tussenvoegsel tussenvoegsels mellemnavn middlename prefix"),
    (M::LastName, "lastname surname familyname last efternavn nachname familienname zuname achternaam"),
    (
        M::ClubNumber,
        "clubnumber clubno clubid clubidnumber number no nr nummer membernumber memberno membershipnumber memberid member id \
        medlemsnummer medlemsnr medlem mitgliedsnummer mitgliedsnr mitgliedernummer lidnummer lidnr clubnummer clubnr \
        clubmemberno clubmembernumber klubnummer klubnr klubmedlemsnummer medlemsnummeriklubben vereinsnummer vereinsnr \
        mitgliedsnummerimclub mitgliedsnummerimverein clublidnummer lidnummervandeclub",
    ),
    (
        M::NationalNumber,
        "nationalnumber nationalno nationalid nationalidnumber federationnumber federationno federationnr federationid ebunumber ebuno ebu acblnumber \
        acblno acbl abfnumber abfno abf nzbnumber nzbno wbunumber cbainumber sbunumber dbfnummer dbfnr dbf forbundsnummer dbvnummer dbvnr dbv \
        verbandsnummer forbundsnr medlemsnummeriforbundet dbfmedlemsnummer verbandsnr mitgliedsnummerimverband dbvmitgliedsnummer \
        bondsnummer bondsnr bondnummer lidnummervandebond nbblidnummer nbbnummer nbbnr nbb pidnumber",
    ),
    (M::Guest, "guest gæst gast visitor besucher bezoeker"),
    (M::Contestant, "contestant"),
    (M::Team, "team teamname hold mannschaft"),
    (M::Place, "place"),
    (M::FromRound, "fromround"),
];

/// What each word means, in the one table and in the other.
static WORDS: LazyLock<[BTreeMap<&'static str, Meaning>; 2]> = LazyLock::new(|| {
    [RESULTS, PLAYERS].map(|table| {
        let mut means = BTreeMap::new();
        for (meaning, words) in table {
            means.extend(words.split_whitespace().map(|word| (word, *meaning)));
        }
        means
    })
});

/// Every meaning, in the order of the tables above.
pub(super) fn all() -> impl Iterator<Item = Meaning> {
    RESULTS.iter().chain(PLAYERS).map(|(meaning, _)| *meaning)
}

impl CsvHolds {
    /// What the columns of such a table may mean, as far as it is read.
    pub fn meanings(self) -> impl Iterator<Item = Meaning> {
        let table = if self == Self::Results { RESULTS } else { PLAYERS };
        let read = |meaning: &Meaning| {
            !matches!(meaning, M::Top | M::Ruled | M::Contestant | M::Team | M::Place | M::FromRound)
        };
        table.iter().map(|(meaning, _)| *meaning).filter(read)
    }
}

/// A heading as it is looked up: small letters and digits.
fn key(heading: &str) -> String {
    let letters = heading.replace('%', "pct").replace('#', "no").to_lowercase();
    letters.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// What each heading means, read as the table of which more is known. A second column of one meaning has none.
pub(super) fn meanings(headings: &[String]) -> Vec<Option<Meaning>> {
    let keys: Vec<String> = headings.iter().map(|heading| key(heading)).collect();
    let by = |words: &BTreeMap<&str, Meaning>| -> Vec<Option<Meaning>> {
        let mut found: Vec<Option<Meaning>> = Vec::with_capacity(keys.len());
        for key in &keys {
            let known = words.get(key.as_str()).copied();
            found.push(known.filter(|m| !found.contains(&Some(*m))));
        }
        found
    };
    let [results, players] = &*WORDS;
    let (results, mut players) = (by(results), by(players));
    own_players(headings, &mut players);
    let count = |found: &[Option<Meaning>]| (holds(found).is_some(), found.iter().flatten().count());
    let plays = count(&results) >= count(&players);
    let mut found = if plays { results } else { players };
    if plays {
        score_of_both(headings, &mut found);
    }
    found
}

/// In our own table `name` is the contestant's and `player` the person's.
fn own_players(headings: &[String], found: &mut [Option<Meaning>]) {
    let at = |wanted: &str| headings.iter().position(|h| key(h) == wanted);
    if let (Some(_), Some(name), Some(player)) = (at("contestant"), at("name"), at("player")) {
        found[name] = Some(M::Team);
        found[player] = Some(M::Name);
    }
}

/// `Points` beside a score of its own is what was won, of nobody in particular.
fn score_of_both(headings: &[String], found: &mut [Option<Meaning>]) {
    let at = |wanted: &[&str]| headings.iter().position(|h| wanted.contains(&key(h).as_str()));
    let own = at(&["score", "scorens", "nsscore", "nzscore", "scorenz"]);
    if let (Some(own), Some(loose)) = (own, at(&["points", "total", "pointsscore", "nspoint"])) {
        found[loose] = None;
        found[own] = Some(M::ScoreNs);
    }
}

/// What a table with these columns holds; none where too little is known.
pub(super) fn holds(meanings: &[Option<Meaning>]) -> Option<CsvHolds> {
    let has = |meaning: Meaning| meanings.contains(&Some(meaning));
    let pairs = (has(M::Ns) && has(M::Ew)) || (has(M::NsNames) && has(M::EwNames));
    let four = [M::North, M::East, M::South, M::West].into_iter().all(has);
    let result = has(M::Contract) || has(M::ScoreNs) || has(M::ScoreEw);
    if has(M::Board) && (pairs || four) && result {
        return Some(CsvHolds::Results);
    }
    let known = meanings.iter().flatten().count();
    let named = has(M::Name) || (has(M::FirstName) && has(M::LastName)) || (has(M::LastName) && known > 1);
    (named && known > 1).then_some(CsvHolds::Players)
}

impl Meaning {
    /// The word for it, in preview and mapping.
    fn word(self) -> &'static str {
        match self {
            M::Board => "board",
            M::Copy => "copy",
            M::Match => "match",
            M::Section => "section",
            M::Round => "round",
            M::Table => "table",
            M::Ns => "ns",
            M::Ew => "ew",
            M::North => "north",
            M::East => "east",
            M::South => "south",
            M::West => "west",
            M::NsNames => "ns-names",
            M::EwNames => "ew-names",
            M::State => "state",
            M::Contract => "contract",
            M::Declarer => "declarer",
            M::Tricks => "tricks",
            M::Lead => "lead",
            M::ScoreNs => "score-ns",
            M::ScoreEw => "score-ew",
            M::AwardNs => "award-ns",
            M::AwardEw => "award-ew",
            M::PointsNs => "points-ns",
            M::PointsEw => "points-ew",
            M::PercentNs => "percent-ns",
            M::PercentEw => "percent-ew",
            M::Top => "top",
            M::Ruled => "ruled",
            M::Name => "name",
            M::FirstName => "first-name",
            M::Infix => "infix",
            M::LastName => "last-name",
            M::ClubNumber => "club-number",
            M::NationalNumber => "national-number",
            M::Guest => "guest",
            M::Contestant => "contestant",
            M::Team => "team",
            M::Place => "place",
            M::FromRound => "from-round",
        }
    }
}

impl Meaning {
    /// What the column holds, in a language.
    #[must_use]
    pub fn words(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::Board => say.means_board(),
            Self::Copy => say.means_copy(),
            Self::Match => say.means_match(),
            Self::Section => say.means_section(),
            Self::Round => say.means_round(),
            Self::Table => say.means_table(),
            Self::Ns => say.means_ns(),
            Self::Ew => say.means_ew(),
            Self::North => say.means_north(),
            Self::East => say.means_east(),
            Self::South => say.means_south(),
            Self::West => say.means_west(),
            Self::NsNames => say.means_ns_names(),
            Self::EwNames => say.means_ew_names(),
            Self::State => say.means_state(),
            Self::Contract => say.means_contract(),
            Self::Declarer => say.means_declarer(),
            Self::Tricks => say.means_tricks(),
            Self::Lead => say.means_lead(),
            Self::ScoreNs => say.means_score_ns(),
            Self::ScoreEw => say.means_score_ew(),
            Self::AwardNs => say.means_award_ns(),
            Self::AwardEw => say.means_award_ew(),
            Self::PointsNs => say.means_points_ns(),
            Self::PointsEw => say.means_points_ew(),
            Self::PercentNs => say.means_percent_ns(),
            Self::PercentEw => say.means_percent_ew(),
            Self::Top => say.means_top(),
            Self::Ruled => say.means_ruled(),
            Self::Name => say.means_name(),
            Self::FirstName => say.means_first_name(),
            Self::Infix => say.means_infix(),
            Self::LastName => say.means_last_name(),
            Self::ClubNumber => say.means_club_number(),
            Self::NationalNumber => say.means_national_number(),
            Self::Guest => say.means_guest(),
            Self::Contestant => say.means_contestant(),
            Self::Team => say.means_team(),
            Self::Place => say.means_place(),
            Self::FromRound => say.means_from_round(),
        }
    }
}

impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Meaning {
    type Err = Impossible;

    fn from_str(text: &str) -> Result<Self, Impossible> {
        let named = all().find(|meaning| meaning.word().eq_ignore_ascii_case(text.trim()));
        named.ok_or_else(|| Impossible::new("column", text, "a word of the preview, like board, ns or score-ns"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Vec<Option<Meaning>> {
        meanings(&line.split(';').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn every_word_means_one_thing() {
        for table in [RESULTS, PLAYERS] {
            let mut words: Vec<&str> = table.iter().flat_map(|(_, words)| words.split_whitespace()).collect();
            let all = words.len();
            words.sort_unstable();
            words.dedup();
            assert_eq!(words.len(), all);
            assert!(words.iter().all(|word| key(word) == *word));
        }
        for meaning in all() {
            assert_eq!(meaning.to_string().parse::<Meaning>().unwrap(), meaning);
        }
    }

    #[test]
    fn headings_of_four_languages_are_known() {
        for line in [
            "Board;NS;EW;Contract;By;Tricks;Lead;Score",
            "Spil nr.;NS par;ØV par;Kontrakt;Spilfører;Stik;Udspil;Score NS",
            "Board-Nr;NS Paar;OW Paar;Kontrakt;von;Stiche;Ausspiel;Score",
            "Spel;NZ;OW;Contract;Leider;Slagen;Uitkomst;Score NZ",
        ] {
            let found = of(line);
            let expected = [M::Board, M::Ns, M::Ew, M::Contract, M::Declarer, M::Tricks, M::Lead, M::ScoreNs];
            assert_eq!(found, expected.map(Some), "{line}");
        }
        for line in [
            "Name;Club no;Federation no",
            "Navn;Medlemsnummer i klubben;DBf-nummer",
            "Name;Mitgliedsnummer im Club;Mitgliedsnummer im Verband",
            "Naam;Lidnummer van de club;Lidnummer van de bond",
        ] {
            assert_eq!(of(line), [M::Name, M::ClubNumber, M::NationalNumber].map(Some), "{line}");
        }
        for line in [
            "First name;Surname;EBU No.",
            "Fornavn;Efternavn;DBf-nr.",
            "Vorname;Nachname;DBV-Nr.",
            "Voornaam;Achternaam;NBB-nummer",
            "First name;Surname;Federation no",
            "Fornavn;Efternavn;Forbundsnr.",
            "Vorname;Nachname;Mitgliedsnummer im Verband",
            "Voornaam;Achternaam;Lidnummer van de bond",
        ] {
            assert_eq!(of(line), [M::FirstName, M::LastName, M::NationalNumber].map(Some), "{line}");
        }
    }

    #[test]
    fn tables_of_other_things_hold_neither() {
        for line in ["Rank;Contestant;Total", "Section;Round;Table;NS;EW", "a;b;c", "Contract;Score"] {
            assert_eq!(holds(&of(line)), None, "{line}");
        }
    }
}
