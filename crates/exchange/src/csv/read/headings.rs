//! Meanings of column headings in English, Danish, German and Dutch, and in the words of other programs. `read` finds
//! the table in a file.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use bridge::InvalidValue;
use lang::Texts;

use super::CsvKind;

/// Declares the meanings, each with the key of its text, its word in a preview, and its headings. Headings are letters
/// and digits only; `%` is `pct`.
macro_rules! meanings {
    ($($(#[$table_doc:meta])* $table:ident {
        $($(#[$doc:meta])* $meaning:ident $text:ident $word:literal: $headings:literal;)+
    })+) => {
        /// The meaning of a column.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum ColumnKind {
            $($($(#[$doc])* $meaning,)+)+
        }

        $($(#[$table_doc])* const $table: &[(ColumnKind, &str)] = &[$((ColumnKind::$meaning, $headings)),+];)+

        impl ColumnKind {
            /// The word in previews and in mappings.
            fn word(self) -> &'static str {
                match self {
                    $($(Self::$meaning => $word,)+)+
                }
            }

            /// The meaning in words of a language.
            pub fn words(self, texts: &Texts) -> String {
                let say = texts.say();
                match self {
                    $($(Self::$meaning => say.$text(),)+)+
                }
            }
        }
    };
}

meanings! {
    /// Columns of tables with results.
    RESULTS {
        Board means_board "board":
            "board boardno boardnumber boardnr bd brd spil spilnr spilnummer mappe brett boardnummer spel spelnr \
             spelnummer";
        Copy means_copy "copy": "group copy";
        Match means_match "match": "match";
        Section means_section "section": "section sect sektion række raekke gruppe lijn groep field";
        Round means_round "round": "round rnd roundno runde rundenr ronde rondenr";
        Table means_table "table": "table tbl tableno bord bordnr tisch tischnr tafel tafelnr";
        /// The pair that sits North-South, by its number.
        Ns means_ns "ns":
            "ns nspair pairns nspairnumber nspairno nsno nsnumber pairidns northsouth nordsyd nordsüd noordzuid nz \
             nzpaar paarnz nspar parns nspaar paarns";
        Ew means_ew "ew":
            "ew ewpair pairew ewpairnumber ewpairno ewno ewnumber pairidew eastwest østvest ostwest oostwest ow øv \
             owpaar paarow øvpar parøv oepar";
        North means_north "north": "north n nplayernumber playeridnorth nord noord";
        East means_east "east": "east e eplayernumber playerideast øst ø ost oost o";
        South means_south "south": "south s splayernumber playeridsouth syd süd zuid z";
        West means_west "west": "west w wplayernumber playeridwest vest v";
        /// The names of the pair that sits North-South, with a sign between.
        NsNames means_ns_names "ns-names":
            "nsnames namesns namesnsplayers nsplayers nsnavne navnens nsnamen namenns nznamen namennz";
        EwNames means_ew_names "ew-names": "ewnames namesew ewplayers øvnavne navneøv ownamen namenow";
        State means_state "state": "state status";
        Contract means_contract "contract": "contract contr cont ctr kontrakt kontr melding contractbid contrakt";
        Declarer means_declarer "declarer":
            "declarer decl dec by playedby spilfører spf sp alleinspieler von durch leider door declarerseat";
        /// The tricks as a total, or relative to the contract with a sign.
        Tricks means_tricks "tricks":
            "tricks trickstaken tks result res resultat stik stiche slagen ergebnis resultaat antalstik";
        Lead means_lead "lead": "lead ld udspil ausspiel uitkomst openinglead";
        /// The score from North-South's view.
        ScoreNs means_score_ns "score-ns": "score scorens nsscore points pointsscore scorenz nzscore nspoint total";
        ScoreEw means_score_ew "score-ew": "scoreew ewscore scoreøv øvscore scoreow owscore";
        AwardNs means_award_ns "award-ns": "awardns";
        AwardEw means_award_ew "award-ew": "awardew";
        PointsNs means_points_ns "points-ns":
            "pointsns mpns nsmp matchpointsns nsmatchpoints nsmps mpsns impns impsns nsimp nsimps nspoints mpnz \
             nzmp butlerns xinpns ximpsns";
        PointsEw means_points_ew "points-ew":
            "pointsew mpew ewmp matchpointsew ewmatchpoints ewmps mpsew impew impsew ewimp ewimps ewpoints mpow \
             owmp mpøv øvmp butlerew ximpsew";
        PercentNs means_percent_ns "percent-ns":
            "percentns pctns nspct nspercent percentagens nspercentage pctnz nzpct";
        PercentEw means_percent_ew "percent-ew":
            "percentew pctew ewpct ewpercent percentageew ewpercentage pctow owpct pctøv øvpct";
        /// The maximum of the board. Not read, because it follows from the results.
        Top means_top "top": "top";
        /// Whether there is a ruling. Not read.
        Ruled means_ruled "ruled": "ruled";
    }
    /// Columns of tables with people.
    PLAYERS {
        /// A person's whole name.
        Name means_name "name":
            "name player playername fullname navn spiller spillernavn spieler spielername naam speler spelernaam \
             membername";
        FirstName means_first_name "first-name": "firstname forename givenname first fornavn vorname voornaam roepnaam";
        /// The part between first and last name, as in Dutch names.
        Infix means_infix "infix": "infix tussenvoegsel tussenvoegsels mellemnavn middlename prefix";
        LastName means_last_name "last-name":
            "lastname surname familyname last efternavn nachname familienname zuname achternaam";
        ClubNumber means_club_number "club-number":
            "clubnumber clubno clubid clubidnumber number no nr nummer membernumber memberno membershipnumber \
             memberid member id medlemsnummer medlemsnr medlem mitgliedsnummer mitgliedsnr mitgliedernummer \
             lidnummer lidnr clubnummer clubnr clubmemberno clubmembernumber klubnummer klubnr klubmedlemsnummer \
             medlemsnummeriklubben vereinsnummer vereinsnr mitgliedsnummerimclub mitgliedsnummerimverein \
             clublidnummer lidnummervandeclub";
        NationalNumber means_national_number "national-number":
            "nationalnumber nationalno nationalid nationalidnumber federationnumber federationno federationnr \
             federationid ebunumber ebuno ebu acblnumber acblno acbl abfnumber abfno abf nzbnumber nzbno wbunumber \
             cbainumber sbunumber dbfnummer dbfnr dbf forbundsnummer dbvnummer dbvnr dbv verbandsnummer forbundsnr \
             medlemsnummeriforbundet dbfmedlemsnummer verbandsnr mitgliedsnummerimverband dbvmitgliedsnummer \
             bondsnummer bondsnr bondnummer lidnummervandebond nbblidnummer nbbnummer nbbnr nbb pidnumber";
        Guest means_guest "guest": "guest gæst gast visitor besucher bezoeker";
        Email means_email "email":
            "email emailaddress mail mailaddress mailadresse emailadresse emailadres mailadres epost mejl";
        NoEmail means_no_email "no-email": "noemail nomail ingenemail ingenmail keineemail keinemail geenemail geenmail";
        /// Whether the person asked not to be named in public.
        Unnamed means_unnamed "unnamed": "unnamed notnamed anonymous anonym anoniem";
        /// Numbers with further federations, as they are typed: `EBU 123, NBB 42`.
        Numbers means_numbers "numbers":
            "othernumbers furthernumbers othernumber andrenumre weiterenummern anderenummern anderenummers";
        Handicap means_handicap "handicap": "handicap hcp hac";
        Grade means_grade "grade": "grade grad gradering spielklasse speelklasse";
        /// The contestant's number in a session.
        Contestant means_contestant "contestant": "contestant";
        /// The name of a team.
        Team means_team "team": "team teamname hold mannschaft";
        Place means_place "place": "place";
        FromRound means_from_round "from-round": "fromround";
    }
}

/// The meaning of each heading in tables of results, and then in tables of people.
static MEANINGS_BY_HEADING: LazyLock<[BTreeMap<&'static str, ColumnKind>; 2]> = LazyLock::new(|| {
    [RESULTS, PLAYERS].map(|table| {
        let mut meanings = BTreeMap::new();
        for (meaning, headings) in table {
            meanings.extend(headings.split_whitespace().map(|heading| (heading, *meaning)));
        }
        meanings
    })
});

/// Every meaning, in the order of the tables above.
pub(super) fn all() -> impl Iterator<Item = ColumnKind> {
    RESULTS.iter().chain(PLAYERS).map(|(meaning, _)| *meaning)
}

impl CsvKind {
    /// The meanings of columns that are read from such a table.
    pub fn meanings(self) -> impl Iterator<Item = ColumnKind> {
        let table = if self == Self::Results { RESULTS } else { PLAYERS };
        let is_read = |meaning: &ColumnKind| {
            !matches!(
                meaning,
                ColumnKind::Top
                    | ColumnKind::Ruled
                    | ColumnKind::Contestant
                    | ColumnKind::Team
                    | ColumnKind::Place
                    | ColumnKind::FromRound
            )
        };
        table.iter().map(|(meaning, _)| *meaning).filter(is_read)
    }
}

/// A heading for look-up: lower-case letters and digits.
fn heading_key(heading: &str) -> String {
    let letters = heading.replace('%', "pct").replace('#', "no").to_lowercase();
    letters.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The meaning of each heading in the kind of table that the headings fit better. `None` for an unknown heading, and
/// for a second column with the same meaning.
pub(super) fn meanings(headings: &[String]) -> Vec<Option<ColumnKind>> {
    let keys: Vec<String> = headings.iter().map(|heading| heading_key(heading)).collect();
    let meanings_in = |words: &BTreeMap<&str, ColumnKind>| -> Vec<Option<ColumnKind>> {
        let mut meanings: Vec<Option<ColumnKind>> = Vec::with_capacity(keys.len());
        for key in &keys {
            let meaning = words.get(key.as_str()).copied();
            meanings.push(meaning.filter(|m| !meanings.contains(&Some(*m))));
        }
        meanings
    };
    let [results, players] = &*MEANINGS_BY_HEADING;
    let (results, mut players) = (meanings_in(results), meanings_in(players));
    mark_own_players(headings, &mut players);
    mark_surname(&mut players);
    let fit = |meanings: &[Option<ColumnKind>]| (table_kind(meanings).is_some(), meanings.iter().flatten().count());
    let is_results = fit(&results) >= fit(&players);
    let mut meanings = if is_results { results } else { players };
    if is_results {
        prefer_score_to_points(headings, &mut meanings);
    }
    meanings
}

/// Corrects the meanings of our own table, in which `name` is the contestant's and `player` the person's.
fn mark_own_players(headings: &[String], meanings: &mut [Option<ColumnKind>]) {
    let position = |heading: &str| headings.iter().position(|h| heading_key(h) == heading);
    if let (Some(_), Some(name), Some(player)) = (position("contestant"), position("name"), position("player")) {
        meanings[name] = Some(ColumnKind::Team);
        meanings[player] = Some(ColumnKind::Name);
    }
}

/// Corrects the meaning of `Name` beside a first name: it is the surname.
fn mark_surname(meanings: &mut [Option<ColumnKind>]) {
    let has = |meaning: ColumnKind| meanings.contains(&Some(meaning));
    if has(ColumnKind::FirstName)
        && !has(ColumnKind::LastName)
        && let Some(name) = meanings.iter_mut().find(|meaning| **meaning == Some(ColumnKind::Name))
    {
        *name = Some(ColumnKind::LastName);
    }
}

/// Whether a line is the heading of a list that holds names alone.
pub(super) fn is_heading_of_names(line: &str) -> bool {
    MEANINGS_BY_HEADING[1].get(heading_key(line).as_str()) == Some(&ColumnKind::Name)
}

/// Gives the meaning of the score to `Score` instead of `Points` if a table has both.
fn prefer_score_to_points(headings: &[String], meanings: &mut [Option<ColumnKind>]) {
    let position = |names: &[&str]| headings.iter().position(|h| names.contains(&heading_key(h).as_str()));
    let score = position(&["score", "scorens", "nsscore", "nzscore", "scorenz"]);
    if let (Some(score), Some(points)) = (score, position(&["points", "total", "pointsscore", "nspoint"])) {
        meanings[points] = None;
        meanings[score] = Some(ColumnKind::ScoreNs);
    }
}

/// The kind of a table with these columns. `None` if too little is known.
pub(super) fn table_kind(meanings: &[Option<ColumnKind>]) -> Option<CsvKind> {
    let has = |meaning: ColumnKind| meanings.contains(&Some(meaning));
    let has_pairs =
        (has(ColumnKind::Ns) && has(ColumnKind::Ew)) || (has(ColumnKind::NsNames) && has(ColumnKind::EwNames));
    let has_seats = [ColumnKind::North, ColumnKind::East, ColumnKind::South, ColumnKind::West].into_iter().all(has);
    let has_result = has(ColumnKind::Contract) || has(ColumnKind::ScoreNs) || has(ColumnKind::ScoreEw);
    if has(ColumnKind::Board) && (has_pairs || has_seats) && has_result {
        return Some(CsvKind::Results);
    }
    let known_count = meanings.iter().flatten().count();
    let has_names = has(ColumnKind::Name)
        || (has(ColumnKind::FirstName) && has(ColumnKind::LastName))
        || (has(ColumnKind::LastName) && known_count > 1);
    (has_names && known_count > 1).then_some(CsvKind::Players)
}

impl fmt::Display for ColumnKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for ColumnKind {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        let meaning = all().find(|meaning| meaning.word().eq_ignore_ascii_case(text.trim()));
        meaning.ok_or_else(|| InvalidValue::new("column", text, "a word of the preview, like board, ns or score-ns"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meanings_of_line(line: &str) -> Vec<Option<ColumnKind>> {
        meanings(&line.split(';').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn every_word_means_one_thing() {
        for table in [RESULTS, PLAYERS] {
            let mut words: Vec<&str> = table.iter().flat_map(|(_, words)| words.split_whitespace()).collect();
            let word_count = words.len();
            words.sort_unstable();
            words.dedup();
            assert_eq!(words.len(), word_count);
            assert!(words.iter().all(|word| heading_key(word) == *word));
        }
        for meaning in all() {
            assert_eq!(meaning.to_string().parse::<ColumnKind>().unwrap(), meaning);
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
            let actual = meanings_of_line(line);
            let expected = [
                ColumnKind::Board,
                ColumnKind::Ns,
                ColumnKind::Ew,
                ColumnKind::Contract,
                ColumnKind::Declarer,
                ColumnKind::Tricks,
                ColumnKind::Lead,
                ColumnKind::ScoreNs,
            ];
            assert_eq!(actual, expected.map(Some), "{line}");
        }
        for line in [
            "Name;Club no;Federation no",
            "Navn;Medlemsnummer i klubben;DBf-nummer",
            "Name;Mitgliedsnummer im Club;Mitgliedsnummer im Verband",
            "Naam;Lidnummer van de club;Lidnummer van de bond",
        ] {
            assert_eq!(
                meanings_of_line(line),
                [ColumnKind::Name, ColumnKind::ClubNumber, ColumnKind::NationalNumber].map(Some),
                "{line}"
            );
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
            assert_eq!(
                meanings_of_line(line),
                [ColumnKind::FirstName, ColumnKind::LastName, ColumnKind::NationalNumber].map(Some),
                "{line}"
            );
        }
    }

    #[test]
    fn name_beside_a_first_name_is_the_surname() {
        for line in ["Name;Vorname", "Name;First name", "Navn;Fornavn", "Naam;Voornaam"] {
            assert_eq!(meanings_of_line(line), [ColumnKind::LastName, ColumnKind::FirstName].map(Some), "{line}");
        }
        assert_eq!(
            meanings_of_line("Name;Vorname;Nachname"),
            [ColumnKind::Name, ColumnKind::FirstName, ColumnKind::LastName].map(Some)
        );
        assert_eq!(meanings_of_line("Name;E-Mail"), [ColumnKind::Name, ColumnKind::Email].map(Some));
    }

    #[test]
    fn unrelated_tables_have_no_kind() {
        for line in ["Rank;Name;Score", "Rank;Contestant;Total", "Section;Round;Table;NS;EW", "a;b;c", "Contract;Score"]
        {
            assert_eq!(table_kind(&meanings_of_line(line)), None, "{line}");
        }
    }
}
