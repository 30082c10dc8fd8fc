//! Settings worth trying on a transcript: those that can make a difference. `search` tries them.

use std::collections::BTreeMap;

use evening::club::{
    Average, Between, CrossFactor, DatumHalf, DatumRound, Divisor, Drop, DueLines, Eights, FieldScope, Half,
    Hundredths, ImpsOwn, ImpsRound, Limit, Method, PercentOf, PercentRound, RoundTo, Rules, ScaleName, Show, SitOut,
    TieOn, Unequal, VpBoards, Winners,
};
use evening::director::Artificial;
use evening::scoring::scales;
use movement::ContestantKind;

use super::super::transcript::{LineScore, Transcript};

/// The properties of a transcript that make settings worth trying.
#[allow(clippy::struct_excessive_bools, reason = "independent facts, each looked at by itself")]
pub(super) struct Facts {
    /// Whether there are sections, or boards have unequally many results, so that Neuberg and its alternatives may
    /// differ.
    has_uneven_results: bool,
    has_artificial: bool,
    /// Whether there is an average plus or minus, which may depend on a contestant's own percentage.
    has_average_plus_or_minus: bool,
    /// Whether contestants played different numbers of boards.
    has_uneven_boards: bool,
    has_sections: bool,
}

impl Facts {
    pub(super) fn of(transcript: &Transcript) -> Self {
        let mut results: BTreeMap<_, u32> = BTreeMap::new();
        let mut boards: BTreeMap<_, u32> = BTreeMap::new();
        let mut facts = Self {
            has_uneven_results: false,
            has_artificial: false,
            has_average_plus_or_minus: false,
            has_uneven_boards: false,
            has_sections: transcript.sections.len() > 1,
        };
        for line in &transcript.lines {
            let count = results.entry((line.section, line.board)).or_default();
            match line.line_score {
                LineScore::Result(_) => *count += 1,
                LineScore::Artificial(awards) => {
                    facts.has_artificial = true;
                    facts.has_average_plus_or_minus |=
                        awards.iter().any(|a| matches!(a, Artificial::Plus | Artificial::Minus));
                }
            }
            for (contestant, _) in line.sitting.contestants() {
                *boards.entry(contestant).or_default() += 1;
            }
        }
        let differ = |mut counts: Box<dyn Iterator<Item = u32> + '_>| {
            counts.next().is_some_and(|first| counts.any(|count| count != first))
        };
        facts.has_uneven_results = facts.has_sections || differ(Box::new(results.values().copied()));
        facts.has_uneven_boards = differ(Box::new(boards.values().copied()));
        facts
    }
}

/// Settings that change lines.
pub(super) fn by_lines(transcript: &Transcript, facts: &Facts) -> Vec<Rules> {
    let methods = match (transcript.method, transcript.kind) {
        (Some(method), _) => vec![method],
        (None, ContestantKind::Teams) => vec![Method::Imps, Method::Bam, Method::Total, Method::Patton, Method::Hybrid],
        (None, ContestantKind::Pairs | ContestantKind::Individual) => {
            vec![Method::Matchpoints, Method::Butler, Method::CrossImps, Method::Total]
        }
    };
    let has_second_tables = transcript.lines.iter().any(|line| line.sitting.is_second_table());
    let eights = if has_second_tables { Eights::ALL } else { &Eights::ALL[..1] };
    let bases = methods
        .into_iter()
        .flat_map(|method| eights.iter().map(move |eights| Rules { method, eights: *eights, ..Rules::default() }));
    bases.flat_map(|base| rules_of_method(&base, facts)).collect()
}

/// IMPs for average plus: three by the Laws, fewer in some clubs.
const AVERAGE_IMPS: [Hundredths; 3] = [Hundredths(300), Hundredths(200), Hundredths(250)];

/// Settings of the method of `base` that change lines.
fn rules_of_method(base: &Rules, facts: &Facts) -> Vec<Rules> {
    match base.method {
        Method::Matchpoints => matchpoints(base, facts),
        Method::Butler | Method::CrossImps => {
            let imps_owns = if facts.has_artificial { ImpsOwn::ALL } else { &ImpsOwn::ALL[..1] };
            let awards = if facts.has_artificial { &AVERAGE_IMPS[..] } else { &AVERAGE_IMPS[..1] };
            let fields = if facts.has_sections { FieldScope::ALL } else { &FieldScope::ALL[..1] };
            let bases = imps_owns.iter().flat_map(|imps_own| {
                fields.iter().map(|field| Rules { imps_own: *imps_own, field: *field, ..base.clone() })
            });
            let bases = bases.flat_map(|base| {
                awards.iter().map(move |average_imps| Rules { average_imps: *average_imps, ..base.clone() })
            });
            bases.flat_map(|base| imps(&base)).collect()
        }
        Method::Total => vec![base.clone()],
        Method::Imps => Between::ALL.iter().map(|between| Rules { between: *between, ..base.clone() }).collect(),
        Method::Bam | Method::Patton | Method::Hybrid => {
            [0, 10].map(|draw_within| Rules { draw_within, ..base.clone() }).to_vec()
        }
    }
}

/// Settings that change IMPs against a datum or cross-IMPs; the plainest first.
pub(super) fn imps(base: &Rules) -> Vec<Rules> {
    let mut candidates = Vec::new();
    for round in ImpsRound::ALL {
        let base = Rules { imps_round: *round, ..base.clone() };
        if base.method == Method::CrossImps {
            for divisor in Divisor::ALL {
                for factor in CrossFactor::ALL {
                    for cap in [Limit(None), Limit(Some(17))] {
                        candidates.push(Rules { divisor: *divisor, cross_factor: *factor, cap, ..base.clone() });
                    }
                }
            }
        } else if *round == ImpsRound::Exact {
            // IMPs against a datum are whole numbers, except for weighted scores.
            for drop in [Drop::Count(0), Drop::Count(1), Drop::Count(2), Drop::Share(5), Drop::Share(10)] {
                for drop_min in if matches!(drop, Drop::Share(_)) { &[0, 1][..] } else { &[0] } {
                    for datum_round in DatumRound::ALL {
                        for datum_half in DatumHalf::ALL {
                            candidates.push(Rules {
                                drop,
                                drop_min: *drop_min,
                                datum_round: *datum_round,
                                datum_half: *datum_half,
                                ..base.clone()
                            });
                        }
                    }
                }
            }
        }
    }
    candidates
}

/// Settings that change matchpoints; the plainest first.
fn matchpoints(base: &Rules, facts: &Facts) -> Vec<Rules> {
    let mut candidates = vec![base.clone()];
    let mut vary = |expand: &dyn Fn(&Rules) -> Vec<Rules>| candidates = candidates.iter().flat_map(expand).collect();
    if facts.has_sections {
        vary(&|r| FieldScope::ALL.iter().map(|field| Rules { field: *field, ..r.clone() }).collect());
    }
    if facts.has_average_plus_or_minus {
        vary(&|r| [Average::Fixed, Average::Own].map(|average| Rules { average, ..r.clone() }).to_vec());
    }
    if facts.has_uneven_results {
        vary(&|r| Unequal::ALL.iter().map(|unequal| Rules { unequal: *unequal, ..r.clone() }).collect());
        vary(&|r| Show::ALL.iter().map(|show| Rules { show: *show, ..r.clone() }).collect());
    }
    if facts.has_artificial {
        vary(&|r| DueLines::ALL.iter().map(|due_lines| Rules { due_lines: *due_lines, ..r.clone() }).collect());
    }
    if facts.has_uneven_results || facts.has_artificial {
        vary(&|r| {
            let rounded = RoundTo::ALL
                .iter()
                .filter(|round| **round != RoundTo::Exact)
                .flat_map(|round| Half::ALL.iter().map(|half| Rules { round: *round, half: *half, ..r.clone() }));
            std::iter::once(r.clone()).chain(rounded).collect()
        });
    }
    candidates
}

/// Settings that change totals and percentages.
pub(super) fn by_totals(base: &Rules, transcript: &Transcript, facts: &Facts) -> Vec<Rules> {
    if transcript.kind == ContestantKind::Teams {
        return with_each_scale(base);
    }
    if !transcript.matches.is_empty() {
        return with_each_scale_of_pairs(base);
    }
    if !base.method.has_percentages() {
        let sit_outs =
            if facts.has_uneven_boards { &[SitOut::Exclude, SitOut::Factor][..] } else { &[SitOut::Exclude] };
        let with_sit_out = |sit_out: &SitOut| {
            let sit_out = *sit_out;
            ImpsRound::ALL.iter().map(move |imps_total| Rules { sit_out, imps_total: *imps_total, ..base.clone() })
        };
        return sit_outs.iter().flat_map(with_sit_out).collect();
    }
    let sit_out_values = [SitOut::Exclude, SitOut::Factor, SitOut::PercentOfTop(50), SitOut::PercentOfTop(60)];
    let sit_outs = if facts.has_uneven_boards { &sit_out_values[..] } else { &sit_out_values[..1] };
    sit_outs
        .iter()
        .flat_map(|sit_out| {
            PercentOf::ALL.iter().map(|percent_of| Rules { sit_out: *sit_out, percent_of: *percent_of, ..base.clone() })
        })
        .collect()
}

/// Settings for matches of teams: victory points by each scale and without one, combined with other settings that
/// change them.
fn with_each_scale(base: &Rules) -> Vec<Rules> {
    let counted = if base.method.has_percentages() { "percent" } else { "imps" };
    let scales = std::iter::once(None).chain(scales(counted).into_iter().map(|name| Some(name.to_owned())));
    let pattons: Vec<ScaleName> = match base.method {
        Method::Patton => scales_of_patton(),
        _ => vec![ScaleName(None)],
    };
    let mut candidates = Vec::new();
    for scale in scales {
        for patton in &pattons {
            for vp_boards in if scale.is_some() { VpBoards::ALL } else { &VpBoards::ALL[..1] } {
                for imps_total in [ImpsRound::Exact, ImpsRound::Whole] {
                    candidates.push(Rules {
                        vp_scale: ScaleName(scale.clone()),
                        patton: patton.clone(),
                        vp_boards: *vp_boards,
                        imps_total,
                        ..base.clone()
                    });
                }
            }
        }
    }
    candidates
}

/// Settings for short matches of pairs: victory points by each scale that fits the method, and without one.
fn with_each_scale_of_pairs(base: &Rules) -> Vec<Rules> {
    let counted = if base.method.has_percentages() { "percent" } else { "imps" };
    let scales = std::iter::once(None).chain(scales(counted).into_iter().map(|name| Some(name.to_owned())));
    scales.map(|name| Rules { vp_pairs: ScaleName(name), ..base.clone() }).collect()
}

/// The scales for the ratio of both teams' plus scores in Patton.
fn scales_of_patton() -> Vec<ScaleName> {
    scales("patton").into_iter().map(|name| ScaleName(Some(name.to_owned()))).collect()
}

/// Settings that change places only.
pub(super) fn by_places(base: &Rules, transcript: &Transcript) -> Vec<Rules> {
    let winners: &[Winners] = if transcript.winners.is_some() { &[base.winners] } else { Winners::ALL };
    let ties = [
        (TieOn::Exact, base.percent_round),
        (TieOn::Shown, PercentRound::Hundredth),
        (TieOn::Shown, PercentRound::Tenth),
    ];
    winners
        .iter()
        .flat_map(|winners| {
            ties.map(|(tie_on, percent_round)| Rules { winners: *winners, tie_on, percent_round, ..base.clone() })
        })
        .collect()
}
