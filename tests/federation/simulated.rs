//! The simulation of `examples/federation_simulation.rs` at one hundredth, so that a change that breaks it is noticed.
//! At other sizes, in percent: `ARROWSWITCH_SIMULATE="10 100" cargo test … simulated -- --nocapture`.

#[allow(clippy::duplicate_mod, reason = "the example brings the tests' server and evenings along")]
#[path = "../../examples/federation_simulation.rs"]
mod simulation;

#[test]
fn simulation_of_a_large_field_runs_at_a_hundredth() {
    // Uses `main`, so that the compiler does not report it as unused.
    let _: fn() -> Result<(), simulation::Fault> = simulation::main;
    let percentages = std::env::var("ARROWSWITCH_SIMULATE").unwrap_or_else(|_| "1".to_owned());
    simulation::simulate(percentages.split_whitespace().map(str::to_owned).collect()).unwrap();
}
