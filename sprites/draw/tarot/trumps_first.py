"""The Fool and the trumps from the Magician to the Chariot."""

from sprites.draw import palette as p
from sprites.draw.brush import (
    both,
    circle,
    curve,
    curves,
    dots,
    fill,
    form,
    limb,
    line,
    lozenges,
    polygon,
    smooth,
)
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import hats
from sprites.draw.latin import heads as h
from sprites.draw.latin import scenery as land
from sprites.draw.latin.creatures import HOUND, dog, eagle, putto
from sprites.draw.latin.emblems import chalice
from sprites.draw.latin.horses import CHESTNUT, GREYHORSE, forepart
from sprites.draw.pen import both_sides, mirror, place
from sprites.draw.tarot.pips import coin, straight_sword
from sprites.draw.tarot.stock import SCENE

SHOE = p.HAIR_CHESTNUT
WHITE_MANE = who.Tone("#fbf8f0", "#a49b8c")


def shield(tone: who.Tone, charge: str, size: float = 1) -> str:
    """A heater shield with something on it."""
    plate = form(both("0,-34! 27,-36! 28,-4 20,20 0,38!"), *tone, depth=12) + line(
        both("0,-28! 21,-30! 22,-4 16,15 0,30!").d, 1.5, p.GOLD
    )
    return place(plate + charge, scale=size)


def sceptre(points: str, cross: bool = True) -> str:
    """A gilt rod along "x,y,width x,y,width", top first, with orb and cross."""
    x, y, _ = (float(v) for v in points.split()[0].split(","))
    body = (
        form(limb(points, 0), *b.GOLD, width=1.2)
        + form(circle(x, y - 8, 8), *b.GOLD, width=1.2)
        + line(f"M{x - 8} {y - 8}L{x + 8} {y - 8}M{x} {y - 8}L{x} {y - 16}", 1.2)
    )
    return body + (
        line(f"M{x} {y - 30}L{x} {y - 16}M{x - 5} {y - 25}L{x + 5} {y - 25}", 3, p.GOLD_DARK) if cross else ""
    )


def fool() -> str:
    """The Fool walks on, bundle on his shoulder, and does not see the dog."""
    body = (
        land.hills(250, "#b9c98a")
        + land.plain_sun(172, 66, 13)
        + land.ground(312)
        + land.tufts((40, 330), (176, 308), (150, 332))
    )
    bundle = form(limb("-62,-36,4 44,44,4", 0.3), *b.BROWN, width=1.2) + form(
        smooth("-60,-36! -52,-22 -52,-6 -64,2 -76,-4 -76,-22 -66,-34!"), *b.CRIMSON, depth=9
    )
    man = b.leg("9,92,22 30,126,17 26,178,10", b.GREEN, 1, p.CRIMSON) + b.leg(
        "-8,92,22 -22,136,17 -40,184,10", b.GOLD, 1, p.CRIMSON
    )
    points = "".join(
        form(polygon(f"{x},96 {x + 13},96 {x + 6.5},118"), c, width=1.2)
        + form(circle(x + 6.5, 120, 3), p.AMBER, width=1)
        for x, c in zip((-33, -20, -7, 6, 19), (p.CRIMSON, p.AMBER, p.GREEN, p.CRIMSON, p.AMBER), strict=True)
    )
    man += (
        bundle
        + b.skirt(b.CRIMSON, 19, 33, 60, 100, 3)
        + points
        + b.torso(b.GREEN, 29)
        + form(both("0,4! 9,1 20,4! 14,40 0,70!"), p.AMBER, width=1)
        + b.buttons(22, 58, 3, p.CRIMSON)
    )
    ruff = "".join(
        form(polygon(f"{x},2 {x + 12},2 {x + 6},22"), c, width=1.1)
        for x, c in zip(
            (-27, -15, -3, 9, 18), (p.CRIMSON, p.AMBER, p.CRIMSON, p.GREEN, p.CRIMSON), strict=True
        )
    )
    man += (
        b.belt(64, 20, p.WINE)
        + ruff
        + b.arm("-27,15,18 -44,42,16 -22,40,11", b.CRIMSON, p.AMBER, "fist", -20)
    )
    stick = form(limb("58,48,5 74,190,5", 0.3), *b.BROWN, width=1.2)
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
        + form(both("0,4! 10,1! 12,36 9,72! 0,72!"), *b.GOLD, depth=5)
        + b.buttons(22, 60)
        + b.belt(64, 20, p.BLUE, p.GOLD_LIGHT)
    )
    wand = form(limb("-64,-34,4 -42,6,4", 0), *b.IVORY, width=1.2) + dots(((-64, -34), (-42, 6)), 3, p.GOLD)
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
    legs = form(polygon("32,250 40,250 36,326 31,326"), *b.BROWN, depth=3) + form(
        polygon("180,250 188,250 189,326 184,326"), *b.BROWN, depth=3
    )
    board = form(
        polygon("24,240 196,240 200,250 20,250"), *who.Tone("#c98f4f", "#7a4d20"), depth=40, gap=2
    ) + form(polygon("22,250 198,250 196,266 24,266"), *who.Tone("#b0763a", "#6b3f18"), depth=40)
    board += lozenges([(34 + 19 * k, 258) for k in range(9)], 4, 4.5, p.CRIMSON)
    things = (
        place(chalice(), 50, 221, 0.42)
        + place(coin(), 82, 236, 0.2)
        + place(coin(), 95, 238, 0.2)
        + place(coin(), 88, 230, 0.2)
    )
    things += (
        place(straight_sword(0, -30, 30, b.CRIMSON, 3), 132, 240, 0.7, 76)
        + form(polygon("166,230 176,228 178,238 168,240"), "#fffdf6", width=1.1)
        + dots(((170, 233), (174, 235)), 1.1, p.LINE)
    )
    return body + legs + place(man, 110, 132, 0.95) + board + things


def popess() -> str:
    """The Popess reads before her curtain."""
    body = fill(SCENE, "#31456f") + lozenges(
        [(30 + 20 * i + 10 * (j % 2), 66 + 16 * j) for j in range(16) for i in range(9)], 2, 3, "#5f78ad"
    )
    body += land.ground(314, land.STONE) + land.curtain(b.CRIMSON, 56, 316)
    lady = (
        b.throne(b.GOLD, 46, -30)
        + b.cloak(b.BLUE, "", 54, 190)
        + b.lap(b.IVORY, 34, 44, 192, p.GOLD)
        + b.torso(b.IVORY, 29, 18)
    )
    mantle = form(
        smooth("-30,6! -14,2! -16,40 -24,80 -30,120 -34,186! -54,188! -46,90 -40,40"), *b.BLUE, depth=8
    )
    lady += both_sides(mantle, 0) + line("M-15 10L-23 74M15 10L23 74", 3, p.GOLD) + b.chain(12, 14)
    book = (
        form(polygon("-30,70 0,76 30,70 32,100 0,108 -32,100"), p.CRIMSON, p.WINE, width=1.4)
        + form(polygon("-28,68 0,74 0,103 -29,97"), *b.IVORY, depth=4)
        + form(polygon("28,68 0,74 0,103 29,97"), *b.IVORY, depth=4)
    )
    book += line("M-23 76L-5 80M-23 82L-5 86M-23 88L-5 92M23 76L5 80M23 82L5 86M23 88L5 92", 0.9, "#8a7f6b")
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
    lady = (
        b.throne(b.ROSE, 48, -24)
        + b.cloak(b.CRIMSON, "", 56, 190)
        + b.lap(b.GREEN, 36, 48, 192, p.GOLD)
        + b.torso(b.GREEN, 29, 17)
    )
    lady += (
        form(both("0,6! 12,2! 10,20 0,28"), *who.FAIR, depth=4, width=1.1)
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


def emperor() -> str:
    """The Emperor in profile on his throne, his legs crossed like the figure four."""
    body = land.hills(246, "#c9a86a") + land.tower(40, 292, 24, 44) + land.ground(308, land.SAND)
    seat = (
        form(smooth("158,232! 166,150 172,104! 190,92 201,108! 201,240!"), *b.GOLD, depth=9)
        + form(smooth("168,226! 174,156 178,116! 190,106 195,116! 194,226!"), *b.CRIMSON, depth=8)
        + form(polygon("122,236 201,232 201,318 194,318 190,300 140,300 136,318 126,318"), *b.GOLD, depth=16)
        + lozenges(((150, 268), (170, 268), (190, 268)), 5, 8, p.CRIMSON)
        + form(limb("112,238,11 156,240,13 200,236,12", 0.4), *b.CRIMSON, depth=16)
    )
    mantle = form(
        smooth("96,148! 126,140 156,150 168,190 172,232 168,262 156,306! 132,310! 138,262 120,240"),
        *b.CRIMSON,
        depth=14,
    )
    far = form(limb("132,232,30 104,230,26 82,234,22", 0.4), *b.STEEL, depth=7)
    far += form(limb("80,236,20 88,262,19 108,296,12", 0.2), *b.STEEL, depth=6) + place(
        pointed_shoe(), 110, 302, 1, -24
    )
    near = form(limb("76,242,20 68,266,19 72,300,12", 0.2), *b.STEEL, depth=6) + place(
        pointed_shoe(), 72, 304
    )
    near += form(limb("140,238,32 106,238,28 78,238,23", 0.4), *b.STEEL, depth=9) + b.knee(76, 240)
    skirt = form(
        smooth("104,214! 142,212! 160,232 158,256 138,262! 128,254 118,260! 106,250 98,254! 96,236"),
        *b.CRIMSON,
        depth=9,
    )
    skirt += line(curves("112,218 112,238 116,256", "126,218 130,238 138,258"), 1, b.CRIMSON.shade)
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
    return form(smooth("7,-7! -6,-7! -9,0 -18,4 -28,8! -14,11 8,11! 9,2"), "#5d6b7a", p.LINE, depth=4) + line(
        curves("-6,-2 1,0 7,-3", "-12,3 -8,7 -9,10"), 1, "#cfd8df"
    )


def pope() -> str:
    """The Pope blesses two kneeling clerks."""
    body = fill(SCENE, "#7b2f3a") + lozenges(
        [(30 + 20 * i + 10 * (j % 2), 66 + 16 * j) for j in range(16) for i in range(9)], 2, 3, "#a8606a"
    )
    body += (
        land.column(38, 90, 320)
        + land.column(182, 90, 320)
        + form(
            smooth("24,92! 60,66 110,58 160,66 196,92! 196,78 160,50 110,44 60,50 24,78"),
            *land.STONE,
            depth=8,
        )
        + land.ground(310, land.STONE)
    )
    man = b.cloak(b.GREEN, "", 60, 176) + b.lap(b.IVORY, 36, 50, 178, p.GOLD) + b.torso(b.IVORY, 30, 20)
    cope = form(
        smooth("-32,8! -12,2! -12,40 -22,84 -34,130 -40,172! -60,174! -50,90 -42,40"), *b.GREEN, depth=9
    ) + line("M-13 8C-13 40-24 86-40 168", 4.4, p.GOLD)
    man += (
        both_sides(cope, 0)
        + form(polygon("-5,40 5,40 6,150 -6,150"), *b.CRIMSON, width=1.1)
        + line("M0 48L0 70M-4 55L4 55", 2, p.GOLD)
        + form(circle(0, 22, 6), p.AMBER, width=1.2)
        + dots(((0, 22),), 3, p.CRIMSON)
    )
    staff = (
        line("M56-60L50 160", 5, p.LINE)
        + line("M56-60L50 160", 2.8, p.GOLD)
        + line("M46-46L66-46M43-36L69-36M40-26L72-26", 5.4, p.LINE)
        + line("M46-46L66-46M43-36L69-36M40-26L72-26", 3, p.GOLD)
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
        back = form(smooth("0,20! 18,18 28,34 32,80! -32,80! -28,34 -18,18"), *robe, depth=14) + form(
            smooth("-10,14 10,14 13,24 -13,24"), *b.IVORY, width=1.2
        )
        back += form(circle(0, 0, 18), *locks, depth=9) + form(
            smooth("-9,-6 0,-12 9,-6 0,0"), *who.FAIR, width=1.2
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
    bow = line(curve("-36,40 -26,64 4,76 30,62 36,36"), 4.6, p.LINE) + line(
        curve("-36,40 -26,64 4,76 30,62 36,36"), 2.8, p.ORANGE
    )
    bow += line("M-36 40L17 38L36 36M17 38L-2 92", 1.2) + form(
        polygon("-2,98 -6,86 5,88"), p.CRIMSON, width=1
    )
    body += (
        line(glow, 1.4, p.AMBER)
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
        + form(both("0,6! 10,2! 8,16 0,22"), *who.FAIR, depth=3, width=1.1)
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
    team = place(forepart(GREYHORSE, WHITE_MANE, b.CRIMSON), 76, 276, 0.8) + mirror(
        place(forepart(CHESTNUT, h.BLACK, b.BLUE), 76, 276, 0.8), 110
    )
    roof = form(
        smooth("40,110! 60,84 110,70 160,84 180,110! 170,118 150,110 130,118 110,110 90,118 70,110 50,118"),
        *b.BLUE,
        depth=10,
    ) + land.stars((70, 98, 5), (110, 92, 6), (150, 98, 5))
    posts = "".join(
        form(polygon(f"{x - 3},108 {x + 3},108 {x + 3},250 {x - 3},250"), *b.GOLD, depth=2) for x in (48, 172)
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
    front = form(both("0,206! 50,202! 54,240 48,280! 0,286"), *b.CRIMSON, depth=20) + line(
        both("0,212! 44,208! 48,240 43,274! 0,279").d, 2, p.GOLD
    )
    prow = place(shield(b.GOLD, place(land.star(0, -2, 20, "#fffdf6", p.CRIMSON)), 0.7), 110, 236)
    wheels = both_sides(place(land.wheel(27, 8), 46, 292), 110)
    return body + roof + posts + place(man, 110, 156, 0.82) + wheels + place(front, 110) + prow + team


SCENES = {
    "Fool": (fool, "#bcd8e4", "#fbf0d0"),
    "T1": (magician, "#f3d79a", "#fdf3d8"),
    "T2": (popess, "#31456f", "#31456f"),
    "T3": (empress, "#c4dde6", "#fbf3d6"),
    "T4": (emperor, "#f0cf9a", "#fdf1d4"),
    "T5": (pope, "#7b2f3a", "#7b2f3a"),
    "T6": (love, "#a9cde0", "#fdf0d2"),
    "T7": (chariot, "#b7d3e0", "#fbe9c2"),
}
