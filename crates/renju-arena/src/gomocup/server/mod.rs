//! The engine's end of the protocol.
