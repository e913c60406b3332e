//! What reading records costs.

use std::fmt::Write;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use renju_core::Point;
use renju_record::{ReadOptions, rif};

/// Returns a database of some megabytes, with games of different points.
fn database() -> String {
    let mut text =
        String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database>\n<players>\n");
    let line = |text: &mut String, line: std::fmt::Arguments<'_>| {
        text.write_fmt(line).expect("a string takes all text");
    };
    for id in 0..1000 {
        line(
            &mut text,
            format_args!(
                "<player id=\"{id}\" name=\"Ann\" surname=\"Lõhmus {id}\" country=\"1\"/>\n"
            ),
        );
    }
    text.push_str(
        "</players>\n<countries><country id=\"1\" name=\"Estonia\"/></countries>\n\
         <rules><rule id=\"25\" name=\"Taraguchi-10\"/></rules>\n\
         <tournaments><tournament id=\"3\" name=\"Open\" year=\"2026\" month=\"6\"/></tournaments>\n<games>\n",
    );
    let points: Vec<Point> = Point::all().collect();
    for id in 0..10_000_usize {
        let (black, white) = (id % 1000, (id + 1) % 1000);
        line(
            &mut text,
            format_args!(
                "<game id=\"{id}\" publisher=\"91\" tournament=\"3\" round=\"8\" rule=\"25\" \
                 black=\"{black}\" white=\"{white}\" bresult=\"1\" btime=\"8\" wtime=\"8\" alt=\"51\" \
                 swap=\"R--R-\">\n<move>"
            ),
        );
        // 8 and 225 have no common divisor, so no point comes twice.
        for number in 0..20 + id % 60 {
            let point = points[(id + 8 * number) % points.len()];
            line(
                &mut text,
                format_args!("{} ", point.to_string().to_lowercase()),
            );
        }
        text.push_str("</move>\n<info></info>\n</game>\n");
    }
    text.push_str("</games>\n</database>\n");
    text
}

fn read_rif(c: &mut Criterion) {
    let text = database();
    let mut group = c.benchmark_group("records");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("read rif", |b| {
        b.iter(|| {
            let entries = rif::records(black_box(text.as_bytes()), &ReadOptions::default());
            let read = entries.filter(|entry| entry.record.is_ok()).count();
            assert_eq!(read, 10_000);
        });
    });
    group.finish();
}

criterion_group!(benches, read_rif);
criterion_main!(benches);
