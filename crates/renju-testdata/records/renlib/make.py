#!/usr/bin/env python3
"""Makes the sample libraries of this folder, and shows what any library holds.

Written from the description of the format alone, without a look at the Rust reader or writer, so that
the two can be held against each other.

    python3 make.py            makes every sample anew
    python3 make.py show FILE  prints the tree of a library
    python3 make.py large N F  writes a library of N nodes to F, for measuring
"""

import pathlib
import random
import sys

MAGIC = b"\xffRenLib\xff"
SIBLING, LEAF, OLD, MARK, NEW, START, NO_MOVE, EXT = 128, 64, 32, 16, 8, 4, 2, 1


def header(major=3, minor=4):
    return MAGIC + bytes([major, minor]) + b"\xff" * 10


def point(label):
    """The byte of a label such as h8; "--" is a pass."""
    if label == "--":
        return 0
    column = ord(label[0]) - ord("a") + 1
    from_top = 15 - int(label[1:])
    assert 1 <= column <= 15 and 0 <= from_top <= 14, label
    return 16 * from_top + column


def padded(text):
    return text + (b"\0" if len(text) % 2 else b"\0\0")


def node(label, flags=0, comment=None, text=None, ext=0, old=None):
    """One record; flags for comment and extension are set by what is given."""
    body = b""
    if text is not None:
        ext |= 1
    if ext:
        flags |= EXT
        body += ext.to_bytes(2, "big")
    if old is not None:
        flags |= OLD
        block = old[:-1] + bytes([old[-1] | 0x80])
        body += block + (b"\0" if len(block) % 2 else b"")
    elif comment is not None:
        flags |= NEW
        body += padded(comment)
    if text is not None:
        body += padded(text)
    return bytes([label if isinstance(label, int) else point(label), flags]) + body


ROOT = node("--")


def samples():
    # The worked example of the format's description, byte by byte, and in the form without a root.
    example = bytes.fromhex(
        "00 00 78 00 68 81 00 01 31 00"
        "69 48 47 6F 6F 64 08 41 20 77 69 6E 2E 00 69 00 5A 50"
    )
    yield "example.lib", header() + example
    yield "example-3.0.lib", header(3, 0) + example[2:]
    # The same, made of nodes; a check of this script.
    made = (
        ROOT
        + node("h8")
        + node("h9", SIBLING, text=b"1")
        + node("i9", LEAF, comment=b"Good\x08A win.")
        + node("i9")
        + node("j10", LEAF | MARK)
    )
    assert made == example

    yield "headerless.lib", example[2:]
    yield "tiny.lib", bytes.fromhex("78 00")
    yield "empty.lib", header() + ROOT
    yield "no-nodes.lib", header()
    # A header of version 3.0 with a root all the same, and one that is still to come.
    yield "root-in-3.0.lib", header(3, 0) + node("--", comment=b"\x08start") + node("h8", LEAF)
    yield "version-3.9.lib", header(3, 9) + ROOT + node("h8", LEAF)

    # Everything that a node can carry, on every kind of node.
    yield "everything.lib", header() + b"".join([
        node("--", MARK | START, comment=b"Study", text=b"R", ext=0x4000),
        node("--", SIBLING | MARK, comment=b"\x08a pass first", text=b"p"),
        node("h7", LEAF),
        node("a15", SIBLING | LEAF | NO_MOVE, text=b"10'?"),
        node("h8", SIBLING | START | MARK, ext=0x8002, text=b"80+"),
        node("--", 0),
        node("--", LEAF, comment=b"two passes"),
        node("o1", LEAF | NO_MOVE, text=b"x"),
    ])

    # Texts: lengths, line ends, an empty title, a separator and nothing behind it.
    yield "texts.lib", header() + b"".join([
        node("--", comment=b"A"),
        node("h8", 0, comment=b"AB"),
        node("h9", 0, comment=b"ABC"),
        node("h10", 0, comment=b"\x08one\r\ntwo\r\n"),
        node("h11", 0, comment=b"title\x08"),
        node("h12", 0, comment=b"no body\r\nbut two lines"),
        node("h13", 0, comment=b"a\x08b\x08c"),
        node("h14", LEAF, comment=b""),
    ])
    # Comments of seven bits, in which }{|][\ stand for åäöÅÄÖ.
    yield "old.lib", b"".join([
        node("h8", 0, old=b"V{l spelat"),
        node("h9", 0, old=b"}{|][\\"),
        node("i9", 0, old=b"Titel\x08Br|d"),
        node("i10", LEAF, old=b"x"),
    ])

    # Code pages. 誠 in GBK, 表 in Shift-JIS and 功 in Big5 end in a backslash.
    for name, codec, title, body in [
        ("gbk", "gbk", "白胜", "黑棋在第十一手走出三三禁手，这是誠的变化。"),
        ("shift-jis", "shift_jis", "花月", "この手は四三の勝ちです。表を見る。"),
        ("big5", "big5", "黑勝", "黑棋必勝，這一手是關鍵。功"),
        ("euc-kr", "euc_kr", "흑승", "흑의 승리입니다. 좋은 수"),
        ("cp1251", "cp1251", "Белые", "Белые выиграли"),
        ("cp1252", "cp1252", "Göteborg", "Åsa Öström är bäst"),
        ("utf-8", "utf-8", "白胜", "Göteborg"),
    ]:
        comment = title.encode(codec) + b"\x08" + body.encode(codec)
        yield f"{name}.lib", header() + ROOT + node("h8", 0, comment=comment) + node(
            "h9", LEAF, text=title[:2].encode(codec)
        )

    # The same move twice, with texts and moves at both places.
    yield "same-move.lib", header() + b"".join([
        ROOT,
        node("h8"),
        node("h9", SIBLING, comment=b"first", text=b"a"),
        node("i10", LEAF),
        node("i9", SIBLING | LEAF),
        node("h9", 0, comment=b"second\x08more", text=b"b"),
        node("i10", SIBLING | LEAF, comment=b"again"),
        node("j10", LEAF | MARK),
    ])
    # Children that are not sorted, as other programs write them.
    yield "unsorted.lib", header(3, 0) + b"".join([
        node("i9", SIBLING | LEAF),
        node("h8", SIBLING),
        node("g7", SIBLING | LEAF),
        node("h9", LEAF),
        node("a15", LEAF),
    ])
    # A text that has a comment, and one with moves behind it.
    yield "texts-with-more.lib", header() + b"".join([
        ROOT,
        node("h8"),
        node("h9", SIBLING | LEAF | NO_MOVE, comment=b"why\x08because", text=b"A"),
        node("i9", NO_MOVE | MARK | START, text=b"B"),
        node("j9", LEAF, text=b"C"),
    ])
    # A stone where one lies, and a file that saves what follows an inner position: its line keeps flags.
    yield "occupied.lib", header() + b"".join([
        ROOT,
        node("h8"),
        node("h9", SIBLING),
        node("h8", LEAF),
        node("i9"),
        node("h9", LEAF),
    ])
    yield "part.lib", header() + b"".join([
        ROOT,
        node("h8"),
        node("h9", SIBLING),
        node("i9", SIBLING),
        node("i10", SIBLING | LEAF),
        node("j10", LEAF),
    ])

    # Where files go wrong.
    whole = header() + made
    yield "stray-byte.lib", whole + b"\x78"
    yield "more-bytes.lib", whole + node("a1", LEAF) + b"\0"
    yield "bad-point.lib", header() + ROOT + node("h8") + node("h9", SIBLING | LEAF) + node(0x10, LEAF) + node("a1", LEAF)
    yield "cut-text.lib", whole[:40]
    yield "cut-extension.lib", header() + ROOT + bytes([0x78, EXT, 0])
    yield "cut-tree.lib", header() + b"".join([ROOT, node("h8"), node("h9", SIBLING), node("i9", LEAF), node("i9"), node("j9", SIBLING | LEAF), node("k9")])
    yield "cut-header.lib", header()[:12]
    yield "root-flags.lib", header() + node("--", SIBLING | LEAF) + node("h8", LEAF)
    yield "two-forms.lib", header() + ROOT + bytes([0x78, LEAF | OLD | NEW]) + b"Go\xefx"
    yield "no-move-no-point.lib", header() + ROOT + node("h8") + node("--", NO_MOVE | LEAF, text=b"?")
    yield "linker.lib", b"!<arch>\n/               1700000000              0       4         `\n\0\0\0\0"
    yield "text.lib", b"h8 h9 i9\n"


def show(data):
    """Prints the nodes of a library, one a line, by the reading rule of the description."""
    at = 20 if data.startswith(MAGIC) else 0
    stack, depth, first = [], 0, True
    while at + 1 < len(data):
        byte, flags = data[at], data[at + 1]
        at += 2
        ext = 0
        if flags & EXT:
            ext = data[at] * 256 + data[at + 1]
            at += 2
        parts = []
        for is_there, is_old in [(flags & (OLD | NEW), flags & OLD), (ext & 1, 0)]:
            if not is_there:
                continue
            text = bytearray()
            while at < len(data):
                one, two = data[at], data[at + 1] if at + 1 < len(data) else 0
                at += 2
                if is_old:
                    text.append(one)
                    if one & 0x80:
                        break
                    text.append(two)
                    if two & 0x80:
                        break
                else:
                    if one == 0:
                        break
                    text.append(one)
                    if two == 0:
                        break
                    text.append(two)
            parts.append(bytes(text))
        label = "--" if byte == 0 else chr(ord("a") + byte % 16 - 1) + str(15 - byte // 16)
        is_root = first and byte == 0
        if not is_root:
            depth += 1
        first = False
        print("  " * depth + ("root" if is_root else label), f"{flags:02x} {ext:04x}", *parts)
        if is_root:
            continue
        if flags & SIBLING:
            stack.append(depth)
        if flags & LEAF:
            if not stack:
                break
            depth = stack.pop() - 1
    print(f"{len(data) - at} bytes are left")


def large(count):
    """A tree of many short lines, with a comment on every tenth node and a text on every seventh."""
    rng = random.Random(7)
    top = {}
    made = 2
    while made < count:
        # A line of up to 30 moves that keeps to few points, so that it often follows another one.
        at = top
        for number in range(rng.randint(5, 30)):
            x, y = rng.randint(0, 3), rng.randint(0, 3)
            byte = 16 * (number % 11 + x) + (number * 7 % 11 + y) + 1
            if byte not in at:
                at[byte] = {}
                made += 1
            at = at[byte]
    out = bytearray(header() + ROOT + node("h8"))
    todo = [(byte, child, False) for byte, child in sorted(top.items(), reverse=True)]
    todo[0] = (*todo[0][:2], True)
    written = 2
    while todo:
        byte, children, is_last = todo.pop()
        written += 1
        flags = (0 if is_last else SIBLING) | (0 if children else LEAF)
        comment = "白胜 a comment".encode("gbk") if written % 10 == 0 else None
        text = b"A" if written % 7 == 0 else None
        out += node(byte, flags, comment, text)
        more = [(byte, child, False) for byte, child in sorted(children.items(), reverse=True)]
        if more:
            more[0] = (*more[0][:2], True)
        todo += more
    return bytes(out)


def main():
    here = pathlib.Path(__file__).parent
    match sys.argv[1:]:
        case []:
            for name, data in samples():
                (here / name).write_bytes(data)
        case ["show", path]:
            show(pathlib.Path(path).read_bytes())
        case ["large", count, path]:
            pathlib.Path(path).write_bytes(large(int(count)))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
