//! Integration tests of `exchange`, in one program so that it is linked only once.

mod byes;
mod check;
mod deals;
mod events;
mod member_numbers;
mod pbn;
mod readers;
mod reread;
mod sample;
mod schema;
mod sites;
mod standings_json;
mod there_and_back;
mod web_page;
mod writers;
