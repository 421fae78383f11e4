"""The four knights of the tarot pack with French signs, each above the neck of his horse.

They are drawn to the measure of the French courts: the girdle at y = 175, the middle at x = 125.
"""

from sprites.draw import palette as p
from sprites.draw import pen
from sprites.draw.french.cloth import GOLD, LOZENGE, brocade, folds, strewn
from sprites.draw.french.crowns import gem
from sprites.draw.french.figure import Look, ear, face, fist, neck, profile
from sprites.draw.french.jacks import plume
from sprites.draw.paths import LILY, SUITS, TREFOIL
from sprites.draw.trace import retraced_absolute

COAT = "M78 176 C76 152 84 132 106 123 L170 123 C192 131 204 150 202 176 Z"
"""The rider's body, a little to the right of his horse."""
HEAD = 137, 88
HORSE_NECK = (
    "M58 176 C66 160 70 148 69 137 C63 144 56 152 50 156 C46 160 40 160 37 156 C33 152 33 146 37 142 "
    "C40 132 48 118 57 108 C60 102 66 97 74 95 C92 94 106 108 114 128 C120 144 124 160 126 176 Z"
)
MANE = (
    "M72 96 C92 90 110 106 118 126 C125 144 128 160 129 176 L113 176 C114 168 110 164 112 158 "
    "C105 160 104 152 106 148 C99 149 98 141 100 137 C93 138 91 130 93 126 C86 127 83 119 85 114 "
    "C79 115 74 106 72 96 Z"
)


def horse(coat: str, shade: str, mane: str, tack: str, stud: str) -> str:
    """A horse's head and neck, looking left, bridled; the neck runs into the girdle."""
    body = pen.drawn("M78 99 C78 88 82 80 88 76 C92 84 92 94 88 101 Z", coat)
    body += pen.drawn(HORSE_NECK, coat)
    body += pen.shape("M126 176 C122 156 116 136 106 120 C104 140 96 160 84 176 Z", shade, opacity=0.45)
    body += pen.shape(
        "M69 137 C63 144 56 152 50 156 C46 160 41 160 38 157 C48 152 58 142 64 130 Z", shade, opacity=0.5
    )
    body += pen.drawn("M66 100 C64 88 66 80 71 74 C77 81 79 91 77 99 Z", coat) + pen.stroke(
        "M70 80 C71 86 72 91 72 96", shade, 1.4
    )
    body += pen.drawn(MANE, mane) + pen.stroke(
        "M82 99 C98 104 108 120 113 138 M94 112 C104 126 112 144 116 166", p.LINE, 0.9
    )
    body += pen.drawn("M70 96 C62 98 57 106 58 114 C64 112 69 106 74 106 C76 102 74 98 70 96 Z", mane, 1.2)
    body += pen.drawn("M57 116 C61 112 66 113 68 117 C65 121 60 121 57 116 Z", p.WHITE, 1.1) + pen.disc(
        62.6, 116.6, 2.3, p.BLACK
    )
    body += pen.disc(61.9, 115.8, 0.7, p.WHITE) + pen.stroke("M55 114 C60 109 66 110 69 115", p.LINE, 1.3)
    body += pen.stroke("M38 147 C40 145 43 146 43 149 M36 154 C41 153 46 151 50 148", p.LINE, 1.2)
    body += pen.stroke("M46 126 C52 130 58 136 61 143", p.LINE, 5.4) + pen.stroke(
        "M46 126 C52 130 58 136 61 143", tack, 3.2
    )
    body += pen.stroke("M61 143 C66 132 70 120 71 101", p.LINE, 4.6)
    body += pen.stroke("M61 143 C66 132 70 120 71 101", tack, 2.6)
    body += pen.disc(61, 143, 4, GOLD, **pen.outline(1.1)) + pen.disc(71, 104, 2.6, stud, **pen.outline(0.9))
    breast = "M70 150 C82 162 104 166 123 160"
    body += pen.stroke(breast, p.LINE, 8) + pen.stroke(breast, tack, 5.6)
    return body + "".join(
        pen.disc(x, y, 1.7, stud) for x, y in ((76, 155), (85, 159.6), (95, 162), (105, 162.4), (115, 161))
    )


def ahead(coat: str, shade: str, mane: str, tack: str, stud: str) -> str:
    """The horse where the frame leaves it room, before its rider."""
    return pen.place(horse(coat, shade, mane, tack, stud), 14, 4, 0.97)


def reins(colour: str) -> str:
    """From the bit to the left hand."""
    way = "M62 144 C84 152 108 156 128 152"
    return pen.stroke(way, p.LINE, 4) + pen.stroke(way, colour, 2.2)


def bridle_hand(look: Look, sleeve: str, cuff: str = p.WHITE) -> str:
    """The left hand holds the reins before the rider."""
    arm = pen.drawn("M104 130 C100 146 104 160 116 170 L132 162 C124 154 122 146 124 134 Z", sleeve)
    arm += pen.drawn("M116 170 C121 171 128 168 132 162 L136 156 C132 152 126 154 122 158 Z", cuff, 1.3)
    hand = (
        "M124 158 C122 150 127 145 133 146 L142 147 C147 149 147 "
        "154 144 156 C147 159 144 164 139 163 L130 164 Z"
    )
    return (
        arm
        + pen.drawn(hand, look.skin)
        + pen.stroke("M133 151 L144 152 M133 156.6 L144 157 M131 161 L140 161", p.LINE, 1)
    )


def held_arm(sleeve: str, cuff: str, look: Look) -> str:
    """The right arm, raised to what the fist holds at x = 187."""
    body = pen.drawn("M160 128 C174 130 186 144 192 166 L178 176 L158 176 C164 160 162 144 160 128 Z", sleeve)
    return body + pen.place(fist(look, cuff), 187, 146)


def set_on(body: str) -> str:
    """A head drawn around the origin, on the rider's shoulders."""
    return pen.place(body, *HEAD)


def spades() -> str:
    """A knight in full plate, visor up, on a grey, his sword bare."""
    look = Look(brows=p.HAIR_BLACK, iris="#4a5a6a", turn=-2)
    body = pen.drawn(COAT, p.SILVER)
    body += pen.drawn("M104 176 C104 154 106 138 112 124 L164 124 C170 138 172 156 172 176 Z", p.NAVY)
    body += pen.shape(
        strewn(retraced_absolute(LILY, 0, 0, 0.26), "M106 176 L113 126 L163 126 L170 176 Z", 15, 13, 6), GOLD
    )
    plate = "M158 122 C178 120 194 134 196 152 C184 146 172 146 160 150 C154 140 152 130 158 122 Z"
    sword = pen.drawn("M187 22 L191.6 32 L191 124 L183 124 L182.4 32 Z", "url(#steel)", 1.4) + pen.stroke(
        "M187 34 L187 120", p.SILVER_DEEP, 1
    )
    sword += pen.drawn(
        "M170 124 C176 120 198 120 204 124 C206 130 200 131 196 129 L178 129 C174 131 168 130 170 124 Z",
        GOLD,
        1.3,
    )
    sword += pen.box(184, 129, 6, 30, p.CRIMSON, 1, **pen.outline(1.2)) + pen.disc(
        187, 163, 5, GOLD, **pen.outline(1.2)
    )
    body += pen.drawn(
        "M112 120 C122 108 154 108 164 120 C160 130 148 134 138 134 C128 134 116 130 112 120 Z", "url(#steel)"
    )
    part = neck(look, 8) + face(look)
    part += pen.drawn(
        "M-5 9.4 C-10 7 -15 9 -17 13 C-12 14.4 -6 13 -2 11 C2 13 8 14.4 13 13 C11 9 6 7 1 9.4 Z",
        p.HAIR_BLACK,
        1,
    )
    helmet = (
        "M0 -38 C-20 -38 -28 -24 -26 -4 C-26 8 -24 18 -18 24 L-13 20 C-18 12 -20 2 -19 -8 C-14 -16 "
        "14 -16 19 -8 C20 2 18 12 13 20 L18 24 C24 18 26 8 26 -4 C28 -24 20 -38 0 -38 Z"
    )
    part += pen.drawn(helmet, "url(#steel)") + pen.stroke("M-20 -12 C-12 -20 12 -20 20 -12", GOLD, 3)
    part += pen.drawn(
        "M-27 -14 C-24 -26 24 -26 27 -14 C28 -22 22 -32 0 -33 C-22 -32 -28 -22 -27 -14 Z", "url(#steel)", 1.4
    )
    part += pen.stroke("M-14 -24 L-6 -26 M6 -26 L14 -24 M-12 -20 L-6 -21.4 M6 -21.4 L12 -20", p.LINE, 1.6)
    part += pen.both_sides(pen.disc(-24, -6, 3.2, GOLD, **pen.outline(1)), 0) + pen.place(
        plume(p.CRIMSON, p.WINE), -2, -37, 0.92, -6
    )
    body += set_on(part) + ahead("#d9dbdf", "#9da3ab", "#f2f0ea", p.CRIMSON, p.GOLD_LIGHT)
    body += reins(p.CRIMSON) + bridle_hand(look, p.SILVER_LIGHT, p.SILVER)
    return (
        body
        + sword
        + pen.drawn(plate, p.SILVER_LIGHT)
        + pen.stroke("M160 138 C172 134 186 138 194 148", p.SILVER_DEEP, 1.2)
        + held_arm(p.SILVER, p.SILVER_LIGHT, look)
    )


def hearts() -> str:
    """A young knight of the court on a chestnut, a banner with the heart in his hand."""
    look = Look(skin="#f8dfc8", shade="#e8b79a", brows="#a5712a", iris="#3f6c8c", turn=-1.6, lips="#b8544a")
    body = brocade(COAT, p.CRIMSON, LOZENGE, 15, 11, 5.4) + folds(
        "M188 176 C188 160 184 148 176 138", p.WINE, 2
    )
    body += pen.drawn("M116 176 L120 126 L158 126 L160 176 Z", "#f0e2bd") + pen.stroke(
        "M139 130 L139 176", p.GOLD_DARK, 1.3
    )
    body += "".join(pen.stroke(f"M128 {y} L150 {y}", p.CRIMSON, 2.2) for y in (138, 147, 156))
    staff = pen.box(184.4, 26, 5.2, 150, p.WOOD_LIGHT, **pen.outline(1.4)) + pen.drawn(
        "M187 14 C191 20 193 25 187 31 C181 25 183 20 187 14 Z", GOLD, 1.2
    )
    flag = "M190 34 C198 30 202 38 206 34 L206 84 C200 88 198 80 190 84 Z"
    staff += (
        pen.drawn(flag, p.BLUE, 1.4)
        + pen.place(pen.shape(SUITS["H"], p.GOLD_LIGHT), 198, 59, 0.15)
        + pen.stroke("M192 38 C198 35 201 41 204 39 M192 80 C198 77 201 83 204 81", GOLD, 1.2)
    )
    lock = "M-20 -16 C-32 -8 -32 12 -28 24 C-24 32 -14 28 -14 20 L-16 -4 Z"
    part = (
        neck(look, 10)
        + pen.both_sides(
            pen.drawn(lock, p.HAIR_GOLD) + pen.stroke("M-24 -2 C-26 8 -26 16 -22 23", "#a86f24", 1.1), 0
        )
        + face(look)
    )
    part += pen.drawn(
        "M-23 -5 C-24 -18 -12 -25 0 -25 C12 -25 24 -18 23 -5 C18 -13 10 -16 4 -15 C-4 -13 -16 -13 -23 -5 Z",
        p.HAIR_GOLD,
        1.3,
    )
    part += pen.drawn(
        "M-30 -20 C-28 -40 -8 -46 8 -42 C24 -40 34 -30 30 -19 C14 -25 -12 -26 -30 -20 Z", p.BLUE
    )
    part += (
        pen.drawn("M-31 -19 C-14 -26 14 -25 31 -18 L29 -12 C12 -18 -12 -19 -29 -13 Z", GOLD, 1.3)
        + pen.place(plume(p.WHITE, "#a79f8e"), 14, -34, 0.8, 4)
        + gem(13, -33, 4.6, p.CRIMSON)
    )
    collar = "M-2 30 C-12 24 -22 26 -30 32 C-28 40 -20 44 -12 45 L-2 34 Z"
    body += set_on(
        part
        + pen.both_sides(
            pen.drawn(collar, p.WHITE, 1.3) + pen.stroke("M-25 33 C-22 38 -16 41 -12 42", p.GOLD, 1.2), 0
        )
    )
    body += ahead("#b5692f", "#7a3f17", "#e0b566", p.BLUE, p.GOLD_LIGHT)
    return body + reins(p.BLUE) + bridle_hand(look, p.CRIMSON) + staff + held_arm(p.CRIMSON, p.WHITE, look)


def diamonds() -> str:
    """A rider from the East in a jewelled turban, on a black horse, with his mace."""
    look = Look(
        skin="#cf9a68",
        shade="#a5723f",
        brows=p.HAIR_BLACK,
        iris="#3a2a18",
        turn=-2,
        lips="#9a4438",
        lines=True,
    )
    body = pen.drawn(COAT, p.TEAL) + pen.shape(
        strewn(pen.star_path(0, 0, 4.4, 1.7, 4), COAT, 16, 12, 5), p.GOLD_LIGHT
    )
    body += pen.drawn("M118 176 L110 124 L138 150 L166 124 L160 176 Z", p.ORANGE) + pen.stroke(
        "M111 126 L138 152 L165 126", p.GOLD_LIGHT, 3
    )
    body += pen.drawn("M114 176 C126 168 150 168 164 176 Z", p.CRIMSON, 1.3)
    mace = pen.box(184.6, 50, 5, 126, GOLD, **pen.outline(1.4)) + pen.disc(
        187, 40, 14, GOLD, **pen.outline(1.5)
    )
    mace += pen.stroke(
        "M187 26 L187 54 M177 30 C183 36 183 46 177 50 M197 30 C191 36 191 46 197 50", p.GOLD_DARK, 1.3
    )
    mace += pen.place(pen.drawn("M0 -7 L4 0 L0 7 L-4 0 Z", p.CRIMSON, 1), 187, 22) + pen.box(
        181, 54, 12, 5, p.TEAL, 2, **pen.outline(1.1)
    )
    part = (
        neck(look, 12)
        + pen.both_sides(pen.drawn("M-21 -12 C-26 -4 -25 8 -20 16 L-17 4 Z", p.HAIR_BLACK, 1.2), 0)
        + face(look)
    )
    beard = "M-22 -4 C-22 16 -14 30 -2 36 C10 30 20 16 20 -4 C16 8 10 9.6 -2 9 C-12 9.6 -18 6 -22 -4 Z"
    part += pen.drawn(beard, p.HAIR_BLACK) + pen.shape(
        "M-8 14.4 C-4 17 0 17 4 14.4 C1 12.8 -5 12.8 -8 14.4 Z", p.LIP
    )
    part += pen.drawn(
        "M-2 8.6 C-8 5 -15 7 -20 13 C-14 14.6 -7 13.6 -2 10.8 C3 13.6 10 14.6 16 13 C11 7 4 5 -2 8.6 Z",
        p.HAIR_BLACK,
        1,
    )
    turban = "M-28 -14 C-34 -30 -18 -46 0 -46 C18 -46 34 -30 28 -14 C14 -22 -14 -22 -28 -14 Z"
    part += pen.drawn(turban, p.WHITE) + pen.stroke(
        (
            "M-27 -18 C-12 -30 8 -40 18 -40 M-26 -28 C-16 -38 -6 -43 4 -44 M-16 "
            "-19 C0 -26 18 -32 27 -28 M8 -20 C16 -22 24 -22 29 -18"
        ),
        "#b9ad94",
        1.4,
    )
    part += (
        pen.drawn("M2 -34 C-4 -46 2 -58 14 -62 C16 -52 12 -42 4 -34 Z", p.AMBER, 1.2)
        + pen.stroke("M4 -36 C5 -46 9 -54 13 -60", p.WOOD_DARK, 1)
        + gem(2, -31, 6.4, p.CRIMSON)
    )
    body += set_on(part) + ahead("#4b4450", "#231f28", "#2c2730", p.ORANGE, p.GOLD_LIGHT)
    return (
        body
        + reins(p.ORANGE)
        + bridle_hand(look, p.TEAL, p.GOLD_LIGHT)
        + mace
        + held_arm(p.TEAL, p.GOLD_LIGHT, look)
    )


def clubs() -> str:
    """A grey-bearded huntsman in profile on a dun, the horn at his side, a boar spear in his hand."""
    look = Look(skin="#eac39a", shade="#cf9a68", brows="#8d867b", iris="#4f5a3a", lines=True)
    body = brocade(COAT, p.GREEN, TREFOIL, 17, 12, 5) + folds(
        "M190 176 C188 160 184 150 176 140", p.FOREST, 2
    )
    body += pen.drawn("M118 176 C122 158 122 140 118 124 L160 124 C156 140 156 158 160 176 Z", p.WOOD_LIGHT)
    body += pen.stroke(
        "M126 138 L150 146 M150 138 L126 146 M127 152 L150 160 M150 152 L127 160", p.GOLD_LIGHT, 1.8
    )
    body += pen.stroke("M112 126 C128 146 150 164 170 174", p.LINE, 5) + pen.stroke(
        "M112 126 C128 146 150 164 170 174", p.CRIMSON, 3
    )
    spear = (
        pen.box(184.6, 56, 4.8, 120, p.WOOD, **pen.outline(1.4))
        + pen.drawn("M187 16 C195 28 197 40 191 52 L183 52 C177 40 179 28 187 16 Z", "url(#steel)")
        + pen.stroke("M187 22 L187 50", p.SILVER_DEEP, 1.1)
    )
    spear += pen.drawn(
        "M172 54 C178 50 196 50 202 54 C200 60 193 58 192 61 L182 61 C181 58 174 60 172 54 Z", GOLD, 1.2
    )
    hood = (
        "M104 126 C112 114 126 110 140 112 C156 112 166 118 170 128 C164 136 160 130 156 136 "
        "C150 130 146 138 140 134 C134 140 128 132 124 138 C118 132 110 136 104 126 Z"
    )
    body += pen.drawn(
        "M-6 10 L-12 34 L18 34 L17 6 Z", look.skin, 1.2, transform="translate(139 88)"
    ) + pen.drawn(hood, p.CRIMSON)
    part = pen.drawn("M-4 -18 C12 -30 28 -18 26 4 C25 16 20 22 14 22 C8 18 8 8 6 2 Z", p.HAIR_GREY) + profile(
        look
    )
    part += pen.drawn(
        (
            "M-20 9 C-14 8 -8 10 -6 4 C-2 2 2 2 5 4 C6 16 4 26 -4 34 "
            "C-10 38 -18 34 -21 26 C-23 20 -17 18 -20 15 Z"
        ),
        p.HAIR_GREY,
    )
    part += pen.stroke(
        "M-16 20 C-14 26 -11 30 -8 32 M-10 14 C-8 20 -6 26 -4 30 M-3 8 C-1 14 0 20 0 26", "#8d867b", 1.1
    ) + pen.drawn("M-23 9.6 C-18 6.6 -12 8 -8 12 C-13 14.4 -18 14.4 -22 13 Z", "#cfc9bd", 1)
    part += pen.drawn("M8 -14 C16 -10 20 0 18 10 C14 14 9 10 8 4 Z", p.HAIR_GREY, 1.1) + pen.place(
        ear(look), 8, 0, 0.9
    )
    part += pen.drawn("M-22 -18 C-20 -40 6 -48 24 -36 C34 -28 36 -12 30 -4 C20 -14 0 -18 -22 -18 Z", p.FOREST)
    part += (
        pen.drawn("M-34 -14 C-24 -24 6 -24 32 -6 C22 -2 0 -10 -34 -14 Z", p.GREEN)
        + pen.place(plume(p.AMBER, "#8a4a12"), 12, -26, 0.78, 10)
        + gem(11, -25, 4.4, p.CRIMSON)
    )
    body += set_on(part) + ahead("#d9b071", "#a5793a", "#5a3a1c", p.GREEN, p.GOLD_LIGHT)
    return (
        body
        + reins(p.GREEN)
        + bridle_hand(look, p.GREEN, p.WOOD_LIGHT)
        + spear
        + held_arm(p.GREEN, p.WOOD_LIGHT, look)
    )


def halves() -> dict[str, tuple[str, str]]:
    """Each knight to his girdle, with the gradients he needs, by suit."""
    steel = pen.linear("steel", 100, 40, 210, 110, (0, p.SILVER_LIGHT), (0.5, p.SILVER), (1, p.SILVER_DEEP))
    return {"H": (hearts(), ""), "S": (spades(), steel), "D": (diamonds(), ""), "C": (clubs(), steel)}
