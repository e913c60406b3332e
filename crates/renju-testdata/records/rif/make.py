#!/usr/bin/env python3
"""Makes the database files whose bytes can't be typed, and large ones to measure with.

make.py                 writes undeclared_gbk.rif and declared_gbk.rif beside this script
make.py MEGABYTES FILE  writes a database of that size, with games of random moves
"""
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).parent

SMALL = """<database>
<players><player id="1" name="黑棋" surname="必胜"/><player id="2" name="白" surname="棋"/></players>
<games>
<game id="1" black="1" white="2" bresult="1"><move>h8 i9</move><info>黑棋在第十一手走出三三禁手</info></game>
</games>
</database>
"""


def small():
    text = SMALL.encode("gbk")
    HERE.joinpath("undeclared_gbk.rif").write_bytes(text)
    declaration = b'<?xml version="1.0" encoding="gb2312"?>\n'
    HERE.joinpath("declared_gbk.rif").write_bytes(declaration + text)


def large(megabytes, path):
    rng = random.Random(1)
    points = [f"{column}{rank}" for column in "abcdefghijklmno" for rank in range(1, 16)]
    left = megabytes * 1_000_000
    with open(path, "w", encoding="utf-8") as out:
        write = out.write
        write('<?xml version="1.0" encoding="UTF-8"?>\n<database>\n<players>\n')
        for player in range(1, 10_001):
            name = rng.choice(["Ann", "Bo", "Jüri", "明", "Олег"])
            country = rng.randrange(1, 40)
            write(f'<player id="{player}" name="{name}" surname="S{player}" country="{country}" city="1"/>\n')
        write("</players>\n<countries>\n")
        for country in range(1, 40):
            write(f'<country id="{country}" name="Land {country}" abbr="L{country}"/>\n')
        write('</countries>\n<rules><rule id="1" name="RIF"/><rule id="25" name="Taraguchi-10"/></rules>\n<tournaments>\n')
        for tournament in range(1, 4_001):
            write(f'<tournament id="{tournament}" name="Open {tournament}" country="{1 + tournament % 39}" city="" year="{1990 + tournament % 36}" month="{1 + tournament % 12}" start="" end="" rule="25" rated="1"/>\n')
        write('</tournaments>\n<openings><opening id="19" name="Kagetsu" abbr="d4"/></openings>\n<games>\n')
        game = 0
        while left > 0:
            game += 1
            moves = " ".join(rng.sample(points, rng.randrange(15, 80)))
            text = (
                f'<game id="{game}" publisher="91" tournament="{rng.randrange(1, 4_001)}" round="{1 + game % 9}" rule="25" '
                f'black="{rng.randrange(1, 10_001)}" white="{rng.randrange(1, 10_001)}" bresult="{rng.choice(["1", "0", "0.5"])}" '
                f'btime="8" wtime="8" opening="19" alt="51" swap="R--R-">\n<move>{moves}</move>\n<info></info>\n</game>\n'
            )
            left -= len(text)
            write(text)
        write("</games>\n</database>\n")


if len(sys.argv) == 3:
    large(int(sys.argv[1]), sys.argv[2])
else:
    small()
