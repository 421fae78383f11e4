"""The four kings: sceptre and forked beard, harp, axe in profile, orb and no beard."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw.french.cloth import GOLD, LOZENGE, MIDDLE, belt, brocade, court, ermine, folds, strewn
from sprites.draw.french.crowns import arched, gem, leaved, pearl, spiked, sunrays
from sprites.draw.french.figure import Look, ear, face, fist, neck, palm, profile
from sprites.draw.paths import TREFOIL, pip
from sprites.draw.pen import both_sides, box, disc, drawn, outline, place, radial, shape, star_path, stroke
from sprites.draw.trace import circle_path

MANTLE = "M46 176 C46 146 58 128 84 119 L166 119 C192 128 204 146 204 176 Z"
TUNIC = "M96 176 L104 114 L146 114 L154 176 Z"
HEAD_Y = 91


def head(body: str) -> str:
    """A head drawn around the origin, set on the shoulders."""
    return place(body, MIDDLE, HEAD_Y)


def crowned(body: str) -> str:
    """A crown drawn around its band, set on the brow."""
    return place(body, MIDDLE, 71)


def hearts() -> str:
    """Charles: front, long golden hair and forked beard, crimson robe and ermine, sceptre."""
    look = Look(brows="#8a5a22", iris="#3f6c8c")
    hair = p.HAIR_GOLD
    body = brocade(MANTLE, p.CRIMSON, LOZENGE, 15, 11, 5.4) + folds(
        "M60 176 C62 158 66 148 74 138 M190 176 C188 160 184 150 178 142", p.WINE, 2
    )
    body += drawn(TUNIC, p.BLUE) + shape(strewn(circle_path(1.3), TUNIC, 14, 8, 5), p.GOLD_LIGHT)
    body += "".join(place(drawn(LOZENGE, GOLD, 0.7), MIDDLE, y, 1.5) for y in (140, 154))
    strip = ermine(
        "M144 112 C155 128 163 150 165 176 L151 176 C150 152 145 132 136 118 Z",
        (147, 132),
        (152, 147),
        (156, 163),
    )
    body += both_sides(strip, MIDDLE)
    body += ermine(
        (
            "M78 122 C92 108 108 104 125 104 C142 104 158 108 172 122 C160 130 143 132 125 132 "
            "C107 132 90 130 78 122 Z"
        ),
        (90, 122),
        (104, 126),
        (146, 126),
        (160, 122),
        (80, 122),
        (170, 122),
    )
    body += long_hair(hair, "#a86f24") + head(face(look))
    beard = (
        "M-21 2 C-20 22 -13 31 -6 38 L0 30 L6 38 C13 31 20 22 21 2 C16 9 11 10 0 9.4 C-11 10 -16 9 -21 2 Z"
    )
    body += head(
        drawn(beard, hair)
        + stroke("M-14 14 C-12 22 -9 27 -6 31 M14 14 C12 22 9 27 6 31 M0 18 L0 27", "#a86f24", 1.1)
    )
    body += head(moustache(hair) + shape("M-5 14.6 C-2 17 2 17 5 14.6 C2 12.8 -2 12.8 -5 14.6 Z", p.LIP))
    body += crowned(spiked(p.BLUE, p.CRIMSON)) + sceptre("H")
    sleeve = "M158 176 L168 143 C174 146 179 156 180 165 L177 176 Z"
    return body + drawn(sleeve, p.BLUE) + place(fist(look), 187, 148)


def long_hair(colour: str, dark: str) -> str:
    """Hair that falls to the shoulders and curls outward."""
    lock = "M98 72 C90 86 92 98 86 107 C81 113 88 120 95 115 C101 119 107 112 105 104 L105 74 Z"
    return both_sides(
        drawn(lock, colour) + stroke("M97 82 C95 94 96 102 91 111 M101 84 C100 96 101 104 98 112", dark, 1.1),
        MIDDLE,
    )


def moustache(colour: str) -> str:
    """A full moustache."""
    return drawn(
        "M0 8.4 C-6 4 -13 6 -17 12.6 C-11 14.4 -4 13.6 0 10.6 C4 13.6 11 14.4 17 12.6 C13 6 6 4 0 8.4 Z",
        colour,
        1.1,
    )


def sceptre(suit: str) -> str:
    """A gold staff with the suit sign in its head."""
    body = box(184.2, 54, 5.6, 122, GOLD, **outline(1.4))
    body += drawn(
        (
            "M187 24 C192 32 200 35 200 43.6 C200 51 193.6 54 187 54 C180.4 54 174 51 174 43.6 "
            "C174 35 182 32 187 24 Z"
        ),
        GOLD,
    )
    body += box(180.6, 55, 12.8, 5, p.BLUE, 2, **outline(1.2)) + pearl(187, 66, 2.6)
    return body + pip(suit, 187, 43, 16)


def spades() -> str:
    """David: front, dark curling beard, blue robe with stars, harp."""
    look = Look(brows=p.HAIR_BLACK, iris="#5a4630", turn=2)
    hair, dark = "#5a3a22", p.HAIR_BLACK
    body = brocade(MANTLE, p.BLUE, star_path(0, 0, 4.6, 1.9, 5), 17, 12, 5) + folds(
        "M58 176 C58 160 64 148 74 139", p.NAVY, 2
    )
    body += drawn("M94 176 C100 150 102 132 104 114 L146 114 C148 132 150 150 156 176 Z", "#8f1f1a")
    body += stroke("M125 126 L125 176", p.GOLD, 5) + "".join(
        disc(MIDDLE, y, 1.8, p.WINE) for y in (136, 146, 156)
    )
    cape = (
        "M80 120 C92 106 108 104 125 104 C142 104 158 106 170 120 C172 131 166 139 158 142 "
        "C150 136 138 133 125 133 C112 133 100 136 92 142 C84 139 78 131 80 120 Z"
    )
    body += drawn(cape, GOLD) + shape(strewn(star_path(0, 0, 3, 1.4, 4), cape, 12, 9, 4), p.WINE)
    for x in (98, 111.5, 125, 138.5, 152):
        body += gem(x, 131 - (x - 125) ** 2 * -0.006, 3.4, p.BLUE)
    body += both_sides(curls(hair), MIDDLE) + head(face(look))
    beard = (
        "M-22 -2 C-23 14 -20 24 -15 31 C-17 35 -12 39 -9 37 C-8 42 -2 43 0 39 C2 43 8 42 9 37 "
        "C12 39 17 35 15 31 "
        "C20 24 23 14 22 -2 C18 6 12 9 0 8.6 C-12 9 -18 6 -22 -2 Z"
    )
    twirls = (
        "M-15 12 C-17 18 -13 22 -10 19 M-7 22 C-11 26 -8 31 -4 29 M7 22 C11 26 8 31 4 29 M15 12 "
        "C17 18 13 22 10 19 M0 20 C-2 25 1 29 3 33"
    )
    body += head(drawn(beard, hair) + stroke(twirls, dark, 1.2) + place(moustache(hair), 1.4, 0))
    body += head(shape("M-4 14.8 C-1 17 4 17 6 14.8 C3 13 -1 13 -4 14.8 Z", p.LIP)) + crowned(
        place(arched(p.WINE, p.BLUE), scale=0.9)
    )
    return (
        body
        + harp()
        + drawn("M150 176 L160 150 C168 152 174 158 176 166 L172 176 Z", "#8f1f1a")
        + place(fist(look), 176, 154, 0.95)
    )


def curls(colour: str) -> str:
    """Three round locks on the left of the head."""
    body = ""
    for x, y, r in ((94, 114, 8), (96, 101, 8), (99, 88, 8)):
        body += disc(x, y, r, colour, **outline(1.4)) + stroke(
            (
                f"M{x - 4} {y + 1} C{x - 3} {y - 5} {x + 4} {y - 4} {x + 3} {y + 1} C{x + 2} {y + 4} "
                f"{x - 1} {y + 4} {x - 1} {y + 1}"
            ),
            p.HAIR_BLACK,
            1,
        )
    return body


def harp() -> str:
    """A small gilded harp."""
    strings = "".join(
        f"M{x} {62 + (x - 167) * 0.42} L{x} {152 - (x - 167) * 1.5} " for x in (171, 176, 181, 186, 191)
    )
    body = stroke(strings, p.GOLD_DARK, 1)
    body += drawn(
        (
            "M160 64 C163 96 163 124 166 160 L172 162 C198 140 206 112 203 78 L197 78 "
            "C198 108 190 130 171 148 C169 118 168 92 166 64 Z"
        ),
        GOLD,
    )
    body += drawn(
        (
            "M158 66 C156 56 164 50 171 55 C178 61 190 66 199 68 C206 70 207 80 200 82 "
            "C188 80 176 76 167 66 C164 70 160 70 158 66 Z"
        ),
        GOLD,
    )
    body += disc(163, 60, 2, p.WINE, **outline(0.9)) + disc(199.6, 75, 2, p.WINE, **outline(0.9))
    return body + stroke("M164 80 L166 80 M164.6 92 L166.8 92 M165 104 L167.4 104", p.WINE, 1.6)


def diamonds() -> str:
    """Caesar: in profile, grey and shaven, crown of rays and laurel, axe."""
    look = Look(brows="#8d867b", iris="#56624a", lines=True)
    body = drawn(MANTLE, p.PLUM) + shape(
        strewn("M0 -5 L3 0 L0 5 L-3 0 Z M-6 0 L-4.6 -1.4 L-3.2 0 L-4.6 1.4 Z", MANTLE, 19, 11, 6.5), p.AMBER
    )
    scales = "M90 176 C92 150 98 130 104 116 L152 116 C160 134 164 152 166 176 Z"
    body += drawn(scales, p.AMBER) + stroke(
        strewn("M-5 -3 C-5 3 5 3 5 -3", scales, 10, 6, 4.6), p.GOLD_DARK, 1.1
    )
    body += drawn(
        "M150 114 C172 118 184 132 190 150 C172 150 140 158 112 176 L84 176 C96 156 128 130 150 114 Z",
        p.CRIMSON,
    )
    body += folds("M158 120 C150 136 118 152 98 174 M172 126 C156 142 126 156 106 175", p.WINE, 2)
    body += (
        stroke("M150 114 C128 130 96 156 84 176", p.GOLD_LIGHT, 3)
        + disc(158, 124, 8, GOLD, **outline(1.3))
        + gem(158, 124, 4.6, p.TEAL)
    )
    body += place(drawn("M-5 10 L-10 30 L17 32 L17 6 Z", look.skin, 1.2), 128, 90)
    body += drawn("M110 116 C116 123 134 123 148 113 L152 121 C140 133 118 134 106 124 Z", p.WHITE)
    head_part = drawn(
        "M-10 -24 C-2 -34 20 -34 24 -14 C27 0 24 14 18 20 C12 20 8 12 8 4 C4 -2 2 -10 -2 -14 Z", p.HAIR_GREY
    )
    head_part += profile(look)
    head_part += drawn(
        (
            "M-13 -25 C-4 -35 20 -34 24.5 -14 C27 2 24 14 18 21 C11 20 8 14 8.6 6 L2 2 "
            "C3 -6 -1 -12 -6 -13 C-12 -14 -15 -20 -13 -25 Z"
        ),
        p.HAIR_GREY,
    )
    head_part += stroke(
        "M12 18 C16 12 18 4 17 -4 M17 19 C21 12 22 4 21 -6 M-6 -15 C0 -18 10 -14 12 -4", "#8d867b", 1.1
    )
    body += place(head_part + place(ear(look), 5, 1), 128, 90)
    leaf = drawn("M0 0 C-4 -3 -4 -9 0 -13 C4 -9 4 -3 0 0 Z", p.LEAF, 0.9)
    wreath = "".join(
        place(leaf, x, y, 1, turn)
        for x, y, turn in (
            (23, 4, -12),
            (20, -3, -62),
            (22, -10, -24),
            (13, -8, -72),
            (15, -15, -34),
            (4, -11, -82),
            (6, -18, -48),
            (-5, -12, -92),
            (-3, -19, -62),
        )
    )
    body += place(sunrays(p.TEAL, p.CRIMSON), 130, 67, 1, 3) + place(wreath, 128, 85)
    return (
        body
        + axe()
        + drawn("M160 176 L170 144 C176 148 180 156 181 164 L178 176 Z", p.PLUM)
        + place(fist(look, GOLD), 188, 148)
    )


def axe() -> str:
    """A broad axe on a long haft."""
    body = box(185.4, 30, 5.2, 146, p.WOOD_LIGHT, **outline(1.4)) + disc(188, 28, 4, GOLD, **outline(1.2))
    body += drawn("M185 40 C176 40 168 36 163 30 C158 46 158 62 164 76 C169 69 177 65 185 65 Z", p.SILVER)
    body += shape(
        "M163.6 33 C160 46 160 60 164.4 73 C166 70 167 69 168 68 C164 58 164 46 167.6 35.6 Z", p.SILVER_LIGHT
    )
    body += drawn("M191 44 L203 40 L199 52.5 L203 65 L191 61 Z", p.SILVER, 1.3)
    return body + box(183, 38, 10, 29, GOLD, 2, **outline(1.3)) + gem(188, 52.5, 4.4, p.CRIMSON)


def clubs() -> str:
    """Alexander: young and beardless, black curls, green robe with trefoils, orb."""
    look = Look(brows=p.HAIR_BLACK, iris="#3f6f4a", turn=-2)
    body = brocade(MANTLE, p.GREEN, TREFOIL, 17, 12, 5) + folds(
        "M60 176 C62 158 66 148 74 138 M192 176 C190 162 186 152 178 142", p.FOREST, 2
    )
    body += drawn("M92 176 C97 152 100 134 104 114 L146 114 C150 134 153 152 158 176 Z", "#f0e2bd")
    body += stroke("M100 128 L116 176 M150 128 L134 176 M108 120 L125 170 L142 120", p.CRIMSON, 3.4) + stroke(
        "M125 118 L125 176", p.GOLD_DARK, 1.2
    )
    lapel = "M142 110 C158 116 168 128 172 146 C164 150 156 160 154 176 L146 176 C147 152 144 132 134 116 Z"
    body += both_sides(
        drawn(lapel, p.CRIMSON) + stroke("M145 116 C158 122 164 132 166 145", p.GOLD_LIGHT, 1.6), MIDDLE
    )
    body += drawn(
        (
            "M92 118 C102 108 112 106 125 106 C138 106 148 108 158 118 C148 127 138 130 125 130 "
            "C112 130 102 127 92 118 Z"
        ),
        GOLD,
    )
    body += "".join(
        gem(x, y, 4.2, c)
        for x, y, c in (
            (104, 119.5, p.GREEN),
            (114, 122.8, p.CRIMSON),
            (125, 124, p.GREEN),
            (136, 122.8, p.CRIMSON),
            (146, 119.5, p.GREEN),
        )
    )
    body += head(neck(look, 10)) + both_sides(bob(), MIDDLE) + head(face(look))
    body += head(stroke("M-8.6 8.8 C-5 7.6 -2 8 -1.4 9 M5.6 8.8 C2 7.6 -1 8 -1.6 9", p.HAIR_BLACK, 1.6))
    fringe = (
        "M-23 -10 C-23 -20 -14 -24 0 -24 C14 -24 23 -20 23 -10 C18 -15 14 -16 10 -14 "
        "C6 -17 2 -17 -1 -14 C-5 -17 -10 -17 -13 -14 C-17 -15 -20 -14 -23 -10 Z"
    )
    body += head(drawn(fringe, p.HAIR_BLACK, 1.2)) + crowned(leaved(p.CRIMSON, p.GREEN))
    sleeve = drawn("M150 176 C154 160 162 152 170 150 L178 164 L172 176 Z", p.CRIMSON)
    return body + orb() + sleeve + place(palm(look, GOLD), 184, 152)


def bob() -> str:
    """A short curled head of hair, left side."""
    lock = "M102 66 C92 76 90 92 92 104 C93 112 102 114 106 107 C110 106 108 98 106 94 L107 70 Z"
    return drawn(lock, p.HAIR_BLACK) + stroke("M97 84 C96 94 97 102 100 106", "#6b5650", 1.1)


def orb() -> str:
    """The globe with its gold band and cross."""
    body = disc(185, 131, 20, "url(#orb)", **outline(1.6)) + drawn(
        "M165.4 127 C176 134 194 134 204.6 127 L204.8 134 C194 141 176 141 165.2 134 Z", GOLD, 1.2
    )
    body += drawn("M181.6 112 L188.4 112 L188.8 136 L181.2 136 Z", GOLD, 1.1)
    body += "".join(disc(x, y, 1.6, p.CRIMSON) for x, y in ((173, 134), (197, 134))) + gem(
        185, 134.4, 4, p.GREEN
    )
    cross = (
        "M182.6 111 L181.6 100 L172.6 101 L172.6 94.6 L181.6 95.6 L180.6 86.6 L189.4 86.6 "
        "L188.4 95.6 L197.4 94.6 L197.4 101 L188.4 100 L187.4 111 Z"
    )
    return body + drawn(cross, GOLD, 1.3) + gem(185, 97.8, 3.4, p.CRIMSON)


def halves() -> dict[str, tuple[str, str]]:
    """Each king to his girdle, with the gradients he needs, by suit."""
    glass = radial("orb", 178, 122, 28, (0, "#9fc6d8"), (0.5, p.BLUE), (1, p.NAVY))
    return {"H": (hearts(), ""), "S": (spades(), ""), "D": (diamonds(), ""), "C": (clubs(), glass)}


def drawings() -> Iterator[tuple[str, str]]:
    """The four kings."""
    belts = {
        "H": belt("lozenges", GOLD, p.CRIMSON, p.BLUE),
        "S": belt("stars", p.WINE, p.GOLD_LIGHT, p.SKY),
        "D": belt("bars", GOLD, p.TEAL, p.CRIMSON),
        "C": belt("pearls", p.CRIMSON, p.WHITE, p.AMBER),
    }
    for suit, (half, defs) in halves().items():
        yield f"french/K{suit}.svg", court(suit, half, belts[suit], defs)
