"""The four queens: rose, book, mirror in profile, falcon."""

from collections.abc import Iterator

from sprites.draw import palette as p
from sprites.draw.french.cloth import GOLD, MIDDLE, belt, brocade, court, ermine, folds, ruff, strewn
from sprites.draw.french.crowns import coronet, gem, leaved, pearl, tall_points
from sprites.draw.french.figure import Look, ear, face, fist, neck, profile
from sprites.draw.paths import TREFOIL
from sprites.draw.pen import both_sides, disc, drawn, linear, outline, oval, place, shape, star_path, stroke

GOWN = "M52 176 C52 150 62 134 86 124 L164 124 C188 134 198 150 198 176 Z"
HEAD_Y = 93


def head(body: str) -> str:
    """A head drawn around the origin, set on the shoulders."""
    return place(body, MIDDLE, HEAD_Y)


def crowned(body: str, scale: float = 1) -> str:
    """A crown drawn around its band, set on the hair."""
    return place(body, MIDDLE, 71, scale)


def necklace(y: float, width: float, depth: float, jewel: str) -> str:
    """A string of pearls with a pendant."""
    body = ""
    for i in range(9):
        t = (i - 4) / 4
        body += disc(MIDDLE + t * width, y + depth * (1 - t * t), 2, p.WHITE, **outline(0.8))
    return body + gem(MIDDLE, y + depth + 6.4, 5, jewel)


def hearts() -> str:
    """Judith: front, long golden hair, crimson and white gown, rose."""
    look = Look(womanly=True, brows="#a5712a", iris="#3f6c8c", lips="#bb3a33")
    fall = (
        "M104 66 C84 76 84 104 78 124 C74 138 76 150 84 158 C92 152 98 140 100 126 C104 112 106 96 106 74 Z"
    )
    strands = (
        "M100 78 C92 94 92 112 85 130 C82 140 82 146 84 152 M104 84 C100 104 98 122 90 142 "
        "M95 78 C88 90 87 106 82 122"
    )
    rosette = star_path(0, 0, 4.6, 2.6, 5)
    body = brocade(GOWN, p.CRIMSON, rosette, 16, 11, 5.2)
    body += drawn("M84 134 C70 146 64 160 62 176 L80 176 C82 160 86 148 92 140 Z", p.BLUE) + drawn(
        "M166 134 C180 146 186 160 188 176 L170 176 C168 160 164 148 158 140 Z", p.BLUE
    )
    body += drawn("M101 176 L95 124 C104 132 146 132 155 124 L149 176 Z", "#f4ead2") + stroke(
        "M110 142 L140 152 M140 142 L110 152 M108 158 L142 168 M142 158 L108 168", p.GOLD, 2
    )
    body += drawn(
        (
            "M98 118 C96 124 98 132 106 136 C118 141 132 141 144 136 C152 132 154 124 152 118 "
            "C146 124 138 112 125 112 C112 112 104 124 98 118 Z"
        ),
        look.skin,
        1.3,
    )
    body += both_sides(
        drawn(
            "M86 126 C90 118 96 114 102 113 C98 124 104 136 124 139 L124 145 C102 144 88 138 86 126 Z",
            p.WHITE,
        ),
        MIDDLE,
    )
    body += head(neck(look, 14)) + necklace(118, 15, 11, p.BLUE)
    body += both_sides(drawn(fall, p.HAIR_GOLD) + stroke(strands, "#a86f24", 1.1), MIDDLE) + head(face(look))
    parting = "M0 -26 C-14 -28 -24 -18 -23 -2 C-24 4 -22 8 -21 10 C-20 -4 -14 -14 0 -20 Z"
    body += head(
        both_sides(
            drawn(parting, p.HAIR_GOLD, 1.3) + stroke("M-3 -23 C-14 -20 -20 -12 -21 0", "#a86f24", 1), 0
        )
    )
    body += crowned(tall_points(p.BLUE, p.CRIMSON)) + rose()
    return (
        body
        + drawn("M152 176 L166 148 C173 151 178 158 179 166 L176 176 Z", p.CRIMSON)
        + place(fist(look, p.WHITE), 186, 152, 0.86)
    )


def rose() -> str:
    """A long-stemmed rose."""
    leaf = drawn("M0 0 C-6 -6 -7 -14 0 -22 C7 -14 6 -6 0 0 Z", p.LEAF, 1.2) + stroke(
        "M0 -2 L0 -16", p.FOREST, 0.9
    )
    body = stroke("M186 172 C187 140 184 110 186 66", p.LINE, 4.4) + stroke(
        "M186 172 C187 140 184 110 186 66", p.LEAF, 2.2
    )
    body += (
        place(leaf, 186, 118, 0.9, 52) + place(leaf, 185.6, 104, 0.8, -56) + place(leaf, 186, 84, 0.66, 60)
    )
    outer = (
        "M0 14 C-12 15 -19 6 -16 -3 C-20 -10 -12 -17 -6 -14 C-3 -20 7 -19 8 -14 "
        "C16 -16 20 -7 16 -2 C19 7 10 16 0 14 Z"
    )
    body += place(
        drawn(outer, p.ROSE)
        + drawn("M-9 8 C-14 0 -10 -9 0 -10 C10 -9 14 0 9 8 C4 12 -4 12 -9 8 Z", "#e59a8c", 1.2),
        186,
        52,
    )
    swirl = (
        "M-9 -1 C-6 5 6 5 9 -1 M-6 -5 C-3 -1 3 -1 6 -5 M-2 -6 C-1 -4 2 -4 2.4 -6.4 M-12 5 C-6 11 6 11 12 5"
    )
    return (
        body
        + place(stroke(swirl, "#8f1f1a", 1.3), 186, 52)
        + place(both_sides(drawn("M0 14 C-6 14 -10 18 -9 21 C-4 20 -1 18 0 15 Z", p.LEAF, 1), 0), 186, 52)
    )


def spades() -> str:
    """Pallas: older, white veil and wimple, dark blue mantle, reading from a book."""
    look = Look(womanly=True, brows="#5a4a40", iris="#4c5f77", lips="#a94a40", turn=-2, lines=True)
    cross = star_path(0, 0, 4.8, 1.6, 4)
    body = brocade(GOWN, p.NAVY, cross, 16, 11, 5) + folds(
        "M62 176 C62 158 70 146 82 136 M188 176 C186 160 180 148 172 140", "#0e1a36", 2
    )
    body += drawn("M98 176 C100 156 102 140 104 128 L146 128 C148 140 150 156 152 176 Z", p.PLUM)
    body += stroke("M125 138 L125 176", p.GOLD, 4.4) + "".join(
        disc(MIDDLE, y, 1.6, p.LINE) for y in (146, 154, 162)
    )
    edge = "M104 124 C94 134 90 154 90 176 L100 176 C101 156 104 142 110 132 Z"
    body += both_sides(ermine(edge, (98, 144), (94.6, 160)), MIDDLE)
    veil = (
        "M125 62 C98 60 92 84 90 104 C88 122 82 132 74 142 C92 148 108 140 116 130 L134 130 "
        "C142 140 158 148 176 142 C168 132 162 122 160 104 C158 84 152 60 125 62 Z"
    )
    body += drawn(veil, "#f6f1e4") + folds(
        (
            "M97 88 C96 108 94 124 86 138 M153 88 C154 108 156 124 164 138 M101 118 "
            "C100 128 97 134 94 140 M149 118 C150 128 153 134 156 140"
        ),
        "#8f8674",
        1.4,
    )
    body += drawn("M102 88 C100 112 110 134 125 138 C140 134 150 112 148 88 Z", p.WHITE, 1.2) + folds(
        "M106 110 C110 122 116 130 124 135 M144 110 C140 122 134 130 126 135", "#8f8674", 1.2
    )
    body += head(place(face(look), scale=0.96))
    band = "M102 92 C100 76 108 70 125 70 C142 70 150 76 148 92 C146 82 140 78 125 78 C110 78 104 82 102 92 Z"
    body += drawn(band, p.WHITE, 1.3) + crowned(leaved(p.PLUM, p.SKY), 0.86)
    body += gem(125, 134, 5, p.SKY) + book()
    return body + place(fist(look, p.PLUM), 178, 152, 0.86, -14)


def book() -> str:
    """A clasped book held upright."""
    body = drawn(
        "M166 92 L198 86 C201 86 202 88 202 90 L204 146 C204 149 202 151 200 151 L170 156 Z", p.WHITE
    )
    body += stroke("M199 90 L201 147 M196 90.6 L198 147.6", "#b9ad94", 1)
    body += drawn(
        (
            "M163 90 C163 88 164 87 166 87 L192 84 C195 84 196 86 196 88 L198 146 "
            "C198 148 197 150 195 150 L170 155 C167 155 166 154 166 152 Z"
        ),
        p.WINE,
    )
    body += stroke("M168 92 L191.4 89 L193.4 144.6 L171 148.8 Z", p.GOLD, 1.4)
    body += place(drawn(star_path(0, 0, 9, 4.4, 8), GOLD, 1), 180.6, 118) + gem(180.6, 118, 4.6, p.SKY)
    for x, y in ((172, 96), (189, 94), (174.4, 143), (190, 140.6)):
        body += disc(x, y, 2, GOLD, **outline(0.8))
    return (
        body
        + drawn("M195 104 L204 103 L204 108 L195 109 Z", GOLD, 1)
        + drawn("M196 130 L204.6 129 L204.8 134 L196 135 Z", GOLD, 1)
    )


def diamonds() -> str:
    """Rachel: in profile, red hair dressed with pearls, lace ruff, teal gown, mirror."""
    look = Look(womanly=True, brows="#7d3d1a", iris="#3f7a6c", lips="#bb3a33")
    quatrefoil = (
        "M0 -4.6 C2.6 -4.6 2.6 -1.4 1.4 -1.4 C1.4 -2.6 4.6 -2.6 4.6 0 C4.6 2.6 1.4 2.6 1.4 1.4 "
        "C2.6 1.4 2.6 4.6 0 4.6 C-2.6 4.6 -2.6 1.4 -1.4 1.4 C-1.4 2.6 -4.6 2.6 -4.6 0 "
        "C-4.6 -2.6 -1.4 -2.6 -1.4 -1.4 C-2.6 -1.4 -2.6 -4.6 0 -4.6 Z"
    )
    puff = "M52 176 C46 150 56 130 78 128 C92 130 98 150 96 176 Z"
    body = drawn("M78 176 C82 152 88 136 100 126 L152 126 C166 136 172 152 174 176 Z", p.TEAL)
    body += shape(strewn(quatrefoil, "M100 128 L150 128 L168 176 L82 176 Z", 15, 11, 5), p.GOLD_LIGHT)
    body += drawn(
        "M104 176 C108 156 112 140 118 128 L128 128 C124 142 122 158 122 176 Z", "#f4ead2", 1.3
    ) + stroke("M106.6 166 L121.6 162 M109.6 152 L122.6 149 M113.6 140 L124 138", p.CRIMSON, 2)
    sleeve = drawn(puff, p.ORANGE) + stroke(
        "M60 174 C56 156 60 142 68 133 M73 175 C70 158 72 144 78 131 M86 175 C86 158 86 146 86 133", p.TEAL, 4
    )
    body += sleeve + stroke(
        "M60 174 C56 156 60 142 68 133 M73 175 C70 158 72 144 78 131 M86 175 C86 158 86 146 86 133",
        p.GOLD_LIGHT,
        1,
    )
    body += place(drawn("M-3 10 L-8 32 L15 32 L14 6 Z", look.skin, 1.2), 124, 92)
    body += ruff(127, 119, 33, 12, 18)
    hair = (
        "M-14 -24 C-8 -38 22 -40 26 -18 C32 -8 28 8 18 16 C12 18 6 12 7 4 C2 2 0 -6 -2 -12 "
        "C-8 -12 -14 -16 -14 -24 Z"
    )
    part = (
        drawn("M10 -22 C28 -34 38 -16 30 -4 C24 6 12 2 10 -8 Z", p.HAIR_RED)
        + profile(look)
        + drawn(hair, p.HAIR_RED)
    )
    part += stroke(
        (
            "M-10 -22 C2 -26 14 -18 14 0 M-6 -28 C8 -32 20 -22 19 2 M14 12 C20 6 22 0 22 -6 M26 -20 "
            "C32 -16 32 -8 26 -2"
        ),
        "#7d3d1a",
        1.1,
    )
    for x, y in ((-11, -17), (-5, -15.4), (1, -13), (5.6, -8.6), (8.4, -3), (28, -12), (27, -19), (25, -5)):
        part += pearl(x, y, 2)
    part += place(ear(look), 5.6, 3, 0.86) + gem(7.6, 14, 4, p.TEAL)
    body += place(part, 122, 92) + place(coronet(p.CRIMSON, p.TEAL), 130, 63, 0.84, 12)
    body += mirror_glass()
    return (
        body
        + drawn("M150 176 L166 152 C173 155 178 161 179 168 L177 176 Z", p.ORANGE)
        + place(fist(look, p.WHITE), 185, 154, 0.86)
    )


def mirror_glass() -> str:
    """A hand mirror in a gold frame."""
    body = drawn("M181.6 116 L188.4 116 L187.4 174 L182.6 174 Z", GOLD, 1.4)
    body += oval(185, 86, 18.6, 28, GOLD, **outline(1.5)) + oval(
        185, 86, 13.4, 22.4, "url(#glass)", **outline(1.2)
    )
    body += stroke("M177 78 C179 70 182 67 186 66 M178.6 86 C180 78 184 72 189 70", p.WHITE, 1.8, opacity=0.8)
    for x, y in ((185, 60.6), (170.6, 74), (199.4, 74), (170.6, 98), (199.4, 98), (185, 111.4)):
        body += disc(x, y, 1.6, p.CRIMSON)
    return (
        body
        + drawn("M176 115 C180 112 190 112 194 115 C190 121 180 121 176 115 Z", GOLD, 1.2)
        + pearl(185, 56, 3.4)
    )


def clubs() -> str:
    """Argine: front, dark braids in coils, green gown, falcon on her glove."""
    look = Look(womanly=True, brows=p.HAIR_CHESTNUT, iris="#5c6b2f", turn=2.2)
    body = brocade(GOWN, p.GREEN, TREFOIL, 15, 11, 4.6) + folds("M64 176 C64 158 72 146 84 136", p.FOREST, 2)
    body += drawn(
        "M97 176 C98 156 100 140 98 126 C112 134 138 134 152 126 C150 140 152 156 153 176 Z", p.AMBER
    )
    body += shape(strewn("M0 -4 L3 0 L0 4 L-3 0 Z", "M102 142 L148 142 L151 176 L99 176 Z", 9, 7, 4), p.WINE)
    body += drawn(
        (
            "M98 120 C97 126 99 133 107 136 C118 140 132 140 143 136 C151 133 153 126 152 120 "
            "C144 122 138 112 125 112 C112 112 106 122 98 120 Z"
        ),
        look.skin,
        1.3,
    )
    trim = "M88 124 C92 118 97 116 101 116 C98 126 104 135 124 137.4 L124 144 C101 143 88 137 88 124 Z"
    body += both_sides(
        drawn(trim, p.WINE) + stroke("M93 123 C94 133 104 139 124 140.6", p.GOLD_LIGHT, 1.4), MIDDLE
    )
    body += head(neck(look, 14)) + necklace(117, 14, 9, p.GREEN) + head(face(look))
    coil = disc(96, 92, 12.6, p.HAIR_CHESTNUT, **outline(1.4))
    coil += stroke(
        "M90 86 C95 82 102 86 102 92 C102 98 95 101 91 97 C88 94 90 90 94 90 C97 90 98 93 96 94.6",
        "#b07a4a",
        1.3,
    )
    coil += stroke("M86 98 C90 104 98 106 104 101", "#b07a4a", 1.1) + pearl(96, 106, 2.2) + pearl(96, 79, 2.2)
    body += both_sides(coil, MIDDLE)
    parting = "M0 -27 C-14 -28 -24 -19 -23 -3 C-22 0 -21 2 -20 3 C-19 -7 -13 -15 0 -20 Z"
    body += head(
        both_sides(
            drawn(parting, p.HAIR_CHESTNUT, 1.3) + stroke("M-3 -23 C-13 -20 -19 -14 -20.6 -5", "#b07a4a", 1),
            0,
        )
    )
    body += crowned(coronet(p.CRIMSON, p.GREEN), 1.06) + falcon()
    glove = (
        "M166 134 C166 128 172 126 178 127 L196 127 C201 127 203 131 201 134 "
        "C203 137 201 140 199 140.6 C200 144 197 147 194 147 L180 148 "
        "C178 156 174 164 170 176 "
        "L146 176 C150 164 "
        "160 150 166 142 Z"
    )
    body += drawn(glove, p.WOOD_LIGHT) + stroke(
        "M182 133.4 L200 133.6 M182 140 L198.6 140.4 M182 133.4 C179 136 179 139 182 140", p.LINE, 1
    )
    return body + stroke("M150 166 L168 174 M154 158 L172 166", p.GOLD_LIGHT, 2.2)


def falcon() -> str:
    """A hooded falcon that looks left."""
    tail = drawn("M188 118 L204 150 L196 152 L182 124 Z", p.HAIR_CHESTNUT, 1.3) + stroke(
        "M190 134 L199 131 M193 142 L202 139", p.LINE, 1.2
    )
    body = tail + drawn(
        (
            "M172 86 C166 96 166 112 174 122 C180 128 190 128 194 120 C202 108 198 90 188 80 "
            "C182 77 175 80 172 86 Z"
        ),
        "#efe2c8",
    )
    body += stroke(
        "M171 98 l3 3 l3 -3 M170 106 l3 3 l3 -3 M178 102 l3 3 l3 -3 M173 114 l3 3 l3 -3 M180 111 l3 3 l3 -3",
        p.HAIR_CHESTNUT,
        1.2,
    )
    body += drawn(
        (
            "M184 82 C196 84 204 100 200 122 C199 132 197 138 195 142 C190 132 184 124 184 108 "
            "C184 98 182 90 184 82 Z"
        ),
        p.HAIR_BROWN,
    )
    body += stroke("M189 96 C194 104 196 116 196 130 M187 106 C190 114 192 122 193 132", p.HAIR_CHESTNUT, 1.2)
    body += drawn("M170 84 C168 74 174 66 182 67 C190 68 193 76 189 84 C184 90 176 90 170 84 Z", p.CRIMSON)
    body += drawn("M170.4 76 C166 76 163 79 163.6 84 C165 82 168 82 170.6 82.6 Z", p.AMBER, 1.2) + disc(
        176.4, 75.6, 1.9, p.GOLD_LIGHT
    )
    body += stroke("M170 83 C176 88 184 88 190 82", p.GOLD_LIGHT, 1.6) + stroke(
        "M183 67 C182 62 186 60 188 57 M184 67 C186 63 190 63 192 61", p.AMBER, 2
    )
    return (
        body
        + stroke("M177 126 L176 132 M186 127 L186 132", p.AMBER, 3)
        + stroke("M186 130 C192 136 190 146 194 158", p.CRIMSON, 1.4)
    )


def halves() -> dict[str, tuple[str, str]]:
    """Each queen to her girdle, with the gradients she needs, by suit."""
    glass = linear("glass", 172, 64, 198, 108, (0, "#dcecf0"), (0.5, "#a9cbd6"), (1, "#7aa6b8"))
    return {"H": (hearts(), ""), "S": (spades(), ""), "D": (diamonds(), glass), "C": (clubs(), "")}


def drawings() -> Iterator[tuple[str, str]]:
    """The four queens."""
    belts = {
        "H": belt("flowers", p.BLUE, p.GOLD_LIGHT, "#e59a8c"),
        "S": belt("pearls", GOLD, p.PLUM, p.WHITE),
        "D": belt("lozenges", p.TEAL, p.GOLD_LIGHT, p.ORANGE),
        "C": belt("stars", GOLD, p.GREEN, p.WINE),
    }
    for suit, (half, defs) in halves().items():
        yield f"french/Q{suit}.svg", court(suit, half, belts[suit], defs)
