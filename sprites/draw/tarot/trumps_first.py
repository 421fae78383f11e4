"""The Fool and the trumps from the Magician to the Empress."""

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import hats
from sprites.draw.latin import heads as h
from sprites.draw.latin import scenery as land
from sprites.draw.latin.creatures import HOUND, dog, eagle
from sprites.draw.latin.emblems import chalice
from sprites.draw.latin.regalia import sceptre, shield
from sprites.draw.pen import both_sides, place
from sprites.draw.tarot.pips import coin, straight_sword
from sprites.draw.tarot.stock import SCENE

SHOE = p.HAIR_CHESTNUT


def fool() -> str:
    """The Fool walks on, bundle on his shoulder, and does not see the dog."""
    body = (
        land.hills(250, "#b9c98a")
        + land.plain_sun(172, 66, 13)
        + land.ground(312)
        + land.tufts((40, 330), (176, 308), (150, 332))
    )
    bundle = brush.form(brush.limb("-62,-36,4 44,44,4", 0.3), *b.BROWN, width=1.2) + brush.form(
        brush.smooth("-60,-36! -52,-22 -52,-6 -64,2 -76,-4 -76,-22 -66,-34!"), *b.CRIMSON, depth=9
    )
    man = b.leg("9,92,22 30,126,17 26,178,10", b.GREEN, 1, p.CRIMSON) + b.leg(
        "-8,92,22 -22,136,17 -40,184,10", b.GOLD, 1, p.CRIMSON
    )
    points = "".join(
        brush.form(brush.polygon(f"{x},96 {x + 13},96 {x + 6.5},118"), c, width=1.2)
        + brush.form(brush.circle(x + 6.5, 120, 3), p.AMBER, width=1)
        for x, c in zip((-33, -20, -7, 6, 19), (p.CRIMSON, p.AMBER, p.GREEN, p.CRIMSON, p.AMBER), strict=True)
    )
    man += (
        bundle
        + b.skirt(b.CRIMSON, 19, 33, 60, 100, 3)
        + points
        + b.torso(b.GREEN, 29)
        + brush.form(brush.both("0,4! 9,1 20,4! 14,40 0,70!"), p.AMBER, width=1)
        + b.buttons(22, 58, 3, p.CRIMSON)
    )
    ruff = "".join(
        brush.form(brush.polygon(f"{x},2 {x + 12},2 {x + 6},22"), c, width=1.1)
        for x, c in zip(
            (-27, -15, -3, 9, 18), (p.CRIMSON, p.AMBER, p.CRIMSON, p.GREEN, p.CRIMSON), strict=True
        )
    )
    man += (
        b.belt(64, 20, p.WINE)
        + ruff
        + b.arm("-27,15,18 -44,42,16 -22,40,11", b.CRIMSON, p.AMBER, "fist", -20)
    )
    stick = brush.form(brush.limb("58,48,5 74,190,5", 0.3), *b.BROWN, width=1.2)
    man += stick + b.arm("27,15,18 48,36,16 56,58,11", b.GOLD, p.CRIMSON)
    man += h.head(
        looks=who.YOUTH._replace(jaw="pointed", nose="snub", eyes="wide", iris=who.GREEN_EYES),
        hair=h.RED,
        turn=0.8,
        mouth="open",
        brow=-1,
        tilt=-6,
        hat=hats.fools_hood(),
    )
    return body + place(dog(HOUND, False), 56, 292, 0.85, -16) + place(man, 112, 142, 0.9)


def magician() -> str:
    """The Magician behind his table."""
    body = land.hills(252, "#d9b56a") + land.ground(308, land.SAND)
    man = b.leg("10,120,20 16,160,16 18,196,11", b.CRIMSON, 1, SHOE) + b.leg(
        "-10,120,20 -16,160,16 -18,196,11", b.BLUE, -1, SHOE
    )
    man += (
        b.skirt(b.CRIMSON, 19, 36, 60, 132, 3, p.GOLD)
        + b.torso(b.CRIMSON)
        + brush.form(brush.both("0,4! 10,1! 12,36 9,72! 0,72!"), *b.GOLD, depth=5)
        + b.buttons(22, 60)
        + b.belt(64, 20, p.BLUE, p.GOLD_LIGHT)
    )
    wand = brush.form(brush.limb("-64,-34,4 -42,6,4", 0), *b.IVORY, width=1.2) + brush.dots(
        ((-64, -34), (-42, 6)), 3, p.GOLD
    )
    man += (
        wand
        + b.arm("-27,15,18 -50,34,16 -52,4,11", b.GREEN, p.GOLD, "fist", -30)
        + b.arm("27,15,18 46,48,16 42,84,11", b.BLUE, p.GOLD, "palm", 160)
    )
    man += b.collar(b.IVORY) + h.head(
        looks=who.MAN._replace(jaw="pointed", nose="hooked", eyes="narrow", age=0),
        hair=h.GOLDEN,
        style="curls",
        turn=-0.7,
        hat=hats.wide_hat(p.GREEN, p.CRIMSON, p.WINE),
    )
    legs = brush.form(brush.polygon("32,250 40,250 36,326 31,326"), *b.BROWN, depth=3) + brush.form(
        brush.polygon("180,250 188,250 189,326 184,326"), *b.BROWN, depth=3
    )
    board = brush.form(
        brush.polygon("24,240 196,240 200,250 20,250"), *who.Tone("#c98f4f", "#7a4d20"), depth=40, gap=2
    ) + brush.form(brush.polygon("22,250 198,250 196,266 24,266"), *who.Tone("#b0763a", "#6b3f18"), depth=40)
    board += brush.lozenges([(34 + 19 * k, 258) for k in range(9)], 4, 4.5, p.CRIMSON)
    things = (
        place(chalice(), 50, 221, 0.42)
        + place(coin(), 82, 236, 0.2)
        + place(coin(), 95, 238, 0.2)
        + place(coin(), 88, 230, 0.2)
    )
    things += (
        place(straight_sword(0, -30, 30, b.CRIMSON, 3), 132, 240, 0.7, 76)
        + brush.form(brush.polygon("166,230 176,228 178,238 168,240"), "#fffdf6", width=1.1)
        + brush.dots(((170, 233), (174, 235)), 1.1, p.LINE)
    )
    return body + legs + place(man, 110, 132, 0.95) + board + things


def popess() -> str:
    """The Popess reads before her curtain."""
    body = brush.fill(SCENE, "#31456f") + brush.lozenges(
        [(30 + 20 * i + 10 * (j % 2), 34 + 16 * j) for j in range(18) for i in range(9)], 2, 3, "#5f78ad"
    )
    body += land.ground(314, land.STONE) + land.curtain(b.CRIMSON, 28, 316)
    lady = b.throne(b.GOLD, 46, -30) + b.robes(
        b.BLUE, b.IVORY, p.GOLD, 54, seat=(34, 44, 192), waist=(29, 18)
    )
    mantle = brush.form(
        brush.smooth("-30,6! -14,2! -16,40 -24,80 -30,120 -34,186! -54,188! -46,90 -40,40"), *b.BLUE, depth=8
    )
    lady += both_sides(mantle, 0) + brush.line("M-15 10L-23 74M15 10L23 74", 3, p.GOLD) + b.chain(12, 14)
    book = (
        brush.form(brush.polygon("-30,70 0,76 30,70 32,100 0,108 -32,100"), p.CRIMSON, p.WINE, width=1.4)
        + brush.form(brush.polygon("-28,68 0,74 0,103 -29,97"), *b.IVORY, depth=4)
        + brush.form(brush.polygon("28,68 0,74 0,103 29,97"), *b.IVORY, depth=4)
    )
    book += brush.line(
        "M-23 76L-5 80M-23 82L-5 86M-23 88L-5 92M23 76L5 80M23 82L5 86M23 88L5 92", 0.9, "#8a7f6b"
    )
    lady += (
        b.arm("-28,16,18 -44,56,17 -34,82,11", b.BLUE, p.GOLD, "fist", -30, flip=True)
        + b.arm("28,16,18 44,56,17 34,82,11", b.BLUE, p.GOLD, "fist", 30)
        + book
    )
    lady += b.fist(-30, 90, -30, flip=True) + b.fist(30, 90, 30)
    return body + place(
        lady
        + h.head(
            looks=who.MATRON._replace(jaw="oval", nose="long"),
            hair=h.BROWN,
            style="covered",
            behind=hats.veil(),
            hat=hats.tiara(),
        ),
        110,
        146,
        0.92,
    )


def empress() -> str:
    """The Empress with sceptre and eagle shield, in a garden."""
    body = (
        land.hills(240, "#a9bf7a")
        + place(land.tree(0, 0, 0.9), 40, 262)
        + place(land.tree(0, 0, 0.9), 182, 266)
        + land.ground(312)
        + land.tufts((36, 326), (186, 322), (172, 334), (52, 336))
    )
    lady = b.throne(b.ROSE, 48, -24) + b.robes(
        b.CRIMSON, b.GREEN, p.GOLD, 56, seat=(36, 48, 192), waist=(29, 17)
    )
    lady += (
        brush.form(brush.both("0,6! 12,2! 10,20 0,28"), *who.FAIR, depth=4, width=1.1)
        + b.ermine_fronts(20, 62, 3, 8, 9)
        + b.belt(64, 19)
        + b.chain(10, 8)
    )
    lady += place(shield(b.GOLD, place(eagle(), 0, -4, 0.62), 0.9), 38, 100) + b.arm(
        "28,16,18 52,50,17 52,80,11", b.CRIMSON, p.IVORY, "fist", 10
    )
    lady += sceptre("-54,-10,4 -46,90,4") + b.arm(
        "-28,16,18 -50,48,17 -49,36,11", b.CRIMSON, p.IVORY, flip=True
    )
    return body + place(
        lady
        + h.head(
            looks=who.LADY._replace(jaw="round", iris=who.BLUE_EYES),
            hair=h.GOLDEN,
            style="long",
            turn=-0.5,
            mouth="smile",
            hat=hats.coronet(),
        ),
        110,
        144,
        0.92,
    )


SCENES = {
    "Fool": (fool, "#bcd8e4", "#fbf0d0"),
    "T1": (magician, "#f3d79a", "#fdf3d8"),
    "T2": (popess, "#31456f", "#31456f"),
    "T3": (empress, "#c4dde6", "#fbf3d6"),
}
