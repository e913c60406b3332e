//! Does an engine keep to the protocol?
