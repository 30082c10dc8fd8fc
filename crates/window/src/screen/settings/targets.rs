//! The targets that published results are delivered to: set, tested and removed.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::widget::text;
use iced::Element;
use iced::widget::{Column, Row, column};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use desk::deliver::{BRIDGEWEBS_ADDRESS, Password, SCOTLAND_ADDRESS, Target, TargetKind};
use exchange::sites::Site;
use lang::Texts;

pub const NAME_FIELD: &str = "target-name";

/// A request about targets to the window.
#[derive(Debug, Clone)]
pub enum Request {
    /// Store a target, and its password if one was typed.
    Set(Box<Target>, Option<Password>),
    /// Remove the target of this name.
    Remove(String),
    /// Test the connection to the target of this name.
    Test(String),
}

/// The kind of target chosen in the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FormKind {
    /// The club's site at BridgeWebs.
    #[default]
    BridgeWebs,
    /// A folder of the club's web server that accepts HTTP PUT.
    Web,
    /// A folder of the club's web server, reached by SFTP.
    Sftp,
    /// A folder of this computer, for the files of a site.
    Folder,
    /// A mail draft for the Scottish Bridge Union.
    ScotlandDraft,
    /// A mail to the Scottish Bridge Union.
    ScotlandMail,
}

/// A line of text in the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    Name,
    /// The club's code at BridgeWebs.
    Club,
    Address,
    /// The user's name at the server.
    User,
    /// The folder of this computer, for the files of a site or for mail drafts.
    Folder,
    Charge,
    /// The address that mails go to.
    To,
    /// The address that mails come from.
    From,
    /// The server that sends mails.
    Server,
}

/// The form as filled in, and the results of tests.
#[derive(Debug)]
pub struct State {
    kind: FormKind,
    name: String,
    club: String,
    address: String,
    user: String,
    folder: String,
    charge: String,
    to: String,
    from: String,
    server: String,
    site: Site,
    password: Password,
    /// The outcome of the last test of each target as a text, by name. `None` while the target is tested.
    test_outcomes: BTreeMap<String, Option<Result<String, String>>>,
}

impl Default for State {
    fn default() -> Self {
        Self {
            kind: FormKind::default(),
            name: String::new(),
            club: String::new(),
            address: String::new(),
            user: String::new(),
            folder: String::new(),
            charge: String::new(),
            to: SCOTLAND_ADDRESS.to_owned(),
            from: String::new(),
            server: String::new(),
            site: Site::Federation,
            password: Password::new(""),
            test_outcomes: BTreeMap::new(),
        }
    }
}

#[derive(Debug, Clone)]
pub enum Message {
    Kind(FormKind),
    Field(Field, String),
    Site(Site),
    Password(Password),
    /// Lets the user choose the folder in the system's dialog.
    Choose,
    /// Stores the target of the form.
    Save,
    /// Opens a target in the form.
    Change(String),
    Remove(String),
    Test(String),
}

/// The result of handling a message.
pub(super) enum Step {
    None,
    Request(Request),
    /// Choose a folder, beginning at this one.
    Choose(String),
    /// Show a message that says why nothing was done, and put the cursor into this field.
    SayAt(String, &'static str),
}

impl FormKind {
    const ALL: [Self; 6] =
        [Self::BridgeWebs, Self::Web, Self::Sftp, Self::Folder, Self::ScotlandDraft, Self::ScotlandMail];

    fn from_target_kind(kind: &TargetKind) -> Self {
        match kind {
            TargetKind::BridgeWebs { .. } => Self::BridgeWebs,
            TargetKind::Web { .. } => Self::Web,
            TargetKind::Sftp { .. } => Self::Sftp,
            TargetKind::Folder { .. } => Self::Folder,
            TargetKind::ScotlandDraft { .. } => Self::ScotlandDraft,
            TargetKind::ScotlandMail { .. } => Self::ScotlandMail,
        }
    }

    fn title(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::BridgeWebs => "BridgeWebs".to_owned(),
            Self::Web => say.targets_web(),
            Self::Sftp => say.targets_sftp(),
            Self::Folder => say.targets_folder_kind(),
            Self::ScotlandDraft => say.targets_scotland(),
            Self::ScotlandMail => say.targets_scotland_mail(),
        }
    }

    /// The fields of the form below the name, apart from the password.
    fn fields_below_name(self) -> &'static [Field] {
        match self {
            Self::BridgeWebs => &[Field::Club],
            Self::Web => &[Field::Address, Field::User],
            Self::Sftp => &[Field::Address],
            Self::Folder => &[Field::Folder, Field::Charge],
            Self::ScotlandDraft => &[Field::To, Field::Folder],
            Self::ScotlandMail => &[Field::To, Field::From, Field::Server, Field::User],
        }
    }

    fn has_password(self) -> bool {
        matches!(self, Self::BridgeWebs | Self::Web | Self::ScotlandMail)
    }
}

impl Field {
    fn title(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::Name => say.targets_name(),
            Self::Club => say.targets_club(),
            Self::Address => say.targets_address(),
            Self::User => say.targets_user(),
            Self::Folder => say.targets_folder(),
            Self::Charge => say.targets_charge(),
            Self::To => say.targets_to(),
            Self::From => say.targets_from(),
            Self::Server => say.targets_server(),
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Name => NAME_FIELD,
            Self::Club => "target-club",
            Self::Address => "target-address",
            Self::User => "target-user",
            Self::Folder => "target-folder",
            Self::Charge => "target-charge",
            Self::To => "target-to",
            Self::From => "target-from",
            Self::Server => "target-server",
        }
    }

    /// The placeholder of an empty field. Empty for none.
    fn example(self, kind: FormKind) -> &'static str {
        match self {
            Self::Name => "web",
            Self::Address if kind == FormKind::Sftp => "sftp://club@club.example/results",
            Self::Address => "https://club.example/results",
            Self::From => "club@club.example",
            Self::Server => "smtp.club.example",
            Self::Club | Self::User | Self::Folder | Self::Charge | Self::To => "",
        }
    }
}

impl State {
    fn typed_mut(&mut self, field: Field) -> &mut String {
        match field {
            Field::Name => &mut self.name,
            Field::Club => &mut self.club,
            Field::Address => &mut self.address,
            Field::User => &mut self.user,
            Field::Folder => &mut self.folder,
            Field::Charge => &mut self.charge,
            Field::To => &mut self.to,
            Field::From => &mut self.from,
            Field::Server => &mut self.server,
        }
    }

    fn typed(&self, field: Field) -> &str {
        match field {
            Field::Name => &self.name,
            Field::Club => &self.club,
            Field::Address => &self.address,
            Field::User => &self.user,
            Field::Folder => &self.folder,
            Field::Charge => &self.charge,
            Field::To => &self.to,
            Field::From => &self.from,
            Field::Server => &self.server,
        }
    }

    pub(super) fn update(&mut self, message: Message, desk: &DeskView) -> Step {
        match message {
            Message::Kind(kind) => self.kind = kind,
            Message::Field(field, typed) => *self.typed_mut(field) = typed,
            Message::Site(site) => self.site = site,
            Message::Password(password) => self.password = password,
            Message::Choose => return Step::Choose(self.folder.clone()),
            Message::Save => return self.save(desk),
            Message::Change(name) => {
                if let Some(target) = desk.delivering.targets().iter().find(|target| target.name == name) {
                    self.fill(target);
                }
            }
            Message::Remove(name) => {
                self.test_outcomes.remove(&name);
                return Step::Request(Request::Remove(name));
            }
            Message::Test(name) => {
                self.test_outcomes.insert(name.clone(), None);
                return Step::Request(Request::Test(name));
            }
        }
        Step::None
    }

    /// Requests to store the target of the form, and clears the password. If a required field is empty, only names it.
    fn save(&mut self, desk: &DeskView) -> Step {
        let say = desk.texts.say();
        let typed_text = |field| self.typed(field).trim().to_owned();
        let required_fields =
            self.kind.fields_below_name().iter().filter(|field| !matches!(field, Field::User | Field::Charge));
        if let Some(missing) = required_fields.copied().chain([Field::Name]).find(|field| typed_text(*field).is_empty())
        {
            return Step::SayAt(say.targets_missing(missing.title(&desk.texts)), missing.id());
        }
        let folder = || PathBuf::from(typed_text(Field::Folder));
        let kind = match self.kind {
            FormKind::BridgeWebs => {
                let stored_target =
                    desk.delivering.targets().iter().find(|target| target.name == typed_text(Field::Name));
                // The command line may have set a replacement or mirror address.
                let address = stored_target.and_then(|target| match &target.kind {
                    TargetKind::BridgeWebs { address, .. } => Some(address.clone()),
                    _ => None,
                });
                let address = address.unwrap_or_else(|| BRIDGEWEBS_ADDRESS.to_owned());
                TargetKind::BridgeWebs { club: typed_text(Field::Club), address }
            }
            FormKind::Web => TargetKind::Web { address: typed_text(Field::Address), user: typed_text(Field::User) },
            FormKind::Sftp => TargetKind::Sftp { address: typed_text(Field::Address) },
            FormKind::Folder => {
                TargetKind::Folder { site: self.site, folder: folder(), charge_code: typed_text(Field::Charge) }
            }
            FormKind::ScotlandDraft => TargetKind::ScotlandDraft { to: typed_text(Field::To), folder: folder() },
            FormKind::ScotlandMail => TargetKind::ScotlandMail {
                to: typed_text(Field::To),
                from: typed_text(Field::From),
                server: typed_text(Field::Server),
                user: typed_text(Field::User),
            },
        };
        let target = Target { name: typed_text(Field::Name), kind };
        self.test_outcomes.remove(&target.name);
        let password = std::mem::replace(&mut self.password, Password::new(""));
        let password = (self.kind.has_password() && !password.text().is_empty()).then_some(password);
        Step::Request(Request::Set(Box::new(target), password))
    }

    /// Puts a stored target into the form. Its password is not shown.
    fn fill(&mut self, target: &Target) {
        let test_outcomes = std::mem::take(&mut self.test_outcomes);
        let mut form = Self {
            kind: FormKind::from_target_kind(&target.kind),
            name: target.name.clone(),
            test_outcomes,
            ..Self::default()
        };
        match &target.kind {
            TargetKind::BridgeWebs { club, .. } => form.club.clone_from(club),
            TargetKind::Web { address, user } => (form.address, form.user) = (address.clone(), user.clone()),
            TargetKind::Sftp { address } => form.address.clone_from(address),
            TargetKind::Folder { site, folder, charge_code } => {
                (form.site, form.folder, form.charge) = (*site, folder.display().to_string(), charge_code.clone());
            }
            TargetKind::ScotlandDraft { to, folder } => {
                (form.to, form.folder) = (to.clone(), folder.display().to_string());
            }
            TargetKind::ScotlandMail { to, from, server, user } => {
                (form.to, form.from) = (to.clone(), from.clone());
                (form.server, form.user) = (server.clone(), user.clone());
            }
        }
        *self = form;
    }

    pub fn set_folder(&mut self, folder: String) {
        self.folder = folder;
    }

    /// Takes the result of testing a target. `problem` is `None` if the test succeeded.
    pub fn on_tested(&mut self, name: String, problem: Option<String>, texts: &Texts) {
        let outcome = match problem {
            Some(error) => Err(error),
            None => Ok(texts.say().targets_works()),
        };
        self.test_outcomes.insert(name, Some(outcome));
    }

    pub(super) fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let explanation = text(say.targets_what()).size(theme::NOTE).color(tones.muted);
        let targets = desk.delivering.targets().iter().map(|target| self.view_target(target, desk, tones));
        column![widget::bold(say.targets_title(), theme::RESULT, tones.ink), explanation]
            .extend(targets)
            .push(self.view_form(desk, tones))
            .spacing(theme::APART)
    }

    fn view_target<'a>(
        &'a self,
        target: &'a Target,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let target_button = |label: String, message| {
            widget::button(label, "", Face::plain(tones), tones).on_press(message).padding(theme::BUTTON_PADDING)
        };
        let buttons = Row::new()
            .push(target_button(say.targets_test(), Message::Test(target.name.clone())))
            .push(target_button(say.targets_change(), Message::Change(target.name.clone())))
            .push(target_button(say.targets_remove(), Message::Remove(target.name.clone())))
            .spacing(theme::TIGHT)
            .wrap()
            .vertical_spacing(theme::TIGHT);
        let destination =
            format!("{} · {}", FormKind::from_target_kind(&target.kind).title(&desk.texts), target.kind.destination());
        let destination = text(destination).size(theme::NOTE).color(tones.muted).wrapping(text::Wrapping::WordOrGlyph);
        let outcome_chip = self.test_outcomes.get(&target.name).map(|outcome| match outcome {
            None => widget::chip(Glyph::Now, say.targets_testing(), tones.info, tones.info_weak),
            Some(Ok(message)) => widget::chip_in_lines(Glyph::Tick, message, tones.accent, tones.weak),
            Some(Err(message)) => widget::chip_in_lines(Glyph::Triangle, message, tones.warning, tones.warning_weak),
        });
        let name = widget::bold(&target.name, theme::NAME, tones.ink);
        column![name, destination, buttons].extend(outcome_chip).spacing(theme::TIGHT).into()
    }

    fn view_form<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let kinds = FormKind::ALL.map(|kind| {
            widget::value_line(kind.title(&desk.texts), kind == self.kind, Message::Kind(kind), tones).into()
        });
        let mut form =
            column![Column::with_children(kinds), self.titled_field(Field::Name, desk, tones)].spacing(theme::GAP);
        if self.kind == FormKind::Folder {
            let sites = Site::ALL
                .map(|site| widget::segment(site.title(&desk.texts), site == self.site, Message::Site(site), tones));
            form = form.push(widget::titled(say.targets_site(), widget::segments(sites, tones), tones));
        }
        for field in self.kind.fields_below_name() {
            form = form.push(self.titled_field(*field, desk, tones));
        }
        if self.kind.has_password() {
            let password = widget::field("", self.password.text(), theme::NAME, tones)
                .secure()
                .on_input(|typed| Message::Password(Password::new(typed)))
                .on_submit(Message::Save);
            let note = text(say.targets_password_what()).size(theme::NOTE).color(tones.muted);
            form = form.push(widget::titled(say.deliver_password(), password, tones).push(note));
        }
        if self.kind == FormKind::Sftp {
            form = form.push(text(say.targets_sftp_what()).size(theme::NOTE).color(tones.muted));
        }
        form.push(widget::button(say.targets_save(), "", Face::plain(tones), tones).on_press(Message::Save))
    }

    /// A field with its title. The field for a folder has a button that opens the system's dialog.
    fn titled_field<'a>(&'a self, field: Field, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let input = widget::field(field.example(self.kind), self.typed(field), theme::NAME, tones)
            .id(field.id())
            .on_input(move |typed| Message::Field(field, typed))
            .on_submit(Message::Save);
        let content: Element<'a, Message> = match field {
            Field::Folder => widget::path_field(input, desk.texts.say().choose(), Message::Choose, tones).into(),
            _ => input.into(),
        };
        widget::titled(field.title(&desk.texts), content, tones).into()
    }
}
