//! The addresses of this computer that phones may reach.

use std::net::{IpAddr, Ipv4Addr};

/// A network this computer is in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interface {
    /// The name of the interface in the system: `wlan0`, `Wi-Fi`.
    pub name: String,
    pub address: IpAddr,
}

/// The networks that phones may come from, with Wi-Fi first. Only IPv4, which is shorter in QR codes and to type. Empty
/// without a network.
pub fn interfaces() -> Vec<Interface> {
    let found = if_addrs::get_if_addrs().unwrap_or_default();
    let mut known: Vec<Interface> = found
        .into_iter()
        .filter(|one| one.ip().is_ipv4() && !one.is_loopback() && !one.is_link_local())
        .map(|one| Interface { address: one.ip(), name: one.name })
        .collect();
    known.sort_by_key(|one| (!is_private(one.address), is_virtual(&one.name), one.name.clone(), one.address));
    known
}

/// The first network's address, or this computer's loopback address.
pub(super) fn usual() -> IpAddr {
    interfaces().first().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |one| one.address)
}

fn is_private(address: IpAddr) -> bool {
    matches!(address, IpAddr::V4(four) if four.is_private())
}

/// Whether an interface belongs to containers, virtual machines or a VPN, where no phone can be.
fn is_virtual(name: &str) -> bool {
    ["docker", "br-", "virbr", "veth", "vmnet", "vboxnet", "tun", "utun", "wg"]
        .iter()
        .any(|part| name.starts_with(part))
}
