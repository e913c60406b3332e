//! Counts the games of a database of `RenjuNet`, and says how fast and with how much memory it was read:
//!
//! ```text
//! python3 crates/renju-testdata/records/rif/make.py 100 /tmp/large.rif
//! cargo run --release -p renju-record --example count_games -- /tmp/large.rif
//! ```

use std::fs::{self, File};
use std::io::BufReader;
use std::time::Instant;

use renju_record::{ReadOptions, rif};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name a database")?;
    let file = File::open(&path)?;
    let bytes = file.metadata()?.len();
    let started = Instant::now();
    let (mut games, mut moves, mut errors, mut notices) = (0, 0, 0, 0);
    for entry in rif::records(BufReader::new(file), &ReadOptions::default()) {
        notices += entry.notices.len();
        match entry.record {
            Ok(record) => {
                games += 1;
                moves += record.len() - 1;
            }
            Err(_) => errors += 1,
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    println!("{games} games, {moves} moves, {errors} errors, {notices} notices");
    let megabytes = f64::from(u32::try_from(bytes / 1000)?) / 1000.0;
    println!(
        "{megabytes} MB in {seconds:.2} s: {:.0} MB/s",
        megabytes / seconds
    );
    // Linux tells the peak of the memory.
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    for line in status.lines().filter(|line| line.starts_with("VmHWM")) {
        println!("{line}");
    }
    Ok(())
}
