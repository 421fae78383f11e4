"""Beasts and spirits of the trumps: lion, dog, crayfish, eagle, ox, skeleton, devil, angels."""

from sprites.draw import brush
from sprites.draw import palette as p
from sprites.draw.latin import bodies as b
from sprites.draw.latin import faces as who
from sprites.draw.latin import heads as h
from sprites.draw.latin.faces import Tone
from sprites.draw.latin.scenery import wing
from sprites.draw.pen import both_sides, place

TAWNY = Tone("#dca955", "#8f611c")
MANE = Tone("#b4692c", "#6a3510")
HOUND = Tone("#e7ddc8", "#a08d6c")
RUSSET = Tone("#b8733c", "#6f3d17")
BONE = Tone("#f3ead2", "#a99a75")
SHELL = Tone("#c8433a", "#7a1c1a")
PLUMAGE = Tone("#4a3f46", "#1c171b")
FIEND = Tone("#a4522f", "#5c2410")


def lion_head() -> str:
    """A lion's head from the front with its mane, 60 wide."""
    points = (
        "0,-38 -10,-34 -20,-36 -24,-26 -34,-22 -31,-11 -38,-2 -31,7 -32,18 -22,22 -18,32 -8,30 0,36 "
        "8,30 18,32 22,22 32,18 31,7 "
        "38,-2 31,-11 34,-22 24,-26 20,-36 10,-34"
    )
    body = brush.form(brush.smooth(points), *MANE, depth=12)
    body += brush.line(
        "".join(
            brush.curve(f"{x},{y} {x * 1.5},{y * 1.45}")
            for x, y in ((-17, -14), (-20, 2), (-14, 16), (17, -14), (20, 2), (14, 16), (0, -24), (0, 23))
        ),
        1.1,
        MANE.shade,
    )
    ears = both_sides(brush.form(brush.circle(16, -21, 6.4), *TAWNY, width=1.2), 0)
    body += ears + brush.form(brush.both("0,-22 12,-20 18,-8 14,6 9,18 0,22"), *TAWNY, depth=7)
    muzzle = brush.form(brush.both("0,2 7,2 11,9 8,16 0,15"), "#f3dfae", width=1.1)
    features = brush.curves(
        "-13,-7 -8,-10 -4,-6", "13,-7 8,-10 4,-6", "-3,-8 -4,0", "3,-8 4,0", "0,8 0,12 -5,15", "0,12 5,15"
    )
    body += muzzle + brush.line(features, 1.2) + brush.dots(((-8, -6), (8, -6)), 1.9, p.LINE)
    whiskers = "M-7 9L-7 9.1M-9 12L-9 12.1M7 9L7 9.1M9 12L9 12.1"
    return (
        body + brush.form(brush.both("0,1! 5,2 0,8!"), "#6a3510", width=1) + brush.line(whiskers, 1.6, p.LINE)
    )


def roaring_head() -> str:
    """A lion's head in profile that looks right, its jaws open; about 80 wide."""
    mane = brush.form(
        brush.smooth(
            "10,-30 0,-38 -8,-33 -19,-37 -22,-27 -33,-24 -32,-13 -41,-5 -35,5 -40,16 -31,22 -30,34 -19,34 "
            "-12,43 -3,37 6,42 8,30 4,10 12,-14"
        ),
        *MANE,
        depth=14,
    )
    locks = "".join(
        brush.curve(f"{x},{y} {x * 1.35},{y * 1.2 + 2} {x * 1.55},{y * 1.5}")
        for x, y in ((-10, -18), (-18, -11), (-20, 0), (-19, 11), (-13, 20), (-5, 25))
    )
    mane += brush.line(locks, 1.1, MANE.shade)
    throat = brush.form(
        brush.smooth("-9,2! 8,2 15,9! 13,17 22,23! 28,28 23,36 13,36 3,33 -7,22"), *TAWNY, depth=5
    )
    gape = brush.form(brush.smooth("8,8! 22,6 34,2! 31,13 24,24! 15,21 10,15"), "#7a1c1a", width=1.1)
    tongue = brush.form(brush.smooth("12,17! 18,12 25,14 28,19! 22,22 16,21"), p.ROSE, width=0.9)
    teeth = "".join(
        brush.form(brush.polygon(points), "#fffdf6", width=0.8)
        for points in ("27,4 29,12 32,3", "20,6 21.5,10 24,5", "20,22.5 20,15 24,22")
    )
    face = brush.form(
        brush.smooth(
            "-10,6! -13,-12 -4,-25 8,-27 16,-20! 25,-18 34,-13! 40,-8 38,0 33,4! 24,4 17,7 11,11! 0,12"
        ),
        *TAWNY,
        depth=6,
    )
    face += brush.form(brush.smooth("31,-15! 40,-11 39,-3! 34,-6"), "#6a3510", width=1)
    face += brush.form(brush.smooth("-12,-16! -15,-29 -4,-31! -1,-22"), *TAWNY, width=1.2)
    marks = brush.curves("6,-18 13,-19 19,-15", "10,-11 14,-8 18,-10", "34,-6 31,0 25,1", "14,-4 20,-4 25,-7")
    face += brush.line(marks, 1.2) + brush.dots(((14, -12.5),), 2, p.LINE)
    return (
        mane + throat + gape + tongue + teeth + face + brush.dots(((24, -2), (28, -4), (27, 0)), 0.8, p.LINE)
    )


def lion() -> str:
    """A lion sitting in profile, looking left; about 90 wide, the ground at y = 60."""
    tail = brush.line(brush.curve("40,48 62,50 66,30 56,16"), 6, p.LINE) + brush.line(
        brush.curve("40,48 62,50 66,30 56,16"), 3.6, TAWNY.colour
    )
    tuft = brush.form(brush.smooth("56,20! 49,10 54,-2 60,2 64,10"), *MANE, width=1.2)
    haunch = brush.form(
        brush.smooth("-16,-18! 10,-16 34,2 44,28 44,52 34,60! 2,60! -6,52 4,44 -6,24"), *TAWNY, depth=14
    )
    thigh = brush.line(brush.curve("6,56 2,40 12,26 28,28"), 1.3)
    fore = brush.form(brush.limb("-14,8,22 -18,34,14 -16,52,11", 0.2), *TAWNY, depth=4) + brush.form(
        brush.smooth("-12,50! -12,60! -30,60! -30,54 -22,49"), *TAWNY, width=1.3
    )
    fore += brush.form(brush.smooth("14,52 20,60! -2,60! 0,53"), *TAWNY, width=1.3)
    return tail + tuft + haunch + thigh + fore


def dog(tone: Tone = HOUND, howling: bool = True) -> str:
    """A dog in profile that looks right; the ground at y = 40, about 60 long."""
    tail = brush.form(brush.limb("-24,4,6 -36,-6,5 -38,-20,3", 0.3), *tone, width=1.2)
    legs = "".join(
        brush.form(brush.limb(points, 0.2), *tone, depth=3, width=1.2)
        for points in ("-16,12,11 -22,24,6 -19,38,5", "12,12,10 10,26,6 11,38,5")
    )
    far = "".join(
        brush.form(brush.limb(points, 0.2), tone.shade, width=1.2)
        for points in ("-20,12,10 -12,26,6 -9,38,5", "16,12,8 20,26,6 22,38,5")
    )
    if howling:
        trunk = (
            "-26,2 -10,-4 6,-8 12,-22 16,-36! 24,-44 30,-54! 35,-52 31,-43! 36,-41! 31,-33 26,-22 22,0 "
            "14,14 -6,10 -22,16"
        )
        ear, eye, collar = "17,-36! 8,-34 8,-22! 16,-26 20,-32", (26, -40), "13,-20 19,-17 26,-19"
    else:
        trunk = "-26,2 -10,-4 6,-8 14,-24 22,-32! 32,-28 42,-23! 43,-18 33,-15 28,-12 22,2 14,14 -6,10 -22,16"
        ear, eye, collar = "22,-31! 13,-30 10,-18! 18,-18 24,-25", (30, -25), "14,-14 20,-9 27,-10"
    body = (
        tail
        + far
        + brush.form(brush.smooth(trunk), *tone, depth=8)
        + legs
        + brush.form(brush.smooth(ear), tone.shade, width=1.2)
    )
    ribs = brush.line(brush.curves("-12,0 -9,5 -10,9", "-6,-1 -3,5 -4,9"), 0.9, tone.shade)
    return body + ribs + brush.dots((eye,), 1.6, p.LINE) + brush.line(brush.curve(collar), 3, p.CRIMSON)


def crayfish() -> str:
    """A crayfish seen from above, head up, 50 high."""
    claw = brush.form(brush.limb("8,-8,4 20,-12,4 24,-20,5"), *SHELL, width=1.2) + brush.form(
        brush.smooth("24,-18 17,-28 20,-38! 25,-30! 30,-38! 33,-26"), *SHELL, width=1.2, depth=4
    )
    legs = brush.line("M7 0L22-2L27 3M7 5L21 6L25 12M7 9L18 13L20 19", 2, SHELL.shade) + brush.line(
        "M3-16C8-30 14-36 12-46", 1.1, SHELL.shade
    )
    body = both_sides(legs + claw, 0) + brush.form(brush.both("0,-20 7,-14 9,0 7,12 0,15"), *SHELL, depth=5)
    for k in range(4):
        w = 7 - k * 0.9
        body += brush.form(
            brush.both(f"0,{12 + k * 5} {w},{13 + k * 5} {w - 0.6},{18 + k * 5} 0,{19 + k * 5}"),
            *SHELL,
            width=1.1,
            depth=3,
        )
    body += brush.form(brush.smooth("0,30 7,34 9,42 0,40 -9,42 -7,34"), *SHELL, width=1.2)
    return body + brush.dots(((-3.4, -14), (3.4, -14)), 1.5, p.LINE)


def eagle(tone: Tone = PLUMAGE) -> str:
    """An eagle displayed, looking left, about 60 wide."""
    spread = brush.smooth("4,-12! 14,-24 26,-28! 29,-20! 34,-16! 31,-8! 34,0! 29,6! 30,14! 22,14! 18,20 8,16")
    half = brush.form(spread, *tone, width=1.2, depth=8) + brush.line(
        brush.curves("12,-8 26,-20", "13,0 30,-6", "13,6 28,4"), 0.9, "#8d7f88"
    )
    half += brush.form(brush.limb("5,18,5 9,28,3"), p.AMBER, width=1)
    body = both_sides(half, 0) + brush.form(
        brush.both("0,14! 6,18 9,36! 4,33! 0,40!"), *tone, width=1.2, depth=5
    )
    body += brush.form(brush.smooth("0,-24 8,-16 9,2 5,18 0,22 -5,18 -9,2 -8,-16"), *tone, width=1.2, depth=6)
    body += brush.form(brush.smooth("3,-38 9,-32 7,-22 0,-19 -7,-22! -7,-32"), *tone, width=1.2, depth=4)
    return (
        body
        + brush.form(brush.smooth("-6,-33! -13,-31 -16,-25! -11,-26 -6,-25!"), p.AMBER, width=1.1)
        + brush.dots(((-2, -30),), 1.8, "#fffdf6")
        + brush.dots(((-2.4, -30),), 0.9, p.LINE)
    )


def ox() -> str:
    """An ox's head and shoulders looking right."""
    hide = Tone("#a5714a", "#643d1f")
    body = brush.form(
        brush.smooth("-24,30! -26,6 -16,-12 0,-18 12,-14! 22,-8 30,6 27,14 18,14 8,12! 6,22 8,30!"),
        *hide,
        depth=9,
    )
    horn = brush.form(brush.limb("-2,-16,6 -6,-28,5 2,-36,2"), "#f3ead2", width=1.2) + brush.form(
        brush.limb("9,-16,6 16,-26,5 12,-36,2"), "#f3ead2", width=1.2
    )
    body += horn + brush.form(brush.smooth("-6,-14! -16,-16 -20,-10! -12,-7"), *hide, width=1.2)
    body += brush.form(brush.smooth("24,2! 31,7 28,14 20,13 21,6"), "#d9b08c", width=1.1)
    return (
        body
        + brush.dots(((12, -6), (27, 8)), 1.8, p.LINE)
        + brush.line(brush.curves("8,-9 12,-11 16,-8", "8,12 2,8 0,0"), 1.1)
    )


def skull() -> str:
    """A bare skull on its collar, looking left; same size and origin as the heads."""
    body = brush.form(
        brush.smooth(
            "0,-58 16,-54 20,-40 16,-27 11,-22! 10,-10 0,-8 -10,-10! -13,-21! -18,-26 -20,-40 -15,-54"
        ),
        *BONE,
        depth=8,
    )
    body += brush.fill(
        brush.smooth("-13,-39 -7,-41 -4,-35 -8,-29 -14,-32").d
        + brush.smooth("3,-37 8,-41 14,-38 13,-31 6,-30").d,
        p.LINE,
    )
    body += brush.fill(brush.smooth("-4,-27! -1,-22 -6,-21!").d, p.LINE)
    return body + brush.line("M-9-17L8-17M-6-20L-6-13M-2-20L-2-13M2-20L2-13M6-20L6-13", 1.1)


def bone(points: str) -> str:
    """A long bone with its knuckles."""
    spine = [tuple(float(v) for v in item.split(",")) for item in points.split()]
    joints = "".join(
        brush.form(brush.circle(x, y, w * 0.72), BONE.colour, width=1.1) for x, y, w in (spine[0], spine[-1])
    )
    return joints + brush.form(brush.limb(points, 0), *BONE, width=1.2, depth=2)


def ribcage() -> str:
    """Spine, ribs and hips of a skeleton, origin at its collar."""
    body = brush.form(brush.limb("0,-12,7 0,40,7 2,78,7", 0.2), *BONE, width=1.2, depth=3)
    body += brush.line("".join(f"M-3 {y}l6 0" for y in range(44, 76, 6)), 1.1)
    for k in range(5):
        y, w = 8 + k * 8.5, (20, 25, 26, 23, 18)[k]
        rib = brush.limb(f"1,{y},4 {w * 0.7},{y - 2},4.4 {w},{y + 6},4.4 {w * 0.72},{y + 11},3", 0.4)
        body += both_sides(brush.form(rib, BONE.colour, width=1.1), 0)
    hips = brush.both("0,74! 10,70 21,74 20,86 10,90 6,98! 0,92")
    return (
        body
        + brush.form(brush.limb("-26,5,5 0,3,5 26,5,5", 0.4), BONE.colour, width=1.2)
        + brush.form(hips, *BONE, width=1.3, depth=7)
    )


def bat_wing() -> str:
    """A bat's wing that opens to the right from the shoulder."""
    web = brush.smooth("0,0! 16,-34 34,-48! 46,-40 62,-16! 54,-14 52,0! 44,-2 40,14! 32,8 26,22! 16,12 2,16!")
    return brush.form(web, "#6b3a70", "#3a1b3f", depth=14) + brush.line(
        brush.curves("34,-48 40,-20 52,0", "34,-48 34,-16 40,13", "34,-48 24,-12 26,20"), 1.3
    )


def angel_head(hair: Tone = h.GOLDEN, turn: float = 0) -> str:
    """An angel's head in its halo."""
    halo = brush.form(brush.circle(0, -36, 30), "#f6d873", p.GOLD_DEEP, width=1.2, depth=8)
    return halo + h.head(looks=who.CHILD, hair=hair, style="curls", turn=turn, mouth="smile")


def putto(turn: float = 0) -> str:
    """A small winged boy from the waist up, origin at his collar."""
    feathers = place(wing(b.CRIMSON, b.SKY), 16, 14, 0.8)
    chest = brush.form(brush.both("0,2! 14,4 20,14 17,34 14,52 0,56"), *who.FAIR, depth=7)
    return (
        both_sides(feathers, 0)
        + chest
        + brush.line(brush.curves("-8,26 0,29 8,26", "0,44 0,47"), 1)
        + h.head(looks=who.CHILD, hair=h.GOLDEN, style="curls", turn=turn, mouth="smile")
    )
