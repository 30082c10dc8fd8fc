//! Kills senders, scorers and the server of a field at random, and looks whether every acknowledged row is there once.
//! `cargo build && cargo run --features examples --example federation_killed -- [KILLS] [SEED]`.

#[path = "../tests/federation/invented.rs"]
mod invented;
#[path = "federation/killing.rs"]
mod killing;
#[path = "../tests/federation/server.rs"]
mod server;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let kills = numbers.next().transpose()?.unwrap_or(200) as u32;
    let seed = numbers.next().transpose()?.unwrap_or(1);
    let Some(server) = server::Server::start() else { return Ok(()) };
    let folder = std::env::temp_dir().join(format!("arrowswitch-killed-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    // The program is in the parent folder of the examples.
    let own = std::env::current_exe()?;
    let program = own.parent().and_then(|folder| folder.parent()).ok_or("no folder")?.join("arrowswitch");
    let done = killing::kill(&server, &folder, &program, kills, invented::Chance::new(seed));
    std::fs::remove_dir_all(&folder)?;
    println!("{done:?}");
    println!("every acknowledged row was there once, and the ranking the same in the end");
    Ok(())
}
