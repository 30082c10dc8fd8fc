//! The settings that turn scores into a ranking (docs/scoring.md); Laws 12C2, 78 and 87 leave them open. The command
//! line, the database and the profile files use the same keys and values. The types are in `settings`, `amounts` and
//! `method`.

use super::amounts::{Absences, Carry, Drop, Limit, ScaleName, SitOut, Ties};
use super::method::Method;
use super::scales;
use super::setting::{self, Hundredths, RuleError, Setting, SettingForm};
use super::settings::{
    Average, Between, CrossFactor, DatumHalf, DatumRound, Divisor, DueLines, Eights, EventSum, FieldScope, Half,
    HandicapShare, ImpsOwn, ImpsRound, Knockout, Late, Leaver, Many, MatchBoards, PercentOf, PercentRound, RoundTo,
    Show, SmallGroups, TieOn, TieRule, Unequal, Unit, VpBoards, VpUnplayed, VpWeight, Winners, Withdrawal,
};

/// Declares the settings: field, type, key, and the value in the profile `laws-2017`.
macro_rules! rules {
    ($($field:ident: $type:ty, $key:literal = $default:expr;)+) => {
        /// A value for each setting, and the name of the profile they came from.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Rules {
            /// The profile that the settings started from. Some may have been changed since.
            pub profile: String,
            $(#[doc = concat!("The setting `", $key, "`.")] pub $field: $type,)+
        }

        impl Default for Rules {
            /// The profile `laws-2017`: what the Laws say, and the plainest choice where they are silent.
            fn default() -> Self {
                Self { profile: "laws-2017".to_owned(), $($field: $default,)+ }
            }
        }

        impl Rules {
            /// Every setting by key, in the order they are printed.
            pub fn entries(&self) -> Vec<(&'static str, String)> {
                vec![$(($key, self.$field.to_string()),)+]
            }

            /// The possible values of a setting, with the names of the scales. `None` if there is no such setting.
            pub(super) fn form(key: &str) -> Option<SettingForm> {
                let mut form = match key {
                    $($key => <$type>::form(),)+
                    _ => return None,
                };
                form.words.extend(scales::of_setting(key).unwrap_or_default().iter().cloned());
                Some(form)
            }

            /// Reads a stored setting. A scale that no longer exists keeps its name.
            ///
            /// # Errors
            /// When the key or the value does not exist; nothing is changed then.
            pub(super) fn read(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
                match key {
                    $($key => self.$field = setting::read($key, value)?,)+
                    _ => return Err(RuleError::UnknownKey(key.to_owned())),
                }
                Ok(())
            }
        }
    };
}

rules! {
    method: Method, "scoring.method" = Method::Matchpoints;
    unit: Unit, "matchpoints.unit" = Unit::Two;
    unequal: Unequal, "matchpoints.unequal" = Unequal::Neuberg;
    due_lines: DueLines, "matchpoints.due" = DueLines::Counted;
    round: RoundTo, "matchpoints.round" = RoundTo::Exact;
    half: Half, "matchpoints.half" = Half::Up;
    small_groups: SmallGroups, "matchpoints.small_groups" = SmallGroups::Formula;
    show: Show, "matchpoints.show" = Show::Scored;
    average: Average, "average" = Average::Own;
    average_many: Many, "average.many" = Many::None;
    average_imps: Hundredths, "average.imps" = Hundredths(300);
    imps_own: ImpsOwn, "average.imps_own" = ImpsOwn::Off;
    average_total: Hundredths, "average.total_points" = Hundredths(0);
    sit_out: SitOut, "sitout" = SitOut::Exclude;
    withdrawal: Withdrawal, "withdrawal" = Withdrawal::Stand;
    leaver: Leaver, "withdrawal.leaver" = Leaver::Nothing;
    late: Late, "late" = Late::SitOut;
    between: Between, "imps.between" = Between::Down;
    imps_round: ImpsRound, "imps.round" = ImpsRound::Exact;
    imps_total: ImpsRound, "imps.total" = ImpsRound::Exact;
    drop: Drop, "butler.drop" = Drop::Count(0);
    drop_min: u16, "butler.drop_min" = 0;
    datum_round: DatumRound, "butler.round" = DatumRound::Ten;
    datum_half: DatumHalf, "butler.half" = DatumHalf::Away;
    divisor: Divisor, "cross_imps.divisor" = Divisor::Comparisons;
    cross_factor: CrossFactor, "cross_imps.factor" = CrossFactor::Due;
    cap: Limit, "cross_imps.cap" = Limit(None);
    match_boards: MatchBoards, "teams.match" = MatchBoards::Opponents;
    knockout: Knockout, "teams.knockout" = Knockout::No;
    eights: Eights, "teams.eights" = Eights::Mean;
    draw_within: u16, "bam.draw_within" = 0;
    patton: ScaleName, "patton.split" = ScaleName(None);
    vp_scale: ScaleName, "vp.scale" = ScaleName(None);
    vp_pairs: ScaleName, "vp.pairs" = ScaleName(None);
    vp_boards: VpBoards, "vp.boards" = VpBoards::Scheduled;
    vp_bye: Hundredths, "vp.bye" = Hundredths(1200);
    vp_unplayed: VpUnplayed, "vp.unplayed" = VpUnplayed::Bye;
    vp_weight: VpWeight, "vp.weight" = VpWeight::Match;
    percent_of: PercentOf, "percent.of" = PercentOf::Exact;
    percent_round: PercentRound, "percent.round" = PercentRound::Hundredth;
    tie_on: TieOn, "ranking.tie_on" = TieOn::Exact;
    ties: Ties<TieRule>, "ranking.ties" = Ties::default();
    winners: Winners, "ranking.winners" = Winners::Movement;
    field: FieldScope, "field" = FieldScope::Session;
    handicap_share: HandicapShare, "handicap.share" = HandicapShare::Sum;
    event_sum: EventSum, "event.sum" = EventSum::MeanPercent;
    event_best: Limit, "event.best" = Limit(None);
    event_minimum: Limit, "event.minimum" = Limit(None);
    event_absent: Absences, "event.absent" = Absences::default();
    carry: Carry, "carry" = Carry::None;
    masterpoints: ScaleName, "masterpoints" = ScaleName(None);
}

impl Rules {
    /// Sets one setting by key.
    ///
    /// # Errors
    /// When the key, the value or the scale it names does not exist; nothing is changed then.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
        let mut updated = self.clone();
        updated.read(key, value)?;
        updated.check_scale(key)?;
        *self = updated;
        Ok(())
    }

    /// Checks that the scales named here exist. Scales that `earlier` names as well are not checked: what was agreed
    /// before stays valid.
    pub(crate) fn check_scales(&self, earlier: &Self) -> Result<(), RuleError> {
        self.differences(earlier).into_iter().try_for_each(|(key, _)| self.check_scale(key))
    }

    /// Checks that the scale of one setting exists. Other settings pass.
    fn check_scale(&self, key: &str) -> Result<(), RuleError> {
        let Some(names) = scales::of_setting(key) else { return Ok(()) };
        let Some((key, value)) = self.entries().into_iter().find(|(entry_key, _)| *entry_key == key) else {
            return Ok(());
        };
        if value == NO_SCALE || names.contains(&value) {
            return Ok(());
        }
        let allowed = std::iter::once(NO_SCALE).chain(names.iter().map(String::as_str)).collect::<Vec<_>>().join(", ");
        Err(RuleError::UnknownValue { key, value, allowed })
    }

    /// Whether a setting that differs from the profile is named as an exception. The method never is, because it is
    /// chosen for each session; nor is the victory point scale of the other kind of contestants, nor `teams.match` if
    /// rounds are drawn.
    pub fn is_exception(&self, key: &str, is_drawn: bool) -> bool {
        match key {
            "scoring.method" => false,
            "vp.scale" => self.method.is_only_for_teams(),
            "vp.pairs" => !self.method.is_only_for_teams(),
            "teams.match" => !is_drawn,
            _ => true,
        }
    }

    /// The settings that differ from those of another set of rules, with their values here.
    pub fn differences(&self, other: &Self) -> Vec<(&'static str, String)> {
        self.entries()
            .into_iter()
            .zip(other.entries())
            .filter(|(mine, theirs)| mine != theirs)
            .map(|(mine, _)| mine)
            .collect()
    }
}

/// The value of a scale setting that names no scale.
const NO_SCALE: &str = "none";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_reads_back_as_printed() {
        let mut rules = Rules::default();
        for (key, value) in Rules::default().entries() {
            rules.set(key, &value).unwrap();
        }
        assert_eq!(rules, Rules::default());
        rules.set("sitout", "percent-of-average 60").unwrap();
        assert_eq!(rules.differences(&Rules::default()), [("sitout", "percent-of-average 60".to_owned())]);
    }

    #[test]
    fn unknown_value_is_refused_with_the_allowed_ones() {
        let mut rules = Rules::default();
        let error = rules.set("matchpoints.unequal", "guess").unwrap_err().to_string();
        assert!(error.contains("neuberg"), "{error}");
        assert!(rules.set("matchpoint", "x").is_err());
        assert!(rules.set("sitout", "percent-of-average 101").is_err());
        assert_eq!(rules, Rules::default());
    }

    #[test]
    fn unknown_scale_is_refused_with_the_known_ones() {
        let mut rules = Rules::default();
        for (key, unknown, existing) in [
            ("vp.scale", "foo", "wbf-discrete"),
            ("vp.pairs", "foo", "ebu-swiss-pairs"),
            ("patton.split", "wbf", "patton-poland"),
            ("masterpoints", "wbf", "vbl-club"),
        ] {
            let error = rules.set(key, unknown).unwrap_err();
            let RuleError::UnknownValue { key: refused_key, value, allowed } = error else { panic!("{key}: {error}") };
            assert_eq!((refused_key, value.as_str()), (key, unknown));
            assert!(allowed.starts_with("none, ") && allowed.contains(existing), "{key}: {allowed}");
            assert_eq!(rules, Rules::default());
            for name in [existing, "none"] {
                rules.set(key, name).unwrap();
            }
        }
    }

    #[test]
    fn stored_scale_without_a_file_is_kept() {
        let stored = r#"{"profile": "laws-2017", "settings": {"vp.scale": "foo"}}"#;
        let old: Rules = serde_json::from_str(stored).unwrap();
        assert_eq!(old.vp_scale, ScaleName(Some("foo".to_owned())));
        let mut next = old.clone();
        next.set("scoring.method", "imps").unwrap();
        assert_eq!(next.check_scales(&old), Ok(()));
        assert!(next.check_scales(&Rules::default()).is_err());
    }
}
