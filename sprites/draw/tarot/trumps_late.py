"""The trumps from the Devil to the Moon."""

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import heads as h
from sprites.draw.latin import scenery as land
from sprites.draw.latin.creatures import (
    FIEND,
    HOUND,
    RUSSET,
    bat_wing,
    crayfish,
    dog,
)
from sprites.draw.pen import both_sides, mirror, place
from sprites.draw.tarot.trumps_middle import NIGHT, jug


def flame(x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """A tongue of fire standing on the point."""
    body = brush.form(
        brush.smooth("0,0! -12,-8 -12,-22 -4,-32 -4,-46! 6,-36 4,-28! 10,-32 13,-18 9,-6"),
        p.ORANGE,
        "#a3421a",
        width=1.2,
        depth=5,
    )
    return place(
        body + brush.fill(brush.smooth("0,-1! -6,-8 -4,-18 1,-25! 5,-16 6,-7").d, "#f9dc7a"), x, y, size, turn
    )


IMP_FACES = (
    who.MAN._replace(jaw="pointed", nose="hooked", eyes="narrow"),
    who.MAID._replace(eyes="heavy", iris=who.BROWN_EYES),
)


def imp(flip: bool) -> str:
    """A small horned fiend on a chain, origin at the collar."""
    tail = (
        brush.line(brush.curve("6,44 22,50 30,38 26,28"), 3.4, p.LINE)
        + brush.line(brush.curve("6,44 22,50 30,38 26,28"), 1.8, p.ROSE)
        + brush.form(brush.polygon("22,30 26,18 32,28"), p.ROSE, width=1)
    )
    body = (
        tail
        + b.leg("7,44,15 10,66,12 9,84,8", who.TANNED, 1, p.WOOD_DARK)
        + b.leg("-7,44,15 -10,66,12 -9,84,8", who.TANNED, -1, p.WOOD_DARK)
    )
    body += (
        brush.form(brush.both("0,0! 14,3 18,10 13,28 13,46 0,52"), *who.TANNED, depth=6)
        + brush.form(brush.limb("16,10,10 24,30,9 10,42,7", 0.5), *who.TANNED, width=1.2)
        + brush.form(brush.limb("-16,10,10 -24,30,9 -10,42,7", 0.5), *who.TANNED, width=1.2)
    )
    fringe = "".join(
        brush.form(brush.limb(f"{x},42,7 {x},56,3", 0.3), p.GREEN, width=1) for x in (-10, -4, 2, 8)
    )
    horns = both_sides(
        brush.form(brush.smooth("8,-54! 16,-62 18,-74! 8,-68 4,-58!"), "#f3ead2", width=1.1), 0
    )
    face = place(
        h.head(
            looks=IMP_FACES[flip],
            skin=who.TANNED,
            hair=h.BLACK if flip else h.RED,
            style="long" if flip else "short",
            turn=0.5,
            mouth="calm" if flip else "stern",
            brow=0 if flip else 1.5,
        )
        + horns,
        0,
        -2,
        0.72,
    )
    body += fringe + brush.form(brush.limb("-9,1,5 0,3,5 9,1,5", 0), "#5d6b7a", width=1.1) + face
    return mirror(body, 0) if flip else body


def grotesque() -> str:
    """The second face on the Devil's belly: hollow eyes, a hooked nose and a tongue put out."""
    body = brush.form(
        brush.smooth("0,-15! 9,-13 13,-4 10,6 5,14 0,16 -5,14 -10,6 -13,-4 -9,-13"),
        *FIEND,
        width=1.1,
        depth=5,
    )
    eyes = brush.smooth("-9,-5! -4,-7 -2.4,-3! -6,-1.4").d + brush.smooth("9,-5! 4,-7 2.4,-3! 6,-1.4").d
    body += brush.fill(eyes, "#f3d27a") + brush.dots(((-5.4, -4), (5.4, -4)), 1.3, p.LINE)
    body += brush.line(
        brush.curves("-11,-8 -6,-9 -2,-6", "11,-8 6,-9 2,-6", "-1.4,-4 -3,2 0,4 2.4,2", "-8,6 -3,8 3,8 8,6"),
        1.1,
    )
    return body + brush.form(brush.smooth("-2.6,8! 2.6,8! 3,14 0,17 -3,14"), p.CRIMSON, width=0.9)


def devil() -> str:
    """The Devil on his pedestal with two imps in chains."""
    body = brush.fill(
        "M19 371L12 250C50 232 80 262 110 244C140 262 176 232 201 250L201 371z", "#3a1a22"
    ) + "".join(
        flame(x, y, s) for x, y, s in ((34, 262, 0.9), (62, 266, 0.6), (186, 262, 0.9), (158, 266, 0.6))
    )
    body += (
        land.ground(308, who.Tone("#5a3a34", "#2c1916"))
        + brush.form(
            brush.polygon("76,262 144,262 152,280 146,280 146,306 154,318 66,318 74,306 74,280 68,280"),
            *land.BRICK,
            depth=24,
        )
        + brush.line("M74 280L146 280M74 306L146 306", 1.2)
    )
    fiend = both_sides(place(bat_wing(), 20, 16, 1.15), 0)
    fiend += b.leg("10,86,24 24,112,19 16,142,12", FIEND, 0, "#33241c") + b.leg(
        "-10,86,24 -24,112,19 -16,142,12", FIEND, 0, "#33241c"
    )
    fiend += brush.form(
        brush.both("0,0! 16,2 30,10 28,36 20,58 22,80 14,94 0,98"), *FIEND, depth=12
    ) + brush.line(
        brush.curves("-16,28 -8,34 0,30 8,34 16,28", "0,36 0,66", "-10,50 0,53 10,50", "-9,62 0,65 9,62"),
        1.2,
        FIEND.shade,
    )
    fur = "".join(
        brush.form(brush.limb(f"{x},74,9 {x * 1.1},96,3", 0.3), "#5c2410", width=1.1)
        for x in (-18, -11, -4, 4, 11, 18)
    )
    belly = place(grotesque(), 0, 64)
    fork = brush.form(brush.limb("56,-38,5 52,92,5", 0.2), *b.BROWN, width=1.2) + brush.form(
        brush.smooth("56,-36! 40,-40 42,-60! 46,-48 53,-46! 56,-66! 59,-46! 66,-48 72,-60! 72,-40"),
        *b.STEEL,
        width=1.2,
        depth=4,
    )
    fiend += (
        belly
        + fur
        + fork
        + b.arm("26,16,18 50,46,16 54,36,11", FIEND, "", "fist", skin=FIEND)
        + b.arm("-26,16,18 -50,42,16 -50,10,11", FIEND, "", "palm", -6, skin=FIEND, flip=True)
    )
    horns = both_sides(
        brush.form(
            brush.smooth("6,-54! 14,-70 28,-74 36,-88! 36,-66 26,-52 16,-47!"),
            "#f3ead2",
            "#a99a75",
            width=1.2,
            depth=6,
        )
        + brush.form(brush.smooth("17,-36! 30,-44 36,-38! 28,-30 18,-28!"), *FIEND, width=1.2),
        0,
    )
    face = horns + h.head(
        looks=who.MAN._replace(nose="broad", eyes="wide", iris="#d9a21b", brows=3),
        skin=who.FIENDISH,
        hair=h.BLACK,
        style="short",
        brow=2.4,
        mouth="open",
        beard_style="goatee",
    )
    chain = (
        brush.line(brush.curve("110,272 90,284 72,270") + brush.curve("110,272 130,284 148,270"), 3.4, p.LINE)
        + brush.line(
            brush.curve("110,272 90,284 72,270") + brush.curve("110,272 130,284 148,270"), 1.6, "#cfd8df"
        )
        + brush.form(brush.circle(110, 272, 5), *b.STEEL, width=1.2)
    )
    return (
        body
        + place(fiend + face, 110, 132, 0.88)
        + place(imp(False), 48, 256, 0.84)
        + place(imp(True), 172, 256, 0.84)
        + chain
    )


def falling(tone: who.Tone, hose: who.Tone, hair: who.Tone, looks: who.Features) -> str:
    """A man who falls, origin at his collar."""
    body = b.leg("9,90,20 26,126,16 18,160,10", hose, 1) + b.leg("-8,90,20 -22,128,16 -34,158,10", hose, -1)
    body += b.skirt(tone, 18, 30, 60, 102, 3, p.GOLD) + b.torso(tone, 28) + b.belt(64, 19)
    body += b.arm("-26,14,16 -44,-6,14 -58,-24,10", tone, p.IVORY, "palm", -40, flip=True) + b.arm(
        "26,14,16 44,-6,14 56,-24,10", tone, p.IVORY, "palm", 40
    )
    return body + b.collar(b.IVORY) + h.head(looks=looks, hair=hair, style="bob", mouth="open", brow=-2)


def lightning() -> str:
    """Fire from heaven: a forked flash that branches out of the cloud, with the glow round its foot."""
    glow = brush.fill(brush.circle(118, 148, 34).d, "#f7d774", 0.16) + brush.fill(
        brush.circle(118, 148, 20).d, "#fbe9a8", 0.22
    )
    trunk = brush.limb("196,32,9 182,58,8 186,72,7 164,94,7 166,106,6 142,126,5 140,134,5 118,152,1", 0.2)
    forks = (
        brush.limb("184,74,5 196,92,4 192,104,3 200,124,1"),
        brush.limb("165,104,4 176,122,4 172,134,3 182,152,1"),
    )
    twigs = brush.limb("172,86,4 152,92,3 146,88,3 130,98,1"), brush.limb("142,128,3 128,126,2 116,134,1")
    body = "".join(brush.edged(shape.d, "#fdf3c4", p.GOLD_DARK, 0.9) for shape in (*forks, *twigs))
    return glow + body + brush.edged(trunk.d, "#fff9dc", p.GOLD_DARK, 1.1)


def tower() -> str:
    """Lightning takes the crown off the tower."""
    body = (
        land.cloud(166, 58, 0.58, who.Tone("#6f7690", "#3e445c"))
        + land.ground(308, land.ROCK)
        + land.tufts((40, 326), (184, 326))
    )
    bolt = lightning()
    keep = land.tower(104, 316, 66, 166, land.STONE, True) + "".join(
        brush.form(
            brush.smooth(f"{x - 7},{y + 11}! {x - 7},{y} {x},{y - 7} {x + 7},{y} {x + 7},{y + 11}!"),
            "#33303a",
            width=1.2,
        )
        for x, y in ((88, 250), (120, 250))
    )
    keep += brush.form(brush.smooth("92,316! 92,296 104,284 116,296 116,316!"), "#4a3424") + "".join(
        flame(x, y, s, t)
        for x, y, s, t in (
            (80, 156, 0.9, -14),
            (104, 158, 1.2, 0),
            (128, 156, 0.9, 14),
            (120, 246, 0.34, 0),
            (88, 246, 0.34, 0),
            (104, 208, 0.4, 0),
        )
    )
    ring = brush.form(brush.polygon("66,150 142,150 138,162 70,162"), *land.STONE, depth=14) + brush.line(
        "M78 150L78 158M92 150L92 158M106 150L106 158M120 150L120 158M132 150L132 158", 1
    )
    top = place(
        brush.form(
            brush.polygon(
                "-38,16 -40,-6 -28,-6 -28,2 -18,2 -18,-10 -6,-10 -6,2 6,2 6,-10 18,-10 18,2 28,2 "
                "28,-6 40,-6 38,16"
            ),
            *b.GOLD,
            depth=14,
        )
        + brush.line("M-36 10L36 10", 1.2),
        74,
        118,
        0.95,
        -26,
    )
    men = place(falling(b.CRIMSON, b.GOLD, h.BROWN, who.MAN), 60, 250, 0.48, 160) + place(
        falling(b.BLUE, b.GREEN, h.GOLDEN, who.YOUTH), 156, 238, 0.46, 196
    )
    sparks = land.drops(
        (40, 126),
        (56, 156),
        (36, 182),
        (160, 146),
        (180, 168),
        (150, 184),
        (188, 124),
        (62, 196),
        (30, 216),
        (186, 202),
    )
    return body + keep + ring + top + bolt + sparks + men


def the_star() -> str:
    """A maiden pours out two jugs under the stars."""
    big = (
        land.star(110, 98, 38, "#fbe08a", p.AMBER, 8)
        + place(land.star(0, 0, 26, "#fffdf6", "#d9c27a", 8), 110, 98, 1, 22.5)
        + brush.form(brush.circle(110, 98, 7), p.CRIMSON, width=1.2)
    )
    small = "".join(
        land.star(x, y, 11, "#fdf3cf", "#d8b04a")
        for x, y in ((46, 82), (174, 82), (36, 128), (184, 128), (62, 158), (158, 158), (110, 158))
    )
    body = (
        brush.fill("M19 250C50 226 84 240 112 246C150 226 180 236 201 244L201 371L19 371z", "#4f7a6a")
        + land.ground(284, land.NIGHTGRASS, 8)
        + brush.form(
            brush.smooth("19,318! 60,306 100,318 150,308 201,300! 201,371! 19,371!"),
            land.SEA.colour,
            width=1.2,
        )
    )
    body += (
        brush.line(
            "M24 330q7-4 14 0t14 0M120 326q7-4 14 0t14 0M66 340q7-4 14 0t14 0M160 336q7-4 14 0t14 0",
            1.2,
            "#dcebf0",
        )
        + place(land.tree(0, 0, 0.72), 178, 272)
        + place(brush.form(brush.smooth("-7,0 -2,-5 5,-4 12,-8! 8,2 0,5"), p.CRIMSON, width=1), 178, 208)
    )
    # She kneels: the hinder shin on the bank, the other foot before her on the water.
    behind = brush.form(brush.limb("16,114,20 42,124,15 66,127,9", 0.3), *who.FAIR, depth=5)
    behind += brush.form(brush.smooth("60,121! 70,118 82,124 84,130! 66,134! 60,132"), *who.FAIR, width=1.2)
    raised = brush.form(brush.limb("-38,72,21 -44,98,19 -42,126,11", 0.3), *who.FAIR, depth=6)
    raised += brush.form(
        brush.smooth("-36,122! -36,136! -66,137! -64,131 -50,128 -47,121!"), *who.FAIR, width=1.2
    )
    raised += brush.line("M-62 133.4L-60 136M-57.4 132L-56 136", 0.8)
    dress = brush.form(
        brush.smooth(
            "-19,54! 19,54! 28,78 30,104 26,124! 4,132 -14,126! -16,100 -22,88 -40,88 -50,80! -48,66 -30,58"
        ),
        *b.IVORY,
        depth=14,
    )
    dress += brush.line(
        brush.curves(
            "-14,62 -30,66 -46,76",
            "-8,66 -22,76 -40,84",
            "4,64 14,92 14,122",
            "12,62 22,90 22,118",
            "-6,72 -2,98 0,124",
        ),
        1,
        b.IVORY.shade,
    )
    bust = brush.form(brush.both("0,6! 9,2 20,8 22,22 18,40 19,58! 0,60"), *b.IVORY, depth=9)
    bust += brush.form(brush.both("0,3! 10,1! 17,8! 8,18 0,20"), *who.FAIR, width=1.1, depth=3)
    bust += brush.line(brush.curves("-14,30 -7,35 0,31", "14,30 7,35 0,31"), 1, b.IVORY.shade) + b.belt(
        56, 19, p.BLUE, p.GOLD_LIGHT
    )
    shift = dress + bust
    far, foot = behind, raised
    left = brush.form(brush.limb("-52,92,4 -58,112,7 -64,160,12", 0.1), "#bfe0ea", width=1)
    right = brush.form(brush.limb("56,92,4 64,110,6 68,136,9", 0.1), "#bfe0ea", width=1)
    arms = (
        left
        + place(jug(b.CRIMSON), -48, 78, 1.05, -142)
        + b.arm("-20,14,13 -40,40,12 -40,62,9", who.FAIR, "", "fist", -20, flip=True)
        + right
        + place(jug(b.BLUE), 52, 78, 1.05, 142)
        + b.arm("20,14,13 42,40,12 44,62,9", who.FAIR, "", "fist", 20)
    )
    return (
        body
        + big
        + small
        + place(
            far
            + foot
            + shift
            + arms
            + h.head(
                looks=who.MAID._replace(nose="straight"),
                hair=h.GOLDEN,
                style="long",
                turn=-0.6,
                mouth="smile",
                tilt=-8,
            ),
            104,
            200,
            0.92,
        )
    )


def the_moon() -> str:
    """Two dogs bay at the moon; a crayfish climbs out of the pool."""
    body = (
        land.stars(*NIGHT)
        + land.moon(110, 106, 28)
        + land.drops(
            (40, 128),
            (62, 150),
            (84, 166),
            (136, 166),
            (158, 150),
            (180, 128),
            (52, 178),
            (168, 178),
            (110, 172),
            (34, 160),
            (186, 160),
            colours=(p.AMBER, "#fdf3cf", p.CRIMSON),
        )
    )
    body += (
        brush.fill("M19 262C50 244 84 252 112 258C150 242 180 246 201 254L201 371L19 371z", "#39566e")
        + land.tower(44, 276, 34, 78, who.Tone("#8b8fa6", "#555a75"))
        + land.tower(176, 276, 34, 78, who.Tone("#8b8fa6", "#555a75"))
        + land.ground(272, land.NIGHTGRASS)
    )
    path = brush.form(
        brush.smooth("102,276! 116,276! 112,290 126,302 112,314! 92,314! 110,302 98,290"), *land.SAND, width=1
    )
    pool = brush.form(
        brush.smooth("19,318! 40,306 110,302 180,306 201,318! 201,371! 19,371!"), "#35647f", width=1.3
    ) + brush.line(
        "M26 326q7-4 14 0t14 0M160 326q7-4 14 0t14 0M40 338q7-4 14 0t14 0M150 338q7-4 14 0t14 0",
        1.2,
        "#a9c9d8",
    )
    return (
        body
        + path
        + pool
        + place(dog(HOUND), 72, 268, 0.92)
        + mirror(place(dog(RUSSET), 72, 268, 0.92), 110)
        + place(crayfish(), 110, 316, 0.66)
    )


SCENES = {
    "T15": (devil, "#6e1f22", "#d9783a"),
    "T16": (tower, "#39425f", "#c9a58a"),
    "T17": (the_star, "#22346a", "#8fa9cf"),
    "T18": (the_moon, "#1f2c58", "#5f7aa6"),
}
