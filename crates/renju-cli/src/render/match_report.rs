//! What a match came to, in the form that other match runners have made usual.

use renju_arena::match_::{EngineTally, Pairing, PairingTally};
use renju_arena::statistics::{Estimate, Pairs, Sprt, SprtState, Tally};
use renju_core::Color;

use super::columns::in_columns;
use super::figures::{measure, memory, number, percent, share_of, time};
use super::words::matches as words;
use crate::match_results::MatchResults;

/// Writes all that there is to say of a match.
pub(crate) fn match_report(results: &MatchResults<'_>) -> String {
    let mut parts = Vec::new();
    if !results.is_duel() {
        parts.push(ranking(results));
    }
    for (pairing, tally) in results.pairings() {
        let names = names(results, pairing);
        let mut part = pairing_block(names, tally);
        if let Some((sprt, state)) = results.setup.sprt.as_ref().zip(results.sprt) {
            part.push_str(&llr_line(sprt, state));
            part.push_str(&format!("{}\n", words::verdict(sprt, state.accepted)));
        }
        parts.push(part);
    }
    parts.push(colors(results));
    parts.push(engines(results));
    parts.push(closing(results));
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// Writes how a match goes on, in few lines.
pub(crate) fn match_progress(results: &MatchResults<'_>) -> String {
    if !results.is_duel() {
        return ranking(results);
    }
    let mut page = String::new();
    for (pairing, tally) in results.pairings() {
        page.push_str(&pairing_block(names(results, pairing), tally));
    }
    if let Some((sprt, state)) = results.setup.sprt.as_ref().zip(results.sprt) {
        page.push_str(&llr_line(sprt, state));
        page.push_str(&llr_bar(state));
    }
    page
}

fn names<'a>(results: &MatchResults<'a>, pairing: Pairing) -> [&'a str; 2] {
    [pairing.first, pairing.second].map(|engine| results.name(engine))
}

/// Writes the results of two engines.
fn pairing_block([first, second]: [&str; 2], tally: &PairingTally) -> String {
    let Tally {
        wins,
        draws,
        losses,
    } = tally.games;
    let games = tally.games.games();
    let share = match games {
        0 => words::NONE.to_owned(),
        _ => number(tally.games.points() / games as f64, 3),
    };
    let title = words::score_of(first, second);
    let mut page = format!("{title}: {wins} - {losses} - {draws}  [{share}] {games}\n");
    let Some(estimate) = tally.estimate() else {
        return page;
    };
    let Estimate {
        elo,
        nelo,
        los,
        draw_ratio,
        ..
    } = estimate;
    let ratio = tally.pairs.ratio();
    let ratio = ratio.map_or_else(|| words::NONE.to_owned(), |ratio| number(ratio, 2));
    let (elo, nelo) = (measure(elo), measure(nelo));
    let (los, draw_ratio) = (percent(los), percent(draw_ratio));
    page.push_str(&format!(
        "Elo: {elo}, nElo: {nelo}\n\
         LOS: {los}, DrawRatio: {draw_ratio}, PairsRatio: {ratio}\n\
         Ptnml(0-2): {}\n",
        penta(tally.pairs),
    ));
    let pairs = tally.pairs.pairs();
    if pairs > 0 {
        let same = tally.same_color_won;
        let line = words::same_color_won(&format!("{same} of {pairs}"), &share_of(same, pairs));
        page.push_str(&format!("{line}\n"));
    }
    page
}

fn penta(Pairs(counts): Pairs) -> String {
    let counts = counts.map(|count| count.to_string());
    format!("[{}]", counts.join(", "))
}

/// Writes where a sequential test stands between its bounds.
fn llr_line(sprt: &Sprt, state: SprtState) -> String {
    let SprtState {
        llr, lower, upper, ..
    } = state;
    let share = percent(if llr < 0.0 { llr / lower } else { llr / upper });
    let [llr, lower, upper] = [llr, lower, upper].map(|it| number(it, 2));
    let [elo0, elo1] = [sprt.elo0(), sprt.elo1()].map(|it| number(it, 2));
    format!("LLR: {llr} ({share}) ({lower}, {upper}) [{elo0}, {elo1}]\n")
}

/// Draws where a sequential test stands between its bounds.
fn llr_bar(state: SprtState) -> String {
    const WIDTH: usize = 41;
    let share = (state.llr - state.lower) / (state.upper - state.lower);
    let is_reached = |step: usize| (step as f64) <= share.clamp(0.0, 1.0) * (WIDTH - 1) as f64;
    let place = (0..WIDTH).take_while(|&step| is_reached(step)).count();
    let place = place.max(1);
    format!(
        "H0 [{}*{}] H1\n",
        "-".repeat(place - 1),
        "-".repeat(WIDTH - place)
    )
}

/// Writes how each engine did with each color; of two, how the first did.
fn colors(results: &MatchResults<'_>) -> String {
    let ranked = results
        .standings
        .ranking()
        .into_iter()
        .map(|rating| rating.who);
    let engines: Vec<usize> = if results.is_duel() {
        vec![0]
    } else {
        ranked.collect()
    };
    let rows = engines.into_iter().flat_map(|engine| {
        let with = |who| {
            let games = games_with(results, engine, who);
            color_row(results.name(engine), who, games)
        };
        Color::ALL.map(with)
    });
    let head = words::COLOR_COLUMNS.map(str::to_owned);
    let rows: Vec<_> = std::iter::once(head).chain(rows).collect();
    in_columns(&rows, 0)
}

/// Counts the games of an engine with one color, from its view.
fn games_with(results: &MatchResults<'_>, engine: usize, who: Color) -> Tally {
    let mut games = Tally::default();
    for (pairing, tally) in results.pairings() {
        let of = |color| match color {
            Color::Black => tally.as_black,
            Color::White => tally.as_white,
        };
        if pairing.first == engine {
            games += of(who);
        } else if pairing.second == engine {
            games += of(who.opponent()).reversed();
        }
    }
    games
}

fn color_row(engine: &str, who: Color, games: Tally) -> [String; 6] {
    let Tally {
        wins,
        draws,
        losses,
    } = games;
    let score = match games.games() {
        0 => words::NONE.to_owned(),
        count => percent(games.points() / count as f64),
    };
    let counts = [games.games(), wins, losses, draws].map(|count| count.to_string());
    let [all, wins, losses, draws] = counts;
    [
        words::as_color(engine, who),
        all,
        wins,
        losses,
        draws,
        score,
    ]
}

/// Writes the table of several engines.
fn ranking(results: &MatchResults<'_>) -> String {
    let rows = results
        .standings
        .ranking()
        .into_iter()
        .zip(1..)
        .map(|(rating, rank)| {
            let games = rating.games.games();
            let none = || words::NONE.to_owned();
            let estimate = rating.estimate;
            [
                rank.to_string(),
                results.name(rating.who).to_owned(),
                estimate.map_or_else(none, |it| measure(it.elo)),
                // Its error depends on the number of pairs alone, and would make the table too wide.
                estimate.map_or_else(none, |it| number(it.nelo.value, 1)),
                games.to_string(),
                if games == 0 {
                    none()
                } else {
                    percent(rating.games.points() / games as f64)
                },
                share_of(rating.games.draws, games),
                penta(rating.pairs),
            ]
        });
    let head = words::RANKING_COLUMNS.map(str::to_owned);
    let rows: Vec<_> = std::iter::once(head).chain(rows).collect();
    in_columns(&rows, 0)
}

/// Writes what the engines needed, and what they lost by faults of their own.
fn engines(results: &MatchResults<'_>) -> String {
    let rows = results.standings.engines.iter().zip(&results.setup.engines);
    let rows = rows.map(|(tally, engine)| {
        let none = || words::NONE.to_owned();
        let EngineTally {
            moves,
            longest,
            overrun,
            latency,
            peak_memory,
            ..
        } = *tally;
        let mean = u32::try_from(moves).ok().filter(|&moves| moves > 0);
        let mean = mean.map(|moves| tally.time / moves);
        let faults = counts(tally.faults.iter());
        [
            engine.name.clone(),
            moves.to_string(),
            mean.map_or_else(none, time),
            mean.map_or_else(none, |_| time(longest)),
            if overrun.is_zero() {
                none()
            } else {
                time(overrun)
            },
            latency.mean().map_or_else(none, time),
            peak_memory.map_or_else(none, memory),
            if faults.is_empty() { none() } else { faults },
        ]
    });
    let head = words::ENGINE_COLUMNS.map(str::to_owned);
    let rows: Vec<_> = std::iter::once(head).chain(rows).collect();
    in_columns(&rows, 0)
}

/// Writes how the games ended, and the match.
fn closing(results: &MatchResults<'_>) -> String {
    let mut page = String::new();
    let endings = counts(results.standings.endings.iter());
    if !endings.is_empty() {
        page.push_str(&format!("{}\n", words::endings(&endings)));
    }
    let planned = u64::try_from(results.planned()).unwrap_or(u64::MAX);
    let played = results.standings.games();
    if let Some(end) = words::ended(results.end, played, planned) {
        page.push_str(&format!("{end}\n"));
    }
    page
}

/// Lists what was counted: `five 12, time 1`.
fn counts<'a, T: ToString + 'a>(counted: impl Iterator<Item = (&'a T, &'a u64)>) -> String {
    let each = counted.map(|(what, count)| format!("{} {count}", what.to_string()));
    each.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_is_drawn_between_its_bounds() {
        let sprt: Sprt = "elo0=0 elo1=10".parse().unwrap();
        let state = |pairs| sprt.state(&Tally::default(), &Pairs(pairs));
        let drawn = |pairs| llr_bar(state(pairs));
        let half = "-".repeat(20);
        assert_eq!(drawn([0; 5]), format!("H0 [{half}*{half}] H1\n"));
        // Far beyond the bounds it stays at the end.
        assert_eq!(
            drawn([0, 0, 0, 0, 9000]),
            format!("H0 [{}*] H1\n", "-".repeat(40))
        );
        assert_eq!(
            drawn([9000, 0, 0, 0, 0]),
            format!("H0 [*{}] H1\n", "-".repeat(40))
        );
    }

    #[test]
    fn the_llr_is_written_with_its_bounds() {
        // As fastchess: an LLR of 0.2817 for these pairs and bounds of normalized Elo.
        let sprt: Sprt = "elo0=0 elo1=10".parse().unwrap();
        let state = sprt.state(&Tally::default(), &Pairs([10, 30, 60, 40, 10]));
        assert_eq!(
            llr_line(&sprt, state),
            "LLR: 0.28 (9.6 %) (-2.94, 2.94) [0.00, 10.00]\n"
        );
    }

    #[test]
    fn two_engines_have_the_usual_block() {
        // 300 games, 155 points.
        let mut tally = PairingTally::default();
        let none = pairing_block(["A", "B"], &tally);
        assert_eq!(none, "Score of A vs B: 0 - 0 - 0  [-] 0\n");
        tally.games = Tally {
            wins: 110,
            draws: 90,
            losses: 100,
        };
        tally.pairs = Pairs([10, 30, 60, 40, 10]);
        tally.same_color_won = 15;
        assert_eq!(
            pairing_block(["A", "B"], &tally),
            "Score of A vs B: 110 - 100 - 90  [0.517] 300\n\
             Elo: 11.6 +/- 27.8, nElo: 16.4 +/- 39.3\n\
             LOS: 79.3 %, DrawRatio: 40.0 %, PairsRatio: 1.25\n\
             Ptnml(0-2): [10, 30, 60, 40, 10]\n\
             One color won both games of a pair: 15 of 150 (10.0 %)\n"
        );
    }
}
