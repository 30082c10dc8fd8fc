//! Connecting the table pads.

use ::window::{Message, ScreenName, Shortcut};
use iced_test::Error;

use crate::harness::{look, press, ready};

#[test]
fn connector_is_not_offered_while_a_file_is_followed() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Pads));
    let mut window = look(&app);
    window.find("Data Connector")?;
    window.click("Connect to the pads")?;
    let messages: Vec<Message> = window.into_messages().collect();
    for message in messages {
        // The task lasts as long as the pads are followed.
        drop(app.update(message));
    }
    look(&app).find("Disconnect")?;
    assert!(look(&app).find("Data Connector").is_err());
    Ok(())
}
