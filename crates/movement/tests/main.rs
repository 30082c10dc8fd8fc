//! Integration tests of `movement`, as one program so that it is linked only once.

mod families;
mod faults;
mod repairs;
mod suggestions;
