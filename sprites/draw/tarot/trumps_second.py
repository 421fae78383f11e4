"""The trumps from the Emperor to the Chariot."""

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import hats
from sprites.draw.latin import heads as h
from sprites.draw.latin import scenery as land
from sprites.draw.latin.creatures import eagle, putto
from sprites.draw.latin.horses import CHESTNUT, GREYHORSE, forepart
from sprites.draw.latin.regalia import sceptre, shield
from sprites.draw.pen import both_sides, mirror, place
from sprites.draw.tarot.stock import SCENE

SHOE = p.HAIR_CHESTNUT
WHITE_MANE = who.Tone("#fbf8f0", "#a49b8c")


def emperor() -> str:
    """The Emperor in profile on his throne, his legs crossed like the figure four."""
    body = land.hills(246, "#c9a86a") + land.tower(40, 292, 24, 44) + land.ground(308, land.SAND)
    seat = (
        brush.form(brush.smooth("158,232! 166,150 172,104! 190,92 201,108! 201,240!"), *b.GOLD, depth=9)
        + brush.form(brush.smooth("168,226! 174,156 178,116! 190,106 195,116! 194,226!"), *b.CRIMSON, depth=8)
        + brush.form(
            brush.polygon("122,236 201,232 201,318 194,318 190,300 140,300 136,318 126,318"),
            *b.GOLD,
            depth=16,
        )
        + brush.lozenges(((150, 268), (170, 268), (190, 268)), 5, 8, p.CRIMSON)
        + brush.form(brush.limb("112,238,11 156,240,13 200,236,12", 0.4), *b.CRIMSON, depth=16)
    )
    mantle = brush.form(
        brush.smooth("96,148! 126,140 156,150 168,190 172,232 168,262 156,306! 132,310! 138,262 120,240"),
        *b.CRIMSON,
        depth=14,
    )
    far = brush.form(brush.limb("132,232,30 104,230,26 82,234,22", 0.4), *b.STEEL, depth=7)
    far += brush.form(brush.limb("80,236,20 88,262,19 108,296,12", 0.2), *b.STEEL, depth=6) + place(
        pointed_shoe(), 110, 302, 1, -24
    )
    near = brush.form(brush.limb("76,242,20 68,266,19 72,300,12", 0.2), *b.STEEL, depth=6) + place(
        pointed_shoe(), 72, 304
    )
    near += brush.form(brush.limb("140,238,32 106,238,28 78,238,23", 0.4), *b.STEEL, depth=9) + b.knee(
        76, 240
    )
    skirt = brush.form(
        brush.smooth("104,214! 142,212! 160,232 158,256 138,262! 128,254 118,260! 106,250 98,254! 96,236"),
        *b.CRIMSON,
        depth=9,
    )
    skirt += brush.line(
        brush.curves("112,218 112,238 116,256", "126,218 130,238 138,258"), 1, b.CRIMSON.shade
    )
    chest = place(b.breastplate(), 122, 146, 0.95)
    plate = place(shield(b.GOLD, place(eagle(), 0, -4, 0.62), 0.9), 150, 300, turn=10)
    arms = place(b.arm("-26,16,18 -48,48,17 -62,34,11", b.STEEL, p.GOLD), 122, 146, 0.95)
    arms += place(b.arm("26,16,18 34,52,17 10,66,11", b.STEEL, p.GOLD, "fist", 60), 122, 146, 0.95)
    face = h.head(
        122,
        144,
        looks=who.ELDER._replace(jaw="square", iris=who.BLUE_EYES),
        hair=h.WHITE,
        style="long",
        beard_style="full",
        aside=-1,
        brow=0.8,
        hat=hats.crown(p.CRIMSON, 5, p.BLUE),
        size=0.95,
    )
    trunk = mantle + far + skirt + near + chest + place(b.pauldrons(), 122, 146, 0.95)
    return (
        body
        + seat
        + trunk
        + sceptre("52,116,4 62,236,4")
        + arms
        + plate
        + place(b.collar(b.GOLD, 17), 122, 145)
        + face
    )


def pointed_shoe() -> str:
    """A steel shoe that points left, its ankle at the origin."""
    return brush.form(
        brush.smooth("7,-7! -6,-7! -9,0 -18,4 -28,8! -14,11 8,11! 9,2"), "#5d6b7a", p.LINE, depth=4
    ) + brush.line(brush.curves("-6,-2 1,0 7,-3", "-12,3 -8,7 -9,10"), 1, "#cfd8df")


def pope() -> str:
    """The Pope blesses two kneeling clerks."""
    body = brush.fill(SCENE, "#7b2f3a") + brush.lozenges(
        [(30 + 20 * i + 10 * (j % 2), 34 + 16 * j) for j in range(18) for i in range(9)], 2, 3, "#a8606a"
    )
    body += (
        land.column(38, 90, 320)
        + land.column(182, 90, 320)
        + brush.form(
            brush.smooth("24,92! 60,66 110,58 160,66 196,92! 196,78 160,50 110,44 60,50 24,78"),
            *land.STONE,
            depth=8,
        )
        + land.ground(310, land.STONE)
    )
    man = b.cloak(b.GREEN, "", 60, 176) + b.lap(b.IVORY, 36, 50, 178, p.GOLD) + b.torso(b.IVORY, 30, 20)
    cope = brush.form(
        brush.smooth("-32,8! -12,2! -12,40 -22,84 -34,130 -40,172! -60,174! -50,90 -42,40"), *b.GREEN, depth=9
    ) + brush.line("M-13 8C-13 40-24 86-40 168", 4.4, p.GOLD)
    man += (
        both_sides(cope, 0)
        + brush.form(brush.polygon("-5,40 5,40 6,150 -6,150"), *b.CRIMSON, width=1.1)
        + brush.line("M0 48L0 70M-4 55L4 55", 2, p.GOLD)
        + brush.form(brush.circle(0, 22, 6), p.AMBER, width=1.2)
        + brush.dots(((0, 22),), 3, p.CRIMSON)
    )
    staff = (
        brush.line("M56-60L50 160", 5, p.LINE)
        + brush.line("M56-60L50 160", 2.8, p.GOLD)
        + brush.line("M46-46L66-46M43-36L69-36M40-26L72-26", 5.4, p.LINE)
        + brush.line("M46-46L66-46M43-36L69-36M40-26L72-26", 3, p.GOLD)
    )
    man += (
        staff
        + b.arm("30,16,18 52,50,17 53,40,11", b.CRIMSON, p.IVORY)
        + b.arm("-30,16,18 -50,46,17 -48,14,11", b.CRIMSON, p.IVORY, "palm", -8, flip=True)
    )
    man += h.head(
        looks=who.ELDER._replace(nose="broad", eyes="narrow"),
        hair=h.WHITE,
        style="covered",
        beard_style="long",
        hat=hats.tiara(),
    )
    clerks = ""
    for x, robe, locks, flip in ((58, b.WINE, h.BROWN, False), (162, b.BLUE, h.BLACK, True)):
        back = brush.form(
            brush.smooth("0,20! 18,18 28,34 32,80! -32,80! -28,34 -18,18"), *robe, depth=14
        ) + brush.form(brush.smooth("-10,14 10,14 13,24 -13,24"), *b.IVORY, width=1.2)
        back += brush.form(brush.circle(0, 0, 18), *locks, depth=9) + brush.form(
            brush.smooth("-9,-6 0,-12 9,-6 0,0"), *who.FAIR, width=1.2
        )
        clerks += place(mirror(back, 0) if flip else back, x, 282, 0.9)
    return body + place(man, 110, 142, 0.9) + clerks


def love() -> str:
    """Cupid aims from his cloud at the young man between two women."""
    body = land.hills(256, "#b9c98a") + land.ground(314)
    glow = "".join(
        f"M110 96L{110 + x} {96 + y}"
        for x, y in ((-88, 30), (-70, 54), (88, 30), (70, 54), (-90, 4), (90, 4), (-44, 66), (44, 66))
    )
    boy = b.arm("-13,12,11 -24,30,10 -14,50,8", who.FAIR, "", "fist") + b.arm(
        "13,12,11 30,22,10 20,36,8", who.FAIR, "", "fist"
    )
    bow = brush.line(brush.curve("-36,40 -26,64 4,76 30,62 36,36"), 4.6, p.LINE) + brush.line(
        brush.curve("-36,40 -26,64 4,76 30,62 36,36"), 2.8, p.ORANGE
    )
    bow += brush.line("M-36 40L17 38L36 36M17 38L-2 92", 1.2) + brush.form(
        brush.polygon("-2,98 -6,86 5,88"), p.CRIMSON, width=1
    )
    body += (
        brush.line(glow, 1.4, p.AMBER)
        + place(putto(0.4), 110, 98, 0.64)
        + land.cloud(76, 140, 0.6)
        + land.cloud(144, 140, 0.6, flip=True)
    )
    body += place(boy + bow, 110, 98, 0.64)
    left = (
        b.skirt(b.WINE, 17, 42, 56, 192, 3, p.GOLD)
        + b.torso(b.WINE, 27, 16)
        + b.belt(60, 17)
        + b.arm("-25,15,16 -36,48,15 -22,70,10", b.WINE, p.GOLD, "fist", 20, flip=True)
    )
    left += (
        b.arm("25,15,16 44,40,15 56,54,10", b.WINE, p.GOLD, "fist", 60)
        + b.collar(b.GOLD)
        + h.head(
            looks=who.MATRON._replace(nose="hooked", age=2),
            hair=h.GREY,
            style="covered",
            turn=0.8,
            behind=hats.veil(),
            hat=hats.laurel_wreath(),
        )
    )
    right = (
        b.skirt(b.SKY, 16, 40, 56, 192, 3, p.CRIMSON)
        + b.torso(b.SKY, 26, 15)
        + b.belt(60, 16, p.CRIMSON, p.GOLD_LIGHT)
        + brush.form(brush.both("0,6! 10,2! 8,16 0,22"), *who.FAIR, depth=3, width=1.1)
    )
    right += (
        b.arm("25,15,16 34,48,15 20,72,10", b.SKY, p.GOLD, "fist", 30)
        + b.arm("-25,15,16 -44,34,15 -52,28,10", b.SKY, p.GOLD, "palm", -60, flip=True)
        + h.head(looks=who.MAID, hair=h.GOLDEN, style="long", turn=-0.9, mouth="smile", hat=hats.flowers())
    )
    man = (
        b.leg("10,94,21 14,140,17 13,190,10", b.CRIMSON, 1, SHOE)
        + b.leg("-9,94,21 -13,140,17 -12,192,10", b.GOLD, -1, SHOE)
        + b.skirt(b.GREEN, 18, 31, 60, 106, 3, p.GOLD)
        + b.torso(b.GREEN, 28)
        + b.buttons(18, 56)
        + b.belt(64, 19)
    )
    man += (
        b.arm("-26,15,17 -40,44,15 -46,66,10", b.CRIMSON, p.IVORY, "fist", 20)
        + b.arm("26,15,17 34,46,15 8,52,10", b.CRIMSON, p.IVORY, "fist", 80, flip=True)
        + b.collar(b.IVORY)
        + h.head(
            looks=who.YOUTH._replace(iris=who.BROWN_EYES), hair=h.BROWN, style="bob", turn=0.5, mouth="smile"
        )
    )
    return body + place(left, 54, 198, 0.66) + place(right, 168, 198, 0.65) + place(man, 112, 190, 0.68)


def chariot() -> str:
    """A crowned conqueror in his chariot, the horses pulling apart."""
    body = land.hills(240, "#d4b06e") + land.ground(312, land.SAND)
    team = place(forepart(GREYHORSE, WHITE_MANE, b.CRIMSON), 74, 260, 0.76) + mirror(
        place(forepart(CHESTNUT, h.BLACK, b.BLUE), 74, 260, 0.76), 110
    )
    roof = brush.form(
        brush.smooth(
            "40,110! 60,84 110,70 160,84 180,110! 170,118 150,110 130,118 110,110 90,118 70,110 50,118"
        ),
        *b.BLUE,
        depth=10,
    ) + land.stars((70, 98, 5), (110, 92, 6), (150, 98, 5))
    posts = "".join(
        brush.form(brush.polygon(f"{x - 3},108 {x + 3},108 {x + 3},250 {x - 3},250"), *b.GOLD, depth=2)
        for x in (48, 172)
    )
    man = (
        b.cloak(b.CRIMSON, "", 46, 110)
        + b.breastplate()
        + sceptre("-52,-14,4 -46,80,4")
        + b.arm("-28,16,18 -48,46,17 -49,34,11", b.STEEL, p.GOLD, flip=True)
        + b.arm("28,16,18 44,50,17 24,70,11", b.STEEL, p.GOLD, "fist", 60)
        + b.pauldrons()
    )
    man += b.collar(b.GOLD, 17) + h.head(
        looks=who.YOUTH._replace(jaw="square", nose="straight"),
        hair=h.GOLDEN,
        style="bob",
        turn=0.2,
        brow=0.5,
        hat=hats.crown(p.CRIMSON, 3, p.BLUE),
    )
    front = brush.form(brush.both("0,206! 50,202! 54,240 48,280! 0,286"), *b.CRIMSON, depth=20) + brush.line(
        brush.both("0,212! 44,208! 48,240 43,274! 0,279").d, 2, p.GOLD
    )
    prow = place(shield(b.GOLD, place(land.star(0, -2, 20, "#fffdf6", p.CRIMSON)), 0.7), 110, 236)
    wheels = both_sides(place(land.wheel(27, 8), 46, 292), 110)
    return body + roof + posts + place(man, 110, 156, 0.82) + wheels + place(front, 110) + prow + team


SCENES = {
    "T4": (emperor, "#f0cf9a", "#fdf1d4"),
    "T5": (pope, "#7b2f3a", "#7b2f3a"),
    "T6": (love, "#a9cde0", "#fdf0d2"),
    "T7": (chariot, "#b7d3e0", "#fbe9c2"),
}
