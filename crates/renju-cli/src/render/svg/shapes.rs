//! Circles, polygons and inks.

use std::fmt::Write;

/// Draws a filled circle.
pub(super) fn disc(svg: &mut String, at: (f32, f32), radius: f32, fill: &str) {
    ring(svg, at, radius, &format!("fill=\"{fill}\" stroke=\"none\""));
}

/// Draws a circle with these attributes.
pub(super) fn ring(svg: &mut String, at: (f32, f32), radius: f32, style: &str) {
    let _ = write!(
        svg,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\" {style}/>",
        at.0, at.1
    );
}

/// Draws a regular polygon with these attributes, a corner or a side on top.
pub(super) fn polygon(
    svg: &mut String,
    (x, y): (f32, f32),
    radius: f32,
    sides: u8,
    is_side_on_top: bool,
    style: &str,
) {
    let turn = if is_side_on_top { 0.5 } else { 0.0 };
    svg.push_str("<path d=\"");
    for k in 0..sides {
        let part = f32::from(k) + turn;
        let angle = std::f32::consts::TAU * part / f32::from(sides);
        let (sin, cos) = angle.sin_cos();
        let command = if k == 0 { 'M' } else { 'L' };
        let px = x + radius * sin;
        let py = y - radius * cos;
        let _ = write!(svg, "{command}{px:.1} {py:.1}");
    }
    let _ = write!(svg, "Z\" {style}/>");
}

/// Draws what is drawn within with this ink, so broad.
pub(super) fn inked(svg: &mut String, ink: &str, width: f32, draw: impl FnOnce(&mut String)) {
    let _ = write!(svg, "<g stroke=\"{ink}\" stroke-width=\"{width}\">");
    draw(svg);
    svg.push_str("</g>");
}
