//! The transposition table: what is known of positions, shared by the threads.
//!
//! An entry is two words that are read and written without a lock. The first is the key of the
//! position combined with the second, so that an entry of which two threads wrote one word each is
//! not found by either (Hyatt and Mann, "A lock-less transposition-table implementation").

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use renju_core::Point;

use super::value::Value;

/// What a value says of the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nothing: there is no value.
    None,
    /// The true one is not greater.
    Upper,
    /// The true one is not less.
    Lower,
    /// It is the true one.
    Exact,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) value: Value,
    pub(super) bound: Bound,
    pub(super) depth: i32,
    pub(super) best: Option<Point>,
    /// What the evaluation says of the position.
    pub(super) evaluation: Value,
    /// Whether the side to move is known to have no VCF, as far as it was looked for.
    pub(super) has_no_vcf: bool,
}

/// The entries of a bucket: a cache line.
const BUCKET: usize = 4;

/// The generations before a number comes again.
const GENERATIONS: u8 = 64;

/// The stored depth of an entry of depth zero, so that depths below fit.
const DEPTH_OFFSET: i32 = 8;

/// The number that stands for no point.
const NO_POINT: u8 = 255;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; BUCKET]);

/// The table.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    generation: AtomicU8,
}

impl Table {
    /// Returns a table that takes up to so many bytes, but one bucket at least.
    pub(crate) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Bucket>()).max(1);
        Self {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(count)
                .collect(),
            generation: AtomicU8::new(0),
        }
    }

    /// Begins another search, whose entries push out those of earlier ones.
    pub(crate) fn begin_search(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "it is less than the number of buckets"
    )]
    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]; BUCKET] {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }

    /// Returns what is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            let is_found = check.load(Ordering::Relaxed) ^ data == key && data != 0;
            is_found.then(|| unpack(data))
        })
    }

    /// Keeps what is known of a position.
    pub(super) fn put(&self, key: u64, entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let bucket = self.bucket(key);
        let worth = |[check, data]: &[AtomicU64; 2]| {
            let data = data.load(Ordering::Relaxed);
            if check.load(Ordering::Relaxed) ^ data == key {
                return i32::MIN;
            }
            if data == 0 {
                return i32::MIN + 1;
            }
            let age = (GENERATIONS + generation - generation_of(data)) % GENERATIONS;
            unpack(data).depth - 8 * i32::from(age)
        };
        let slot = bucket.iter().min_by_key(|slot| worth(slot));
        let [check, data] = slot.expect("a bucket has entries");
        let old = data.load(Ordering::Relaxed);
        let mut entry = entry;
        if check.load(Ordering::Relaxed) ^ old == key && old != 0 {
            let old = unpack(old);
            entry.best = entry.best.or(old.best);
            let is_better = entry.bound == Bound::Exact || entry.depth + 3 >= old.depth;
            if !is_better && old.bound != Bound::None {
                return;
            }
        }
        let packed = pack(entry, generation);
        data.store(packed, Ordering::Relaxed);
        check.store(key ^ packed, Ordering::Relaxed);
    }
}

// The bytes of an entry: value, evaluation (two each), point, depth, bound with the flags, generation.

/// The flag of an entry without a VCF.
const NO_VCF: u8 = 4;
/// The flag of every entry, so that none is zero.
const USED: u8 = 8;

fn pack(entry: Entry, generation: u8) -> u64 {
    let half =
        |value: Value| i16::try_from(value).unwrap_or(if value < 0 { i16::MIN } else { i16::MAX });
    let [value, evaluation] =
        [entry.value, entry.evaluation].map(|value| half(value).to_le_bytes());
    let point = entry
        .best
        .and_then(|point| u8::try_from(point.index()).ok());
    let depth = (entry.depth + DEPTH_OFFSET).clamp(0, 255);
    let no_vcf = if entry.has_no_vcf { NO_VCF } else { 0 };
    u64::from_le_bytes([
        value[0],
        value[1],
        evaluation[0],
        evaluation[1],
        point.unwrap_or(NO_POINT),
        u8::try_from(depth).unwrap_or(u8::MAX),
        entry.bound as u8 | no_vcf | USED,
        generation,
    ])
}

fn unpack(data: u64) -> Entry {
    let [
        value,
        value_high,
        evaluation,
        evaluation_high,
        point,
        depth,
        flags,
        _,
    ] = data.to_le_bytes();
    let bound = match flags & 3 {
        0 => Bound::None,
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    Entry {
        value: Value::from(i16::from_le_bytes([value, value_high])),
        evaluation: Value::from(i16::from_le_bytes([evaluation, evaluation_high])),
        best: Point::from_index(usize::from(point)),
        depth: i32::from(depth) - DEPTH_OFFSET,
        bound,
        has_no_vcf: flags & NO_VCF != 0,
    }
}

const fn generation_of(data: u64) -> u8 {
    data.to_le_bytes()[7] % GENERATIONS
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const BOUNDS: [Bound; 4] = [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact];

    /// A number that looks random, made of another (`SplitMix64`).
    const fn mixed(number: u64) -> u64 {
        let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        number ^ number >> 31
    }

    /// The entry that belongs to a key, so that any other can be told.
    fn entry_of(key: u64) -> Entry {
        let mut rng = fastrand::Rng::with_seed(key);
        Entry {
            value: rng.i32(-30_000..=30_000),
            evaluation: rng.i32(-30_000..=30_000),
            bound: BOUNDS[rng.usize(..BOUNDS.len())],
            depth: rng.i32(0..60),
            best: Point::from_index(rng.usize(..Point::COUNT)),
            has_no_vcf: rng.bool(),
        }
    }

    fn entry() -> impl Strategy<Value = Entry> {
        let value = || -30_000..=30_000;
        let best = proptest::option::of((0..Point::COUNT).prop_map(|index| {
            let point = Point::from_index(index);
            point.expect("there are as many points")
        }));
        let bound = proptest::sample::select(&BOUNDS[..]);
        let depth = -DEPTH_OFFSET..=200;
        (value(), value(), bound, depth, best, any::<bool>()).prop_map(
            |(value, evaluation, bound, depth, best, has_no_vcf)| Entry {
                value,
                bound,
                depth,
                best,
                evaluation,
                has_no_vcf,
            },
        )
    }

    proptest! {
        #[test]
        fn entries_are_kept_as_they_are(entry in entry(), generation in 0..GENERATIONS) {
            let packed = pack(entry, generation);
            prop_assert_ne!(packed, 0);
            prop_assert_eq!(unpack(packed), entry);
            prop_assert_eq!(generation_of(packed), generation);
        }

        #[test]
        fn what_was_kept_is_found(entry in entry(), key in any::<u64>(), size in 0..10_000_usize) {
            let table = Table::new(size);
            prop_assert_eq!(table.get(key), None);
            table.put(key, entry);
            prop_assert_eq!(table.get(key), Some(entry));
            prop_assert_eq!(table.get(!key), None);
        }

        #[test]
        fn a_known_best_move_outlives_a_value_without_one(
            entry in entry(),
            next in entry(),
            key in any::<u64>(),
        ) {
            let table = Table::new(64);
            table.put(key, entry);
            table.put(key, Entry { best: None, ..next });
            let found = table.get(key).expect("it was kept");
            prop_assert_eq!(found.best, entry.best);
        }
    }

    #[test]
    fn a_full_bucket_keeps_the_deepest_of_the_newest() {
        let table = Table::new(0);
        let of_depth = |depth| Entry {
            depth,
            bound: Bound::Exact,
            ..entry_of(0)
        };
        for (key, depth) in [(1, 10), (2, 20), (3, 30), (4, 40)] {
            table.put(mixed(key), of_depth(depth));
        }
        table.put(mixed(5), of_depth(1));
        assert_eq!(table.get(mixed(1)), None, "the shallowest makes room");
        assert!((2..=5).all(|key| table.get(mixed(key)).is_some()));
        // What is old enough makes room, however deep it is.
        for _ in 0..10 {
            table.begin_search();
        }
        for key in 6..=9 {
            table.put(mixed(key), of_depth(2));
        }
        assert!((1..=5).all(|key| table.get(mixed(key)).is_none()));
        assert!((6..=9).all(|key| table.get(mixed(key)).is_some()));
    }

    #[test]
    fn generations_come_again() {
        let table = Table::new(64);
        for key in 0..200 {
            table.put(mixed(key), entry_of(mixed(key)));
            assert_eq!(table.get(mixed(key)), Some(entry_of(mixed(key))));
            table.begin_search();
        }
    }

    /// What a thread read of one entry and what another wrote over it must never be taken for one.
    #[test]
    fn threads_never_find_half_an_entry() {
        const KEYS: u64 = 64;
        // Three buckets for all keys, so that threads meet all the time.
        let table = Table::new(3 * size_of::<Bucket>());
        let found: u64 = std::thread::scope(|scope| {
            let table = &table;
            let threads: Vec<_> = (0..4)
                .map(|thread: u64| {
                    scope.spawn(move || {
                        let mut found = 0;
                        for round in 0..100_000 {
                            let number = mixed(round << 8 | thread);
                            let key = mixed(number % KEYS);
                            if number >> 60 < 8 {
                                table.put(key, entry_of(key));
                            } else if let Some(entry) = table.get(key) {
                                assert_eq!(entry, entry_of(key));
                                found += 1;
                            }
                            if number >> 48 == 0 {
                                table.begin_search();
                            }
                        }
                        found
                    })
                })
                .collect();
            let counts = threads.into_iter().map(|thread| thread.join().unwrap());
            counts.sum()
        });
        assert!(found > 1000, "{found} were found");
    }
}
