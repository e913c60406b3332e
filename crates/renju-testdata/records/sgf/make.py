"""Makes the SGF files of this folder, byte by byte; what they hold is asserted in
crates/renju-record/tests/sgf.rs.

The games are made up. The forms are those of real files: see what each comment says. Run it in this
folder: `python3 make.py`.
"""


def write(name, content, encoding="ascii"):
    data = content if isinstance(content, bytes) else content.encode(encoding)
    with open(name + ".sgf", "wb") as file:
        file.write(data)


# Double-byte texts. In GBK 誡 is D5 5D and 誠 D5 5C, in Shift-JIS 表 is 95 5C and 望 96 5D, in Big5 功 is
# A5 5C and 因 A6 5D: second bytes that look like `]` and `\`.
assert "誡".encode("gbk")[1:] == b"]" and "誠".encode("gbk")[1:] == b"\\"
assert "望".encode("shift_jis")[1:] == b"]" and "表".encode("shift_jis")[1:] == b"\\"
assert "因".encode("big5")[1:] == b"]" and "功".encode("big5")[1:] == b"\\"
write(
    "gbk_bracket",
    "(;GM[4]SZ[15]CA[gb2312]PB[李誡]PW[王誡之];B[hh]C[誡: 白胜];W[hg]C[])\n",
    "gbk",
)
write(
    "gbk_backslash",
    "(;GM[4]SZ[15]PB[李誠]CA[GBK]PW[王誠];B[hh]C[誠誠]N[誠];W[hg])\n",
    "gbk",
)
write(
    "shift_jis",
    "(;GM[4]SZ[15]CA[Shift_JIS]PB[望月]PW[表];B[hh]C[表の手\\]望];W[hg]C[表])\n",
    "shift_jis",
)
write("big5", "(;GM[4]SZ[15]CA[Big5]PB[成功]PW[因];B[hh]C[原因: 功];W[hg])\n", "big5")
write("euc_kr", "(;GM[4]SZ[15]CA[EUC-KR]PB[김]PW[이];B[hh]C[흑의 승리입니다];W[hg])\n", "euc_kr")

# The encoding that is said is not the one of the texts; or none is said.
TEXT = "黑棋在第十一手走出三三禁手，白胜。"
write("said_utf_8_is_gbk", f"(;GM[4]SZ[15]CA[UTF-8];B[hh]C[{TEXT}])\n", "gbk")
write("said_gbk_is_utf_8", f"(;GM[4]SZ[15]CA[GB2312];B[hh]C[{TEXT}])\n", "utf-8")
write("unsaid_gbk", f"(;GM[4]SZ[15]PB[李誡];B[hh]C[{TEXT}誡])\n", "gbk")
write("unsaid_utf_8", f"\ufeff(;GM[4]SZ[15]PB[李誡];B[hh]C[{TEXT}])\n", "utf-8")
write("unsaid_latin", "(;GM[4]SZ[15]PB[Åsa Öström]PC[Göteborg];B[hh])\n", "latin-1")
write("unknown_encoding", f"(;GM[4]SZ[15]CA[klingon];B[hh]C[{TEXT}])\n", "gbk")
write(
    "two_encodings",
    f"(;GM[4]SZ[15]CA[GBK];B[hh]C[{TEXT}誡])\n\n".encode("gbk")
    + "(;GM[4]SZ[15]CA[UTF-8];B[hg]C[Белые выиграли, 白]) \n".encode("utf-8")
    + "(;GM[4]SZ[15]CA[Shift_JIS];B[hi]C[この手は四三、表])\n".encode("shift_jis"),
)

# As a phone game exports it: GM[5], no size, the proposals of the opening.
write(
    "gomoku_quest",
    "(;GM[5]FF[4]CA[UTF-8]PB[ann]PW[bo]BR[1720]WR[1655]DT[2026-01-31]RE[B+R]\n"
    "QPR[hh,gi,jf]QSLB[];B[hh];W[gi];B[jf];W[ig];B[hf])",
)

# As c-gomoku-cli writes its games: the number of the rule, the reason in TE, times in comments, blank
# lines between the games.
write(
    "c_gomoku_cli",
    "\n".join(
        f"(;FF[4]GM[4]GN[{n}]EV[one x other]DT[2026.01.31 10:11:12]RO[1.{n}]RU[4]SZ[15]PB[{b}]PW[{w}]"
        f"RE[{result}]TE[{reason}]\n"
        ";B[hh]C[opening move];W[hg]C[opening move];B[jf]C[123ms];W[ig]C[2045ms])\n"
        for n, b, w, result, reason in [
            (1, "one", "other", "B+1", "Win with 5 in a row"),
            (2, "other", "one", "W+1", "timeout"),
            (3, "one", "other", "0", "Draw by board fill"),
        ]
    ),
)

# As an editor for Go writes it: GM[1], all sorts of marks, variations.
write(
    "multigo",
    "(;GM[1]FF[4]SZ[15]AP[MultiGo:4.4.4]ST[1]MULTIGOGM[1]\n"
    ";B[hh]LB[hi:A][hg:b\\:c][HJ:甲]TR[gh][gi:hj]SQ[ih]CR[ii]MA[ij]SL[ik]DD[aa]\n"
    "(;W[hg];B[jf])\n(;W[ig]N[indirect]C[two\r\nlines]))\n",
    "gbk",
)

# A board of 19x19 by carelessness: all stones lie in one corner.
write("nineteen", "(;GM[4]SZ[19];B[hh];W[hg];B[gg])\n")

# Parentheses.
write(
    "broken_parentheses",
    "(;GM[4]SZ[15]GN[1];B[hh](;W[hg];B[jf](;W[ig]\n"
    "(;GM[4]SZ[15]GN[2];B[hh];)\n"
    "(;GM[4]SZ[15]GN[3](;B[hh](;W[hg])(;W[ig]);W[gg])))\n"
    "(;GM[4]SZ[15]GN[4](B[hh])()))",
)

# Text around the games.
write(
    "text_around",
    "\r\nA game (1) of two:\r\n\r\n(;GM[4]SZ[15];B[hh])\r\nand\r\n(;GM[4]SZ[15];B[hg])\r\n---\r\nWhere does Black win?\r\n",
)

# 300 moves go over the board a second time.
POINTS = [column + row for row in "abcdefghijklmno" for column in "abcdefghijklmno"]
MOVES = [f";{'BW'[n % 2]}[{POINTS[n % 225]}]" for n in range(300)]
LINES = ["".join(MOVES[n : n + 10]) for n in range(0, 300, 10)]
write("three_hundred", "(;GM[4]SZ[15]\n" + "\n".join(LINES) + ")\n")

# A stone on a stone, in a variation as well.
write("occupied", "(;GM[4]SZ[15]\n;B[hh]\n;W[hg]\n(;B[hh]\n;W[aa])\n(;B[gg]\n;W[hg]))\n")

# Three games of which the second and the fourth can't be read.
write(
    "letters_outside",
    "(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15];B[hh]\n;W[qr])\n(;GM[4]SZ[15];B[hi])\n"
    "(;GM[4]SZ[15];B[hh];W[h8x])\n(;GM[3]SZ[8];B[e4])\n",
)

# All of a game as stones that are set up.
write("set_up", "(;GM[4]SZ[15:15]AB[hh][jf]AW[hg][aa:bb]PL[W]\n;AE[aa]AB[ab]PL[B]C[later];B[gg])\n")
