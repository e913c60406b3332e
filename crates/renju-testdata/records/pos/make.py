#!/usr/bin/env python3
"""Makes the sample .pos files of this folder and the .sav files of ../sav, from the description of the
formats alone. The moves of each are in crates/renju-record/tests/pos_and_sav.rs as well, as labels."""

import pathlib

HERE = pathlib.Path(__file__).parent
GAME = "h8 i9 g7 a15 o15 a1 o1".split()


def row_and_column(label):
    """Row from the top and column from the left, from 0."""
    return 15 - int(label[1:]), ord(label[0]) - ord("a")


def pos(labels):
    cells = [row_and_column(label) for label in labels]
    return bytes([len(cells)] + [15 * row + column for row, column in cells])


def transposed(labels):
    """As Yixin-Board writes it: row and column exchanged."""
    cells = [row_and_column(label) for label in labels]
    return bytes([len(cells)] + [15 * column + row for row, column in cells])


def sav(labels, size=15):
    lines = [str(size), str(size), str(len(labels))]
    lines += ["{} {}".format(*row_and_column(label)) for label in labels]
    return "\n".join(lines).encode() + b"\n"


FULL = [f"{chr(97 + column)}{15 - row}" for row in range(15) for column in range(15)]

for name, data in {
    "game.pos": pos(GAME),
    "yixin.pos": transposed(GAME),
    "full.pos": pos(FULL),
    "one.pos": pos(["h8"]),
    "padded.pos": pos(GAME).ljust(226, b"\xcc"),
    "12#1#Ann#Bob#0#5.pos": pos(GAME),
    "off-board.pos": pos(GAME)[:-1] + b"\xe1",
    "cut.pos": pos(GAME)[:-1],
    "text.pos": b"h8i9g7\n",
}.items():
    (HERE / name).write_bytes(data)

for name, data in {
    "game.sav": sav(GAME),
    "windows.sav": sav(GAME).replace(b"\n", b"\r\n"),
    "full.sav": sav(FULL),
    "empty.sav": sav([]),
    "19x19.sav": sav(GAME, 19),
    "cut.sav": sav(GAME)[:-5],
}.items():
    (HERE / ".." / "sav" / name).write_bytes(data)
