"""The four jacks: lute, spear in profile, trumpet with banner, oak branch."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw import pen
from sprites.draw.french.cloth import GOLD, MIDDLE, belt, brocade, court, folds, strewn
from sprites.draw.french.crowns import gem
from sprites.draw.french.figure import Look, face, fist, neck, profile
from sprites.draw.paths import LILY, SUITS
from sprites.draw.trace import retraced_absolute

DOUBLET = "M56 176 C54 152 64 134 88 124 L162 124 C186 134 196 152 194 176 Z"
OAK = (
    "M0 2 C-5 0 -4 -4 -7 -5 C-11 -6 -10 -10 -7 -12 C-10 -15 -8 -19 -5 -20 C-6 -24 -3 -28 0 -29 "
    "C3 -28 6 -24 5 -20 C8 -19 10 -15 7 -12 C10 -10 11 -6 7 -5 C4 -4 5 0 0 2 Z"
)
HEAD_Y = 92


def head(body: str) -> str:
    """A head drawn around the origin, set on the shoulders."""
    return pen.place(body, MIDDLE, HEAD_Y)


def plume(fill: str, dark: str) -> str:
    """A feather that rises from the origin and curls to the right."""
    body = pen.drawn(
        (
            "M0 0 C-8 -14 -2 -30 14 -34 C26 -37 36 -30 36 -20 C36 -14 30 -12 28 -16 "
            "C26 -10 20 -6 14 -4 C9 -2 4 -2 0 0 Z"
        ),
        fill,
        1.3,
    )
    return body + pen.stroke(
        (
            "M1 -2 C4 -16 14 -26 29 -25 M6 -14 L3 -20 M10 -19 L9 -26 M16 -23 L17 -30 M9 -13 L15 -10 "
            "M15 -18 L21 -14"
        ),
        dark,
        1,
    )


def hearts() -> str:
    """Hector: front, fair hair, broad feathered hat, slashed crimson doublet, lute."""
    look = Look(brows="#a5712a", iris="#3f6c8c", turn=1.4)
    body = pen.drawn(DOUBLET, p.CRIMSON)
    slash = "M0 -6 C2.4 -3 2.4 3 0 6 C-2.4 3 -2.4 -3 0 -6 Z"
    body += pen.shape(strewn(slash, DOUBLET, 13, 14, 6.4), p.GOLD_LIGHT) + folds(
        "M70 176 C70 160 76 148 86 138", p.WINE, 2
    )
    body += pen.drawn("M104 176 L100 126 L150 126 L146 176 Z", p.BLUE) + pen.stroke(
        "M125 132 L125 176", p.GOLD_LIGHT, 2
    )
    body += "".join(
        pen.stroke(f"M110 {y} L140 {y}", p.GOLD, 2.2) + pen.disc(MIDDLE, y, 2.4, GOLD, **pen.outline(0.8))
        for y in (140, 150, 160)
    )
    body += head(neck(look, 12))
    collar = "M125 122 C112 112 98 114 88 124 C90 134 98 140 106 142 L124 128 Z"
    body += pen.both_sides(
        pen.drawn(collar, p.WHITE, 1.3) + pen.stroke("M93 125 C96 132 101 136 106 138", p.GOLD, 1.3), MIDDLE
    )
    lock = "M106 66 C90 74 88 94 90 108 C91 117 101 120 106 112 C111 110 109 102 107 96 L108 72 Z"
    body += pen.both_sides(
        pen.drawn(lock, p.HAIR_GOLD)
        + pen.stroke("M98 80 C94 92 94 104 98 113 M102 84 C100 96 100 104 103 110", "#a86f24", 1.1),
        MIDDLE,
    )
    body += head(face(look)) + head(
        pen.drawn(
            (
                "M-23 -6 C-23 -18 -14 -26 0 -26 C14 -26 23 -18 23 -6 C18 -14 12 -17 4 -16 "
                "C-4 -14 -16 -14 -23 -6 Z"
            ),
            p.HAIR_GOLD,
            1.3,
        )
    )
    hat = pen.drawn("M100 64 C98 44 112 36 127 36 C144 36 154 46 150 64 Z", p.BLUE) + pen.stroke(
        "M108 60 C106 48 114 41 124 40", "#4a6db0", 1.6
    )
    hat += pen.drawn(
        "M84 66 C82 58 98 58 125 58 C152 58 170 56 168 66 C166 73 146 70 125 70 C104 70 86 74 84 66 Z", p.BLUE
    )
    hat += pen.stroke("M87 66 C100 63 150 63 165 65", p.GOLD_LIGHT, 1.5) + pen.place(
        plume(p.WHITE, "#a79f8e"), 108, 59, 0.8, -22
    )
    body += hat + pen.disc(109, 58, 4.6, GOLD, **pen.outline(1.1)) + gem(109, 58, 3.4, p.CRIMSON)
    return (
        body
        + lute()
        + pen.drawn("M150 176 L162 150 C170 152 176 158 178 166 L174 176 Z", p.CRIMSON)
        + pen.place(fist(look, p.WHITE), 180, 152, 0.9, 8)
    )


def lute() -> str:
    """A lute held upright, its neck bent back."""
    body = pen.box(179.4, 48, 7.2, 58, p.WOOD_LIGHT, **pen.outline(1.3)) + pen.stroke(
        "M180 62 L186 62 M180 70 L186 70 M180 78 L186 78 M180 86 L186 86", p.GOLD_LIGHT, 1.1
    )
    body += pen.place(
        pen.drawn("M-4 4 L-5 -17 L5 -17 L4 4 Z", p.WOOD, 1.3)
        + pen.stroke("M-8 -13 L8 -13 M-8 -8 L8 -8 M-7 -3 L7 -3", p.GOLD_DARK, 2),
        184,
        47,
        0.9,
        24,
    )
    body += pen.drawn(
        (
            "M183 92 C172 96 161 112 161 130 C161 150 170 162 183 162 C196 162 205 150 205 130 "
            "C205 112 194 96 183 92 Z"
        ),
        "#d9a55e",
    )
    body += pen.shape(
        "M183 94 C196 98 203 114 203 130 C203 148 195 160 184 160 C192 146 194 116 183 94 Z",
        p.WOOD_LIGHT,
        opacity=0.6,
    )
    body += pen.disc(183, 118, 8.4, p.WOOD_DARK, **pen.outline(1.2)) + pen.shape(
        pen.star_path(183, 118, 7, 3.4, 8), p.GOLD
    )
    return (
        body
        + pen.stroke("M180.8 52 L180 147 M183 52 L183 147 M185.2 52 L186 147", "#fbf3dc", 0.8)
        + pen.box(174, 145, 18, 4, p.WOOD_DARK, 1.5)
    )


def spades() -> str:
    """Ogier: in profile, moustache, steel helmet and mail, blue surcoat with lilies, spear."""
    look = Look(brows=p.HAIR_CHESTNUT, iris="#4a5a6a")
    body = pen.drawn(DOUBLET, p.SILVER) + pen.stroke(
        strewn("M-3.4 -1.6 C-3.4 3 3.4 3 3.4 -1.6", DOUBLET, 7, 5, 3.4), "#6d7278", 1.1
    )
    coat = "M88 176 C90 156 92 140 96 124 L156 124 C160 140 162 156 164 176 Z"
    body += brocade(coat, p.NAVY, retraced_absolute(LILY, scale=0.3), 17, 14, 6.4)
    plate = "M62 150 C58 134 70 122 90 122 C98 124 100 134 96 144 C88 140 74 142 62 150 Z"
    body += (
        pen.drawn(plate, p.SILVER_LIGHT)
        + pen.stroke("M66 140 C74 132 86 130 96 134 M64 146 C74 137 88 136 96 140", p.SILVER_DEEP, 1.2)
        + pen.disc(88, 128, 2, GOLD, **pen.outline(0.8))
    )
    body += pen.drawn(
        "M160 122 C178 122 190 134 187 150 C178 142 166 140 154 144 C150 134 152 124 160 122 Z",
        p.SILVER_LIGHT,
    ) + pen.stroke("M155 134 C166 131 178 134 186 142 M154 139 C166 137 178 140 185 146", p.SILVER_DEEP, 1.2)
    coif = "M104 100 C104 118 98 124 90 128 C104 138 146 138 160 126 C152 120 150 110 150 92 L120 86 Z"
    body += pen.drawn(coif, p.SILVER) + pen.stroke(
        strewn("M-3 -1.4 C-3 2.8 3 2.8 3 -1.4", coif, 6.4, 4.6, 3), "#6d7278", 1
    )
    part = profile(look)
    part += pen.drawn(
        (
            "M-21.4 9.6 C-17 6.6 -11 8 -8 13 C-6 16 -3 16 -2 14 C-2 19 -8 20 -12 16 "
            "C-14.6 13.4 -18 12.6 -22 13.4 Z"
        ),
        p.HAIR_CHESTNUT,
        1,
    )
    helmet = (
        "M-20 -13 C-22 -34 -4 -44 8 -44 C28 -42 34 -22 30 2 C29 12 26 18 22 22 C14 22 6 20 4 16 "
        "C8 8 8 -2 4 -10 C-4 -14 -14 -12 -20 -13 Z"
    )
    part += (
        pen.drawn(helmet, "url(#steel)")
        + pen.stroke("M-19 -17 C-8 -19 8 -18 15 -6 C19 4 17 14 13 20", GOLD, 3.4)
        + pen.stroke("M-19 -19 C-8 -21 10 -20 17 -7 M-18 -15 C-8 -17 6 -16 12 -5", p.LINE, 0.8)
    )
    part += pen.stroke("M2 -43 C20 -40 32 -20 29 8", p.SILVER_DEEP, 1.4) + pen.disc(
        12, 4, 4.2, GOLD, **pen.outline(1.1)
    )
    crest = "M4 -44 C0 -56 14 -66 28 -60 C44 -54 48 -34 40 -16 C38 -26 34 -34 26 -40 C20 -44 12 -45 4 -44 Z"
    part += pen.drawn(crest, p.CRIMSON) + pen.stroke(
        "M10 -48 C18 -54 30 -52 36 -42 M16 -47 C26 -48 34 -42 38 -30 M12 -54 C22 -60 34 -54 40 -44",
        p.WINE,
        1.1,
    )
    body += pen.place(part, 125, 94, 0.96)
    return (
        body
        + spear()
        + pen.drawn("M160 176 L170 148 C176 152 180 158 181 166 L178 176 Z", p.NAVY)
        + pen.place(fist(look, p.SILVER_LIGHT), 188, 150)
    )


def spear() -> str:
    """A boar spear with a pennon."""
    body = pen.box(185.6, 62, 4.8, 114, p.WOOD_LIGHT, **pen.outline(1.4))
    body += pen.drawn(
        "M190 72 C200 70 200 80 204 78 L204 100 C198 102 198 92 190 96 Z", p.CRIMSON, 1.3
    ) + pen.stroke("M193 78 C198 78 198 86 202 86", p.GOLD_LIGHT, 1.3)
    body += pen.drawn(
        "M188 24 C196 36 198 46 192 58 L184 58 C178 46 180 36 188 24 Z", "url(#steel)"
    ) + pen.stroke("M188 30 L188 56", p.SILVER_DEEP, 1.1)
    return body + pen.drawn(
        "M176 60 C180 56 196 56 200 60 C198 65 193 64 192 66 L184 66 C183 64 178 65 176 60 Z", GOLD, 1.2
    )


def diamonds() -> str:
    """Roland: the herald, front and freckled, red hair, tabard in quarters, trumpet with banner."""
    look = Look(brows="#7d3d1a", iris="#4f7a4a", turn=-2, lips="#bb5044")
    body = pen.drawn(DOUBLET, p.AMBER) + pen.shape(
        strewn("M-1.6 -6 L1.6 -6 L1.6 6 L-1.6 6 Z", DOUBLET, 9, 12, 6), p.WINE
    )
    body += pen.drawn("M84 176 L88 122 L125 122 L125 176 Z", p.CRIMSON, 1.4) + pen.drawn(
        "M125 122 L162 122 L166 176 L125 176 Z", "#f0e2bd", 1.4
    )
    body += pen.drawn("M86.4 149 L125 149 L125 176 L84 176 Z", "#f0e2bd", 1.2) + pen.drawn(
        "M125 149 L164 149 L166 176 L125 176 Z", p.CRIMSON, 1.2
    )
    flower = retraced_absolute(LILY, scale=0.42)
    body += "".join(
        pen.place(pen.shape(flower, colour), x, y)
        for x, y, colour in (
            (106, 138, p.GOLD_LIGHT),
            (145, 138, p.WINE),
            (104, 163, p.WINE),
            (147, 163, p.GOLD_LIGHT),
        )
    )
    body += pen.stroke("M88 122 L84 176 M162 122 L166 176", p.GOLD_DARK, 3)
    body += head(neck(look, 12)) + pen.drawn(
        "M98 120 C104 110 146 110 152 120 C146 131 136 133 125 133 C114 133 104 131 98 120 Z", p.TEAL
    )
    body += pen.stroke("M101 121 C108 128 142 128 149 121", p.GOLD_LIGHT, 1.5)
    lock = (
        "M106 68 C94 74 90 88 92 100 C88 104 90 111 96 110 C100 115 107 111 106 105 "
        "C110 102 109 96 107 92 L108 72 Z"
    )
    body += pen.both_sides(
        pen.drawn(lock, p.HAIR_RED) + pen.stroke("M98 84 C96 92 97 100 100 105", "#7d3d1a", 1.1), MIDDLE
    ) + head(face(look))
    body += head(
        "".join(
            pen.disc(x, y, 0.7, "#c98a5e")
            for x, y in ((-13, 1), (-10.6, 4), (-15, 5), (9, 1.4), (12, 4), (14, 0.6))
        )
    )
    fringe = (
        "M-23 -5 C-24 -20 -14 -27 0 -27 C14 -27 24 -20 23 -5 C20 -9 18 -12 15 -13 "
        "C13 -9 10 -10 8 -13 C4 -9 0 -10 -2 -13 C-6 -9 -10 -10 -12 -13 C-17 -12 -20 -9 -23 -5 Z"
    )
    body += head(pen.drawn(fringe, p.HAIR_RED, 1.3))
    cap = pen.drawn(
        "M92 68 C88 50 104 38 128 40 C150 42 164 54 158 66 C154 72 140 70 125 68 C112 67 100 74 92 68 Z",
        p.TEAL,
    )
    cap += pen.stroke("M100 62 C102 50 112 45 122 44 M112 62 C116 54 126 50 136 52", "#56a3a8", 1.5)
    cap += pen.drawn("M93 68 C104 60 146 60 157 66 L156 73 C146 66 104 66 95 75 Z", GOLD, 1.3)
    body += cap + pen.place(plume(p.ORANGE, "#8a4a12"), 147, 60, 0.82, -14) + gem(146, 61, 4.6, p.CRIMSON)
    return (
        body
        + trumpet()
        + pen.drawn("M156 176 L167 150 C174 153 179 159 180 167 L177 176 Z", p.AMBER)
        + pen.place(fist(look, p.TEAL), 187, 154, 0.94)
    )


def trumpet() -> str:
    """A straight trumpet held upright, with a square banner."""
    body = pen.drawn(
        "M185 176 L184.6 60 C184 48 178 40 172 30 C180 26 194 26 202 30 C196 40 190 48 189.4 60 L189 176 Z",
        GOLD,
        1.4,
    )
    body += pen.oval(187, 29.6, 15, 4.4, p.GOLD_DARK, **pen.outline(1.3)) + pen.box(
        182.6, 66, 8.8, 5, GOLD, 2, **pen.outline(1.1)
    )
    body += pen.drawn("M184 80 L164 82 L165 126 L174.6 119 L184 124 Z", p.CRIMSON, 1.4) + pen.stroke(
        "M167.4 85 L168 120 L174.6 115 L184 119", p.GOLD_LIGHT, 1.3
    )
    body += pen.place(pen.shape(SUITS["D"], p.GOLD_LIGHT), 175.4, 99, 0.2)
    return body + pen.stroke("M184 80 L190 79 M184 122 L190 122", p.GOLD_LIGHT, 1.6)


def clubs() -> str:
    """Lancelot: young forester, dark hair, pointed cap, green and brown, oak branch."""
    look = Look(skin="#e6bf94", shade="#c99767", brows=p.HAIR_BLACK, iris="#5a3f22", turn=2.4, lips="#a8493c")
    body = pen.drawn(DOUBLET, p.GREEN) + pen.shape(
        strewn(retraced_absolute(OAK, 0, 5, 0.4), DOUBLET, 15, 13, 6), p.LEAF
    )
    body += folds("M72 176 C72 160 78 148 88 138", p.FOREST, 2)
    body += pen.drawn(
        "M101 176 C101 158 100 142 96 126 L154 126 C150 142 149 158 149 176 Z", p.WOOD_LIGHT
    ) + pen.stroke("M125 134 L125 176", p.WOOD_DARK, 1.4)
    body += pen.stroke(
        "M114 144 L136 152 M136 144 L114 152 M114 158 L136 166 M136 158 L114 166", p.GOLD_LIGHT, 1.8
    )
    body += head(neck(look, 24))
    hood = (
        "M125 128 C114 128 104 124 98 114 C86 120 78 128 76 138 C84 136 88 142 92 146 "
        "C98 140 104 142 108 148 C112 142 120 142 125 148 C130 142 138 142 142 148 C146 142 152 140 158 "
        "146 C162 142 166 136 174 138 C172 128 164 120 152 114 C146 124 136 128 125 128 Z"
    )
    body += pen.drawn(hood, p.CRIMSON) + pen.stroke(
        (
            "M82 132 C88 130 92 138 94 139 C98 134 106 136 109 141 C113 136 121 136 125 141 "
            "C129 136 137 136 141 141 C144 136 152 134 156 139 C158 138 162 130 168 132"
        ),
        p.GOLD_LIGHT,
        1.3,
    )
    lock = "M107 66 C96 72 94 84 96 94 C92 99 95 106 100 105 C105 108 108 103 106 98 L109 72 Z"
    body += pen.both_sides(pen.drawn(lock, p.HAIR_BLACK), MIDDLE) + head(face(look))
    fringe = (
        "M-23 -4 C-24 -20 -14 -26 0 -26 C14 -26 24 -20 23 -4 C20 -8 21 -12 16 -14 "
        "C8 -12 0 -13 -6 -17 C-10 -13 -18 -13 -23 -4 Z"
    )
    body += head(pen.drawn(fringe, p.HAIR_BLACK, 1.3))
    cap = pen.drawn(
        "M98 68 C100 48 118 38 140 42 C152 44 166 52 172 60 C160 60 154 64 152 70 C140 62 112 62 98 68 Z",
        p.GREEN,
    )
    cap += pen.stroke("M108 58 C114 49 126 46 138 48", p.LEAF, 1.6)
    cap += pen.drawn(
        "M94 72 C96 62 112 58 130 60 C146 61 156 66 158 74 C142 67 112 66 94 72 Z", p.FOREST, 1.3
    )
    feather = pen.drawn("M0 0 C-14 -10 -20 -26 -16 -42 C-6 -34 2 -18 0 0 Z", p.AMBER, 1.2) + pen.stroke(
        "M0 0 C-8 -12 -13 -26 -15 -38 M-8 -14 L-14 -17 M-10 -20 L-16 -24 M-6 -14 L-4 -22 M-9 -21 L-8 -29",
        "#8a5a0c",
        1,
    )
    body += pen.place(feather, 106, 64, 0.86, -14) + cap + pen.disc(106, 65, 3.4, GOLD, **pen.outline(1))
    return (
        body
        + branch()
        + pen.drawn("M154 176 L166 150 C173 153 178 159 179 167 L176 176 Z", p.GREEN)
        + pen.place(fist(look, p.WOOD_LIGHT), 186, 154, 0.94)
    )


def branch() -> str:
    """An oak branch with leaves and acorns."""
    line = "M186 174 C188 140 182 110 186 60"
    body = pen.stroke(line, p.LINE, 5) + pen.stroke(line, p.WOOD_LIGHT, 2.6)
    dark = pen.drawn(OAK, p.GREEN, 1.2) + pen.stroke(
        "M0 0 L0 -23 M0 -8 L-4 -11 M0 -8 L4 -11 M0 -15 L-3 -18 M0 -15 L3 -18", p.FOREST, 0.9
    )
    light = pen.drawn(OAK, p.LEAF, 1.2) + pen.stroke(
        "M0 0 L0 -23 M0 -8 L-4 -11 M0 -8 L4 -11 M0 -15 L-3 -18 M0 -15 L3 -18", p.FOREST, 0.9
    )
    for piece, x, y, turn, size in (
        (dark, 184.6, 116, -62, 0.82),
        (light, 184.6, 112, 48, 0.74),
        (light, 184.6, 92, -48, 0.86),
        (dark, 185, 86, 40, 0.78),
        (light, 185, 66, -42, 0.86),
        (dark, 186, 66, 40, 0.82),
        (dark, 186, 60, -2, 1),
    ):
        body += pen.place(piece, x, y, size, turn)
    acorn = pen.drawn("M-4.5 0 C-5 8 -2 12 0 14 C2 12 5 8 4.5 0 Z", p.AMBER, 1) + pen.drawn(
        "M-6 0 C-6 -5 6 -5 6 0 C4 2 -4 2 -6 0 Z", p.HAIR_BROWN, 1
    )
    return (
        body
        + pen.place(acorn, 177, 104, 0.8, 16)
        + pen.place(acorn, 194, 100, 0.8, -16)
        + pen.place(acorn, 176, 78, 0.7, 30)
    )


def halves() -> dict[str, tuple[str, str]]:
    """Each jack to his girdle, with the gradients he needs, by suit."""
    steel = pen.linear("steel", 100, 40, 210, 110, (0, p.SILVER_LIGHT), (0.5, p.SILVER), (1, p.SILVER_DEEP))
    return {"H": (hearts(), ""), "S": (spades(), steel), "D": (diamonds(), ""), "C": (clubs(), "")}


def drawings() -> Iterator[tuple[str, str]]:
    """The four jacks."""
    belts = {
        "H": belt("bars", p.BLUE, p.GOLD_LIGHT, p.ROSE),
        "S": belt("lozenges", GOLD, p.NAVY, p.CRIMSON),
        "D": belt("flowers", p.TEAL, p.GOLD_LIGHT, p.ORANGE),
        "C": belt("stars", p.WOOD, p.GOLD_LIGHT, p.LEAF),
    }
    for suit, (half, defs) in halves().items():
        yield f"french/J{suit}.svg", court(suit, half, belts[suit], defs)
