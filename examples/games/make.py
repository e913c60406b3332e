#!/usr/bin/env python3
"""Makes study.lib, a library of RenLib, with the nodes of the samples of renju-testdata.

    python3 examples/games/make.py

The other files of this folder are written by hand.
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE / "../../crates/renju-testdata/records/renlib"))

from make import LEAF, MARK, ROOT, SIBLING, header, node  # noqa: E402


def chinese(title, body):
    """A comment as a Chinese system writes it."""
    return title.encode("gbk") + b"\x08" + body.encode("gbk")


STUDY = [
    ROOT,
    node("h8"),
    node("h9", SIBLING, chinese("直指", "直指的变化最多。")),
    node("i9", 0, chinese("花月", "黑棋必胜。")),
    node("g9", SIBLING | LEAF, text=b"B"),
    node("g7", MARK, chinese("", "白棋最强的防守。"), text=b"A"),
    node("i7", LEAF),
    node("i9", LEAF, chinese("斜指", "")),
]

(HERE / "study.lib").write_bytes(header() + b"".join(STUDY))
