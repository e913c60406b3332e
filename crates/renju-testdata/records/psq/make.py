#!/usr/bin/env python3
"""Makes the files of which the names are in GBK, beside this script and in ../rec."""
import pathlib

HERE = pathlib.Path(__file__).parent
NAMES = "黑棋必胜\n白棋\n".encode("gbk")
HERE.joinpath("gbk.psq").write_bytes(b"Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,15\n" + NAMES + b"15\n")
HERE.joinpath("../rec/gbk.rec").write_bytes(NAMES + b"7,7,0\n8,6,15\n15\n")
