//! The addresses of this computer that phones may reach.

use std::net::{IpAddr, Ipv4Addr};

/// A network interface of this computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interface {
    /// The name of the interface in the system: `wlan0`, `Wi-Fi`.
    pub name: String,
    pub address: IpAddr,
}

/// The IPv4 interfaces of this computer, without loopback and link-local addresses. The likeliest for phones come
/// first: those with private addresses before others, then physical before virtual ones, then by name. IPv4 addresses
/// are shorter in QR codes and to type. Empty without a network, or if the system cannot list the interfaces.
pub fn interfaces() -> Vec<Interface> {
    let system_interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let mut interfaces: Vec<Interface> = system_interfaces
        .into_iter()
        .filter(|interface| interface.ip().is_ipv4() && !interface.is_loopback() && !interface.is_link_local())
        .map(|interface| Interface { address: interface.ip(), name: interface.name })
        .collect();
    interfaces.sort_by_key(|interface| {
        (!is_private(interface.address), is_virtual(&interface.name), interface.name.clone(), interface.address)
    });
    interfaces
}

/// The address of the first interface, or the loopback address if there is none.
pub(super) fn default_address() -> IpAddr {
    interfaces().first().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |interface| interface.address)
}

fn is_private(address: IpAddr) -> bool {
    matches!(address, IpAddr::V4(ip) if ip.is_private())
}

/// Whether an interface belongs to containers, virtual machines or a VPN, where no phone can be. Its name tells.
fn is_virtual(name: &str) -> bool {
    ["docker", "br-", "virbr", "veth", "vmnet", "vboxnet", "tun", "utun", "wg"]
        .iter()
        .any(|prefix| name.starts_with(prefix))
}
