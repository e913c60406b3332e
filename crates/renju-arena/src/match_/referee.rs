//! What a move does to a game, by the rules.
