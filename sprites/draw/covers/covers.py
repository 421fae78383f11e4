"""The cover pictures of the nine games: still lifes of their own cards and pieces."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw.covers.still_life import balance, broom, candle, coin_stack, fan, felt, pan, wood
from sprites.draw.pen import box, place, shape, star_path

# The coins in the bowls of the Poch board: kind, place, size.
STAKES = (
    ("coin_5", 110, 44, 22),
    ("coin_1", 152, 57, 19),
    ("coin_10", 148, 62, 22),
    ("coin_1", 66, 60, 19),
    ("coin_10", 71, 56, 22),
    ("coin_5", 66, 66, 21),
    ("coin_1", 51, 100, 19),
    ("coin_5", 170, 103, 22),
    ("coin_1", 111, 160, 19),
)


def ludens() -> str:
    """Odd and even cards on blue cloth, and a fan of pictures."""
    scene = felt("#3a6c8c", "#152d42", p.GOLD)
    for face, x, y, turn in (("9D", 92, 68, 16), ("7S", 52, 74, -10), ("8H", 84, 128, -18)):
        scene.french(face, x, y, 92, turn)
    fan(scene, ["JC", "QH", "KD"], 228, 214, 124, 22, 1)
    scene.shadow(152, 176, 24, 6)
    scene.piece("crown", 150, 160, 44, -6)
    return scene.finished()


def laus() -> str:
    """The four jacks, the trumps of the game, and the dreaded queen of clubs by candlelight."""
    scene = felt("#3d7a56", "#0f3324", p.GOLD)
    candle(scene, 246, 92, 42)
    fan(scene, ["JD", "JH", "JS", "JC"], 124, 216, 116, 23, 0)
    scene.french("QC", 262, 138, 92, 10)
    return scene.finished()


def ludo() -> str:
    """The board from above, four pawns and a thrown six."""
    scene = wood("#a8713d", "#4a280f")
    scene.add(place(box(-94, -94, 188, 188, "#000000", 8), 107, 107, 1, -7, opacity=0.35))
    scene.piece("ludo_board", 104, 101, 186, -7, "pieces.ludo_board")
    for seat, x, y, size in ((1, 220, 58, 76), (2, 280, 62, 80), (0, 238, 126, 92), (3, 290, 132, 96)):
        scene.pawn(seat, x, y, size)
    scene.shadow(189, 172, 24, 8)
    scene.piece("die_6", 186, 158, 40, 16, "pieces.dice")
    return scene.finished()


def poch() -> str:
    """The board of eight bowls with its coins, and a marriage in the hand."""
    scene = felt("#8a3a34", "#3a1013", p.GOLD)
    scene.shadow(112, 112, 98, 92)
    scene.piece("poch_board", 110, 101, 190, 0, "pieces.poch_board")
    for name, x, y, size in STAKES:
        scene.piece(name, x, y, size)
    fan(scene, ["QS", "KS", "AS"], 246, 224, 112, 23, 2)
    for name, x, y, size in (("coin_10", 216, 40, 30), ("coin_5", 240, 30, 27)):
        scene.shadow(x + 1, y + size * 0.42, size * 0.44, size * 0.16)
        scene.piece(name, x, y, size)
    return scene.finished()


def losing_loadum() -> str:
    """A balance weighed down by an ace and a ten; three lives lie beside it."""
    scene = felt("#6d5a86", "#261a38", p.GOLD)
    balance(scene, 150, 182)
    scene.french("TH", 62, 112, 82, -12)
    scene.french("AS", 92, 110, 82, 10)
    scene.french("2C", 226, 62, 62, 6)
    pan(scene, 76, 150, 42)
    pan(scene, 226, 92, 34)
    for x, y in ((212, 166), (248, 150), (284, 164)):
        scene.shadow(x + 1, y + 15, 16, 5)
        scene.piece("counter", x, y, 36)
    return scene.finished()


def gleek() -> str:
    """A gleek of aces, Tom the jack of trumps, and the stakes."""
    scene = felt("#9a3d36", "#451216", p.GOLD)
    fan(scene, ["AH", "AC", "AS"], 118, 208, 112, 29, -1)
    scene.french("JD", 254, 88, 122, 9)
    for x, y, count in ((214, 174, 5), (248, 170, 3), (282, 176, 2)):
        coin_stack(scene, x, y, count)
    return scene.finished()


def laugh_and_lie_down() -> str:
    """A hand laid down in pairs, and the one who laughs."""
    scene = felt("#c08a3a", "#6b3f12", "#fff0c0")
    for face, x, y, turn in (("5H", 42, 64, -10), ("5S", 74, 66, 5), ("9C", 52, 142, 8), ("9D", 84, 138, -6)):
        scene.french(face, x, y, 84, turn)
    for face, x, y, turn in (
        ("3D", 248, 62, -6),
        ("3H", 280, 66, 9),
        ("7C", 238, 140, -9),
        ("7H", 270, 138, 5),
    ):
        scene.french(face, x, y, 84, turn)
    scene.shadow(163, 108, 60, 60)
    scene.piece("laugh", 160, 100, 124)
    return scene.finished()


def scopa() -> str:
    """The seven of coins and its company on a tavern table, and the broom that sweeps it."""
    scene = wood("#b98347", "#5a3113")
    broom(scene, 244, 38, -80)
    for face, x, y, turn in (("C10", 50, 124, -15), ("S9", 100, 112, -5), ("B8", 150, 114, 5)):
        scene.card("italian.pack", f"italian/{face}.svg", x, y, 122, turn)
    scene.card("italian.pack", "italian/D7.svg", 208, 132, 108, 11)
    for name, x, y, size in (("coin_10", 286, 168, 34), ("coin_1", 258, 178, 26), ("coin_5", 292, 138, 28)):
        scene.shadow(x + 2, y + size * 0.3, size * 0.5, size * 0.3)
        scene.piece(name, x, y, size)
    return scene.finished()


def tarot() -> str:
    """The Fool, the Magician, the Moon and the Sun on a cloth of stars."""
    scene = felt("#3d3f7a", "#14143a", p.GOLD)
    for x, y, size in ((26, 30, 7), (292, 34, 8), (160, 20, 6), (30, 176, 6), (296, 172, 7)):
        scene.add(shape(star_path(x, y, size, size * 0.3, 8), p.GOLD_LIGHT, opacity=0.8))
    for index, code in enumerate(("Fool", "T1", "T18", "T19")):
        turn = -15 + 10 * index
        scene.card("tarot.pack", f"tarot/{code}.svg", 64 + 64 * index, 100 + abs(turn), 138, turn, 400)
    return scene.finished()


def drawings() -> Iterator[tuple[str, str]]:
    """The covers."""
    for draw in (ludens, laus, ludo, scopa, poch, losing_loadum, gleek, laugh_and_lie_down, tarot):
        yield f"covers/{draw.__name__}.svg", draw()
