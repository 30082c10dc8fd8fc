//! The organizer's announcements before play (Laws 78D, 80B2), a text for each subject. The rules of scoring are in
//! `rules`.

use std::fmt;

use super::setting::{NumberPattern, RuleError, Setting, SettingForm, SettingNumber, setting};

setting! {
    /// Who takes the boards to the next table (Law 8A2).
    Carrier {
        North = "north",
        South = "south",
        East = "east",
        West = "west",
        /// The director or caddies.
        Caddies = "caddies",
    }
}

impl Carrier {
    /// Whether the carrier is the default, which is not stored.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
    fn is_usual(&self) -> bool {
        *self == Self::North
    }
}

impl serde::Serialize for Carrier {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Carrier {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <String as serde::Deserialize>::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("nobody carries boards as {text:?}")))
    }
}

/// The organizer's announcements. An empty text announces nothing.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Contest {
    /// Assistants and other officials (Law 80B2(g)).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub assistants: String,
    /// Who may enter, how and until when (Law 80B2(d)).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub entry: String,
    /// Conditions of bidding and play, such as systems or screens (Laws 80B2(e), 80B2(i)).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub play: String,
    /// How ties are broken beyond the rules of scoring (Law 78D).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ties: String,
    /// Regulations that supplement the Laws (Law 80B2(f)).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub regulations: String,
    /// Who takes the boards to the next table (Law 8A2).
    #[serde(skip_serializing_if = "Carrier::is_usual")]
    pub carrier: Carrier,
}

impl Default for Contest {
    fn default() -> Self {
        let empty_text = String::new;
        Self {
            assistants: empty_text(),
            entry: empty_text(),
            play: empty_text(),
            ties: empty_text(),
            regulations: empty_text(),
            carrier: Carrier::North,
        }
    }
}

impl Contest {
    /// Whether the organizer announces nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Every announcement by key, in the order in which they are shown.
    pub(super) fn entries(&self) -> Vec<(&'static str, String)> {
        vec![
            ("contest.assistants", self.assistants.clone()),
            ("contest.entry", self.entry.clone()),
            ("contest.play", self.play.clone()),
            ("contest.ties", self.ties.clone()),
            ("contest.regulations", self.regulations.clone()),
            ("contest.carrier", self.carrier.to_string()),
        ]
    }

    /// The possible values of an announcement, or of the director's name, which is stored beside them. `None` if there
    /// is no such key.
    pub(super) fn form(key: &str) -> Option<SettingForm> {
        match key {
            "contest.director"
            | "contest.assistants"
            | "contest.entry"
            | "contest.play"
            | "contest.ties"
            | "contest.regulations" => {
                Some(SettingForm::with(&[], &[NumberPattern { before: "", number: SettingNumber::Text, after: "" }]))
            }
            "contest.carrier" => Some(Carrier::form()),
            _ => None,
        }
    }

    /// Sets one announcement by key. The director's name is not one of these.
    pub(super) fn set(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
        let text = value.trim().to_owned();
        match key {
            "contest.assistants" => self.assistants = text,
            "contest.entry" => self.entry = text,
            "contest.play" => self.play = text,
            "contest.ties" => self.ties = text,
            "contest.regulations" => self.regulations = text,
            "contest.carrier" => self.carrier = super::setting::read("contest.carrier", value)?,
            _ => return Err(RuleError::UnknownKey(key.to_owned())),
        }
        Ok(())
    }
}
