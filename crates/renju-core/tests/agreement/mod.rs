//! Checks that hold the library to the reference on any board; each panics where they disagree.

mod shapes;

pub(crate) use shapes::check_shapes;
