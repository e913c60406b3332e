//! The file of weights: what is written is read again, and anything else is refused with a reason.

use proptest::prelude::*;
use renju_engine::{Weights, WeightsError};

/// The bytes before the weights.
const HEAD: usize = 24;

fn good() -> Vec<u8> {
    Weights::built_in().to_bytes()
}

/// Fails unless bytes are refused with this message.
fn check(bytes: &[u8], message: &str) {
    let error = Weights::from_bytes(bytes).expect_err("these are no weights");
    assert_eq!(error.to_string(), message);
}

#[test]
fn what_is_written_is_read_again() {
    assert_eq!(Weights::from_bytes(&good()), Ok(Weights::built_in()));
}

#[test]
fn the_head_is_that_of_the_format() {
    let bytes = good();
    assert_eq!(&bytes[..8], b"RENJUWTS");
    assert_eq!(bytes[8..12], 1u32.to_le_bytes());
    // Four tables of values, two of threats and four of promises.
    let size = 2 * (4 * 3876 + 2 * 4096 + 4 * 3876);
    assert_eq!(bytes[12..16], u32::to_le_bytes(size));
    assert_eq!(bytes.len(), HEAD + size as usize);
}

#[test]
fn other_files_are_no_weights() {
    let message = "this is no file of weights: it does not begin with `RENJUWTS`";
    check(b"", message);
    check(b"RENJU", message);
    check(&good()[1..], message);
}

#[test]
fn cut_files_are_refused() {
    let bytes = good();
    let length = bytes.len();
    for cut in [8, HEAD - 1, HEAD, HEAD + 1, length - 1] {
        let message =
            format!("the file has {cut} bytes, and not {length}: it is cut off or not one file");
        check(&bytes[..cut], &message);
    }
    let longer = [&bytes[..], b"\n"].concat();
    let found = length + 1;
    check(
        &longer,
        &format!("the file has {found} bytes, and not {length}: it is cut off or not one file"),
    );
}

#[test]
fn other_versions_are_refused() {
    let mut bytes = good();
    bytes[8..12].copy_from_slice(&2u32.to_le_bytes());
    check(
        &bytes,
        "the weights have format version 2, and only version 1 is known here",
    );
    // Whatever its length is: another version may be longer.
    check(
        &bytes[..100],
        "the weights have format version 2, and only version 1 is known here",
    );
}

#[test]
fn another_number_of_weights_is_refused() {
    let mut bytes = good();
    let size = bytes.len() - HEAD;
    bytes[12..16].copy_from_slice(&1000u32.to_le_bytes());
    check(
        &bytes,
        &format!("the weights take 1000 bytes, and not {size}"),
    );
}

#[test]
fn damage_anywhere_is_found() {
    let bytes = good();
    for place in [HEAD, HEAD + 1, bytes.len() / 2, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x10;
        let error = Weights::from_bytes(&damaged).unwrap_err();
        assert!(
            matches!(error, WeightsError::Damaged { .. }),
            "{place}: {error}"
        );
    }
    let mut damaged = bytes.clone();
    damaged[16..HEAD].fill(0);
    let error = Weights::from_bytes(&damaged).unwrap_err().to_string();
    let expected = ", and not 0000000000000000";
    assert!(
        error.starts_with("the weights are damaged: their hash is "),
        "{error}"
    );
    assert!(error.ends_with(expected), "{error}");
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
        prop_assert!(Weights::from_bytes(&bytes).is_err());
        let with_head = [b"RENJUWTS\x01\0\0\0", &bytes[..]].concat();
        prop_assert!(Weights::from_bytes(&with_head).is_err());
    }

    #[test]
    fn any_change_of_a_byte_is_found(place in any::<prop::sample::Index>(), change in 1u8..) {
        let mut bytes = good();
        let place = place.index(bytes.len());
        bytes[place] ^= change;
        prop_assert!(Weights::from_bytes(&bytes).is_err());
    }
}
