//! Opening rules as lists of steps.
