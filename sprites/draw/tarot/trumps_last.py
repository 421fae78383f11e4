"""The Sun, Judgement and the World."""

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import hats
from sprites.draw.latin import heads as h
from sprites.draw.latin import scenery as land
from sprites.draw.latin.creatures import (
    angel_head,
    eagle,
    lion_head,
    ox,
)
from sprites.draw.latin.emblems import laurel, leaf
from sprites.draw.pen import both_sides, place


def twin(tone: who.Tone, hair: who.Tone, turn: float) -> str:
    """One of the twins, barely dressed, origin at the collar."""
    body = b.leg("8,66,19 12,96,15 11,126,10", who.FAIR, 1, p.WINE) + b.leg(
        "-8,66,19 -12,96,15 -11,126,10", who.FAIR, -1, p.WINE
    )
    body += brush.form(
        brush.both("0,2! 10,2 22,8 20,30 16,48 17,60! 0,62!"), *who.FAIR, depth=7
    ) + brush.line(brush.curves("-12,28 -6,31 0,28", "12,28 6,31 0,28", "0,44 0,46"), 1)
    body += brush.form(brush.both("0,50! 17,50! 22,78 20,82 10,80 0,84"), *tone, depth=8) + brush.line(
        brush.curves("-8,54 -10,78", "0,54 0,80", "8,54 10,78"), 1, tone.shade
    )
    return body + h.head(looks=who.CHILD, hair=hair, style="curls", turn=turn, mouth="smile")


def the_sun() -> str:
    """The sun over the twins in their walled garden."""
    body = land.sun(110, 112, 34, 12) + land.drops(
        (40, 150),
        (58, 176),
        (180, 150),
        (162, 176),
        (34, 190),
        (186, 190),
        (84, 184),
        (136, 184),
        colours=(p.CRIMSON, p.AMBER),
    )
    wall = brush.form(brush.polygon("19,232 201,232 201,300 19,300"), *land.BRICK, depth=30, gap=6)
    bricks = "".join(f"M19 {y}L201 {y}" for y in (248, 264, 280)) + "".join(
        f"M{x + (14 if row % 2 else 0)} {232 + 16 * row}l0 16" for row in range(4) for x in range(24, 206, 28)
    )
    wall += brush.line(bricks, 0.9, land.BRICK.shade) + brush.form(
        brush.polygon("19,224 201,224 201,234 19,234"), *land.STONE, width=1.2
    )
    flowers = ""
    for x, y in ((32, 226), (60, 226), (160, 226), (188, 226)):
        flowers += (
            brush.line(f"M{x} {y}L{x} {y - 20}", 2, p.FOREST)
            + place(leaf(-55, 12), x, y - 4)
            + place(leaf(55, 12), x, y - 8)
            + place(
                brush.form(brush.circle(0, 0, 9), p.AMBER, width=1.1)
                + brush.dots(
                    [
                        (6 * c, 6 * s)
                        for c, s in (
                            (1, 0),
                            (0, 1),
                            (-1, 0),
                            (0, -1),
                            (0.7, 0.7),
                            (-0.7, 0.7),
                            (0.7, -0.7),
                            (-0.7, -0.7),
                        )
                    ],
                    2.4,
                    "#fbe08a",
                )
                + brush.form(brush.circle(0, 0, 4), "#7a4d29", width=1),
                x,
                y - 24,
            )
        )
    left = twin(b.CRIMSON, h.GOLDEN, 0.7) + b.arm("-19,12,12 -30,34,11 -22,50,8", who.FAIR, "", "fist")
    right = twin(b.BLUE, h.BROWN, -0.7) + b.arm("19,12,12 30,34,11 22,50,8", who.FAIR, "", "fist")
    hands = brush.form(brush.limb("96,222,10 110,236,9 124,222,10", 0.3), *who.FAIR, width=1.3)
    return (
        body
        + wall
        + flowers
        + land.ground(300)
        + land.tufts((34, 326), (188, 324), (110, 334))
        + place(left, 80, 214, 0.82)
        + place(right, 140, 214, 0.82)
        + hands
    )


def judgement() -> str:
    """The angel blows, and the dead stand up."""
    body = land.hills(258, "#b9a98a") + land.ground(286, land.MEADOW)
    glow = brush.line(
        "".join(
            f"M110 104L{110 + x} {104 + y}"
            for x, y in ((-96, 30), (-90, 0), (-84, 58), (96, 30), (90, 0), (84, 58), (-60, 78), (60, 78))
        ),
        1.4,
        p.AMBER,
    )
    wings = both_sides(place(land.wing(b.CRIMSON, b.GOLD), 14, 14, 1.05), 0)
    robe = brush.form(brush.both("0,2! 14,2 26,10 24,34 26,60 0,66"), *b.SKY, depth=9) + b.collar(b.GOLD, 14)
    angel = place(wings + robe + angel_head(h.GOLDEN, 0.4), 104, 118, 0.78)
    horn = (
        brush.form(brush.limb("114,118,4 126,134,5 142,160,7 150,172,16", 0), *b.GOLD, depth=5)
        + brush.form(brush.polygon("124,132 150,122 166,150 142,160"), "#fffdf6", "#b9ad94", width=1.3)
        + brush.line("M131 131L156 145M140 125L148 156", 4, p.CRIMSON)
    )
    hand = place(b.arm("22,14,14 34,34,13 26,26,9", b.SKY, p.GOLD, "fist", 40), 104, 118, 0.78)
    body += (
        glow
        + angel
        + land.cloud(64, 172, 0.66)
        + land.cloud(150, 176, 0.7, flip=True)
        + land.cloud(108, 178, 0.62)
        + horn
        + hand
    )
    chest = brush.both("0,2! 10,2 21,8 20,30 15,50 16,64! 0,66!")
    dead = ""
    for x, y, looks, hair, style, beard, turn in (
        (52, 252, who.ELDER, h.GREY, "receding", "full", 0.8),
        (168, 252, who.LADY, h.GOLDEN, "long", "", -0.8),
    ):
        person = (
            brush.form(chest, *who.FAIR, depth=7)
            + brush.line(brush.curves("-12,28 -6,31 0,28", "12,28 6,31 0,28"), 1)
            + brush.form(brush.limb("-19,12,12 -24,34,11 -4,40,8", 0.4), *who.FAIR, width=1.3)
            + brush.form(brush.limb("19,12,12 24,34,11 4,40,8", 0.4), *who.FAIR, width=1.3)
        )
        if style == "long":
            person += (
                brush.form(brush.smooth("-16,26! 0,34 16,26! 18,62! -18,62!"), *b.IVORY, depth=6)
                + brush.form(brush.limb("-22,32,10 -4,40,8", 0.4), *who.FAIR, width=1.2)
                + brush.form(brush.limb("22,32,10 4,40,8", 0.4), *who.FAIR, width=1.2)
            )
        person += place(b.palm(-2, 34, -8), 0, 0, 1) + h.head(
            looks=looks, hair=hair, style=style, beard_style=beard, turn=turn, brow=-1
        )
        dead += place(person, x, y, 0.72)
    back = brush.form(brush.both("0,-12! 7,-12! 8,0 24,5 23,32 16,52 17,66! 0,68!"), *who.TANNED, depth=8)
    back += brush.line(brush.curves("0,10 0,48", "-12,16 -8,26", "12,16 8,26"), 1.1)
    raised = brush.form(brush.limb("20,12,13 34,2,12 37,-20,9", 0.3), *who.TANNED, width=1.3)
    raised += b.palm(37, -30, 8, who.TANNED, True)
    back += both_sides(raised, 0)
    back += brush.form(
        brush.smooth("0,-61 14,-58 20,-44 19,-28 10,-14 0,-11 -10,-14 -19,-28 -20,-44 -14,-58"),
        *h.BROWN,
        depth=9,
    ) + brush.line(
        brush.curves("0,-58 -4,-36 -3,-16", "4,-58 10,-36 8,-18", "-6,-56 -12,-38 -10,-18"),
        0.9,
        h.BROWN.shade,
    )
    tombs = brush.form(brush.polygon("24,284 84,284 90,322 20,322"), *land.STONE, depth=18) + brush.form(
        brush.polygon("136,284 196,284 200,322 130,322"), *land.STONE, depth=18
    )
    return (
        body
        + dead
        + brush.form(brush.polygon("20,280 88,280 88,288 20,288"), *land.STONE, width=1.2)
        + brush.form(brush.polygon("132,280 200,280 200,288 132,288"), *land.STONE, width=1.2)
        + tombs
        + place(back, 110, 266, 0.74)
        + brush.form(brush.polygon("74,296 146,296 148,304 72,304"), *land.BRICK, width=1.2)
        + brush.form(brush.polygon("78,304 142,304 148,350 72,350"), *land.BRICK, depth=22)
    )


def world() -> str:
    """The dancer in her wreath, and the four at the corners."""
    body = land.stars((110, 70, 2), (150, 62, 1.6), (70, 62, 1.6))
    spots = (
        (110, 92, 90),
        (89, 97, 66),
        (72, 112, 50),
        (60, 132, 34),
        (52, 155, 20),
        (48, 180, 8),
        (48, 205, -4),
        (51, 230, -14),
        (58, 254, -26),
        (69, 275, -40),
        (85, 292, -56),
    )
    wreath = brush.line(
        brush.curve("110,90 72,110 50,160 48,204 58,254 84,292 110,300"), 3, p.FOREST
    ) + laurel(" ".join(f"{x},{y},{a}" for x, y, a in spots), 19)
    oval = brush.fill(
        brush.smooth(
            "110,92 150,116 170,160 172,204 162,254 136,292 110,300 84,292 58,254 48,204 50,160 70,116"
        ).d,
        "#dfeaf2",
    )
    body += (
        oval
        + both_sides(wreath, 110)
        + place(brush.form(brush.limb("-14,0,10 0,4,11 14,0,10", 0), *b.CRIMSON, width=1.2), 110, 92)
        + place(brush.form(brush.limb("-14,0,10 0,-4,11 14,0,10", 0), *b.CRIMSON, width=1.2), 110, 300)
    )
    # the dancer: one leg straight, one crossed behind, a scarf round her
    lady = (
        brush.form(brush.limb("-7,78,22 -26,104,17 -4,126,13 14,134,9", 0.3), *who.FAIR, depth=6)
        + brush.form(brush.limb("8,78,24 8,116,18 6,156,12 6,170,9", 0.2), *who.FAIR, depth=7)
        + brush.form(brush.smooth("0,166! 12,166! 12,174 4,186 -4,184"), *who.FAIR, width=1.2)
    )
    lady += brush.form(
        brush.both("0,2! 10,2 21,8 21,28 14,46 19,68 23,84 0,96"), *who.FAIR, depth=9
    ) + brush.line(brush.curves("-14,26 -7,31 0,27", "14,26 7,31 0,27", "0,52 0,55"), 1.1)
    scarf = brush.form(
        brush.smooth(
            "22,4! 34,20 30,44 6,58 -18,76 -26,96! -8,104 12,98 30,86! 40,110 30,134! 46,116 44,84 "
            "30,66! 42,46 44,20 30,0"
        ),
        *b.CRIMSON,
        depth=9,
    ) + brush.form(
        brush.smooth("-20,22! -8,16 8,16 20,22! 18,36 6,36 0,33 -6,36 -18,36"), *b.CRIMSON, depth=5
    )
    lady += scarf + brush.line(
        brush.curves("34,14 36,36 20,56 -10,78", "-10,96 12,90 28,78"), 1, b.CRIMSON.shade
    )
    wand = brush.form(brush.limb("-46,44,4 -56,84,4", 0.3), *b.IVORY, width=1.1) + brush.form(
        brush.limb("52,20,4 56,62,4", 0.3), *b.IVORY, width=1.1
    )
    lady += (
        wand
        + b.arm("-20,14,13 -36,38,12 -44,54,9", who.FAIR, "", "fist", 10, flip=True)
        + b.arm("20,14,13 44,28,12 50,36,9", who.FAIR, "", "fist", -10)
    )
    lady += h.head(
        looks=who.LADY._replace(nose="snub", iris=who.GREEN_EYES),
        hair=h.GOLDEN,
        style="long",
        turn=-0.5,
        mouth="smile",
        hat=hats.flowers(),
    )
    angel = (
        both_sides(place(land.wing(b.CRIMSON, b.SKY), 12, 14, 0.75), 0)
        + brush.form(brush.both("0,2! 14,2 24,10 26,40 0,44"), *b.IVORY, depth=8)
        + angel_head(h.GOLDEN, 0.4)
    )
    corners = (
        place(angel, 48, 118, 0.52)
        + place(eagle(), 176, 82, 0.74)
        + place(ox(), 46, 304, 0.8)
        + place(lion_head(), 174, 288, 0.66)
    )
    clouds = (
        land.cloud(44, 142, 0.4)
        + land.cloud(178, 114, 0.4, flip=True)
        + land.cloud(44, 332, 0.46)
        + land.cloud(178, 314, 0.4, flip=True)
    )
    return body + corners + clouds + place(lady, 110, 154, 0.74)


SCENES = {
    "T19": (the_sun, "#a9d2e6", "#fdf3cf"),
    "T20": (judgement, "#a9cde0", "#fbf0d2"),
    "T21": (world, "#4f7fae", "#bcd8e6"),
}
