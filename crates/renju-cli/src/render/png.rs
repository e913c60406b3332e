//! Pictures of positions as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree};
use thiserror::Error;

/// How many dots a picture may have on a side, and in all.
const MAX_SIDE: f32 = 20_000.0;
const MAX_DOTS: f32 = 100e6;

/// How many dots a unit of the SVG takes, where that is not too much.
const SCALE: f32 = 2.0;

/// Why a picture could not be drawn.
#[derive(Debug, Error)]
#[non_exhaustive]
pub(crate) enum DrawPngError {
    /// So many positions that the picture would be too large.
    #[error(
        "a picture of {width:.0} by {height:.0} dots is too large: give fewer positions, or use SVG"
    )]
    TooLarge {
        /// The width in dots.
        width: f32,
        /// The height in dots.
        height: f32,
    },
    /// So many positions that the picture has too many parts to be drawn.
    #[error("the picture has too many parts: give fewer positions, or use SVG")]
    TooManyParts,
    /// The SVG was not drawn by this program.
    #[error("the picture is no valid SVG")]
    Svg(#[source] usvg::Error),
    /// The picture could not be packed.
    #[error("the picture could not be encoded as PNG: {reason}")]
    Encode {
        /// What the encoder says.
        reason: String,
    },
}

/// Draws a sheet made by [`sheet`](super::svg::sheet).
///
/// # Errors
/// Fails if the picture would be too large, with some dozens of positions.
pub(crate) fn draw(svg: &str) -> Result<Vec<u8>, DrawPngError> {
    draw_at(svg, &[SCALE, 1.0])
}

/// Draws a sheet with as many dots as it says that it has pixels.
///
/// # Errors
/// Fails if the picture would be too large.
pub(crate) fn draw_as_wide(svg: &str) -> Result<Vec<u8>, DrawPngError> {
    draw_at(svg, &[1.0])
}

/// Draws a sheet at the first of these scales that is not too large.
fn draw_at(svg: &str, scales: &[f32]) -> Result<Vec<u8>, DrawPngError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| match error {
        usvg::Error::ElementsLimitReached
        | usvg::Error::ParsingFailed(usvg::roxmltree::Error::NodesLimitReached) => {
            DrawPngError::TooManyParts
        }
        other => DrawPngError::Svg(other),
    })?;
    let size = tree.size();
    let fits = |scale: f32| {
        let (width, height) = (size.width() * scale, size.height() * scale);
        width.max(height) <= MAX_SIDE && width * height <= MAX_DOTS
    };
    let too_large = || DrawPngError::TooLarge {
        width: size.width(),
        height: size.height(),
    };
    let scale = scales
        .iter()
        .copied()
        .find(|&scale| fits(scale))
        .ok_or_else(too_large)?;
    let dots = size.scale_by(scale).ok_or_else(too_large)?.to_int_size();
    let mut pixmap = Pixmap::new(dots.width(), dots.height()).ok_or_else(too_large)?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| DrawPngError::Encode {
        reason: error.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_parts_are_told_with_a_remedy() {
        let parts = "<g/>".repeat(1_100_000);
        let svg = format!("<svg xmlns='http://www.w3.org/2000/svg'>{parts}</svg>");
        let error = draw(&svg).unwrap_err();
        assert!(matches!(error, DrawPngError::TooManyParts), "{error}");
    }
}
